import type { Schema } from '../../kernel/schemas.ts';

/** Whose work a job is: people take turns. */
export interface Asker {
  /** The person, or who else takes a turn of their own, such as all the readers of one shared chat. */
  id: string;
  /** Nobody waits for it, such as a refresh by schedule: it ranks behind what people wait for. */
  isBackground?: boolean;
}

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

export interface OpenValuesRequest extends StepsRequest {
  /** Values that are listed at most. */
  limit: number;
}

/** The values of a derived column that are left for a model. */
export interface OpenValues {
  /** The most frequent first. */
  values: string[];
  /** Different values, and rows that they stand in. */
  valueCount: number;
  rowCount: number;
  /** Different values that are too long to be asked about; not among the others. */
  tooLong: number;
}

export interface ApplyStepsRequest extends StepsRequest {
  /** Trouble that the import found: what is still true of the result is kept. */
  issues: Schema<'Issue'>[];
  target: TableFile;
}

/** A join as the contract has it, with the other table's name for columns that both have. */
export type JoinSpec = Omit<Schema<'TableJoin'>, 'right_id'> & { rightName: string };

export interface JoinRequest {
  left: TableFile;
  right: TableFile;
  join: JoinSpec;
}

export interface ApplyJoinRequest extends JoinRequest {
  target: TableFile;
}

export interface PivotRequest {
  table: TableFile;
  pivot: Schema<'TablePivot'>;
}

export interface ApplyPivotRequest extends PivotRequest {
  target: TableFile;
}

/** What a table's profile tells of a column: `distinct` may be estimated. */
export type JoinableColumn = Pick<Schema<'Column'>, 'name' | 'type' | 'distinct'>;

export interface JoinableTable {
  table: TableFile;
  name: string;
  rowCount: number;
  columns: JoinableColumn[];
}

export interface SuggestJoinsRequest {
  left: JoinableTable;
  right: JoinableTable;
  /** Milliseconds after which no further pair of columns is compared. */
  budgetMs: number;
}

export type KeySuggestion = Omit<Schema<'JoinSuggestion'>, 'right_id' | 'right_name'>;

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
  /** Milliseconds of work after which the statement is interrupted; waiting for its turn does not count. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Told how many jobs are before this one while it waits, when that has changed; null when it waits no more. */
  onPlace?: ((before: number | null) => void) | undefined;
}

export interface SourceQueryRequest {
  tables: TableFile[];
  sql: string;
  /** The clicked row of the result: values in column order. */
  row: Schema<'CellValue'>[];
  /** The clicked column of the result. */
  column: number;
}

export interface ReadPdfRequest {
  path: string;
}

/**
 * A failure that a person caused or can mend; its code becomes the error_code of the answer.
 * `message` is an English sentence with what and where; `params` lets the server word it in other languages by `key`.
 */
export class EngineError extends Error {
  readonly code: 'FILE_UNREADABLE' | 'QUERY_REFUSED' | 'QUERY_FAILED' | 'RATE_LIMITED';
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

/** Two tables, such as those of two files, to compare. */
export interface CompareTablesRequest {
  before: TableFile;
  after: TableFile;
  /** Rows of each kind of change that are listed at most; fewer of a wide table. */
  listed: number;
}

/** What changed, without whose files they are. */
export type TableComparison = Omit<Schema<'VersionComparison'>, 'before' | 'after'>;

/** The data engine: DuckDB in processes of its own, which may crash without taking the server along. */
export interface DataEngine {
  /** The engine for the work of one person, who takes turns with the others. */
  for(asker: Asker): Engine;
  close(): Promise<void>;
}

/** What the data engine does. Every job can be refused: EngineError RATE_LIMITED where too many wait. */
export interface Engine {
  preview(source: SourceFile, options: Schema<'ImportOptions'>): Promise<Schema<'ImportPreview'>>;
  importTable(request: ImportRequest): Promise<ImportedTable>;
  rows(window: RowWindow): Promise<{ columns: string[]; rows: Schema<'CellValue'>[][]; total: number }>;
  /** What the last of some steps does. @throws EngineError where a step does not fit */
  previewSteps(request: StepsRequest): Promise<Schema<'StepPreview'>>;
  /** The values of the column that the last step derives which are left for a model. @throws EngineError where a step does not fit */
  openValues(request: OpenValuesRequest): Promise<OpenValues>;
  /** Makes a table's rows of the imported ones. @throws EngineError; the target does not exist then */
  applySteps(request: ApplyStepsRequest): Promise<ImportedTable>;
  /** Keys by which two tables fit, the best first; `complete` is false when the time ended first. */
  suggestJoins(request: SuggestJoinsRequest): Promise<{ suggestions: KeySuggestion[]; complete: boolean }>;
  /** First rows and counts of a join. @throws EngineError where its keys do not fit */
  previewJoin(request: JoinRequest): Promise<Schema<'JoinPreview'>>;
  /** Makes a table's rows by a join. @throws EngineError; the target does not exist then */
  applyJoin(request: ApplyJoinRequest): Promise<ImportedTable>;
  /** First rows and size of a pivot. @throws EngineError where it does not fit or would be too large */
  previewPivot(request: PivotRequest): Promise<Schema<'PivotPreview'>>;
  /** Makes a table's rows by a pivot. @throws EngineError; the target does not exist then */
  applyPivot(request: ApplyPivotRequest): Promise<ImportedTable>;
  /** What changed from one table to another. @throws EngineError where memory runs out */
  compareTables(request: CompareTablesRequest): Promise<TableComparison>;
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
  exportQueryCsv(
    request: Omit<QueryRequest, 'maxRows' | 'onPlace'> & { target: string },
  ): Promise<{ bytes: number }>;
  /** The text of a pdf by page. @throws EngineError FILE_UNREADABLE with what can be done */
  readPdf(request: ReadPdfRequest): Promise<string[]>;
  query(request: QueryRequest): Promise<QueryResult>;
  /**
   * The query for the rows behind a value: same tables and filters, no aggregation, the row's group keys as filters.
   * `exact` is false where some filter could not be carried over, so that there may be more rows than those.
   */
  sourceQuery(request: SourceQueryRequest): Promise<{ sql: string; exact: boolean }>;
}
