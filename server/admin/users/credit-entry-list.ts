// The ledger of credits as administrators read it: of chats and tables there is nothing in it.
import { sql } from 'drizzle-orm';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, numberFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

export const adminCreditEntryList = {
  operation: 'adminCreditEntryList',
  from: creditEntries,
  key: creditEntries.id,
  scope: { all: () => undefined },
  fields: {
    id: creditEntries.id,
    user_id: creditEntries.userId,
    username: users.username,
    kind: creditEntries.kind,
    amount: creditEntries.amount,
    held: creditEntries.held,
    // every entry of the person counts, also those that the filters leave out
    balance_after: sql`(select sum(e.amount)::bigint from ${creditEntries} e where e.user_id = ${creditEntries.userId}
      and (e.created_at, e.id) <= (${creditEntries.createdAt}, ${creditEntries.id}))`,
    model: creditEntries.model,
    by_administrator: sql`starts_with(${creditEntries.reference}, 'admin ')`,
    created_at: seconds(creditEntries.createdAt),
  },
  joins: () => sql`join ${users} on ${users.id} = ${creditEntries.userId}`,
  filters: {
    user: anyOfFilter(creditEntries.userId),
    kind: anyOfFilter(creditEntries.kind),
    amount: numberFilter(creditEntries.amount),
    created_at: timeFilter(creditEntries.createdAt),
  },
  sorts: { created_at: { by: creditEntries.createdAt } },
  defaultSort: ['created_at', 'desc'],
} satisfies ListDeclaration<'adminCreditEntryList'>;
