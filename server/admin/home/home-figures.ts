// The figures of the back office's first page: each is a query of its own, of what the database has.
import { type SQL, sql } from 'drizzle-orm';
import { gapsIn, SUMMED_DAYS, summedWithin, usesWithin } from '../../domain/credits/use-spans.ts';
import { addDays } from '../../kernel/local-day.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { aiUseSums, aiUses } from '../../platform/db/schema/ai-uses.ts';
import { payments } from '../../platform/db/schema/billing.ts';
import { users } from '../../platform/db/schema/people.ts';
import { serverErrorHours as hours } from '../../platform/db/schema/server-errors.ts';
import { files } from '../../platform/db/schema/tables.ts';
import { type Calendar, dayIn, readCalendar } from '../ai-usage/report-days.ts';

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

interface Source {
  permission: string;
  unit: Figures['unit'];
  /** Rows of a time and a value, and of a currency where the unit is money. */
  rows?: (range: Range, tx: Transaction) => SQL | Promise<SQL>;
  /** One value of now, where nothing is known of before. */
  now?: (range: Range) => SQL;
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
    // when somebody was there before is overwritten
    now: ({ from }) => sql`select count(*) as value from ${users} where ${users.lastSeenAt} >= ${from}`,
  },
  revenue: {
    permission: 'admin.billing:view',
    unit: 'money',
    rows: (range) =>
      sql`select ${payments.paidAt} as at, ${payments.amount} as value, ${payments.currency} as currency from ${payments}
        where ${payments.state} = 'settled' and ${within(sql`${payments.paidAt}`, range)}`,
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
    rows: (range, tx) => usage(tx, range, COUNT, ANSWERS),
  },
  failed_answers: {
    permission: 'admin.report:view',
    unit: 'count',
    rows: (range, tx) =>
      usage(tx, range, COUNT, {
        sum: sql`${ANSWERS.sum} and ${aiUseSums.state} = 'failed'`,
        use: sql`${ANSWERS.use} and ${aiUses.state} = 'failed'`,
      }),
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
  const { unit, rows, now: current } = SOURCES[tile];
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(COUNT_MS))}`);
      const range = await rangeOf(tx, days, now, zone);
      if (current) {
        const found = await tx.execute<{ value: number }>(current(range));
        return { unit, figures: [{ value: Number(found.rows[0]?.value ?? 0) }], days: [] };
      }
      const found = await tx.execute<Row>(sql`
        select (at at time zone ${zone})::date::text as day, currency, sum(value)::bigint as value
        from (${await rows?.(range, tx)}) r group by 1, 2`);
      return { unit, ...summed(found.rows, range) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

interface Row extends Record<string, unknown> {
  day: string;
  currency: string;
  value: number;
}

function summed(rows: readonly Row[], { days }: Range): Pick<Figures, 'figures' | 'days'> {
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
