// The second factor: a code of an authenticator app, or a backup code, which every sign-in asks for after what else it asked for.
import { randomInt } from 'node:crypto';
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Call, OperationId } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { backupCodes, secondFactors } from '../../platform/db/schema/second-factors.ts';
import { codeLimits } from '../../platform/security/sign-in-limits.ts';
import { stepOfCode } from '../../platform/security/totp.ts';
import type { Services } from '../../services.ts';
import { noteFailure } from './failed-sign-ins.ts';
import { trierOf } from './triers.ts';

/** How long somebody who gave the password has for the code. */
const TICKET_MS = 10 * 60_000;
export const BACKUP_CODES = 10;
/** Without those that are taken for one another; ten of them are 49 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

/** The second factor of a person as their page shows it; one that was never confirmed is none. */
export async function secondFactorOf(
  db: Pick<Database, 'select'>,
  userId: string,
): Promise<Schema<'SecondFactor'>> {
  const [factor] = await db
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  if (!factor?.since) return { is_on: false, backup_codes_left: 0 };
  const [left] = await db
    .select({ count: count() })
    .from(backupCodes)
    .where(and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt)));
  return { is_on: true, since: toSeconds(factor.since), backup_codes_left: left?.count ?? 0 };
}

/**
 * Stops a sign-in of somebody who has a second factor.
 * @param isSteppedUp whether they proved so far that it is they as a step-up asks for it
 * @throws ApiError SECOND_FACTOR_REQUIRED with the ticket for `readTicket`
 */
export async function requireSecondFactor(
  services: Pick<Services, 'db' | 'secrets' | 'clock'>,
  userId: string,
  isSteppedUp: boolean,
): Promise<void> {
  const { db, secrets, clock } = services;
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  if (!user) return;
  const said = `${userId}.${clock.now().getTime() + TICKET_MS}.${isSteppedUp ? 1 : 0}`;
  const ticket = `${said}.${secrets.sign(signed(said, user.passwordHash))}`;
  throw new ApiError('SECOND_FACTOR_REQUIRED', 'secondFactor.required', {}, { ticket });
}

// with another password an open ticket ends
const signed = (said: string, passwordHash: string) => `second factor ${said} ${passwordHash}`;

/** Whose sign-in a ticket goes on with. @throws ApiError CREDENTIALS_INVALID */
export async function readTicket(
  { db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>,
  ticket: string,
): Promise<{ user: typeof users.$inferSelect; isSteppedUp: boolean }> {
  const gone = new ApiError('CREDENTIALS_INVALID', 'secondFactor.ticketEnded');
  const [, said = '', id = '', until = '', flag = '', signature = ''] =
    /^(([\da-f-]{36})\.(\d{13})\.([01]))\.([\w-]+)$/.exec(ticket) ?? [];
  // one that is none ended at 0
  if (clock.now().getTime() >= Number(until)) throw gone;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user || !secrets.verify(signed(said, user.passwordHash), signature)) throw gone;
  return { user, isSteppedUp: flag === '1' };
}

/**
 * Takes a code of somebody's second factor, each once. Wrong tries count with mailed codes, so that neither gives more of them.
 * @throws ApiError CODE_INVALID, RATE_LIMITED; CONFLICT where they have none
 */
export async function takeFactorCode(
  services: Services,
  call: Pick<Call<OperationId>, 'address' | 'agent' | 'context'>,
  user: { id: string; emailHash: string },
  code: string,
): Promise<void> {
  const { rateLimits } = services;
  const tries = codeLimits(await trierOf(services, call, user.emailHash));
  await rateLimits.takeAll(tries);
  if (!(await redeem(services, user.id, code.replaceAll(/[\s-]/g, '').toLowerCase()))) {
    await noteFailure(services, user.emailHash, call, 'code');
    throw wrongCode('secondFactor.wrong');
  }
  await rateLimits.giveBack(tries);
}

/** @param id the first code of an app has no backup codes beside it */
export function wrongCode(id: 'secondFactor.wrong' | 'secondFactor.wrongFirst'): ApiError {
  return new ApiError('CODE_INVALID', id, {}, { fields: { code: id } });
}

async function redeem({ db, secrets, clock }: Services, userId: string, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) {
    const used = await db
      .update(backupCodes)
      .set({ usedAt: clock.now() })
      .where(
        and(
          eq(backupCodes.userId, userId),
          eq(backupCodes.codeHash, secrets.lookupHash(`${userId} ${code}`)),
          isNull(backupCodes.usedAt),
        ),
      )
      .returning({ id: backupCodes.id });
    return used.length > 0;
  }
  const [factor] = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  const step = factor && stepOfCode(secrets.decrypt(factor.secret), code, clock.now());
  if (step === undefined) return false;
  // only forward: of two calls at once with one code the second finds it taken
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** Gives a person ten new backup codes in place of those that there were. @returns the codes, which are not kept */
export async function makeBackupCodes(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODES }, () =>
    Array.from({ length: 2 * HALF }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx.insert(backupCodes).values(
    codes.map((code) => ({
      id: uuidv7(),
      userId,
      codeHash: secrets.lookupHash(`${userId} ${code}`),
      createdAt: clock.now(),
    })),
  );
  return codes.map((code) => `${code.slice(0, HALF)}-${code.slice(HALF)}`);
}

/** Removes a second factor with its backup codes. @returns whether it was on */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ since: secondFactors.confirmedAt });
  return removed[0]?.since != null;
}
