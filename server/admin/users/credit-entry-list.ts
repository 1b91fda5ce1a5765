// The ledger of credits as administrators read it: of chats and tables there is nothing in it.
import { sql } from 'drizzle-orm';
import { personReached } from '../../access/permissions/reach.ts';
import { creditCorrections } from '../../platform/db/schema/ai-uses.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teams } from '../../platform/db/schema/teams.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, numberFilter, optionFilter, seconds, timeFilter } from '../../records/lists/filters.ts';
import { IS_BY_HAND, IS_REVERSIBLE, isReversed } from './book-by-hand.ts';
import { SEEN_LAST, TEAMS } from './people-options.ts';

/** Why the credits changed, as the reference of an entry says it. */
export const SOURCE = sql`case
  when starts_with(${creditEntries.reference}, 'reversal ') then 'reversal'
  when ${creditEntries.kind} = 'transfer' then 'transfer'
  when ${creditEntries.kind} in ('reserve', 'consume', 'release', 'refund') then case when ${creditEntries.tableId} is null then 'answer' else 'labelling' end
  when starts_with(${creditEntries.reference}, 'admin ') then 'administrator'
  when starts_with(${creditEntries.reference}, 'order ') then 'order'
  when starts_with(${creditEntries.reference}, 'return ') then 'return'
  when starts_with(${creditEntries.reference}, 'month over ') then 'expired'
  when starts_with(${creditEntries.reference}, 'month ') then 'plan'
  when ${creditEntries.reference} = 'sign-up' then 'sign_up' else 'other' end`;
/** Whose account it is of, or who used the pool of their team. */
const PERSON = sql`coalesce(${creditEntries.userId}, ${creditEntries.actorId})`;
const REVERSED = isReversed(creditEntries.id);

export const adminCreditEntryList = {
  operation: 'adminCreditEntryList',
  from: creditEntries,
  key: creditEntries.id,
  scope: { all: () => undefined },
  reached: (by) => personReached(PERSON, by),
  fields: {
    id: creditEntries.id,
    user_id: PERSON,
    username: users.username,
    team_id: creditEntries.teamId,
    team_name: teams.name,
    kind: creditEntries.kind,
    source: SOURCE,
    amount: creditEntries.amount,
    held: creditEntries.held,
    // every entry of the account counts, also those that the filters leave out
    balance_after: sql`(select sum(e.amount)::bigint from ${creditEntries} e where e.account_id = ${creditEntries.accountId}
      and (e.created_at, e.id) <= (${creditEntries.createdAt}, ${creditEntries.id}))`,
    model: creditEntries.model,
    by_administrator: IS_BY_HAND,
    actor_id: creditCorrections.actorId,
    actor_name: sql`booked_by.username`,
    reason: sql`nullif(${creditCorrections.reason}, '')`,
    reverses_id: creditCorrections.reversesId,
    reversed: REVERSED,
    reversible: sql`(${IS_REVERSIBLE}) and not ${REVERSED}`,
    created_at: seconds(creditEntries.createdAt),
  },
  joins: () => sql`left join ${users} on ${users.id} = ${PERSON}
    left join ${teams} on ${teams.id} = ${creditEntries.teamId}
    left join ${creditCorrections} on ${creditCorrections.entryId} = ${creditEntries.id}
    left join ${users} booked_by on booked_by.id = ${creditCorrections.actorId}`,
  filters: {
    user: anyOfFilter(PERSON),
    team: optionFilter(sql`${creditEntries.teamId}::text`),
    kind: anyOfFilter(creditEntries.kind),
    source: anyOfFilter(SOURCE),
    amount: numberFilter(creditEntries.amount),
    created_at: timeFilter(creditEntries.createdAt),
  },
  sorts: { created_at: { by: creditEntries.createdAt } },
  defaultSort: ['created_at', 'desc'],
  options: { user: SEEN_LAST, team: TEAMS },
  optionsReached: { user: 'person', team: 'team' },
} satisfies ListDeclaration<'adminCreditEntryList'>;
