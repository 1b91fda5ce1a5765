// The ledger as a person reads it.
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { chats } from '../../platform/db/schema/chats.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { users } from '../../platform/db/schema/people.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, seconds, timeFilter } from '../../records/lists/filters.ts';
import { teamsBoughtFor } from '../teams/buying.ts';

/** Stands for the built-in analyst in the filter of models. */
const BUILT_IN = 'built_in';
/** Stands for the person's own account in the filter of teams. */
const OWN = 'own';
const IS_CHARGE = eq(creditEntries.kind, 'consume');

/** A person's entries, the newest first unless sorted. */
export const creditEntryList = {
  operation: 'creditEntryList',
  from: creditEntries,
  key: creditEntries.id,
  // the own account, what they used of pools, and the pools that they buy for
  scope: {
    own: ({ id }) =>
      or(
        eq(creditEntries.accountId, id),
        and(eq(creditEntries.actorId, id), isNotNull(creditEntries.teamId)),
        sql`${creditEntries.accountId} in (${teamsBoughtFor(id)})`,
      ),
  },
  fields: {
    id: creditEntries.id,
    kind: creditEntries.kind,
    amount: creditEntries.amount,
    held: creditEntries.held,
    balance_after: sql`balances.balance`,
    team_id: creditEntries.teamId,
    team_name: teams.name,
    actor_name: sql`actors.username`,
    model: creditEntries.model,
    built_in: sql`case when ${IS_CHARGE} then ${creditEntries.model} is null end`,
    tokens_in: sql`case when ${IS_CHARGE} then ${creditEntries.tokensIn} end`,
    tokens_out: sql`case when ${IS_CHARGE} then ${creditEntries.tokensOut} end`,
    message_id: creditEntries.messageId,
    chat_id: creditEntries.chatId,
    chat_name: chats.name,
    table_id: creditEntries.tableId,
    table_name: dataTables.name,
    created_at: seconds(creditEntries.createdAt),
  },
  // the balance counts every entry of the account, also those that the filters leave out
  joins: ({ id }) => sql`
    join (
      select e.id, sum(e.amount) over (partition by e.account_id order by e.created_at, e.id)::bigint as balance
      from ${creditEntries} e where e.account_id = ${id} or e.account_id in (
        select ${teamMembers.teamId} from ${teamMembers} where ${teamMembers.userId} = ${id}
        union select used.team_id from ${creditEntries} used where used.actor_id = ${id}
      )
    ) balances on balances.id = ${creditEntries.id}
    left join ${teams} on ${teams.id} = ${creditEntries.teamId}
    left join ${users} actors on actors.id = ${creditEntries.actorId}
    left join ${chats} on ${and(eq(chats.id, creditEntries.chatId), eq(chats.userId, id), isNull(chats.deletedAt))}
    left join ${dataTables} on ${and(eq(dataTables.id, creditEntries.tableId), eq(dataTables.userId, id), isNull(dataTables.deletedAt))}`,
  filters: {
    kind: anyOfFilter(creditEntries.kind),
    team: {
      where: (team) =>
        team === ''
          ? undefined
          : team === OWN
            ? isNull(creditEntries.teamId)
            : sql`${creditEntries.teamId}::text = ${team}`,
    },
    model: {
      where: (model) =>
        model === ''
          ? undefined
          : model === BUILT_IN
            ? and(isNull(creditEntries.model), IS_CHARGE)
            : eq(creditEntries.model, model),
    },
    created_at: timeFilter(creditEntries.createdAt),
  },
  sorts: {
    created_at: { by: creditEntries.createdAt },
    amount: { by: creditEntries.amount, small: true },
    held: { by: creditEntries.held, small: true },
    kind: { by: creditEntries.kind, small: true },
  },
  defaultSort: ['created_at', 'desc'],
} satisfies ListDeclaration<'creditEntryList'>;
