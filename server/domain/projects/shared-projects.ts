import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import { chats, projects } from '../../platform/db/schema/chats.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import type { Services } from '../../services.ts';
import { HAS_CONTENT } from '../chats/chat-store.ts';
import type { ChatRow } from '../chats/present-chat.ts';
import type { ProjectRow } from './project-store.ts';

/** Projects of others that one person is shown. */
export const MAX_SHARED_PROJECTS = 200;

/** A project with whose it is, and the team that reads it. */
export interface ProjectOfTeam {
  project: ProjectRow;
  team: { id: string; name: string } | null;
  owner: { name: string };
}

const OWNER = { name: users.username };
const TEAM = { id: teams.id, name: teams.name };

/**
 * Whether a person may read what is in the project of the outer query: it is shared with a team that both the person and its owner, who is
 * active, are in now. The one place that says so; every read asks it anew.
 */
export function isReadableBy(readerId: string): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${teamMembers} reader
    join ${teamMembers} sharer on sharer.team_id = reader.team_id
    join ${users} account on account.id = sharer.user_id and account.status = 'active'
    where reader.user_id = ${readerId} and reader.team_id = ${projects.teamId} and sharer.user_id = ${projects.userId}
  )`;
}

/** Whether a project of the outer query is somebody else's that a person may read, for queries that begin with the teams of the person. */
export function isSharedWith({ db }: Pick<Services, 'db'>, readerId: string): SQL | undefined {
  const own = db.select({ id: teamMembers.teamId }).from(teamMembers).where(eq(teamMembers.userId, readerId));
  return and(inArray(projects.teamId, own), ne(projects.userId, readerId), isReadableBy(readerId));
}

/** What of a project's chats its team reads: those that are listed for their owner among the active ones. */
export const IS_READ_BY_TEAM = and(
  isNull(chats.deletedAt),
  isNull(chats.archivedAt),
  eq(chats.temporary, false),
  // a chat is put into a project of its own person alone
  eq(chats.userId, projects.userId),
  HAS_CONTENT,
);

/** Projects of a person, all of them by name or one, with the team that reads them: none once the owner has left it. */
export async function ownProjects(
  { db }: { db: Pick<Services['db'], 'select'> },
  userId: string,
  projectId?: string,
): Promise<ProjectOfTeam[]> {
  const rows = await db
    .select({ project: projects, owner: OWNER, team: TEAM })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.teamId, projects.teamId), eq(teamMembers.userId, projects.userId)),
    )
    .leftJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(projects.userId, userId), projectId === undefined ? undefined : eq(projects.id, projectId)))
    .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id));
  return rows;
}

/** Projects that others share with a team of a person, all of them by name or one. */
export async function sharedProjects(
  { db }: Pick<Services, 'db'>,
  readerId: string,
  projectId?: string,
): Promise<ProjectOfTeam[]> {
  return db
    .select({ project: projects, owner: OWNER, team: TEAM })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .innerJoin(teams, eq(teams.id, projects.teamId))
    .where(
      and(isSharedWith({ db }, readerId), projectId === undefined ? undefined : eq(projects.id, projectId)),
    )
    .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id))
    .limit(MAX_SHARED_PROJECTS);
}

/** A chat that a person may read in a project of a team. @throws ApiError NOT_FOUND */
export async function teamChat(
  { db }: Pick<Services, 'db'>,
  readerId: string,
  chatId: string,
): Promise<ProjectOfTeam & { team: { id: string; name: string }; chat: ChatRow }> {
  const [row] = await db
    .select({ chat: chats, project: projects, owner: OWNER, team: TEAM })
    .from(chats)
    .innerJoin(projects, eq(projects.id, chats.projectId))
    .innerJoin(users, eq(users.id, projects.userId))
    .innerJoin(teams, eq(teams.id, projects.teamId))
    .where(and(eq(chats.id, chatId), IS_READ_BY_TEAM, isReadableBy(readerId)));
  if (!row) throw notFound();
  return row;
}
