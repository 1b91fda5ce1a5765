// What an answer does to the credits: a quote and a reservation before it begins, a settlement or a refund when it ends.
import { eq } from 'drizzle-orm';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { chats } from '../../platform/db/schema/chats.ts';
import { creditCaps } from '../../platform/db/schema/credits.ts';
import type { Services } from '../../services.ts';
import { storedBranch, textOf } from '../chats/chat-store.ts';
import type { MessageRow } from '../chats/present-chat.ts';
import { pdfsOf, pdfTokens } from '../documents/pdf-texts.ts';
import { giveBack, keepUsed } from '../functions/function-gate.ts';
import { hasGoogle } from '../google/chat-reports.ts';
import { projectContext } from '../projects/project-store.ts';
import { askedTables } from '../tables/table-store.ts';
import { alertAtCaps, limitFor, noRoom, poolLimit, readCaps } from './caps.ts';
import {
  accountOf,
  bookFree,
  bookRefund,
  bookReservation,
  bookSettlement,
  holderOf,
  lockAccount,
  openHold,
  type Payer,
} from './ledger.ts';
import { alertLowBalance } from './low-balance.ts';
import { alertMonthUsed } from './month-used.ts';
import { type Pool, poolFor } from './payer.ts';
import { costOf, type Quote, quoteOf, type TokenUsage, usageByParts } from './prices.ts';
import { type AiUse, askedModel, keepUse, pricesOf } from './uses.ts';

/** A question that is not asked yet. */
export interface Asked {
  userId: string;
  /** Chat that it goes on; null for a new one. */
  chatId: string | null;
  /** Message that it follows. */
  parentId: string | null;
  text: string;
  tableIds: readonly string[];
  /** Pictures that go with it. */
  images?: number | undefined;
  /** Pdf files that go with it. */
  pdfIds?: readonly string[] | undefined;
  /** Who answers, as ModelChoices knows it; whoever answers by itself where absent. */
  model?: string | null | undefined;
}

/** What an answer of a model may cost. */
interface AnswerQuote extends Quote {
  model: string;
  /** Tokens that the model takes at once. */
  contextTokens: number;
}

const countImages = (parts: readonly Schema<'Part'>[]) => parts.filter(({ type }) => type === 'image').length;

/** What an answer may cost; null where the built-in analyst answers, for nothing. @throws ApiError NOT_FOUND */
export async function quoteAnswer(services: Services, asked: Asked): Promise<AnswerQuote | null> {
  const { model } = services.models.of(asked.model);
  if (!model) return null;
  const tables = await askedTables(services, asked.userId, [...asked.tableIds]);
  const [history, project, hasReports] = await Promise.all([
    storedBranch(services, asked.parentId),
    asked.chatId ? projectContext(services, asked.chatId) : undefined,
    hasGoogle(services, asked.userId, asked.chatId),
  ]);
  const documents = await pdfTokens(services, asked.userId, asked.pdfIds ?? [], history.flatMap(pdfsOf));
  const quote = quoteOf(model.prices, {
    documents,
    text: asked.text,
    history: history.map(textOf),
    background: project ? [project.instructions, ...project.documents.map(({ text }) => text)] : [],
    names: tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)]),
    images: model.vision
      ? history.reduce((sum, { parts }) => sum + countImages(parts), asked.images ?? 0)
      : 0,
    hasReports,
    contextTokens: model.contextTokens,
  });
  return { ...quote, model: model.name, contextTokens: model.contextTokens };
}

/**
 * Holds what an answer may cost, in the transaction that stores the answer to come: of the pool of the team whose project it is
 * asked in, which is never made up for by the person's own, else of the person's account.
 *
 * @throws ApiError CREDITS_EXHAUSTED, in whose words stands the cap or the balance that leaves no room; with msg_limit for the balance
 */
export async function reserveAnswer(
  tx: Transaction,
  { clock }: Services,
  {
    userId,
    locale,
    timezoneOffset,
    message,
    quote,
  }: {
    userId: string;
    locale: Locale;
    timezoneOffset: number;
    message: Pick<MessageRow, 'id' | 'chatId'>;
    quote: AnswerQuote | null;
  },
): Promise<void> {
  if (!quote || quote.max === 0) return;
  const now = clock.now();
  const [chat] = await tx
    .select({ projectId: chats.projectId })
    .from(chats)
    .where(eq(chats.id, message.chatId));
  const place = { messageId: message.id, chatId: message.chatId, projectId: chat?.projectId ?? null };
  const hold = { ...place, amount: quote.max, model: quote.model, promptTokens: quote.promptTokens };
  const pool = await poolFor(tx, userId, place.projectId);
  if (pool) {
    const payer = await poolRoom(tx, pool, { userId, locale, max: quote.max, now });
    await bookReservation(tx, { ...hold, payer }, now);
    return;
  }
  const account = await lockAccount(tx, userId);
  let caps = await readCaps(tx, userId);
  if (caps && (caps.timezoneOffset !== timezoneOffset || caps.locale !== locale)) {
    caps = { ...caps, timezoneOffset, locale };
    await tx.update(creditCaps).set({ timezoneOffset, locale }).where(eq(creditCaps.userId, userId));
  }
  const found = await limitFor(tx, { userId, account, caps, place, max: quote.max, now });
  if (found) throw noRoom(`credits.limit.${found.limit}`, found, { account, max: quote.max, locale });
  await bookReservation(tx, { ...hold, payer: { userId } }, now);
}

/** Locks a pool that has room for an answer. @throws ApiError CREDITS_EXHAUSTED where it has none, or the member's cap is reached */
async function poolRoom(
  tx: Transaction,
  pool: Pool,
  { userId, locale, max, now }: { userId: string; locale: Locale; max: number; now: Date },
): Promise<Payer> {
  // the lock makes members who ask at once come one after the other: the cap and the last credit are read behind it
  const account = await lockAccount(tx, pool.teamId);
  const found = await poolLimit(tx, { pool, userId, account, max, now });
  if (found) throw noRoom(`credits.limit.${found.limit}`, found, { account, max, locale, team: pool.name });
  return { userId: null, teamId: pool.teamId, actorId: userId };
}

/** An answer that has ended. */
export interface EndedAnswer {
  userId: string;
  message: Pick<MessageRow, 'id' | 'chatId' | 'answerer'>;
  status: Exclude<MessageRow['status'], 'generating'>;
  origin: Schema<'Origin'>;
  /** The model that answered. */
  model: string | null;
  parts: readonly Schema<'Part'>[];
  /** What the model said that it used; undefined where it did not. */
  usage: TokenUsage | undefined;
  /** Milliseconds that it was worked on. */
  ms: number;
}

/**
 * Charges an answer that ended, in the transaction that ends it: what was used of one that is complete or was stopped, nothing
 * for one that failed (decision 31). Never more than was reserved.
 *
 * @returns thousandths of a credit that were charged, and whether a message about a cap waits for the person
 */
export async function settleAnswer(
  tx: Transaction,
  services: Services,
  { userId, message, status, origin, model, parts, usage, ms }: EndedAnswer,
): Promise<{ charged: number; told: boolean }> {
  const { clock, config, models } = services;
  const now = clock.now();
  const isGood = status === 'completed' || status === 'stopped';
  await (isGood ? keepUsed : giveBack)(tx, message.id);
  // the account is locked only where something is held
  const holder = await holderOf(tx, message.id);
  if (holder !== undefined) await lockAccount(tx, holder);
  const hold = holder === undefined ? undefined : await openHold(tx, { messageId: message.id });
  const [chat] = await tx
    .select({ projectId: chats.projectId, task: chats.kind })
    .from(chats)
    .where(eq(chats.id, message.chatId));
  const place = { messageId: message.id, chatId: message.chatId, projectId: chat?.projectId ?? null };
  const use = {
    ...place,
    userId,
    task: chat?.task ?? 'chat',
    // one that failed before it was answered was asked all the same
    model: model ?? hold?.model ?? (isGood ? null : askedModel(message.answerer)),
    state: stateOf(status, parts),
    ms,
    credits: 0,
    held: hold?.amount ?? null,
    createdAt: now,
  };
  if (!hold) {
    const entryId = isGood ? await bookFree(tx, { userId, model, ...place, ...usage }, now) : null;
    await keepUse(tx, { ...use, ...usage, entryId });
    return { charged: 0, told: false };
  }
  if (!isGood) {
    await bookRefund(tx, hold, now);
    await keepUse(tx, use);
    return { charged: 0, told: false };
  }
  const used = usage ?? usageByParts(parts, hold.promptTokens);
  const prices = models.of(model ?? hold.model).model?.prices ?? config.prices;
  const isFree = origin === 'built_in';
  const charged = isFree ? 0 : Math.min(hold.amount, costOf(prices, used));
  const entryId = await bookSettlement(tx, hold, charged, used, now);
  await keepUse(tx, { ...use, ...used, ...(!isFree && pricesOf(prices)), credits: charged, entryId });
  // caps that a person sets, and what is low, are of their own credits
  if (accountOf(hold.payer) !== userId) return { charged, told: false };
  const told = await alertAtCaps(tx, userId, hold, now);
  const isLow = await alertLowBalance(tx, services, userId);
  const isUsed = await alertMonthUsed(tx, services, userId);
  return { charged, told: isLow || isUsed || told };
}

/** How an answer ended for whoever asked: one that refuses to guess is complete, and yet no answer. */
function stateOf(status: EndedAnswer['status'], parts: EndedAnswer['parts']): AiUse['state'] {
  if (status === 'stopped') return 'stopped';
  if (status !== 'completed') return 'failed';
  return parts.some(({ type }) => type === 'refusal') ? 'refused' : 'answered';
}

/** Gives back what is held for an answer whose process died or stops, in the transaction that marks it interrupted. */
export async function refundAnswer(
  tx: Transaction,
  { clock }: Services,
  { id: messageId, chatId, answerer }: Pick<MessageRow, 'id' | 'chatId' | 'answerer'>,
): Promise<void> {
  const now = clock.now();
  await giveBack(tx, messageId);
  const [chat] = await tx
    .select({ userId: chats.userId, projectId: chats.projectId, task: chats.kind })
    .from(chats)
    .where(eq(chats.id, chatId));
  const holder = await holderOf(tx, messageId);
  if (holder !== undefined) await lockAccount(tx, holder);
  const hold = holder === undefined ? undefined : await openHold(tx, { messageId });
  if (hold) await bookRefund(tx, hold, now);
  if (!chat) return;
  const model = hold?.model ?? askedModel(answerer);
  const use = { ...chat, messageId, chatId, model, held: hold?.amount ?? null };
  await keepUse(tx, { ...use, state: 'failed', credits: 0, createdAt: now });
}
