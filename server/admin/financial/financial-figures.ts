// What the ledger of money and the subscriptions come to. Each figure is one statement over an index of times, held for a minute.
import { sql } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/billing.ts';
import { moneyEntries, moneyTransactions, revenueSchedules } from '../../platform/db/schema/finance.ts';
import { planPrices } from '../../platform/db/schema/plans.ts';
import { subscriptionEvents, subscriptions } from '../../platform/db/schema/subscriptions.ts';

type Currencies<Answer extends 'AdminRevenueAnswer' | 'AdminMrrAnswer' | 'AdminMoneyBalanceAnswer'> =
  Schema<Answer>['currencies'];
type RevenueSum = Schema<'AdminRevenueSum'>;
type MrrMonth = Schema<'AdminMrrMonth'>;

const DAY_MS = 86_400_000;
/** Milliseconds that a figure may take. */
const COUNT_MS = 10_000;

const toDay = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;
const monthStart = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));

async function rowsOf<Row extends Record<string, unknown>>(
  db: Database,
  statement: ReturnType<typeof sql>,
): Promise<Row[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(COUNT_MS))}`);
      const { rows } = await tx.execute(statement);
      // each statement below names the columns of its rows
      return rows as Row[];
    },
    { accessMode: 'read only' },
  );
}

interface SummedEntries extends Record<string, unknown> {
  day: number;
  currency: string;
  account: Schema<'MoneyAccount'>;
  kind: Schema<'JournalKind'>;
  method: Schema<'PaidBy'> | null;
  amount: number;
}

/** What is counted as what: of entries of some days. What went back is told as a positive amount. */
function sumOf(rows: readonly SummedEntries[]): RevenueSum {
  const of = (is: (row: SummedEntries) => boolean) =>
    rows.filter(is).reduce((sum, { amount }) => sum + Number(amount), 0);
  const taken = of(
    ({ kind, account }) => kind === 'payment' && (account === 'clearing' || account === 'bank'),
  );
  // a lost dispute is taken from what the provider held
  const returned =
    -of(
      ({ kind, account }) =>
        kind === 'return' && (account === 'clearing' || account === 'bank' || account === 'dispute'),
    ) || 0;
  const fees = of(({ account }) => account === 'fees');
  return {
    taken,
    returned,
    fees,
    net: taken - returned - fees,
    tax: -of(({ account }) => account === 'tax') || 0,
    earned: -of(({ account }) => account === 'revenue') || 0,
    refunds: of(({ account }) => account === 'refunds'),
  };
}

/** Money of the last days with today, and of as many before. */
export async function readRevenue(
  db: Database,
  days: number,
  now: Date,
): Promise<Currencies<'AdminRevenueAnswer'>> {
  const until = toDay(now.getTime()) + DAY_MS;
  const from = until - days * DAY_MS;
  const rows = await rowsOf<SummedEntries>(
    db,
    sql`select extract(epoch from date_trunc('day', e.booked_at, 'UTC'))::bigint as day, e.currency, e.account, t.kind, coalesce(e.provider, p.provider) as method, sum(e.amount)::bigint as amount
      from ${moneyEntries} e join ${moneyTransactions} t on t.id = e.transaction_id left join ${payments} p on p.id = t.payment_id
      where e.booked_at >= ${new Date(from - days * DAY_MS)} and e.booked_at < ${new Date(until)}
        and (e.account in ('clearing', 'dispute', 'fees', 'tax', 'revenue', 'refunds') or e.account = 'bank' and t.kind in ('payment', 'return'))
      group by 1, 2, 3, 4, 5`,
  );
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies
    .map((currency) => {
      const mine = rows.filter((row) => row.currency === currency);
      const within = mine.filter(({ day }) => Number(day) * 1000 >= from);
      const methods = [...new Set(within.flatMap(({ method }) => method ?? []))];
      return {
        currency,
        sum: sumOf(within),
        before: sumOf(mine.filter(({ day }) => Number(day) * 1000 < from)),
        days: Array.from({ length: days }, (_, at) => {
          const day = (from + at * DAY_MS) / 1000;
          const { taken, returned, fees, net, earned, refunds } = sumOf(
            within.filter((row) => Number(row.day) === day),
          );
          return { at: day, taken, returned, fees, net, earned: earned - refunds };
        }),
        methods: methods
          .map((method) => {
            const { taken, returned, fees, net } = sumOf(within.filter((row) => row.method === method));
            return { method, taken, returned, fees, net };
          })
          .filter(({ taken, returned, fees }) => taken !== 0 || returned !== 0 || fees !== 0)
          .sort((one, other) => other.taken - one.taken),
      };
    })
    .sort((one, other) => other.sum.taken - one.sum.taken);
}

interface Moved extends Record<string, unknown> {
  currency: string;
  /** Unix seconds of the month; null before the first that is asked for. */
  month: number | null;
  move: 'new' | 'reactivation' | 'expansion' | 'contraction' | 'churn';
  amount: number;
  /** By how many subscriptions it is more. */
  count: number;
}

/**
 * How monthly recurring revenue moved. A subscription counts its price without tax for a month, halves up, from when it is paid for
 * until it ends; one that waits for its next payment still counts, one that is tried, paused or given away does not. A price in CNY holds 6 % of tax. A coupon that goes on lowers it, one
 * of a single order does not.
 */
export async function readMrr(
  db: Database,
  months: number,
  now: Date,
): Promise<Currencies<'AdminMrrAnswer'>> {
  const from = monthStart(now, 1 - months);
  const rows = await rowsOf<Moved>(
    db,
    sql`with points as (
        select s.owner_id, s.currency, greatest(e.created_at, coalesce(e.period_starts_at, e.created_at)) as at, e.id,
          round(round((p.amount * (e.terms->>'seats')::int - coalesce(case o.plan->'coupon'->>'duration' when 'once' then 0 else (o.plan->'coupon'->>'off')::bigint end, 0)) * 10000::numeric / case s.currency when 'CNY' then 10600 else 10000 end)
            / case e.terms->>'interval' when 'year' then 12 else 1 end)::bigint as mrr
        from ${subscriptionEvents} e join ${subscriptions} s on s.id = e.subscription_id
        join ${planPrices} p on p.plan_code = e.terms->>'plan' and p.version_number = (e.terms->>'version')::int
          and p.currency = s.currency and p.interval = e.terms->>'interval'
        left join orders o on o.id = e.order_id
        where e.kind in ('started', 'renewed', 'changed', 'returned')
          and (s.ended_at is null or greatest(e.created_at, coalesce(e.period_starts_at, e.created_at)) < s.ended_at)
        union all
        select s.owner_id, s.currency, greatest(e.created_at, coalesce(e.period_starts_at, e.created_at)), e.id, 0
        from ${subscriptionEvents} e join ${subscriptions} s on s.id = e.subscription_id where e.kind in ('paused', 'comped')
        union all
        select s.owner_id, s.currency, s.ended_at, s.id, 0 from ${subscriptions} s where s.ended_at is not null
          and exists (select from ${subscriptionEvents} p where p.subscription_id = s.id and p.kind in ('started', 'renewed'))
      ), moves as (
        select currency, at, mrr, coalesce(lag(mrr) over mine, 0) as before, row_number() over mine = 1 as is_first
        from points where at <= ${now} window mine as (partition by owner_id, currency order by at, id)
      )
      select currency, case when at >= ${from} then extract(epoch from date_trunc('month', at, 'UTC'))::bigint end as month,
        case when before = 0 then case when is_first then 'new' else 'reactivation' end
          when mrr = 0 then 'churn' when mrr > before then 'expansion' else 'contraction' end as move,
        sum(mrr - before)::bigint as amount, sum((mrr > 0)::int - (before > 0)::int)::int as count
      from moves where mrr <> before group by 1, 2, 3`,
  );
  return [...new Set(rows.map(({ currency }) => currency))]
    .map((currency) => ({
      currency,
      months: monthsOf(
        rows.filter((row) => row.currency === currency),
        months,
        now,
      ),
    }))
    .sort((one, other) => (other.months.at(-1)?.end ?? 0) - (one.months.at(-1)?.end ?? 0));
}

function monthsOf(rows: readonly Moved[], months: number, now: Date): MrrMonth[] {
  const sum = (of: readonly Moved[], what: 'amount' | 'count') =>
    of.reduce((all, row) => all + Number(row[what]), 0);
  const before = rows.filter(({ month }) => month === null);
  let [end, count] = [sum(before, 'amount'), sum(before, 'count')];
  return Array.from({ length: months }, (_, index) => {
    const at = monthStart(now, 1 - months + index).getTime() / 1000;
    const mine = rows.filter(({ month }) => Number(month) === at);
    const moved = (move: Moved['move']) =>
      sum(
        mine.filter((row) => row.move === move),
        'amount',
      );
    const start = end;
    end += sum(mine, 'amount');
    count += sum(mine, 'count');
    return {
      at,
      start,
      new: moved('new'),
      reactivation: moved('reactivation'),
      expansion: moved('expansion'),
      contraction: moved('contraction'),
      churn: moved('churn'),
      end,
      subscriptions: count,
    };
  });
}

interface Balance extends Record<string, unknown> {
  currency: string;
  account: Schema<'MoneyAccount'>;
  method: Schema<'PaymentMethod'> | null;
  balance: number;
}

/** What the accounts come to, and when what is deferred is earned. */
export async function readBalances(db: Database, now: Date): Promise<Currencies<'AdminMoneyBalanceAnswer'>> {
  const balances = await rowsOf<Balance>(
    db,
    sql`select currency, account, provider as method, sum(amount)::bigint as balance from ${moneyEntries}
      group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`,
  );
  const scheduled = await rowsOf<{ currency: string; amount: number }>(
    db,
    sql`select currency, sum(value - earned - returned - carried)::bigint as amount from ${revenueSchedules} where next_at is not null group by 1`,
  );
  // of the days of a schedule those of a month, by the same whole numbers as they are earned by
  const earns = await rowsOf<{ currency: string; month: number; amount: number }>(
    db,
    sql`select currency, extract(epoch from m)::bigint as month,
        sum(div(value::numeric * until, units) - div(value::numeric * since, units))::bigint as amount
      from (
        select r.currency, r.value, r.units, m.m,
          least(r.units, greatest(r.done, floor(extract(epoch from least(m.m + interval '1 month', r.starts_at + r.units * interval '1 day' + interval '1 us') - interval '1 us' - r.starts_at) / 86400)::bigint)) as until,
          least(r.units, greatest(r.done, floor(extract(epoch from m.m - interval '1 us' - r.starts_at) / 86400)::bigint)) as since
        from ${revenueSchedules} r
        cross join lateral generate_series(date_trunc('month', greatest(r.next_at, ${now}::timestamptz), 'UTC'),
          r.starts_at + r.units * interval '1 day', interval '1 month') as m(m)
        where r.kind = 'days' and r.next_at is not null
      ) parts group by 1, 2 having sum(div(value::numeric * until, units) - div(value::numeric * since, units)) > 0 order by 2 limit 2000`,
  );
  return [...new Set([...balances, ...scheduled].map(({ currency }) => currency))]
    .map((currency) => {
      const accounts = balances
        .filter((row) => row.currency === currency)
        .map(({ account, method, balance }) => ({
          account,
          ...(method && { method }),
          balance: Number(balance),
        }));
      return {
        currency,
        accounts,
        deferred: -(accounts.find(({ account }) => account === 'deferred')?.balance ?? 0) || 0,
        scheduled: Number(scheduled.find((row) => row.currency === currency)?.amount ?? 0),
        earns: earns
          .filter((row) => row.currency === currency)
          .map(({ month, amount }) => ({ at: Number(month), amount: Number(amount) }))
          .slice(0, 40),
      };
    })
    .sort((one, other) => other.deferred - one.deferred);
}
