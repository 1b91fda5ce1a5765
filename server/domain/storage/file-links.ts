// Links by which somebody without an account gets a file: administrators make them, and they open for hours.
import { and, count, eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { toSeconds } from '../../kernel/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { fileLinks } from '../../platform/db/schema/storage.ts';
import type { Services } from '../../services.ts';

/** Links to one file that may open at the same time. */
export const MOST_LINKS = 20;

type LinkRow = typeof fileLinks.$inferSelect;

/** The text that the address of a link signs: nobody makes one for another file, another end or another link. */
export const linkClaim = (linkId: string, fileId: string, expires: number) =>
  `link ${linkId} ${fileId} ${expires}`;

/** The address of a link, below that of the server. It is in no row: nobody reads it from the database. */
export function linkPath({ secrets }: Pick<Services, 'secrets'>, { id, fileId, expiresAt }: LinkRow): string {
  const expires = toSeconds(expiresAt);
  const signature = secrets.sign(linkClaim(id, fileId, expires));
  return `/api/files/${fileId}/download?expires=${expires}&link=${id}&signature=${signature}`;
}

/** Whether a link opens its file. */
export const opens = (now: Date) =>
  sql<boolean>`(${fileLinks.revokedAt} is null and ${fileLinks.expiresAt} > ${now})`;

/** How many links open a file. */
export async function countOpen(reader: Database | Transaction, fileId: string, now: Date): Promise<number> {
  const [row] = await reader
    .select({ links: count() })
    .from(fileLinks)
    .where(and(eq(fileLinks.fileId, fileId), opens(now)));
  return row?.links ?? 0;
}

/** Counts a download by a link. @returns whether the link opens the file */
export async function takeLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  linkId: string,
  fileId: string,
): Promise<boolean> {
  if (!isUuid(linkId)) return false;
  const now = clock.now();
  const used = await db
    .update(fileLinks)
    .set({ uses: sql`${fileLinks.uses} + 1`, usedAt: now })
    .where(and(eq(fileLinks.id, linkId), eq(fileLinks.fileId, fileId), opens(now)))
    .returning({ id: fileLinks.id });
  return used.length > 0;
}
