import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { toSeconds } from '../../clock.ts';
import { files as filesTable } from '../../db/schema/tables.ts';
import type { Services } from '../../services.ts';

/** A signed address is good for five minutes (decision 19). */
const LINK_SECONDS = 300;

/** The text that a download address signs. */
export function downloadClaim(fileId: string, expires: number): string {
  return `download ${fileId} ${expires}`;
}

/** An address that downloads a file without a token. */
export function signedPath({ secrets, clock }: Pick<Services, 'secrets' | 'clock'>, fileId: string): string {
  const expires = toSeconds(clock.now()) + LINK_SECONDS;
  return `/api/files/${fileId}/download?expires=${expires}&signature=${secrets.sign(downloadClaim(fileId, expires))}`;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Keeps a file that was written to a temporary path, and returns its id. */
async function keepFile(
  { db, files, clock }: Services,
  file: { userId: string; name: string; kind: 'upload' | 'export' },
  temporary: string,
): Promise<string> {
  const [sha256, { size }] = await Promise.all([hashFile(temporary), stat(temporary)]);
  await files.keep(temporary, sha256);
  const id = uuidv7();
  await db.insert(filesTable).values({ id, ...file, size, sha256, createdAt: clock.now() });
  return id;
}

async function writeTemporary({ files }: Services, bytes: Buffer): Promise<string> {
  const temporary = join(await files.temporaryFolder(), uuidv7());
  await writeFile(temporary, bytes, { mode: 0o600 });
  return temporary;
}

/** Keeps an export that was written to a temporary path, and returns its id. */
export function keepExportFile(
  services: Services,
  userId: string,
  name: string,
  temporary: string,
): Promise<string> {
  return keepFile(services, { userId, name, kind: 'export' }, temporary);
}

/** Keeps a file that was written to a temporary path, and returns its signed address. */
export async function keepExport(
  services: Services,
  userId: string,
  name: string,
  temporary: string,
): Promise<string> {
  return signedPath(services, await keepExportFile(services, userId, name, temporary));
}

/** Keeps bytes for a download, and returns their signed address. */
export async function storeExport(
  services: Services,
  userId: string,
  name: string,
  bytes: Buffer,
): Promise<string> {
  return keepExport(services, userId, name, await writeTemporary(services, bytes));
}

/** Keeps bytes as a file of a person, as if it had been uploaded, and returns its id. */
export async function storeOwnFile(
  services: Services,
  userId: string,
  name: string,
  bytes: Buffer,
): Promise<string> {
  return keepFile(services, { userId, name, kind: 'upload' }, await writeTemporary(services, bytes));
}
