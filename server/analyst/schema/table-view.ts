import type { Schema } from '../../kernel/schemas.ts';
import type { AnswererTable, Question } from '../answerer.ts';
import { conceptsOf, eastAsianConcepts } from '../languages/column-names.ts';
import { fromOf, timeOf } from '../sql/expressions.ts';
import { quoteName } from '../sql/quote.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import { carriesNumbers, oddCells } from './cell-numbers.ts';
import { holdsCurrencies } from './currencies.ts';
import { type ReadTable, readOnce } from './known-tables.ts';
import { isDiscountRate, lineAmount } from './line-amount.ts';
import { moneyTotal } from './money-total.ts';
import { monthsOf, withMonths } from './month-columns.ts';
import type { MonthGrain } from './month-texts.ts';
import { namesThings } from './naming-numbers.ts';
import { markQuotedPrices } from './quoted-prices.ts';
import { isTimed, type TimeKind, timeKind } from './time-kind.ts';
import { isTotalAlone } from './total-labels.ts';
import { type DoubtedRows, findTotals, type TotalRows } from './total-rows.ts';

/** A column as the parser sees it. */
export interface ColumnView {
  name: string;
  index: number;
  type: Schema<'ColumnType'>;
  /** Words of the name that must be said; units and remarks in brackets are left out. */
  words: Token[];
  /** Words in brackets or after a line break, which may be said. */
  extraWords: Token[];
  /** How numbers are read: from a number type, out of text, or not at all. */
  numeric: 'native' | 'text' | 'none';
  time: TimeKind;
  /** True where a smaller number is better: rank, position, place. */
  rank: boolean;
  /** True where numbers only name things: ids, years, ranks. Such a column is never summed. */
  code: boolean;
  distinct: number;
  nulls: number;
  /** Different values as text; empty for columns that are numbers. */
  values: string[];
  /** Values of a text column with numbers that are none themselves. */
  oddCells: string[];
  /** False where there are more different values than were loaded. */
  complete: boolean;
  /** The table that the column was joined from, by its name; absent for columns of the table itself. */
  owner?: string;
  /** Another name by which a question says the column. */
  alias?: string;
  /** What the column means beside its own name, by the id of a concept. */
  alsoMeans?: string;
  /** True for a column that no word of the question names. */
  unnamed?: true;
  /** True for a column that is computed from others; its values are not added up. */
  derived?: true;
  /** True for amounts of rows that are calculated from others, such as price times quantity; they are added up. */
  calculated?: true;
  /** True where values are shares of something else, such as a discount of 0.15, which are not added up. */
  rate?: true;
  /** True for numbers in a unit of time that stands behind the name: "Wait (min)" is a waiting time. */
  timed?: true;
  /** True where some cells begin with a word for a match away from home, such as "at Detroit Lions", and others do not. */
  away?: true;
  /** True where cells are amounts of several currencies, which cannot be added. */
  currencies?: true;
  /** How long the spans are that a column of dates names, where the file has months or quarters as text; a cell is the first day of one. */
  span?: MonthGrain;
  /** The column of a view's query that has such cells as the file has them. */
  written?: string;
  /** How times or years stand in the file, first to last row; undefined where they do not ascend or descend. */
  order?: 'ascending' | 'descending';
}

/** A table as the parser sees it. */
export interface TableView {
  table: AnswererTable;
  columns: ColumnView[];
  /** The column that names what a row is about; undefined where none does. */
  entity: ColumnView | undefined;
  /** Rows that add up others; undefined where there are none. */
  totals: TotalRows | undefined;
  /** Rows that may add up others and may be some of them: no answer is certain. */
  mayHoldTotals?: DoubtedRows;
  /** How the view is made of two tables; absent for a table by itself. */
  join?: Join;
  /** What stands behind FROM where columns are computed; absent for plain tables. */
  from?: string;
  /** The columns that are computed in it: quoted names and expressions. */
  computed?: { name: string; sql: string }[];
  /** What makes dates of months as text in it, and the quoted names of their columns. */
  dated?: { sql: string; names: string[] }[];
  /** The column of dates that the question means; absent where its words choose none. */
  clock?: ColumnView;
}

/** Names of the date of a row itself: that of the order, the sale, the entry. */
const OWN_DATE =
  /^(?:(?:order|purchase|sales?|transaction|booking|invoice)[ _]?)?date(?:[ _]?time)?$|^date[ _](?:de |d')?(?:commande|vente|achat|order)|^(?:orderdate|ordered|purchased|created|placed|timestamp)(?:[ _]?(?:on|at|date|time))?$|^(?:订单|下单|购买|交易|销售|创建)?(?:日期|时间)$|^(?:下单|订单|订购)日期?$|^(?:注文|受注|購入|取引|販売)?日付?時?$|^(?:주문|구매|거래|판매)?(?:일|일자|일시|날짜)$/i;

/** Names of the month or quarter of a row itself. */
const OWN_MONTH =
  /^(?:(?:order|purchase|sales?|transaction|booking|invoice)[ _]?)?(?:month|quarter|period)$|^(?:mois|trimestre|période)$|^(?:年月|月份?|季度|期间|時期|期間|四半期|월|연월|분기|기간)$/i;

/** Whether a column is called the date of the row itself. */
export function isOwnDate({ name, span }: Pick<ColumnView, 'name' | 'span'>): boolean {
  return OWN_DATE.test(name.trim()) || (span !== undefined && OWN_MONTH.test(name.trim()));
}

/** The dates of what the rows are; where none is called so, all of them. */
export function ownDates(dates: ColumnView[]): ColumnView[] {
  const own = dates.filter(isOwnDate);
  return own.length > 0 ? own : dates;
}

/** Two tables joined: each row of the first with at most one row of the second. */
export interface Join {
  /** Both tables as one, to stand behind FROM. */
  sql: string;
  many: AnswererTable;
  one: AnswererTable;
  /** Names of the key's columns in either table. */
  manyKey: string;
  oneKey: string;
  /** Rows of the first table that have no partner. */
  unmatched: number;
}

/** What stands in front of an opponent that was played away from home. */
const AWAY = /^(?:at|@|vs\.?) +\S/i;
/** Most different values of a column that are loaded for look-up. */
export const VALUE_LIMIT = 3000;

/** Loads what the parser needs to know of a table: roles of columns and the values of its text columns. */
export async function viewTable(table: AnswererTable, run: Question['run']): Promise<TableView> {
  const read = await readOnce(table, () => readTable(table, run));
  const columns = [...read.columns];
  let entity = findEntity(table, columns);
  const { totals: sure, doubted } = read.found;
  const totals = doubted === undefined || table.doubted === undefined ? sure : doubted[table.doubted];
  if (totals !== undefined) forgetTotals(columns, totals);
  const dated = withMonths(table, columns);
  if (entity?.time === 'date') entity = findEntity(table, columns);
  const view: TableView = {
    ...dated,
    columns,
    entity,
    totals,
    ...(doubted === undefined ? {} : { mayHoldTotals: doubted }),
  };
  if (columns.some((column) => column.numeric !== 'none' && conceptsOf(column).has('revenue'))) return view;
  const money = moneyTotal(columns);
  if (money !== undefined) money.alsoMeans = 'revenue';
  const amount = money === undefined ? lineAmount(columns, view.table.columns) : undefined;
  return amount === undefined ? view : withCalculated(view, [amount]);
}

async function readTable(table: AnswererTable, run: Question['run']): Promise<ReadTable> {
  const columns: ColumnView[] = [];
  for (const [index, column] of table.columns.entries())
    columns.push(viewColumn(table, column, index, await loadValues(table, column, run)));
  markQuotedPrices(columns);
  await readOrders(table, columns, run);
  return { columns, found: await findTotals(table, columns, run) };
}

/**
 * Takes what rows of totals say out of their columns: "the greatest total" asks for no row that is called so, and a cell that is empty
 * in such a row alone lacks nothing.
 */
function forgetTotals(columns: readonly ColumnView[], { labels, rows }: TotalRows): void {
  for (const column of columns) {
    const cells = rows.map((row) => row[column.index] ?? null);
    const named = new Set(labels.flatMap((one) => (one.column === column ? one.values : [])));
    const isOut = (value: string): boolean =>
      named.has(value) || (cells.includes(value) && isTotalAlone(value));
    const kept = column.values.filter((value) => !isOut(value));
    column.distinct -= Math.max(named.size, column.values.length - kept.length);
    column.values = kept;
    column.oddCells = column.oddCells.filter((value) => !isOut(value));
    column.nulls -= cells.filter((cell) => cell === null).length;
  }
}

/** A view with columns that are calculated from its own. */
export function withCalculated(view: TableView, added: { column: ColumnView; sql: string }[]): TableView {
  const list = added.map(({ sql, column }) => `${sql} AS ${quoteName(column.name)}`).join(', ');
  return {
    ...view,
    columns: [...view.columns, ...added.map(({ column }) => column)],
    from: `(SELECT rowid AS rowid, *, ${list}\n  FROM ${fromOf(view)})`,
    computed: [
      ...(view.computed ?? []),
      ...added.map(({ sql, column }) => ({ name: quoteName(column.name), sql })),
    ],
  };
}

/** Rows above which the order of the file is not looked at, as it costs a sort. */
const ORDER_LIMIT = 200_000;

async function readOrders(table: AnswererTable, columns: ColumnView[], run: Question['run']): Promise<void> {
  const times = columns.flatMap((column) => {
    const months = monthsOf(column)?.[0].sql(column.name);
    if (months !== undefined) return [{ column, time: months }];
    return ['date', 'year', 'year_text'].includes(column.time) ? [{ column, time: timeOf(column) }] : [];
  });
  if (times.length === 0 || table.rowCount > ORDER_LIMIT) return;
  const inner = times.map(
    ({ time }, index) => `${time} AS t${index}, lag(${time}) OVER (ORDER BY rowid) AS p${index}`,
  );
  const tests = times.map(
    (_, index) => `count(*) FILTER (t${index} < p${index}), count(*) FILTER (t${index} > p${index})`,
  );
  const result = await run(
    `SELECT ${tests.join(', ')} FROM (SELECT ${inner.join(', ')} FROM ${quoteName(table.sqlName)})`,
    { maxRows: 1 },
  );
  const row = result.rows[0] ?? [];
  for (const [index, { column }] of times.entries()) {
    const [falls, rises] = [Number(row[index * 2]), Number(row[index * 2 + 1])];
    if (falls === 0 && rises > 0) column.order = 'ascending';
    if (rises === 0 && falls > 0) column.order = 'descending';
  }
}

async function loadValues(
  table: AnswererTable,
  column: Schema<'Column'>,
  run: Question['run'],
): Promise<string[]> {
  if (column.type !== 'text' && column.type !== 'boolean') return [];
  if (column.distinct <= column.top.length)
    return column.top.map((entry) => String(entry.value)).filter((value) => value !== 'null');
  const name = quoteName(column.name);
  const result = await run(
    `SELECT DISTINCT ${name} FROM ${quoteName(table.sqlName)} WHERE ${name} IS NOT NULL ORDER BY 1`,
    { maxRows: VALUE_LIMIT + 1 },
  );
  return result.rows.map((row) => String(row[0]));
}

function viewColumn(
  table: AnswererTable,
  column: Schema<'Column'>,
  index: number,
  values: string[],
): ColumnView {
  const [main, extra] = splitName(column.name);
  const native = column.type === 'integer' || column.type === 'number';
  const words = tokenise(main);
  const stems = new Set([...words.map((word) => word.lemma), ...eastAsianConcepts(column.name)]);
  const numeric = native ? 'native' : column.type === 'text' && carriesNumbers(values) ? 'text' : 'none';
  const time = timeKind(column, stems, values);
  const rank =
    numeric !== 'none' &&
    ['rank', 'ranking', 'position', 'pos', 'place', 'standing', 'finish', 'grid', 'seed'].some((word) =>
      stems.has(word),
    ) &&
    !stems.has('point') &&
    // the time of a finish is a duration, of which every number counts
    !stems.has('time');
  const serial = [
    '#',
    'no.',
    'no',
    'n°',
    'nr',
    'id',
    'number',
    'code',
    'zip',
    'phone',
    'episode',
    'week',
    'round',
    'game',
    'series',
    'heat',
    'lane',
    'fips',
  ].some(
    (word) =>
      column.name.toLowerCase() === word ||
      column.name.toLowerCase().endsWith(` ${word === 'number' ? 'id' : word}`) ||
      stems.has('id') ||
      stems.has('zip') ||
      stems.has('code'),
  );
  return {
    name: column.name,
    index,
    type: column.type,
    words,
    extraWords: tokenise(extra),
    numeric,
    time,
    rank,
    code:
      rank ||
      serial ||
      isNumbered(values) ||
      (numeric !== 'none' && namesThings(column, table.rowCount, index === 0)) ||
      time === 'year' ||
      time === 'year_text' ||
      (native && column.distinct === table.rowCount && /id$|_id|key$/i.test(column.name)),
    distinct: column.distinct,
    nulls: column.nulls,
    values,
    oddCells: numeric === 'text' ? oddCells(values) : [],
    ...(numeric === 'text' && holdsCurrencies(values) ? { currencies: true as const } : {}),
    ...(isOfSides(values) ? { away: true as const } : {}),
    ...(numeric !== 'none' && isTimed(column.name) ? { timed: true as const } : {}),
    ...(isDiscountRate(column) ? { rate: true as const } : {}),
    complete: values.length <= VALUE_LIMIT,
  };
}

/** Whether cells are labels with a number, such as "#5", which is no amount. */
function isNumbered(values: string[]): boolean {
  return values.length > 0 && values.filter((value) => /^#\s?\d+\b/.test(value)).length > 0.5 * values.length;
}

/** Whether cells name opponents of matches at home and away from it. */
function isOfSides(values: string[]): boolean {
  const away = values.filter((value) => AWAY.test(value)).length;
  return away >= 2 && away < values.length;
}

/** Words of a name that count, and those in brackets or, where a short first line stands, those after a line break. */
function splitName(name: string): [string, string] {
  const extra: string[] = [];
  const main = name
    .replace(/[([][^)\]]*[)\]]/g, (part) => {
      extra.push(part);
      return ' ';
    })
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ');
  const words = tokenise(main);
  if (words.length === 0) return [name, ''];
  return [main, extra.join(' ')];
}

const ENTITY_NAMES = [
  'name',
  'title',
  'player',
  'driver',
  'film',
  'song',
  'single',
  'album',
  'team',
  'nation',
  'country',
  'city',
  'model',
  'athlete',
  'rider',
  'candidate',
  'product',
  'customer',
  'district',
  'province',
  'township',
  'bank',
  'show',
  'episode',
  'opponent',
  'club',
  'game',
  'event',
];

/** The column that names the rows: a well-known header, else the first text column nearly without repeats. */
function findEntity(table: AnswererTable, columns: ColumnView[]): ColumnView | undefined {
  const texts = columns.filter(
    (column) =>
      column.type === 'text' &&
      column.numeric === 'none' &&
      column.time === 'none' &&
      column.values.length > 0,
  );
  const unique = texts.filter(
    (column) =>
      column.distinct >= 0.85 * (table.rowCount - column.nulls) &&
      column.nulls <= 0.2 * table.rowCount &&
      shortCells(column),
  );
  const named = unique.find((column) => column.words.some((word) => word.lemma === 'name'));
  return (
    named ??
    unique.find((column) => column.words.some((word) => ENTITY_NAMES.includes(word.lemma))) ??
    unique[0]
  );
}

function shortCells(column: ColumnView): boolean {
  return column.values.filter((value) => value.length > 80).length <= column.values.length * 0.2;
}
