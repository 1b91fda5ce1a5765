// Everybody's payments at Stripe, as administrators see them.
import { eq, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { normaliseEmail } from '../../kernel/email-address.ts';
import {
  bills,
  orders,
  paymentAttempts,
  paymentReturns,
  payments,
  refunds,
} from '../../platform/db/schema/billing.ts';
import { paymentCards } from '../../platform/db/schema/cards.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, optionFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

const KIND = sql`(case when ${paymentAttempts.appType} = 'auto' then 'off_session' else 'checkout' end)`;
const CURRENCY = sql`(select b.currency from ${bills} b where b.id = ${paymentAttempts.billId})`;
const ofPayments = (what: SQL) =>
  sql`(select ${what} from ${payments} p where p.attempt_id = ${paymentAttempts.id})`;
/** The id that is the payment's own, once there is one. */
const REFERENCE = sql`coalesce(${ofPayments(sql`min(p.provider_number)`)}, ${paymentAttempts.reference})`;
/** Given back, or returned because it bought nothing. */
const RETURNED = sql`(coalesce((select sum(r.amount) from ${paymentReturns} r join ${payments} p on p.id = r.payment_id where p.attempt_id = ${paymentAttempts.id}), 0)
  + coalesce((select sum(r.amount) from ${refunds} r join ${payments} p on p.id = r.payment_id
    where p.attempt_id = ${paymentAttempts.id} and r.kind = 'auto' and r.state = 'done'), 0))::bigint`;
const cardOf = (column: 'brand' | 'last4') =>
  sql`(select c.${sql.raw(column)} from ${paymentCards} c where c.method_id = ${paymentAttempts.charge} ->> 'method')`;
const ofOrders = (condition: SQL) =>
  sql`${paymentAttempts.billId} in (select ${bills.id} from ${bills} join ${orders} on ${orders.id} = ${bills.orderId} where ${condition})`;

/** @param secrets finds a whole address */
export function adminStripePaymentList(secrets: Pick<Secrets, 'lookupHash'>) {
  return {
    operation: 'adminStripePaymentList',
    from: paymentAttempts,
    key: paymentAttempts.id,
    scope: { all: () => eq(paymentAttempts.provider, 'stripe') },
    fields: {
      id: paymentAttempts.id,
      reference: REFERENCE,
      kind: KIND,
      state: paymentAttempts.state,
      last_try: paymentAttempts.lastTry,
      out_trade_no: paymentAttempts.outTradeNo,
      user_id: orders.userId,
      username: users.username,
      // whole addresses are revealed one by one
      email: users.emailMask,
      order_id: orders.id,
      order_num: orders.orderNum,
      amount: bills.payAmount,
      captured: sql`coalesce(${ofPayments(sql`sum(p.amount)`)}, 0)::bigint`,
      returned: RETURNED,
      currency: CURRENCY,
      card_brand: cardOf('brand'),
      card_last4: cardOf('last4'),
      creation_time: seconds(paymentAttempts.createdAt),
      paid_at: seconds(ofPayments(sql`min(p.paid_at)`)),
    },
    joins: () =>
      sql`join ${bills} on ${bills.id} = ${paymentAttempts.billId} join ${orders} on ${orders.id} = ${bills.orderId}
        join ${users} on ${users.id} = ${orders.userId}`,
    filters: {
      kind: anyOfFilter(KIND),
      state: anyOfFilter(paymentAttempts.state),
      last_try: anyOfFilter(paymentAttempts.lastTry),
      currency: optionFilter(CURRENCY),
      creation_time: timeFilter(paymentAttempts.createdAt),
    },
    sorts: { creation_time: { by: paymentAttempts.createdAt } },
    defaultSort: ['creation_time', 'desc'],
    search: (text) => [
      ...(isUuid(text)
        ? [
            { where: eq(paymentAttempts.id, text), of: 'id' as const },
            { where: ofOrders(eq(orders.id, text)), of: 'order_id' as const },
            { where: ofOrders(eq(orders.userId, text)), of: 'user_id' as const },
          ]
        : []),
      { where: eq(paymentAttempts.outTradeNo, text), of: 'out_trade_no' },
      { where: sql`${paymentAttempts.reference} = ${text}`, of: 'reference' },
      {
        where: sql`${paymentAttempts.id} in (select ${payments.attemptId} from ${payments} where ${payments.provider} = 'stripe' and ${payments.providerNumber} = ${text})`,
        of: 'reference',
      },
      { where: ofOrders(eq(orders.orderNum, text)), of: 'order_num' },
      {
        where: ofOrders(
          sql`${orders.userId} in (select ${users.id} from ${users} where ${users.emailHash} = ${secrets.lookupHash(normaliseEmail(text))})`,
        ),
        of: 'email',
        exact: true,
      },
    ],
  } satisfies ListDeclaration<'adminStripePaymentList'>;
}
