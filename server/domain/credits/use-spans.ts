// A range of days in two parts: the days that are added up, whose sums are read, and all others, whose uses are.
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { aiUseDays, aiUseSums, aiUses } from '../../platform/db/schema/ai-uses.ts';

/** From a moment, up to but not at another. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The sums of the days that are added up, each with its day. */
export const SUMMED_DAYS = sql`${aiUseSums} join ${aiUseDays} on ${eq(aiUseDays.startsAt, aiUseSums.startsAt)}`;

/** The days of a zone that are added up and lie within a range as a whole. */
export const summedWithin = ({ from, to }: Span, zone: string): SQL | undefined =>
  and(eq(aiUseDays.timeZone, zone), gte(aiUseDays.startsAt, from), sql`${aiUseDays.endsAt} <= ${to}`);

/**
 * The uses of some spans, as a source of rows. Their ends stand in the query one by one, so that the database knows how few uses there
 * are: joined to a list of them it read the whole table, of 20 million uses for longer than the first page waits.
 */
export function usesWithin(spans: readonly Span[]): SQL {
  const within = or(
    ...spans.map(({ from, to }) => and(gte(aiUses.createdAt, from), lt(aiUses.createdAt, to))),
  );
  return sql`(select * from ${aiUses} where ${within ?? sql`false`}) ${aiUses}`;
}

/** The parts of a range that no summed day covers. @param summed in the order of time */
export function gapsOf(range: Span, summed: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let { from } = range;
  for (const day of summed) {
    if (day.from > from) gaps.push({ from, to: day.from });
    from = day.to;
  }
  if (range.to > from) gaps.push({ from, to: range.to });
  return gaps;
}

/** What of a range is not added up in the days of a zone. */
export async function gapsIn(tx: Transaction, range: Span, zone: string): Promise<Span[]> {
  const days = await tx
    .select({ from: aiUseDays.startsAt, to: aiUseDays.endsAt })
    .from(aiUseDays)
    .where(summedWithin(range, zone))
    .orderBy(aiUseDays.startsAt);
  return gapsOf(range, days);
}
