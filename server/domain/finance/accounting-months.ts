// Months of the books, in UTC: which of them are closed, and which comes next.
import { and, asc, eq, max, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { moneyEntries } from '../../platform/db/schema/finance.ts';
import { users } from '../../platform/db/schema/people.ts';
import { accountingPeriods } from '../../platform/db/schema/statements.ts';

export type PeriodRow = typeof accountingPeriods.$inferSelect;

/** A month, from its first instant to that of the next one. */
export interface Month {
  /** `2026-03`. */
  readonly month: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Months that a list has at most: fifty years. */
const MOST_MONTHS = 600;

/** The month of that name, such as `2026-03`. */
export function monthNamed(month: string): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { month, startsAt: new Date(Date.UTC(year, number - 1)), endsAt: new Date(Date.UTC(year, number)) };
}

/** The month that an instant is in. */
export const monthOf = (at: Date): Month => monthNamed(at.toISOString().slice(0, 7));

/** Until when everything is closed; 1970 where nothing is. */
export async function closedUntil(db: Database | Transaction): Promise<Date> {
  const [last] = await db
    .select({ at: max(accountingPeriods.endsAt) })
    .from(accountingPeriods)
    .where(eq(accountingPeriods.state, 'closed'));
  return last?.at ?? new Date(0);
}

/** The months from the first booking or close to the one that runs, the newest first. */
export async function readPeriods(db: Database | Transaction, now: Date): Promise<Schema<'AdminPeriod'>[]> {
  const rows = await closes(db);
  const [first] = await db.select({ at: min(moneyEntries.bookedAt) }).from(moneyEntries);
  const starts = [...rows.map(({ row }) => row.startsAt), ...(first?.at ? [first.at] : [])];
  if (starts.length === 0) return [];
  const until = await closedUntil(db);
  const periods: Schema<'AdminPeriod'>[] = [];
  let next = monthOf(starts.reduce((one, other) => (other < one ? other : one)));
  let isNext = true;
  while (next.startsAt <= now) {
    const period = shown(
      next,
      rows.find(({ row }) => row.month === next.month),
      until,
      now,
    );
    const isOpen = period.stage === 'open' || period.stage === 'reopened';
    periods.push({ ...period, can_close: isOpen && isNext });
    if (isOpen) isNext = false;
    next = monthOf(next.endsAt);
  }
  return periods.reverse().slice(0, MOST_MONTHS);
}

/** A month by its name; one without bookings, too. */
export async function readPeriod(
  db: Database | Transaction,
  name: string,
  now: Date,
): Promise<{ period: Schema<'AdminPeriod'>; row: PeriodRow | undefined }> {
  const listed = (await readPeriods(db, now)).find(({ month }) => month === name);
  const [close] = await closes(db, name);
  const period = listed ?? shown(monthNamed(name), close, await closedUntil(db), now);
  return { period, row: close?.row };
}

interface Close {
  row: PeriodRow;
  closer: string | null;
  reopener: string | null;
}

async function closes(db: Database | Transaction, month?: string): Promise<Close[]> {
  const closer = alias(users, 'closer');
  const reopener = alias(users, 'reopener');
  return db
    .select({ row: accountingPeriods, closer: closer.username, reopener: reopener.username })
    .from(accountingPeriods)
    .leftJoin(closer, eq(closer.id, accountingPeriods.closedBy))
    .leftJoin(reopener, eq(reopener.id, accountingPeriods.reopenedBy))
    .where(and(month === undefined ? sql`true` : eq(accountingPeriods.month, month)))
    .orderBy(asc(accountingPeriods.startsAt));
}

function shown(
  { month, startsAt, endsAt }: Month,
  close: Close | undefined,
  until: Date,
  now: Date,
): Schema<'AdminPeriod'> {
  const isOver = endsAt <= now;
  // what lies before a closed month takes no bookings either
  const stage = endsAt <= until ? 'closed' : close ? 'reopened' : isOver ? 'open' : 'running';
  const row = close?.row;
  return {
    month,
    starts_at: toSeconds(startsAt),
    ends_at: toSeconds(endsAt),
    stage,
    can_close: false,
    can_reopen: row?.state === 'closed' && endsAt.getTime() === until.getTime(),
    version: row?.version ?? 0,
    ...(row && { id: row.id, note: row.note, closed_at: toSeconds(row.closedAt) }),
    ...(close?.closer && { closed_by: close.closer }),
    ...(close?.reopener && { reopened_by: close.reopener }),
    ...(row?.reopenedAt && { reopened_at: toSeconds(row.reopenedAt) }),
  };
}
