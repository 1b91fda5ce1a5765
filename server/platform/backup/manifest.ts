// What a backup says of itself: one file that holds the hashes of all the others.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

export const MANIFEST_FILE = 'manifest.json';
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const tableShape = z.strictObject({
  name,
  columns: z.array(name).min(1),
  rows: count,
  /** Of the rows as COPY writes them. */
  bytes: count,
  sha256: hash,
});
const fileShape = z.strictObject({
  /** As the file store names it, such as files/ab/ab…. */
  key: z.string().regex(/^(?:files\/[0-9a-f]{2}\/[0-9a-f]{64}|tables\/[0-9a-f-]{36}\/\d{1,9}\.duckdb)$/),
  size: count,
  sha256: hash,
});
const manifestShape = z.strictObject({
  format: z.literal(1),
  id: z.uuid(),
  app_version: z.string(),
  /** Unix time in seconds of the moment that it shows. */
  taken_at: count,
  /** Tag of the last migration. */
  schema_version: z.string(),
  /** Tells one APP_SECRET from another. */
  key_fingerprint: z.string(),
  tables: z.array(tableShape),
  files: z.array(fileShape),
  /** Keys of files that rows name and nobody found. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestShape>;
export type TableEntry = z.infer<typeof tableShape>;
export type FileEntry = z.infer<typeof fileShape>;

/** Name of the file with the rows of a table. */
export function tableFile(table: string): string {
  return `rows/${table}.copy.zst`;
}

/** Name of the copy of a kept file. */
export function keptFile(key: string): string {
  return `kept/${key}`;
}

/** Reads what a backup says of itself. @throws BackupError where there is none, or none that this version reads */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; text: string }> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      'missing',
      `${folder} holds no backup: ${MANIFEST_FILE} cannot be read (${error.code}).`,
    );
  });
  if (text.length > MAX_MANIFEST_BYTES) throw new BackupError('damaged', 'The manifest is too large.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new BackupError('damaged', 'The manifest is not whole.');
  }
  const { format } = z.looseObject({ format: z.number() }).safeParse(parsed).data ?? {};
  if (format !== undefined && format > 1)
    throw new BackupError('newer', 'A later version of Tablewise wrote this backup.');
  const { data, error } = manifestShape.safeParse(parsed);
  if (error) throw new BackupError('damaged', 'The manifest is not one of Tablewise.', { cause: error });
  return { manifest: data, text };
}
