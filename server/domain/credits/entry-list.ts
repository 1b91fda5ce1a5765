// The ledger as a person reads it.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { chats } from '../../platform/db/schema/chats.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

/** Stands for the built-in analyst in the filter of models. */
const BUILT_IN = 'built_in';
const IS_CHARGE = eq(creditEntries.kind, 'consume');

/** A person's entries, the newest first unless sorted. */
export const creditEntryList = {
  operation: 'creditEntryList',
  from: creditEntries,
  key: creditEntries.id,
  scope: { own: ({ id }) => eq(creditEntries.userId, id) },
  fields: {
    id: creditEntries.id,
    kind: creditEntries.kind,
    amount: creditEntries.amount,
    held: creditEntries.held,
    balance_after: sql`balances.balance`,
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
  // the balance counts every entry of the person, also those that the filters leave out
  joins: ({ id }) => sql`
    join (
      select e.id, sum(e.amount) over (order by e.created_at, e.id)::bigint as balance
      from ${creditEntries} e where e.user_id = ${id}
    ) balances on balances.id = ${creditEntries.id}
    left join ${chats} on ${and(eq(chats.id, creditEntries.chatId), eq(chats.userId, id), isNull(chats.deletedAt))}
    left join ${dataTables} on ${and(eq(dataTables.id, creditEntries.tableId), eq(dataTables.userId, id), isNull(dataTables.deletedAt))}`,
  filters: {
    kind: anyOfFilter(creditEntries.kind),
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
