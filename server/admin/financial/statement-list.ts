// Statements of providers, and how each of their rows agrees with the ledger.
import { eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { orders } from '../../platform/db/schema/billing.ts';
import { moneyTransactions } from '../../platform/db/schema/finance.ts';
import { providerStatements, statementRows } from '../../platform/db/schema/statements.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, optionFilter, seconds, textFilter, timeFilter } from '../../records/lists/filters.ts';

/** As its index has it. */
const OPEN = sql`(${statementRows.state} in ('missing_here', 'missing_there', 'amount_differs') and ${statementRows.resolution} is null)::int`;

export const adminStatementList = {
  operation: 'adminStatementList',
  from: providerStatements,
  key: providerStatements.id,
  scope: { all: () => undefined },
  fields: {
    id: providerStatements.id,
    method: providerStatements.provider,
    day: providerStatements.day,
    starts_at: seconds(providerStatements.startsAt),
    ends_at: seconds(providerStatements.endsAt),
    state: providerStatements.state,
    problem: providerStatements.problem,
    rows: providerStatements.rows,
    open: sql`(select count(*) from ${statementRows} where ${statementRows.statementId} = ${providerStatements.id} and ${OPEN} = 1)::int`,
    imported_at: seconds(providerStatements.importedAt),
    version: providerStatements.version,
  },
  filters: {
    method: anyOfFilter(providerStatements.provider),
    state: anyOfFilter(providerStatements.state),
    starts_at: timeFilter(providerStatements.startsAt),
  },
  sorts: { starts_at: { by: providerStatements.startsAt } },
  defaultSort: ['starts_at', 'desc'],
  search: (text) => [
    ...(isUuid(text) ? [{ where: eq(providerStatements.id, text), of: 'id' as const }] : []),
    {
      where: sql`${providerStatements.provider} in ('wechatPay', 'alipay', 'stripe') and ${providerStatements.day} = ${text}`,
      of: 'day',
    },
  ],
} satisfies ListDeclaration<'adminStatementList'>;

const ofOrders = (condition: ReturnType<typeof sql>) =>
  sql`${statementRows.transactionId} in (select ${moneyTransactions.id} from ${moneyTransactions}
    join ${orders} on ${orders.id} = ${moneyTransactions.orderId} where ${condition})`;
const DAY = sql`(select s.day from ${providerStatements} s where s.id = ${statementRows.statementId})`;

export const adminReconciliationList = {
  operation: 'adminReconciliationList',
  from: statementRows,
  key: statementRows.id,
  scope: { all: () => undefined },
  fields: {
    id: statementRows.id,
    method: statementRows.provider,
    day: providerStatements.day,
    kind: statementRows.kind,
    state: statementRows.state,
    open: OPEN,
    subject: statementRows.subject,
    our_number: statementRows.ourNumber,
    theirs: statementRows.amount,
    ours: statementRows.ourAmount,
    difference: sql`case when ${statementRows.state} = 'noted' then 0 else coalesce(${statementRows.amount}, 0) - coalesce(${statementRows.ourAmount}, 0) end`,
    fee: statementRows.fee,
    net: sql`${statementRows.amount} - ${statementRows.fee}`,
    currency: statementRows.currency,
    happened_at: seconds(statementRows.happenedAt),
    order_id: orders.id,
    order_num: orders.orderNum,
    resolution: statementRows.resolution,
    note: statementRows.note,
    resolved_at: seconds(statementRows.resolvedAt),
    version: statementRows.version,
  },
  joins: () =>
    sql`join ${providerStatements} on ${providerStatements.id} = ${statementRows.statementId}
      left join ${moneyTransactions} on ${moneyTransactions.id} = ${statementRows.transactionId}
      left join ${orders} on ${orders.id} = ${moneyTransactions.orderId}`,
  filters: {
    state: anyOfFilter(statementRows.state),
    kind: anyOfFilter(statementRows.kind),
    method: anyOfFilter(statementRows.provider),
    resolution: anyOfFilter(statementRows.resolution),
    day: textFilter(DAY),
    currency: optionFilter(statementRows.currency),
    happened_at: timeFilter(statementRows.happenedAt),
  },
  sorts: { open: { by: OPEN }, happened_at: { by: statementRows.happenedAt } },
  defaultSort: ['open', 'desc'],
  search: (text) => [
    ...(isUuid(text)
      ? [
          { where: eq(statementRows.id, text), of: 'id' as const },
          { where: ofOrders(sql`${orders.id} = ${text}`), of: 'order_id' as const },
        ]
      : []),
    { where: eq(statementRows.subject, text), of: 'subject' },
    { where: eq(statementRows.ourNumber, text), of: 'our_number' },
    { where: ofOrders(sql`${orders.orderNum} = ${text}`), of: 'order_num' },
  ],
} satisfies ListDeclaration<'adminReconciliationList'>;
