// Changes of a table or of a question that must leave its answer as it is, and changes whose effect plain code can tell.
import { mayHoldTotals, type PlainColumn, type PlainTable, plainColumns } from '../generated/plain-table.ts';
import type { AskedIn } from '../generated/templates.ts';

/** A change of a table. `isSame`: the answer stays; else plain code tells the new one. */
export interface TableChange {
  id: string;
  isSame: boolean;
  /** The changed table; undefined where the change does not apply. */
  change(table: PlainTable): PlainTable | undefined;
  /** Another name of the file. */
  fileName?: string;
}

/** Names of columns that are other words for the same, the first for the others. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['Revenue', 'Turnover'],
  ['Units', 'Quantity'],
  ['Quantity', 'Qty'],
  ['Country', 'Nation'],
  ['Nation', 'Country'],
  ['City', 'Town'],
  ['Position', 'Pos'],
  ['Points', 'Pts'],
  ['Category', 'Type of product'],
];

function withColumn(
  { header, rows }: PlainTable,
  name: string,
  cell: (row: number) => string,
  at: 'front' | 'end',
): PlainTable | undefined {
  if (header.some((other) => other.trim().toLowerCase() === name.toLowerCase())) return undefined;
  const put = (cells: readonly string[], one: string): string[] =>
    at === 'front' ? [one, ...cells] : [...cells, one];
  return { header: put(header, name), rows: rows.map((row, index) => put(row, cell(index))) };
}

/** What people call a row that adds up others. */
const TOTAL_LABELS = [
  'Total',
  'TOTAL',
  'Grand Total',
  'Total:',
  'Gesamt',
  '合计',
  '合計',
  '합계',
  'Total général',
  'Итого',
];

/** The sums of the measures of some rows, in as many digits as the parts have; other cells are empty. */
function sumsOf({ header, rows }: PlainTable, columns: readonly PlainColumn[]): string[] {
  return header.map((name, at) => {
    const measure = columns.find((one) => one.kind === 'measure' && one.name === name.trim());
    if (measure === undefined) return '';
    // a table may have more rows than a call may have arguments
    const digits = measure.cells.reduce((most, cell) => Math.max(most, cell.split('.')[1]?.length ?? 0), 0);
    return rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0).toFixed(digits);
  });
}

/**
 * A last row that adds up the others, under a column of a kind, or under the first one whatever it holds. The label is one of many
 * languages; a row without one is empty but for the sums.
 */
function withTotalRow(
  table: PlainTable,
  under: 'name' | 'category' | 'first' | 'none',
): PlainTable | undefined {
  const columns = plainColumns(table);
  const measures = columns.filter(({ kind }) => kind === 'measure');
  // a second row of totals would count the first one
  if (measures.length === 0 || mayHoldTotals(table)) return undefined;
  const label =
    under === 'first'
      ? columns.find(({ name }) => name === table.header[0]?.trim())
      : columns.find(({ kind }) => kind === under);
  // a table of numbers alone has no place for a label, and nothing but its sums tells its last row
  if (under === 'none' && columns.every(({ kind }) => kind === 'measure')) return undefined;
  if (under !== 'none' && (label === undefined || label.kind === 'measure')) return undefined;
  const at = table.header.findIndex((name) => name.trim() === label?.name);
  const row = sumsOf(table, columns);
  if (at >= 0) row[at] = TOTAL_LABELS[table.rows.length % TOTAL_LABELS.length] ?? '';
  return { header: table.header, rows: [...table.rows, row] };
}

/** Rows in blocks of a category, with the sums of each behind it ("North total") and those of all at the end. */
function withSubtotals(table: PlainTable): PlainTable | undefined {
  const columns = plainColumns(table);
  const category = columns.find(({ kind }) => kind === 'category');
  if (category === undefined || !columns.some(({ kind }) => kind === 'measure') || mayHoldTotals(table))
    return undefined;
  const at = table.header.findIndex((name) => name.trim() === category.name);
  const blocks = Map.groupBy(table.rows, (row) => row[at] ?? '');
  if ([...blocks.values()].every((rows) => rows.length < 2)) return undefined;
  const withLabel = (rows: string[][], label: string): string[] =>
    sumsOf({ header: table.header, rows }, columns).map((cell, index) => (index === at ? label : cell));
  return {
    header: table.header,
    rows: [
      ...[...blocks].flatMap(([value, rows]) => [...rows, withLabel(rows, `${value} total`)]),
      withLabel(table.rows, 'Grand total'),
    ],
  };
}

/** Every number of the measures a thousand times as large. */
function inThousandths(table: PlainTable): PlainTable | undefined {
  const measures = new Set(
    plainColumns(table).flatMap(({ kind, name }) => (kind === 'measure' ? [name] : [])),
  );
  if (measures.size === 0) return undefined;
  const scale = (cell: string): string =>
    cell === '' ? '' : String(Number((Number(cell) * 1000).toPrecision(15)));
  return {
    header: table.header,
    rows: table.rows.map((row) =>
      row.map((cell, index) => (measures.has((table.header[index] ?? '').trim()) ? scale(cell) : cell)),
    ),
  };
}

export const TABLE_CHANGES: readonly TableChange[] = [
  { id: 'file name', isSame: true, fileName: 'zq_export_07.csv', change: (table) => table },
  {
    id: 'row order',
    isSame: true,
    change: ({ header, rows }) => ({ header, rows: [...rows].reverse() }),
  },
  {
    id: 'column order',
    isSame: true,
    change: ({ header, rows }) => ({
      header: [...header].reverse(),
      rows: rows.map((row) => header.map((_, index) => row[header.length - 1 - index] ?? '')),
    }),
  },
  {
    id: 'id column',
    isSame: true,
    change: (table) => withColumn(table, 'Ref ID', (row) => String(40_001 + row), 'front'),
  },
  {
    id: 'empty column',
    isSame: true,
    change: (table) => withColumn(table, 'Remarks', () => '', 'end'),
  },
  { id: 'total row', isSame: true, change: (table) => withTotalRow(table, 'name') },
  { id: 'total of a category', isSame: true, change: (table) => withTotalRow(table, 'category') },
  { id: 'total in the first column', isSame: true, change: (table) => withTotalRow(table, 'first') },
  { id: 'total without a label', isSame: true, change: (table) => withTotalRow(table, 'none') },
  { id: 'subtotals', isSame: true, change: withSubtotals },
  {
    id: 'header synonym',
    isSame: true,
    change: ({ header, rows }) => {
      const pair = SYNONYMS.find(
        ([from, to]) =>
          header.includes(from ?? '') && !header.some((name) => name.toLowerCase() === to?.toLowerCase()),
      );
      const [from, to = ''] = pair ?? [];
      return pair === undefined
        ? undefined
        : { header: header.map((name) => (name === from ? to : name)), rows };
    },
  },
  {
    id: 'rows doubled',
    isSame: false,
    change: ({ header, rows }) => ({ header, rows: [...rows, ...rows] }),
  },
  {
    id: 'every second row',
    isSame: false,
    change: ({ header, rows }) =>
      rows.length < 12 ? undefined : { header, rows: rows.filter((_, row) => row % 2 === 0) },
  },
  { id: 'unit x 1000', isSame: false, change: inThousandths },
];

const POLITE: Record<AskedIn, (question: string) => string> = {
  en: (question) => `Could you please tell me: ${question}`,
  zh: (question) => `请问，${question}`,
  ja: (question) => `すみません、${question}`,
  ko: (question) => `실례지만 ${question}`,
  fr: (question) => `Bonjour, ${question}`,
};

/** Changes of a question that say the same. */
export const QUESTION_CHANGES: readonly {
  id: string;
  change(question: string, language: AskedIn): string;
}[] = [
  { id: 'politeness', change: (question, language) => POLITE[language](question) },
  { id: 'small letters', change: (question) => question.toLowerCase() },
  {
    id: 'thanks',
    change: (question, language) =>
      `${question}${{ en: ' Thanks!', zh: '谢谢', ja: 'お願いします', ko: ' 부탁합니다', fr: ' Merci !' }[language]}`,
  },
];
