// The statement of a day: its rows are kept once however often it is read, each is held against the ledger, and what only the
// statement knows is booked: the fees of the day and what was sent to the bank.
import { and, asc, eq, gt, gte, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ProviderName } from '../../adapters/payment/payment-provider.ts';
import { ProviderError } from '../../adapters/payment/payment-provider.ts';
import type { StatementRow } from '../../adapters/payment/statement.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { moneyEntries, moneyTransactions } from '../../platform/db/schema/finance.ts';
import { providerStatements, statementRows } from '../../platform/db/schema/statements.ts';
import type { Services } from '../../services.ts';
import { matchRows } from './match-statement.ts';
import { book } from './money-ledger.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'payments' | 'log'>;
type StatementRecord = typeof providerStatements.$inferSelect;

/** A payment that came so near to midnight may stand in the statement of the day beside it. */
export const EDGE_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Rows without our side that are looked at again at once. */
const BATCH = 500;
/** Days for which a payment may become known after its statement. */
const LATE_DAYS = 60;

/**
 * Reads a statement and holds it against the ledger. What was kept before it broke off stays, and the next time goes on with it.
 * @returns how many rows it has
 * @throws ProviderError where the provider does not give it out
 */
export async function importStatement(parts: Parts, id: string, signal?: AbortSignal): Promise<number> {
  const { db, clock, payments } = parts;
  const [statement] = await db.select().from(providerStatements).where(eq(providerStatements.id, id));
  const provider = statement && payments.find(statement.provider);
  if (!statement || !provider) return 0;
  const { day, startsAt: from, endsAt: until } = statement;
  try {
    for await (const rows of provider.statements.read({ day, from, until })) {
      signal?.throwIfAborted();
      await db.transaction((tx) => keepRows(tx, statement, rows, clock.now()));
    }
  } catch (error) {
    if (error instanceof ProviderError)
      await db
        .update(providerStatements)
        .set({ problem: error.code, ...(statement.importedAt === null && { state: 'failed' }) })
        .where(eq(providerStatements.id, id));
    throw error;
  }
  return db.transaction((tx) => finishStatement(tx, statement, clock.now()));
}

/** Keeps rows that are new, and finds what of the ledger they are. */
async function keepRows(
  tx: Transaction,
  { id: statementId, provider }: StatementRecord,
  rows: readonly StatementRow[],
  now: Date,
): Promise<void> {
  const once = [...new Map(rows.map((row) => [row.number, row])).values()];
  if (once.length === 0) return;
  const fresh = await tx
    .insert(statementRows)
    .values(
      once.map((row) => ({
        id: uuidv7(),
        statementId,
        provider,
        kind: row.kind,
        number: row.number,
        subject: row.subject,
        transactionNumber: row.transactionId,
        ourNumber: row.ourNumber,
        amount: row.amount,
        fee: row.fee,
        currency: row.currency,
        happenedAt: row.at,
        state: row.kind === 'payout' || row.kind === 'fee' ? ('noted' as const) : ('missing_here' as const),
      })),
    )
    .onConflictDoNothing()
    .returning();
  await matchRows(tx, provider, fresh, now);
}

async function finishStatement(tx: Transaction, statement: StatementRecord, now: Date): Promise<number> {
  // one at a time: days beside one another look at the same payments
  await tx
    .select({ id: providerStatements.id })
    .from(providerStatements)
    .where(eq(providerStatements.id, statement.id))
    .for('update');
  await matchLate(tx, statement.provider, now);
  await bookFees(tx, statement, now);
  await bookPayouts(tx, statement, now);
  const rows = await tx.$count(
    statementRows,
    and(eq(statementRows.statementId, statement.id), sql`${statementRows.number} is not null`),
  );
  await tx
    .update(providerStatements)
    .set({ state: 'imported', problem: null, rows, importedAt: now })
    .where(eq(providerStatements.id, statement.id));
  await noteMissing(tx, statement);
  return rows;
}

/** Payments that became known after their statement was read. */
async function matchLate(tx: Transaction, provider: ProviderName, now: Date): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const rows = await tx
      .select()
      .from(statementRows)
      .where(
        and(
          eq(statementRows.provider, provider),
          eq(statementRows.state, 'missing_here'),
          // what a person explained or wrote off is found, too
          gte(statementRows.happenedAt, new Date(now.getTime() - LATE_DAYS * DAY_MS)),
          after === undefined ? undefined : gt(statementRows.id, after),
        ),
      )
      .orderBy(asc(statementRows.id))
      .limit(BATCH);
    await matchRows(tx, provider, rows, now);
    after = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

/** What the provider keeps of a day, in one booking a currency; what was booked before is left out. */
async function bookFees(tx: Transaction, statement: StatementRecord, now: Date): Promise<void> {
  const { id, provider, endsAt } = statement;
  const unbooked = and(eq(statementRows.statementId, id), isNull(statementRows.feeTransactionId));
  // a charge of its own is a fee as a whole
  const kept = sql<string>`sum(${statementRows.fee} - case ${statementRows.kind} when 'fee' then ${statementRows.amount} else 0 end)`;
  const sums = await tx
    .select({ currency: statementRows.currency, amount: kept })
    .from(statementRows)
    .where(unbooked)
    .groupBy(statementRows.currency)
    .having(sql`${kept} <> 0`);
  for (const { currency, amount } of sums) {
    const before = await tx.$count(
      moneyTransactions,
      sql`${moneyTransactions.reference} like ${`fees ${id} ${currency} %`}`,
    );
    const reference = `fees ${id} ${currency} ${before + 1}`;
    const fee = Number(amount);
    const at = new Date(endsAt.getTime() - 1000);
    const lines = [
      { account: 'fees', provider, amount: fee } as const,
      { account: 'clearing', provider, amount: -fee } as const,
    ];
    await book(tx, [{ kind: 'fee', reference, orderId: null, at, currency, lines }], now);
    await tx.execute(sql`update ${statementRows} set fee_transaction_id = (select t.id from ${moneyTransactions} t where t.reference = ${reference})
      where ${unbooked} and ${statementRows.currency} = ${currency}`);
  }
}

/** What was sent to the bank of the seller, or came back from it. */
async function bookPayouts(tx: Transaction, { id, provider }: StatementRecord, now: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(statementRows)
    .where(
      and(
        eq(statementRows.statementId, id),
        eq(statementRows.kind, 'payout'),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(moneyTransactions)
            .where(sql`${moneyTransactions.reference} = 'payout ' || ${statementRows.id}`),
        ),
      ),
    );
  await book(
    tx,
    rows.map(({ id: rowId, amount, currency, happenedAt }) => ({
      kind: 'payout' as const,
      reference: `payout ${rowId}`,
      orderId: null,
      at: happenedAt,
      currency,
      lines: [
        { account: 'bank' as const, amount: -(amount ?? 0) },
        { account: 'clearing' as const, provider, amount: amount ?? 0 },
      ],
    })),
    now,
  );
}

/**
 * What of the ledger the provider does not report, as far as its statements reach: what came within an hour of midnight is asked for
 * in those of both days.
 */
async function noteMissing(
  tx: Transaction,
  { id, provider, startsAt, endsAt }: StatementRecord,
): Promise<void> {
  const beside = await tx
    .select({ startsAt: providerStatements.startsAt, endsAt: providerStatements.endsAt })
    .from(providerStatements)
    .where(
      and(
        eq(providerStatements.provider, provider),
        sql`${providerStatements.importedAt} is not null`,
        sql`${providerStatements.id} <> ${id}`,
        lt(providerStatements.startsAt, new Date(endsAt.getTime() + 1)),
        gte(providerStatements.endsAt, startsAt),
      ),
    );
  const hasBefore = beside.some((one) => one.endsAt.getTime() === startsAt.getTime());
  const hasAfter = beside.some((one) => one.startsAt.getTime() === endsAt.getTime());
  const from = new Date(startsAt.getTime() + (hasBefore ? -EDGE_MS : EDGE_MS));
  const until = new Date(endsAt.getTime() + (hasAfter ? EDGE_MS : -EDGE_MS));
  const at = sql`coalesce(${moneyTransactions.happenedAt}, ${moneyTransactions.bookedAt})`;
  const missing = await tx
    .select({
      transactionId: moneyTransactions.id,
      kind: moneyTransactions.kind,
      reference: moneyTransactions.reference,
      subject: sql<string>`coalesce((select p.provider_number from payments p where p.id = ${moneyTransactions.paymentId}), ${moneyTransactions.reference})`,
      amount: moneyEntries.amount,
      currency: moneyEntries.currency,
      at: sql`${at}`.mapWith(moneyTransactions.bookedAt),
    })
    .from(moneyEntries)
    .innerJoin(moneyTransactions, eq(moneyTransactions.id, moneyEntries.transactionId))
    .where(
      and(
        eq(moneyEntries.account, 'clearing'),
        eq(moneyEntries.provider, provider),
        // what counts later happened earlier, never the other way round
        gte(moneyEntries.bookedAt, from),
        gte(at, from),
        lt(at, until),
        inArray(moneyTransactions.kind, ['payment', 'return', 'dispute']),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(statementRows)
            .where(eq(statementRows.transactionId, moneyTransactions.id)),
        ),
      ),
    );
  const KINDS = { payment: 'payment', return: 'refund', dispute: 'dispute' } as const;
  for (let place = 0; place < missing.length; place += BATCH)
    await tx.insert(statementRows).values(
      missing.slice(place, place + BATCH).map((one) => ({
        id: uuidv7(),
        statementId: id,
        provider,
        kind: KINDS[one.kind as keyof typeof KINDS],
        number: null,
        subject: one.subject,
        transactionNumber: one.subject,
        amount: null,
        ourAmount: one.amount,
        currency: one.currency,
        happenedAt: one.at,
        transactionId: one.transactionId,
        state: 'missing_there' as const,
      })),
    );
}
