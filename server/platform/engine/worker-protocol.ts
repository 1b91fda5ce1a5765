import type { Schema } from '../../kernel/schemas.ts';
import type {
  ApplyJoinRequest,
  ApplyPivotRequest,
  ApplyStepsRequest,
  CompareTablesRequest,
  Engine,
  ImportedTable,
  ImportRequest,
  JoinRequest,
  KeySuggestion,
  OpenValues,
  OpenValuesRequest,
  PivotRequest,
  QueryRequest,
  QueryResult,
  ReadPdfRequest,
  RowWindow,
  SourceFile,
  SourceQueryRequest,
  StepsRequest,
  SuggestJoinsRequest,
  TableComparison,
} from './engine.ts';
import { EngineError } from './engine.ts';

/** Limits of a process's databases, the same for all jobs. */
export interface WorkerSettings {
  /** DuckDB's own words, such as `512MB`; per open database. */
  memoryLimit: string;
  /** Threads of a query; 1 makes sums of numbers the same in every run. */
  threads: number;
  /** Folder for what does not fit in memory. */
  tempDir: string;
}

/** What a process can be asked to do: arguments and result of each operation. */
export interface Operations {
  preview: {
    args: { source: SourceFile; options: Schema<'ImportOptions'> };
    result: Schema<'ImportPreview'>;
  };
  importTable: { args: ImportRequest; result: ImportedTable };
  rows: { args: RowWindow; result: { columns: string[]; rows: Schema<'CellValue'>[][]; total: number } };
  previewSteps: { args: StepsRequest; result: Schema<'StepPreview'> };
  openValues: { args: OpenValuesRequest; result: OpenValues };
  applySteps: { args: ApplyStepsRequest; result: ImportedTable };
  suggestJoins: {
    args: SuggestJoinsRequest;
    result: { suggestions: KeySuggestion[]; complete: boolean };
  };
  previewJoin: { args: JoinRequest; result: Schema<'JoinPreview'> };
  applyJoin: { args: ApplyJoinRequest; result: ImportedTable };
  previewPivot: { args: PivotRequest; result: Schema<'PivotPreview'> };
  applyPivot: { args: ApplyPivotRequest; result: ImportedTable };
  compareTables: { args: CompareTablesRequest; result: TableComparison };
  values: { args: Parameters<Engine['values']>[0]; result: Schema<'ValueCount'>[] };
  exportCsv: { args: Parameters<Engine['exportCsv']>[0]; result: { bytes: number } };
  exportQueryCsv: {
    args: Omit<Parameters<Engine['exportQueryCsv']>[0], 'signal'>;
    result: { bytes: number };
  };
  readPdf: { args: ReadPdfRequest; result: string[] };
  query: { args: Omit<QueryRequest, 'signal' | 'onPlace'>; result: QueryResult };
  sourceQuery: { args: SourceQueryRequest; result: { sql: string; exact: boolean } };
}

export type OperationName = keyof Operations;

/** From the pool to a process. `settings` comes once, before all else. */
export type ToWorker =
  | { op: 'settings'; settings: WorkerSettings }
  | { op: 'interrupt'; id: number }
  | { [Name in OperationName]: { id: number; op: Name; args: Operations[Name]['args'] } }[OperationName];

/** A failure as it crosses the process border. */
export interface WireError {
  code: EngineError['code'] | 'INTERRUPTED' | 'INTERNAL';
  key: string;
  message: string;
  params: Record<string, string | number>;
}

/** From a process to the pool: ready for work, a job begun, and its one answer. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'started'; id: number }
  | { type: 'result'; id: number; result: unknown }
  | { type: 'error'; id: number; error: WireError };

/** Puts a failure into words that survive JSON. */
export function toWireError(error: unknown): WireError {
  if (error instanceof EngineError) {
    return { code: error.code, key: error.key, message: error.message, params: error.params };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'INTERNAL', key: 'internal', message, params: {} };
}
