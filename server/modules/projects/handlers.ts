import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../api-error.ts';
import { toSeconds } from '../../clock.ts';
import type { Handlers } from '../../contract.ts';
import { chats, projects } from '../../db/schema/chats.ts';
import { dataTables, files } from '../../db/schema/tables.ts';
import type { Schema } from '../../schemas.ts';
import type { Services } from '../../services.ts';
import { HAS_CONTENT } from '../chats/chat-store.ts';
import { ownTables } from '../tables/table-store.ts';
import { ownProject, type ProjectRow } from './project-store.ts';

type ProjectHandlers = Pick<
  Handlers,
  'projectList' | 'projectGet' | 'projectCreate' | 'projectUpdate' | 'projectDelete'
>;

/** Projects that one person may have. */
export const MAX_PROJECTS = 200;

/** Folders of chats. Deleting one leaves its chats, outside of any project. */
export function projectHandlers(services: Services): ProjectHandlers {
  const { db, clock, events } = services;

  /** Projects with what is still there of their tables and files, and how many chats they hold. */
  async function present(rows: ProjectRow[]): Promise<Schema<'Project'>[]> {
    if (rows.length === 0) return [];
    const tableIds = [...new Set(rows.flatMap((row) => row.tableIds))];
    const fileIds = [...new Set(rows.flatMap((row) => row.fileIds))];
    const [tables, kept, counts] = await Promise.all([
      tableIds.length === 0
        ? []
        : db
            .select({ id: dataTables.id })
            .from(dataTables)
            .where(and(inArray(dataTables.id, tableIds), isNull(dataTables.deletedAt))),
      fileIds.length === 0
        ? []
        : db
            .select({ id: files.id, name: files.name, size: files.size })
            .from(files)
            .where(inArray(files.id, fileIds)),
      db
        .select({ projectId: chats.projectId, count: count() })
        .from(chats)
        .where(
          and(
            inArray(
              chats.projectId,
              rows.map(({ id }) => id),
            ),
            isNull(chats.deletedAt),
            isNull(chats.archivedAt),
            eq(chats.temporary, false),
            HAS_CONTENT,
          ),
        )
        .groupBy(chats.projectId),
    ]);
    const there = new Set(tables.map(({ id }) => id));
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      instructions: row.instructions,
      table_ids: row.tableIds.filter((id) => there.has(id)),
      files: row.fileIds.flatMap((id) => kept.find((file) => file.id === id) ?? []),
      chat_count: counts.find(({ projectId }) => projectId === row.id)?.count ?? 0,
      created_at: toSeconds(row.createdAt),
      updated_at: toSeconds(row.updatedAt),
    }));
  }

  async function presentOne(row: ProjectRow | undefined): Promise<{ project: Schema<'Project'> }> {
    const [project] = row ? await present([row]) : [];
    if (!project) throw notFound();
    return { project };
  }

  /** What a body says, in the form that is kept. @throws ApiError for a blank name, or a table or file that is not one's own */
  async function checked(userId: string, body: Schema<'ProjectBody'>) {
    const name = body.name.trim();
    if (name === '')
      throw new ApiError(
        'VALIDATION_ERROR',
        'error.validation',
        { field: 'name', reason: { id: 'valid.empty' } },
        { fields: { name: { id: 'valid.empty' } } },
      );
    const tableIds = [...new Set(body.table_ids)];
    const fileIds = [...new Set(body.file_ids)];
    await ownTables(services, userId, tableIds);
    if (fileIds.length > 0) {
      const [own] = await db
        .select({ count: count() })
        .from(files)
        .where(and(inArray(files.id, fileIds), eq(files.userId, userId), eq(files.kind, 'upload')));
      if (own?.count !== fileIds.length) throw notFound();
    }
    return { name, instructions: body.instructions, tableIds, fileIds };
  }

  /** A project of this person; another one's is not found. */
  const own = (projectId: string, userId: string) =>
    and(eq(projects.id, projectId), eq(projects.userId, userId));

  return {
    async projectList({ person }) {
      const rows = await db
        .select()
        .from(projects)
        .where(eq(projects.userId, person.id))
        .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id));
      return { items: await present(rows) };
    },

    async projectGet({ person, path }) {
      return presentOne(await ownProject(services, person.id, path.project_id));
    },

    async projectCreate({ person, body }) {
      const values = await checked(person.id, body);
      const now = clock.now();
      const row = await db.transaction(async (tx) => {
        // two at once must not both be the last that fits
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`project ${person.id}`}, 0))`);
        const [kept] = await tx
          .select({ count: count() })
          .from(projects)
          .where(eq(projects.userId, person.id));
        if ((kept?.count ?? 0) >= MAX_PROJECTS)
          throw new ApiError('CONFLICT', 'project.tooMany', { count: MAX_PROJECTS });
        const [created] = await tx
          .insert(projects)
          .values({ id: uuidv7(), userId: person.id, ...values, createdAt: now, updatedAt: now })
          .returning();
        return created;
      });
      await events.publish(`chats ${person.id}`);
      return presentOne(row);
    },

    async projectUpdate({ person, path, body }) {
      await ownProject(services, person.id, path.project_id);
      const [row] = await db
        .update(projects)
        .set({ ...(await checked(person.id, body)), updatedAt: clock.now() })
        .where(own(path.project_id, person.id))
        .returning();
      await events.publish(`chats ${person.id}`);
      return presentOne(row);
    },

    async projectDelete({ person, path }) {
      // the foreign key of its chats is set to null
      const [row] = await db.delete(projects).where(own(path.project_id, person.id)).returning();
      if (!row) throw notFound();
      await events.publish(`chats ${person.id}`);
      return {};
    },
  };
}
