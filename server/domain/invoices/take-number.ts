// Numbers of documents: a series for each issuer, kind and year, without a gap.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { invoiceSequences } from '../../platform/db/schema/invoices.ts';

const PREFIX = { invoice: 'INV', credit_note: 'CN' } as const;

export type DocumentKind = keyof typeof PREFIX;

/** A number as it was taken. */
export interface TakenNumber {
  year: number;
  sequence: number;
  number: string;
}

/** The year of an instant in a zone. */
export function yearIn(zone: string, at: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-US', { year: 'numeric', calendar: 'gregory', timeZone: zone }).format(at),
  );
}

/**
 * Takes the next number of a series. Whoever takes another one of it waits until this transaction has ended, so that one that is
 * rolled back leaves no gap: it is the last thing that a transaction does before it is committed.
 */
export async function takeNumber(
  tx: Transaction,
  { issuer, kind, zone, at }: { issuer: string; kind: DocumentKind; zone: string; at: Date },
): Promise<TakenNumber> {
  const year = yearIn(zone, at);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`document number ${issuer} ${kind} ${year}`}, 0))`,
  );
  const [taken] = await tx
    .insert(invoiceSequences)
    .values({ issuer, kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSequences.issuer, invoiceSequences.kind, invoiceSequences.year],
      set: { last: sql`${invoiceSequences.last} + 1` },
    })
    .returning({ last: invoiceSequences.last });
  if (!taken) throw new Error('no number was taken');
  return {
    year,
    sequence: taken.last,
    number: `${PREFIX[kind]}-${year}-${String(taken.last).padStart(6, '0')}`,
  };
}
