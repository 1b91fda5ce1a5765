// Opens a payment of a bill at a provider: the same one again while it is open, whoever asks and however often (decision 15).
import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import {
  type AppType,
  type PaymentProvider,
  type PaymentStart,
  ProviderError,
  type ProviderName,
} from '../../adapters/payment/payment-provider.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { Locale } from '../../kernel/messages.ts';
import {
  type AskedFrom,
  bills,
  paymentAttempts,
  providerCustomers,
} from '../../platform/db/schema/billing.ts';
import type { Services } from '../../services.ts';
import { shutAttempts } from './close-bill.ts';
import { type OrderWithBill, orderName } from './order-store.ts';
import { NOTICE_PATHS, publicOrigin } from './payment-providers.ts';
import { FIRST_CHECK_MS } from './payment-reconciler.ts';

/** What is left of a bill's time must suffice to pay. */
const LEAST_MS = 60_000;
/** A way to pay that ends sooner than this is replaced by a new one. */
const RENEW_MS = 20_000;
/** A way to pay is open for this long at most. */
const MOST_OPEN_MS = 2 * 3_600_000;
const MAX_ATTEMPTS = 40;

type AttemptRow = typeof paymentAttempts.$inferSelect;

export interface Payer {
  userId: string;
  locale: Locale;
  address: string;
  agent: string;
  context: Context;
}

interface OpenedPayment {
  /** By which the bill tells that it has ended. */
  id: string;
  start: PaymentStart;
}

/**
 * How to pay a bill with a provider.
 * @throws ApiError CONFLICT where the bill cannot be paid this way any more, SERVER_ERROR (503) where the provider is down
 */
export async function openAttempt(
  services: Services,
  paid: OrderWithBill,
  payer: Payer,
  { name, appType, qrWidth = 180 }: { name: ProviderName; appType: AppType; qrWidth?: number },
): Promise<OpenedPayment> {
  const { bill, order } = paid;
  const provider = services.payments.offered(name, appType, bill.currency);
  const origin = publicOrigin(services.config.payments, payer.context);
  const payerId =
    name === 'wechatPay' && appType === 'wx_web' ? await payerAt(services, payer.userId, name) : undefined;
  const askedFrom = { origin, address: payer.address, agent: payer.agent };
  const attempt = await claimAttempt(services, bill.id, provider, appType, askedFrom);
  if (attempt.start) return { id: attempt.id, start: attempt.start };
  // an answer that was lost is asked for again by the same request, from whatever address the payer comes now
  const first = attempt.askedFrom ?? askedFrom;
  try {
    const start = await provider.create({
      outTradeNo: attempt.outTradeNo,
      appType,
      amount: bill.payAmount,
      currency: bill.currency,
      // in the language of the order, not of this call: the same request must come out the same
      description: orderName(order, order.locale),
      expiresAt: attempt.expiresAt,
      notifyUrl: `${first.origin}/api/payment/notify/${NOTICE_PATHS[name]}`,
      returnUrl: `${first.origin}/payment/result?order_id=${order.id}`,
      cancelUrl: `${first.origin}/payment?bill_id=${bill.id}&order_id=${order.id}`,
      address: first.address,
      agent: first.agent,
      payerId,
      qrWidth,
    });
    return { id: attempt.id, start: await keepStart(services, attempt, start) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { kind, code } = error;
    services.log.warn({ attemptId: attempt.id, provider: name, kind, code }, 'payments: not opened');
    // unknown is not failed: the attempt stays, and the next try asks for the same one
    if (kind === 'unreachable')
      throw new ApiError('SERVER_ERROR', 'payment.providerDown', {}, { status: 503 });
    const opened = await shutRefused(services, attempt.id);
    if (opened) return { id: attempt.id, start: opened };
    throw new ApiError('CONFLICT', 'payment.refused');
  }
}

/** Gives up an attempt that the provider refused. @returns how to pay where another call opened it meanwhile, which stays */
async function shutRefused({ db, clock }: Services, id: string): Promise<PaymentStart | null> {
  const [shut] = await db
    .update(paymentAttempts)
    .set({ state: 'closing', askedFrom: null, checkAt: clock.now() })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'creating')))
    .returning();
  if (shut) return null;
  const [other] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return other?.state === 'open' ? other.start : null;
}

/** The open attempt of this way, or a new one. What was opened otherwise for the bill is shut: one is paid, not two. */
async function claimAttempt(
  { db, clock }: Services,
  billId: string,
  provider: PaymentProvider,
  appType: AppType,
  askedFrom: AskedFrom,
): Promise<AttemptRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [bill] = await tx.select().from(bills).where(eq(bills.id, billId)).for('update');
    if (bill?.status !== 'unpaid') throw new ApiError('CONFLICT', 'payment.notUnpaid');
    if (bill.expiresAt.getTime() - now.getTime() < LEAST_MS)
      throw new ApiError('CONFLICT', 'payment.expired');
    const same = and(
      eq(paymentAttempts.billId, billId),
      eq(paymentAttempts.provider, provider.name),
      eq(paymentAttempts.appType, appType),
    );
    const live = inArray(paymentAttempts.state, ['creating', 'open']);
    const [open] = await tx.select().from(paymentAttempts).where(and(same, live));
    const isFresh = !open?.start || open.start.expiresAt - now.getTime() > RENEW_MS;
    if (open && isFresh) {
      // the payer tries again: how the last try ended is over
      if (open.lastTry)
        await tx.update(paymentAttempts).set({ lastTry: null }).where(eq(paymentAttempts.id, open.id));
      return open;
    }
    const [made] = await tx
      .select({ count: count() })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.billId, billId));
    if ((made?.count ?? 0) >= MAX_ATTEMPTS) throw new ApiError('CONFLICT', 'payment.tooMany');
    await shutAttempts(tx, billId, { now });
    const [fresh] = await tx
      .insert(paymentAttempts)
      .values({
        id: uuidv7(),
        billId,
        provider: provider.name,
        appType,
        outTradeNo: randomUUID().replaceAll('-', ''),
        state: 'creating',
        askedFrom,
        createdAt: now,
        expiresAt: new Date(
          // a bill of a renewal can be paid for days, a page of a provider for hours
          Math.max(
            Math.min(bill.expiresAt.getTime(), now.getTime() + MOST_OPEN_MS),
            now.getTime() + provider.leastOpenMs,
          ),
        ),
        checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
      })
      .returning();
    if (!fresh) throw new Error('the attempt was not made');
    return fresh;
  });
}

/** Keeps how to pay; of two calls at once the first one's counts. @throws ApiError CONFLICT where it was shut meanwhile */
async function keepStart({ db }: Services, attempt: AttemptRow, start: PaymentStart): Promise<PaymentStart> {
  const [kept] = await db
    .update(paymentAttempts)
    .set({ state: 'open', start, askedFrom: null, reference: start.reference })
    .where(and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.state, ['creating', 'open'])))
    .returning();
  if (!kept) {
    // shut while it was opened: its id at the provider is needed to shut it there
    await db
      .update(paymentAttempts)
      .set({ start, reference: start.reference })
      .where(eq(paymentAttempts.id, attempt.id));
    throw new ApiError('CONFLICT', 'payment.replaced');
  }
  return start;
}

/** @throws ApiError CONFLICT where the person is not known to the provider yet */
async function payerAt({ db }: Services, userId: string, provider: ProviderName): Promise<string> {
  const [customer] = await db
    .select()
    .from(providerCustomers)
    .where(and(eq(providerCustomers.userId, userId), eq(providerCustomers.provider, provider)));
  if (!customer) throw new ApiError('CONFLICT', 'payment.noPayer');
  return customer.customerId;
}

/** Notes who a person is at a provider, as the messaging app's sign-in tells. */
export async function keepPayer(
  { db, clock }: Services,
  userId: string,
  provider: ProviderName,
  customerId: string,
): Promise<void> {
  const set = { customerId, updatedAt: clock.now() };
  await db
    .insert(providerCustomers)
    .values({ userId, provider, ...set })
    .onConflictDoUpdate({ target: [providerCustomers.userId, providerCustomers.provider], set });
}
