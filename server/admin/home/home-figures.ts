// The figures of the back office's first page: each is a query of its own, of what the database has.
import { type SQL, sql } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/billing.ts';
import { messages } from '../../platform/db/schema/chats.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { users } from '../../platform/db/schema/people.ts';
import { serverErrorHours as hours } from '../../platform/db/schema/server-errors.ts';
import { files } from '../../platform/db/schema/tables.ts';

export type Tile = Schema<'AdminHomeTile'>['tile'];
export type Figures = Omit<Schema<'AdminHomeTile'>, 'tile'>;

/** Milliseconds that a figure may take. */
const COUNT_MS = 3_000;
const DAY_MS = 86_400_000;

interface Range {
  /** Beginnings of days in UTC: of the period before, of the period, and of tomorrow. */
  before: Date;
  from: Date;
  to: Date;
}

/** The last days with today, and as many before them. */
export function rangeOf(days: number, now: Date): Range {
  const to = Math.floor(now.getTime() / DAY_MS) * DAY_MS + DAY_MS;
  const at = (back: number) => new Date(to - back * DAY_MS);
  return { before: at(2 * days), from: at(days), to: at(0) };
}

interface Source {
  permission: string;
  unit: Figures['unit'];
  /** Rows of a time and a value, and of a currency where the unit is money. */
  rows?: (range: Range) => SQL;
  /** One value of now, where nothing is known of before. */
  now?: (range: Range) => SQL;
}

const within = (time: SQL, { before, to }: Range) => sql`${time} >= ${before} and ${time} < ${to}`;

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
    rows: (range) =>
      sql`select ${creditEntries.createdAt} as at, -${creditEntries.amount} as value, '' as currency from ${creditEntries}
        where ${creditEntries.kind} = 'consume' and ${within(sql`${creditEntries.createdAt}`, range)}`,
  },
  answers: {
    permission: 'admin.report:view',
    unit: 'count',
    rows: (range) =>
      sql`select ${messages.createdAt} as at, 1 as value, '' as currency from ${messages}
        where ${messages.role} = 'assistant' and ${within(sql`${messages.createdAt}`, range)}`,
  },
  failed_answers: {
    permission: 'admin.report:view',
    unit: 'count',
    rows: (range) =>
      sql`select ${messages.createdAt} as at, 1 as value, '' as currency from ${messages}
        where ${messages.role} = 'assistant' and ${messages.status} = 'failed' and ${within(sql`${messages.createdAt}`, range)}`,
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

/** The figure of a tile. @throws where it takes too long */
export async function readFigures(db: Database, tile: Tile, days: number, now: Date): Promise<Figures> {
  const { unit, rows, now: current } = SOURCES[tile];
  const range = rangeOf(days, now);
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(COUNT_MS))}`);
      if (current) {
        const found = await tx.execute<{ value: number }>(current(range));
        return { unit, figures: [{ value: Number(found.rows[0]?.value ?? 0) }], days: [] };
      }
      const found = await tx.execute<{ day: number; currency: string; value: number }>(sql`
        select (extract(epoch from date_trunc('day', at, 'UTC')))::bigint as day, currency, sum(value)::bigint as value
        from (${rows?.(range)}) r group by 1, 2 order by 1, 2`);
      return { unit, ...summed(found.rows, range, days) };
    },
    { accessMode: 'read only' },
  );
}

function summed(
  rows: readonly { day: number; currency: string; value: number }[],
  { from }: Range,
  days: number,
): Pick<Figures, 'figures' | 'days'> {
  const start = from.getTime() / 1000;
  const sum = (currency: string, isMeant: (day: number) => boolean) =>
    rows
      .filter((row) => row.currency === currency && isMeant(Number(row.day)))
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
    days: Array.from({ length: days }, (_, at) => {
      const day = start + (at * DAY_MS) / 1000;
      return { at: day, value: sum(shown, (one) => one === day) };
    }),
  };
}
