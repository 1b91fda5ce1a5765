import { exportCsv, exportQueryCsv } from './csv-export.ts';
import { EngineError } from './engine.ts';
import { Job, type JobContext, queryError } from './job-context.ts';
import { readRows } from './row-window.ts';
import { runQuery } from './run-query.ts';
import { sourceQuery } from './source-query.ts';
import { TableDatabases } from './table-database.ts';
import { countValues } from './value-counts.ts';
import {
  type FromWorker,
  type OperationName,
  type Operations,
  type ToWorker,
  toWireError,
  type WireError,
  type WorkerSettings,
} from './worker-protocol.ts';

const operations: {
  [Name in OperationName]: (
    args: Operations[Name]['args'],
    context: JobContext,
  ) => Promise<Operations[Name]['result']>;
} = {
  // Most processes never import: their readers are loaded by the first file that comes, so that a replaced process is quick.
  preview: async (args, context) => (await import('./import/import-table.ts')).preview(args, context),
  importTable: async (args, context) => (await import('./import/import-table.ts')).importTable(args, context),
  previewSteps: async (args, context) => (await import('./steps/run-steps.ts')).previewSteps(args, context),
  openValues: async (args, context) => (await import('./steps/run-steps.ts')).listOpenValues(args, context),
  applySteps: async (args, context) => (await import('./steps/run-steps.ts')).applySteps(args, context),
  suggestJoins: async (args, context) =>
    (await import('./joins/suggest-joins.ts')).suggestJoins(args, context),
  previewJoin: async (args, context) => (await import('./joins/run-join.ts')).previewJoin(args, context),
  applyJoin: async (args, context) => (await import('./joins/run-join.ts')).applyJoin(args, context),
  previewPivot: async (args, context) => (await import('./pivot/run-pivot.ts')).previewPivot(args, context),
  applyPivot: async (args, context) => (await import('./pivot/run-pivot.ts')).applyPivot(args, context),
  compareTables: async (args, context) =>
    (await import('./compare/compare-tables.ts')).compareTables(args, context),
  readPdf: async (args) => (await import('./pdf/read-pdf.ts')).readPdf(args),
  rows: readRows,
  values: countValues,
  exportCsv,
  exportQueryCsv,
  query: runQuery,
  sourceQuery,
};

let settings: WorkerSettings | undefined;
let databases: TableDatabases | undefined;
let current: Job | undefined;

process.on('message', (message: ToWorker) => {
  if (message.op === 'settings') {
    settings = message.settings;
    databases = new TableDatabases(settings);
    send({ type: 'ready' });
  } else if (message.op === 'interrupt') {
    if (current?.id === message.id) current.interrupt();
  } else {
    void run(message.id, message.op, message.args);
  }
});
// Without its server a process has no purpose; nothing it holds needs an orderly end.
process.on('disconnect', () => process.exit(0));

async function run<Name extends OperationName>(
  id: number,
  op: Name,
  args: Operations[Name]['args'],
): Promise<void> {
  if (!settings || !databases) throw new Error('A job came before the settings.');
  send({ type: 'started', id });
  const job = new Job(id, settings, databases);
  current = job;
  try {
    const result = await operations[op](args, job);
    if (job.interrupted) throw new Error('interrupted');
    send({ type: 'result', id, result });
  } catch (error) {
    if (job.interrupted || !(error instanceof EngineError)) job.abandon();
    send({ type: 'error', id, error: job.interrupted ? INTERRUPTED : wireError(error, settings) });
  } finally {
    current = undefined;
    job.end();
  }
}

const INTERRUPTED: WireError = {
  code: 'INTERRUPTED',
  key: 'interrupted',
  message: 'Interrupted.',
  params: {},
};

/** DuckDB words its errors "<Kind> Error: ..."; what is not of that form is our own fault. */
function wireError(error: unknown, { tempDir, ...others }: WorkerSettings): WireError {
  const fromDatabase = error instanceof Error && /^[A-Za-z -]+ Error: /.test(error.message);
  return toWireError(fromDatabase ? queryError(error, { tempDir, ...others }) : error);
}

function send(message: FromWorker): void {
  process.send?.(message);
}
