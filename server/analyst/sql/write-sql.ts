import { sideName } from '../answer/side-name.ts';
import type { Condition, Direction, Grouping, Intent, Measure } from '../intent.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { comparable, conditionSql, fromOf, groupSql, measureSql, numberOf, shownSql } from './expressions.ts';
import { measureName } from './headings.ts';
import { quoteName } from './quote.ts';
import { withoutTotals } from './without-totals.ts';
import { type Where, writeAnalytics } from './write-analytics.ts';
import { orderSql, writePivot } from './write-pivot.ts';
import { writeStatistics } from './write-statistics.ts';
import { writeStreak } from './write-streak.ts';

/** Writes an intent as one readable SELECT over the table. The same intent gives the same text. */
export function writeSql(intent: Intent, view: TableView): string {
  return withoutUnused(writeIntent(intent, view), view);
}

/** Leaves out what is computed and then not asked for, and a query around a table that computes nothing any more. */
function withoutUnused(sql: string, { computed = [], dated = [] }: TableView): string {
  const asked = computed.reduce((text, { name, sql: expression }) => {
    const definition = `, ${expression} AS ${name}`;
    const isUsed = text.split(definition).some((part) => part.includes(name));
    return isUsed ? text : text.replaceAll(definition, '');
  }, sql);
  const used = dated.reduce((text, { sql: made, names }) => {
    const isUsed = text.split(made).some((part) => names.some((name) => part.includes(name)));
    return isUsed ? text : text.replaceAll(made, '');
  }, asked);
  return computed.length === 0
    ? used
    : used.replace(/\(SELECT rowid AS rowid, \*\n {2}FROM ("(?:[^"]|"")*")\)/g, '$1');
}

function writeIntent(intent: Intent, view: TableView): string {
  const table = fromOf(view);
  const base = baseConditions(intent, view);
  const where = (conditions: Condition[], extra: string[] = []): string => {
    const tests = [
      ...conditions.map(conditionSql).map((test) => (test.includes(' OR ') ? `(${test})` : test)),
      ...base,
      ...extra,
    ];
    return tests.length === 0 ? '' : `\nWHERE ${tests.join('\n  AND ')}`;
  };
  switch (intent.kind) {
    case 'aggregate':
      return writeAggregate(intent, view, table, where);
    case 'share': {
      const value = intent.measure.type === 'rows' ? '1' : numberOf(intent.measure.column);
      const test = intent.conditions.map(conditionSql).join(' AND ');
      if (intent.by !== undefined) return writeRates(intent.by, value, test, table, where(intent.of));
      // That no row is above a number is an answer; that none has a value can be a name that was misread.
      const sum = `sum(${value}) FILTER (WHERE ${test})`;
      const isNumeric = intent.conditions.every(
        (one) => one.test.type === 'compare' || one.test.type === 'between',
      );
      const part = isNumeric ? `coalesce(${sum}, 0)` : sum;
      return `SELECT 100.0 * ${part} / sum(${value}) AS "share", ${part} AS "part", sum(${value}) AS "whole"\nFROM ${table}${where(intent.of)}`;
    }
    case 'list': {
      const cells = intent.columns.map(shownSql).join(', ');
      const filled = intent.columns.map((column) => `${quoteName(column.name)} IS NOT NULL`);
      return `SELECT ${names(intent.columns)}\nFROM ${table}${where(intent.conditions, filled)}\nGROUP BY ${cells}\nORDER BY min(rowid)${intent.limit === undefined ? '' : `\nLIMIT ${intent.limit}`}`;
    }
    case 'extreme':
      return writeExtreme(intent, table, where);
    case 'top_group': {
      const [group, measure] = [groupSql(intent.by), measureSql(intent.measure)];
      const name = quoteName(intent.by.column.name);
      return `WITH grouped AS (\n  SELECT ${group} AS ${name}, ${measure} AS "${measureName(intent.measure, view)}",\n    ${rankSql(intent)} OVER (ORDER BY ${measure} ${sense(intent.direction)} NULLS LAST) AS place\n  FROM ${table}${where(intent.conditions, [`${name} IS NOT NULL`]).replaceAll('\n', '\n  ')}\n  GROUP BY 1\n)\nSELECT ${name}, "${measureName(intent.measure, view)}"\nFROM grouped\nWHERE place ${placesSql(intent)}\nORDER BY place, 1`;
    }
    case 'having': {
      const name = quoteName(intent.by.column.name);
      const inner = `SELECT ${groupSql(intent.by)} AS ${name}, ${measureSql(intent.measure)} AS "count"\nFROM ${table}${where(intent.conditions, [`${name} IS NOT NULL`])}\nGROUP BY 1\nHAVING ${measureSql(intent.measure)} ${intent.op} ${intent.value}`;
      return intent.count
        ? `SELECT count(*) AS "count"\nFROM (\n${inner}\n)`
        : `${inner}\nORDER BY 2 DESC, 1`;
    }
    case 'position': {
      const order = intent.order === undefined ? 'rowid' : comparable(intent.order);
      const filled = intent.show.map((column) => `${quoteName(column.name)} IS NOT NULL`);
      return `SELECT ${names(intent.show)}\nFROM ${table}${where(intent.conditions, filled)}\nORDER BY ${order}${intent.fromEnd ? ' DESC' : ''}${intent.order === undefined ? '' : ', rowid'}\nLIMIT 1${intent.place > 1 ? ` OFFSET ${intent.place - 1}` : ''}`;
    }
    case 'neighbour': {
      const anchor = `(SELECT ${intent.step === 1 ? 'max' : 'min'}(rowid) FROM ${table} WHERE ${intent.anchor.map(conditionSql).join(' AND ')})`;
      return `SELECT ${names(intent.show)}\nFROM ${table}${where(intent.conditions, [`rowid ${intent.step === 1 ? '>' : '<'} ${anchor}`])}\nORDER BY rowid${intent.step === 1 ? '' : ' DESC'}\nLIMIT 1`;
    }
    case 'compare': {
      const measure = measureSql(intent.measure);
      const part = (condition: Condition): string =>
        `(SELECT ${measure} FROM ${table}${where([condition, ...intent.conditions]).replaceAll('\n', ' ')})`;
      return `SELECT a AS ${quoteName(sideName(intent.left))}, b AS ${quoteName(sideName(intent.right))}, abs(a - b) AS "difference"\nFROM (\n  SELECT\n    ${part(intent.left)} AS a,\n    ${part(intent.right)} AS b\n)`.replace(
        'abs(a - b)',
        isDateMeasure(intent.measure) ? "abs(date_diff('day', a, b))" : 'abs(a - b)',
      );
    }
    case 'same': {
      // Cells such as ".36" and ".36 rimfire" share a number and are not the same.
      const value =
        intent.column.numeric === 'text' ? quoteName(intent.column.name) : comparable(intent.column);
      const anchor = intent.anchor.map(conditionSql).join(' AND ');
      const tests = where(intent.conditions, [
        `${value} = (SELECT min(${value}) FROM ${table} WHERE ${anchor})`,
        `NOT (${anchor})`,
      ]);
      return intent.count
        ? `SELECT count(*) AS "count"\nFROM ${table}${tests}`
        : `SELECT ${names(intent.show)}\nFROM ${table}${tests}\nGROUP BY ALL\nORDER BY min(rowid)`;
    }
    case 'streak':
    case 'longest_streak':
      return writeStreak(intent, view, where);
    case 'exists':
      return `SELECT count(*) AS "count"\nFROM ${table}${where(intent.conditions)}`;
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
      return writeAnalytics(intent, view, where);
    default:
      return writeStatistics(intent, view, where);
  }
}

/** What part of each group fits a test, in percent: time in its order, other groups from the greatest share to the least. */
function writeRates(by: Grouping, value: string, test: string, table: string, tests: string): string {
  const part = `coalesce(sum(${value}) FILTER (WHERE ${test}), 0)`;
  const order =
    by.grain === undefined && by.column.time === 'none' ? '2 DESC NULLS LAST, 1' : orderSql(by, 0);
  return `SELECT ${groupSql(by)} AS ${quoteName(by.column.name)}, 100.0 * ${part} / nullif(sum(${value}), 0) AS "share", ${part} AS "part", sum(${value}) AS "whole"\nFROM ${table}${tests}\nGROUP BY 1\nORDER BY ${order}`;
}

function names(columns: ColumnView[]): string {
  return columns.map(shownName).join(', ');
}

/** A column of a result by the name that it has in the table. */
function shownName(column: ColumnView): string {
  const [shown, name] = [shownSql(column), quoteName(column.name)];
  return shown === name ? name : `${shown} AS ${name}`;
}

function sense(direction: Direction): string {
  return direction === 'greatest' ? 'DESC' : 'ASC';
}

/** Which places of a ranking are asked for. */
function placesSql({ place, limit }: { place: number; limit: number }): string {
  if (limit <= 1) return `= ${place}`;
  return place > 1 ? `BETWEEN ${place} AND ${limit}` : `<= ${limit}`;
}

/** "The second" is the next value below the first; "the first three" are three, and more only where the last of them tie. */
function rankSql({ place, limit }: { place: number; limit: number }): string {
  return place === 1 && limit > 1 ? 'rank()' : 'dense_rank()';
}

function isDateMeasure(measure: Measure): boolean {
  return measure.type === 'aggregate' && measure.column.time === 'date' && measure.column.numeric === 'none';
}

/** Whether the query of an intent leaves rows of totals out. */
export function leavesTotalsOut(intent: Intent, view: TableView): boolean {
  return baseConditions(intent, view).length > 0;
}

/** Rows that add up the others stay out of every count and sum. */
function baseConditions(intent: Intent, view: TableView): string[] {
  if (intent.kind === 'missing' || intent.kind === 'duplicates') return [];
  return withoutTotals(view);
}

function writeAggregate(
  intent: Extract<Intent, { kind: 'aggregate' }>,
  view: TableView,
  table: string,
  where: Where,
): string {
  const measures = intent.measures.map(
    (measure) => `${measureSql(measure)} AS "${measureName(measure, view)}"`,
  );
  if (intent.by.length === 0)
    return `SELECT ${measures.join(', ')}\nFROM ${table}${where(intent.conditions)}`;
  if (intent.across !== undefined && intent.by.length === 2 && intent.measures.length === 1)
    return writePivot(intent, intent.across, view, where);
  const groups = intent.by.map((group) => `${groupSql(group)} AS ${quoteName(group.column.name)}`);
  const first = intent.measures[0];
  const [outer] = intent.by;
  const isWithin = intent.within === true && outer !== undefined;
  const whole = isWithin ? `PARTITION BY ${groupSql(outer)}` : '';
  if (intent.share === true && first !== undefined)
    measures.push(`100.0 * ${measureSql(first)} / sum(${measureSql(first)}) OVER (${whole}) AS "share"`);
  const timed = intent.by.some(
    (group) => group.grain !== undefined || group.column.time !== 'none' || group.column.numeric !== 'none',
  );
  const order =
    isWithin && intent.share === true
      ? `1, ${groups.length + 2} DESC, 2`
      : intent.order !== undefined && 'direction' in intent.order
        ? `${groups.length + 1} ${sense(intent.order.direction)}, 1`
        : timed
          ? intent.by.map(orderSql).join(', ')
          : `${groups.length + 1} DESC, 1`;
  return `SELECT ${[...groups, ...measures].join(', ')}\nFROM ${table}${where(intent.conditions)}\nGROUP BY ${groups.map((_, index) => index + 1).join(', ')}\nORDER BY ${order}${intent.limit === undefined ? '' : `\nLIMIT ${intent.limit}`}`;
}

function writeExtreme(intent: Extract<Intent, { kind: 'extreme' }>, table: string, where: Where): string {
  const value = comparable(intent.measure);
  const shown = intent.show.map((column) => quoteName(column.name));
  const extra = intent.show.includes(intent.measure) ? [] : [shownName(intent.measure)];
  const columns = [...intent.show.map(shownName), ...extra].join(', ');
  const conditions = where(intent.conditions, [
    `${value} IS NOT NULL`,
    ...shown.map((name) => `${name} IS NOT NULL`),
  ]);
  if (intent.place === 1 && intent.limit === 1) {
    const best = intent.direction === 'greatest' ? 'max' : 'min';
    return `SELECT ${columns}\nFROM ${table}${where(intent.conditions, [...shown.map((name) => `${name} IS NOT NULL`), `${value} = (SELECT ${best}(${value}) FROM ${table}${conditions.replaceAll('\n', ' ')})`])}\nORDER BY rowid`;
  }
  if (intent.limit > 1)
    return `SELECT ${columns}\nFROM ${table}${conditions}\nORDER BY ${value} ${sense(intent.direction)}, rowid\nLIMIT ${intent.limit - intent.place + 1}${intent.place > 1 ? ` OFFSET ${intent.place - 1}` : ''}`;
  return `SELECT ${columns}\nFROM (\n  SELECT *, dense_rank() OVER (ORDER BY ${value} ${sense(intent.direction)}) AS place\n  FROM ${table}${conditions.replaceAll('\n', '\n  ')}\n)\nWHERE place = ${intent.place}`;
}
