// What becomes of a team that is dissolved.
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/billing.ts';
import { brands } from '../../platform/db/schema/brands.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { googleSelections } from '../../platform/db/schema/google.ts';
import { invites } from '../../platform/db/schema/invites.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import { endSubscription } from '../billing/plan-returns.ts';
import { livingOf } from '../billing/subscription-store.ts';
import { handOverProjects } from '../projects/hand-over.ts';
import { othersIn, requireMember } from './team-store.ts';

/** Whether something was ever ordered for a team: what was paid outlives what was bought with it, so the team is kept then. */
export async function isBoughtFor(tx: Transaction, teamId: string): Promise<boolean> {
  return (await tx.$count(orders, eq(orders.teamId, teamId))) > 0;
}

/**
 * Gives all projects that a team shares to one of its members, or to another team: there those stay whose they are who are in it, and the
 * others become its owner's.
 *
 * @returns the people of the other team, who read more than before
 * @throws ApiError NOT_FOUND for an heir who is not in the team
 */
export async function giveProjects(
  tx: Transaction,
  teamId: string,
  to: { userId: string } | { team: { id: string; ownerId: string } },
): Promise<string[]> {
  if ('userId' in to) await requireMember(tx, teamId, to.userId);
  const members = 'team' in to ? await othersIn(tx, to.team.id, to.team.ownerId) : [];
  const [heir, keepers] =
    'userId' in to ? [to.userId, [to.userId]] : [to.team.ownerId, [to.team.ownerId, ...members]];
  const shared = await tx
    .select({ id: projects.id, userId: projects.userId })
    .from(projects)
    .where(eq(projects.teamId, teamId))
    .orderBy(projects.id)
    .for('update');
  for (const from of new Set(shared.map(({ userId }) => userId))) {
    if (keepers.includes(from)) continue;
    const projectIds = shared.filter(({ userId }) => userId === from).map(({ id }) => id);
    await handOverProjects(tx, { from, to: heir, projectIds });
  }
  await tx
    .update(projects)
    .set({ teamId: 'team' in to ? to.team.id : null })
    .where(eq(projects.teamId, teamId));
  return 'team' in to ? keepers : [];
}

/**
 * Empties a team that is kept for what was bought for it: its subscription ends, nobody is in it any more, and it shares nothing.
 * Its account and its row are locked. What is left in its pool is of no use to anybody from then on.
 */
export async function emptyTeam(tx: Transaction, teamId: string, now: Date): Promise<void> {
  const living = await livingOf(tx, teamId);
  if (living) await endSubscription(tx, living, 'cancelled', now);
  await tx.delete(teamMembers).where(eq(teamMembers.teamId, teamId));
  await tx
    .update(invites)
    .set({ revokedAt: now })
    .where(
      and(
        eq(invites.teamId, teamId),
        isNull(invites.acceptedAt),
        isNull(invites.declinedAt),
        isNull(invites.revokedAt),
      ),
    );
  await tx.update(projects).set({ teamId: null }).where(eq(projects.teamId, teamId));
  await tx.update(brands).set({ teamId: null }).where(eq(brands.teamId, teamId));
  await tx.delete(googleSelections).where(eq(googleSelections.teamId, teamId));
}

/** Dissolves a team whose account and row are locked: it is gone, or kept empty where something was bought for it. */
export async function dissolveTeam(tx: Transaction, teamId: string, now: Date): Promise<void> {
  if (!(await isBoughtFor(tx, teamId))) {
    await tx.delete(teams).where(eq(teams.id, teamId));
    return;
  }
  await emptyTeam(tx, teamId, now);
  await tx.update(teams).set({ dissolvedAt: now, updatedAt: now }).where(eq(teams.id, teamId));
}
