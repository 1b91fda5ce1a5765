import type { Schema } from '../schemas.ts';

/** Where the rows of one version of a table are: a DuckDB file with one table named `sqlName`. */
export interface TableFile {
  path: string;
  sqlName: string;
}

/** A file as uploaded; `name` tells the format by its ending where the content does not. */
export interface SourceFile {
  path: string;
  name: string;
}

export interface ImportRequest {
  source: SourceFile;
  options: Schema<'ImportOptions'>;
  /** Empty: every column as found. */
  columns: Schema<'ImportColumn'>[];
  target: TableFile;
}

export interface ImportedTable {
  rowCount: number;
  columns: Schema<'Column'>[];
  issues: Schema<'Issue'>[];
  /** 0 to 100; 100 when no trouble was found. */
  health: number;
}

export interface RowWindow {
  table: TableFile;
  offset: number;
  limit: number;
  sort?: Schema<'Sort'>;
  conditions?: Schema<'Conditions'>;
}

export interface StepsRequest {
  /** The rows as imported, which are only read. */
  raw: TableFile;
  steps: Schema<'Step'>[];
}

export interface ApplyStepsRequest extends StepsRequest {
  /** Trouble that the import found: what is still true of the result is kept. */
  issues: Schema<'Issue'>[];
  target: TableFile;
}

export interface ResultColumn {
  name: string;
  type: Schema<'ColumnType'>;
}

export interface QueryResult {
  columns: ResultColumn[];
  /** Row arrays in column order, at most `maxRows` of them. */
  rows: Schema<'CellValue'>[][];
  /** Rows of the whole result. */
  rowCount: number;
  /** Milliseconds that the statement took. */
  ms: number;
}

export interface QueryRequest {
  tables: TableFile[];
  /** One SELECT over the tables by their `sqlName`. */
  sql: string;
  maxRows: number;
  /** Milliseconds after which the statement is interrupted. */
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface SourceQueryRequest {
  tables: TableFile[];
  sql: string;
  /** The clicked row of the result: values in column order. */
  row: Schema<'CellValue'>[];
  /** The clicked column of the result. */
  column: number;
}

/**
 * A failure that a person caused or can mend; its code becomes the error_code of the answer.
 * `message` is an English sentence with what and where; `params` lets the server word it in other languages by `key`.
 */
export class EngineError extends Error {
  readonly code: 'FILE_UNREADABLE' | 'QUERY_REFUSED' | 'QUERY_FAILED';
  readonly key: string;
  readonly params: Record<string, string | number>;
  constructor(
    code: EngineError['code'],
    key: string,
    message: string,
    params: Record<string, string | number> = {},
  ) {
    super(message);
    this.code = code;
    this.key = key;
    this.params = params;
  }
}

/** The data engine: DuckDB in processes of its own, which may crash without taking the server along. */
export interface Engine {
  preview(source: SourceFile, options: Schema<'ImportOptions'>): Promise<Schema<'ImportPreview'>>;
  importTable(request: ImportRequest): Promise<ImportedTable>;
  rows(window: RowWindow): Promise<{ columns: string[]; rows: Schema<'CellValue'>[][]; total: number }>;
  /** What the last of some steps does. @throws EngineError where a step does not fit */
  previewSteps(request: StepsRequest): Promise<Schema<'StepPreview'>>;
  /** Makes a table's rows of the imported ones. @throws EngineError; the target does not exist then */
  applySteps(request: ApplyStepsRequest): Promise<ImportedTable>;
  /** Values of a column with their counts, the most frequent first. */
  values(request: {
    table: TableFile;
    column: string;
    search?: string;
    limit: number;
  }): Promise<Schema<'ValueCount'>[]>;
  /** Writes rows as csv (RFC 4180, UTF-8 with byte order mark), cells that a spreadsheet would run as formula made harmless. */
  exportCsv(
    request: Omit<RowWindow, 'offset' | 'limit'> & { columns?: string[]; target: string },
  ): Promise<{ bytes: number }>;
  exportQueryCsv(request: Omit<QueryRequest, 'maxRows'> & { target: string }): Promise<{ bytes: number }>;
  query(request: QueryRequest): Promise<QueryResult>;
  /**
   * The query for the rows behind a value: same tables and filters, no aggregation, the row's group keys as filters.
   * `exact` is false where some filter could not be carried over, so that there may be more rows than those.
   */
  sourceQuery(request: SourceQueryRequest): Promise<{ sql: string; exact: boolean }>;
  close(): Promise<void>;
}
