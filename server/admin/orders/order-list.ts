// Everybody's orders, as administrators see them. One bill an order: the list is that of bills, whose states it is narrowed to.
import { eq, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { personReached } from '../../access/permissions/reach.ts';
import { type OrderRow, orderName } from '../../domain/payments/order-store.ts';
import { normaliseEmail } from '../../kernel/email-address.ts';
import { bills, orders, paymentAttempts, payments } from '../../platform/db/schema/billing.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { Asker, ListDeclaration } from '../../records/lists/declaration.ts';
import {
  anyOfFilter,
  boolFilter,
  numberFilter,
  optionFilter,
  seconds,
  timeFilter,
} from '../../records/lists/filters.ts';
import { TEAMS } from '../users/people-options.ts';
import { paidBy, RETURNED } from './order-money.ts';

/** Minor units that a coupon took off, as the order was agreed to. */
const DISCOUNT = sql`(select sum(-(line ->> 'amount')::bigint) from jsonb_array_elements(${orders.plan} -> 'lines') line where line ->> 'kind' = 'discount')`;
/** As its index has it. */
const ATTENTION = sql`(${bills.status} = 'parked')::int`;
const ofOrders = (condition: SQL) =>
  sql`${bills.orderId} in (select ${orders.id} from ${orders} where ${condition})`;

/** @param secrets finds a whole address */
export function adminOrderList(secrets: Pick<Secrets, 'lookupHash'>) {
  return {
    operation: 'adminOrderList',
    from: bills,
    key: bills.id,
    scope: { all: () => undefined },
    reached: (by) => ofOrders(personReached(orders.userId, by)),
    fields: {
      id: bills.id,
      order_id: bills.orderId,
      order_num: orders.orderNum,
      user_id: orders.userId,
      username: users.username,
      // whole addresses are revealed one by one
      email: users.emailMask,
      kind: orders.kind,
      plan_name: {
        value: sql`jsonb_build_object('credits', ${orders.credits}, 'plan', ${orders.plan})`,
        read: (ordered: Pick<OrderRow, 'credits' | 'plan'>, { locale }: Asker) => orderName(ordered, locale),
      },
      price: bills.payAmount,
      discount: sql`nullif(${DISCOUNT}, 0)::bigint`,
      coupon: sql`${orders.plan} -> 'coupon' ->> 'code'`,
      currency: bills.currency,
      status: bills.status,
      money_back: bills.moneyBack,
      attention: ATTENTION,
      method: bills.method,
      provider_number: paidBy('provider_number'),
      returned_amount: sql`nullif(${RETURNED}, 0)::bigint`,
      creation_time: seconds(bills.createdAt),
      paid_at: seconds(bills.paidAt),
      expires_at: seconds(bills.expiresAt),
    },
    joins: () =>
      sql`join ${orders} on ${orders.id} = ${bills.orderId} join ${users} on ${users.id} = ${orders.userId}`,
    filters: {
      status: anyOfFilter(bills.status),
      method: anyOfFilter(bills.method, ['price']),
      money_back: anyOfFilter(bills.moneyBack, ['attention', 'creation_time', 'price']),
      currency: optionFilter(bills.currency),
      price: numberFilter(bills.payAmount),
      user: {
        where: (ids, asker) => {
          const ordered = anyOfFilter(orders.userId).where(ids, asker);
          return ordered && ofOrders(ordered);
        },
      },
      team: {
        where: (ids, asker) => {
          const ordered = anyOfFilter(orders.teamId).where(ids, asker);
          return ordered && ofOrders(ordered);
        },
      },
      parked: boolFilter(
        sql`${bills.id} in (select ${payments.billId} from ${payments} where ${payments.state} = 'parked')`,
      ),
      creation_time: timeFilter(bills.createdAt),
    },
    sorts: {
      attention: { by: ATTENTION },
      creation_time: { by: bills.createdAt },
      price: { by: bills.payAmount },
    },
    defaultSort: ['attention', 'desc'],
    options: { team: TEAMS },
    optionsReached: { team: 'team' },
    search: (text) => [
      ...(isUuid(text)
        ? [
            { where: eq(bills.id, text), of: 'id' as const },
            { where: eq(bills.orderId, text), of: 'order_id' as const },
            { where: ofOrders(eq(orders.userId, text)), of: 'user_id' as const },
          ]
        : []),
      { where: ofOrders(eq(orders.orderNum, text)), of: 'order_num' },
      {
        where: sql`${bills.id} in (select ${payments.billId} from ${payments} where ${payments.provider} in ('wechatPay', 'alipay', 'stripe', 'bank') and ${payments.providerNumber} = ${text})`,
        of: 'provider_number',
      },
      {
        where: sql`${bills.id} in (select ${paymentAttempts.billId} from ${paymentAttempts} where ${paymentAttempts.outTradeNo} = ${text})`,
        of: 'order_num',
      },
      {
        where: sql`${bills.orderId} in (select ${orders.id} from ${orders} join ${users} on ${users.id} = ${orders.userId}
          where ${users.emailHash} = ${secrets.lookupHash(normaliseEmail(text))})`,
        of: 'email',
        exact: true,
      },
    ],
  } satisfies ListDeclaration<'adminOrderList'>;
}
