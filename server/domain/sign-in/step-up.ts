// Step-up: whoever works in the back office confirmed a short time ago that it is they, so that an open browser or a stolen token is not
// enough (decision 43). Which operations ask for it says the contract (`x-step-up`).
import { eq } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { JsonAnswer, PersonCall } from '../../kernel/contract.ts';
import { sessions } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';
import { accountOf } from './own-account.ts';
import { checkOwnPassword } from './own-password.ts';
import { secondFactorOf, takeFactorCode } from './second-factor.ts';

/** How old a step-up may be: `session` for work in the back office, `fresh` for what destroys, gives rights or moves money. */
export type StepUpAge = 'session' | 'fresh';

const MINUTE_MS = 60_000;
const LONGEST_MS: Record<StepUpAge, number> = { session: 8 * 60 * MINUTE_MS, fresh: 5 * MINUTE_MS };
/** A step-up that was not made use of for this time is over. */
const IDLE_MS = 30 * MINUTE_MS;
/** How often its use is written down: the idle time may be that much shorter than it says. */
const TOUCH_MS = MINUTE_MS;

/**
 * Lets a call pass whose session is stepped up, and counts it as a use. Reads the session's row, not what is held in memory: another
 * server may have confirmed it a moment ago.
 *
 * @throws ApiError STEP_UP_REQUIRED with the age that is asked for
 */
export async function requireStepUp(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sessionId: string,
  age: StepUpAge,
): Promise<void> {
  const [session] = await db
    .select({ at: sessions.steppedUpAt, usedAt: sessions.stepUpUsedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  const now = clock.now();
  const since = (time: Date | null | undefined) =>
    time ? now.getTime() - time.getTime() : Number.POSITIVE_INFINITY;
  const idle = since(session?.usedAt);
  if (since(session?.at) > LONGEST_MS[age] || idle > IDLE_MS)
    throw new ApiError('STEP_UP_REQUIRED', `stepUp.${age}`, {}, { stepUp: age });
  if (idle >= TOUCH_MS)
    await db.update(sessions).set({ stepUpUsedAt: now }).where(eq(sessions.id, sessionId));
}

/**
 * The person of a session confirms by the password that it is they, and by a code of the second factor where they have one. A right
 * password alone is told apart from a wrong one: who asks is signed in.
 *
 * @throws ApiError CREDENTIALS_INVALID, SECOND_FACTOR_REQUIRED, CODE_INVALID, RATE_LIMITED
 */
export async function confirmStepUp(
  services: Services,
  call: PersonCall<'stepUpConfirm'>,
): Promise<JsonAnswer<'stepUpConfirm'>> {
  const { db } = services;
  const { person, body } = call;
  const user = await accountOf(db, person.id);
  if (user.passwordHash === '') throw new ApiError('CREDENTIALS_INVALID', 'stepUp.noPassword');
  await checkOwnPassword(services, call, user, body.password, 'password');
  if ((await secondFactorOf(db, person.id)).is_on) {
    if (body.code === undefined) throw new ApiError('SECOND_FACTOR_REQUIRED', 'secondFactor.required');
    await takeFactorCode(services, call, { id: person.id, emailHash: user.emailHash }, body.code);
  }
  return stepUpNow(services, person.sessionId);
}

/** Writes down that the person of a session has just confirmed that it is they. */
export async function stepUpNow(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sessionId: string,
): Promise<JsonAnswer<'stepUpConfirm'>> {
  const now = clock.now();
  await db.update(sessions).set({ steppedUpAt: now, stepUpUsedAt: now }).where(eq(sessions.id, sessionId));
  return {
    session_until: toSeconds(new Date(now.getTime() + LONGEST_MS.session)),
    fresh_until: toSeconds(new Date(now.getTime() + LONGEST_MS.fresh)),
  };
}
