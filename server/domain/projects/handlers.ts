import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { chats, projects } from '../../platform/db/schema/chats.ts';
import { dataTables, files } from '../../platform/db/schema/tables.ts';
import type { Services } from '../../services.ts';
import { HAS_CONTENT } from '../chats/chat-store.ts';
import { ownTables } from '../tables/table-store.ts';
import { requireMembership } from '../teams/team-store.ts';
import { handOverProjects } from './hand-over.ts';
import { ownProject } from './project-store.ts';
import { ownProjects, type ProjectOfTeam, sharedProjects } from './shared-projects.ts';

type ProjectHandlers = Pick<
  Handlers,
  'projectList' | 'projectGet' | 'projectCreate' | 'projectUpdate' | 'projectDelete' | 'projectTransfer'
>;

/** Projects that one person may have. */
export const MAX_PROJECTS = 200;

/** Folders of chats, which a team of the owner may read. Deleting one leaves its chats, outside of any project. */
export function projectHandlers(services: Services): ProjectHandlers {
  const { db, clock, events } = services;

  /** Projects with what is still there of their tables and files, which the owner alone is told, and how many chats they hold. */
  async function present(
    readerId: string,
    all: ProjectOfTeam[],
    from: Pick<Database, 'select'> = db,
  ): Promise<Schema<'Project'>[]> {
    if (all.length === 0) return [];
    const rows = all.map(({ project }) => project);
    const own = rows.filter(({ userId }) => userId === readerId);
    const tableIds = [...new Set(own.flatMap((row) => row.tableIds))];
    const fileIds = [...new Set(own.flatMap((row) => row.fileIds))];
    const [tables, kept, counts] = await Promise.all([
      tableIds.length === 0
        ? []
        : from
            .select({ id: dataTables.id })
            .from(dataTables)
            .where(and(inArray(dataTables.id, tableIds), isNull(dataTables.deletedAt))),
      fileIds.length === 0
        ? []
        : from
            .select({ id: files.id, name: files.name, size: files.size })
            .from(files)
            .where(inArray(files.id, fileIds)),
      from
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
    return all.map(({ project: row, team, owner }) => {
      const isOwn = row.userId === readerId;
      return {
        id: row.id,
        name: row.name,
        instructions: isOwn ? row.instructions : '',
        table_ids: isOwn ? row.tableIds.filter((id) => there.has(id)) : [],
        files: isOwn ? row.fileIds.flatMap((id) => kept.find((file) => file.id === id) ?? []) : [],
        chat_count: counts.find(({ projectId }) => projectId === row.id)?.count ?? 0,
        team,
        owner,
        is_own: isOwn,
        created_at: toSeconds(row.createdAt),
        updated_at: toSeconds(row.updatedAt),
      };
    });
  }

  /** @throws ApiError NOT_FOUND where there is none */
  async function presentOne(
    readerId: string,
    found: ProjectOfTeam[],
    from?: Pick<Database, 'select'>,
  ): Promise<{ project: Schema<'Project'> }> {
    const [project] = await present(readerId, found, from);
    if (!project) throw notFound();
    return { project };
  }

  /** What a body says, in the form that is kept. @throws ApiError for a blank name, or a table, file or team that is not one's own */
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
    if (body.team_id) await requireMembership(services, userId, body.team_id);
    return {
      name,
      instructions: body.instructions,
      tableIds,
      fileIds,
      ...(body.team_id !== undefined && { teamId: body.team_id }),
    };
  }

  /** Those who read a project already hear what its owner does (server/socket/person-feeds.ts); a team that is new to it is told itself. */
  async function tell(ownerId: string, teamId: string | null | undefined): Promise<void> {
    await events.publish(`chats ${ownerId}`);
    if (teamId) await events.publish(`team ${teamId}`);
  }

  /** A project of this person; another one's is not found. */
  const own = (projectId: string, userId: string) =>
    and(eq(projects.id, projectId), eq(projects.userId, userId));

  return {
    async projectList({ person }) {
      const [own, others] = await Promise.all([
        ownProjects(services, person.id),
        sharedProjects(services, person.id),
      ]);
      return { items: await present(person.id, [...own, ...others]) };
    },

    async projectGet({ person, path }) {
      const own = await ownProjects(services, person.id, path.project_id);
      const found = own.length > 0 ? own : await sharedProjects(services, person.id, path.project_id);
      return presentOne(person.id, found);
    },

    async projectCreate({ person, body }) {
      const values = await checked(person.id, body);
      const now = clock.now();
      const id = uuidv7();
      const answer = await db.transaction(async (tx) => {
        // two at once must not both be the last that fits
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`project ${person.id}`}, 0))`);
        const [kept] = await tx
          .select({ count: count() })
          .from(projects)
          .where(eq(projects.userId, person.id));
        if ((kept?.count ?? 0) >= MAX_PROJECTS)
          throw new ApiError('CONFLICT', 'project.tooMany', { count: MAX_PROJECTS });
        await tx
          .insert(projects)
          .values({ id, userId: person.id, ...values, createdAt: now, updatedAt: now });
        const made = await ownProjects({ db: tx }, person.id, id);
        return keepAnswer(tx, 'projectCreate', await presentOne(person.id, made, tx));
      });
      await tell(person.id, values.teamId);
      return answer;
    },

    async projectUpdate({ person, path, body }) {
      await ownProject(services, person.id, path.project_id);
      const values = await checked(person.id, body);
      await db
        .update(projects)
        .set({ ...values, updatedAt: clock.now() })
        .where(own(path.project_id, person.id));
      await tell(person.id, values.teamId);
      return presentOne(person.id, await ownProjects(services, person.id, path.project_id));
    },

    async projectDelete({ person, path }) {
      // the foreign key of its chats is set to null
      const [row] = await db.delete(projects).where(own(path.project_id, person.id)).returning();
      if (!row) throw notFound();
      await events.publish(`chats ${person.id}`);
      return {};
    },

    async projectTransfer({ person, path, body }) {
      const teamId = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(projects).where(own(path.project_id, person.id)).for('update');
        if (!row) throw notFound();
        if (row.teamId === null) throw new ApiError('CONFLICT', 'project.notShared');
        // both have to be in the team that reads it
        await requireMembership({ db: tx }, person.id, row.teamId);
        await requireMembership({ db: tx }, body.user_id, row.teamId);
        if (body.user_id === person.id) throw new ApiError('CONFLICT', 'team.notYou');
        await handOverProjects(tx, { from: person.id, to: body.user_id, projectIds: [row.id] });
        await keepAnswer(tx, 'projectTransfer', {});
        return row.teamId;
      });
      await Promise.all(
        [`chats ${person.id}`, `chats ${body.user_id}`, `team ${teamId}`].map((topic) =>
          events.publish(topic),
        ),
      );
      return {};
    },
  };
}
