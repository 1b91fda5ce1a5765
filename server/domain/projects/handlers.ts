import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { brands } from '../../platform/db/schema/brands.ts';
import { chats, projects } from '../../platform/db/schema/chats.ts';
import { projectMembers } from '../../platform/db/schema/invites.ts';
import { dataTables, files } from '../../platform/db/schema/tables.ts';
import type { Services } from '../../services.ts';
import { brandsOf, brandsOfProjects } from '../brands/brand-store.ts';
import { takeUse } from '../functions/function-gate.ts';
import { IN_USE } from '../storage/file-uses.ts';
import { presentSummary } from '../tables/present-table.ts';
import { ownTables } from '../tables/table-store.ts';
import { membershipIn, requireMembership } from '../teams/team-store.ts';
import { handOverProjects } from './hand-over.ts';
import type { ProjectRow } from './project-store.ts';
import {
  IS_READ_IN_PROJECT,
  lockProject,
  ownProjects,
  projectFor,
  readableProject,
  type SharedProject,
  sharedProjects,
} from './shared-projects.ts';

type ProjectHandlers = Pick<
  Handlers,
  | 'projectList'
  | 'projectGet'
  | 'projectCreate'
  | 'projectUpdate'
  | 'projectArchive'
  | 'projectDelete'
  | 'projectTransfer'
>;

/** Projects that one person may have. */
const MAX_PROJECTS = 200;

/** Folders of chats, which the owner shares with people and with a team. Deleting one leaves its chats, outside of any project. */
export function projectHandlers(services: Services): ProjectHandlers {
  const { db, clock, events } = services;

  /** Projects with what is still there of their tables and files, which those in them are told, and how many chats they hold. */
  async function present(
    all: SharedProject[],
    from: Pick<Database, 'select'> = db,
  ): Promise<Schema<'Project'>[]> {
    if (all.length === 0) return [];
    const known = all.filter(({ role }) => role !== 'reader').map(({ project }) => project);
    const tableIds = [...new Set(known.flatMap((row) => row.tableIds))];
    const fileIds = [...new Set(known.flatMap((row) => row.fileIds))];
    const ids = all.map(({ project }) => project.id);
    const [tables, kept, counts, people, chosen] = await Promise.all([
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
            .where(and(inArray(files.id, fileIds), IN_USE)),
      from
        .select({ projectId: projects.id, count: count() })
        .from(chats)
        .innerJoin(projects, eq(projects.id, chats.projectId))
        .where(and(inArray(projects.id, ids), IS_READ_IN_PROJECT))
        .groupBy(projects.id),
      from
        .select({ projectId: projectMembers.projectId, count: count() })
        .from(projectMembers)
        .where(inArray(projectMembers.projectId, ids))
        .groupBy(projectMembers.projectId),
      brandsOfProjects(
        { db: from },
        known.flatMap(({ id, brandId }) => (brandId === null ? [] : id)),
      ),
    ]);
    const there = new Set(tables.map(({ id }) => id));
    return all.map(({ project: row, team, owner, role }) => {
      const isIn = role !== 'reader';
      const brand = chosen.get(row.id);
      return {
        id: row.id,
        name: row.name,
        instructions: isIn ? row.instructions : '',
        table_ids: isIn ? row.tableIds.filter((id) => there.has(id)) : [],
        files: isIn ? row.fileIds.flatMap((id) => kept.find((file) => file.id === id) ?? []) : [],
        chat_count: counts.find(({ projectId }) => projectId === row.id)?.count ?? 0,
        member_count: people.find(({ projectId }) => projectId === row.id)?.count ?? 0,
        team,
        owner,
        is_own: role === 'owner',
        role,
        archived: row.archivedAt !== null,
        ...(brand && { brand: { id: brand.id, name: brand.name } }),
        created_at: toSeconds(row.createdAt),
        updated_at: toSeconds(row.updatedAt),
      };
    });
  }

  /** A project with its tables. @throws ApiError NOT_FOUND where there is none, or no longer */
  async function presentOne(
    readerId: string,
    projectId: string,
    from: Pick<Database, 'select'> = db,
  ): Promise<{ project: Schema<'Project'>; tables: Schema<'TableSummary'>[] }> {
    const [project] = await present([await readableProject({ db: from }, readerId, projectId)], from);
    if (!project) throw notFound();
    const rows =
      project.table_ids.length === 0
        ? []
        : await from.select().from(dataTables).where(inArray(dataTables.id, project.table_ids));
    const tables = project.table_ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    return { project, tables: tables.map(presentSummary) };
  }

  /** What a body says, in the form that is kept. @throws ApiError for a blank name, or a table, file, brand or team that is not one's own */
  async function checked(
    userId: string,
    body: Schema<'ProjectBody'>,
    before: Pick<ProjectRow, 'teamId'> = { teamId: null },
  ) {
    const name = filledText(body.name);
    const tableIds = body.table_ids && [...new Set(body.table_ids)];
    const fileIds = body.file_ids && [...new Set(body.file_ids)];
    if (tableIds) await ownTables(services, userId, tableIds);
    if (fileIds && fileIds.length > 0) {
      const [own] = await db
        .select({ count: count() })
        .from(files)
        .where(and(inArray(files.id, fileIds), eq(files.userId, userId), eq(files.kind, 'upload'), IN_USE));
      if (own?.count !== fileIds.length) throw notFound();
    }
    // what is one's own is changed in a suspended team too, as long as it is not shared anew
    const find = body.team_id === before.teamId ? membershipIn : requireMembership;
    if (body.team_id) await find(services, userId, body.team_id);
    if (body.brand_id) {
      const [usable] = await brandsOf(services, userId, eq(brands.id, body.brand_id));
      if (!usable) throw notFound();
    }
    return {
      name,
      instructions: body.instructions,
      ...(tableIds && { tableIds }),
      ...(fileIds && { fileIds }),
      ...(body.team_id !== undefined && { teamId: body.team_id }),
      ...(body.brand_id !== undefined && { brandId: body.brand_id }),
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
      return { items: await present([...own, ...others]) };
    },

    async projectGet({ person, path }) {
      return presentOne(person.id, path.project_id);
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
        await takeUse(tx, services, { userId: person.id, function: 'projects' });
        if (values.teamId) await takeUse(tx, services, { userId: person.id, function: 'shared_projects' });
        await tx.insert(projects).values({
          id,
          userId: person.id,
          tableIds: [],
          fileIds: [],
          ...values,
          createdAt: now,
          updatedAt: now,
        });
        return keepAnswer(tx, 'projectCreate', await presentOne(person.id, id, tx));
      });
      await tell(person.id, values.teamId);
      return answer;
    },

    async projectUpdate({ person, path, body }) {
      const { project, role } = await projectFor(services, person.id, path.project_id, ['owner', 'editor']);
      const isOwners = [body.table_ids, body.file_ids, body.team_id, body.brand_id].some(
        (value) => value !== undefined,
      );
      if (role === 'editor' && isOwners) throw new ApiError('FORBIDDEN', 'project.ownersOnly');
      const values = await checked(person.id, body, project);
      await db.transaction(async (tx) => {
        if (values.teamId)
          await takeUse(tx, services, {
            userId: project.userId,
            function: 'shared_projects',
            adds: project.teamId === null ? 1 : 0,
          });
        await tx
          .update(projects)
          .set({ ...values, updatedAt: clock.now() })
          .where(own(project.id, project.userId));
      });
      await tell(project.userId, values.teamId);
      return presentOne(person.id, project.id);
    },

    async projectArchive({ person, path, body }) {
      const { project } = await projectFor(services, person.id, path.project_id, ['owner']);
      await db
        .update(projects)
        // what was put away already keeps its time
        .set({ archivedAt: body.archived ? (project.archivedAt ?? clock.now()) : null })
        .where(own(project.id, person.id));
      await tell(person.id, null);
      return presentOne(person.id, project.id);
    },

    async projectDelete({ person, path }) {
      // the foreign key of its chats is set to null
      const { project } = await projectFor(services, person.id, path.project_id, ['owner']);
      await db.delete(projects).where(own(project.id, person.id));
      await events.publish(`chats ${person.id}`);
      return {};
    },

    async projectTransfer({ person, path, body }) {
      const teamId = await db.transaction(async (tx) => {
        const { project, team } = await lockProject(tx, person.id, path.project_id, ['owner']);
        const members = await tx
          .select({ userId: projectMembers.userId })
          .from(projectMembers)
          .where(eq(projectMembers.projectId, project.id));
        if (team === null && members.length === 0) throw new ApiError('CONFLICT', 'project.notShared');
        if (body.user_id === person.id) throw new ApiError('CONFLICT', 'team.notYou');
        const isInIt = members.some(({ userId }) => userId === body.user_id);
        if (!isInIt) {
          if (team === null) throw notFound();
          await requireMembership({ db: tx }, body.user_id, team.id);
        }
        await handOverProjects(tx, { from: person.id, to: body.user_id, projectIds: [project.id] });
        if (isInIt)
          await tx.insert(projectMembers).values({
            projectId: project.id,
            userId: person.id,
            role: 'editor',
            joinedAt: clock.now(),
          });
        await keepAnswer(tx, 'projectTransfer', {});
        return team?.id;
      });
      await Promise.all(
        [`chats ${person.id}`, `chats ${body.user_id}`, ...(teamId ? [`team ${teamId}`] : [])].map((topic) =>
          events.publish(topic),
        ),
      );
      return {};
    },
  };
}
