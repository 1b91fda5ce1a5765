// A card is given on the provider's own page. What became of it is read there, by whoever asks first: the person who comes back, or
// an event; the same outcome is booked once.
import { and, eq } from 'drizzle-orm';
import { ProviderError } from '../../adapters/payment/payment-provider.ts';
import type { StripeCards } from '../../adapters/stripe/stripe-cards.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { providerCustomers } from '../../platform/db/schema/billing.ts';
import { cardSetups } from '../../platform/db/schema/cards.ts';
import type { Services } from '../../services.ts';
import { chargeDueAnew } from '../billing/renewal-choice.ts';
import { lockAccount } from '../credits/ledger.ts';
import { keepPayer } from '../payments/open-attempt.ts';
import { keepCard } from './card-store.ts';

type SetupRow = typeof cardSetups.$inferSelect;

/** The person as Stripe knows them, made where they are new there. @throws ProviderError */
export async function stripeCustomer(
  services: Services,
  cards: StripeCards,
  userId: string,
): Promise<string> {
  const known = await knownCustomer(services.db, userId);
  if (known !== undefined) return known;
  const id = await cards.createCustomer(userId);
  await keepPayer(services, userId, 'stripe', id);
  return id;
}

async function knownCustomer(db: Database, userId: string): Promise<string | undefined> {
  const [known] = await db
    .select()
    .from(providerCustomers)
    .where(and(eq(providerCustomers.userId, userId), eq(providerCustomers.provider, 'stripe')));
  return known?.customerId;
}

/** What became of a setup, booked where it is new. @throws ProviderError where the provider does not answer */
export async function settleSetup(
  services: Services,
  setup: SetupRow,
): Promise<Schema<'CardSetupState'>['state']> {
  const { db, clock, events, log, payments } = services;
  if (setup.state === 'saved') return 'saved';
  if (setup.state === 'expired') return 'refused';
  const customerId = await knownCustomer(db, setup.userId);
  if (setup.sessionId === null || !payments.cards || customerId === undefined) return 'open';
  const found = await payments.cards.readSetup(setup.sessionId);
  if (found.state === 'open') return found.isRefused ? 'refused' : 'open';
  if (found.state === 'expired') {
    await db
      .update(cardSetups)
      .set({ state: 'expired' })
      .where(and(eq(cardSetups.id, setup.id), eq(cardSetups.state, 'open')));
    return 'refused';
  }
  const { card } = found;
  const replaced = await db.transaction(async (tx) => {
    await lockAccount(tx, setup.userId);
    const [now] = await tx.select().from(cardSetups).where(eq(cardSetups.id, setup.id)).for('update');
    if (now?.state !== 'open') return undefined;
    const at = clock.now();
    const kept = await keepCard(tx, { userId: setup.userId, customerId, card, now: at });
    await tx
      .update(cardSetups)
      .set({ state: 'saved', cardId: kept.row.id })
      .where(eq(cardSetups.id, setup.id));
    await chargeDueAnew(tx, setup.userId, at);
    return kept.replaced;
  });
  await events.publish(`push ${setup.userId}`);
  if (replaced !== undefined)
    await payments.cards.removeCard(replaced).catch((error) => {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ code: error.code }, 'cards: the same card stays twice at the provider');
    });
  return 'saved';
}
