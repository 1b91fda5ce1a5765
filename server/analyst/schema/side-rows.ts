// Rows that are no data of their own beside totals: taxes between a subtotal and a total, notes below the table, its header once more.
import type { AnswererTable, Question } from '../answerer.ts';
import { quoteName, quoteText } from '../sql/quote.ts';
import { matchKey } from '../text/tokens.ts';
import { linesBesideSales } from './lines-beside-sales.ts';
import type { ColumnView } from './table-view.ts';
import type { TotalRows } from './total-rows.ts';
import type { Candidate } from './total-sums.ts';

/** Rows at the end that are looked at, and at the beginning to see what ordinary ones are. */
const TAIL = 12;
const HEAD = 50;
/** What is added to a subtotal, or taken off it, to make a total. */
const ADJUSTMENT =
  /^(?:(?:sales|local|city|state|service|import)\s)?(?:tax|taxes?|vat|gst|hst|pst|tva|mwst|ust|iva|discounts?|remises?|rabais|shipping|delivery|freight|postage|livraison|frais(?: de (?:port|livraison))?|port|handling|tips?|service charge|rounding|arrondi|surcharges?|(?:(?:service|processing|platform|booking|late|admin(?:istration)?)\s)?fees?|frais de (?:service|dossier)|手续费|手数料|수수료|税|税金|税额|稅額|增值税|消费税|消費税|消費税額|折扣|优惠|割引|値引き?|运费|送料|配送料|세금|세액|부가세|부가가치세|할인|배송비|배송료)(?:\s?(?:amount|fees?|costs?|charges?|due))?$/i;
/** How notes begin: by a mark, or by a word for them and a colon. */
const NOTE =
  /^\s*(?:[*†‡※]|\(\*\)|(?:data )?sources?\s*[:：]|(?:foot)?notes?\s*[:：]|n\.?b\.?\s*[:：]?\s|remar(?:ks?|ques?)\s*[:：]|(?:last )?updated\s*[:：]|quelle\s*[:：]|fuente\s*[:：]|(?:资料来源|数据来源|来源|注释?|备注|说明|出典|出所|資料|注記|備考|출처|자료|주석?|비고|참고)\s*\d*[)）]?\s*[:：])/i;

/** Whether a column can name rows in words. */
const isText = ({ type, numeric }: ColumnView): boolean => type === 'text' && numeric === 'none';

/**
 * Rows of a table that may be no data of their own, by the cells that tell them; none of which tells another row.
 * @param places where the rows are that add up others
 */
export async function findSideRows(
  table: AnswererTable,
  columns: readonly ColumnView[],
  places: readonly number[],
  run: Question['run'],
): Promise<TotalRows | undefined> {
  const own = columns.slice(0, table.columns.length);
  if (own.length < 2 || !own.some(({ type }) => type === 'text')) return undefined;
  const from = quoteName(table.sqlName);
  const cells = own.map(({ name }) => `CAST(${quoteName(name)} AS VARCHAR)`);
  const result = await run(
    `SELECT ${['rowid', ...cells].join(', ')}\nFROM ${from}\nWHERE rowid > (SELECT max(rowid) - ${TAIL} FROM ${from}) OR rowid < (SELECT min(rowid) + ${HEAD} FROM ${from})\nORDER BY rowid`,
    { maxRows: TAIL + HEAD },
  );
  const shown = result.rows.map(([place, ...row]) => ({
    place: Number(place),
    cells: row.map((cell) => (cell === null || cell === undefined ? null : String(cell))),
  }));
  const tail = shown.slice(-TAIL);
  const sample = shown.filter(({ place }) => !places.includes(place));
  const found = [
    ...notesOf(own, tail, sample),
    ...adjustmentsOf(own, tail, places, sample),
    ...headersOf(own),
  ];
  const told = [];
  for (const one of found) if (await isAlone(one)) told.push(one);
  const lines = linesBesideSales(own, table.rowCount);
  const rows = told.map(({ cells }) => cells);
  const labels = [...Map.groupBy(told, ({ column }) => column)].map(([column, all]) => ({
    column,
    values: [...new Set(all.map(({ value }) => value))],
  }));
  if (lines === undefined) return labels.length === 0 ? undefined : { labels, rows };
  return labels.length === 0
    ? { labels: [lines], rows: [], kinds: lines.column.name }
    : { labels: [...labels, lines], rows };

  /** Whether every row with the cell is the same in all others. */
  async function isAlone({ column, value, cells: row }: SideRow): Promise<boolean> {
    const named = `${quoteName(column.name)} = ${quoteText(value)}`;
    const tests = cells.map((cell, at) => {
      const own = row[at] ?? null;
      return own === null ? `${cell} IS NOT NULL` : `${cell} IS DISTINCT FROM ${quoteText(own)}`;
    });
    const counted = await run(
      `SELECT count(*), count(*) FILTER (${tests.join(' OR ')})\nFROM ${from}\nWHERE ${named}`,
      { maxRows: 1 },
    );
    const [same, others] = (counted.rows[0] ?? []).map(Number);
    return (same ?? 0) > 0 && others === 0;
  }
}

/** A row, by the one cell that tells it. */
interface SideRow {
  column: ColumnView;
  value: string;
  cells: (string | null)[];
}

type Row = Pick<Candidate, 'cells' | 'place'>;

/** The only cell of a row that is filled. */
function onlyCell({ cells }: Pick<Row, 'cells'>): { at: number; value: string } | undefined {
  const filled = [...cells.keys()].filter((at) => (cells[at] ?? '') !== '');
  const [at] = filled;
  return at === undefined || filled.length > 1 ? undefined : { at, value: cells[at] ?? '' };
}

/** Notes at the end of a table whose other rows have more than one cell. */
function notesOf(
  columns: readonly ColumnView[],
  tail: readonly Row[],
  sample: readonly Pick<Candidate, 'cells'>[],
): SideRow[] {
  const found: SideRow[] = [];
  for (const row of tail.toReversed()) {
    const only = onlyCell(row);
    const column = only === undefined ? undefined : columns[only.at];
    if (only === undefined || column?.type !== 'text' || !NOTE.test(only.value)) break;
    found.unshift({ column, value: only.value, cells: row.cells });
  }
  const isPlain = ({ cells }: Pick<Candidate, 'cells'>): boolean => {
    const only = onlyCell({ cells });
    return only === undefined || NOTE.test(only.value);
  };
  return sample.every(isPlain) ? found : [];
}

/** Whether a cell says what is added to a sum or taken off it: "Tax (10%)", "Shipping". */
export function isAdjustment(cell: string | null): boolean {
  return cell !== null && ADJUSTMENT.test(matchKey(cell.replace(/\([^)]*\)|[\d.,]+\s?[%％]?/g, ' ')));
}

/** Rows called as a tax or a discount between two totals, or above one where they lack numbers that every other row has. */
function adjustmentsOf(
  columns: readonly ColumnView[],
  tail: readonly Row[],
  places: readonly number[],
  sample: readonly Pick<Candidate, 'cells'>[],
): SideRow[] {
  const isOrdinary = ({ cells }: Pick<Candidate, 'cells'>): boolean => !cells.some(isAdjustment);
  return tail.flatMap((row) => {
    const at = columns.findIndex((column, index) => isText(column) && isAdjustment(row.cells[index] ?? null));
    const column = columns[at];
    if (column === undefined || !places.some((place) => place > row.place)) return [];
    const lacks = columns.some(
      ({ numeric }, index) =>
        numeric !== 'none' &&
        row.cells[index] === null &&
        sample.filter(isOrdinary).every(({ cells }) => cells[index] !== null),
    );
    const isBetween = places.some((place) => place < row.place);
    return isBetween || lacks ? [{ column, value: row.cells[at] ?? '', cells: row.cells }] : [];
  });
}

/** The header once more: each cell says its column's name, or is empty where names do not fit the type. */
function headersOf(columns: readonly ColumnView[]): SideRow[] {
  const cells = columns.map(({ name, values, type }) =>
    type === 'text' ? (values.find((value) => matchKey(value) === matchKey(name)) ?? null) : null,
  );
  const isWhole = columns.every(({ type }, at) => type !== 'text' || cells[at] !== null);
  const at = columns.findIndex((_, index) => cells[index] !== null);
  const column = columns[at];
  return isWhole && column !== undefined ? [{ column, value: cells[at] ?? '', cells }] : [];
}
