import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Schema } from '../../kernel/schemas.ts';
import type { Engine, ImportedTable, TableFile } from './engine.ts';
import { type EngineOptions, openEngineAlone } from './open-engine.ts';

/** An engine of one process in a folder of its own, with short ways to bring content in; for tests and measurements. */
export interface ScratchEngine {
  engine: Engine;
  folder: string;
  /** Writes a file and tells how it would be imported. */
  preview(
    name: string,
    content: string | Uint8Array,
    options?: Schema<'ImportOptions'>,
  ): Promise<Schema<'ImportPreview'>>;
  /** Writes a file and imports it as table `t`, or another name. */
  load(
    name: string,
    content: string | Uint8Array,
    request?: LoadRequest,
  ): Promise<ImportedTable & { table: TableFile }>;
  /** Rows of a query over tables. */
  ask(sql: string, ...tables: TableFile[]): Promise<Schema<'CellValue'>[][]>;
  close(): Promise<void>;
}

interface LoadRequest {
  options?: Schema<'ImportOptions'>;
  columns?: Schema<'ImportColumn'>[];
  sqlName?: string;
}

export async function openScratchEngine(options: Partial<EngineOptions> = {}): Promise<ScratchEngine> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tablewise-engine-'));
  const engine = await openEngineAlone({ tempDir: path.join(folder, 'spill'), ...options });
  let files = 0;
  const write = async (
    name: string,
    content: string | Uint8Array,
  ): Promise<{ path: string; name: string }> => {
    const file = path.join(folder, `${files++}.upload`);
    await writeFile(file, content);
    return { path: file, name };
  };
  return {
    engine,
    folder,
    preview: async (name, content, importOptions = {}) =>
      engine.preview(await write(name, content), importOptions),
    load: async (name, content, { options: importOptions = {}, columns = [], sqlName = 't' } = {}) => {
      const source = await write(name, content);
      const table = { path: path.join(folder, `${files++}.duckdb`), sqlName };
      const imported = await engine.importTable({ source, options: importOptions, columns, target: table });
      return { ...imported, table };
    },
    ask: async (sql, ...tables) => {
      const { rows } = await engine.query({ tables, sql, maxRows: 1000, timeoutMs: 10_000 });
      return rows;
    },
    close: async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
