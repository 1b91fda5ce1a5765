import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { chats, projects } from '../../platform/db/schema/chats.ts';
import { projectMembers } from '../../platform/db/schema/invites.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';
import { invitedByMail, openInvites } from '../invites/invite-store.ts';
import { readableProject } from './shared-projects.ts';

/** People who may be in a project, its owner included. */
export const MAX_PEOPLE = 50;

/** @throws ApiError CONFLICT where nobody else fits in. @param counted invitations by mail count where somebody is invited, not where they come */
export async function requirePlace(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  projectId: string,
  counted: 'members' | 'members and invited',
): Promise<void> {
  const [members] = await tx
    .select({ count: count() })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId));
  const invited = counted === 'members' ? 0 : await invitedByMail(tx, clock, { projectId });
  if (1 + (members?.count ?? 0) + invited >= MAX_PEOPLE)
    throw new ApiError('CONFLICT', 'project.full', { places: MAX_PEOPLE });
}

/** Who is in a project, as somebody sees it who may read it. @throws ApiError NOT_FOUND */
export async function presentPeople(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  db: Pick<Database, 'select'>,
  userId: string,
  projectId: string,
): Promise<Schema<'ProjectPeople'>> {
  const { project, role } = await readableProject({ db }, userId, projectId);
  const members = await db
    .select({
      id: users.id,
      name: users.username,
      email: users.email,
      role: projectMembers.role,
      joinedAt: projectMembers.joinedAt,
      lastSeenAt: users.lastSeenAt,
      status: users.status,
      chats: sql<number>`(select count(*)::int from ${chats}
        where ${chats.projectId} = ${projects.id} and ${chats.userId} = ${users.id} and ${isNull(chats.deletedAt)})`,
    })
    .from(users)
    .innerJoin(projects, eq(projects.id, project.id))
    .leftJoin(
      projectMembers,
      and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, users.id)),
    )
    .where(
      sql`${users.id} in (
        select ${project.userId}::uuid
        union all
        select came.user_id from ${projectMembers} came where came.project_id = ${project.id}
      )`,
    )
    .orderBy(desc(sql`${users.id} = ${projects.userId}`), asc(sql`lower(${users.username})`), asc(users.id));
  return {
    role,
    places: MAX_PEOPLE,
    members: members.map((member) => ({
      id: member.id,
      name: member.name,
      email: secrets.decrypt(member.email),
      // the owner has no row among those who were invited
      role: member.role ?? 'owner',
      joined_at: toSeconds(member.joinedAt ?? project.createdAt),
      ...(member.lastSeenAt && { last_seen_at: toSeconds(member.lastSeenAt) }),
      is_active: member.status === 'active',
      is_you: member.id === userId,
      chats: member.chats,
    })),
    invites:
      role === 'owner'
        ? await openInvites<Schema<'GivenProjectRole'>>({ secrets, clock }, db, { projectId: project.id })
        : [],
  };
}
