// What paid an order and what of it went back, as the list of orders tells it and finds orders by it. It is worked out from the payments
// of one bill; the filter begins at the refunds, so that few rows of a million are not looked for one by one.
import { type SQL, sql } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import { bills, paymentReturns, payments, refunds } from '../../platform/db/schema/billing.ts';
import type { Filter } from '../../records/lists/declaration.ts';
import { anyOfFilter } from '../../records/lists/filters.ts';

/** A column of the payment that paid a bill, chosen as the trigger of `bills.method` does. */
export const paidBy = (column: string): SQL =>
  sql`(select p.${sql.raw(column)} from ${payments} p where p.bill_id = ${bills.id}
    order by p.state <> 'settled', p.state = 'parked', p.created_at, p.id limit 1)`;

/** Refunds that nobody asked for are booked nowhere else: they went back where they are done. */
const WENT_BACK = sql`(select payment_id, amount from ${paymentReturns} union all
  select payment_id, amount from ${refunds} where kind = 'auto' and state = 'done')`;
/** Minor units that went back: given back, or returned because they bought nothing. */
export const RETURNED = sql`coalesce((select sum(r.amount) from ${paymentReturns} r join ${payments} p on p.id = r.payment_id where p.bill_id = ${bills.id}), 0)
  + coalesce((select sum(r.amount) from ${refunds} r join ${payments} p on p.id = r.payment_id
    where p.bill_id = ${bills.id} and r.kind = 'auto' and r.state = 'done'), 0)`;
const hasRefund = (bill: SQL, states: SQL) =>
  sql`exists (select from ${refunds} r join ${payments} p on p.id = r.payment_id where p.bill_id = ${bill} and r.state in ${states})`;
const FAILED = sql`('failed')`;
const OPEN = sql`('due', 'pending')`;
const BILL = sql`${bills.id}`;
export const MONEY_BACK = sql`case when ${hasRefund(BILL, FAILED)} then 'failed' when ${hasRefund(BILL, OPEN)} then 'pending'
  when ${RETURNED} = 0 then 'none'
  when ${RETURNED} >= (select sum(p.amount) from ${payments} p where p.bill_id = ${bills.id}) then 'whole' else 'part' end`;

/** Bills with a refund in some states, each once. */
const refunded = (states: SQL) =>
  sql`select distinct p.bill_id from ${refunds} r join ${payments} p on p.id = r.payment_id where r.state in ${states}`;
/** Bills of which money went back and none is on its way. @param by how that compares with what was paid */
const returned = (by: SQL) =>
  sql`select g.bill_id from (select p.bill_id, sum(r.amount) as amount from ${WENT_BACK} r join ${payments} p on p.id = r.payment_id group by 1) g
    where g.amount ${by} (select sum(p.amount) from ${payments} p where p.bill_id = g.bill_id)
    and g.bill_id not in (${refunded(sql`('failed', 'due', 'pending')`)})`;

type MoneyBack = Schema<'AdminOrder'>['money_back'];
/** Ids of the bills of each state but that of nearly all; every bill is in one of them at most. */
const BILLS_BACK: Readonly<Record<Exclude<MoneyBack, 'none'>, SQL>> = {
  failed: refunded(FAILED),
  pending: sql`select bill_id from (${refunded(OPEN)}) o where not ${hasRefund(sql`o.bill_id`, FAILED)}`,
  part: returned(sql`<`),
  whole: returned(sql`>=`),
};
/** As `MONEY_BACK` says `none`, without adding up. */
const NOTHING_BACK = sql`not exists (select from ${payments} p where p.bill_id = ${bills.id} and (
  exists (select from ${refunds} r where r.payment_id = p.id and (r.state <> 'done' or r.kind = 'auto'))
  or exists (select from ${paymentReturns} r where r.payment_id = p.id)))`;

export const moneyBackFilter: Filter<MoneyBack[]> = {
  where: (picked, asker) =>
    picked.length === 1 && picked[0] === 'none' ? NOTHING_BACK : anyOfFilter(MONEY_BACK).where(picked, asker),
  keys: (picked) => {
    const [first, ...others] = [...new Set(picked)].map((one) =>
      one === 'none' ? undefined : sql`(${BILLS_BACK[one]})`,
    );
    if (first === undefined || others.includes(undefined)) return undefined;
    return sql.join([first, ...others] as SQL[], sql` union all `);
  },
};
