// The accounts of this server, as administrators see them.
import { eq, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { personReached } from '../../access/permissions/reach.ts';
import { roleName } from '../../access/permissions/role-names.ts';
import { FREE_PLAN } from '../../domain/functions/entitlement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { normaliseEmail } from '../../kernel/email-address.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { creditAccounts } from '../../platform/db/schema/credits.ts';
import { googleBindings } from '../../platform/db/schema/google.ts';
import { rateWindows, roles, users } from '../../platform/db/schema/people.ts';
import { plans } from '../../platform/db/schema/plans.ts';
import { secondFactors } from '../../platform/db/schema/second-factors.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import { wechatBindings } from '../../platform/db/schema/wechat.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { PASSWORD_BY_ACCOUNT } from '../../platform/security/sign-in-limits.ts';
import type { Asker, Filter, ListDeclaration } from '../../records/lists/declaration.ts';
import {
  anyOfFilter,
  boolFilter,
  numberFilter,
  overlapFilter,
  readAt,
  seconds,
  teamFilter,
  timeFilter,
} from '../../records/lists/filters.ts';

/** Letters of a search from which on it finds parts of a name; fewer are its beginning, as an index finds no shorter parts. */
const PART = 3;
/** As its index has it; the order does not depend on how the database was set up. */
const NAME = sql`lower(${users.username}) collate "C"`;
/** Wildcards of LIKE stand for themselves. */
const literal = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

const PLATFORMS = {
  wechat: sql`exists (select from ${wechatBindings} where ${wechatBindings.userId} = ${users.id})`,
  google: sql`exists (select from ${googleBindings} where ${googleBindings.userId} = ${users.id} and not ${googleBindings.isPublic})`,
};

/** Part of a name, or its beginning where it is short. */
function named(text: string): SQL {
  return [...text].length < PART
    ? sql`${NAME} like ${`${literal(text)}%`}`
    : sql`lower(${users.username}) like ${`%${literal(text)}%`}`;
}

/** An invitation that nobody has taken up. */
const UNVERIFIED = sql`(${users.source} = 'invite' and ${users.passwordHash} = '' and ${users.lastSeenAt} is null)`;

/** Everybody has one account of credits. */
const withBalance = (range: Schema<'NumberRange'>, asker: Asker) =>
  sql`select ${creditAccounts.userId} from ${creditAccounts} where ${numberFilter(creditAccounts.balance).where(range, asker)}`;

/** Living subscriptions: of each person one at most, by an index. */
const SUBSCRIBED = sql`from ${subscriptions} where ${subscriptions.status} <> 'ended' and ${subscriptions.userId}`;
const TERMS_PLAN = sql`(${subscriptions.terms} ->> 'plan')`;
/** The code of a person's own plan. */
const PLAN = sql`coalesce((select ${TERMS_PLAN} ${SUBSCRIBED} = ${users.id}), ${FREE_PLAN})`;
/** The names of the plans of a person's teams, each plan once: a team has one living subscription at most. */
const TEAM_PLANS = sql`coalesce((select jsonb_agg(${plans.names} order by ${plans.rank}, ${plans.code}) from ${plans} where ${plans.code} in (select ${TERMS_PLAN} from ${teamMembers} join ${subscriptions} on ${subscriptions.ownerId} = ${teamMembers.teamId} where ${teamMembers.userId} = ${users.id} and ${subscriptions.status} <> 'ended')), '[]'::jsonb)`;
/** People who subscribe to one of some plans. */
const subscribersOf = (codes: readonly string[]) =>
  sql`select ${subscriptions.userId} ${SUBSCRIBED} is not null and ${TERMS_PLAN} = any(${sql.param(codes)})`;

/** Those who subscribe to nothing have the free plan: whoever subscribes to another that is not picked is left out. */
const planFilter: Filter<string[]> = {
  where: (codes) => {
    if (codes.length === 0) return undefined;
    if (codes.includes(FREE_PLAN))
      return sql`not exists (select ${SUBSCRIBED} = ${users.id} and ${TERMS_PLAN} <> all(${sql.param(codes)}))`;
    // `offset 0`: each row by itself, as a join of all subscribers would come before the first row
    return sql`exists (select ${SUBSCRIBED} = ${users.id} and ${TERMS_PLAN} = any(${sql.param(codes)}) offset 0)`;
  },
  keys: (codes) => (codes.length === 0 || codes.includes(FREE_PLAN) ? undefined : subscribersOf(codes)),
};

/** A factor that was never confirmed asks for nothing. */
const CONFIRMED = sql`from ${secondFactors} where ${secondFactors.confirmedAt} is not null`;
const SECOND_FACTOR = sql`exists (select ${CONFIRMED} and ${secondFactors.userId} = ${users.id})`;
const factorFilter: Filter<'true' | 'false'> = {
  where: (wanted) =>
    wanted === 'true'
      ? sql`exists (select ${CONFIRMED} and ${secondFactors.userId} = ${users.id} offset 0)`
      : sql`not ${SECOND_FACTOR}`,
  keys: (wanted) => (wanted === 'true' ? sql`select ${secondFactors.userId} ${CONFIRMED}` : undefined),
};

/** Counts of wrong passwords that keep strangers from an account. */
const LOCK = `${PASSWORD_BY_ACCOUNT.name} `;

/** What finds a whole address, and what says whether an account is locked now. */
export interface UserListParts {
  secrets: Pick<Secrets, 'lookupHash'>;
  clock: Clock;
}

export function adminUserList({ secrets, clock }: UserListParts) {
  const isFull = sql`${rateWindows.count} >= ${PASSWORD_BY_ACCOUNT.limit} and ${rateWindows.startedAt} > ${readAt(clock)} - ${`${PASSWORD_BY_ACCOUNT.windowMs} ms`}::interval`;
  const lockedHashes = sql`select substr(${rateWindows.key}, ${LOCK.length + 1}::int) from ${rateWindows} where starts_with(${rateWindows.key}, ${LOCK}) and ${isFull}`;
  return {
    operation: 'adminUserList',
    from: users,
    key: users.id,
    scope: { all: () => undefined },
    reached: (by) => personReached(users.id, by),
    fields: {
      id: users.id,
      username: users.username,
      // whole addresses are revealed one by one
      email: users.emailMask,
      avatar_url: users.avatarUrl,
      user_hash: users.userHash,
      bindings: sql`array_remove(array[case when ${PLATFORMS.wechat} then 'wechat' end, case when ${PLATFORMS.google} then 'google' end], null)`,
      roles: users.roleCodes,
      status: users.status,
      locked: sql`exists (select from ${rateWindows} where ${rateWindows.key} = ${LOCK} || ${users.emailHash} and ${isFull})`,
      unverified: UNVERIFIED,
      plan: PLAN,
      plan_name: {
        value: sql`(select ${plans.names} from ${plans} where ${plans.code} = ${PLAN})`,
        read: (names: Record<Locale, string>, { locale }: Asker) => names[locale],
      },
      team_plans: {
        value: TEAM_PLANS,
        read: (names: readonly Record<Locale, string>[], { locale }: Asker) =>
          names.map((name) => name[locale]),
      },
      balance: sql`(select ${creditAccounts.balance} from ${creditAccounts} where ${creditAccounts.userId} = ${users.id})`,
      team_count: sql`(select count(*)::int from ${teamMembers} where ${teamMembers.userId} = ${users.id})`,
      second_factor: SECOND_FACTOR,
      leaves_at: sql`case when ${users.status} = 'leaving' then ${seconds(users.leavesAt)} end`,
      source: users.source,
      country: users.country,
      last_seen_at: seconds(users.lastSeenAt),
      created_at: seconds(users.createdAt),
    },
    filters: {
      role: overlapFilter(users.roleCodes),
      status: anyOfFilter(users.status),
      plan: planFilter,
      platform: {
        where: (platforms) =>
          platforms.length === 0
            ? undefined
            : sql`(${sql.join(
                platforms.map((platform) => PLATFORMS[platform]),
                sql` or `,
              )})`,
      },
      source: anyOfFilter(users.source),
      country: anyOfFilter(users.country),
      locked: boolFilter(sql`${users.emailHash} in (${lockedHashes})`),
      unverified: boolFilter(UNVERIFIED),
      second_factor: factorFilter,
      name: { where: (text) => (text.trim() === '' ? undefined : named(text.trim())) },
      email: {
        where: (address) => eq(users.emailHash, secrets.lookupHash(normaliseEmail(address))),
        exact: true,
      },
      team: teamFilter(users.id),
      balance: {
        where: (range, asker) => sql`${users.id} in (${withBalance(range, asker)})`,
        keys: withBalance,
      },
      created_at: timeFilter(users.createdAt),
      last_seen_at: timeFilter(users.lastSeenAt),
    },
    sorts: {
      username: { by: NAME },
      balance: {
        by: creditAccounts.balance,
        join: sql`join ${creditAccounts} on ${creditAccounts.userId} = ${users.id}`,
      },
      last_seen_at: { by: users.lastSeenAt, nullable: true },
      created_at: { by: users.createdAt },
    },
    defaultSort: ['created_at', 'desc'],
    search: (text) => [
      ...(isUuid(text) ? [{ where: eq(users.id, text), of: 'id' as const }] : []),
      { where: eq(users.userHash, text), of: 'user_hash' },
      {
        where: eq(users.emailHash, secrets.lookupHash(normaliseEmail(text))),
        of: 'email',
        exact: true,
      },
      { where: named(text), of: 'username' },
    ],
    options: {
      role: sql`select ${roles.code} as value, ${roles.name} as name from ${roles} order by ${roles.name}, ${roles.code}`,
      plan: sql`select ${plans.code} as value, ${plans.names}::text as name from ${plans} order by ${plans.rank}, ${plans.code}`,
      // each code is one step through its index, however many people have it
      country: sql`with recursive found as (
          (select ${users.country} as code from ${users} order by 1 limit 1)
          union all
          select (select ${users.country} from ${users} where ${users.country} > found.code order by 1 limit 1) from found where found.code is not null
        ) select code as value, code as name from found where code is not null`,
      team: sql`select ${teams.id} as value, ${teams.name} as name from ${teams} order by lower(${teams.name}), ${teams.id}`,
    },
    optionsReached: { role: 'same', plan: 'same', country: 'rows', team: 'team' },
    optionName: {
      role: ({ value, name }, locale) => roleName({ code: value, name }, locale),
      // all languages at once: the choices are kept for readers of each
      plan: ({ name }, locale) => (JSON.parse(name) as Record<Locale, string>)[locale],
    },
  } satisfies ListDeclaration<'adminUserList'>;
}
