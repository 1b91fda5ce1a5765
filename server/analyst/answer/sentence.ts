import type { QueryResult } from '../../platform/engine/engine.ts';
import type { Condition, Intent, Measure } from '../intent.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import type { TableView } from '../schema/table-view.ts';
import { amountWords, describeGrouping, describeWhere } from './describe.ts';
import { extremesOf, writeAnalyticSentence } from './sentence-analytics.ts';
import { pivotSentence, ratesSentence, shareWithinSentence } from './sentence-groups.ts';
import { sideName } from './side-name.ts';

/** Most cells that a sentence names; the rest stands in the table below it. */
const MOST_NAMED = 12;
/** Most groups with the same value that a sentence names. */
const MOST_TIED = 3;

/**
 * The sentence that answers an intent from its result, in markdown. Every number and cell is a token such as {{q1.r0.c2}};
 * what was asked for stands in bold. Undefined where the result holds no answer.
 */
export function writeSentence(
  intent: Intent,
  result: QueryResult,
  token: string,
  phrases: Phrases,
  view: TableView,
): string | undefined {
  const cell = (row: number, column: number): string => `{{${token}.r${row}.c${column}}}`;
  const at = (row: number, column: number): unknown => result.rows[row]?.[column] ?? null;
  const where = 'conditions' in intent ? describeWhere(intent.conditions, phrases) : '';
  const width = 'show' in intent ? intent.show.length : 1;
  const cells = (columns: number): string => {
    const rows = result.rows.slice(0, MOST_NAMED).map((row, index) =>
      row
        .slice(0, columns)
        .map((_, column) => bold(cell(index, column)))
        .join(' · '),
    );
    return rows.join(', ');
  };
  if (result.rows.length === 0 && intent.kind !== 'outliers' && intent.kind !== 'against_average')
    return undefined;
  switch (intent.kind) {
    case 'aggregate':
      return aggregateSentence(intent, result, cell, phrases, where);
    case 'share':
      if (intent.by !== undefined) return ratesSentence(intent, result, cell, phrases);
      if (at(0, 0) === null) return undefined;
      return fill(phrases.share, {
        value: cell(0, 0),
        part: cell(0, 1),
        whole: cell(0, 2),
        metric: amountWords(intent.measure, phrases, false),
        where,
      });
    case 'list': {
      const columns = intent.columns.map((column) => column.name).join(', ');
      const values = cells(intent.columns.length);
      return result.rowCount > MOST_NAMED
        ? fill(phrases.listMore, { columns, where, values, more: result.rowCount - MOST_NAMED })
        : fill(phrases.list, { columns, where, values });
    }
    case 'extreme': {
      const value = cell(
        0,
        intent.show.includes(intent.measure) ? intent.show.indexOf(intent.measure) : width,
      );
      if (intent.place > 1 && intent.limit > 1) return placesSentence(intent, result, cell, phrases, where);
      if (intent.limit > 1)
        return topSentence(result, cell, phrases, {
          column: intent.measure.name,
          where,
          at: intent.show.includes(intent.measure) ? intent.show.indexOf(intent.measure) : width,
        });
      const pieces = { shown: cells(width), column: intent.measure.name, where, value, place: intent.place };
      const sentence = fill(intent.place > 1 ? phrases.placed : phrases[intent.direction], pieces);
      return result.rows.length > 1 ? sentence + fill(phrases.tie, { count: result.rows.length }) : sentence;
    }
    case 'top_group': {
      const column = amountWords(intent.measure, phrases, true);
      if (at(0, 1) === null) return undefined;
      if (intent.place > 1 && intent.limit > 1) return placesSentence(intent, result, cell, phrases, where);
      if (intent.limit > 1) return topSentence(result, cell, phrases, { column, where, at: 1 });
      const pieces = { shown: cells(1), column, where, value: cell(0, 1), place: intent.place };
      const sentence = fill(intent.place > 1 ? phrases.placed : phrases[intent.direction], pieces);
      return result.rows.length > 1 ? sentence + fill(phrases.tie, { count: result.rows.length }) : sentence;
    }
    case 'having':
      if (intent.count)
        return fill(phrases.single, {
          metric: fill(phrases.measures.distinct, { column: intent.by.column.name }),
          where,
          value: cell(0, 0),
        });
      return fill(phrases.list, { columns: describeGrouping(intent.by, phrases), where, values: cells(1) });
    case 'position': {
      const template = intent.place > 1 ? phrases.nth : intent.fromEnd ? phrases.last : phrases.first;
      return fill(template, {
        columns: intent.show.map((column) => column.name).join(', '),
        where,
        values: cells(width),
        place: intent.place,
      });
    }
    case 'neighbour':
      return fill(intent.step === 1 ? phrases.next : phrases.previous, {
        anchor: intent.anchor.map(sideName).join(', '),
        values: cells(width),
      });
    case 'compare':
      return compareSentence(intent, result, cell, phrases, where);
    case 'same':
      if (intent.count)
        return fill(phrases.single, { metric: phrases.measures.rows, where, value: cell(0, 0) });
      return fill(phrases.same, {
        column: intent.column.name,
        anchor: intent.anchor.map(sideName).join(', '),
        values: cells(width),
      });
    case 'growth':
    case 'group_growth':
    case 'change':
    case 'best_in_group':
    case 'against_average':
    case 'beside_average':
    case 'concentration':
    case 'top_percent':
    case 'running':
    case 'ratio':
      return writeAnalyticSentence(intent, result, cell, phrases, view);
    case 'streak':
      // One row alone is not one after another.
      if (Number(at(0, 0)) < 2) return undefined;
      return fill(phrases.analytics.streak, {
        where: describeWhere([...intent.of, ...intent.conditions], phrases),
        value: cell(0, 0),
      });
    case 'longest_streak':
      if (Number(at(0, 1)) < 2) return undefined;
      return fill(phrases.analytics.longestStreak, {
        column: intent.column.name,
        where,
        top: result.rows.map((_, row) => cell(row, 0)).join('**, **'),
        value: cell(0, 1),
      });
    case 'distribution': {
      const [top] = extremesOf(result, 2);
      const last = result.rows.length - 1;
      if (top === undefined || result.rowCount > result.rows.length) return undefined;
      return fill(phrases.analytics.distribution, {
        column: intent.column.name,
        where,
        from: cell(top, 0),
        below: cell(top, 1),
        count: cell(top, 2),
        first: cell(0, 0),
        last: cell(last, 1),
      });
    }
    case 'exists':
      return fill(Number(at(0, 0)) > 0 ? phrases.exists : phrases.existsNot, { value: cell(0, 0), where });
    case 'correlation': {
      const value = at(0, 0);
      if (value === null) return undefined;
      const size = Math.abs(Number(value));
      const strength = size < 0.1 ? 'none' : size < 0.3 ? 'weak' : size < 0.6 ? 'moderate' : 'strong';
      return fill(phrases.correlation, {
        left: intent.left.name,
        right: intent.right.name,
        value: cell(0, 0),
        rows: cell(0, 1),
        strength: phrases.strength[strength],
      });
    }
    case 'outliers': {
      const method = intent.method === 'iqr' ? `IQR × ${intent.threshold}` : `|z| > ${intent.threshold}`;
      if (intent.answer === 'count')
        return fill(phrases.outliers, { column: intent.column.name, value: cell(0, 0), method });
      if (result.rows.length === 0) return fill(phrases.outliersNone, { column: intent.column.name, method });
      return fill(phrases.list, {
        columns: result.columns.map((column) => column.name).join(' · '),
        where: ` (${method})`,
        values: cells(result.columns.length),
      });
    }
    case 'missing':
      if (intent.answer === 'most') return fill(phrases.missingMost, { top: cell(0, 0), value: cell(0, 1) });
      if (intent.answer === 'by_column')
        return fill(phrases.missingColumns, { top: cell(0, 0), value: cell(0, 1) });
      return fill(phrases.missing, {
        value: cell(0, 0),
        columns:
          intent.answer === 'total'
            ? view.table.name
            : intent.columns.map((column) => column.name).join(', '),
      });
    case 'duplicates':
      return fill(phrases.duplicates, { value: cell(0, 0) });
    case 'normality':
      if (at(0, 1) === null) return undefined;
      return fill(Number(at(0, 1)) < intent.alpha ? phrases.notNormal : phrases.normal, {
        column: intent.column.name,
        w: cell(0, 0),
        p: cell(0, 1),
      });
  }
}

/** The first of a ranking, each with its value in the column `at`; of a long one the leader alone. */
function topSentence(
  result: QueryResult,
  cell: (row: number, column: number) => string,
  phrases: Phrases,
  { column, where, at }: { column: string; where: string; at: number },
): string {
  const pieces = { count: result.rows.length, column, where };
  if (result.rows.length > MOST_NAMED)
    return fill(phrases.top, { ...pieces, shown: bold(cell(0, 0)), value: cell(0, at) });
  const values = result.rows.map((_, row) =>
    at === 0 ? bold(cell(row, 0)) : `${bold(cell(row, 0))} (${cell(row, at)})`,
  );
  return fill(phrases.topNamed, { ...pieces, values: values.join(', ') });
}

/** "Third to fifth": what stands at these places, in their order. */
function placesSentence(
  intent: Extract<Intent, { kind: 'top_group' | 'extreme' }>,
  result: QueryResult,
  cell: (row: number, column: number) => string,
  phrases: Phrases,
  where: string,
): string {
  const column =
    intent.kind === 'top_group' ? amountWords(intent.measure, phrases, true) : intent.measure.name;
  const values = result.rows.slice(0, MOST_NAMED).map((_, row) => bold(cell(row, 0)));
  return fill(phrases.list, {
    columns: `${column} ${intent.direction === 'greatest' ? '↓' : '↑'} ${intent.place}–${intent.limit}`,
    where,
    values: values.join(', '),
  });
}

function bold(text: string): string {
  return `**${text}**`;
}

function aggregateSentence(
  intent: Extract<Intent, { kind: 'aggregate' }>,
  result: QueryResult,
  cell: (row: number, column: number) => string,
  phrases: Phrases,
  where: string,
): string | undefined {
  const words = (measure: Measure): string => amountWords(measure, phrases, intent.by.length > 0);
  const metric = intent.measures.map(words).join(', ');
  if (intent.by.length === 0) {
    if (result.rows[0]?.every((value) => value === null)) return undefined;
    if (intent.measures.length === 1) return fill(phrases.single, { metric, where, value: cell(0, 0) });
    return intent.measures
      .map((measure, index) => fill(phrases.single, { metric: words(measure), where, value: cell(0, index) }))
      .join(' ');
  }
  const by = intent.by.map((group) => describeGrouping(group, phrases)).join(', ');
  if (intent.share === true && intent.within === true)
    return shareWithinSentence(intent, result, cell, phrases, where);
  if (intent.across !== undefined) return pivotSentence(intent, result, cell, phrases, where);
  const [top, bottom] = extremesOf(result, intent.by.length);
  const name = (row: number): string => intent.by.map((_, index) => cell(row, index)).join(' · ');
  if (intent.measures.length > 1 && result.rowCount === result.rows.length && result.rows.length > 1)
    return severalSentence(intent, result, cell, phrases, where);
  if (top === undefined || bottom === undefined) return undefined;
  const value = intent.share === true ? result.columns.length - 1 : intent.by.length;
  const amount = (row: number): string =>
    intent.share === true ? fill(phrases.analytics.percent, { value: cell(row, value) }) : cell(row, value);
  // Of rows that were cut off nothing is known: the lowest may be among them.
  if (result.rowCount > result.rows.length)
    return isDescending(result, value)
      ? fill(phrases.top, {
          count: result.rows.length,
          column: metric,
          where,
          shown: bold(cell(0, 0)),
          value: amount(0),
        })
      : fill(phrases.checks.rowLimit, { count: result.rows.length });
  if (result.rows.length === 1)
    return fill(phrases.groupedOne, { metric, by, where, top: name(0), topValue: amount(0) });
  if (intent.limit === undefined && areAlike(result, value))
    return fill(phrases.groupedEqual, {
      metric,
      by,
      where,
      topValue: amount(top),
      count: result.rowCount,
    });
  return fill(phrases.grouped, {
    metric,
    by,
    where,
    count: result.rowCount,
    top: tiedNames(result, value, top, name),
    topValue: amount(top),
    bottom: tiedNames(result, value, bottom, name),
    bottomValue: amount(bottom),
  });
}

/** Several measures of each group: the highest and the lowest group by each of them. */
function severalSentence(
  intent: Extract<Intent, { kind: 'aggregate' }>,
  result: QueryResult,
  cell: (row: number, column: number) => string,
  phrases: Phrases,
  where: string,
): string | undefined {
  const by = intent.by.map((group) => describeGrouping(group, phrases)).join(', ');
  const sentences = intent.measures.map((measure, index) => {
    const value = intent.by.length + index;
    const [top, bottom] = extremesOf(result, value);
    if (top === undefined || bottom === undefined) return undefined;
    return fill(phrases.grouped, {
      metric: amountWords(measure, phrases, true),
      by,
      count: result.rows.length,
      where,
      top: tiedNames(result, value, top, (row) => cell(row, 0)),
      topValue: cell(top, value),
      bottom: tiedNames(result, value, bottom, (row) => cell(row, 0)),
      bottomValue: cell(bottom, value),
    });
  });
  return sentences.some((sentence) => sentence === undefined) ? undefined : sentences.join(' ');
}

/** The group of a row and those that share its value: "A, B, C (+7)". Rows without a group are none. */
function tiedNames(result: QueryResult, column: number, row: number, name: (row: number) => string): string {
  const value = result.rows[row]?.[column];
  const tied = result.rows.flatMap((one, index) => (one[0] !== null && one[column] === value ? [index] : []));
  const named = tied.slice(0, MOST_TIED).map(name).join(', ');
  return tied.length > MOST_TIED ? `${named} (+${tied.length - MOST_TIED})` : named;
}

/** Whether every group has one and the same value, none missing or cut off. Rows without a group are none. */
function areAlike(result: QueryResult, column: number): boolean {
  const groups = result.rows.filter(([group]) => group !== null);
  const values = new Set(groups.map((row) => row[column]));
  return values.size === 1 && !values.has(null) && result.rowCount === result.rows.length;
}

/** Whether the rows stand from the greatest value of a column to the least. */
function isDescending(result: QueryResult, column: number): boolean {
  const values = result.rows.map((row) => Number(row[column]));
  return values.every((value, index) => index === 0 || value <= (values[index - 1] ?? value));
}

function compareSentence(
  intent: Extract<Intent, { kind: 'compare' }>,
  result: QueryResult,
  cell: (row: number, column: number) => string,
  phrases: Phrases,
  where: string,
): string | undefined {
  const [a, b] = [result.rows[0]?.[0] ?? null, result.rows[0]?.[1] ?? null];
  const side = (condition: Condition): string => sideName(condition);
  const metric = amountWords(intent.measure, phrases, false);
  const pieces = {
    metric,
    where,
    a: cell(0, 0),
    b: cell(0, 1),
    left: side(intent.left),
    right: side(intent.right),
    difference: cell(0, 2),
  };
  if (a === null || b === null) return undefined;
  if (intent.answer === 'difference') return fill(phrases.compareDifference, pieces);
  const order = compareValues(a, b);
  if (intent.answer === 'yes_no') {
    const holds = intent.direction === 'greatest' ? order > 0 : order < 0;
    return fill(phrases.compareWhich, { ...pieces, winner: bold(holds ? phrases.yes : phrases.no) });
  }
  if (order === 0) return fill(phrases.compareEqual, pieces);
  const first = intent.direction === 'greatest' ? order > 0 : order < 0;
  return fill(phrases.compareWhich, { ...pieces, winner: bold(first ? pieces.left : pieces.right) });
}

function compareValues(a: string | number | boolean, b: string | number | boolean): number {
  const [left, right] = [Number(a), Number(b)];
  if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}
