// What is told alike of every subscription that renews by a saved card.
import { eq, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { normaliseEmail } from '../../kernel/email-address.ts';
import type { Locale } from '../../kernel/messages.ts';
import { users } from '../../platform/db/schema/people.ts';
import { planPrices, plans } from '../../platform/db/schema/plans.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { Asker } from '../../records/lists/declaration.ts';

/** Only a person's renews so: cards are saved by people. */
export const RENEWING = eq(subscriptions.renewal, 'auto');
/** Terms of the next period. */
export const NEXT_TERMS = sql`coalesce(${subscriptions.pendingTerms}, ${subscriptions.terms})`;
export const TERMS = sql`${subscriptions.terms}`;

export const planOf = (terms: SQL) => sql`(${terms} ->> 'plan')`;
export const intervalOf = (terms: SQL) => sql`(${terms} ->> 'interval')`;

/** Minor units of a period before tax. */
export const priceOf = (terms: SQL) =>
  sql`(coalesce((select p.amount from ${planPrices} p where p.plan_code = ${planOf(terms)} and p.version_number = (${terms} ->> 'version')::int
    and p.currency = ${subscriptions.currency} and p.interval = ${intervalOf(terms)}), 0) * (${terms} ->> 'seats')::int)::bigint`;

/** The name of a plan in the reader's language. */
export const nameOf = (terms: SQL) => ({
  value: sql`(select p.names from ${plans} p where p.code = ${planOf(terms)})`,
  read: (names: Record<Locale, string>, { locale }: Asker) => names[locale],
});

/** Whose it is: whole addresses are revealed one by one. */
export const OWNER_FIELDS = {
  user_id: sql`${subscriptions.userId}`,
  username: users.username,
  email: users.emailMask,
};

export const withOwner = () => sql`join ${users} on ${users.id} = ${subscriptions.userId}`;

/** A whole id, or address. */
export const searchOwner = (secrets: Pick<Secrets, 'lookupHash'>) => (text: string) => [
  ...(isUuid(text)
    ? [
        { where: eq(subscriptions.id, text) as SQL, of: 'id' as const },
        { where: sql`${subscriptions.userId} = ${text}`, of: 'user_id' as const },
      ]
    : []),
  {
    where: sql`${subscriptions.userId} in (select ${users.id} from ${users} where ${users.emailHash} = ${secrets.lookupHash(normaliseEmail(text))})`,
    of: 'email' as const,
    exact: true as const,
  },
];
