import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { chats, projects } from '../../platform/db/schema/chats.ts';
import { projectMembers } from '../../platform/db/schema/invites.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { editingPresences } from '../../platform/db/schema/site.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import type { Services } from '../../services.ts';
import { HAS_CONTENT } from '../chats/chat-store.ts';
import type { ChatRow } from '../chats/present-chat.ts';
import { requireWorking } from '../teams/team-store.ts';
import type { ProjectRow } from './project-store.ts';

/** Projects of others that one person is shown. */
export const MAX_SHARED_PROJECTS = 200;

type Reads = { db: Pick<Services['db'], 'select'> };
export type ProjectAccess = Schema<'ProjectAccess'>;

/** A project with whose it is, the team that reads it, and what the person who asks is in it. */
export interface SharedProject {
  project: ProjectRow;
  team: { id: string; name: string } | null;
  owner: { name: string };
  role: ProjectAccess;
}

const OWNER = { name: users.username };
const TEAM = { id: teams.id, name: teams.name };

/** Whether the person of a chat of the outer query belongs into its project, of the outer query too: as its owner or as one of its members. */
export const IS_OF_ITS_PEOPLE = sql<boolean>`(${chats.userId} = ${projects.userId} or exists (
  select 1 from ${projectMembers} author where author.project_id = ${projects.id} and author.user_id = ${chats.userId}
))`;

/**
 * Whether a person may read what is in the project of the outer query: it is their own, or its owner is active and has invited them, or shares
 * it with a team that both are in now and that is not suspended. The one place that says so; every read asks it anew.
 */
export function isReadableBy(readerId: string | typeof editingPresences.userId): SQL<boolean> {
  return sql<boolean>`(${projects.userId} = ${readerId} or (
    exists (select 1 from ${users} account where account.id = ${projects.userId} and account.status = 'active')
    and (exists (
      select 1 from ${projectMembers} invited where invited.project_id = ${projects.id} and invited.user_id = ${readerId}
    ) or exists (
      select 1 from ${teamMembers} reader
      join ${teamMembers} sharer on sharer.team_id = reader.team_id
      join ${teams} shared on shared.id = reader.team_id and shared.suspended_at is null
      where reader.user_id = ${readerId} and reader.team_id = ${projects.teamId} and sharer.user_id = ${projects.userId}
    ))
  ))`;
}

/** Whether a project of the outer query is somebody else's that a person may read, for queries that begin with what the person is in. */
export function isSharedWith(readerId: string): SQL | undefined {
  return and(
    sql`${projects.id} in (
      select invited.project_id from ${projectMembers} invited where invited.user_id = ${readerId}
      union all
      select shared.id from ${teamMembers} reader join ${projects} shared on shared.team_id = reader.team_id where reader.user_id = ${readerId}
    )`,
    ne(projects.userId, readerId),
    isReadableBy(readerId),
  );
}

/** What of a project's chats its people and its team read: those that are listed for their person among the active ones. */
export const IS_READ_IN_PROJECT = and(
  sql`${chats.deletedAt} is null and ${chats.archivedAt} is null and not ${chats.temporary}`,
  IS_OF_ITS_PEOPLE,
  HAS_CONTENT,
);

/** What a person is in the project of the outer query that they may read. */
function roleOf(readerId: string): SQL<ProjectAccess> {
  return sql<ProjectAccess>`case when ${projects.userId} = ${readerId} then 'owner' else coalesce(
    (select mine.role from ${projectMembers} mine where mine.project_id = ${projects.id} and mine.user_id = ${readerId}), 'reader'
  ) end`;
}

/** Projects by name with the team that reads them: none once the owner has left it. */
function select({ db }: Reads, readerId: string, which: SQL | undefined) {
  return db
    .select({ project: projects, owner: OWNER, team: TEAM, role: roleOf(readerId) })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.teamId, projects.teamId), eq(teamMembers.userId, projects.userId)),
    )
    .leftJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(which)
    .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id));
}

/** Projects of a person, all of them by name. */
export async function ownProjects(reads: Reads, userId: string): Promise<SharedProject[]> {
  return select(reads, userId, eq(projects.userId, userId));
}

/** Projects of others that a person may read, by name. */
export async function sharedProjects(reads: Reads, readerId: string): Promise<SharedProject[]> {
  return select(reads, readerId, isSharedWith(readerId)).limit(MAX_SHARED_PROJECTS);
}

/** Refuses what a person may not read. @throws ApiError FORBIDDEN where nothing but the suspension of a team keeps them out of the project, else NOT_FOUND */
async function refuse({ db }: Reads, readerId: string, which: SQL): Promise<never> {
  const [team] = await db
    .select({ name: teams.name, suspendedAt: teams.suspendedAt })
    .from(projects)
    .innerJoin(teams, eq(teams.id, projects.teamId))
    .innerJoin(users, and(eq(users.id, projects.userId), eq(users.status, 'active')))
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, readerId)))
    .where(
      and(
        which,
        sql`exists (select from ${teamMembers} sharer where sharer.team_id = ${teams.id} and sharer.user_id = ${projects.userId})`,
      ),
    );
  if (team) requireWorking(team);
  throw notFound();
}

/** A project that a person may read. @throws ApiError NOT_FOUND, FORBIDDEN while the team that shares it is suspended */
export async function readableProject(
  reads: Reads,
  readerId: string,
  projectId: string,
): Promise<SharedProject> {
  if (!isUuid(projectId)) throw notFound();
  const [found] = await select(reads, readerId, and(eq(projects.id, projectId), isReadableBy(readerId)));
  return found ?? refuse(reads, readerId, eq(projects.id, projectId));
}

/**
 * A project in which a person is one of `roles`.
 * @throws ApiError NOT_FOUND for who is not in it, FORBIDDEN for who may not do this there
 */
export async function projectFor(
  reads: Reads,
  userId: string,
  projectId: string,
  roles: readonly ProjectAccess[],
): Promise<SharedProject> {
  const found = await readableProject(reads, userId, projectId);
  if (roles.includes(found.role)) return found;
  // who reads it in a team alone changes nothing anywhere in it: as if there were none
  throw found.role === 'reader' ? notFound() : new ApiError('FORBIDDEN', 'error.forbidden');
}

/** A project that a person may begin chats in. @throws ApiError also CONFLICT for an archived one */
export async function projectToAskIn(reads: Reads, userId: string, projectId: string): Promise<ProjectRow> {
  const { project } = await projectFor(reads, userId, projectId, ['owner', 'editor']);
  if (project.archivedAt) throw new ApiError('CONFLICT', 'project.archived');
  return project;
}

/** Locks a project until the end of the transaction, so that its people stay as they are counted. @throws as `projectFor` */
export async function lockProject(
  tx: Transaction,
  userId: string,
  projectId: string,
  roles: readonly ProjectAccess[],
): Promise<SharedProject> {
  if (!isUuid(projectId)) throw notFound();
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update');
  return projectFor({ db: tx }, userId, projectId, roles);
}

/** A chat that a person may read in a project, with the name of its person. @throws ApiError as `readableProject` */
export async function projectChat(
  { db }: Pick<Services, 'db'>,
  readerId: string,
  chatId: string,
): Promise<SharedProject & { chat: ChatRow; author: string }> {
  const [row] = await db
    .select({ chat: chats, projectId: projects.id, author: users.username })
    .from(chats)
    .innerJoin(projects, eq(projects.id, chats.projectId))
    .innerJoin(users, eq(users.id, chats.userId))
    .where(and(eq(chats.id, chatId), IS_READ_IN_PROJECT, isReadableBy(readerId)));
  if (!row)
    return refuse(
      { db },
      readerId,
      sql`${projects.id} in (select ${chats.projectId} from ${chats} where ${and(eq(chats.id, chatId), IS_READ_IN_PROJECT)})`,
    );
  return { ...(await readableProject({ db }, readerId, row.projectId)), chat: row.chat, author: row.author };
}
