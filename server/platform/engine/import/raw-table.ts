import { type DuckDBAppender, type DuckDBConnection, DuckDBDataChunk, VARCHAR } from '@duckdb/node-api';
import type { Schema } from '../../../kernel/schemas.ts';
import { cutText } from '../../../kernel/storable-text.ts';

/** How many bad rows are shown; all are counted. */
const SHOWN_BAD_ROWS = 100;
const SHOWN_TEXT = 200;
/** Cells that wait in memory before they go to the database. */
const CHUNK_CELLS = 200_000;
const CHUNK_ROWS = 2048;

/** A column as a reader found it, before any type is decided. */
interface RawColumn {
  sourceName: string;
  /** Type that the file itself declares (parquet); absent where all is text. */
  declared?: Schema<'ColumnType'>;
}

/**
 * A file's rows in table `raw` of the import's scratch database: columns c0, c1, ... in the file's order, text unless
 * the file declares types, an empty cell as NULL or ''.
 */
export interface RawTable {
  /** How the file was read, found out or as told. */
  options: Schema<'ImportOptions'>;
  sheets: Schema<'SheetInfo'>[];
  lists: Schema<'ListInfo'>[];
  columns: RawColumn[];
  rowCount: number;
  badRows: BadRows;
  /** Trouble with the file as a whole. */
  issues: Schema<'Issue'>[];
}

export const RAW = 'raw';

export function rawColumn(index: number): string {
  return `c${index}`;
}

/** Rows that could not be read as they stand, the first of them with their text. */
export class BadRows {
  readonly shown: Schema<'BadRow'>[] = [];
  count = 0;

  add(line: number, reason: Schema<'BadRow'>['reason'], rowText: string): void {
    this.count += 1;
    if (this.shown.length >= SHOWN_BAD_ROWS) return;
    const text = withoutNul(rowText);
    this.shown.push({
      line,
      reason,
      text: text.length > SHOWN_TEXT ? `${cutText(text, SHOWN_TEXT)}…` : text,
    });
  }

  /** In the order of the file, which recovery from an open quote may have left. */
  sort(): void {
    this.shown.sort((a, b) => a.line - b.line);
  }
}

/** A text without NUL characters, which neither a file for a spreadsheet nor the product's own database can hold. */
export function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

/** Says how many NUL characters were taken out of a file, if any. */
export function noteRemoved({ issues }: Pick<RawTable, 'issues'>, count: number): void {
  if (count > 0) issues.push({ code: 'removed_characters', severity: 'medium', count });
}

export async function createRawTable(connection: DuckDBConnection, columnCount: number): Promise<void> {
  const columns = Array.from({ length: columnCount }, (_, index) => `${rawColumn(index)} VARCHAR`);
  await connection.run(`CREATE OR REPLACE TABLE ${RAW} (${columns.join(', ')})`);
}

/** Writes rows of text to `raw`, a chunk at a time. */
export class RawTableWriter {
  readonly #appender: DuckDBAppender;
  readonly #columnCount: number;
  readonly #chunkRows: number;
  #columns: (string | null)[][];
  #pending = 0;
  rowCount = 0;
  /** NUL characters that were taken out of cells. */
  removed = 0;

  private constructor(appender: DuckDBAppender, columnCount: number) {
    this.#appender = appender;
    this.#columnCount = columnCount;
    this.#chunkRows = Math.max(1, Math.min(CHUNK_ROWS, Math.floor(CHUNK_CELLS / columnCount)));
    this.#columns = emptyColumns(columnCount);
  }

  static async create(connection: DuckDBConnection, columnCount: number): Promise<RawTableWriter> {
    await createRawTable(connection, columnCount);
    return new RawTableWriter(await connection.createAppender(RAW), columnCount);
  }

  /** Cells beyond the last column are dropped, missing ones are NULL. */
  add(row: readonly (string | null)[]): void {
    for (let index = 0; index < this.#columnCount; index += 1) {
      const cell = row[index] ?? null;
      const clean = cell === null ? null : withoutNul(cell);
      this.removed += (cell?.length ?? 0) - (clean?.length ?? 0);
      this.#columns[index]?.push(clean);
    }
    this.#pending += 1;
    this.rowCount += 1;
    if (this.#pending >= this.#chunkRows) this.#flush();
  }

  finish(): void {
    if (this.#pending > 0) this.#flush();
    this.#appender.closeSync();
  }

  #flush(): void {
    const chunk = DuckDBDataChunk.create(
      this.#columns.map(() => VARCHAR),
      this.#pending,
    );
    chunk.setColumns(this.#columns);
    this.#appender.appendDataChunk(chunk);
    this.#columns = emptyColumns(this.#columnCount);
    this.#pending = 0;
  }
}

function emptyColumns(count: number): string[][] {
  return Array.from({ length: count }, () => []);
}
