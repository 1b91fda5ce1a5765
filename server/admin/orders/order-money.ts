// What paid an order and what of it went back, as the list of orders tells it.
import { type SQL, sql } from 'drizzle-orm';
import { bills, paymentReturns, payments, refunds } from '../../platform/db/schema/billing.ts';

/** A column of the payment that paid a bill; the database chooses which, for `bills.method` too. */
export const paidBy = (column: string): SQL =>
  sql`(select p.${sql.raw(column)} from paying_payment(${bills.id}) p)`;

/**
 * Minor units that went back: given back, or returned because they bought nothing. Refunds that nobody asked for are booked nowhere else:
 * they went back where they are done. `bills.money_back` is worked out of the same.
 */
export const RETURNED = sql`coalesce((select sum(r.amount) from ${paymentReturns} r join ${payments} p on p.id = r.payment_id where p.bill_id = ${bills.id}), 0)
  + coalesce((select sum(r.amount) from ${refunds} r join ${payments} p on p.id = r.payment_id
    where p.bill_id = ${bills.id} and r.kind = 'auto' and r.state = 'done'), 0)`;
