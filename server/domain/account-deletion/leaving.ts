// An account that its owner has deleted waits for 14 days, in which nobody is in it and nobody gets in: whoever signs in may keep it, and
// nothing else.
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../services.ts';

const DAY_MS = 86_400_000;
export const WAIT_DAYS = 14;
/** Days before the end on which one is reminded. */
export const REMIND_DAYS = 3;
/** How long somebody who signed in has to say that they keep the account. */
const TICKET_MS = 10 * 60_000;

type UserRow = typeof users.$inferSelect;

/** When a deletion that is asked for now is carried out. */
export const dueFrom = (now: Date): Date => new Date(now.getTime() + WAIT_DAYS * DAY_MS);

/** A day as mails name it. */
export const writtenDay = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Stops a sign-in to an account that is to be deleted, once all else that it asks for was given.
 * @param isSteppedUp whether they proved so far that it is they as a step-up asks for it
 * @throws ApiError ACCOUNT_LEAVING with the ticket for `keepAccount`
 */
export function requireStaying(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  user: UserRow,
  isSteppedUp: boolean,
): void {
  if (user.status !== 'leaving' || user.leavesAt === null) return;
  const said = `${user.id}.${clock.now().getTime() + TICKET_MS}.${isSteppedUp ? 1 : 0}`;
  throw new ApiError(
    'ACCOUNT_LEAVING',
    'leave.planned',
    { date: writtenDay(user.leavesAt) },
    { ticket: `${said}.${secrets.sign(signed(said, user))}`, leavesAt: toSeconds(user.leavesAt) },
  );
}

// it ends with this deletion, and with another password
const signed = (said: string, { passwordHash, leavingSince }: UserRow) =>
  `keep account ${said} ${leavingSince?.getTime() ?? 0} ${passwordHash}`;

/**
 * Takes a deletion back for whoever a ticket was given to.
 * @throws ApiError CREDENTIALS_INVALID where the ticket is not good any more, or the deletion is under way
 */
export async function keepAccount(
  services: Services,
  ticket: string,
  locale: Locale,
): Promise<{ userId: string; isSteppedUp: boolean }> {
  const { db, secrets, clock } = services;
  const gone = new ApiError('CREDENTIALS_INVALID', 'leave.ticketEnded');
  const [, said = '', id = '', until = '', flag = '', signature = ''] =
    /^(([\da-f-]{36})\.(\d{13})\.([01]))\.([\w-]+)$/.exec(ticket) ?? [];
  if (said === '' || clock.now().getTime() >= Number(until)) throw gone;
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (user?.status !== 'leaving' || !secrets.verify(signed(said, user), signature)) throw gone;
    await tx.update(users).set(STAYS).where(eq(users.id, id));
    await mailOwner(services, tx, user, 'leaveKept', locale);
  });
  return { userId: id, isSteppedUp: flag === '1' };
}

/** What of an account says that it is not deleted. */
export const STAYS = { status: 'active', leavingSince: null, leavesAt: null, leaveRemindedAt: null } as const;

/** Plans the deletion of an account that is active, in which nobody is from then on. @returns whether it was */
export async function planDeletion(
  services: Services,
  tx: Transaction,
  userId: string,
  locale: Locale,
): Promise<Date | undefined> {
  const { clock, sessions, personalTokens } = services;
  const now = clock.now();
  const leavesAt = dueFrom(now);
  const [user] = await tx
    .update(users)
    .set({ status: 'leaving', leavingSince: now, leavesAt, leaveRemindedAt: null, locale })
    .where(and(eq(users.id, userId), eq(users.status, 'active')))
    .returning();
  if (!user) return undefined;
  await sessions.endAll(tx, userId);
  await personalTokens.revokeAll(tx, userId);
  await mailOwner(services, tx, user, 'leaveAsked', locale);
  return leavesAt;
}

/** Mails the owner of an account what becomes of it. */
export async function mailOwner(
  services: Services,
  tx: Transaction,
  user: UserRow,
  template: 'leaveAsked' | 'leaveSoon' | 'leaveKept' | 'leaveDone',
  locale: Locale = user.locale ?? 'en_US',
): Promise<void> {
  const { secrets, config } = services;
  await queueMail(services, tx, {
    to: secrets.decrypt(user.email),
    template,
    locale,
    params: {
      date: user.leavesAt ? writtenDay(user.leavesAt) : '',
      link: `${config.payments.publicUrl ?? ''}/login`,
    },
  });
}
