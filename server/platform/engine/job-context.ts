import type { DuckDBConnection } from '@duckdb/node-api';
import { EngineError, type TableFile } from './engine.ts';
import type { TableDatabase, TableDatabases } from './table-database.ts';
import type { WorkerSettings } from './worker-protocol.ts';

/** What a job has at hand in its process. */
export interface JobContext {
  settings: WorkerSettings;
  /** Whether the job was told to stop; long loops of our own look at it. */
  readonly interrupted: boolean;
  /** The locked database over these tables. */
  openTables(tables: TableFile[]): Promise<TableDatabase>;
  /** Makes an interrupt reach a connection that the job opened itself. */
  watch(connection: DuckDBConnection): void;
  /** Lets messages in between two steps of a long loop. @throws Error when the job was interrupted */
  breathe(): Promise<void>;
}

/** Milliseconds between two interrupts of a job that does not end. */
const INTERRUPT_AGAIN_MS = 50;

/** The context of one job, which the worker interrupts. */
export class Job implements JobContext {
  readonly id: number;
  readonly settings: WorkerSettings;
  interrupted = false;
  #databases: TableDatabases;
  #opened: TableDatabase[] = [];
  #connections: DuckDBConnection[] = [];
  #repeating: NodeJS.Timeout | undefined;

  constructor(id: number, settings: WorkerSettings, databases: TableDatabases) {
    this.id = id;
    this.settings = settings;
    this.#databases = databases;
  }

  async openTables(tables: TableFile[]): Promise<TableDatabase> {
    const database = await this.#databases.open(tables);
    this.#opened.push(database);
    this.watch(database.connection);
    return database;
  }

  watch(connection: DuckDBConnection): void {
    this.#connections.push(connection);
  }

  async breathe(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.interrupted) throw new Error('interrupted');
  }

  /** Interrupts what runs and what the job may begin until it has ended: a statement that begins forgets an interrupt before it. */
  interrupt(): void {
    this.interrupted = true;
    this.#interruptAll();
    this.#repeating ??= setInterval(() => this.#interruptAll(), INTERRUPT_AGAIN_MS);
  }

  /** The job is over, however it ended. */
  end(): void {
    clearInterval(this.#repeating);
  }

  #interruptAll(): void {
    for (const connection of this.#connections) {
      try {
        connection.interrupt();
      } catch {
        // the job has closed it
      }
    }
  }

  /** After a failure: databases that may be broken are not used again. */
  abandon(): void {
    for (const database of this.#opened) this.#databases.discard(database);
  }
}

/** An error of DuckDB as one that a person can read, without the machine's names. */
export function queryError(error: unknown, { tempDir }: WorkerSettings): EngineError {
  const raw = error instanceof Error ? error.message : String(error);
  const message = raw
    .replaceAll(tempDir, '')
    .replace(/tw_file_\d+\.(main\.)?/g, '')
    .split(/\n\s*\n|\nLINE /)[0]
    ?.trim();
  if (/^Out of Memory/i.test(raw)) {
    return new EngineError('QUERY_FAILED', 'memory', 'The query needs more memory than it may use.');
  }
  return new EngineError('QUERY_FAILED', 'failed', message || 'The query failed.', { detail: message ?? '' });
}
