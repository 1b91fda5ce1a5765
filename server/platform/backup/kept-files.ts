// Kept files of a backup, compared and brought back to where they are read.
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../files/file-store.ts';
import { BackupError } from './backup-error.ts';
import { type FileEntry, keptFile, type Manifest } from './manifest.ts';
import { hashOfFile } from './measure.ts';
import type { Step } from './write-backup.ts';

interface FileParts {
  folder: string;
  manifest: Manifest;
  files: FileStore;
  step: Step;
  signal: AbortSignal;
}

/** Compares every kept file with its hash. @throws BackupError for the first that is another, or gone */
export async function checkFiles({
  folder,
  manifest,
  step,
  signal,
}: Omit<FileParts, 'files'>): Promise<void> {
  for (const [index, entry] of manifest.files.entries()) {
    if (index % 20 === 0) await step('files', index, manifest.files.length);
    await checkFile(join(folder, keptFile(entry.key)), entry, signal);
  }
}

/** Puts those files where they are read that are not there. What is there stays: a name never means another content. */
export async function bringFiles(parts: FileParts): Promise<void> {
  const { folder, manifest, files, step, signal } = parts;
  for (const [index, entry] of manifest.files.entries()) {
    if (index % 20 === 0) await step('files', index, manifest.files.length);
    const place = placeOf(files, entry);
    await files.ensureLocal(place.path);
    if (await stat(place.path).catch(() => undefined)) continue;
    const from = join(folder, keptFile(entry.key));
    await checkFile(from, entry, signal);
    const temporary = join(await files.temporaryFolder(), crypto.randomUUID());
    try {
      await link(from, temporary).catch(() => copyFile(from, temporary));
      await place.keep(temporary);
    } finally {
      await rm(temporary, { force: true });
    }
  }
}

function placeOf(
  files: FileStore,
  { key, sha256 }: FileEntry,
): { path: string; keep: (temporary: string) => Promise<void> } {
  const [, id, version] = /^tables\/([^/]+)\/(\d+)\.duckdb$/.exec(key) ?? [];
  if (id === undefined)
    return { path: files.filePath(sha256), keep: (temporary) => files.keep(temporary, sha256) };
  const path = files.tablePath(id, Number(version));
  return {
    path,
    keep: async (temporary) => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(temporary, path);
      await files.keepTable(path);
    },
  };
}

async function checkFile(path: string, { key, sha256 }: FileEntry, signal: AbortSignal): Promise<void> {
  const found = await hashOfFile(path, signal).catch((error: NodeJS.ErrnoException) => {
    signal.throwIfAborted();
    throw new BackupError('damaged', `${key} cannot be read (${error.code}).`, { cause: error });
  });
  // the name of an uploaded file is its hash
  const isNamed = !key.startsWith('files/') || key.endsWith(`/${sha256}`);
  if (found !== sha256 || !isNamed) throw new BackupError('damaged', `${key} is not what was kept.`);
}
