// Months and quarters that a file has as text, such as "2025-01" and "Q1 2025": dates of their first day to the analyst, and shown as
// they stand in the file.
import { quoteName, quoteText } from '../sql/quote.ts';
import { MONTHS } from '../text/periods.ts';

/** How long the spans are that the cells of a column name. */
export type MonthGrain = 'month' | 'quarter';

/** How a column writes its months. */
export interface MonthText {
  grain: MonthGrain;
  /** The ISO first day of a cell's span. */
  dayOf(cell: string): string;
  /** The first day of a column's span as SQL; null for a cell that is no month. */
  sql(column: string): string;
}

interface Form {
  grain: MonthGrain;
  /** With the groups y and m: a year, and a month by its number or name, or a quarter by its number. */
  pattern: RegExp;
  /** Names of the months, January first; absent for numbers. */
  names?: readonly string[];
  /** What the data engine reads it by; absent where it is read by its pattern. */
  format?: string;
}

const YEAR = '(?<y>1[89]\\d\\d|20\\d\\d)';
const NUMBER = '(?<m>0[1-9]|1[0-2])';
const FULL_NAMES = MONTHS;
const SHORT_NAMES = MONTHS.map((name) => name.slice(0, 3));
const FRENCH_NAMES = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const FRENCH_SHORT_NAMES = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];

const numbered = (pattern: string, format: string): Form => ({
  grain: 'month',
  pattern: new RegExp(`^${pattern}$`),
  format,
});

const named = (names: readonly string[], mark: string, between: string): Form[] =>
  ([`(?<m>\\p{L}+\\.?)${between}${YEAR}`, `${YEAR}${between}(?<m>\\p{L}+\\.?)`] as const).map(
    (pattern, place) => ({
      grain: 'month',
      pattern: new RegExp(`^${pattern}$`, 'u'),
      names,
      ...(mark === '' ? {} : { format: place === 0 ? `${mark}${between}%Y` : `%Y${between}${mark}` }),
    }),
  );

const quarters = (pattern: string): Form => ({
  grain: 'quarter',
  pattern: new RegExp(`^${pattern.replace('Q', '(?:[Qq]|T)(?<m>[1-4])')}$`),
});

const FORMS: readonly Form[] = [
  numbered(`${YEAR}-${NUMBER}`, '%Y-%m'),
  numbered(`${YEAR}/${NUMBER}`, '%Y/%m'),
  numbered(`${NUMBER}/${YEAR}`, '%m/%Y'),
  numbered(`${NUMBER}-${YEAR}`, '%m-%Y'),
  numbered(`${YEAR}年(?<m>0?[1-9]|1[0-2])月`, '%Y年%m月'),
  numbered(`${YEAR}년 (?<m>0?[1-9]|1[0-2])월`, '%Y년 %m월'),
  numbered(`${YEAR}년(?<m>0?[1-9]|1[0-2])월`, '%Y년%m월'),
  ...[' ', '-', ', ', '/'].flatMap((between) => [
    ...named(SHORT_NAMES, '%b', between),
    ...named(FULL_NAMES, '%B', between),
  ]),
  ...named(FRENCH_NAMES, '', ' '),
  ...named(FRENCH_SHORT_NAMES, '', ' '),
  ...['Q ', 'Q-', 'Q/', 'Q'].map((begin) => quarters(`${begin}${YEAR}`)),
  ...[' Q', '-Q', '/Q', 'Q'].map((end) => quarters(`${YEAR}${end}`)),
  { grain: 'quarter', pattern: new RegExp(`^${YEAR}年第?(?<m>[1-4])(?:季度|四半期)$`) },
  { grain: 'quarter', pattern: new RegExp(`^${YEAR}년 ?(?<m>[1-4])분기$`) },
];

/** Names of columns that say what their cells are. */
const OF_MONTHS = /month|mois|period|période|月|월|기간|期間/i;

/**
 * How cells write months, where each of them does in one and the same way; undefined for cells of any other kind. "2004-05" can also be
 * a season or a span of years: where every cell can, only the name of the column tells that they are months.
 */
export function readMonthTexts(cells: readonly string[], name: string): MonthText | undefined {
  if (cells.length === 0) return undefined;
  const form = FORMS.find((one) => cells.every((cell) => partsOf(one, cell) !== undefined));
  if (form === undefined) return undefined;
  const isSpan = (cell: string): boolean => {
    const match = cell.match(/^(\d{4})[-/](\d\d)$/);
    return match !== null && Number(match[2]) > Number(match[1]) % 100;
  };
  if (cells.every(isSpan) && !OF_MONTHS.test(name)) return undefined;
  return {
    grain: form.grain,
    dayOf: (cell) => {
      const [year, month] = partsOf(form, cell) ?? [0, 0];
      return `${year}-${String(month).padStart(2, '0')}-01`;
    },
    sql: (column) => sqlOf(form, quoteName(column)),
  };
}

/** Year and first month of a cell's span; undefined for a cell of another form. */
function partsOf({ grain, names, pattern }: Form, cell: string): [number, number] | undefined {
  const groups = cell.match(pattern)?.groups;
  if (groups === undefined) return undefined;
  const [year, text = ''] = [Number(groups.y), groups.m];
  if (grain === 'quarter') return [year, Number(text) * 3 - 2];
  const month = names === undefined ? Number(text) : names.indexOf(text.toLowerCase()) + 1;
  return month === 0 ? undefined : [year, month];
}

function sqlOf({ grain, names, format }: Form, column: string): string {
  if (format !== undefined) return `CAST(try_strptime(${column}, ${quoteText(format)}) AS DATE)`;
  const rest = `regexp_replace(${column}, '[0-9]{4}', '')`;
  const list = (names ?? []).map(quoteText).join(', ');
  const month =
    grain === 'quarter'
      ? `3 * TRY_CAST(regexp_extract(${rest}, '[1-4]') AS INTEGER) - 2`
      : `nullif(list_position([${list}], lower(trim(${rest}))), 0)`;
  return `make_date(TRY_CAST(regexp_extract(${column}, '[0-9]{4}') AS INTEGER), ${month}, 1)`;
}

/** The last ISO day of the span that begins on a day. */
export function lastDayOf(day: string, grain: MonthGrain): string {
  const months = grain === 'month' ? 1 : 3;
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 0))
    .toISOString()
    .slice(0, 10);
}

/** An ISO day as answers show it: the month or quarter that it is in where its column has those, `2025-01`, `2025 Q1`. */
export function dayName(day: string, grain: MonthGrain | undefined): string {
  if (grain === undefined) return day;
  return grain === 'month'
    ? day.slice(0, 7)
    : `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The same as SQL, of an expression that is such a first day. */
export function spanNameSql(day: string, grain: MonthGrain): string {
  return grain === 'month' ? `strftime(${day}, '%Y-%m')` : `year(${day}) || ' Q' || quarter(${day})`;
}
