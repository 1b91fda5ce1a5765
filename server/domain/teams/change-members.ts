// What is done to the people of a team, by those who manage it and by administrators. Whoever calls has locked the team.
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { teamMembers } from '../../platform/db/schema/teams.ts';
import { handOverProjects } from '../projects/hand-over.ts';
import { requireMember } from './team-store.ts';

const isMember = (teamId: string, userId: string) =>
  and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId));

/**
 * Takes somebody out of a team. What they share with it goes to the heir, or stays with them and is shared no longer.
 * @throws ApiError NOT_FOUND for who is not in it, as the heir too, CONFLICT for the owner, VALIDATION_ERROR where the heir is who goes
 */
export async function removeMember(
  tx: Transaction,
  teamId: string,
  { userId, heirId }: { userId: string; heirId: string | null },
): Promise<void> {
  const role = await requireMember(tx, teamId, userId);
  if (role === 'owner') throw new ApiError('CONFLICT', 'team.ownerStays');
  const theirs = and(eq(projects.teamId, teamId), eq(projects.userId, userId));
  if (heirId === null) await tx.update(projects).set({ teamId: null }).where(theirs);
  else {
    await requireMember(tx, teamId, heirId);
    if (heirId === userId) throw refusedField('heir_id', 'team.heir');
    const shared = await tx.select({ id: projects.id }).from(projects).where(theirs).for('update');
    await handOverProjects(tx, { from: userId, to: heirId, projectIds: shared.map(({ id }) => id) });
  }
  await tx.delete(teamMembers).where(isMember(teamId, userId));
}

/** Makes a member the owner, and the owner an admin; the row of the team is the caller's to change. @throws ApiError NOT_FOUND */
export async function makeOwner(
  tx: Transaction,
  teamId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await requireMember(tx, teamId, to);
  await tx.update(teamMembers).set({ role: 'admin' }).where(isMember(teamId, from));
  await tx.update(teamMembers).set({ role: 'owner' }).where(isMember(teamId, to));
}
