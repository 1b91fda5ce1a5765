// Notifications of payment providers that are open. Handled ones stand at their orders.
import { eq, inArray, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import {
  bills,
  webhookEvents as notices,
  orders,
  paymentAttempts,
} from '../../platform/db/schema/billing.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

const ofOrders = (condition: ReturnType<typeof sql>) =>
  sql`${notices.outTradeNo} in (select a.out_trade_no from ${paymentAttempts} a join ${bills} on ${bills.id} = a.bill_id
    join ${orders} on ${orders.id} = ${bills.orderId} where ${condition})`;

export const adminPaymentNoticeList = {
  operation: 'adminPaymentNoticeList',
  from: notices,
  key: notices.id,
  scope: { all: () => inArray(notices.state, ['pending', 'failed']) },
  fields: {
    id: notices.id,
    method: notices.provider,
    type: notices.type,
    external_id: notices.externalId,
    out_trade_no: notices.outTradeNo,
    order_id: orders.id,
    order_num: orders.orderNum,
    state: notices.state,
    tries: notices.tries,
    received_at: seconds(notices.receivedAt),
    next_at: seconds(sql`case when ${notices.state} = 'pending' then ${notices.nextAt} end`),
  },
  joins: () =>
    sql`left join ${paymentAttempts} on ${paymentAttempts.outTradeNo} = ${notices.outTradeNo}
      left join ${bills} on ${bills.id} = ${paymentAttempts.billId} left join ${orders} on ${orders.id} = ${bills.orderId}`,
  filters: {
    state: anyOfFilter(notices.state),
    method: anyOfFilter(notices.provider),
    received_at: timeFilter(notices.receivedAt),
  },
  sorts: {
    // by the index of open ones, which are few
    received_at: { by: notices.receivedAt, small: true },
    tries: { by: notices.tries, small: true },
  },
  defaultSort: ['received_at', 'desc'],
  search: (text) => [
    ...(isUuid(text)
      ? [
          { where: eq(notices.id, text), of: 'id' as const },
          { where: ofOrders(sql`${orders.id} = ${text}`), of: 'order_id' as const },
        ]
      : []),
    { where: eq(notices.externalId, text), of: 'external_id' },
    { where: eq(notices.outTradeNo, text), of: 'out_trade_no' },
    { where: ofOrders(sql`${orders.orderNum} = ${text}`), of: 'order_num' },
  ],
} satisfies ListDeclaration<'adminPaymentNoticeList'>;
