import { and, asc, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import type { Services } from '../../services.ts';
import { invitedByMail, openInvites } from '../invites/invite-store.ts';
import { seatsBought, seatsOf } from './buying.ts';

/** Teams that one person may own. */
const MAX_TEAMS = 20;

export type TeamRole = (typeof teamMembers.$inferSelect)['role'];

/** A team as one of its people has it. */
export interface Membership {
  team: typeof teams.$inferSelect;
  role: TeamRole;
}

/** The teams of a person by name; with an id that one alone. */
export async function membershipsOf(
  { db }: { db: Pick<Database, 'select'> },
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

/** A team that the person is in, a suspended one too: for what tells of it. @throws ApiError NOT_FOUND also for a team of others */
export async function membershipIn(
  services: { db: Pick<Database, 'select'> },
  userId: string,
  teamId: string,
): Promise<Membership> {
  if (!isUuid(teamId)) throw notFound();
  const [membership] = await membershipsOf(services, userId, teamId);
  if (!membership) throw notFound();
  return membership;
}

/** A team that the person is in and that works: for all that is done in it. @throws ApiError as `membershipIn`, FORBIDDEN while it is suspended */
export async function requireMembership(
  services: { db: Pick<Database, 'select'> },
  userId: string,
  teamId: string,
): Promise<Membership> {
  const membership = await membershipIn(services, userId, teamId);
  requireWorking(membership.team);
  return membership;
}

/** @throws ApiError FORBIDDEN while an administrator has suspended the team */
export function requireWorking({
  name,
  suspendedAt,
}: Pick<typeof teams.$inferSelect, 'name' | 'suspendedAt'>): void {
  if (suspendedAt) throw new ApiError('FORBIDDEN', 'team.suspended', { team: name });
}

/** Who invites and removes people. */
export function mayManage(role: TeamRole): boolean {
  return role === 'owner' || role === 'admin';
}

/**
 * Locks a team until the end of the transaction, so that its seats and members stay as they are counted.
 *
 * @param find `membershipIn` for what is done to a suspended team too
 * @returns the team, and what the person is in it
 * @throws ApiError NOT_FOUND for who is not in it, FORBIDDEN for who may not do this and while the team is suspended
 */
export async function lockTeam(
  tx: Transaction,
  userId: string,
  teamId: string,
  may: (role: TeamRole) => boolean = mayManage,
  find: typeof membershipIn = requireMembership,
): Promise<Membership> {
  if (!isUuid(teamId)) throw notFound();
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update');
  const membership = await find({ db: tx }, userId, teamId);
  if (!may(membership.role)) throw new ApiError('FORBIDDEN', 'error.forbidden');
  return membership;
}

/** Somebody in a team. @throws ApiError NOT_FOUND */
export async function requireMember(tx: Transaction, teamId: string, userId: string): Promise<TeamRole> {
  if (!isUuid(userId)) throw notFound();
  const [member] = await tx
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
  if (!member) throw notFound();
  return member.role;
}

/**
 * @param allowed people who may be in a team without a plan
 * @param counted invitations by mail count where somebody is invited, not where they come
 * @throws ApiError CONFLICT where no seat is free, with how another is had
 */
export async function requireSeat(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  teamId: string,
  allowed: number,
  counted: 'members' | 'members and invited',
): Promise<void> {
  const members = await membersIn(tx, teamId);
  const invited = counted === 'members' ? 0 : await invitedByMail(tx, clock, { teamId });
  const bought = await seatsBought(tx, teamId);
  const seats = seatsOf(bought, allowed);
  if (members + invited >= seats)
    throw new ApiError('CONFLICT', bought ? 'team.seatsFull' : 'team.full', { seats });
}

/** How many people are in a team. */
export async function membersIn(db: Pick<Database, 'select'>, teamId: string): Promise<number> {
  const [members] = await db
    .select({ count: count() })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId));
  return members?.count ?? 0;
}

/** A team with its people, as one of them sees it. @throws ApiError NOT_FOUND */
export async function presentTeam(
  { secrets, settings, clock }: Pick<Services, 'secrets' | 'settings' | 'clock'>,
  db: Pick<Database, 'select'>,
  userId: string,
  teamId: string,
): Promise<Schema<'TeamDetails'>> {
  const { team, role } = await membershipIn({ db }, userId, teamId);
  const members = await db
    .select({
      id: users.id,
      name: users.username,
      email: users.email,
      role: teamMembers.role,
      joinedAt: teamMembers.joinedAt,
      lastSeenAt: users.lastSeenAt,
      status: users.status,
      shared: sql<number>`(select count(*)::int from ${projects} where ${projects.teamId} = ${teamId} and ${projects.userId} = ${users.id})`,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(desc(sql`${teamMembers.role} = 'owner'`), asc(sql`lower(${users.username})`), asc(users.id));
  return {
    id: team.id,
    name: team.name,
    role,
    created_at: toSeconds(team.createdAt),
    ...(team.suspendedAt && { suspended_at: toSeconds(team.suspendedAt) }),
    seats: seatsOf(await seatsBought(db, teamId), settings.read('teams.seats')),
    members: members.map((member) => ({
      id: member.id,
      name: member.name,
      email: secrets.decrypt(member.email),
      role: member.role,
      joined_at: toSeconds(member.joinedAt),
      ...(member.lastSeenAt && { last_seen_at: toSeconds(member.lastSeenAt) }),
      is_active: member.status === 'active',
      is_you: member.id === userId,
      shared_projects: member.shared,
    })),
    invites: mayManage(role)
      ? await openInvites<Schema<'GivenTeamRole'>>({ secrets, clock }, db, { teamId })
      : [],
  };
}

/** Everybody in a team but one. */
export async function othersIn(db: Pick<Database, 'select'>, teamId: string, userId: string) {
  const rows = await db
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), ne(teamMembers.userId, userId)));
  return rows.map(({ id }) => id);
}

/**
 * Waits for others who make a team for the same person: two at once must not both be the last that is allowed.
 * @param refusal id of the words for one team too many
 * @throws ApiError CONFLICT where the person owns as many as they may
 */
export async function requireTeamRoom(tx: Transaction, ownerId: string, refusal: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`team ${ownerId}`}, 0))`);
  const owned = await tx.$count(teams, and(eq(teams.ownerId, ownerId), isNull(teams.dissolvedAt)));
  if (owned >= MAX_TEAMS) throw new ApiError('CONFLICT', refusal, { count: MAX_TEAMS });
}

/** Makes a team of an owner and of others, each once. @returns its id */
export async function createTeam(
  { db, clock }: Pick<Services, 'clock'> & { db: Pick<Database, 'transaction'> },
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
