// Which movement of the ledger a row of a statement is. Both know a payment by the provider's number; a refund by the number that we
// gave it, else by the provider's, else by its amount, as two providers tell of totals alone. The time of day plays no part: the
// clocks of both need not agree about midnight.
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ProviderName } from '../../adapters/payment/payment-provider.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import {
  paymentAttempts,
  paymentDisputes,
  paymentReturns,
  payments,
  refunds,
} from '../../platform/db/schema/billing.ts';
import { moneyEntries, moneyTransactions } from '../../platform/db/schema/finance.ts';
import { statementRows } from '../../platform/db/schema/statements.ts';
import { book } from './money-ledger.ts';

export type StatementRowRecord = typeof statementRows.$inferSelect;
type Told = StatementRowRecord & { number: string; amount: number };

/** What the ledger moved at a provider. */
interface Movement {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly paymentId: string;
  readonly orderId: string | null;
  /** A row without their side that has it. */
  readonly holder: string | null;
  readonly isTaken: boolean;
}

/** What joining needs of it; the ledger may know the movement by no payment. */
type Joined = Omit<Movement, 'paymentId' | 'isTaken'> & { readonly paymentId: string | null };

interface Facts {
  readonly paymentOf: ReadonlyMap<string, string>;
  readonly returns: readonly { id: string; paymentId: string; number: string }[];
  readonly sent: readonly { paymentId: string; kind: 'auto' | 'asked'; outRefundNo: string }[];
  readonly disputes: readonly { id: string; number: string }[];
  readonly movements: Map<string, Movement[]>;
}

const isTold = (row: StatementRowRecord): row is Told => row.number !== null && row.amount !== null;
const wanted = (values: readonly (string | null)[]) => [
  ...new Set(values.filter((value): value is string => value !== null && value !== '')),
];

/**
 * Finds the movements of rows that have none, and notes how both sides agree.
 * @param rows of one provider, at most some hundred
 * @returns how many were found
 */
export async function matchRows(
  tx: Transaction,
  provider: ProviderName,
  rows: readonly StatementRowRecord[],
  now: Date,
): Promise<number> {
  const told = rows.filter(isTold).filter(({ kind }) => kind !== 'payout' && kind !== 'fee');
  if (told.length === 0) return 0;
  const facts = await readFacts(tx, provider, told);
  let found = 0;
  for (const row of told) {
    const movement = movementOf(row, facts);
    if (!movement) continue;
    const place = facts.movements.get(movement.paymentId) ?? [];
    facts.movements.set(
      movement.paymentId,
      place.map((one) => (one.id === movement.id ? { ...one, isTaken: true } : one)),
    );
    await join(tx, row, movement, now);
    found += 1;
  }
  return found;
}

async function readFacts(tx: Transaction, provider: ProviderName, rows: readonly Told[]): Promise<Facts> {
  const numbers = wanted(rows.map(({ transactionNumber }) => transactionNumber));
  const ours = wanted(rows.map(({ ourNumber }) => ourNumber));
  const known = await tx
    .select({
      id: payments.id,
      number: payments.providerNumber,
      outTradeNo: paymentAttempts.outTradeNo,
    })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(
      and(
        eq(payments.provider, provider),
        or(
          numbers.length > 0 ? inArray(payments.providerNumber, numbers) : undefined,
          ours.length > 0 ? inArray(paymentAttempts.outTradeNo, ours) : undefined,
          sql`false`,
        ),
      ),
    );
  const paymentOf = new Map(known.flatMap(({ id, number }) => [[number, id] as const]));
  // the number of theirs decides where both are known
  for (const { id, outTradeNo } of known) if (!paymentOf.has(outTradeNo)) paymentOf.set(outTradeNo, id);
  const ids = [...new Set(known.map(({ id }) => id))];
  if (ids.length === 0) return { paymentOf, returns: [], sent: [], disputes: [], movements: new Map() };
  const returns = await tx
    .select({ id: paymentReturns.id, paymentId: paymentReturns.paymentId, number: paymentReturns.number })
    .from(paymentReturns)
    .where(inArray(paymentReturns.paymentId, ids));
  const sent = await tx
    .select({ paymentId: refunds.paymentId, kind: refunds.kind, outRefundNo: refunds.outRefundNo })
    .from(refunds)
    .where(inArray(refunds.paymentId, ids));
  const disputes = await tx
    .select({ id: paymentDisputes.id, number: paymentDisputes.number })
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, ids));
  const moved = await tx
    .select({
      id: moneyTransactions.id,
      reference: moneyTransactions.reference,
      amount: moneyEntries.amount,
      currency: moneyEntries.currency,
      paymentId: moneyTransactions.paymentId,
      orderId: moneyTransactions.orderId,
      rowId: statementRows.id,
      rowNumber: statementRows.number,
    })
    .from(moneyTransactions)
    .innerJoin(
      moneyEntries,
      and(
        eq(moneyEntries.transactionId, moneyTransactions.id),
        eq(moneyEntries.account, 'clearing'),
        eq(moneyEntries.provider, provider),
      ),
    )
    .leftJoin(statementRows, eq(statementRows.transactionId, moneyTransactions.id))
    .where(
      and(
        inArray(moneyTransactions.paymentId, ids),
        inArray(moneyTransactions.kind, ['payment', 'return', 'dispute']),
      ),
    );
  const movements = new Map<string, Movement[]>();
  for (const { paymentId, rowId, rowNumber, ...rest } of moved) {
    if (paymentId === null) continue;
    const one = { ...rest, paymentId, holder: rowId, isTaken: rowNumber !== null };
    movements.set(paymentId, [...(movements.get(paymentId) ?? []), one]);
  }
  return { paymentOf, returns, sent, disputes, movements };
}

function movementOf(row: Told, facts: Facts): Movement | undefined {
  const paymentId =
    facts.paymentOf.get(row.transactionNumber ?? '') ?? facts.paymentOf.get(row.ourNumber ?? '');
  if (paymentId === undefined) return undefined;
  const free = (facts.movements.get(paymentId) ?? []).filter(
    ({ isTaken, currency }) => !isTaken && currency === row.currency,
  );
  const byReference = (reference: string) => free.find((one) => one.reference === reference);
  if (row.kind === 'payment') return byReference(`payment ${paymentId}`);
  if (row.kind === 'dispute') {
    const dispute = facts.disputes.find(({ number }) => number === row.subject);
    return dispute && byReference(`${row.amount < 0 ? 'dispute' : 'dispute over'} ${dispute.id}`);
  }
  if (row.kind !== 'refund') return undefined;
  const named = facts.returns.find(
    (one) =>
      one.paymentId === paymentId && (one.number === `refund ${row.ourNumber}` || one.number === row.subject),
  );
  if (named) return byReference(`return ${named.id}`);
  if (facts.sent.some(({ kind, outRefundNo }) => kind === 'auto' && outRefundNo === row.ourNumber))
    return byReference(`refund ${paymentId}`);
  return free.find(
    ({ reference, amount }) =>
      amount === row.amount &&
      (reference.startsWith('return ') || reference.startsWith('refund ')) &&
      !isNamed(reference, facts),
  );
}

/** Whether a return has a number of its own, so that it is no part of a total. */
function isNamed(reference: string, { returns }: Facts): boolean {
  const number = returns.find(({ id }) => reference === `return ${id}`)?.number ?? '';
  return number.startsWith('refund ');
}

/** What a person wrote to a difference that is none any more. */
const UNRESOLVED = { resolution: null, note: null, resolvedBy: null, resolvedAt: null } as const;

/**
 * Puts both sides into one row: that which had ours alone keeps what a person explained of it. What was written off, of either side, is
 * written back, as the other side is there: a difference that is left is open.
 */
async function join(tx: Transaction, row: Told, movement: Joined, now: Date): Promise<void> {
  const state = row.amount === movement.amount ? 'matched' : 'amount_differs';
  const ours = { transactionId: movement.id, ourAmount: movement.amount, state } as const;
  if (row.resolution === 'written_off') await writeBack(tx, row.provider, row.id, movement, -row.amount, now);
  if (movement.holder === null) {
    const resolved = row.resolution === 'written_off' ? UNRESOLVED : {};
    await tx
      .update(statementRows)
      .set({ ...ours, ...resolved })
      .where(eq(statementRows.id, row.id));
    return;
  }
  const [held] = await tx.select().from(statementRows).where(eq(statementRows.id, movement.holder));
  const isWrittenOff = held?.resolution === 'written_off';
  if (isWrittenOff) await writeBack(tx, row.provider, movement.holder, movement, movement.amount, now);
  await tx.delete(statementRows).where(eq(statementRows.id, row.id));
  const { statementId, number, subject, transactionNumber, ourNumber, amount, fee, happenedAt } = row;
  const theirs = { statementId, number, subject, transactionNumber, ourNumber, amount, fee, happenedAt };
  await tx
    .update(statementRows)
    .set({ ...theirs, ...ours, ...(isWrittenOff && UNRESOLVED), feeTransactionId: row.feeTransactionId })
    .where(and(eq(statementRows.id, movement.holder), isNull(statementRows.number)));
}

/**
 * Joins a movement that the ledger alone has with a row that the provider alone has, as a person says that they are one. Both are
 * locked. The row of the ledger is kept; nothing is booked.
 *
 * @returns how both agree then
 * @throws ApiError CONFLICT where they cannot be one, or one of them is no open difference any more
 */
export async function matchByHand(
  tx: Transaction,
  { ours, theirs, now }: { ours: StatementRowRecord; theirs: StatementRowRecord; now: Date },
): Promise<'matched' | 'amount_differs'> {
  if (ours.resolution !== null || theirs.resolution !== null)
    throw new ApiError('CONFLICT', 'finance.notOpen');
  const isPair =
    ours.provider === theirs.provider && ours.kind === theirs.kind && ours.currency === theirs.currency;
  if (!isPair || theirs.state !== 'missing_here' || !isTold(theirs))
    throw new ApiError('CONFLICT', 'finance.noPair');
  const { transactionId, ourAmount } = ours;
  if (ours.state !== 'missing_there' || transactionId === null || ourAmount === null)
    throw new ApiError('CONFLICT', 'finance.noPair');
  const [moved] = await tx.select().from(moneyTransactions).where(eq(moneyTransactions.id, transactionId));
  const movement = {
    id: transactionId,
    reference: moved?.reference ?? '',
    amount: ourAmount,
    currency: ours.currency,
    paymentId: moved?.paymentId ?? null,
    orderId: moved?.orderId ?? null,
    holder: ours.id,
  };
  await join(tx, theirs, movement, now);
  return theirs.amount === ourAmount ? 'matched' : 'amount_differs';
}

/** Takes back that a row was written off. @param amount what goes back to the account of the provider, in minor units */
async function writeBack(
  tx: Transaction,
  provider: ProviderName,
  rowId: string,
  { orderId, paymentId, currency }: Joined,
  amount: number,
  at: Date,
): Promise<void> {
  const reference = `writeoff undone ${rowId}`;
  const lines = [
    { account: 'clearing', provider, amount } as const,
    { account: 'writeoff', amount: -amount } as const,
  ];
  await book(tx, [{ kind: 'writeoff', reference, orderId, paymentId, at, currency, lines }], at);
}
