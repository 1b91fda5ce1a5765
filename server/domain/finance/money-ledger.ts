// The ledger of money. Whoever books does it in the transaction of what it books; the database refuses what does not come to zero
// and every change (migration money_ledger).
import { desc, sql } from 'drizzle-orm';
import { NIL, v7 as uuidv7 } from 'uuid';
import type { ProviderName } from '../../adapters/payment/payment-provider.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { moneyEntries, moneyTransactions } from '../../platform/db/schema/finance.ts';
import { closedUntil } from './accounting-months.ts';

/** An amount on an account in minor units: debits are positive, credits negative. The provider is that of `clearing` and `fees`. */
export interface Line {
  readonly account: Schema<'MoneyAccount'>;
  readonly amount: number;
  readonly provider?: ProviderName;
}

/** Something that happened, as it is booked. */
export interface Booking {
  readonly kind: Schema<'JournalKind'>;
  /** The same is never booked twice. */
  readonly reference: string;
  /** Null of what belongs to no order. */
  readonly orderId: string | null;
  readonly paymentId?: string | null;
  /** When it happened. */
  readonly at: Date;
  readonly currency: string;
  /** What comes to nothing is left out. */
  readonly lines: readonly Line[];
}

/** Whoever books holds it together with others; whoever closes a month holds it alone, so that nothing is on its way into that. */
const PERIODS = sql`hashtext('accounting_periods')`;

/** Waits until nothing is being booked, and keeps anything from being until the transaction ends. */
export async function holdPeriods(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PERIODS})`);
}

/** The first instant that is not of a closed month; none closes before the transaction ends. */
async function openFrom(tx: Transaction): Promise<Date> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${PERIODS})`);
  return closedUntil(tx);
}

/**
 * The greatest id of an entry; that of no entry where there is none. Every entry that is booked afterwards has a greater one, whichever
 * server books it and whatever its clock says. So whoever holds the months knows by it what was booked since.
 */
export async function lastEntry(db: Database | Transaction): Promise<string> {
  const [last] = await db
    .select({ id: moneyEntries.id })
    .from(moneyEntries)
    .orderBy(desc(moneyEntries.id))
    .limit(1);
  return last?.id ?? NIL;
}

/** Makes ids in their order, all of them greater than one that another server may have made by a clock that is ahead. */
export function idsAfter(last: string): () => string {
  if (uuidv7() > last) return () => uuidv7();
  const msecs = Number.parseInt(last.slice(0, 13).replace('-', ''), 16) + 1;
  let seq = 0;
  return () => uuidv7({ msecs, seq: seq++ });
}

/**
 * Writes bookings down, each with its lines. What happened in a month that is closed counts from the first instant after it.
 * @throws where one was booked before, or its lines do not come to zero
 */
export async function book(tx: Transaction, bookings: readonly Booking[], now: Date): Promise<void> {
  const any = bookings
    .map((booking) => ({ ...booking, lines: booking.lines.filter(({ amount }) => amount !== 0) }))
    .filter(({ lines }) => lines.length > 0);
  if (any.length === 0) return;
  const open = await openFrom(tx);
  const nextId = idsAfter(await lastEntry(tx));
  const wanted = any.map((booking) => {
    const isLate = booking.at < open;
    const times = { at: isLate ? open : booking.at, happenedAt: isLate ? booking.at : null };
    return { ...booking, ...times, id: uuidv7() };
  });
  await tx.insert(moneyTransactions).values(
    wanted.map(({ id, kind, reference, orderId, paymentId = null, at, happenedAt }) => ({
      id,
      kind,
      reference,
      orderId,
      paymentId,
      bookedAt: at,
      happenedAt,
      createdAt: now,
    })),
  );
  await tx.insert(moneyEntries).values(
    wanted.flatMap(({ id, at, currency, lines }) =>
      lines.map(({ account, amount, provider = null }) => ({
        id: nextId(),
        transactionId: id,
        account,
        provider,
        amount,
        currency,
        bookedAt: at,
      })),
    ),
  );
}

/** Whether something is booked. */
export async function isBooked(db: Database | Transaction, reference: string): Promise<boolean> {
  const found = await db
    .select({ id: moneyTransactions.id })
    .from(moneyTransactions)
    .where(sql`${moneyTransactions.reference} = ${reference}`);
  return found.length > 0;
}
