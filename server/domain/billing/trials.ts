// Trials: a plan for some days without a payment, once for each owner, address and card. No order is made of one; what is paid
// during it or after it is.
import { and, eq, or, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { subscriptions, trialUses } from '../../platform/db/schema/subscriptions.ts';
import type { Services } from '../../services.ts';
import { cardsOf } from '../cards/card-store.ts';
import { type BoughtFor, isDissolved } from '../teams/buying.ts';
import { membersIn } from '../teams/team-store.ts';
import { beginMonth } from './month-credits.ts';
import { personBilling } from './person-billing.ts';
import { changeOf } from './plan-quote.ts';
import { quote } from './quote.ts';
import { scheduleNext } from './subscription-due.ts';
import { forQuote, livingOf, noteEvent, type SubscriptionRow } from './subscription-store.ts';

type Use = Omit<typeof trialUses.$inferInsert, 'subscriptionId'>;

/** Who would try something: the owner, the address of the person, and their saved cards where they try it for themselves. */
async function usesOf(
  { secrets }: Pick<Services, 'secrets'>,
  db: Database | Transaction,
  personId: string,
  { id, team }: BoughtFor,
): Promise<Use[]> {
  const [person] = await db.select({ hash: users.emailHash }).from(users).where(eq(users.id, personId));
  const cards = team ? [] : await cardsOf(db, personId);
  return [
    { kind: 'owner', value: id },
    ...(person?.hash ? [{ kind: team ? 'team_email' : 'email', value: person.hash } as const] : []),
    ...cards.map(({ fingerprint }) => cardUse(secrets, fingerprint)),
  ];
}

const cardUse = (secrets: Services['secrets'], fingerprint: string): Use => ({
  kind: 'card',
  value: secrets.lookupHash(fingerprint),
});

/** Whether a trial can be begun by a person: for themselves, or for a team that they buy for. */
export async function canTry(
  services: Pick<Services, 'secrets'>,
  db: Database | Transaction,
  personId: string,
  buyer: BoughtFor,
): Promise<boolean> {
  if (await livingOf(db, buyer.id)) return false;
  const uses = await usesOf(services, db, personId, buyer);
  const isOneOf = or(
    ...uses.map(({ kind, value }) => and(eq(trialUses.kind, kind), eq(trialUses.value, value)) as SQL),
  );
  return (await db.$count(trialUses, isOneOf)) === 0;
}

/**
 * Begins a trial. The account of the owner is locked.
 *
 * @throws ApiError CONFLICT where there is none of this plan, something is subscribed to already, or a trial was had before
 */
export async function startTrial(
  services: Pick<Services, 'secrets' | 'settings' | 'payments'>,
  tx: Transaction,
  {
    personId,
    buyer,
    wanted,
    locale,
    now,
  }: {
    personId: string;
    buyer: BoughtFor;
    wanted: Schema<'TrialStartBody'>;
    locale: Locale;
    now: Date;
  },
): Promise<void> {
  const { team, owner } = buyer;
  if (team && (await isDissolved(tx, team.id))) throw new ApiError('CONFLICT', 'plan.no_trial');
  if (!services.payments.takes(wanted.currency)) throw new ApiError('CONFLICT', 'payment.noPrice');
  const {
    catalogue,
    buyer: taxed,
    subscription,
    segments,
  } = await personBilling(services, tx, buyer.id, now);
  const members = team ? await membersIn(tx, team.id) : 1;
  const change = changeOf({ kind: 'plan_new', ...wanted }, catalogue.plans, { subscription, team, members });
  if (change.kind !== 'new') throw new Error('a trial is of what is bought for the first time');
  const living = subscription && forQuote(subscription, segments);
  const found = quote(catalogue, living, { ...change, kind: 'trial' }, undefined, taxed, now);
  if ('refused' in found) throw new ApiError('CONFLICT', `plan.${found.refused}`);
  const [row] = await tx
    .insert(subscriptions)
    .values({
      id: uuidv7(),
      ...owner,
      terms: found.terms,
      currency: found.currency,
      status: 'trialing',
      anchor: found.anchor,
      endsAt: found.anchor,
      trialEnd: found.anchor,
      locale,
      nextAt: found.anchor,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new ApiError('CONFLICT', 'plan.subscribed');
  const uses = await usesOf(services, tx, personId, buyer);
  const kept = await tx
    .insert(trialUses)
    .values(uses.map((use) => ({ ...use, subscriptionId: row.id })))
    .onConflictDoNothing()
    .returning({ kind: trialUses.kind });
  if (kept.length < uses.length) throw new ApiError('CONFLICT', 'plan.tried');
  const span = { from: now, until: found.anchor };
  await beginMonth(tx, row, { span, credits: found.credits, now });
  const period = { periodStartsAt: span.from, periodEndsAt: span.until };
  await noteEvent(tx, row, { kind: 'trial_started', credits: found.credits, ...period }, now);
  await scheduleNext(tx, row.id);
}

/** A card will pay for what is tried: it began no other trial, nor does it later. */
export async function noteTrialCard(
  { secrets }: Pick<Services, 'secrets'>,
  tx: Transaction,
  { id, status }: Pick<SubscriptionRow, 'id' | 'status'>,
  fingerprint: string,
): Promise<void> {
  if (status !== 'trialing') return;
  await tx
    .insert(trialUses)
    .values({ ...cardUse(secrets, fingerprint), subscriptionId: id })
    .onConflictDoNothing();
}
