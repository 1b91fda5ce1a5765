// What keeps a month of the books from being closed (design of billing, section 8): every day of the providers is imported and
// matched, what bought nothing has gone back, revenue is booked, and the accounts come to zero.
import { type SQL, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { ProviderName } from '../../adapters/payment/payment-provider.ts';
import { CHINA_SHIFT_MS, dayOf } from '../../adapters/payment/statement.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import {
  orders,
  paymentDisputes,
  paymentReturns,
  payments,
  refunds,
} from '../../platform/db/schema/billing.ts';
import { moneyEntries, moneyTransactions, revenueSchedules } from '../../platform/db/schema/finance.ts';
import {
  accountingPeriods,
  type ClosedBalance,
  providerStatements,
  statementRows,
} from '../../platform/db/schema/statements.ts';
import type { Services } from '../../services.ts';
import { closedUntil, type Month } from './accounting-months.ts';

export interface Obstacle {
  readonly kind: Schema<'PeriodObstacleKind'>;
  readonly count: number;
  /** What is left of payments that bought nothing, and the first of them; of `suspense` alone. */
  readonly left?: Suspense;
}

interface Suspense {
  readonly count: number;
  readonly sums: Schema<'AdminPeriodSum'>[];
  readonly payments: Schema<'AdminPeriodPayment'>[];
}

type Db = Database | Transaction;

const DAY_MS = 86_400_000;
/** Payments that are named at most. */
const MOST_NAMED = 20;

/**
 * Everything that stands in the way, that which is to be done first before the others.
 * @param balances the trial balance of the month
 * @param since the last entry that was there when all was looked at and nothing stood in the way: what takes long is asked only of what was
 *   booked since
 */
export async function obstaclesOf(
  { db, payments: shops, now }: { db: Db; payments: Pick<Services['payments'], 'find'>; now: Date },
  month: Month,
  balances: readonly ClosedBalance[],
  since?: string,
): Promise<Obstacle[]> {
  const from = await closedUntil(db);
  const { endsAt } = month;
  const left = await unbought(db, endsAt);
  const found: Record<Obstacle['kind'], number> = {
    running: endsAt > now ? 1 : 0,
    earlier_open: await earlierOpen(db, month, from),
    statements_missing: await missingDays(db, shops, month, since),
    unmatched: await unmatched(db, from, endsAt, since),
    differences: await countOf(
      db,
      // as the index of open ones has it
      sql`${statementRows} where (${statementRows.state} in ('missing_here', 'missing_there', 'amount_differs') and ${statementRows.resolution} is null)::int = 1
        and ${statementRows.happenedAt} < ${endsAt}`,
    ),
    suspense: left.count,
    // a fact is dated when it is written, together with its booking: none of a month that is over comes later
    unbooked: since === undefined ? await unbooked(db, from, endsAt) : 0,
    revenue_due: await countOf(db, sql`${revenueSchedules} where ${revenueSchedules.nextAt} < ${endsAt}`),
    unbalanced: unbalanced(balances),
  };
  // the entries are those of the record above
  return (Object.entries(found) as [Obstacle['kind'], number][]).flatMap(([kind, count]) =>
    count === 0 ? [] : [{ kind, count, ...(kind === 'suspense' && { left }) }],
  );
}

async function countOf(db: Db, rows: SQL): Promise<number> {
  const { rows: counted } = await db.execute<{ count: string }>(sql`select count(*) as count from ${rows}`);
  return Number(counted[0]?.count ?? 0);
}

/** Months with bookings between what is closed and the month. */
async function earlierOpen(db: Db, { startsAt }: Month, from: Date): Promise<number> {
  return countOf(
    db,
    sql`generate_series(
        date_trunc('month', greatest(${from}::timestamptz, (select min(booked_at) from ${moneyEntries})), 'UTC'),
        ${startsAt}::timestamptz - interval '1 us', interval '1 month') m
      where exists (select from ${moneyEntries} where booked_at >= greatest(m, ${from}::timestamptz)
        and booked_at < least(m + interval '1 month', ${startsAt}::timestamptz))`,
  );
}

/** Days of providers that reach into the month and whose statements are not here, from that of the first payment there on. */
async function missingDays(
  db: Db,
  shops: Pick<Services['payments'], 'find'>,
  { startsAt, endsAt }: Month,
  since: string | undefined,
): Promise<number> {
  const booked = sql`(select t.payment_id from ${moneyEntries} e join ${moneyTransactions} t on t.id = e.transaction_id where e.id > ${since})`;
  const firsts = await db.execute<{ provider: ProviderName; at: string }>(
    sql`select ${payments.provider} as provider, min(${payments.paidAt})::text as at from ${payments}
      where ${payments.attemptId} is not null and ${since === undefined ? sql`true` : sql`${payments.id} in ${booked}`} group by 1`,
  );
  let missing = 0;
  for (const { provider, at } of firsts.rows) {
    // one that is not set up any more keeps its days
    const shiftMs = shops.find(provider)?.statements.shiftMs ?? (provider === 'stripe' ? 0 : CHINA_SHIFT_MS);
    const begin = new Date(Math.max(startsAt.getTime(), new Date(at).getTime()));
    if (begin >= endsAt) continue;
    const from = dayOf(begin, { shiftMs }).from;
    const days = Math.ceil((endsAt.getTime() - from.getTime()) / DAY_MS);
    const here = await countOf(
      db,
      sql`${providerStatements} where ${providerStatements.provider} = ${provider} and ${providerStatements.state} = 'imported'
        and ${providerStatements.startsAt} >= ${from} and ${providerStatements.startsAt} < ${endsAt}`,
    );
    missing += Math.max(0, days - here);
  }
  return missing;
}

/** Money of payments that came before an instant, bought nothing and is not back, whenever part of it went back. */
async function unbought(db: Db, endsAt: Date): Promise<Suspense> {
  const { rows } = await db.execute<{
    sums: (Schema<'AdminPeriodSum'> & { count: number })[];
    named: Schema<'AdminPeriodPayment'>[];
  }>(
    sql`with left_over as (
        select t.payment_id, t.order_id, e.currency, -sum(e.amount)::bigint as amount, min(e.booked_at) as since
        from ${moneyEntries} e join ${moneyTransactions} t on t.id = e.transaction_id where e.account = 'suspense'
        group by 1, 2, 3 having sum(e.amount) <> 0 and min(e.booked_at) < ${endsAt})
      select
        (select coalesce(json_agg(each), '[]') from (
          select currency, count(*) as count, sum(amount)::bigint as amount from left_over group by 1 order by 1) each) as sums,
        (select coalesce(json_agg(each), '[]') from (
          select payment_id, order_id, ${orders.orderNum} as order_num, amount, left_over.currency
          from left_over join ${orders} on ${orders.id} = order_id order by since, payment_id limit ${MOST_NAMED}) each) as named`,
  );
  const { sums = [], named = [] } = rows[0] ?? {};
  return {
    count: sums.reduce((sum, { count }) => sum + count, 0),
    sums: sums.map(({ currency, amount }) => ({ currency, amount })),
    payments: named,
  };
}

/** Movements at providers that no row of a statement is about, not even as one that is missing there. */
async function unmatched(db: Db, from: Date, endsAt: Date, since: string = NIL): Promise<number> {
  return countOf(
    db,
    sql`${moneyTransactions} t where t.booked_at >= ${from} and t.booked_at < ${endsAt} and t.kind in ('payment', 'return', 'dispute')
      and exists (select from ${moneyEntries} e where e.transaction_id = t.id and e.account = 'clearing' and e.id > ${since})
      and not exists (select from ${statementRows} r where r.transaction_id = t.id)`,
  );
}

/** Facts of the month that the ledger does not have; those of closed months were looked for then. */
async function unbooked(db: Db, from: Date, endsAt: Date): Promise<number> {
  const missing = (at: SQL, reference: SQL) =>
    sql`${at} >= ${from} and ${at} < ${endsAt} and not exists (select from ${moneyTransactions} t where t.reference = ${reference})`;
  return countOf(
    db,
    sql`(select from ${payments} where ${missing(sql`${payments.createdAt}`, sql`'payment ' || ${payments.id}`)}
      union all select from ${paymentReturns} where ${missing(sql`${paymentReturns.createdAt}`, sql`'return ' || ${paymentReturns.id}`)}
      union all select from ${refunds} where ${refunds.kind} = 'auto' and ${refunds.state} = 'done'
        and ${missing(sql`${refunds.doneAt}`, sql`'refund ' || ${refunds.paymentId}`)}
      union all select from ${paymentDisputes} where ${missing(sql`${paymentDisputes.createdAt}`, sql`'dispute ' || ${paymentDisputes.id}`)}) facts`,
  );
}

/** Currencies whose accounts do not come to zero. */
function unbalanced(balances: readonly ClosedBalance[]): number {
  const sums = new Map<string, number>();
  for (const { currency, closing } of balances) sums.set(currency, (sums.get(currency) ?? 0) + closing);
  return [...sums.values()].filter((sum) => sum !== 0).length;
}

interface Summed extends Record<string, unknown> {
  currency: string;
  account: Schema<'MoneyAccount'>;
  method: Schema<'PaymentMethod'> | null;
  opening: string;
  debit: string;
  credit: string;
}

/** What the month before was closed with; undefined where it is open. */
export async function balancesBefore(
  db: Db,
  { startsAt }: Month,
): Promise<readonly ClosedBalance[] | undefined> {
  const [before] = await db
    .select({ balances: accountingPeriods.balances })
    .from(accountingPeriods)
    .where(sql`${accountingPeriods.state} = 'closed' and ${accountingPeriods.endsAt} = ${startsAt}`);
  return before?.balances;
}

/**
 * What each account came to before the month, in it and after it. Where the month before is closed, only the entries of the month are
 * added up.
 * @param before what the month before was closed with
 * @param upTo the last entry that counts; all do without it
 */
export async function trialBalance(
  db: Db,
  month: Month,
  before: readonly ClosedBalance[] | undefined,
  upTo?: string,
): Promise<ClosedBalance[]> {
  const which = [
    ...(before ? [sql`booked_at >= ${month.startsAt}`] : []),
    ...(upTo === undefined ? [] : [sql`id <= ${upTo}`]),
  ];
  return addedUp([...(before ?? []).map(carried), ...(await sumEntries(db, month, which))]);
}

/** A trial balance with what was booked since. @param after the last entry that is in it */
export async function addSince(
  db: Db,
  month: Month,
  balances: readonly ClosedBalance[],
  after: string,
): Promise<ClosedBalance[]> {
  return addedUp([...balances, ...(await sumEntries(db, month, [sql`id > ${after}`]))]);
}

const carried = (one: ClosedBalance): ClosedBalance => ({
  ...one,
  opening: one.closing,
  debit: 0,
  credit: 0,
});

async function sumEntries(
  db: Db,
  { startsAt, endsAt }: Month,
  which: readonly SQL[],
): Promise<ClosedBalance[]> {
  const { rows } = await db.execute<Summed>(
    sql`select currency, account, provider as method,
        coalesce(sum(amount) filter (where booked_at < ${startsAt}), 0)::bigint as opening,
        coalesce(sum(amount) filter (where booked_at >= ${startsAt} and amount > 0), 0)::bigint as debit,
        coalesce(-sum(amount) filter (where booked_at >= ${startsAt} and amount < 0), 0)::bigint as credit
      from ${moneyEntries} where ${sql.join([sql`booked_at < ${endsAt}`, ...which], sql` and `)}
      group by 1, 2, 3`,
  );
  return rows.map(({ currency, account, method, ...sums }) => {
    const [opening, debit, credit] = [Number(sums.opening), Number(sums.debit), Number(sums.credit)];
    return {
      currency,
      account,
      ...(method && { method }),
      opening,
      debit,
      credit,
      closing: opening + debit - credit,
    };
  });
}

/** One line for each account, those that nothing ever moved left out. */
function addedUp(lines: readonly ClosedBalance[]): ClosedBalance[] {
  const nameOf = ({ currency, account, method = 'alipay' }: ClosedBalance) =>
    `${currency} ${account} ${method}`;
  const all = new Map<string, ClosedBalance>();
  for (const one of lines) {
    const other = all.get(nameOf(one));
    const sum = (field: 'opening' | 'debit' | 'credit' | 'closing') => one[field] + (other?.[field] ?? 0);
    const [opening, debit, credit, closing] = [sum('opening'), sum('debit'), sum('credit'), sum('closing')];
    all.set(nameOf(one), { ...one, opening, debit, credit, closing });
  }
  return [...all.values()]
    .filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0)
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}
