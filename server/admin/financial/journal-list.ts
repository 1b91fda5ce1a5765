// The journal of the ledger of money, entry by entry.
import { eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { orders } from '../../platform/db/schema/billing.ts';
import { moneyEntries, moneyTransactions } from '../../platform/db/schema/finance.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, numberFilter, optionFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

const KIND = sql`(select t.kind from ${moneyTransactions} t where t.id = ${moneyEntries.transactionId})`;
const ofTransactions = (condition: ReturnType<typeof sql>) =>
  sql`${moneyEntries.transactionId} in (select ${moneyTransactions.id} from ${moneyTransactions} where ${condition})`;

export const adminJournalList = {
  operation: 'adminJournalList',
  from: moneyEntries,
  key: moneyEntries.id,
  scope: { all: () => undefined },
  fields: {
    id: moneyEntries.id,
    transaction_id: moneyEntries.transactionId,
    kind: moneyTransactions.kind,
    account: moneyEntries.account,
    method: moneyEntries.provider,
    amount: moneyEntries.amount,
    currency: moneyEntries.currency,
    order_id: moneyTransactions.orderId,
    order_num: orders.orderNum,
    payment_id: moneyTransactions.paymentId,
    reference: moneyTransactions.reference,
    booked_at: seconds(moneyEntries.bookedAt),
    happened_at: seconds(moneyTransactions.happenedAt),
  },
  joins: () =>
    sql`join ${moneyTransactions} on ${moneyTransactions.id} = ${moneyEntries.transactionId} left join ${orders} on ${orders.id} = ${moneyTransactions.orderId}`,
  filters: {
    account: anyOfFilter(moneyEntries.account),
    kind: anyOfFilter(KIND),
    method: anyOfFilter(moneyEntries.provider),
    currency: optionFilter(moneyEntries.currency),
    amount: numberFilter(moneyEntries.amount),
    booked_at: timeFilter(moneyEntries.bookedAt),
  },
  sorts: { booked_at: { by: moneyEntries.bookedAt }, amount: { by: moneyEntries.amount } },
  defaultSort: ['booked_at', 'desc'],
  search: (text) => [
    ...(isUuid(text)
      ? [
          { where: eq(moneyEntries.id, text), of: 'id' as const },
          { where: eq(moneyEntries.transactionId, text), of: 'transaction_id' as const },
          { where: ofTransactions(sql`${moneyTransactions.orderId} = ${text}`), of: 'order_id' as const },
          { where: ofTransactions(sql`${moneyTransactions.paymentId} = ${text}`), of: 'payment_id' as const },
        ]
      : []),
    {
      where: ofTransactions(
        sql`${moneyTransactions.orderId} in (select ${orders.id} from ${orders} where ${orders.orderNum} = ${text})`,
      ),
      of: 'order_num',
    },
  ],
} satisfies ListDeclaration<'adminJournalList'>;
