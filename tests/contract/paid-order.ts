// An order that a person of its own paid, as only a payer can bring it about, with a refund of it that the provider did not do.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import { bills, paymentAttempts, payments, refunds } from '../../server/platform/db/schema/billing.ts';
import type { TestApp } from '../harness/app.ts';

/** @returns ids by the names under which the check is handed them */
export async function paidOrder(app: TestApp, sandbox: Sandbox): Promise<Record<string, string>> {
  const { db } = app.services;
  const { token } = await app.person();
  const { order } = (
    await app.request('POST', '/api/orders', { token, body: { pack_id: '1000', currency: 'CNY' } })
  ).json;
  await app.request('GET', `/api/account/wallet/alipay/create?app_type=pc_web&order_id=${order.id}`, {
    token,
  });
  const [attempt] = await db
    .select({ number: paymentAttempts.outTradeNo })
    .from(paymentAttempts)
    .innerJoin(bills, eq(bills.id, paymentAttempts.billId))
    .where(eq(bills.orderId, order.id));
  await sandbox.control.pay(attempt?.number ?? '', { manner: 'drop' });
  const administrator = await app.person('super_admin');
  await app.request('POST', `/api/admin/orders/${order.id}/query`, { token: administrator.token, body: {} });
  const [payment] = await db.select().from(payments).where(eq(payments.billId, order.bill_id));
  if (!payment) throw new Error('the order was not paid');
  const refundId = uuidv7();
  await db.insert(refunds).values({
    id: refundId,
    paymentId: payment.id,
    kind: 'asked',
    outRefundNo: 'R-of-the-contract-check',
    amount: 1,
    state: 'failed',
    nextAt: app.clock.now(),
    createdAt: app.clock.now(),
  });
  return { paid_order_id: order.id, payment_id: payment.id, failed_refund_id: refundId };
}
