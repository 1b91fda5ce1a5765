import { eq } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Call, OperationId } from '../../kernel/contract.ts';
import { knownDevices, users } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';
import { requireStaying } from '../account-deletion/leaving.ts';
import { alertOwner } from '../security/alerts.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { requireSecondFactor } from './second-factor.ts';

type Status = Pick<typeof users.$inferSelect, 'status'>;

/** Whether somebody may sign in to an account: whoever is leaving may, as far as `openSession` lets them. */
export function maySignIn(user: Status | undefined): boolean {
  return user?.status === 'active' || user?.status === 'leaving';
}

/** @throws ApiError UNAUTHORIZED where nobody may sign in to the account */
export function checkSignsIn(user: Status): void {
  if (!maySignIn(user)) throw new ApiError('UNAUTHORIZED', 'error.disabled');
}

/**
 * Opens a session for somebody who proved who they are, and knows their browser from then on. Where the account was used before, but
 * never in this browser, its owner is told by mail. Every way in ends here, so that none goes round the second factor.
 * @param isSteppedUp whether they just proved that it is they as a step-up asks for it
 * @param hasFactor whether they gave a code of the second factor, or go on from a session that was opened with one
 * @throws ApiError SECOND_FACTOR_REQUIRED, and ACCOUNT_LEAVING where the account is to be deleted, with the ticket that the sign-in goes on with
 */
export async function openSession(
  services: Services,
  call: Pick<Call<OperationId>, 'context' | 'address' | 'agent' | 'locale'>,
  userId: string,
  { isSteppedUp, hasFactor = false }: { isSteppedUp: boolean; hasFactor?: boolean },
): Promise<{ token: string; expires_at: number }> {
  const { db, sessions, clock } = services;
  if (!hasFactor) await requireSecondFactor(services, userId, isSteppedUp);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user) requireStaying(services, user, isSteppedUp);
  const isKnown = user && (await knownDevice(services, call.context, user.emailHash)) !== undefined;
  const [before] = isKnown
    ? []
    : await db
        .select({ id: knownDevices.id })
        .from(knownDevices)
        .where(eq(knownDevices.userId, userId))
        .limit(1);
  await rememberDevice(services, call.context, userId);
  if (before) await db.transaction((tx) => alertOwner(services, tx, call, { userId, kind: 'alertDevice' }));
  const steppedUpAt = isSteppedUp ? clock.now() : undefined;
  const { token, expiresAt } = await sessions.create(userId, call.address, call.agent, steppedUpAt);
  return { token, expires_at: toSeconds(expiresAt) };
}
