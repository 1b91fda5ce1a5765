import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Asker, DataEngine, Engine, TableFile } from './engine.ts';
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
  /** Whether its processes start with the first job, and not at once: it may never have one. */
  startsWithFirstJob?: boolean;
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
export async function openEngine(options: EngineOptions): Promise<DataEngine> {
  const { processes = 2, memoryLimit = '512MB', threads = 1, logger, startsWithFirstJob } = options;
  const tempDir = path.resolve(options.tempDir);
  await rm(tempDir, { recursive: true, force: true });
  await mkdir(tempDir, { recursive: true });
  const settings = { memoryLimit, threads, tempDir };
  const pool = new WorkerPool({ size: processes, settings, logger, startsWithFirstJob });
  return { for: (asker) => engineFor(pool, asker), close: () => pool.close() };
}

/** Starts an engine of one process for somebody who is alone with it: a command, a test. */
export async function openEngineAlone(
  options: Omit<EngineOptions, 'processes'>,
): Promise<Engine & Pick<DataEngine, 'close'>> {
  const engine = await openEngine({ ...options, processes: 1 });
  return { ...engine.for({ id: 'alone' }), close: () => engine.close() };
}

function engineFor(pool: WorkerPool, asker: Asker): Engine {
  const quick = (...tables: TableFile[]) =>
    ({ asker, cost: 'quick', timeoutMs: LIMITS.read, affinity: affinity(tables) }) as const;
  const short = (...tables: TableFile[]) => ({ ...quick(...tables), cost: 'query' }) as const;
  const long = (timeoutMs: number) => ({ asker, cost: 'long', timeoutMs }) as const;
  return {
    preview: (source, importOptions) =>
      pool.run('preview', { source, options: importOptions }, { ...short(), timeoutMs: LIMITS.import }),
    importTable: (request) => pool.run('importTable', request, long(LIMITS.import)),
    previewSteps: (request) => pool.run('previewSteps', request, short(request.raw)),
    openValues: (request) => pool.run('openValues', request, short(request.raw)),
    applySteps: (request) => pool.run('applySteps', request, long(LIMITS.import)),
    suggestJoins: (request) =>
      pool.run('suggestJoins', request, {
        ...short(request.left.table, request.right.table),
        timeoutMs: request.budgetMs + LIMITS.suggestion,
      }),
    previewJoin: (request) => pool.run('previewJoin', request, short(request.left, request.right)),
    applyJoin: (request) => pool.run('applyJoin', request, long(LIMITS.import)),
    previewPivot: (request) => pool.run('previewPivot', request, short(request.table)),
    applyPivot: (request) => pool.run('applyPivot', request, long(LIMITS.import)),
    compareTables: (request) => pool.run('compareTables', request, long(LIMITS.comparison)),
    rows: (window) => pool.run('rows', window, quick(window.table)),
    values: (request) => pool.run('values', request, quick(request.table)),
    exportCsv: (request) => pool.run('exportCsv', request, long(LIMITS.export)),
    exportQueryCsv: ({ signal, ...request }) =>
      pool.run('exportQueryCsv', request, { ...long(request.timeoutMs), signal }),
    readPdf: (request) => pool.run('readPdf', request, { ...short(), timeoutMs: LIMITS.pdf }),
    query: ({ signal, onPlace, ...request }) =>
      pool.run('query', request, {
        ...short(...request.tables),
        timeoutMs: request.timeoutMs,
        signal,
        onPlace,
      }),
    sourceQuery: (request) => pool.run('sourceQuery', request, quick(...request.tables)),
  };
}

function affinity(tables: TableFile[]): string {
  return tables
    .map(({ path: file }) => file)
    .sort()
    .join('\n');
}
