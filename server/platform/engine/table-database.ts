import { statSync } from 'node:fs';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { EngineError, type TableFile } from './engine.ts';
import { identifier, literal } from './sql-text.ts';
import type { WorkerSettings } from './worker-protocol.ts';

/** How many sets of tables stay open in a process, and for how long after their last use. */
const WARM_DATABASES = 4;
const WARM_MILLISECONDS = 60_000;

/** An in-memory database that sees a set of table files and nothing else of the machine. */
export interface TableDatabase {
  connection: DuckDBConnection;
  /** Sorted or filtered row numbers that the grid scrolls through: key to name of a temporary table and its length. */
  orders: Map<string, { name: string; rows: number }>;
}

interface WarmDatabase extends TableDatabase {
  instance: DuckDBInstance;
  usedAt: number;
}

/**
 * Opens databases for jobs and keeps the last few open: attaching and locking takes 10 ms, a grid's window 2 ms.
 * That is safe because a table file never changes after its import (a change is a new version with a new path) and
 * jobs are read-only SELECTs of one process at a time.
 */
export class TableDatabases {
  readonly #settings: WorkerSettings;
  readonly #warm = new Map<string, WarmDatabase>();

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  /**
   * The database in which each `sqlName` is the table of that file.
   *
   * @throws EngineError `FILE_UNREADABLE` with key `table_missing` when a file is not there or not a table's
   */
  async open(tables: TableFile[]): Promise<TableDatabase> {
    const key = tables.map(fileKey).sort().join('\n');
    const now = Date.now();
    for (const [other, { usedAt }] of this.#warm) {
      if (other !== key && now - usedAt > WARM_MILLISECONDS) this.#drop(other);
    }
    let database = this.#warm.get(key);
    if (database) {
      this.#warm.delete(key);
    } else {
      while (this.#warm.size >= WARM_DATABASES) {
        const [oldest] = this.#warm.keys();
        if (oldest === undefined) break;
        this.#drop(oldest);
      }
      database = await this.#attach(tables);
    }
    database.usedAt = now;
    this.#warm.set(key, database);
    return database;
  }

  /** Closes a database whose state is in doubt, such as after an interrupt. */
  discard(database: TableDatabase): void {
    for (const [key, warm] of this.#warm) if (warm === database) this.#drop(key);
  }

  #drop(key: string): void {
    const database = this.#warm.get(key);
    this.#warm.delete(key);
    database?.connection.closeSync();
    database?.instance.closeSync();
  }

  async #attach(tables: TableFile[]): Promise<WarmDatabase> {
    const { memoryLimit, threads, tempDir } = this.#settings;
    const instance = await openScratch({ memoryLimit, threads, tempDir });
    const connection = await instance.connect();
    try {
      const names = tables.map((_, index) => `tw_file_${index + 1}`);
      for (const [index, { path, sqlName }] of tables.entries()) {
        try {
          await connection.run(`ATTACH ${literal(path)} AS ${names[index]} (READ_ONLY)`);
          await connection.run(`SELECT 1 FROM ${names[index]}.main.${identifier(sqlName)} LIMIT 0`);
        } catch {
          throw new EngineError(
            'FILE_UNREADABLE',
            'table_missing',
            `The rows of table "${sqlName}" cannot be opened: its file is missing or damaged.`,
            { table: sqlName },
          );
        }
      }
      if (names.length > 0) {
        await connection.run(`SET search_path = ${literal(names.map((name) => `${name}.main`).join(','))}`);
      }
      await lockDown(connection);
    } catch (error) {
      connection.closeSync();
      instance.closeSync();
      throw error;
    }
    return { instance, connection, orders: new Map(), usedAt: Date.now() };
  }
}

/** An empty in-memory database within the limits. It can still read files: lock it before any SQL of a person runs. */
export function openScratch({ memoryLimit, threads, tempDir }: WorkerSettings): Promise<DuckDBInstance> {
  return DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    threads: String(threads),
    temp_directory: tempDir,
    max_temp_directory_size: '4GB',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
  });
}

/** Takes files, network, extensions and settings away from a database for good (DuckDB's "Securing DuckDB"). */
async function lockDown(connection: DuckDBConnection): Promise<void> {
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
}

function fileKey({ path, sqlName }: TableFile): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return JSON.stringify([path, sqlName, stats?.size, stats?.mtimeMs, stats?.ino]);
}
