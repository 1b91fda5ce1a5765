import type { QueryResult } from '../../platform/engine/engine.ts';
import type { AnalyticIntent, Condition, Intent } from '../intent.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import { dayName } from '../schema/month-texts.ts';
import { rangeOf } from '../schema/reach.ts';
import type { TableView } from '../schema/table-view.ts';
import type { Period } from '../text/periods.ts';
import { boundsOf } from '../text/whole-spans.ts';
import { amountWords, describeGrouping, describeWhere } from './describe.ts';
import { besideAverageSentence, topPercentSentence } from './sentence-places.ts';
import { sideName } from './side-name.ts';

/** Most groups that a sentence names; the rest stands in the table below it. */
const MOST_NAMED = 12;

/** The sentence about growth, places within groups, averages, running values and ratios; undefined without an answer. */
export function writeAnalyticSentence(
  intent: AnalyticIntent,
  result: QueryResult,
  cell: (row: number, column: number) => string,
  phrases: Phrases,
  view: TableView,
): string | undefined {
  const where = describeWhere(intent.conditions, phrases);
  const words = phrases.analytics;
  const at = (row: number, column: number): unknown => result.rows[row]?.[column] ?? null;
  const metric = intent.kind === 'ratio' ? '' : amountWords(intent.measure, phrases, true);
  switch (intent.kind) {
    case 'growth': {
      if (at(0, 0) === null || at(0, 1) === null) return undefined;
      const pieces = {
        metric,
        where,
        earlier: sideName(intent.earlier),
        later: sideName(intent.later),
        a: cell(0, 0),
        b: cell(0, 1),
        difference: cell(0, 2),
        percent: cell(0, 3),
      };
      const sentence = fill(at(0, 3) === null ? words.growthWithoutShare : words.growth, pieces);
      return begin(sentence) + partialNote([intent.earlier, intent.later], view, phrases);
    }
    case 'group_growth':
      return groupGrowthSentence(intent, result, cell, phrases, view, { metric, where });
    case 'change': {
      // Of rows that were cut off nothing is known.
      if (result.rowCount > result.rows.length) return undefined;
      const value = intent.within === undefined ? 4 : 5;
      const name = (row: number): string =>
        intent.within === undefined ? cell(row, 0) : `${cell(row, 0)} · ${cell(row, 1)}`;
      const [top, bottom] = extremesOf(result, value);
      if (top === undefined || bottom === undefined) return begin(fill(words.changeNone, { metric, where }));
      const [last] = spansOf(result, intent).slice(-1);
      const note = last === undefined ? '' : partialNote([last], view, phrases);
      if (top === bottom)
        return (
          begin(fill(words.changeOne, { metric, where, span: name(top), value: cell(top, value) })) + note
        );
      return (
        begin(
          fill(words.change, {
            metric,
            where,
            top: name(top),
            topValue: cell(top, value),
            bottom: name(bottom),
            bottomValue: cell(bottom, value),
          }),
        ) + note
      );
    }
    case 'best_in_group': {
      const values = result.rows
        .slice(0, MOST_NAMED)
        .map((_, row) => `${cell(row, 0)} – **${cell(row, 1)}** (${cell(row, 2)})`);
      return begin(
        fill(words.bestInGroup, {
          by: describeGrouping(intent.by, phrases),
          within: describeGrouping(intent.within, phrases),
          metric,
          where,
          values: more(values, result),
        }),
      );
    }
    case 'against_average': {
      const isAbove = intent.op.startsWith('>');
      if (intent.count || intent.by === undefined)
        return begin(
          Number(at(0, 0)) === 0
            ? fill(words.noneBeside, { metric, where })
            : fill(isAbove ? words.countAbove : words.countBelow, {
                value: cell(0, 0),
                average: cell(0, 1),
                metric,
                where,
              }),
        );
      if (result.rows.length === 0) return begin(fill(words.noneBeside, { metric, where }));
      const values = result.rows
        .slice(0, MOST_NAMED)
        .map((_, row) => `**${cell(row, 0)}** (${cell(row, 1)})`);
      return begin(
        fill(isAbove ? words.aboveAverage : words.belowAverage, {
          average: cell(0, 2),
          metric,
          where,
          values: more(values, result),
        }),
      );
    }
    case 'top_percent':
      return topPercentSentence(intent, result, cell, phrases, { metric, where });
    case 'beside_average': {
      if (intent.only !== undefined)
        return besideAverageSentence(intent, intent.only, result, cell, phrases, { metric, where });
      const [top, bottom] = extremesOf(result, 3);
      if (top === undefined || bottom === undefined || result.rowCount > result.rows.length) return undefined;
      return begin(
        fill(words.besideAverage, {
          metric,
          where,
          average: cell(0, 2),
          top: cell(top, 0),
          topValue: cell(top, 1),
          topPercent: cell(top, 4),
          bottom: cell(bottom, 0),
          bottomValue: cell(bottom, 1),
          bottomPercent: cell(bottom, 4),
        }),
      );
    }
    case 'concentration':
      return concentrationSentence(intent, result, cell, phrases, { metric, where });
    case 'running': {
      const last = result.rows.length - 1;
      if (at(last, 2) === null || result.rowCount > result.rows.length) return undefined;
      return begin(
        fill(intent.width === 'all' ? words.cumulative : words.moving, {
          metric,
          where,
          last: cell(last, 0),
          value: cell(last, 2),
          width: intent.width,
        }) + (intent.isTaken === true ? fill(phrases.places.widthTaken, { width: intent.width }) : ''),
      );
    }
    case 'ratio': {
      const numerator = amountWords(intent.numerator, phrases, true);
      const denominator = amountWords(intent.denominator, phrases, true);
      const width = intent.by.length;
      if (width === 0)
        return at(0, 0) === null
          ? undefined
          : begin(
              fill(words.ratio, {
                numerator,
                denominator,
                where,
                value: cell(0, 0),
                a: cell(0, 1),
                b: cell(0, 2),
              }),
            );
      const [top, bottom] = extremesOf(result, width);
      if (top === undefined || bottom === undefined || result.rowCount > result.rows.length) return undefined;
      return begin(
        fill(words.ratioGrouped, {
          numerator,
          denominator,
          where,
          top: cell(top, 0),
          topValue: cell(top, width),
          bottom: cell(bottom, 0),
          bottomValue: cell(bottom, width),
        }),
      );
    }
  }
}

/** How many groups have a share of the total, or which. */
function concentrationSentence(
  { by, percent, answer }: Extract<Intent, { kind: 'concentration' }>,
  result: QueryResult,
  cell: (row: number, column: number) => string,
  phrases: Phrases,
  { metric, where }: { metric: string; where: string },
): string | undefined {
  const words = phrases.analytics;
  const pieces = { metric, where, percent, by: describeGrouping(by, phrases) };
  if (answer === 'count') {
    if (result.rows[0]?.[2] === null || result.rows[0]?.[2] === undefined) return undefined;
    return begin(
      fill(words.concentration, {
        ...pieces,
        value: cell(0, 0),
        all: cell(0, 1),
        share: cell(0, 2),
        reached: cell(0, 3),
      }),
    );
  }
  const cut = result.rows.findIndex((row) => Number(row[4]) >= percent - 1e-9);
  const row = answer === 'groups' ? result.rows.length - 1 : cut;
  if (row < 0 || (answer === 'groups' && result.rowCount > result.rows.length)) return undefined;
  if (answer === 'all')
    return begin(fill(words.concentrationCut, { ...pieces, value: cell(row, 3), reached: cell(row, 4) }));
  const names = result.rows
    .slice(0, MOST_NAMED)
    .map((_, index) => `**${cell(index, 0)}** (${cell(index, 1)})`);
  return begin(
    fill(words.concentrationGroups, { ...pieces, reached: cell(row, 4), values: more(names, result) }),
  );
}

/** Which groups grew most and least; where the percentage and the amount name different ones, both are said. */
function groupGrowthSentence(
  intent: Extract<Intent, { kind: 'group_growth' }>,
  result: QueryResult,
  cell: (row: number, column: number) => string,
  phrases: Phrases,
  view: TableView,
  { metric, where }: { metric: string; where: string },
): string | undefined {
  if (result.rowCount > result.rows.length) return undefined;
  const words = phrases.analytics;
  const [most, least] = extremesOf(result, 4);
  const [mostAmount, leastAmount] = extremesOf(result, 3);
  // Without a percentage, as from nothing or less, what leads by it is not known.
  const [top, bottom] = [most ?? mostAmount, least ?? leastAmount];
  if (top === undefined || bottom === undefined || mostAmount === undefined || leastAmount === undefined)
    return undefined;
  if (intent.limit !== undefined)
    return mostGrownSentence(intent, result, cell, phrases, view, { metric, where });
  const isLeast = intent.direction === 'least';
  const [row, byAmount] = isLeast ? [bottom, leastAmount] : [top, mostAmount];
  const also =
    result.rows[byAmount]?.[3] === result.rows[row]?.[3]
      ? ''
      : fill(words.groupGrowthAmount, { other: cell(byAmount, 0), otherValue: cell(byAmount, 3) });
  // Groups that changed by the same share the place.
  const tied = result.rows.flatMap((one, index) =>
    one[4] === result.rows[row]?.[4] && one[3] === result.rows[row]?.[3] ? [cell(index, 0)] : [],
  );
  const spans = { earlier: sideName(intent.earlier), later: sideName(intent.later) };
  const note = partialNote([intent.earlier, intent.later], view, phrases);
  if (intent.direction === undefined && top !== bottom)
    return (
      begin(
        fill(words.groupGrowth, {
          ...spans,
          metric,
          where,
          by: describeGrouping(intent.by, phrases),
          top: cell(top, 0),
          topValue: cell(top, 3),
          topPercent: cell(top, 4),
          bottom: cell(bottom, 0),
          bottomValue: cell(bottom, 3),
          bottomPercent: cell(bottom, 4),
        }),
      ) +
      also +
      note
    );
  const sentence = fill(isLeast ? words.groupGrowthBottom : words.groupGrowthTop, {
    ...spans,
    metric,
    where,
    top: tied.join('**, **'),
    a: cell(row, 1),
    b: cell(row, 2),
    topValue: cell(row, 3),
    topPercent: cell(row, 4),
  });
  return begin(sentence) + also + note;
}

/** Several groups that grew most: by the percentage, and by the amount where those are others or stand otherwise. */
function mostGrownSentence(
  intent: Extract<Intent, { kind: 'group_growth' }>,
  result: QueryResult,
  cell: (row: number, column: number) => string,
  phrases: Phrases,
  view: TableView,
  pieces: { metric: string; where: string },
): string | undefined {
  const words = phrases.analytics;
  const { earlier, later, direction, limit = 0 } = intent;
  const sense = direction === 'least' ? 1 : -1;
  const firstBy = (column: number): number[] => {
    const rows = result.rows.flatMap((row, index) =>
      row[0] === null || row[column] === null ? [] : [{ index, value: Number(row[column]) * sense }],
    );
    rows.sort((one, other) => one.value - other.value);
    const last = rows[Math.min(limit, rows.length) - 1]?.value;
    return rows.filter(({ value }) => last !== undefined && value <= last).map(({ index }) => index);
  };
  const named = (rows: number[], column: number): string =>
    rows
      .map((row) => {
        const value = cell(row, column);
        return `**${cell(row, 0)}** (${column === 4 ? fill(words.percent, { value }) : value})`;
      })
      .join(', ');
  const [shares, amounts] = [firstBy(4), firstBy(3)];
  if (amounts.length === 0) return undefined;
  const spans = { earlier: sideName(earlier), later: sideName(later) };
  const rows = shares.length === 0 ? amounts : shares;
  const values = named(rows, shares.length === 0 ? 3 : 4);
  const template = direction === 'least' ? words.leastGrown : words.mostGrown;
  const isOther = amounts.join() !== rows.join();
  const also = isOther ? fill(words.mostGrownAmount, { values: named(amounts, 3).replaceAll('**', '') }) : '';
  return (
    begin(fill(template, { ...pieces, ...spans, values })) +
    also +
    partialNote([earlier, later], view, phrases)
  );
}

/** The last span of a change as a condition, for the note about spans that the rows do not fill. */
function spansOf(result: QueryResult, { by }: Extract<Intent, { kind: 'change' }>): Condition[] {
  const label = String(result.rows.at(-1)?.[0] ?? '');
  const [year, rest] = label.match(/^(\d{4})(?:-(\d\d)$| Q([1-4])$|$)/)?.slice(1) ?? [];
  if (year === undefined || by.column.time !== 'date' || by.grain === 'day' || by.grain === 'week') return [];
  const quarter = label.match(/Q([1-4])$/)?.[1];
  const month = quarter !== undefined ? Number(quarter) * 3 - 2 : rest !== undefined ? Number(rest) : 1;
  const length = by.grain === 'year' ? 12 : by.grain === 'quarter' ? 3 : 1;
  const day = (from: number): string =>
    new Date(Date.UTC(Number(year), from - 1, 1)).toISOString().slice(0, 10);
  const period: Period = {
    start: 0,
    end: 0,
    kind: 'range',
    from: day(month),
    to: day(month + length),
    label,
  };
  return [{ column: by.column, test: { type: 'period', period, relation: 'in' }, negated: false }];
}

const begin = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function more(values: string[], result: QueryResult): string {
  return values.join(', ') + (result.rowCount > values.length ? ' …' : '');
}

/**
 * The same note for any other question: only of spans that end behind the last row, such as this year; the person sees by
 * the outcome itself where they begin.
 */
export function openNote(conditions: Condition[], view: TableView, phrases: Phrases): string {
  const open = conditions.filter(({ column, test, negated }) => {
    const range = rangeOf(view, column);
    const end = test.type === 'period' && test.relation === 'in' ? boundsOf(test.period)?.[1] : undefined;
    return !negated && range !== undefined && end !== undefined && daysBetween(range[1], end) > 8;
  });
  return partialNote(open, view, phrases);
}

/** A note where one of two spans is longer than the rows reach, so that a part is held against a whole. */
function partialNote(sides: Condition[], view: TableView, phrases: Phrases): string {
  for (const { column, test } of sides) {
    const profile = view.table.columns.find(({ name }) => name === column.name);
    if (test.type !== 'period' || column.time !== 'date' || !profile || profile.min === null) continue;
    const [from, to] = [String(profile.min).slice(0, 10), String(profile.max).slice(0, 10)];
    const { period } = test;
    const begins = period.fromYear === undefined ? period.from : `${period.fromYear}-01-01`;
    const ends = period.toYear === undefined ? period.to : `${period.toYear + 1}-01-01`;
    if (begins === undefined || ends === undefined) continue;
    // A day or two without rows at an edge is no gap.
    if (daysBetween(begins, from) > 7 || daysBetween(to, ends) > 8)
      return fill(phrases.analytics.partial, {
        from: dayName(from, column.span),
        to: dayName(to, column.span),
        span: period.label,
      });
  }
  return '';
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

/** Rows with the greatest and the least value of a column; rows without one, and the group without a name, do not count. */
export function extremesOf(result: QueryResult, column: number): [number | undefined, number | undefined] {
  let [top, bottom]: [number | undefined, number | undefined] = [undefined, undefined];
  for (const [index, row] of result.rows.entries()) {
    const value = Number(row[column]);
    if (row[0] === null || row[column] === null || Number.isNaN(value)) continue;
    if (top === undefined || value > Number(result.rows[top]?.[column])) top = index;
    if (bottom === undefined || value < Number(result.rows[bottom]?.[column])) bottom = index;
  }
  return [top, bottom];
}
