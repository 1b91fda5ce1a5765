import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Engine, TableFile } from './engine.ts';
import { type EngineLogger, WorkerPool } from './worker-pool.ts';

export interface EngineOptions {
  /** Processes; 2 unless told. */
  processes?: number;
  /** Memory of one open database in DuckDB's words; `512MB` unless told. */
  memoryLimit?: string;
  /** Threads of one query; 1 unless told, because with more the last digits of a sum differ from run to run. */
  threads?: number;
  /** Folder of the engine's own for what does not fit in memory; emptied at the start. */
  tempDir: string;
  logger?: EngineLogger;
}

/** Milliseconds that an operation without a limit of its own may take. */
const LIMITS = {
  read: 30_000,
  pdf: 25_000,
  suggestion: 5_000,
  comparison: 60_000,
  import: 300_000,
  export: 300_000,
};

/** Starts the data engine's processes (decision 30). Close it, or they keep the server's process alive. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { processes = 2, memoryLimit = '512MB', threads = 1, logger } = options;
  const tempDir = path.resolve(options.tempDir);
  await rm(tempDir, { recursive: true, force: true });
  await mkdir(tempDir, { recursive: true });
  const pool = new WorkerPool({ size: processes, settings: { memoryLimit, threads, tempDir }, logger });

  return {
    preview: (source, importOptions) =>
      pool.run('preview', { source, options: importOptions }, { timeoutMs: LIMITS.import, heavy: true }),
    importTable: (request) => pool.run('importTable', request, { timeoutMs: LIMITS.import, heavy: true }),
    previewSteps: (request) =>
      pool.run('previewSteps', request, { timeoutMs: LIMITS.read, affinity: affinity([request.raw]) }),
    openValues: (request) =>
      pool.run('openValues', request, { timeoutMs: LIMITS.read, affinity: affinity([request.raw]) }),
    applySteps: (request) => pool.run('applySteps', request, { timeoutMs: LIMITS.import, heavy: true }),
    suggestJoins: (request) =>
      pool.run('suggestJoins', request, {
        timeoutMs: request.budgetMs + LIMITS.suggestion,
        affinity: affinity([request.left.table, request.right.table]),
      }),
    previewJoin: (request) =>
      pool.run('previewJoin', request, {
        timeoutMs: LIMITS.read,
        affinity: affinity([request.left, request.right]),
      }),
    applyJoin: (request) => pool.run('applyJoin', request, { timeoutMs: LIMITS.import, heavy: true }),
    previewPivot: (request) =>
      pool.run('previewPivot', request, { timeoutMs: LIMITS.read, affinity: affinity([request.table]) }),
    applyPivot: (request) => pool.run('applyPivot', request, { timeoutMs: LIMITS.import, heavy: true }),
    compareTables: (request) =>
      pool.run('compareTables', request, { timeoutMs: LIMITS.comparison, heavy: true }),
    rows: (window) =>
      pool.run('rows', window, { timeoutMs: LIMITS.read, affinity: affinity([window.table]) }),
    values: (request) =>
      pool.run('values', request, { timeoutMs: LIMITS.read, affinity: affinity([request.table]) }),
    exportCsv: (request) => pool.run('exportCsv', request, { timeoutMs: LIMITS.export, heavy: true }),
    exportQueryCsv: ({ signal, ...request }) =>
      pool.run('exportQueryCsv', request, { timeoutMs: request.timeoutMs, signal, heavy: true }),
    readPdf: (request) => pool.run('readPdf', request, { timeoutMs: LIMITS.pdf, heavy: true }),
    query: ({ signal, ...request }) =>
      pool.run('query', request, {
        timeoutMs: request.timeoutMs,
        signal,
        affinity: affinity(request.tables),
      }),
    sourceQuery: (request) =>
      pool.run('sourceQuery', request, { timeoutMs: LIMITS.read, affinity: affinity(request.tables) }),
    close: () => pool.close(),
  };
}

function affinity(tables: TableFile[]): string {
  return tables
    .map(({ path: file }) => file)
    .sort()
    .join('\n');
}
