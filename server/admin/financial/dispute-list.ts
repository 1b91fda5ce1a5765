// Payments that payers have their banks take back.
import { eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { bills, orders, paymentDisputes, payments } from '../../platform/db/schema/billing.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, optionFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

/** As its index has it. */
const OPEN = sql`(${paymentDisputes.state} = 'open')::int`;
const METHOD = sql`(select p.provider from ${payments} p where p.id = ${paymentDisputes.paymentId})`;
const ofOrders = (condition: ReturnType<typeof sql>) =>
  sql`${paymentDisputes.paymentId} in (select ${payments.id} from ${payments} join ${bills} on ${bills.id} = ${payments.billId}
    join ${orders} on ${orders.id} = ${bills.orderId} where ${condition})`;

export const adminDisputeList = {
  operation: 'adminDisputeList',
  from: paymentDisputes,
  key: paymentDisputes.id,
  scope: { all: () => undefined },
  fields: {
    id: paymentDisputes.id,
    number: paymentDisputes.number,
    order_id: orders.id,
    order_num: orders.orderNum,
    method: payments.provider,
    provider_number: payments.providerNumber,
    amount: paymentDisputes.amount,
    currency: paymentDisputes.currency,
    reason: paymentDisputes.reason,
    state: paymentDisputes.state,
    open: OPEN,
    creation_time: seconds(paymentDisputes.createdAt),
    decided_at: seconds(paymentDisputes.decidedAt),
  },
  joins: () =>
    sql`join ${payments} on ${payments.id} = ${paymentDisputes.paymentId} join ${bills} on ${bills.id} = ${payments.billId}
      join ${orders} on ${orders.id} = ${bills.orderId}`,
  filters: {
    state: anyOfFilter(paymentDisputes.state),
    method: anyOfFilter(METHOD),
    currency: optionFilter(paymentDisputes.currency),
    creation_time: timeFilter(paymentDisputes.createdAt),
  },
  sorts: {
    open: { by: OPEN },
    creation_time: { by: paymentDisputes.createdAt },
    amount: { by: paymentDisputes.amount },
  },
  defaultSort: ['open', 'desc'],
  search: (text) => [
    ...(isUuid(text)
      ? [
          { where: eq(paymentDisputes.id, text), of: 'id' as const },
          { where: ofOrders(sql`${orders.id} = ${text}`), of: 'order_id' as const },
        ]
      : []),
    { where: eq(paymentDisputes.number, text), of: 'number' },
    { where: ofOrders(sql`${orders.orderNum} = ${text}`), of: 'order_num' },
    {
      where: sql`${paymentDisputes.paymentId} in (select ${payments.id} from ${payments} where ${payments.provider} in ('wechatPay', 'alipay', 'stripe') and ${payments.providerNumber} = ${text})`,
      of: 'provider_number',
    },
  ],
} satisfies ListDeclaration<'adminDisputeList'>;
