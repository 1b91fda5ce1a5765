// Who buys for a team, and how many people fit into it.
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';

type From = Pick<Database | Transaction, 'select'>;
type Role = (typeof teamMembers.$inferSelect)['role'];

/** Who buys plans, seats and credits for a team, and caps what its members use. */
export const mayBuy = (role: Role): boolean => role === 'owner' || role === 'billing';

/** Ids of the teams that a person buys for. */
export const teamsBoughtFor = (userId: string): SQL =>
  sql`select buyer.team_id from ${teamMembers} buyer where buyer.user_id = ${userId} and buyer.role in ('owner', 'billing')`;

/** Those who buy for an owner: the person themselves, or the people of the team who may. Their addresses are as they are kept. */
export async function buyersOf(
  db: From,
  { userId, teamId }: { readonly userId: string | null; readonly teamId: string | null },
) {
  const ofTeam = db
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId ?? ''), inArray(teamMembers.role, ['owner', 'billing'])));
  return db
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(userId === null ? inArray(users.id, ofTeam) : eq(users.id, userId));
}

/** Whose subscription, order or account something is. */
export type Owner =
  | { readonly userId: string; readonly teamId: null }
  | { readonly userId: null; readonly teamId: string };

/** An owner that a person buys for. */
export interface BoughtFor {
  readonly owner: Owner;
  /** Id of the owner: of what it has subscribed to, and of its account of credits. */
  readonly id: string;
  /** Null of the person. */
  readonly team: { readonly id: string; readonly name: string } | null;
}

/**
 * The person themselves, or a team that they buy for.
 *
 * @throws ApiError NOT_FOUND for a team that they are not in, FORBIDDEN where they may not buy for it
 */
export async function boughtFor(db: From, personId: string, teamId: string | undefined): Promise<BoughtFor> {
  if (teamId === undefined) return { owner: { userId: personId, teamId: null }, id: personId, team: null };
  if (!isUuid(teamId)) throw notFound();
  const [found] = await db
    .select({ id: teams.id, name: teams.name, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, personId)));
  if (!found) throw notFound();
  if (!mayBuy(found.role)) throw new ApiError('FORBIDDEN', 'team.mayNotBuy');
  return { owner: { userId: null, teamId }, id: teamId, team: { id: found.id, name: found.name } };
}

/** What a team has subscribed to, as far as seats follow from it. */
export async function seatsBought(
  db: From,
  teamId: string,
): Promise<{ now: number; planned: number | null } | undefined> {
  const [found] = await db
    .select({ terms: subscriptions.terms, pending: subscriptions.pendingTerms })
    .from(subscriptions)
    .where(and(eq(subscriptions.ownerId, teamId), ne(subscriptions.status, 'ended')));
  return found && { now: found.terms.seats, planned: found.pending?.seats ?? null };
}

/**
 * How many people fit into a team: as many as there are seats of its plan, or of the fewer that are planned, for nobody may have to
 * leave when the next period begins. Without a plan as many as the server allows.
 */
export function seatsOf(bought: Awaited<ReturnType<typeof seatsBought>>, allowed: number): number {
  return bought ? Math.min(bought.now, bought.planned ?? bought.now) : allowed;
}

/** Who owns a team. @throws Error where there is none, as the database sees to */
export async function ownerOfTeam(db: From, teamId: string | null): Promise<string> {
  const [team] =
    teamId === null ? [] : await db.select({ id: teams.ownerId }).from(teams).where(eq(teams.id, teamId));
  if (!team?.id) throw new Error('somebody owns the team');
  return team.id;
}

/** Whether a team was dissolved. */
export async function isDissolved(db: From, teamId: string): Promise<boolean> {
  const [team] = await db.select({ at: teams.dissolvedAt }).from(teams).where(eq(teams.id, teamId));
  return team?.at !== null;
}
