// The figures of the back office's first page: each is a query of its own, of what the database has.
import { eq, type SQL, sql } from 'drizzle-orm';
import { gapsIn, SUMMED_DAYS, summedWithin, usesWithin } from '../../domain/credits/use-spans.ts';
import { addDays } from '../../kernel/local-day.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { aiUseSums, aiUses } from '../../platform/db/schema/ai-uses.ts';
import { payments } from '../../platform/db/schema/billing.ts';
import { users } from '../../platform/db/schema/people.ts';
import { serverErrorHours as hours } from '../../platform/db/schema/server-errors.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { files } from '../../platform/db/schema/tables.ts';
import { type Calendar, dayIn, readCalendar } from '../ai-usage/report-days.ts';
import { readMrr } from '../financial/financial-figures.ts';
import { grantedWithin } from '../resources/resource-summary.ts';

export type Tile = Schema<'AdminHomeTile'>['tile'];
export type Figures = Omit<Schema<'AdminHomeTile'>, 'tile'>;

/** Milliseconds that a figure may take. */
const COUNT_MS = 3_000;

/** The days that a figure is told of, and as many before them, in the zone of the site. */
interface Range {
  readonly zone: string;
  /** Those that are told. */
  readonly days: Calendar['days'];
  /** When the days before begin. */
  readonly before: Date;
  /** When those that are told begin. */
  readonly from: Date;
  /** When tomorrow begins. */
  readonly to: Date;
}

type Rows = (range: Range, tx: Transaction) => SQL | Promise<SQL>;

interface Source {
  permission: string;
  unit: Figures['unit'];
  /** Rows of a time and a value, and of a currency where the unit is money. */
  rows?: Rows;
  /** The rows of which `rows` are a share. */
  shareOf?: Rows;
  /** One value of now, where nothing is known of before. */
  now?: (range: Range) => SQL;
  /** Whether that value is of the period all the same. */
  isOfPeriod?: true;
  /** Values of now with those of as many days ago, by currency: another page counts them. */
  state?: (db: Database, range: Range, now: Date) => Promise<Figures['figures']>;
}

const within = (time: SQL, { before, to }: Range) => sql`${time} >= ${before} and ${time} < ${to}`;

/** The last days with today, and as many before them. */
async function rangeOf(tx: Transaction, days: number, now: Date, zone: string): Promise<Range> {
  const to = dayIn(zone, now);
  const calendar = await readCalendar(tx, { from: addDays(to, 1 - 2 * days), to, zone });
  const told = calendar.days.slice(days);
  // there are as many days before as are told
  const from = new Date((told[0]?.starts_at ?? 0) * 1000);
  return { zone, days: told, before: calendar.from, from, to: calendar.to };
}

/** What answers came to, by the sums of the days that have them: of 20 million uses no more than those of today are read. */
async function usage(
  tx: Transaction,
  { zone, before, to }: Range,
  value: { sum: SQL; use: SQL },
  where: { sum: SQL; use: SQL },
): Promise<SQL> {
  const range = { from: before, to };
  return sql`select ${aiUseSums.startsAt} as at, ${value.sum} as value, '' as currency from ${SUMMED_DAYS}
    where ${summedWithin(range, zone)} and ${where.sum}
    union all select ${aiUses.createdAt}, ${value.use}, '' from ${usesWithin(await gapsIn(tx, range, zone))} where ${where.use}`;
}

const COUNT = { sum: sql`${aiUseSums.uses}`, use: sql`1` };
/** Requests of a labelling are charged for, but answer nobody. */
const ANSWERS = { sum: sql`${aiUseSums.task} <> 'labelling'`, use: sql`${aiUses.task} <> 'labelling'` };

const answers: Rows = (range, tx) => usage(tx, range, COUNT, ANSWERS);
const failedAnswers: Rows = (range, tx) =>
  usage(tx, range, COUNT, {
    sum: sql`${ANSWERS.sum} and ${aiUseSums.state} = 'failed'`,
    use: sql`${ANSWERS.use} and ${aiUses.state} = 'failed'`,
  });

/** Subscriptions that stand so, as the filter of their list has it. */
const subscribed = (status: (typeof subscriptions.$inferSelect)['status']): Source => ({
  permission: 'admin.billing:view',
  unit: 'count',
  now: () => sql`select count(*) as value from ${subscriptions} where ${eq(subscriptions.status, status)}`,
});

/** Monthly recurring revenue, as the page of the books counts it (`readMrr`). */
async function recurring(db: Database, { from }: Range, now: Date): Promise<Figures['figures']> {
  const [current, then] = await Promise.all([readMrr(db, 1, now), readMrr(db, 1, from)]);
  const before = new Map(then.map(({ currency, months }) => [currency, months.at(-1)?.end ?? 0]));
  return current.map(({ currency, months }) => ({
    currency,
    value: months.at(-1)?.end ?? 0,
    before: before.get(currency) ?? 0,
  }));
}

/** Where each figure comes from, and who may see it. */
export const SOURCES: Readonly<Record<Tile, Source>> = {
  sign_ups: {
    permission: 'admin.user:view',
    unit: 'count',
    rows: (range) =>
      sql`select ${users.createdAt} as at, 1 as value, '' as currency from ${users} where ${within(sql`${users.createdAt}`, range)}`,
  },
  active_people: {
    permission: 'admin.user:view',
    unit: 'count',
    isOfPeriod: true,
    // when somebody was there before is overwritten
    now: ({ from }) => sql`select count(*) as value from ${users} where ${users.lastSeenAt} >= ${from}`,
  },
  mrr: { permission: 'admin.billing:view', unit: 'money', state: recurring },
  subscriptions_active: subscribed('active'),
  subscriptions_trial: subscribed('trialing'),
  subscriptions_past_due: subscribed('past_due'),
  revenue: {
    permission: 'admin.billing:view',
    unit: 'money',
    rows: (range) =>
      sql`select ${payments.paidAt} as at, ${payments.amount} as value, ${payments.currency} as currency from ${payments}
        where ${payments.state} = 'settled' and ${within(sql`${payments.paidAt}`, range)}`,
  },
  credits_granted: {
    permission: 'admin.billing:view',
    unit: 'credits',
    rows: ({ before, to }) =>
      sql`select at, value, '' as currency from (${grantedWithin({ from: before, to })}) g`,
  },
  credits_spent: {
    permission: 'admin.billing:view',
    unit: 'credits',
    rows: (range, tx) =>
      usage(
        tx,
        range,
        { sum: sql`${aiUseSums.credits}`, use: sql`${aiUses.credits}` },
        { sum: sql`true`, use: sql`true` },
      ),
  },
  answers: {
    permission: 'admin.report:view',
    unit: 'count',
    rows: answers,
  },
  failed_answers: {
    permission: 'admin.report:view',
    unit: 'count',
    rows: failedAnswers,
  },
  error_rate: {
    permission: 'admin.report:view',
    unit: 'share',
    rows: failedAnswers,
    shareOf: answers,
  },
  server_errors: {
    permission: 'admin.log:view',
    unit: 'count',
    rows: (range) =>
      sql`select ${hours.hour} as at, ${hours.count} as value, '' as currency from ${hours} where ${within(sql`${hours.hour}`, range)}`,
  },
  storage: {
    permission: 'admin.storage:view',
    unit: 'bytes',
    now: () => sql`select coalesce(sum(${files.size}), 0) as value from ${files}`,
  },
};

/**
 * The figure of a tile.
 * @param zone that its days are days of
 * @throws where it takes too long
 */
export async function readFigures(
  db: Database,
  tile: Tile,
  days: number,
  { now, zone }: { now: Date; zone: string },
): Promise<Figures> {
  const { unit, rows, shareOf, now: current, isOfPeriod, state } = SOURCES[tile];
  if (state) {
    const figures = await state(db, await db.transaction((tx) => rangeOf(tx, days, now, zone)), now);
    return { unit, is_state: true, figures: figures.length > 0 ? figures : [{ value: 0 }], days: [] };
  }
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(COUNT_MS))}`);
      const range = await rangeOf(tx, days, now, zone);
      if (current) {
        const found = await tx.execute<{ value: number }>(current(range));
        const figures = [{ value: Number(found.rows[0]?.value ?? 0) }];
        return { unit, ...(!isOfPeriod && { is_state: true }), figures, days: [] };
      }
      const read = async (source: Rows | undefined) => {
        const found = await tx.execute<Row>(sql`
          select (at at time zone ${zone})::date::text as day, currency, sum(value)::bigint as value
          from (${await source?.(range, tx)}) r group by 1, 2`);
        return summed(found.rows, range);
      };
      const sums = await read(rows);
      return { unit, ...(shareOf ? sharesOf(sums, await read(shareOf)) : sums) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

type Summed = Pick<Figures, 'figures' | 'days'>;

/** How much some sums are of others, in hundredths of a percent. Of none it is nothing, and of a time before it is unknown. */
function sharesOf(part: Summed, whole: Summed): Summed {
  const share = (one: number, all: number) => (all === 0 ? 0 : Math.round((one * 10_000) / all));
  const [some, all] = [part.figures[0], whole.figures[0]];
  return {
    figures: [
      {
        value: share(some?.value ?? 0, all?.value ?? 0),
        ...(all?.before && { before: share(some?.before ?? 0, all.before) }),
      },
    ],
    days: part.days.map((day, at) => ({ ...day, value: share(day.value, whole.days[at]?.value ?? 0) })),
  };
}

interface Row extends Record<string, unknown> {
  day: string;
  currency: string;
  value: number;
}

function summed(rows: readonly Row[], { days }: Range): Summed {
  const start = days[0]?.day ?? '';
  const sum = (currency: string, isMeant: (day: string) => boolean) =>
    rows
      .filter((row) => row.currency === currency && isMeant(row.day))
      .reduce((total, { value }) => total + Number(value), 0);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  if (currencies.length === 0) currencies.push('');
  const figures = currencies
    .map((currency) => ({
      ...(currency !== '' && { currency }),
      value: sum(currency, (day) => day >= start),
      before: sum(currency, (day) => day < start),
    }))
    .sort((one, other) => other.value - one.value);
  // the course is of the largest: amounts of several currencies do not add up
  const [{ currency: shown = '' } = {}] = figures;
  return {
    figures,
    days: days.map(({ day, starts_at: at }) => ({ day, at, value: sum(shown, (one) => one === day) })),
  };
}
