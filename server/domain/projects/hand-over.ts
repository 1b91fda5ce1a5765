import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { analyses } from '../../platform/db/schema/analyses.ts';
import { chats, projects, queries, searchDocuments, shares } from '../../platform/db/schema/chats.ts';
import { projectMembers } from '../../platform/db/schema/invites.ts';
import { dataTables, files } from '../../platform/db/schema/tables.ts';

/**
 * Gives projects of a person to another one, with their chats, what was kept of these, and the tables and files that they name. A table
 * whose name in queries the other person has taken already stays with the first: two of one name could not be told apart.
 */
export async function handOverProjects(
  tx: Transaction,
  { from, to, projectIds }: { from: string; to: string; projectIds: readonly string[] },
): Promise<void> {
  const handed = await tx
    .update(projects)
    // a brand is its owner's: it stays with who had the project
    .set({ userId: to, brandId: null })
    .where(and(eq(projects.userId, from), inArray(projects.id, [...projectIds])))
    .returning();
  if (handed.length === 0) return;
  const ids = handed.map(({ id }) => id);
  const tableIds = handed.flatMap((project) => project.tableIds);
  const fileIds = handed.flatMap((project) => project.fileIds);
  await tx
    .delete(projectMembers)
    .where(and(inArray(projectMembers.projectId, ids), eq(projectMembers.userId, to)));
  await handOverChats(tx, { from, to, projectIds: ids });
  if (fileIds.length > 0)
    await tx
      .update(files)
      .set({ userId: to })
      .where(and(inArray(files.id, fileIds), eq(files.userId, from)));
  if (tableIds.length === 0) return;
  const tables = await tx
    .update(dataTables)
    .set({ userId: to })
    .where(
      and(
        inArray(dataTables.id, tableIds),
        eq(dataTables.userId, from),
        isNull(dataTables.deletedAt),
        sql`not exists (select 1 from data_tables taken where taken.user_id = ${to} and taken.deleted_at is null and taken.sql_name = ${dataTables.sqlName})`,
      ),
    )
    .returning({ id: dataTables.id, fileId: dataTables.fileId });
  if (tables.length === 0) return;
  await tx
    .update(searchDocuments)
    .set({ userId: to })
    .where(
      inArray(
        searchDocuments.tableId,
        tables.map(({ id }) => id),
      ),
    );
  const sources = tables.flatMap(({ fileId }) => fileId ?? []);
  if (sources.length > 0)
    await tx
      .update(files)
      .set({ userId: to })
      .where(and(inArray(files.id, sources), eq(files.userId, from)));
}

/** Gives the chats that a person has in projects to another one, with what was kept of them. The tables that they ask about stay whose they are. */
export async function handOverChats(
  tx: Transaction,
  { from, to, projectIds }: { from: string; to: string; projectIds: readonly string[] },
): Promise<void> {
  const moved = await tx
    .update(chats)
    .set({ userId: to })
    .where(and(inArray(chats.projectId, [...projectIds]), eq(chats.userId, from)))
    .returning({ id: chats.id });
  const chatIds = moved.map(({ id }) => id);
  if (chatIds.length === 0) return;
  await tx.update(queries).set({ userId: to }).where(inArray(queries.chatId, chatIds));
  await tx.update(shares).set({ userId: to }).where(inArray(shares.chatId, chatIds));
  await tx.update(searchDocuments).set({ userId: to }).where(inArray(searchDocuments.chatId, chatIds));
  await tx
    .update(analyses)
    .set({ userId: to })
    .where(and(inArray(analyses.chatId, chatIds), eq(analyses.userId, from)));
}
