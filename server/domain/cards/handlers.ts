import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { ProviderError } from '../../adapters/payment/payment-provider.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { cardSetups, paymentCards } from '../../platform/db/schema/cards.ts';
import type { Services } from '../../services.ts';
import { chargeDueAnew, setRenewal } from '../billing/renewal-choice.ts';
import { livingOf } from '../billing/subscription-store.ts';
import { lockAccount } from '../credits/ledger.ts';
import { publicOrigin } from '../payments/payment-providers.ts';
import { settleSetup, stripeCustomer } from './card-setups.ts';
import { type CardRow, cardsOf, dropCard, MAX_CARDS, makeDefault, presentCard } from './card-store.ts';

type CardHandlers = Pick<
  Handlers,
  'cardList' | 'cardSetup' | 'cardSetupGet' | 'cardDefaultSet' | 'cardRemove'
>;

/** Saved cards of a person. */
export function cardHandlers(services: Services): CardHandlers {
  const { db, clock, payments, log } = services;

  const present = (rows: readonly CardRow[]): { cards: Schema<'PaymentCard'>[]; can_add: boolean } => ({
    cards: rows.map((row) => presentCard(row, clock.now())),
    can_add: payments.cards !== undefined && rows.length < MAX_CARDS,
  });

  /** Of the person alone, whose account is locked. @throws ApiError NOT_FOUND */
  async function own(tx: Transaction, userId: string, id: string): Promise<CardRow> {
    await lockAccount(tx, userId);
    const [row] = await tx
      .select()
      .from(paymentCards)
      .where(and(eq(paymentCards.id, id), eq(paymentCards.userId, userId)));
    if (!row) throw notFound();
    return row;
  }

  /** @throws ApiError SERVER_ERROR (503) where the provider does not answer, CONFLICT where it refuses */
  async function asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ kind: error.kind, code: error.code }, 'cards: the provider did not do it');
      if (error.kind === 'refused') throw new ApiError('CONFLICT', 'card.refused');
      throw new ApiError('SERVER_ERROR', 'payment.providerDown', {}, { status: 503 });
    }
  }

  async function start(userId: string, context: Context) {
    const { cards } = payments;
    if (!cards) throw new ApiError('CONFLICT', 'card.notSetUp');
    if ((await cardsOf(db, userId)).length >= MAX_CARDS) throw new ApiError('CONFLICT', 'card.tooMany');
    const page = `${publicOrigin(services.config.payments, context)}/account/wallet/payment-method`;
    const customer = await stripeCustomer(services, cards, userId);
    const id = uuidv7();
    await db.insert(cardSetups).values({ id, userId, state: 'open', createdAt: clock.now() });
    const opened = await cards.openSetup(id, {
      customer,
      returnUrl: `${page}?setup=${id}`,
      cancelUrl: page,
    });
    await db.update(cardSetups).set({ sessionId: opened.sessionId }).where(eq(cardSetups.id, id));
    return { setup: { id, url: opened.url, expires_at: toSeconds(opened.expiresAt) } };
  }

  return {
    cardList: async ({ person }) => present(await cardsOf(db, person.id)),

    cardSetup: ({ person, context }) => asked(() => start(person.id, context)),

    async cardSetupGet({ person, path }) {
      const [setup] = await db
        .select()
        .from(cardSetups)
        .where(and(eq(cardSetups.id, path.setup_id), eq(cardSetups.userId, person.id)));
      if (!setup) throw notFound();
      return { setup: { id: setup.id, state: await asked(() => settleSetup(services, setup)) } };
    },

    cardDefaultSet: ({ person, path }) =>
      db.transaction(async (tx) => {
        const row = await own(tx, person.id, path.card_id);
        if (!row.isDefault) {
          await makeDefault(tx, row);
          await chargeDueAnew(tx, person.id, clock.now());
        }
        return present(await cardsOf(tx, person.id));
      }),

    async cardRemove({ person, path, body }) {
      const { methodId, left } = await db.transaction(async (tx) => {
        const row = await own(tx, person.id, path.card_id);
        const others = await dropCard(tx, row);
        const living = await livingOf(tx, person.id);
        if (others.length === 0 && living?.renewal === 'auto') {
          if (!body.ends_automatic) throw new ApiError('CONFLICT', 'card.last');
          await setRenewal(tx, living, 'manual', clock.now());
        }
        return { methodId: row.methodId, left: others };
      });
      // here it is gone whatever the provider says: nothing is charged to it any more
      await payments.cards?.removeCard(methodId).catch((error) => {
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ kind: error.kind, code: error.code }, 'cards: a card stays at the provider');
      });
      return present(left);
    },
  };
}
