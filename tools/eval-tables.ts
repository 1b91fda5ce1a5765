// Tables for the evaluation of the analyst: imported by the product's own data engine, as an upload would be.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, parse } from 'node:path';
import type { AnswererTable, Question } from '../server/analyst/answerer.ts';
import { openEngineAlone } from '../server/platform/engine/open-engine.ts';

/** A table that can be asked. */
export interface LoadedTable {
  table: AnswererTable;
  run: Question['run'];
  close(): Promise<void>;
}

/** Some public sets escape a quotation mark by a backslash, which a file after RFC 4180 doubles: their tables are copied. */
async function withPlainQuotes(path: string, copy: string): Promise<string> {
  if (!/\.[ct]sv$/i.test(path)) return path;
  const text = await readFile(path, 'utf8');
  if (!text.includes('\\"')) return path;
  await writeFile(copy, text.replaceAll('\\"', '""'));
  return copy;
}

/** Opens the data engine over a folder of its own, which is removed at the end. */
export async function openTables(): Promise<{
  load(path: string): Promise<LoadedTable>;
  /** Several tables that are asked about together, each under the name of its file. */
  loadAll(paths: readonly string[]): Promise<{ tables: AnswererTable[] } & Omit<LoadedTable, 'table'>>;
  close(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'eval-analyst-'));
  const engine = await openEngineAlone({ tempDir: join(folder, 'spill') });
  let count = 0;
  const open = async (path: string, sqlName: string, name: string) => {
    count += 1;
    const source = await withPlainQuotes(path, join(folder, `${count}.csv`));
    const target = { path: join(folder, `${count}.duckdb`), sqlName };
    const imported = await engine.importTable({
      source: { path: source, name: basename(path) },
      options: {},
      columns: [],
      target,
    });
    const { rowCount, columns } = imported;
    return { target, table: { id: String(count), name, sqlName, rowCount, columns } };
  };
  const asked = (targets: { path: string; sqlName: string }[]): Omit<LoadedTable, 'table'> => ({
    run: (sql, options) =>
      engine.query({ tables: targets, sql, maxRows: options?.maxRows ?? 1000, timeoutMs: 10_000 }),
    close: async () => {
      for (const { path } of targets) await rm(path, { force: true });
    },
  });
  return {
    load: async (path) => {
      const { table, target } = await open(path, 'data', basename(path));
      return { table, ...asked([target]) };
    },
    loadAll: async (paths) => {
      const opened = [];
      for (const [index, path] of paths.entries())
        opened.push(await open(path, `data_${index}`, parse(path).name));
      return { tables: opened.map(({ table }) => table), ...asked(opened.map(({ target }) => target)) };
    },
    close: async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
