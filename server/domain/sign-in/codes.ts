import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import { normaliseEmail } from '../../kernel/email-address.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { verificationCodes } from '../../platform/db/schema/people.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../services.ts';

export type CodePurpose = 'sign_up' | 'sign_in' | 'password_reset' | 'own' | 'change_email';

const LIFE_MINUTES = 10;
const MAX_ATTEMPTS = 5;

interface CodeOrder {
  email: string;
  purpose: CodePurpose;
  /** Hash of the browser that asked. */
  browser: string;
  locale: Locale;
  /** Whether the code is mailed; for an address without an account it is made and kept alike, so that the answer takes as long. */
  isMailed: boolean;
}

/**
 * Makes a new six-digit code and writes the mail with it, in one transaction. It is sent once that is committed; no answer waits for a
 * mail server.
 *
 * @param draw a number from the first up to, and without, the second, by chance that nobody can foretell
 * @throws ApiError when there is no mail
 */
export async function sendCode(
  services: Pick<Services, 'jobs' | 'secrets' | 'clock' | 'mailer'>,
  tx: Transaction,
  { email, purpose, browser, locale, isMailed }: CodeOrder,
  draw: (from: number, to: number) => number = randomInt,
): Promise<void> {
  const { secrets, clock, mailer } = services;
  if (mailer.kind === 'none') throw new ApiError('SERVER_ERROR', 'code.noMail', {}, { status: 503 });
  const code = String(draw(0, 1_000_000)).padStart(6, '0');
  const now = clock.now();
  const id = uuidv7();
  const expiresAt = new Date(now.getTime() + LIFE_MINUTES * 60_000);
  await tx.insert(verificationCodes).values({
    id,
    emailHash: secrets.lookupHash(normaliseEmail(email)),
    purpose,
    codeHash: secrets.lookupHash(`${id} ${code}`),
    browserHash: browser,
    createdAt: now,
    expiresAt,
  });
  await queueMail(services, tx, {
    to: normaliseEmail(email),
    template: 'code',
    locale,
    params: { code, minutes: LIFE_MINUTES },
    expiresAt,
    isWithheld: !isMailed,
  });
}

/**
 * Uses up the newest code that this browser asked for; where it asked for none, the newest of the address. Five wrong tries end a
 * code for the browser that asked, and five for all others together, so that a stranger cannot use up the tries of the person.
 * @returns whether the code was right, and good still
 */
export async function redeemCode(
  { db, secrets, clock }: Services,
  email: string,
  purpose: CodePurpose,
  browser: string | undefined,
  code: string,
): Promise<boolean> {
  const emailHash = secrets.lookupHash(normaliseEmail(email));
  const live = and(
    eq(verificationCodes.emailHash, emailHash),
    eq(verificationCodes.purpose, purpose),
    isNull(verificationCodes.usedAt),
    gt(verificationCodes.expiresAt, clock.now()),
  );
  const isOwn = sql<boolean>`coalesce(${verificationCodes.browserHash} = ${browser ?? ''}, false)`;
  const [newest] = await db
    .select({ id: verificationCodes.id, codeHash: verificationCodes.codeHash, isOwn })
    .from(verificationCodes)
    .where(live)
    .orderBy(desc(isOwn), desc(verificationCodes.createdAt), desc(verificationCodes.id))
    .limit(1);
  if (!newest) return false;
  const tries = newest.isOwn ? verificationCodes.attempts : verificationCodes.attemptsElsewhere;
  // the attempt is counted before the comparison and only below the limit, so that parallel guesses cannot get more tries
  const counted = await db
    .update(verificationCodes)
    .set({ [newest.isOwn ? 'attempts' : 'attemptsElsewhere']: sql`${tries} + 1` })
    .where(and(eq(verificationCodes.id, newest.id), sql`${tries} < ${MAX_ATTEMPTS}`))
    .returning({ id: verificationCodes.id });
  if (counted.length === 0 || secrets.lookupHash(`${newest.id} ${code}`) !== newest.codeHash) return false;
  // the others that were mailed for the same end with it; where another call was quicker it finds none
  const used = await db
    .update(verificationCodes)
    .set({ usedAt: clock.now() })
    .where(live)
    .returning({ id: verificationCodes.id });
  return used.some(({ id }) => id === newest.id);
}
