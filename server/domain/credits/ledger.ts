// The ledger of credits, of people and of teams' pools. Whoever books locks the account first, so that spending at once is one after the other;
// the database refuses what the balance does not cover, and every change of an entry (migration credits).
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { creditAccounts, creditEntries } from '../../platform/db/schema/credits.ts';
import type { TokenUsage } from './prices.ts';

/** Thousandths of a credit. */
export interface Account {
  balance: number;
  reserved: number;
}

/** What an entry belongs to: an answer of a chat, or a table whose values a model labelled. */
export interface EntryPlace {
  messageId: string | null;
  chatId: string | null;
  projectId: string | null;
  tableId?: string | null;
}

/** Whose account an entry is of: a person's, or a team's pool with who uses it. */
export type Payer =
  | { readonly userId: string; readonly teamId?: null; readonly actorId?: null }
  | { readonly userId: null; readonly teamId: string; readonly actorId: string | null };

/** Id of the account: that of its person or team. */
export const accountOf = (payer: Payer): string => payer.userId ?? payer.teamId;

/** An amount that is held for an answer under way. */
export interface Hold extends EntryPlace {
  payer: Payer;
  /** Id of the reservation, by which it is closed. */
  reference: string;
  /** Thousandths of a credit. */
  amount: number;
  model: string | null;
  /** Tokens that one turn of the model reads, as they were estimated. */
  promptTokens: number;
}

/** Locks the account of a person or team until the transaction ends; it came with them. */
export async function lockAccount(tx: Transaction, accountId: string): Promise<Account> {
  const [account] = await tx
    .select({ balance: creditAccounts.balance, reserved: creditAccounts.reserved })
    .from(creditAccounts)
    .where(eq(creditAccounts.accountId, accountId))
    .for('update');
  return account ?? { balance: 0, reserved: 0 };
}

/** An account of a person or team as it is now. */
export async function readAccount(db: Pick<Database, 'select'>, accountId: string): Promise<Account> {
  const [account] = await db
    .select({ balance: creditAccounts.balance, reserved: creditAccounts.reserved })
    .from(creditAccounts)
    .where(eq(creditAccounts.accountId, accountId));
  return account ?? { balance: 0, reserved: 0 };
}

/** Holds an amount for work of a model. The account is locked and covers it. @returns the reference by which it is closed */
export async function bookReservation(
  tx: Transaction,
  hold: Omit<Hold, 'reference'>,
  at: Date,
): Promise<string> {
  const { payer, amount, promptTokens, messageId, chatId, projectId, tableId, model } = hold;
  const id = uuidv7();
  await tx.insert(creditEntries).values({
    id,
    ...payer,
    kind: 'reserve',
    amount: 0,
    held: amount,
    reference: id,
    messageId,
    chatId,
    projectId,
    tableId,
    model,
    tokensIn: promptTokens,
    createdAt: at,
  });
  return id;
}

/** The account that holds credits for an answer, if any does. */
export async function holderOf(tx: Transaction, messageId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ accountId: creditEntries.accountId })
    .from(creditEntries)
    .where(and(eq(creditEntries.messageId, messageId), eq(creditEntries.kind, 'reserve')))
    .limit(1);
  return row?.accountId;
}

/** What is held for an answer, by its message, or by the reference of a reservation. The account is locked. */
export async function openHold(
  tx: Transaction,
  by: { messageId: string } | { userId: string; reference: string },
): Promise<Hold | undefined> {
  const rows = await tx
    .select({
      reference: creditEntries.reference,
      amount: sql`sum(${creditEntries.held})`.mapWith(Number),
    })
    .from(creditEntries)
    .where(
      'messageId' in by
        ? eq(creditEntries.messageId, by.messageId)
        : and(eq(creditEntries.accountId, by.userId), eq(creditEntries.reference, by.reference)),
    )
    .groupBy(creditEntries.reference)
    .having(sql`sum(${creditEntries.held}) > 0`);
  const [open] = rows;
  if (!open) return undefined;
  const [reservation] = await tx
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.kind, 'reserve'), eq(creditEntries.reference, open.reference)));
  if (!reservation) return undefined;
  const { userId, teamId, actorId, messageId, chatId, projectId, tableId, model, tokensIn } = reservation;
  const payer =
    userId === null && teamId !== null
      ? { userId, teamId, actorId }
      : userId === null
        ? undefined
        : { userId };
  // the database keeps one of the two
  if (!payer) return undefined;
  return {
    ...open,
    payer,
    messageId,
    chatId,
    projectId,
    tableId,
    model,
    promptTokens: tokensIn ?? 0,
  };
}

/**
 * Closes a reservation: charges, and gives back the rest.
 * @param charge thousandths of a credit, at most what is held
 * @returns id of the charge
 */
export async function bookSettlement(
  tx: Transaction,
  hold: Hold,
  charge: number,
  usage: TokenUsage,
  at: Date,
): Promise<string> {
  const { payer, reference, messageId, chatId, projectId, tableId, model } = hold;
  const common = { ...payer, reference, messageId, chatId, projectId, tableId, model, createdAt: at };
  const rest = hold.amount - charge;
  const id = uuidv7();
  await tx
    .insert(creditEntries)
    .values([
      { ...common, id, kind: 'consume', amount: -charge, held: -charge, ...usage },
      ...(rest > 0 ? [{ ...common, id: uuidv7(), kind: 'release' as const, amount: 0, held: -rest }] : []),
    ]);
  return id;
}

/** Closes a reservation without any charge, for an answer that did not come about. */
export async function bookRefund(tx: Transaction, hold: Hold, at: Date): Promise<void> {
  const { payer, reference, messageId, chatId, projectId, tableId, model, amount } = hold;
  await tx.insert(creditEntries).values({
    id: uuidv7(),
    ...payer,
    kind: 'refund',
    amount: 0,
    held: -amount,
    reference,
    messageId,
    chatId,
    projectId,
    tableId,
    model,
    createdAt: at,
  });
}

/** Lists an answer that cost nothing. @returns id of the entry */
export async function bookFree(
  tx: Transaction,
  answer: EntryPlace & { userId: string; model: string | null } & Partial<TokenUsage>,
  at: Date,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(creditEntries).values({
    ...answer,
    id,
    kind: 'consume',
    amount: 0,
    reference: id,
    createdAt: at,
  });
  return id;
}
