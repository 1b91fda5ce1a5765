import { randomInt } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../api-error.ts';
import { verificationCodes } from '../../db/schema/people.ts';
import { type Locale, translate } from '../../messages.ts';
import type { Services } from '../../services.ts';
import { normaliseEmail } from './accounts.ts';

export type CodePurpose = 'sign_up' | 'sign_in' | 'password_reset';

const LIFE_MINUTES = 10;
const MAX_ATTEMPTS = 5;

/** Mails a new six-digit code. @throws ApiError when no mail can be sent */
export async function sendCode(
  services: Services,
  email: string,
  purpose: CodePurpose,
  locale: Locale,
): Promise<void> {
  const { db, secrets, clock, mailer, log } = services;
  if (mailer.kind === 'none') throw new ApiError('SERVER_ERROR', 'code.noMail', {}, { status: 503 });
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const now = clock.now();
  const id = uuidv7();
  await db.insert(verificationCodes).values({
    id,
    emailHash: secrets.lookupHash(normaliseEmail(email)),
    purpose,
    codeHash: secrets.lookupHash(`${id} ${code}`),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MINUTES * 60_000),
  });
  try {
    await mailer.send({
      to: normaliseEmail(email),
      subject: translate(locale, 'code.subject', { code }),
      text: translate(locale, 'code.body', { code, minutes: LIFE_MINUTES }),
    });
  } catch (error) {
    log.error({ err: error }, 'mail: a code could not be sent');
    throw new ApiError('SERVER_ERROR', 'code.mailFailed', {}, { status: 503 });
  }
}

/** Uses up the newest code of an address. Five wrong tries end it. @throws ApiError CODE_INVALID */
export async function redeemCode(
  { db, secrets, clock }: Services,
  email: string,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  const wrong = new ApiError(
    'CODE_INVALID',
    'signIn.codeWrong',
    {},
    { fields: { code: 'signIn.codeWrong' } },
  );
  const [newest] = await db
    .select()
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.emailHash, secrets.lookupHash(normaliseEmail(email))),
        eq(verificationCodes.purpose, purpose),
      ),
    )
    .orderBy(desc(verificationCodes.createdAt))
    .limit(1);
  if (!newest || newest.usedAt || newest.expiresAt <= clock.now()) throw wrong;
  // the attempt is counted before the comparison and only below the limit, so that parallel guesses cannot get more tries
  const counted = await db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(
        eq(verificationCodes.id, newest.id),
        isNull(verificationCodes.usedAt),
        sql`${verificationCodes.attempts} < ${MAX_ATTEMPTS}`,
      ),
    )
    .returning({ id: verificationCodes.id });
  if (counted.length === 0 || secrets.lookupHash(`${newest.id} ${code}`) !== newest.codeHash) throw wrong;
  const used = await db
    .update(verificationCodes)
    .set({ usedAt: clock.now() })
    .where(and(eq(verificationCodes.id, newest.id), isNull(verificationCodes.usedAt)))
    .returning({ id: verificationCodes.id });
  if (used.length === 0) throw wrong;
}
