// The teams of this server, as administrators see them.
import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { teamReached } from '../../access/permissions/reach.ts';
import { isOpenInvite, keepsPlace } from '../../domain/invites/invite-store.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/messages.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { creditAccounts } from '../../platform/db/schema/credits.ts';
import { invites } from '../../platform/db/schema/invites.ts';
import { users } from '../../platform/db/schema/people.ts';
import { plans } from '../../platform/db/schema/plans.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { files } from '../../platform/db/schema/tables.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Asker, Filter, ListDeclaration } from '../../records/lists/declaration.ts';
import { boolFilter, numberFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

/** Letters of a search from which on it finds parts of a name; fewer are its beginning, as an index finds no shorter parts. */
const PART = 3;
/** Wildcards of LIKE stand for themselves. */
const literal = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');
const NAME = sql`lower(${teams.name}) collate "C"`;
const MEMBERS = sql`(select count(*)::int from ${teamMembers} where ${teamMembers.teamId} = ${teams.id})`;
/** As the figures of the storage count it: the files of everybody in it, by an index of theirs. */
const STORAGE = sql`(select coalesce(sum(${files.size}), 0)::bigint from ${teamMembers} join ${files} on ${files.userId} = ${teamMembers.userId} where ${teamMembers.teamId} = ${teams.id})`;

/** Living subscriptions: of each team one at most, by an index. */
const SUBSCRIBED = sql`from ${subscriptions} where ${subscriptions.status} <> 'ended' and ${subscriptions.ownerId} = ${teams.id}`;
const TERMS_PLAN = sql`(${subscriptions.terms} ->> 'plan')`;
/** Stands for a plan where a team has none. */
const NO_PLAN = 'none';
const PLAN = sql`coalesce((select ${TERMS_PLAN} ${SUBSCRIBED}), ${NO_PLAN})`;

/** Teams without a plan are those that subscribe to nothing; the others are found by their subscriptions. */
const planFilter: Filter<string[]> = {
  where: (codes) => {
    if (codes.length === 0) return undefined;
    if (codes.includes(NO_PLAN))
      return sql`not exists (select ${SUBSCRIBED} and ${TERMS_PLAN} <> all(${sql.param(codes)}))`;
    // `offset 0`: each row by itself, as a join of all subscribers would come before the first row
    return sql`exists (select ${SUBSCRIBED} and ${TERMS_PLAN} = any(${sql.param(codes)}) offset 0)`;
  },
  keys: (codes) =>
    codes.length === 0 || codes.includes(NO_PLAN)
      ? undefined
      : sql`select ${subscriptions.teamId} from ${subscriptions} where ${subscriptions.status} <> 'ended' and ${subscriptions.teamId} is not null and ${TERMS_PLAN} = any(${sql.param(codes)})`,
};

const STATUS = sql`case when ${teams.suspendedAt} is null then 'active' else 'suspended' end`;
/** Those that are suspended have an index of their own. */
const statusFilter: Filter<('active' | 'suspended')[]> = {
  where: (picked) => {
    const [one, other] = [picked.includes('active'), picked.includes('suspended')];
    if (one === other) return undefined;
    return one ? isNull(teams.suspendedAt) : isNotNull(teams.suspendedAt);
  },
};

/** @param settings how many people may be in a team without a plan */
export function adminTeamList({ settings, clock }: { settings: Pick<Settings, 'read'>; clock: Clock }) {
  // both are read each time that a statement is made of them
  const now = { getSQL: () => sql`${clock.now()}` };
  const allowed = { getSQL: () => sql`${settings.read('teams.seats')}::int` };
  /** As `seatsOf` counts them. */
  const seats = sql`coalesce((select least((${subscriptions.terms} ->> 'seats')::int, (${subscriptions.pendingTerms} ->> 'seats')::int) ${SUBSCRIBED}), ${allowed})`;
  /** As `requireSeat` counts them. */
  const invited = sql`(select count(*)::int from ${invites} where ${invites.teamId} = ${teams.id} and ${keepsPlace(now)})`;
  const isFull = sql`(${MEMBERS} + ${invited} >= ${seats})`;
  return {
    operation: 'adminTeamList',
    from: teams,
    key: teams.id,
    scope: { all: () => isNull(teams.dissolvedAt) },
    reached: (by) => teamReached(teams.id, by),
    fields: {
      id: teams.id,
      name: teams.name,
      owner_id: teams.ownerId,
      owner_name: users.username,
      members: MEMBERS,
      seats,
      full: isFull,
      plan: PLAN,
      plan_name: {
        value: sql`(select ${plans.names} from ${plans} where ${plans.code} = ${PLAN})`,
        read: (names: Record<Locale, string>, { locale }: Asker) => names[locale],
      },
      pool: sql`coalesce((select ${creditAccounts.balance} - ${creditAccounts.reserved} from ${creditAccounts} where ${creditAccounts.accountId} = ${teams.id}), 0)`,
      status: STATUS,
      projects: sql`(select count(*)::int from ${projects} where ${projects.teamId} = ${teams.id})`,
      open_invites: sql`(select count(*)::int from ${invites} where ${invites.teamId} = ${teams.id} and ${isOpenInvite()})`,
      storage: STORAGE,
      created_at: seconds(teams.createdAt),
    },
    joins: () => sql`join ${users} on ${users.id} = ${teams.ownerId}`,
    filters: {
      status: statusFilter,
      plan: planFilter,
      full: boolFilter(isFull),
      members: numberFilter(MEMBERS),
      created_at: timeFilter(teams.createdAt),
    },
    sorts: { created_at: { by: teams.createdAt }, name: { by: NAME } },
    defaultSort: ['created_at', 'desc'],
    search: (text) => [
      ...(isUuid(text) ? [{ where: eq(teams.id, text), of: 'id' as const }] : []),
      [...text].length < PART
        ? { where: sql`${NAME} like ${`${literal(text)}%`}`, of: 'name' }
        : { where: sql`lower(${teams.name}) like ${`%${literal(text)}%`}`, of: 'name' },
    ],
    options: {
      plan: sql`select ${plans.code} as value, ${plans.names}::text as name from ${plans} order by ${plans.rank}, ${plans.code}`,
    },
    optionsReached: { plan: 'same' },
    optionName: {
      // all languages at once: the choices are kept for readers of each
      plan: ({ name }, locale) => (JSON.parse(name) as Record<Locale, string>)[locale],
    },
  } satisfies ListDeclaration<'adminTeamList'>;
}
