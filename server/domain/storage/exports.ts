import { type Signing, signedEnd } from '../../platform/security/signed-download.ts';
import type { Services } from '../../services.ts';
import { keepFile, measureFile, writeFileOf } from './kept-files.ts';

/** The text that a download address signs. */
export function downloadClaim(fileId: string, expires: number): string {
  return `download ${fileId} ${expires}`;
}

/** An address that downloads a file without a token. */
export function signedPath(signing: Signing, fileId: string): string {
  return `/api/files/${fileId}/download?${signedEnd(signing, (expires) => downloadClaim(fileId, expires))}`;
}

/** Keeps an export that was written to a temporary path, and returns its id. */
export async function keepExportFile(
  services: Services,
  userId: string,
  name: string,
  temporary: string,
): Promise<string> {
  return (await keepFile(services, { userId, name, kind: 'export' }, await measureFile(temporary))).id;
}

/** Keeps an export that a person is owed: whatever their space and their plan, they get what is kept of them. Returns its id. */
export async function keepOwedExport(
  services: Services,
  userId: string,
  name: string,
  temporary: string,
): Promise<string> {
  const written = await measureFile(temporary);
  return (await keepFile(services, { userId, name, kind: 'export', isOwed: true }, written)).id;
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
  const { temporary } = await writeFileOf(services, bytes);
  return keepExport(services, userId, name, temporary);
}

/** Keeps bytes as a file of a person, as if it had been uploaded, and returns its id. */
export async function storeOwnFile(
  services: Services,
  userId: string,
  name: string,
  bytes: Buffer,
): Promise<string> {
  return (await keepFile(services, { userId, name, kind: 'upload' }, await writeFileOf(services, bytes))).id;
}
