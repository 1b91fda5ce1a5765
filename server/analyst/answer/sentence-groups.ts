// Sentences about two groupings at once.
import type { QueryResult } from '../../platform/engine/engine.ts';
import type { Intent } from '../intent.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import { amountWords, describeGrouping, describeWhere } from './describe.ts';
import { extremesOf } from './sentence-analytics.ts';

/** Most groups that a sentence names; the rest stands in the table below it. */
const MOST_NAMED = 12;

type Aggregate = Extract<Intent, { kind: 'aggregate' }>;
type Cell = (row: number, column: number) => string;

/** The highest and the lowest cell where the groups of the second grouping stand side by side; undefined without values. */
export function pivotSentence(
  intent: Aggregate,
  result: QueryResult,
  cell: Cell,
  phrases: Phrases,
  where: string,
): string | undefined {
  const [measure] = intent.measures;
  if (measure === undefined) return undefined;
  const metric = amountWords(measure, phrases, true);
  // Of rows that were cut off nothing is known: the lowest may be among them.
  if (result.rowCount > result.rows.length)
    return fill(phrases.checks.rowLimit, { count: result.rows.length });
  const found = result.rows.flatMap((row, index) =>
    (intent.across ?? []).flatMap((_, column) => {
      const value = row[column + 1] ?? null;
      return value === null || row[0] === null
        ? []
        : [{ row: index, column: column + 1, value: Number(value) }];
    }),
  );
  const [first] = found;
  if (first === undefined) return undefined;
  const top = found.reduce((best, one) => (one.value > best.value ? one : best), first);
  const bottom = found.reduce((best, one) => (one.value < best.value ? one : best), first);
  const by = intent.by.map((group) => describeGrouping(group, phrases)).join(', ');
  const name = ({ row, column }: typeof first): string =>
    `${cell(row, 0)} · ${result.columns[column]?.name ?? ''}`;
  const value = ({ row, column }: typeof first): string => cell(row, column);
  const pieces = { metric, by, where, count: found.length, top: name(top), topValue: value(top) };
  if (found.length === 1) return fill(phrases.groupedOne, pieces);
  if (top.value === bottom.value) return fill(phrases.groupedEqual, pieces);
  return fill(phrases.grouped, { ...pieces, bottom: name(bottom), bottomValue: value(bottom) });
}

/** The group with the greatest share within each group of the first grouping; undefined without values. */
export function shareWithinSentence(
  intent: Aggregate,
  result: QueryResult,
  cell: Cell,
  phrases: Phrases,
  where: string,
): string | undefined {
  const [outer, inner] = intent.by;
  const [measure] = intent.measures;
  if (outer === undefined || inner === undefined || measure === undefined) return undefined;
  if (result.rowCount > result.rows.length)
    return fill(phrases.checks.rowLimit, { count: result.rows.length });
  // Rows stand by the first grouping and in it from the greatest share to the least.
  const leading = result.rows.flatMap((row, index) =>
    row[0] === result.rows[index - 1]?.[0] || row[3] === null ? [] : [index],
  );
  if (leading.length === 0) return undefined;
  const values = leading
    .slice(0, MOST_NAMED)
    .map(
      (row) =>
        `${cell(row, 0)} – **${cell(row, 1)}** (${fill(phrases.analytics.percent, { value: cell(row, 3) })})`,
    );
  return fill(phrases.analytics.shareWithin, {
    metric: amountWords(measure, phrases, true),
    where,
    by: describeGrouping(inner, phrases),
    within: describeGrouping(outer, phrases),
    values: values.join(', ') + (leading.length > values.length ? ' …' : ''),
  });
}

/** What part of each group fits the conditions: the greatest and the least share; undefined without values. */
export function ratesSentence(
  intent: Extract<Intent, { kind: 'share' }>,
  result: QueryResult,
  cell: Cell,
  phrases: Phrases,
): string | undefined {
  const [top, bottom] = extremesOf(result, 1);
  if (intent.by === undefined || top === undefined || bottom === undefined) return undefined;
  if (result.rowCount > result.rows.length)
    return fill(phrases.checks.rowLimit, { count: result.rows.length });
  const pieces = {
    by: describeGrouping(intent.by, phrases),
    metric: amountWords(intent.measure, phrases, true),
    where: describeWhere([...intent.conditions, ...intent.of], phrases),
    top: cell(top, 0),
    topValue: cell(top, 1),
  };
  if (result.rows[top]?.[1] === result.rows[bottom]?.[1]) return fill(phrases.analytics.ratesOne, pieces);
  return fill(phrases.analytics.rates, { ...pieces, bottom: cell(bottom, 0), bottomValue: cell(bottom, 1) });
}
