import {
  BOOLEAN_PAIRS,
  type DateOrder,
  isNumber,
  isPlainNumber,
  NULL_WORDS,
  type NumberStyle,
  provenDecimal,
  type TemporalShape,
  temporalShape,
} from './value-shapes.ts';

/** Share of a sample that must fit a type before the whole column is tried. */
const WORTH_TRYING = 0.85;
const MAX_FORMATS = 8;

/** How a column's texts could be read, as its sample shows. */
export interface Candidates {
  /** Character that stands before every value and belongs to none (WeChat's backtick, Excel's apostrophe). */
  prefix: string;
  /** Values as `="0012"`, by which some programs keep Excel from guessing. */
  formulaText: boolean;
  /** Values have blanks around them. */
  padded: boolean;
  boolean: boolean;
  number: NumberStyle | undefined;
  temporal: TemporalStyle | undefined;
}

export interface TemporalStyle {
  kind: TemporalShape['kind'];
  /** strptime formats, the most frequent first, by order of day and month. */
  formats: Record<DateOrder, string[]>;
  /** All values are ISO 8601, which DuckDB reads by itself. */
  iso: boolean;
  /** Numbers of values that only one order explains. */
  proof: { mdy: number; dmy: number };
  /** Values that both orders explain, with different days. */
  openValues: number;
  /** Ways of writing that a person would call different, such as `2020-01-02` and `1/2/2020`. */
  families: number;
  /** The last day that a year of two digits may mean; undefined where the years have four, or all may mean years to come. */
  latest?: string | undefined;
  /** Offsets that values name, nothing among them where one names none. */
  offsets: number;
}

/** What a column's sample says about it. `values` are texts as in the file; empty ones are ignored. */
export function findCandidates(
  values: readonly string[],
  { decimal, latest }: { decimal: '.' | ',' | undefined; latest?: string | undefined },
): Candidates {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  const prefix = commonPrefix(filled);
  const formulaText = filled.length > 0 && filled.every((value) => /^="[^"]*"$/.test(value));
  const bare = filled
    .map((value) => stripMarks(value, prefix, formulaText))
    .filter((value) => value !== '' && !NULL_WORDS.has(value.toLowerCase()));
  return {
    prefix,
    formulaText,
    padded: values.some((value) => value.trim() !== value && value.trim() !== ''),
    boolean: isBoolean(bare),
    number: numberStyle(bare, decimal),
    temporal: temporalStyle(bare, latest),
  };
}

export function stripMarks(value: string, prefix: string, formulaText: boolean): string {
  if (formulaText) return value.slice(2, -1).trim();
  return prefix !== '' && value.startsWith(prefix) ? value.slice(prefix.length).trim() : value;
}

function commonPrefix(values: readonly string[]): string {
  for (const prefix of ['`', "'"]) {
    const marked = values.filter((value) => value.startsWith(prefix) && !value.slice(1).includes(prefix));
    if (values.length > 0 && marked.length >= values.length * 0.95) return prefix;
  }
  return '';
}

/** All values of one pair of words, and both words seen: a column of nothing but "no" may well mean Norway. */
function isBoolean(values: readonly string[]): boolean {
  const words = new Set(values.map((value) => value.toLowerCase()));
  return BOOLEAN_PAIRS.some(
    ([yes, no]) =>
      words.size > 0 &&
      words.size <= 2 &&
      [...words].every((word) => word === yes || word === no) &&
      (words.size === 2 || yes === 'true'),
  );
}

function numberStyle(values: readonly string[], chosen: '.' | ',' | undefined): NumberStyle | undefined {
  if (values.length === 0) return undefined;
  const decimal = chosen ?? likelyDecimal(values);
  const fitting = values.filter((value) => isNumber(value, decimal)).length;
  if (fitting < values.length * WORTH_TRYING) return undefined;
  const plain = values.every((value) => !isNumber(value, decimal) || isPlainNumber(value));
  return { decimal, plain: plain && (decimal === '.' || values.every((value) => !value.includes('.'))) };
}

function likelyDecimal(values: readonly string[]): '.' | ',' {
  let point = 0;
  let comma = 0;
  for (const value of values) {
    const proof = provenDecimal(value);
    if (proof === '.') point += 1;
    else if (proof === ',') comma += 1;
  }
  // A few commas among numbers without any mark are lists such as "2,2" rather than fractions.
  return comma > point && comma >= values.length * 0.1 ? ',' : '.';
}

/** What the points and commas in a column's numbers say about the decimal sign. */
export interface DecimalMarks {
  /** Values of the sample. */
  filled: number;
  /** Numbers that prove a point, and a comma. */
  point: number;
  comma: number;
  /** Numbers that are a fraction with the one and thousands with the other: `1.234`, and `1,234`. */
  openPoints: number;
  openCommas: number;
}

export function decimalMarks(values: readonly string[]): DecimalMarks {
  const marks: DecimalMarks = { filled: values.length, point: 0, comma: 0, openPoints: 0, openCommas: 0 };
  for (const cell of values) {
    if (!/[.,]/.test(cell)) continue;
    const value = cell.trim();
    const proof = provenDecimal(value);
    if (proof === '.') marks.point += 1;
    else if (proof === ',') marks.comma += 1;
    else if (isNumber(value, '.')) marks[value.includes('.') ? 'openPoints' : 'openCommas'] += 1;
  }
  return marks;
}

/**
 * The decimal sign for columns that leave it open: the comma where other columns prove it and none proves a point, and in a
 * file cut by semicolons for numbers with a comma, which would not be cut by them otherwise.
 *
 * @returns undefined where nothing says so
 */
export function openDecimal(
  { point, comma, openPoints, openCommas }: DecimalMarks,
  table: readonly DecimalMarks[],
  delimiter: string | undefined,
): ',' | undefined {
  if (point > 0 || comma + openPoints + openCommas === 0) return undefined;
  if (table.every((other) => other.point === 0) && table.some(provesComma)) return ',';
  return delimiter === ';' && openPoints === 0 ? ',' : undefined;
}

/** A few commas among numbers without any mark may be lists such as "2,2". */
function provesComma({ filled, comma, openPoints, openCommas }: DecimalMarks): boolean {
  return comma > 0 && comma >= filled * 0.1 && comma >= (openPoints + openCommas) / 2;
}

function temporalStyle(values: readonly string[], latest: string | undefined): TemporalStyle | undefined {
  const shapes = values.map(temporalShape).filter((shape) => shape !== undefined);
  if (shapes.length === 0 || shapes.length < values.length * WORTH_TRYING) return undefined;
  const kinds = new Set(shapes.map(({ kind }) => kind));
  if (kinds.has('time') && kinds.size > 1) return undefined;
  const proof = { mdy: 0, dmy: 0 };
  let openValues = 0;
  for (const { formats } of shapes) {
    if (formats.mdy === formats.dmy) continue;
    if (formats.mdy === undefined) proof.dmy += 1;
    else if (formats.dmy === undefined) proof.mdy += 1;
    else openValues += 1;
  }
  return {
    kind: kinds.has('datetime') ? 'datetime' : kinds.has('time') ? 'time' : 'date',
    formats: {
      mdy: byFrequency(shapes, 'mdy'),
      dmy: byFrequency(shapes, 'dmy'),
      ymd: byFrequency(shapes, 'ymd'),
    },
    iso: shapes.every(({ iso }) => iso),
    offsets: new Set(shapes.map(({ zone }) => sameOffset(zone))).size,
    proof,
    openValues,
    families: new Set(shapes.map(family)).size,
    ...(shapes.some(hasShortYear) ? { latest } : {}),
  };
}

function hasShortYear({ formats }: TemporalShape): boolean {
  return Object.values(formats).some((format) => format.includes('%y'));
}

/** An offset in one way of writing: Z, UTC, +00 and +00:00 are the same. */
function sameOffset(zone: string): string {
  const digits = zone.replace(':', '').padEnd(5, '0');
  return zone === '' ? '' : /^(Z|UTC|[+-]0000)/.test(digits) ? 'Z' : digits;
}

function byFrequency(shapes: readonly TemporalShape[], order: DateOrder): string[] {
  const counts = new Map<string, number>();
  for (const { formats } of shapes) {
    const format = formats[order];
    if (format !== undefined) counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_FORMATS)
    .map(([format]) => format);
}

/** The date's layout without its clock. */
function family({ formats }: TemporalShape): string {
  const format = formats.ymd ?? 'numeric';
  return format === 'numeric'
    ? format
    : format
        .replace(/[T ]?%[HI].*$/, '')
        .replace('%B', '%b')
        .replace(/,/g, '');
}
