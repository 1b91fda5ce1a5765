import { and, count, desc, eq, gt, isNotNull, isNull, type SQL, type SQLWrapper } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { invites } from '../../platform/db/schema/invites.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';

export type InviteRow = typeof invites.$inferSelect;

/** What an invitation is into. */
export type InvitedInto = { teamId: string } | { projectId: string };

/** Invitations into one place that nobody answered; enough for any team to grow, too few to be a mailing list. */
export const MAX_INVITES = 200;

/** Invitations that were neither accepted nor declined nor taken back. @param into all of one place; without it of any */
export function isOpenInvite(into?: InvitedInto): SQL | undefined {
  return and(
    into && ('teamId' in into ? eq(invites.teamId, into.teamId) : eq(invites.projectId, into.projectId)),
    isNull(invites.acceptedAt),
    isNull(invites.declinedAt),
    isNull(invites.revokedAt),
  );
}

/** Open invitations by mail that have not expired: a place is kept for each. */
export function keepsPlace(now: Date | SQLWrapper, into?: InvitedInto): SQL | undefined {
  return and(isOpenInvite(into), isNotNull(invites.email), gt(invites.expiresAt, now));
}

/** People for whom a place is kept. */
export async function invitedByMail(
  db: Pick<Database, 'select'>,
  clock: Services['clock'],
  into: InvitedInto,
): Promise<number> {
  const [invited] = await db.select({ count: count() }).from(invites).where(keepsPlace(clock.now(), into));
  return invited?.count ?? 0;
}

/** Open invitations as those see them who may invite, the newest first. */
export async function openInvites<Role extends InviteRow['role']>(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  db: Pick<Database, 'select'>,
  into: InvitedInto,
): Promise<(Omit<Schema<'ProjectInvite'>, 'role'> & { role: Role })[]> {
  const rows = await db
    .select({ invite: invites, inviter: users.username })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.inviterId))
    .where(isOpenInvite(into))
    .orderBy(desc(invites.createdAt), desc(invites.id));
  const now = clock.now().getTime();
  return rows.map(({ invite, inviter }) => ({
    id: invite.id,
    ...(invite.email !== null && { email: secrets.decrypt(invite.email) }),
    // a place invites to its own roles only
    role: invite.role as Role,
    created_at: toSeconds(invite.createdAt),
    expires_at: toSeconds(invite.expiresAt),
    has_expired: invite.expiresAt.getTime() <= now,
    invited_by: inviter,
  }));
}
