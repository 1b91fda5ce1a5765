// Saved cards as they stand in the database. Whoever changes them has locked the person's account.
import { and, desc, eq, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { StripeCard } from '../../adapters/stripe/stripe-cards.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { paymentCards } from '../../platform/db/schema/cards.ts';

export type CardRow = typeof paymentCards.$inferSelect;

export const MAX_CARDS = 20;
/** A card that expires within this time is said to. */
const SOON_MS = 60 * 86_400_000;

/** All of a person, the default first. */
export async function cardsOf(db: Database | Transaction, userId: string): Promise<CardRow[]> {
  return db
    .select()
    .from(paymentCards)
    .where(eq(paymentCards.userId, userId))
    .orderBy(desc(paymentCards.isDefault), desc(paymentCards.createdAt), desc(paymentCards.id));
}

/** The one that renewals are charged to. */
export async function defaultCard(db: Database | Transaction, userId: string): Promise<CardRow | undefined> {
  const [card] = await db
    .select()
    .from(paymentCards)
    .where(and(eq(paymentCards.userId, userId), eq(paymentCards.isDefault, true)));
  return card;
}

/** Renewals are charged to it from now on. */
export async function makeDefault(tx: Transaction, { id, userId }: CardRow): Promise<void> {
  await tx
    .update(paymentCards)
    .set({ isDefault: false })
    .where(and(eq(paymentCards.userId, userId), ne(paymentCards.id, id)));
  await tx.update(paymentCards).set({ isDefault: true }).where(eq(paymentCards.id, id));
}

/**
 * Keeps a card that was given, as the default. The same one is kept once.
 *
 * @returns it, and the card at the provider that it stands in the place of
 */
export async function keepCard(
  tx: Transaction,
  { userId, customerId, card, now }: { userId: string; customerId: string; card: StripeCard; now: Date },
): Promise<{ row: CardRow; replaced: string | undefined }> {
  const known = (await cardsOf(tx, userId)).find(({ fingerprint }) => fingerprint === card.fingerprint);
  const facts = { ...card, customerId, problem: null };
  const [row] = known
    ? await tx.update(paymentCards).set(facts).where(eq(paymentCards.id, known.id)).returning()
    : await tx
        .insert(paymentCards)
        .values({ id: uuidv7(), userId, isDefault: false, createdAt: now, ...facts })
        .returning();
  if (!row) throw new Error('the card was not kept');
  await makeDefault(tx, row);
  return { row, replaced: known && known.methodId !== card.methodId ? known.methodId : undefined };
}

/** Takes a card away; the newest of the others is the default then. @returns those that are left */
export async function dropCard(tx: Transaction, { id, userId }: CardRow): Promise<CardRow[]> {
  await tx.delete(paymentCards).where(eq(paymentCards.id, id));
  const [first, ...others] = await cardsOf(tx, userId);
  if (!first) return [];
  if (!first.isDefault) await makeDefault(tx, first);
  return [{ ...first, isDefault: true }, ...others];
}

/** As its owner sees it. */
export function presentCard(row: CardRow, now: Date): Schema<'PaymentCard'> {
  const { id, brand, last4, expMonth, expYear, isDefault, problem, createdAt } = row;
  // it can be used until the end of its month
  const end = Date.UTC(expYear, expMonth);
  const left = end - now.getTime();
  return {
    id,
    brand,
    last4,
    exp_month: expMonth,
    exp_year: expYear,
    is_default: isDefault,
    expiry: left <= 0 ? 'expired' : left <= SOON_MS ? 'soon' : 'valid',
    ...(problem && { problem }),
    creation_time: toSeconds(createdAt),
  };
}
