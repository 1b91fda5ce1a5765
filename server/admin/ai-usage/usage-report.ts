// What answers came to in a range of days. Days that are added up are read as their sums, all others as their uses: both come to the
// same figures, as every sum is of whole numbers and durations are counted by classes.
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { gapsIn, type Span, SUMMED_DAYS, summedWithin, usesWithin } from '../../domain/credits/use-spans.ts';
import { MODEL, msOfPace, SUM_FIGURES, USE_FIGURES } from '../../domain/credits/use-sums.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { aiUseSums, aiUses, creditCorrections } from '../../platform/db/schema/ai-uses.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teams } from '../../platform/db/schema/teams.ts';
import { readCalendar } from './report-days.ts';

type Report = Omit<Schema<'AdminAiUsageReportAnswer'>, 'msg_type'>;
type Sum = Schema<'AdminAiUsageSum'>;
type Filters = Schema<'AdminAiUsageFilters'>;
type By = Report['by'];

/** People, models and assistants that an answer holds. */
const MAX_ITEMS = 1000;
/** Milliseconds that a statement may take. */
const LONGEST_MS = 10_000;

export interface Asked {
  by: By;
  /** Days as yyyy-MM-dd. */
  from: string;
  to: string;
  today: string;
  zone: string;
  filters: Filters;
}

/** Any of some values; an empty choice restricts nothing. */
const anyOf = (value: SQL | typeof aiUses.task, picked: readonly string[] | undefined) =>
  picked && picked.length > 0 ? sql`${value} = any(${sql.param(picked)})` : undefined;

/** What the filters leave of the uses. */
function usesWhere({ model, task, state, user, team }: Filters): SQL | undefined {
  return and(
    anyOf(MODEL, model),
    anyOf(sql`${aiUses.task}`, task),
    anyOf(sql`${aiUses.state}`, state),
    user && user.length > 0 ? inArray(aiUses.userId, user) : undefined,
    team && team.length > 0
      ? sql`${aiUses.projectId} in (select id from ${projects} where ${inArray(projects.teamId, team)})`
      : undefined,
  );
}

/** What counts uses together, of one use and of a day that is added up. Of people there are no sums. */
const KEYS: Readonly<Record<By, { use: (zone: string) => SQL; sum?: (zone: string) => SQL }>> = {
  day: {
    use: (zone) => sql`(${aiUses.createdAt} at time zone ${zone})::date`,
    sum: (zone) => sql`(${aiUseSums.startsAt} at time zone ${zone})::date`,
  },
  model: { use: () => MODEL, sum: () => sql`${aiUseSums.model}` },
  assistant: { use: () => sql`${aiUses.task}`, sum: () => sql`${aiUseSums.task}` },
  user: { use: () => sql`${aiUses.userId}` },
};

interface Row extends Record<string, unknown> {
  key: string;
  whole: number;
  items: number;
  p50: number | null;
  p95: number | null;
}

const COUNTED = [
  'uses',
  'answered',
  'refused',
  'stopped',
  'failed',
  'tokens_in',
  'tokens_out',
  'credits',
  'unpriced',
] as const;

function sumOf(row: Row | undefined, givenBack: number): Sum {
  const [uses, answered, refused, stopped, failed, tokensIn, tokensOut, credits, unpriced] = COUNTED.map(
    (name) => Number(row?.[name] ?? 0),
  ) as [number, number, number, number, number, number, number, number, number]; // one for each name
  return {
    ...{ uses, answered, refused, stopped, failed, credits, unpriced },
    tokens_in: tokensIn,
    tokens_out: tokensOut,
    given_back: givenBack,
    ...(row && row.p50 !== null && { p50_ms: msOfPace(row.p50) }),
    ...(row && row.p95 !== null && { p95_ms: msOfPace(row.p95) }),
  };
}

/** Sums of each key and of all, with the durations that half and 95 of 100 took at most. */
async function figuresBy(
  tx: Transaction,
  { by, zone, filters }: Asked,
  spans: { range: Span; gaps: Span[] },
): Promise<Row[]> {
  const { use, sum } = KEYS[by];
  const { range, gaps } = spans;
  const raw = sql`select ${use(zone)} as key, ${USE_FIGURES}
    from ${usesWithin(gaps)}
    where ${usesWhere(filters) ?? sql`true`}`;
  const summed = and(
    summedWithin(range, zone),
    anyOf(sql`${aiUseSums.model}`, filters.model),
    anyOf(sql`${aiUseSums.task}`, filters.task),
    anyOf(sql`${aiUseSums.state}`, filters.state),
  );
  const source =
    sum && isSummed(by, filters)
      ? sql`select ${sum(zone)} as key, ${SUM_FIGURES} from ${SUMMED_DAYS} where ${summed}
        union all ${raw}`
      : raw;
  const of = (state: Sum['uses'] extends number ? string : never) =>
    sql`coalesce(sum(uses) filter (where state = ${state}), 0)::bigint as ${sql.identifier(state)}`;
  const { rows } = await tx.execute<Row>(sql`
    with parts as materialized (
      select key, state, pace, sum(uses)::bigint as uses, sum(tokens_in)::bigint as tokens_in, sum(tokens_out)::bigint as tokens_out,
        sum(credits)::bigint as credits, sum(unpriced)::bigint as unpriced
      from (${source}) s group by 1, 2, 3
    ), sums as (
      select coalesce(key::text, '') as key, grouping(key) as whole, coalesce(sum(uses), 0)::bigint as uses, ${of('answered')}, ${of('refused')}, ${of('stopped')}, ${of('failed')},
        coalesce(sum(tokens_in), 0)::bigint as tokens_in, coalesce(sum(tokens_out), 0)::bigint as tokens_out,
        coalesce(sum(credits), 0)::bigint as credits, coalesce(sum(unpriced), 0)::bigint as unpriced
      from parts group by grouping sets ((key), ())
    ), paces as (
      select coalesce(key::text, '') as key, grouping(key) as whole, pace, sum(uses) as n from parts where pace >= 0 group by grouping sets ((key, pace), (pace))
    ), ranked as (
      select key, whole, pace, sum(n) over (partition by whole, key order by pace) as upto, sum(n) over (partition by whole, key) as n from paces
    ), middles as (
      select key, whole, min(pace) filter (where upto >= n * 0.5) as p50, min(pace) filter (where upto >= n * 0.95) as p95 from ranked group by 1, 2
    )
    select sums.*, p50, p95, count(*) over () - 1 as items from sums left join middles on middles.key = sums.key and middles.whole = sums.whole
    order by sums.whole desc, ${by === 'day' ? sql`sums.key desc` : sql`credits desc, uses desc, sums.key`} limit ${MAX_ITEMS + 1}`);
  return rows;
}

/** Whether the sums of days know all that is asked for. */
const isSummed = (by: By, { user, team }: Filters) => by !== 'user' && !user?.length && !team?.length;

/** What administrators gave back of the charges, by key: few are, so they are looked up one by one. */
async function givenBack(
  tx: Transaction,
  { by, zone, filters }: Asked,
  { from, to }: Span,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ key: string; credits: number }>(sql`
    select ${KEYS[by].use(zone)}::text as key, sum(${aiUses.credits})::bigint as credits
    from ${creditCorrections} join ${aiUses} on ${eq(aiUses.entryId, creditCorrections.reversesId)}
    where ${and(gte(aiUses.createdAt, from), lt(aiUses.createdAt, to), usesWhere(filters))} group by 1`);
  return new Map(rows.map(({ key, credits }) => [key, Number(credits)]));
}

/** What the ledger of credits says of the same days. */
async function ledgerOf(tx: Transaction, { from, to }: Span): Promise<NonNullable<Report['ledger']>> {
  const { rows } = await tx.execute<{ charged: number; of_nobody: number }>(sql`
    select coalesce(-sum(${creditEntries.amount}), 0)::bigint as charged,
      coalesce(-sum(${creditEntries.amount}) filter (where ${creditEntries.actorId} is null and ${creditEntries.accountId} in (select id from ${teams})), 0)::bigint as of_nobody
    from ${creditEntries} where ${creditEntries.kind} = 'consume' and ${creditEntries.createdAt} >= ${from} and ${creditEntries.createdAt} < ${to}`);
  return { charged: Number(rows[0]?.charged ?? 0), of_nobody: Number(rows[0]?.of_nobody ?? 0) };
}

async function namesOf(tx: Transaction, by: By, keys: readonly string[]): Promise<Map<string, string>> {
  if (by !== 'user' || keys.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: users.username })
    .from(users)
    .where(inArray(users.id, [...keys]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The report, as it is at one moment. @throws where a statement takes too long */
export async function readUsageReport(db: Database, asked: Asked): Promise<Report> {
  const { by, from, to, today, zone, filters } = asked;
  return db.transaction(
    async (tx) => {
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(LONGEST_MS)}, true), set_config('jit', 'off', true)`,
      );
      const { days, ...range } = await readCalendar(tx, asked);
      const gaps = await gapsIn(tx, range, asked.zone);
      const spansBy = (one: By) => ({ range, gaps: isSummed(one, filters) ? gaps : [range] });
      const byDay = await figuresBy(tx, { ...asked, by: 'day' }, spansBy('day'));
      const found = by === 'day' ? byDay : await figuresBy(tx, asked, spansBy(by));
      const back = await givenBack(tx, asked, range);
      const [total] = found;
      const items = found.slice(1);
      const names = await namesOf(
        tx,
        by,
        items.map(({ key }) => key),
      );
      const isWhole = Object.values(filters).every((picked) => picked.length === 0);
      const sum = sumOf(
        total,
        [...back.values()].reduce((all, one) => all + one, 0),
      );
      return {
        ...{ by, from, to, today },
        time_zone: zone,
        starts_at: toSeconds(range.from),
        ends_at: toSeconds(range.to),
        total: sum,
        days: days.map((day) =>
          dayOf(
            day,
            byDay.find(({ key, whole }) => Number(whole) === 0 && key === day.day),
          ),
        ),
        items: items.map((row) => ({
          key: row.key,
          name: names.get(row.key) ?? row.key,
          sum: sumOf(row, back.get(row.key) ?? 0),
        })),
        items_total: Number(total?.items ?? 0),
        ...(sum.uses === 0 && (await lastDay(tx, zone))),
        ...(isWhole && { ledger: await ledgerOf(tx, range) }),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function dayOf(
  day: Pick<Schema<'AdminAiUsageDay'>, 'day' | 'starts_at' | 'ends_at'>,
  row: Row | undefined,
): Schema<'AdminAiUsageDay'> {
  const {
    uses,
    answered,
    refused,
    stopped,
    failed,
    tokens_in: read,
    tokens_out: written,
    credits,
  } = sumOf(row, 0);
  return { ...day, uses, answered, refused, stopped, failed, tokens: read + written, credits };
}

async function lastDay(tx: Transaction, zone: string): Promise<Pick<Report, 'last_day'>> {
  const { rows } = await tx.execute<{ day: string | null }>(
    sql`select (max(${aiUses.createdAt}) at time zone ${zone})::date::text as day from ${aiUses}`,
  );
  return rows[0]?.day ? { last_day: rows[0].day } : {};
}
