import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { API_VERSION } from '../../kernel/version.ts';
import type { FileStore } from '../files/file-store.ts';
import { copyTarget, isBackedUp, PLAIN_TEXT, tablesOf } from './backup-tables.ts';
import {
  type FileEntry,
  keptFile,
  MANIFEST_FILE,
  type Manifest,
  type TableEntry,
  tableFile,
} from './manifest.ts';
import { hashOfFile, Measure } from './measure.ts';
import { schemaVersionOf } from './schema-versions.ts';

/** What is being done, and of how many units how many are done. */
export type Step = (step: string, done: number, total: number) => Promise<void>;

interface WritingParts {
  connection: pg.PoolConfig;
  files: FileStore;
  keyFingerprint: string;
  now: Date;
  step: Step;
  signal: AbortSignal;
}

/** A connection of its own, which ends whatever it is at when `signal` is aborted or the work is over. */
export async function withClient<Result>(
  connection: pg.PoolConfig,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, keepAlive: true });
  // the statement that is under way fails with it
  client.on('error', () => {});
  const stop = () => void client.end().catch(() => {});
  signal.throwIfAborted();
  await client.connect();
  signal.addEventListener('abort', stop);
  try {
    return await work(client);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => {});
  }
}

/**
 * Writes a backup into an empty folder: the rows of every table as one snapshot shows them, compressed, the kept files that they
 * name, and the manifest last.
 * @returns the manifest and the bytes that the folder takes for itself
 */
export async function writeBackup(
  id: string,
  folder: string,
  parts: WritingParts,
): Promise<{ manifest: Manifest; text: string; size: number }> {
  const { connection, files, keyFingerprint, now, step, signal } = parts;
  return withClient(connection, signal, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLAIN_TEXT);
    const schema_version = await schemaVersionOf(client);
    // linked before the rows are read, which takes longer: a file that is removed meanwhile is still in the backup
    const kept = await keepFiles(folder, await fileKeys(client, files), parts);
    const tables = [...(await tablesOf(client, 'public'))].filter(([name]) => isBackedUp(name));
    await mkdir(join(folder, 'rows'), { recursive: true, mode: 0o700 });
    const entries: TableEntry[] = [];
    let size = 0;
    for (const [name, columns] of tables) {
      if (entries.length % 10 === 0) await step('rows', entries.length, tables.length);
      const path = join(folder, tableFile(name));
      const measure = new Measure();
      await pipeline(
        client.query(copyTo(`copy ${copyTarget('public', name, columns)} to stdout`)),
        measure,
        createZstdCompress(),
        createWriteStream(path, { mode: 0o600 }),
        { signal },
      );
      size += (await stat(path)).size;
      entries.push({ name, columns, rows: measure.lines, bytes: measure.bytes, sha256: measure.sha256() });
    }
    await client.query('commit');
    const manifest: Manifest = {
      format: 1,
      id,
      app_version: API_VERSION,
      taken_at: Math.floor(now.getTime() / 1000),
      schema_version,
      key_fingerprint: keyFingerprint,
      tables: entries,
      ...kept.listed,
    };
    const text = `${JSON.stringify(manifest)}\n`;
    await writeFile(join(folder, MANIFEST_FILE), text, { mode: 0o600, flush: true });
    await step('rows', tables.length, tables.length);
    return { manifest, text, size: size + kept.copied + Buffer.byteLength(text) };
  });
}

/** Paths of all files that the rows name. */
async function fileKeys(client: pg.Client, files: FileStore): Promise<string[]> {
  const { rows: contents } = await client.query<{ sha256: string }>('select distinct sha256 from files');
  const { rows: versions } = await client.query<{ id: string; version: number }>(
    `select id::text, version from data_tables union select id::text, raw_version from data_tables
     union select table_id::text, version from table_versions`,
  );
  return [
    ...contents.map(({ sha256 }) => files.filePath(sha256)),
    ...versions.map(({ id, version }) => files.tablePath(id, version)),
  ].sort();
}

/** Links files into the backup, or copies them where a link is not possible: none ever changes under its name. */
async function keepFiles(folder: string, paths: string[], { files, step, signal }: WritingParts) {
  const listed: { files: FileEntry[]; missing: string[] } = { files: [], missing: [] };
  let copied = 0;
  for (const [index, path] of paths.entries()) {
    if (index % 20 === 0) await step('files', index, paths.length);
    signal.throwIfAborted();
    const key = files.keyOf(path);
    if (key === undefined) continue;
    await files.ensureLocal(path);
    const target = join(folder, keptFile(key));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await link(path, target);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') {
        listed.missing.push(key);
        continue;
      }
      await copyFile(path, target);
      copied += (await stat(target)).size;
    }
    listed.files.push({ key, size: (await stat(target)).size, sha256: await hashOfFile(target, signal) });
  }
  return { listed, copied };
}
