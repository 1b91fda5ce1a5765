// What administrators book in the ledger of credits: always another entry, never a change of one.
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { writtenCredits } from '../../domain/credits/caps.ts';
import type { Account } from '../../domain/credits/ledger.ts';
import type { ApiError } from '../../kernel/api-error.ts';
import type { Locale } from '../../kernel/messages.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { creditCorrections } from '../../platform/db/schema/ai-uses.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';

type EntryRow = typeof creditEntries.$inferSelect;
type Booking = Omit<typeof creditEntries.$inferInsert, 'id' | 'createdAt'>;

/** Begins the reference of what an administrator gave or took. */
const BY_HAND = 'admin ';
/** Begins the reference of what takes another entry back, which its id ends. */
const REVERSAL = 'reversal ';

/** What names an entry of the ledger that an administrator booked. */
export const adminReference = (actorId: string, key: string) => `${BY_HAND}${actorId} ${key}`;

/** Whether an administrator booked an entry. */
export const IS_BY_HAND = sql`(starts_with(${creditEntries.reference}, ${BY_HAND}) or starts_with(${creditEntries.reference}, ${REVERSAL}))`;

/** Whether an entry can be taken back by its kind: a charge, and what an administrator gave or took. Money has its own way back. */
export const IS_REVERSIBLE = or(
  and(eq(creditEntries.kind, 'consume'), sql`${creditEntries.amount} < 0`),
  and(
    inArray(creditEntries.kind, ['grant', 'void']),
    sql`starts_with(${creditEntries.reference}, ${BY_HAND})`,
  ),
);

/** Whether an entry was taken back. @param id column of the entry */
export const isReversed = (id: unknown) =>
  sql`exists (select from ${creditCorrections} r where r.reverses_id = ${id})`;

/** Refuses an amount in words beside its field. */
export function amountFault(id: string, params: Record<string, string> = {}): ApiError {
  return refusedField('amount', id, params);
}

/** An entry of a person, or of a pool by them, that can be taken back, whether or not it was already. */
export async function reversibleEntry(
  tx: Transaction,
  userId: string,
  entryId: string,
): Promise<EntryRow | undefined> {
  const [entry] = await tx
    .select()
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.id, entryId),
        or(eq(creditEntries.userId, userId), eq(creditEntries.actorId, userId)),
        IS_REVERSIBLE,
      ),
    );
  return entry;
}

/** What takes an entry back: of a charge a refund, which counts for the caps of the same chat and project. */
export function reversalOf(entry: EntryRow): Booking & { reversesId: string } {
  const { id, userId, teamId, actorId, kind, messageId, chatId, projectId, tableId, model } = entry;
  return {
    ...(kind === 'consume' && { messageId, chatId, projectId, tableId, model }),
    userId,
    teamId,
    actorId,
    kind: kind === 'consume' ? 'refund' : kind === 'grant' ? 'void' : 'grant',
    amount: -entry.amount,
    reference: `${REVERSAL}${id}`,
    reversesId: id,
  };
}

/**
 * Books an entry with the reason, with the account locked.
 * @returns false where the same was booked before
 * @throws ApiError VALIDATION_ERROR where more is to be taken than is left
 */
export async function bookByHand(
  tx: Transaction,
  {
    actorId,
    reason,
    at,
    account,
    locale,
  }: { actorId: string; reason: string; at: Date; account: Account; locale: Locale },
  { reversesId, ...booking }: Booking & { reversesId?: string },
): Promise<boolean> {
  const [booked] = await tx
    .insert(creditEntries)
    .values({
      ...booking,
      id: uuidv7(),
      // what the balance does not cover is refused below in words, not by the check of the account
      amount: Math.max(booking.amount, account.reserved - account.balance),
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: creditEntries.id, amount: creditEntries.amount });
  if (!booked) return false;
  if (booked.amount !== booking.amount)
    throw amountFault('adminUser.notEnough', {
      available: writtenCredits(account.balance - account.reserved, locale),
    });
  await tx.insert(creditCorrections).values({
    entryId: booked.id,
    actorId,
    reason: reason.trim(),
    ...(reversesId !== undefined && { reversesId }),
  });
  return true;
}
