// Notifications of providers: verified, kept, taken note of, handled (data-model, invariant 5). A notification that is kept is
// answered as taken even where handling it fails: the sweep goes on with it.
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import {
  type PaymentProvider,
  type ProviderWebhook,
  type TradeState,
  WebhookRefused,
} from '../../adapters/payment/payment-provider.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type StoredTrade, webhookEvents } from '../../platform/db/schema/billing.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import type { Services } from '../../services.ts';
import { noteHint } from '../cards/card-hints.ts';
import { type AppliedPaymentEvent, announce, applyPaymentEvent } from './apply-payment-event.ts';
import { disputedAttempt } from './disputes.ts';

const MAX_BYTES = 256 * 1024;
/** A kept notification that nobody handled by then is taken up by the sweep. */
const ABANDONED_MS = 10_000;
const MAX_TRIES = 20;

/** POST /{provider}: where providers tell what became of a payment. They speak their own wire, not that of the contract. */
export function webhookRoutes<E extends { Variables: object }>(services: Services): Hono<E> {
  const app = new Hono<E>();
  app.post('/:provider', async (context) => {
    const provider = services.payments.byWebhookPath(context.req.param('provider'));
    if (!provider) return context.notFound();
    return receive(services, provider, context);
  });
  return app;
}

async function receive(services: Services, provider: PaymentProvider, context: Context): Promise<Response> {
  const { clock, log } = services;
  const answer = (isTaken: boolean) => {
    const { status, body, type } = provider.answerWebhook(isTaken);
    // the providers' statuses are 200 and 400
    return context.body(body, status as 200, { 'Content-Type': type });
  };
  const text = await limitedText(context.req.raw);
  if (text === undefined) return context.text('too large', 413);
  let notice: ProviderWebhook;
  try {
    notice = provider.readWebhook(context.req.raw.headers, text, clock.now());
  } catch (error) {
    const reason = error instanceof WebhookRefused ? error.reason : 'malformed';
    log.warn({ provider: provider.name, reason }, 'payments: a notification was refused');
    return answer(false);
  }
  const id = await keepWebhook(services, provider.name, notice, sha256(text));
  // before it is answered as taken: what is not noted comes again
  if (notice.hint) await noteHint(services, notice.hint);
  await handleWebhook(services, id).catch((error) =>
    log.error({ err: error, provider: provider.name }, 'payments: a notification waits to be handled'),
  );
  return answer(true);
}

async function limitedText(request: Request): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Keeps a verified notification; the same one is kept once.
 * @returns its id, also of one that was known
 */
export async function keepWebhook(
  { db, clock }: Services,
  provider: PaymentProvider['name'],
  { id: externalId, type, outTradeNo, trade }: ProviderWebhook,
  bodyHash: string,
): Promise<string> {
  const now = clock.now();
  const [fresh] = await db
    .insert(webhookEvents)
    .values({
      id: uuidv7(),
      provider,
      externalId,
      type,
      outTradeNo,
      trade: stored(trade),
      bodyHash,
      state: 'pending',
      nextAt: new Date(now.getTime() + ABANDONED_MS),
      receivedAt: now,
    })
    // touches the row, so that a known one is returned too
    .onConflictDoUpdate({
      target: [webhookEvents.provider, webhookEvents.externalId],
      set: { externalId },
    })
    .returning({ id: webhookEvents.id });
  if (!fresh) throw new Error('the notification was not kept');
  return fresh.id;
}

/** Handles a kept notification, once: the effect and the note that it took place are one transaction. */
export async function handleWebhook(services: Services, id: string): Promise<void> {
  const { db, clock } = services;
  let settlement: AppliedPaymentEvent | undefined;
  try {
    settlement = await db.transaction(async (tx) => {
      const [event] = await tx.select().from(webhookEvents).where(eq(webhookEvents.id, id)).for('update');
      if (event?.state !== 'pending') return undefined;
      const { provider } = event;
      const trade = restored(event.trade);
      const isDispute = trade.state === 'disputed';
      const outTradeNo = isDispute
        ? await disputedAttempt(tx, provider, trade.transactionId)
        : event.outTradeNo;
      const result: AppliedPaymentEvent =
        outTradeNo === null
          ? // of a payment that nobody told us of yet, or of none of ours: a person looks at it in the end
            { outcome: isDispute ? 'early' : 'foreign', userId: null }
          : await applyPaymentEvent(tx, services, { provider, outTradeNo, trade });
      if (result.outcome === 'early') return result;
      await tx
        .update(webhookEvents)
        .set({ state: result.outcome === 'foreign' ? 'ignored' : 'handled', handledAt: clock.now() })
        .where(eq(webhookEvents.id, id));
      return result;
    });
  } catch (error) {
    await putOff(services, id);
    throw error;
  }
  if (settlement?.outcome === 'early') await putOff(services, id);
  else if (settlement) await announce(services, settlement);
}

/**
 * Gives a notification that is open all its tries again, the next of them soon.
 * @returns it as it was; undefined where there is none that is open
 */
export async function reopenWebhook(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<typeof webhookEvents.$inferSelect | undefined> {
  const [event] = await tx.select().from(webhookEvents).where(eq(webhookEvents.id, id)).for('update');
  if (event?.state !== 'failed' && event?.state !== 'pending') return undefined;
  await tx
    .update(webhookEvents)
    .set({ state: 'pending', tries: 0, nextAt: new Date(now.getTime() + ABANDONED_MS) })
    .where(eq(webhookEvents.id, id));
  return event;
}

/** After a failure, or where it came before what it is about: later again, each time a little later, until it has to be looked at by a person. */
async function putOff({ db, clock, log }: Services, id: string): Promise<void> {
  const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  if (event?.state !== 'pending') return;
  const tries = event.tries + 1;
  const nextAt = new Date(clock.now().getTime() + ABANDONED_MS * tries);
  const state = tries >= MAX_TRIES ? 'failed' : 'pending';
  await db.update(webhookEvents).set({ tries, nextAt, state }).where(eq(webhookEvents.id, id));
  if (state === 'failed') log.error({ eventId: id }, 'payments: a notification could not be handled');
}

function stored(trade: TradeState): StoredTrade {
  return trade.state === 'paid' ? { ...trade, paidAt: trade.paidAt.toISOString() } : trade;
}

function restored(trade: StoredTrade): TradeState {
  return trade.state === 'paid' ? { ...trade, paidAt: new Date(trade.paidAt) } : trade;
}
