// Events about cards say that something is new there; what it is now is read anew, so that their order and number do not matter.
import { eq } from 'drizzle-orm';
import type { ProviderHint } from '../../adapters/payment/payment-provider.ts';
import { cardSetups, paymentCards } from '../../platform/db/schema/cards.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../services.ts';
import { chargeDueAnew } from '../billing/renewal-choice.ts';
import { lockAccount } from '../credits/ledger.ts';
import { settleSetup } from './card-setups.ts';
import { dropCard } from './card-store.ts';

export const CARD_HINT = defineJob<{ kind: ProviderHint['kind']; id: string }>('cards.read', {
  isQuiet: true,
  retries: { tries: 8, firstMs: 5000, longestMs: 3_600_000 },
});

/** Notes that something of a card is to be read anew. */
export async function noteHint({ db, jobs }: Services, { kind, id }: ProviderHint): Promise<void> {
  await jobs.enqueue(db, CARD_HINT, { kind, id }, { uniqueKey: `${kind} ${id}` });
}

export function handleCardHints(jobs: JobRunner, services: Services): void {
  jobs.handle(CARD_HINT, async ({ kind, id }) => {
    if (kind === 'card') return { items: (await readCardAnew(services, id)) ? 1 : 0 };
    const [setup] = await services.db.select().from(cardSetups).where(eq(cardSetups.sessionId, id));
    if (!setup) return { skipped: 'none of ours' };
    await settleSetup(services, setup);
    return { items: 1 };
  });
}

/**
 * A card as it is at the provider now; one that was taken away there is gone here too.
 *
 * @returns whether it is one of ours
 * @throws ProviderError
 */
export async function readCardAnew(
  { db, clock, events, payments }: Services,
  methodId: string,
): Promise<boolean> {
  const [known] = await db.select().from(paymentCards).where(eq(paymentCards.methodId, methodId));
  if (!known || !payments.cards) return false;
  const card = await payments.cards.readCard(methodId);
  await db.transaction(async (tx) => {
    await lockAccount(tx, known.userId);
    const [row] = await tx.select().from(paymentCards).where(eq(paymentCards.methodId, methodId));
    if (!row) return;
    if (!card) {
      await dropCard(tx, row);
      return;
    }
    const isNew = card.expYear !== row.expYear || card.expMonth !== row.expMonth || card.last4 !== row.last4;
    await tx
      .update(paymentCards)
      .set({ ...card, ...(isNew && { problem: null }) })
      .where(eq(paymentCards.id, row.id));
    // the bank sent another one in its place
    if (isNew && row.isDefault) await chargeDueAnew(tx, row.userId, clock.now());
  });
  await events.publish(`push ${known.userId}`);
  return true;
}
