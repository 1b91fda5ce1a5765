// The ledger of money. Whoever books does it in the transaction of what it books; the database refuses what does not come to zero
// and every change (migration money_ledger).
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ProviderName } from '../../adapters/payment/payment-provider.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { moneyEntries, moneyTransactions } from '../../platform/db/schema/finance.ts';

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
  readonly orderId: string;
  readonly paymentId?: string | null;
  /** When it happened. */
  readonly at: Date;
  readonly currency: string;
  /** What comes to nothing is left out. */
  readonly lines: readonly Line[];
}

/**
 * Writes bookings down, each with its lines.
 * @throws where one was booked before, or its lines do not come to zero
 */
export async function book(tx: Transaction, bookings: readonly Booking[], now: Date): Promise<void> {
  const wanted = bookings
    .map((booking) => ({ ...booking, lines: booking.lines.filter(({ amount }) => amount !== 0) }))
    .filter(({ lines }) => lines.length > 0)
    .map((booking) => ({ ...booking, id: uuidv7() }));
  if (wanted.length === 0) return;
  await tx.insert(moneyTransactions).values(
    wanted.map(({ id, kind, reference, orderId, paymentId = null, at }) => ({
      id,
      kind,
      reference,
      orderId,
      paymentId,
      bookedAt: at,
      createdAt: now,
    })),
  );
  await tx.insert(moneyEntries).values(
    wanted.flatMap(({ id, at, currency, lines }) =>
      lines.map(({ account, amount, provider = null }) => ({
        id: uuidv7(),
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
