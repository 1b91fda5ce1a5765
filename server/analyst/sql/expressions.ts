import type { AggregateName, Condition, Grouping, Measure, Test } from '../intent.ts';
import { spanNameSql } from '../schema/month-texts.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { MONTHS, type Period } from '../text/periods.ts';
import { quoteName, quoteText } from './quote.ts';

/** What stands behind FROM: the table, or several joined by their keys. */
export function fromOf(view: TableView): string {
  return view.from ?? view.join?.sql ?? quoteName(view.table.sqlName);
}

/** The number of a cell as SQL. Cells that the profile does not read as a number (cell-numbers.ts) give none. */
export function numberOf(column: ColumnView): string {
  const name = quoteName(column.name);
  if (column.numeric !== 'text') return name;
  const plain = column.values.some((value) => /^\s*[−–]/.test(value))
    ? `translate(${name}, '−–,', '--')`
    : `replace(${name}, ',', '')`;
  const number = `TRY_CAST(regexp_extract(${plain}, '-?[0-9]*[.]?[0-9]+') AS DOUBLE)`;
  // Cells of another form, such as a score among counts, have no number.
  return column.oddCells.length === 0
    ? number
    : `CASE WHEN ${name} NOT IN (${column.oddCells.map(quoteText).join(', ')}) THEN ${number} END`;
}

/** A time of a cell as SQL that sorts and compares: a date, or a year as a number. */
export function timeOf(column: ColumnView): string {
  if (column.time === 'year_text') return yearOf(column);
  return quoteName(column.name);
}

function yearOf(column: ColumnView): string {
  const name = quoteName(column.name);
  if (column.time === 'date') return `year(${name})`;
  if (column.time === 'year') return name;
  return `TRY_CAST(regexp_extract(${name}, '(1[5-9][0-9][0-9]|20[0-9][0-9])', 1) AS INTEGER)`;
}

/** What rows are ordered or compared by in a column: number, time, or the text itself. */
export function comparable(column: ColumnView): string {
  if (column.numeric !== 'none') return numberOf(column);
  return column.time === 'none' ? quoteName(column.name) : timeOf(column);
}

/** A measure as SQL, of all rows or of those that pass a test. */
export function measureSql(measure: Measure, test?: string): string {
  const kept = test === undefined ? '' : ` FILTER (WHERE ${test})`;
  if (measure.type === 'rows') return `count(*)${kept}`;
  const { column } = measure;
  if (measure.type === 'aggregate' && column.span !== undefined) return shownEnd(measure.name, column, kept);
  if (measure.type === 'distinct') return `count(DISTINCT ${quoteName(column.name)})${kept}`;
  const value = comparable(column);
  if (measure.type === 'percentile') return `quantile_cont(${value}, ${measure.percent / 100})${kept}`;
  switch (measure.name) {
    case 'mode':
      return `mode(${quoteName(column.name)})${kept}`;
    case 'stddev':
      return `stddev_samp(${value})${kept}`;
    case 'variance':
      return `var_samp(${value})${kept}`;
    case 'range':
      return `max(${value})${kept} - min(${value})${kept}`;
    case 'iqr':
      return `quantile_cont(${value}, 0.75)${kept} - quantile_cont(${value}, 0.25)${kept}`;
    case 'kurtosis':
    case 'skewness':
    case 'sum':
    case 'avg':
    case 'min':
    case 'max':
    case 'median':
      return `${measure.name}(${value})${kept}`;
  }
}

/** The least, the greatest or the commonest value of a column as an answer shows it. */
export function shownEnd(name: AggregateName, column: ColumnView, kept = ''): string {
  const value = `${name}(${quoteName(column.name)})${kept}`;
  return column.span === undefined ? value : spanNameSql(value, column.span);
}

/** A cell as an answer shows it: a month as the file has it, an opponent the same at home and away. */
export function shownSql(column: ColumnView): string {
  const name = quoteName(column.written ?? column.name);
  return column.away === true ? `regexp_replace(${name}, '^(at|@|vs[.]?) +', '', 'i')` : name;
}

/** The value by which rows are grouped, as SQL. */
export function groupSql(group: Grouping): string {
  const name = quoteName(group.column.name);
  if (group.column.span !== undefined && group.grain === undefined)
    return spanNameSql(name, group.column.span);
  if (group.column.time === 'year' || group.grain === undefined) return shownSql(group.column);
  switch (group.grain) {
    case 'weekday':
      return group.weekdays === undefined
        ? `isodow(${name})`
        : `[${group.weekdays.map(quoteText).join(', ')}][isodow(${name})]`;
    case 'week_part': {
      const [weekdays = 'Weekday', weekend = 'Weekend'] = group.weekdays ?? [];
      return `CASE WHEN isodow(${name}) >= 6 THEN ${quoteText(weekend)} WHEN isodow(${name}) < 6 THEN ${quoteText(weekdays)} END`;
    }
    case 'hour':
      return `hour(${name})`;
    case 'year':
      return `year(${name})`;
    case 'month':
      return `strftime(${name}, '%Y-%m')`;
    case 'quarter':
      return `year(${name}) || ' Q' || quarter(${name})`;
    case 'week':
    case 'day':
      return `CAST(date_trunc('${group.grain}', ${name}) AS DATE)`;
  }
}

/** A condition as SQL. A negated one keeps rows whose cell is empty out, as a person would. */
export function conditionSql(condition: Condition): string {
  const { column, test, negated } = condition;
  const sql = testSql(column, test);
  if (!negated) return sql;
  if (test.type === 'blank') return `${quoteName(column.name)} IS NOT NULL`;
  return `NOT (${sql})`;
}

function testSql(column: ColumnView, test: Test): string {
  const name = quoteName(column.name);
  switch (test.type) {
    case 'equals':
      if (column.type === 'boolean')
        return test.values.map((value) => `${name} = ${value === 'true'}`).join(' OR ');
      return test.values.length === 1
        ? `${name} = ${quoteText(test.values[0] ?? '')}`
        : `${name} IN (${test.values.map(quoteText).join(', ')})`;
    case 'words':
      return `contains(lower(strip_accents(${name})), ${quoteText(test.phrase)})`;
    case 'compare':
      return `${numberOf(column)} ${test.op} ${test.value}`;
    case 'between':
      return `${numberOf(column)} BETWEEN ${test.low} AND ${test.high}`;
    case 'period':
      return periodSql(column, test.period, test.relation);
    case 'blank':
      return `${name} IS NULL`;
    case 'outcome':
      return `upper(left(trim(${name}), 1)) = '${test.letter}'${test.letter === 'D' ? ` OR upper(left(trim(${name}), 1)) = 'T'` : ''}`;
  }
}

function periodSql(
  column: ColumnView,
  period: Period,
  relation: 'in' | 'before' | 'after' | 'since' | 'until',
): string {
  const name = quoteName(column.name);
  if (period.kind === 'week_part') return `isodow(${name}) ${period.day === 6 ? '>=' : '<'} 6`;
  if (period.kind === 'weekday') return `isodow(${name}) = ${period.day ?? 0}`;
  if (period.kind === 'quarter_name') return quarterSql(column, period);
  if (period.kind === 'month_name' || period.kind === 'month_day') return monthSql(column, period);
  if (period.fromYear !== undefined && period.toYear !== undefined) {
    const year = yearOf(column);
    if (relation === 'before') return `${year} < ${period.fromYear}`;
    if (relation === 'after') return `${year} > ${period.toYear}`;
    if (relation === 'since') return `${year} >= ${period.fromYear}`;
    if (relation === 'until') return `${year} <= ${period.toYear}`;
    return period.fromYear === period.toYear
      ? `${year} = ${period.fromYear}`
      : `${year} BETWEEN ${period.fromYear} AND ${period.toYear}`;
  }
  if (column.time === 'year_text') {
    const month = MONTHS[Number(period.from?.slice(5, 7)) - 1] ?? '';
    const day =
      period.kind === 'day'
        ? ` AND regexp_matches(${name}, '(^|[^0-9])0?${Number(period.from?.slice(8, 10))}([^0-9]|$)')`
        : '';
    return `regexp_matches(${name}, '(?i)\\b${month.slice(0, 3)}') AND ${yearOf(column)} = ${period.from?.slice(0, 4) ?? ''}${day}`;
  }
  const [from, to] = [`DATE ${quoteText(period.from ?? '')}`, `DATE ${quoteText(period.to ?? '')}`];
  if (relation === 'before') return `${name} < ${from}`;
  if (relation === 'after') return `${name} >= ${to}`;
  if (relation === 'since') return `${name} >= ${from}`;
  if (relation === 'until') return `${name} < ${to}`;
  return `${name} >= ${from} AND ${name} < ${to}`;
}

/** A quarter of every year; a column of years or of text tells of none. */
function quarterSql(column: ColumnView, period: Period): string {
  if (column.time !== 'date') return 'FALSE';
  return `quarter(${quoteName(column.name)}) = ${Math.floor(((period.month ?? 1) - 1) / 3) + 1}`;
}

function monthSql(column: ColumnView, period: Period): string {
  const name = quoteName(column.name);
  if (column.time === 'date') {
    const day = period.day === undefined ? '' : ` AND day(${name}) = ${period.day}`;
    return `month(${name}) = ${period.month ?? 0}${day}`;
  }
  const month = MONTHS[(period.month ?? 1) - 1] ?? '';
  const day =
    period.day === undefined ? '' : ` AND regexp_matches(${name}, '(^|[^0-9])0?${period.day}([^0-9]|$)')`;
  return `regexp_matches(${name}, '(?i)\\b${month.slice(0, 3)}')${day}`;
}
