// Rows of orders for the tests of lists: every state, each way to pay, and money that went back.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../server/platform/db/database.ts';

const startsAt = 1_700_000_000;

/** An order with its bill: open, paid in each way, closed; one in three of those that are paid was given back in part. */
export async function seedOrder(db: Database, userId: string, n: number): Promise<void> {
  const [order, bill, attempt, payment] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const status = ['unpaid', 'paid', 'closed', 'parked'][n % 4];
  const method = ['wechatPay', 'alipay', 'stripe'][n % 3];
  const made = sql`to_timestamp(${startsAt + (n % 60) * 3600})`;
  await db.execute(sql`insert into orders (id, order_num, user_id, kind, pack_id, credits, total_amount, currency, locale, created_at)
    values (${order}, ${`T2026${String(n).padStart(14, '0')}`}, ${userId}, 'credit_pack', '1000', ${(1 + (n % 4)) * 1000}, ${(1 + (n % 20)) * 100}, ${n % 2 === 0 ? 'CNY' : 'USD'}, 'en_US', ${made})`);
  await db.execute(sql`insert into bills (id, order_id, pay_amount, currency, status, created_at, expires_at, paid_at)
    values (${bill}, ${order}, 100, 'CNY', ${status}, ${made}, ${made} + interval '30 minutes', ${status === 'paid' ? made : null})`);
  if (status === 'unpaid' || status === 'closed') return;
  await db.execute(sql`insert into payment_attempts (id, bill_id, provider, app_type, out_trade_no, state, created_at, expires_at, check_at)
    values (${attempt}, ${bill}, ${method}, 'pc_web', ${`trade ${n}`}, ${status}, ${made}, ${made}, ${made})`);
  await db.execute(sql`insert into payments (id, bill_id, attempt_id, provider, provider_number, amount, currency, state, paid_at, created_at)
    values (${payment}, ${bill}, ${attempt}, ${method}, ${`number ${n}`}, 100, 'CNY', ${status === 'paid' ? 'settled' : 'parked'}, ${made}, ${made})`);
  if (n % 16 === 1 || n % 16 === 5)
    await db.execute(sql`insert into refunds (id, payment_id, kind, out_refund_no, amount, state, next_at, created_at)
      values (${uuidv7()}, ${payment}, 'asked', ${`refund ${n}`}, 50, ${n % 16 === 1 ? 'pending' : 'failed'}, ${made}, ${made})`);
  else if (n % 16 === 9)
    await db.execute(sql`insert into payment_returns (id, payment_id, number, amount, credits, credits_taken, created_at)
      values (${uuidv7()}, ${payment}, ${`return ${n}`}, 100, 10, 5, ${made})`);
  else if (n % 3 === 0 && status === 'paid')
    await db.execute(sql`insert into payment_returns (id, payment_id, number, amount, credits, credits_taken, created_at)
      values (${uuidv7()}, ${payment}, ${`return ${n}`}, ${1 + (n % 9)}, 10, 5, ${made})`);
}
