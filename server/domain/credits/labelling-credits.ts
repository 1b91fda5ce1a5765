// What labelling values by a model does to the credits: each request is held before it and settled or refunded after it.

import type { LabelPrompt } from '../../adapters/model/label-values.ts';
import type { ModelConfig } from '../../adapters/model/model-config.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../services.ts';
import { alertAtCaps, limitFor, noRoom, type OwnLimit, readCaps } from './caps.ts';
import {
  type Account,
  bookRefund,
  bookReservation,
  bookSettlement,
  lockAccount,
  openHold,
  readAccount,
} from './ledger.ts';
import { alertLowBalance } from './low-balance.ts';
import { alertMonthUsed } from './month-used.ts';
import { costOf, type Quote, type TokenUsage, tokensOf } from './prices.ts';
import { keepUse, pricesOf } from './uses.ts';

/** Tokens of the shortest label that can be written. */
const LEAST_TOKENS = 10;

/** The least and the most that one request costs. */
export function quoteRequest({ prices }: ModelConfig, prompt: LabelPrompt, values: number): Quote {
  const promptTokens = tokensOf(prompt.instructions) + tokensOf(prompt.message);
  return {
    min: costOf(prices, { tokensIn: promptTokens, tokensOut: LEAST_TOKENS * values }),
    max: costOf(prices, { tokensIn: promptTokens, tokensOut: prompt.maxOutputTokens }),
    promptTokens,
  };
}

interface Spending {
  userId: string;
  timezoneOffset: number;
  /** Thousandths of a credit that this labelling has cost: the cap for one answer counts for all of it. */
  charged: number;
  /** Thousandths of a credit that may come to it. */
  max: number;
}

/** Which limit leaves no room; caps of chats and projects do not count for a table. */
async function limitOf(
  db: Services['db'] | Transaction,
  account: Account,
  { userId, timezoneOffset, charged, max }: Spending,
  now: Date,
): Promise<{ limit: OwnLimit; cap: number } | undefined> {
  const caps = await readCaps(db, userId);
  const { perMessage = null } = caps ?? {};
  if (perMessage !== null && charged + max > perMessage) return { limit: 'message', cap: perMessage };
  return limitFor(db, {
    userId,
    account,
    caps: caps && { ...caps, perMessage: null, perChat: null, perProject: null, timezoneOffset },
    place: {},
    max,
    now,
  });
}

/** What leaves no room for a labelling, and what is left; before anything is held. */
export async function labellingLimit(
  { db, clock }: Services,
  spending: Spending,
): Promise<{ available: number; limit?: OwnLimit }> {
  const account = await readAccount(db, spending.userId);
  const found = await limitOf(db, account, spending, clock.now());
  return { available: account.balance - account.reserved, ...(found && { limit: found.limit }) };
}

/**
 * Holds what one request may cost.
 *
 * @returns the reference of the reservation; null where it costs nothing
 * @throws ApiError CREDITS_EXHAUSTED, in whose words stands the cap or the balance that leaves no room; with msg_limit for the balance
 */
export async function reserveRequest(
  tx: Transaction,
  { clock }: Services,
  {
    tableId,
    model,
    promptTokens,
    locale,
    ...spending
  }: Spending & { tableId: string; model: string; promptTokens: number; locale: Locale },
): Promise<string | null> {
  const { userId, max } = spending;
  if (max === 0) return null;
  const now = clock.now();
  const account = await lockAccount(tx, userId);
  const found = await limitOf(tx, account, spending, now);
  if (found) throw noRoom(`labelling.limit.${found.limit}`, found, { account, max, locale });
  const place = { messageId: null, chatId: null, projectId: null, tableId };
  return bookReservation(tx, { ...place, payer: { userId }, amount: max, model, promptTokens }, now);
}

/**
 * Charges a request that was answered, never more than was held.
 * @param reference null where nothing is held, for it costs nothing
 * @returns thousandths of a credit that were charged, and whether a message about a cap waits for the person
 */
export async function settleRequest(
  tx: Transaction,
  services: Services,
  {
    userId,
    reference,
    prices,
    usage,
  }: { userId: string; reference: string | null; prices: ModelConfig['prices']; usage: TokenUsage },
): Promise<{ charged: number; told: boolean }> {
  if (reference === null) return { charged: 0, told: false };
  await lockAccount(tx, userId);
  const hold = await openHold(tx, { userId, reference });
  if (!hold) return { charged: 0, told: false };
  const now = services.clock.now();
  const charged = Math.min(hold.amount, costOf(prices, usage));
  const entryId = await bookSettlement(tx, hold, charged, usage, now);
  const { model, amount: held } = hold;
  const use = { userId, entryId, task: 'labelling', state: 'answered', model, held, ...usage } as const;
  await keepUse(tx, { ...use, ...pricesOf(prices), credits: charged, createdAt: now });
  const told = await alertAtCaps(tx, userId, hold, now);
  const isLow = await alertLowBalance(tx, services, userId);
  const isUsed = await alertMonthUsed(tx, services, userId);
  return { charged, told: isLow || isUsed || told };
}

/** Gives back what is held for a request that was not answered; once, whoever asks. */
export async function refundRequest(
  tx: Transaction,
  { clock }: Services,
  { userId, reference }: { userId: string; reference: string | null },
): Promise<void> {
  if (reference === null) return;
  await lockAccount(tx, userId);
  const hold = await openHold(tx, { userId, reference });
  if (hold) await bookRefund(tx, hold, clock.now());
}
