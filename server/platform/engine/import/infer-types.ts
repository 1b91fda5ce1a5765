import type { DuckDBConnection } from '@duckdb/node-api';
import { systemClock } from '../../../kernel/clock.ts';
import type { Schema } from '../../../kernel/schemas.ts';
import {
  type Counts,
  countAll,
  countCurrencies,
  countWords,
  type Draft,
  isOpen,
  NO_COUNTS,
} from './column-counts.ts';
import {
  type Candidates,
  decimalMarks,
  findCandidates,
  openDecimal,
  stripMarks,
  type TemporalStyle,
} from './column-reading.ts';
import { RAW, type RawTable, rawColumn } from './raw-table.ts';
import { centuryOf, movedSample } from './short-years.ts';
import { totalCells } from './total-words.ts';
import {
  bareValue,
  booleanExpression,
  integerExpression,
  isNullWord,
  numberExpression,
  temporalExpression,
  textExpression,
  timestampExpression,
} from './typed-expression.ts';
import { type DateOrder, isPlainNumber } from './value-shapes.ts';
import { countsVersions } from './version-shape.ts';

type ColumnType = Schema<'ColumnType'>;

const SAMPLE_CELLS = 400_000;
/** Share of the filled values that must fit a type for it to be the proposed one. */
const FITS = 0.98;
/** Share from which a type is offered as an alternative. */
const OFFERED = 0.9;
/** Whole numbers of more than 15 digits are ids: a double would change them. */
const MAX_NUMBER = 1e15;
const SHOWN_SAMPLES = 5;
/** Rows up to which one cell keeps a column from fitting; all of them are in the sample. */
const MOST_TOTALLED = 50;

/** How a column is read, and what stands in the way. */
export interface ColumnReading {
  type: ColumnType;
  confidence: number;
  alternatives: ColumnType[];
  /** First filled values, as in the file. */
  samples: string[];
  /** Values that are not empty and no word for "nothing". */
  filled: number;
  /** SQL of the column's values as in the file. */
  source: string;
  /** SQL of the column's values in a type; NULL where a value does not fit. */
  expression(type: ColumnType): string;
  /** Whether some values may not fit a type, so that they are worth counting. */
  misfits(type: ColumnType): boolean;
  /** SQL: whether a value is filled, so that NULL in a type means it did not fit. */
  isFilled(type: ColumnType): string;
  trouble: {
    mixedDates: boolean;
    /** A date whose year of two digits was taken for one of the last century without its being told. */
    shortYears: string | undefined;
    /** Times name different offsets from UTC, and were brought to UTC. */
    mixedOffsets: boolean;
    ambiguousDates: boolean;
    /** A number such as 1.234 in a file where the point may part thousands, and nothing that tells. */
    ambiguousNumbers: string | undefined;
    longNumbers: boolean;
    /** Amounts in more than one currency: added up they would say nothing. */
    mixedCurrencies: boolean;
    /** Numbers written with units or groups. */
    dressedNumbers: number;
    /** Values of a text column that are numbers or times. */
    strangers: number;
  };
}

/**
 * Decides each column's type: a sample shows how its values could be written, then the whole column is counted for each
 * way, so that a type is proposed for what is there and not for what a sample showed.
 */
export async function inferTypes(
  connection: DuckDBConnection,
  { columns, rowCount, options }: Pick<RawTable, 'columns' | 'rowCount' | 'options'>,
  today = systemClock.now(),
): Promise<ColumnReading[]> {
  const samples = await sampleColumns(connection, columns.length, rowCount);
  const totals = rowCount > MOST_TOTALLED ? new Set<number>() : await lastTotals(connection, columns.length);
  const marks = samples.map(decimalMarks);
  const drafts: Draft[] = columns.map(({ sourceName }, index) => {
    const sample = samples[index] ?? [];
    const own = marks[index] ?? decimalMarks([]);
    const decimal = options.decimal ?? openDecimal(own, marks, options.delimiter);
    const century = centuryOf(sourceName, today);
    const endsInTotal = totals.has(index);
    return {
      index,
      name: sourceName,
      sample,
      marks: own,
      decimal,
      ...century,
      candidates: candidatesOf(sample, endsInTotal, { decimal, latest: century.latest }),
      counts: NO_COUNTS,
      endsInTotal,
    };
  });
  const open = drafts.filter(({ index }) => columns[index]?.declared === undefined);
  await countAll(connection, open);
  await countWords(connection, open);
  await reconsider(connection, open);
  await countCurrencies(connection, open);
  const tableOrder = options.date_order ?? provenOrder(open);
  return drafts.map((draft) => {
    const declared = columns[draft.index]?.declared;
    return declared === undefined
      ? readText(draft, tableOrder, options.delimiter)
      : readDeclared(draft, declared, rowCount);
  });
}

/** Columns in which the last row only says that it is a total. */
async function lastTotals(connection: DuckDBConnection, columnCount: number): Promise<ReadonlySet<number>> {
  const cells = Array.from({ length: columnCount }, (_, index) => `CAST(${rawColumn(index)} AS VARCHAR)`);
  const result = await connection.runAndReadAll(
    `SELECT ${cells.join(', ')} FROM ${RAW} ORDER BY rowid DESC LIMIT 1`,
  );
  const [row = []] = result.getRows();
  return totalCells(row.map((cell) => (typeof cell === 'string' ? cell : null)));
}

/** Times are looked for among the cells above the total. */
function candidatesOf(
  sample: readonly string[],
  endsInTotal: boolean,
  style: Parameters<typeof findCandidates>[1],
): Candidates {
  const all = findCandidates(sample, style);
  return endsInTotal ? { ...all, temporal: findCandidates(sample.slice(0, -1), style).temporal } : all;
}

async function sampleColumns(
  connection: DuckDBConnection,
  columnCount: number,
  rowCount: number,
): Promise<string[][]> {
  const wanted = Math.min(2000, Math.max(100, Math.floor(SAMPLE_CELLS / columnCount)));
  const step = Math.max(1, Math.floor(rowCount / (wanted / 2)));
  // The beginning, as people look at it, and rows spread over the rest.
  const where = `rowid < ${Math.ceil(wanted / 2)} OR rowid % ${step} = 0`;
  const names = Array.from({ length: columnCount }, (_, index) => `CAST(${rawColumn(index)} AS VARCHAR)`);
  const result = await connection.runAndReadAll(
    `SELECT ${names.join(', ')} FROM ${RAW} WHERE ${where} ORDER BY rowid`,
  );
  return result
    .getColumns()
    .map((values) =>
      values.filter((value): value is string => typeof value === 'string' && value.trim() !== ''),
    );
}

/** Values that the sample did not show and that did not fit are put to it, once, and the column is counted again. */
async function reconsider(connection: DuckDBConnection, drafts: readonly Draft[]): Promise<void> {
  const doubtful: Draft[] = [];
  for (const draft of drafts) {
    const { candidates, counts } = draft;
    if (counts.odd > 0 && candidates.number) {
      draft.candidates = { ...candidates, number: { ...candidates.number, plain: false } };
      doubtful.push(draft);
      continue;
    }
    const best = Math.max(counts.numbers, counts.mdy, counts.dmy);
    const unread = counts.filled - counts.words - best;
    if (best === 0 || unread <= 0) continue;
    const value = bareValue(rawColumn(draft.index), candidates);
    const misfits = [
      candidates.number && counts.numbers === best ? numberExpression(value, candidates.number) : undefined,
      candidates.temporal && counts.numbers < best
        ? timestampExpression(value, candidates.temporal, 'mdy')
        : undefined,
    ].filter((sql) => sql !== undefined);
    const unfit = misfits.map((sql) => `(${sql}) IS NULL`).join(' AND ');
    const result = await connection.runAndReadAll(
      `SELECT DISTINCT ${rawColumn(draft.index)} FROM ${RAW} WHERE ${value} IS NOT NULL AND NOT ${isNullWord(value)} AND ${unfit} LIMIT 100`,
    );
    const strangers = result.getRows().map(([cell]) => String(cell));
    const before = JSON.stringify(candidates);
    const again = findCandidates([...draft.sample, ...strangers], draft);
    // What is impossible with the strangers in stays as the sample had it: they are few, and will be counted as misfits.
    draft.candidates = {
      ...again,
      number: again.number ?? candidates.number,
      temporal: again.temporal ?? candidates.temporal,
    };
    if (JSON.stringify(draft.candidates) !== before) doubtful.push(draft);
  }
  await countAll(connection, doubtful);
  await countWords(connection, doubtful);
}

/** The order that other columns of the table prove, for those that leave it open. */
function provenOrder(drafts: readonly Draft[]): DateOrder | undefined {
  let mdy = 0;
  let dmy = 0;
  for (const { candidates, counts } of drafts) {
    if (!candidates.temporal || !isOpen(candidates.temporal)) continue;
    if (counts.mdy > counts.dmy) mdy += 1;
    else if (counts.dmy > counts.mdy) dmy += 1;
  }
  return mdy === dmy ? undefined : mdy > dmy ? 'mdy' : 'dmy';
}

function readText(
  draft: Draft,
  tableOrder: DateOrder | undefined,
  delimiter: string | undefined,
): ColumnReading {
  const { index, sample, candidates, counts } = draft;
  const column = rawColumn(index);
  const isBare =
    counts.blanks === 0 && !candidates.padded && candidates.prefix === '' && !candidates.formulaText;
  const value = isBare ? column : bareValue(column, candidates);
  const { order, ambiguous } = dateOrder(candidates.temporal, counts, tableOrder);
  const times = order === 'dmy' ? counts.dmy : counts.mdy;
  const values = counts.filled - counts.words;
  const isTotalApart = draft.endsInTotal && times > 1 && times === values - 1;
  const real = isTotalApart ? times : values;
  const share = (fitting: number): number => (real === 0 ? 0 : fitting / real);
  const longNumbers = counts.largest >= MAX_NUMBER && counts.fractions === 0 && counts.pointed === 0;

  const fits = new Map<ColumnType, number>();
  if (candidates.boolean) fits.set('boolean', 1);
  if (candidates.number && share(counts.numbers) > 0) {
    fits.set('number', share(counts.numbers));
    if (counts.fractions === 0) fits.set('integer', share(counts.numbers));
  }
  if (candidates.temporal && times > 0) {
    if (candidates.temporal.kind === 'time') fits.set('time', share(times));
    else {
      if (counts.clocks === 0) fits.set('date', share(times));
      fits.set('datetime', share(times));
    }
  }
  const type = chooseType(fits, draft, longNumbers);
  const alternatives = (['integer', 'number', 'boolean', 'date', 'datetime', 'time', 'text'] as const).filter(
    (other) =>
      other !== type && (other === 'text' || (fits.get(other) ?? 0) >= OFFERED || isFlag(other, draft)),
  );
  const isText = type === 'text';
  return {
    type,
    confidence: isText ? 1 : Math.min(1, fits.get(type) ?? 0),
    alternatives,
    samples: sample
      .slice(0, SHOWN_SAMPLES)
      .map((cell) => stripMarks(cell.trim(), candidates.prefix, candidates.formulaText)),
    filled: isText ? counts.filled : real,
    source: column,
    expression: (wanted) =>
      expressionOf(wanted, {
        column,
        value,
        candidates,
        order,
        pointed: counts.pointed > 0,
        fullYears: counts.shortYears === 0 && counts.mdy > 0,
      }),
    misfits: (wanted) => wanted !== 'text' && (isTotalApart || wanted !== type || (fits.get(type) ?? 0) < 1),
    isFilled: (wanted) =>
      wanted === 'text' ? `${value} IS NOT NULL` : `${value} IS NOT NULL AND NOT ${isNullWord(value)}`,
    trouble: {
      mixedDates: !isText && isMixed(candidates.temporal, type),
      shortYears: type === 'date' || type === 'datetime' ? doubtedYear(draft) : undefined,
      mixedOffsets: type === 'datetime' && (candidates.temporal?.offsets ?? 0) > 1,
      ambiguousDates: (type === 'date' || type === 'datetime') && ambiguous,
      ambiguousNumbers: type === 'number' || type === 'integer' ? openNumber(draft, delimiter) : undefined,
      longNumbers: isText && longNumbers && share(counts.numbers) >= FITS,
      mixedCurrencies: counts.currencies > 1,
      dressedNumbers: type === 'number' || type === 'integer' ? counts.dressed : 0,
      strangers:
        isText && !longNumbers && counts.currencies < 2 && fits.size > 0
          ? Math.max(counts.numbers, times)
          : 0,
    },
  };
}

/** A date that may lie in either century: neither the column's name tells, nor that all its other dates lie in the last. */
function doubtedYear({ told, sample, latest, counts }: Draft): string | undefined {
  const { moved, lastCentury, thisCentury } = counts;
  if (moved === 0 || told || (lastCentury > 0 && thisCentury === 0)) return undefined;
  return movedSample(sample, latest) ?? sample[0];
}

/** A number of a column that nothing but a comma as delimiter would tell to have a decimal point. */
function openNumber({ decimal, marks, sample }: Draft, delimiter: string | undefined): string | undefined {
  const isOpen = decimal === undefined && marks.point === 0 && marks.comma === 0;
  if (!isOpen || (delimiter !== ';' && delimiter !== '\t')) return undefined;
  return marks.openPoints + marks.openCommas === 0
    ? undefined
    : sample.find((cell) => /[.,]/.test(cell))?.trim();
}

function chooseType(fits: ReadonlyMap<ColumnType, number>, draft: Draft, longNumbers: boolean): ColumnType {
  const fitsWell = (type: ColumnType): boolean => (fits.get(type) ?? 0) >= FITS;
  const { candidates, counts, name } = draft;
  if (fitsWell('boolean')) return 'boolean';
  // no amount in one currency can be added to one in another
  if (counts.currencies > 1) return 'text';
  if (fitsWell('number')) {
    if (fitsWell('date') && counts.numbers < counts.mdy) return 'date';
    const isWhole = counts.fractions === 0;
    if (isWhole && (counts.leadingZeros > 0 || longNumbers || isCode(name, draft))) return 'text';
    if (candidates.number?.plain && counts.pointed > 0 && countsVersions(name, draft.sample)) return 'text';
    // "3.0" alone is how some programs write whole numbers beside empty cells; "3.50" and "12%" are measures.
    return isWhole && counts.pointed === counts.pointedZero ? 'integer' : 'number';
  }
  if (candidates.temporal?.kind === 'time') return fitsWell('time') ? 'time' : 'text';
  if (fitsWell('date')) return 'date';
  return fitsWell('datetime') ? 'datetime' : 'text';
}

const CODE_WORDS =
  /(^|[^a-z])(codes?|zip|zipcode|post ?code|postal|plz|phones?|tel|telephone|mobile|fax|fips|naics|isbn|issn|ean|upc|gtin|sku|iban|ssn|vin|barcode)([^a-z]|$)/;
const CODE_CHARACTERS =
  /(?<!序)[号號]$|代码|代號|编码|編碼|编号|編號|邮编|郵遞|电话|電話|手机|手機|号码|號碼|证件|卡号|郵便番号|코드|번호/;

/** Whole numbers under a heading that says code, postcode or telephone are names, not amounts: nobody adds them up. */
function isCode(name: string, { counts, sample }: Draft): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .toLowerCase();
  if (!CODE_WORDS.test(words) && !CODE_CHARACTERS.test(name)) return false;
  return (
    counts.shortest >= 2 &&
    counts.dressed === 0 &&
    sample.every((value) => !/^[+-]/.test(value.trim()) || /^\+\d/.test(value.trim()))
  );
}

/** A column of 0 and 1 stays a number, which adds up; it can be read as yes and no. */
function isFlag(type: ColumnType, { sample }: Draft): boolean {
  return type === 'boolean' && sample.length > 0 && sample.every((value) => /^[01]$/.test(value.trim()));
}

function dateOrder(
  style: TemporalStyle | undefined,
  counts: Counts,
  tableOrder: DateOrder | undefined,
): { order: DateOrder; ambiguous: boolean } {
  if (!style || style.openValues === 0) {
    return { order: counts.dmy > counts.mdy ? 'dmy' : 'mdy', ambiguous: false };
  }
  if (counts.mdy !== counts.dmy) return { order: counts.mdy > counts.dmy ? 'mdy' : 'dmy', ambiguous: false };
  const dotted = style.formats.dmy[0]?.startsWith('%d.') ?? false;
  if (dotted) return { order: 'dmy', ambiguous: false };
  return { order: tableOrder === 'dmy' ? 'dmy' : 'mdy', ambiguous: tableOrder === undefined };
}

function isMixed(style: TemporalStyle | undefined, type: ColumnType): boolean {
  if (!style || !(type === 'date' || type === 'datetime')) return false;
  return style.families > 1 || (style.proof.mdy > 0 && style.proof.dmy > 0);
}

interface Source {
  /** SQL of the column as in the file, and of its bare value. */
  column: string;
  value: string;
  candidates: Candidates;
  order: DateOrder;
  /** What the counts leave to be careful about. */
  pointed: boolean;
  fullYears: boolean;
}

function expressionOf(type: ColumnType, source: Source): string {
  const { column, value, candidates, order, pointed, fullYears } = source;
  const known = candidates.number;
  const style = known ?? { decimal: '.', plain: false };
  switch (type) {
    case 'text':
      return column === value ? column : textExpression(column, candidates);
    case 'integer':
      return integerExpression(value, style, pointed || !known);
    case 'number':
      return numberExpression(value, style);
    case 'boolean':
      return booleanExpression(value);
    default:
      return temporalExpression(type, value, candidates.temporal, order, fullYears);
  }
}

/** A column whose type the file declares: read as it is, other types by way of its text. */
function readDeclared(draft: Draft, declared: ColumnType, rowCount: number): ColumnReading {
  const column = rawColumn(draft.index);
  const asText = `CAST(${column} AS VARCHAR)`;
  const value = `nullif(trim(${asText}), '')`;
  const plainNumbers = draft.sample.length > 0 && draft.sample.every(isPlainNumber);
  const alternatives = new Set<ColumnType>(['text']);
  if (declared === 'integer') alternatives.add('number');
  if (declared === 'date' || declared === 'datetime')
    alternatives.add(declared === 'date' ? 'datetime' : 'date');
  if (declared === 'text' && plainNumbers) alternatives.add('number');
  alternatives.delete(declared);
  return {
    type: declared,
    confidence: 1,
    alternatives: [...alternatives],
    samples: draft.sample.slice(0, SHOWN_SAMPLES),
    filled: rowCount,
    source: asText,
    expression: (wanted) =>
      wanted === declared
        ? column
        : expressionOf(wanted, {
            column: asText,
            value,
            candidates: draft.candidates,
            order: 'mdy',
            pointed: true,
            fullYears: false,
          }),
    misfits: (wanted) => wanted !== declared && wanted !== 'text',
    isFilled: () => `${column} IS NOT NULL`,
    trouble: {
      mixedDates: false,
      shortYears: undefined,
      mixedOffsets: false,
      ambiguousDates: false,
      ambiguousNumbers: undefined,
      longNumbers: false,
      mixedCurrencies: false,
      dressedNumbers: 0,
      strangers: 0,
    },
  };
}
