import { and, asc, eq } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { notFound } from '../../kernel/api-error.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import type { Services } from '../../services.ts';

export type TeamRole = (typeof teamMembers.$inferSelect)['role'];

/** A team as one of its people has it. */
export interface Membership {
  team: typeof teams.$inferSelect;
  role: TeamRole;
}

/** The teams of a person by name; with an id that one alone. */
export async function membershipsOf(
  { db }: Pick<Services, 'db'>,
  userId: string,
  teamId?: string,
): Promise<Membership[]> {
  return db
    .select({ team: teams, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, userId), teamId === undefined ? undefined : eq(teams.id, teamId)))
    .orderBy(asc(teams.name), asc(teams.id));
}

/** A team that the person is in. @throws ApiError NOT_FOUND also for a team of others */
export async function requireMembership(
  services: Pick<Services, 'db'>,
  userId: string,
  teamId: string,
): Promise<Membership> {
  if (!isUuid(teamId)) throw notFound();
  const [membership] = await membershipsOf(services, userId, teamId);
  if (!membership) throw notFound();
  return membership;
}

/** Makes a team of an owner and of others, each once. @returns its id */
export async function createTeam(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, ownerId, memberIds }: { name: string; ownerId: string; memberIds: readonly string[] },
): Promise<string> {
  const id = uuidv7();
  const now = clock.now();
  const others = [...new Set(memberIds)].filter((userId) => userId !== ownerId);
  await db.transaction(async (transaction) => {
    await transaction.insert(teams).values({ id, name, ownerId, createdAt: now, updatedAt: now });
    await transaction
      .insert(teamMembers)
      .values([
        { teamId: id, userId: ownerId, role: 'owner', joinedAt: now },
        ...others.map((userId) => ({ teamId: id, userId, role: 'member' as const, joinedAt: now })),
      ]);
  });
  return id;
}
