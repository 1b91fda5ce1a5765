// Caps that a person sets on what answers may cost, and the message at 80 % of one.
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import { type DayZone, localDay, startOfDay } from '../../kernel/local-day.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { creditAlerts, creditCaps, creditEntries } from '../../platform/db/schema/credits.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';
import { dayZoneOf } from '../account/day-zone.ts';
import type { Account, EntryPlace } from './ledger.ts';
import { type Pool, poolCycleStart, usesOfPool } from './payer.ts';

export type CapsRow = typeof creditCaps.$inferSelect;
export type CreditLimit = Schema<'CreditLimit'>;
/** What leaves no room where a person pays themselves. */
export type OwnLimit = Exclude<CreditLimit, 'pool' | 'member'>;

/** Share of a cap from which on the person is told. */
const ALERT_SHARE = 0.8;

/** A person's caps; undefined where none was ever set. */
export async function readCaps(db: Database | Transaction, userId: string): Promise<CapsRow | undefined> {
  const [row] = await db.select().from(creditCaps).where(eq(creditCaps.userId, userId));
  return row;
}

export function presentCaps(row: CapsRow | undefined): Schema<'CreditCaps'> {
  if (!row) return {};
  const { perMessage, perChat, perProject, perDay, lowBalance, usedPercent } = row;
  return {
    ...(perMessage !== null && { per_message: perMessage }),
    ...(perChat !== null && { per_chat: perChat }),
    ...(perProject !== null && { per_project: perProject }),
    ...(perDay !== null && { per_day: perDay }),
    ...(lowBalance !== null && { low_balance: lowBalance }),
    ...(usedPercent !== null && { used_percent: usedPercent }),
  };
}

/** Credits as a person reads them, in whole ones with the thousandths that there are. */
export function writtenCredits(thousandths: number, locale: Locale): string {
  return new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 3 }).format(
    thousandths / 1000,
  );
}

/**
 * What a call is refused with that has no room: CREDITS_EXHAUSTED in whose words stands the limit, with msg_limit for a balance alone.
 * Credits that are bought would not lift a cap.
 *
 * @param text id of the words for what was to begin, which the limit's name ends
 * @param max thousandths of a credit that the call may cost
 */
export function noRoom(
  text: `credits.limit.${CreditLimit}` | `labelling.limit.${OwnLimit}`,
  { limit, cap }: { limit: CreditLimit; cap: number },
  { account, max, locale, team }: { account: Account; max: number; locale: Locale; team?: string },
): ApiError {
  const params = {
    needed: writtenCredits(max, locale),
    cap: writtenCredits(cap, locale),
    available: writtenCredits(account.balance - account.reserved, locale),
    ...(team !== undefined && { team }),
  };
  const extras = limit === 'balance' || limit === 'pool' ? { msgLimit: translate(locale, text, params) } : {};
  return new ApiError('CREDITS_EXHAUSTED', text, params, extras);
}

/**
 * Which limit leaves no room for an answer.
 *
 * @param account of the person, locked where the answer is to begin
 * @param max thousandths of a credit that the answer may cost
 * @returns the limit, and for a cap how high it is; undefined where there is room
 */
export async function limitFor(
  db: Database | Transaction,
  {
    userId,
    account,
    caps,
    place,
    max,
    now,
  }: {
    userId: string;
    account: Account;
    caps: CapsRow | undefined;
    place: Partial<Pick<EntryPlace, 'chatId' | 'projectId'>>;
    max: number;
    now: Date;
  },
): Promise<{ limit: OwnLimit; cap: number } | undefined> {
  if (max === 0) return undefined;
  if (caps) {
    const { perMessage, perChat, perProject, perDay, timezoneOffset } = caps;
    if (perMessage !== null && max > perMessage) return { limit: 'message', cap: perMessage };
    const { chatId, projectId } = place;
    if (perChat !== null) {
      const used = chatId ? await committed(db, userId, eq(creditEntries.chatId, chatId)) : 0;
      if (used + max > perChat) return { limit: 'chat', cap: perChat };
    }
    if (perProject !== null && projectId) {
      const used = await committed(db, userId, eq(creditEntries.projectId, projectId));
      if (used + max > perProject) return { limit: 'project', cap: perProject };
    }
    if (perDay !== null) {
      // what is held now is spent today, whenever it was reserved
      const zone = await dayZoneOf(db, userId, timezoneOffset);
      const used = (await spentSince(db, userId, today(now, zone))) + account.reserved;
      if (used + max > perDay) return { limit: 'day', cap: perDay };
    }
  }
  return account.balance - account.reserved < max ? { limit: 'balance', cap: 0 } : undefined;
}

/**
 * Which limit of a team's pool leaves no room for an answer.
 *
 * @param account of the pool, locked where the answer is to begin
 */
export async function poolLimit(
  db: Database | Transaction,
  {
    pool,
    userId,
    account,
    max,
    now,
  }: { pool: Pool; userId: string; account: Account; max: number; now: Date },
): Promise<{ limit: 'pool' | 'member'; cap: number } | undefined> {
  if (max === 0) return undefined;
  const { teamId, cap } = pool;
  if (cap !== null) {
    const uses = await usesOfPool(db, teamId, await poolCycleStart(db, teamId, now), userId);
    if ((uses.get(userId) ?? 0) + max > cap) return { limit: 'member', cap };
  }
  return account.balance - account.reserved < max ? { limit: 'pool', cap: 0 } : undefined;
}

/** Thousandths of a credit that a person spent from a time on. */
export async function spentSince(db: Database | Transaction, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ spent: sql`coalesce(-sum(${creditEntries.amount}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.accountId, userId),
        eq(creditEntries.kind, 'consume'),
        gte(creditEntries.createdAt, since),
      ),
    );
  return row?.spent ?? 0;
}

/** Spent and held by some entries of a person. */
async function committed(db: Database | Transaction, userId: string, which: SQL): Promise<number> {
  const [row] = await db
    .select({ used: sql`coalesce(sum(${creditEntries.held} - ${creditEntries.amount}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(and(eq(creditEntries.accountId, userId), which));
  return row?.used ?? 0;
}

function today(now: Date, zone: DayZone): Date {
  return startOfDay(localDay(now, zone), zone);
}

/**
 * Tells the person once when a cap is used to 80 %: for each day, chat and project, and again when the cap was changed.
 * @returns whether there is a new message
 */
export async function alertAtCaps(
  tx: Transaction,
  userId: string,
  place: EntryPlace,
  now: Date,
): Promise<boolean> {
  const caps = await readCaps(tx, userId);
  if (!caps) return false;
  const { perChat, perProject, perDay, timezoneOffset, locale } = caps;
  const { chatId, projectId } = place;
  const candidates: { limit: OwnLimit; of: string; cap: number; used: () => Promise<number> }[] = [];
  if (perDay !== null) {
    const zone = await dayZoneOf(tx, userId, timezoneOffset);
    candidates.push({
      limit: 'day',
      of: localDay(now, zone),
      cap: perDay,
      used: () => spentSince(tx, userId, today(now, zone)),
    });
  }
  if (perChat !== null && chatId !== null)
    candidates.push({
      limit: 'chat',
      of: chatId,
      cap: perChat,
      used: () => committed(tx, userId, eq(creditEntries.chatId, chatId)),
    });
  if (perProject !== null && projectId)
    candidates.push({
      limit: 'project',
      of: projectId,
      cap: perProject,
      used: () => committed(tx, userId, eq(creditEntries.projectId, projectId)),
    });
  let told = false;
  for (const { limit, of, cap, used } of candidates) {
    const amount = await used();
    if (amount === 0 || amount < cap * ALERT_SHARE) continue;
    const fresh = await tx
      .insert(creditAlerts)
      .values({ userId, reference: `${limit} ${of} ${cap}`, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (fresh.length === 0) continue;
    const params = { used: writtenCredits(amount, locale), cap: writtenCredits(cap, locale) };
    await notifyUser(tx, { userId, locale }, now, {
      title: `credits.alertTitle.${limit}`,
      body: `credits.alertText.${limit}`,
      params,
    });
    told = true;
  }
  return told;
}
