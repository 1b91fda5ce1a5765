// The days of a report for administrators, in the zone of the site.
import { sql } from 'drizzle-orm';
import { dayStart } from '../../domain/credits/use-sums.ts';
import { addDays, dayCount } from '../../kernel/local-day.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Transaction } from '../../platform/db/database.ts';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 400;

/** The days of a report, with when each begins and ends in Unix seconds. */
export interface Calendar {
  readonly zone: string;
  readonly days: readonly { readonly day: string; readonly starts_at: number; readonly ends_at: number }[];
  readonly from: Date;
  readonly to: Date;
}

/** The day of a time in a zone, as yyyy-MM-dd. */
export function dayIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
}

/**
 * The days that are asked for.
 * @throws ApiError VALIDATION_ERROR for a range the wrong way round or of more than 400 days
 */
export function daysAsked(
  from: string | undefined,
  to: string | undefined,
  today: string,
): { from: string; to: string } {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  const count = dayCount(first, last);
  if (count >= 1 && count <= MAX_DAYS) return { from: first, to: last };
  const params = { days: MAX_DAYS };
  throw refusedField('from', 'credits.range', params);
}

/** When days begin and end: one may have 23 hours or 25. */
export async function readCalendar(
  tx: Transaction,
  { from, to, zone }: { from: string; to: string; zone: string },
): Promise<Calendar> {
  const { rows } = await tx.execute<{ day: string; starts_at: number; ends_at: number }>(sql`
    select d::date::text as day, extract(epoch from ${dayStart(sql`d`, zone)})::bigint as starts_at,
      extract(epoch from ${dayStart(sql`(d + interval '1 day')`, zone)})::bigint as ends_at
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d order by 1`);
  const days = rows.map(({ day, starts_at: start, ends_at: end }) => ({
    day,
    starts_at: Number(start),
    ends_at: Number(end),
  }));
  const [start, end] = [days.at(0)?.starts_at ?? 0, days.at(-1)?.ends_at ?? 0];
  return { zone, days, from: new Date(start * 1000), to: new Date(end * 1000) };
}
