import { eq } from 'drizzle-orm';
import { dayOf } from '../../adapters/payment/statement.ts';
import { matchByHand } from '../../domain/finance/match-statement.ts';
import { book } from '../../domain/finance/money-ledger.ts';
import { noteStatement, STATEMENT_IMPORT } from '../../domain/finance/statement-jobs.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { moneyTransactions } from '../../platform/db/schema/finance.ts';
import { providerStatements, statementRows } from '../../platform/db/schema/statements.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord, type RecordKind } from '../../records/change.ts';
import { type ListReader, readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { adminReconciliationList, adminStatementList } from './statement-list.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'payments' | 'jobs'> & Pick<ListReader, 'permissions'>;

const STATEMENT: RecordKind<typeof providerStatements> = {
  table: providerStatements,
  key: providerStatements.id,
  fields: {},
  recorded: (_, value) => String(value),
  summary: ({ provider, day }) => `${provider} ${day}`,
};
const ROW: RecordKind<typeof statementRows> = {
  table: statementRows,
  key: statementRows.id,
  fields: {},
  recorded: (_, value) => String(value),
  summary: ({ provider, subject }) => `${provider} ${subject}`,
};
const OPEN_STATES = ['missing_here', 'missing_there', 'amount_differs'];

/** Statements that are asked for by hand, and what becomes of differences. */
export function reconciliationHandlers(
  parts: Parts,
): Pick<Handlers, 'adminStatementImport' | 'adminReconciliationResolve' | 'adminReconciliationMatch'> {
  const { db, clock, payments, jobs } = parts;

  /** A row as it is in a transaction, for whoever changes it. @throws ApiError NOT_FOUND */
  async function rowWithin(tx: Transaction, person: PersonCall<OperationId>['person'], id: string) {
    // a transaction reads like the database, and what it has written itself
    const within = { ...parts, db: tx as unknown as Database };
    const row = await readRow(within, adminReconciliationList, eq(statementRows.id, id), person);
    if (!row) throw notFound();
    return row;
  }

  return {
    async adminStatementImport(call) {
      const { method, day, reason } = call.body;
      const provider = payments.find(method);
      if (!provider) throw new ApiError('CONFLICT', 'finance.noProvider');
      const now = clock.now();
      const { shiftMs, readyMs } = provider.statements;
      const span = dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - shiftMs), { shiftMs });
      if (span.until.getTime() + readyMs > now.getTime())
        throw new ApiError('CONFLICT', 'finance.dayNotOver');
      const id = await db.transaction(async (tx) => {
        const statement = await noteStatement(tx, method, span, now);
        await changeRecord(tx, {
          kind: STATEMENT,
          operation: 'adminStatementImport',
          id: statement,
          reason,
          actor: actorOf(call),
          at: now,
          // one that is here stays so: it is only asked whether there is more
          effect: async ({ importedAt, state }) => ({
            set: { problem: null, ...(importedAt === null && { state: 'waiting' as const }) },
            before: { state },
            after: { state: importedAt === null ? 'waiting' : state },
          }),
        });
        await jobs.enqueue(tx, STATEMENT_IMPORT, { statement_id: statement }, { uniqueKey: statement });
        return statement;
      });
      const statement = await readRow(parts, adminStatementList, eq(providerStatements.id, id), call.person);
      if (!statement) throw notFound();
      return { statement };
    },

    async adminReconciliationResolve(call) {
      const { version, resolution, difference, reason } = call.body;
      const id = call.path.row_id;
      const now = clock.now();
      if (resolution === 'written_off' && difference === undefined)
        throw refusedField('difference', 'finance.differenceNeeded');
      return db.transaction(async (tx) => {
        await changeRecord(tx, {
          kind: ROW,
          operation: 'adminReconciliationResolve',
          id,
          version,
          reason,
          actor: actorOf(call),
          at: now,
          async effect(row) {
            if (!OPEN_STATES.includes(row.state) || row.resolution !== null)
              throw new ApiError('CONFLICT', 'finance.notOpen');
            const amount = (row.amount ?? 0) - (row.ourAmount ?? 0);
            if (resolution === 'written_off') {
              // the other side may have come meanwhile: what was looked at, and agreed to, is given up and nothing else
              if (amount !== difference) throw new ApiError('CONFLICT', 'finance.differenceChanged');
              const [ours] =
                row.transactionId === null
                  ? []
                  : await tx
                      .select({ orderId: moneyTransactions.orderId, paymentId: moneyTransactions.paymentId })
                      .from(moneyTransactions)
                      .where(eq(moneyTransactions.id, row.transactionId));
              await book(
                tx,
                [
                  {
                    kind: 'writeoff',
                    // one that was written back, and differs still, may be written off once more
                    reference: row.version === 1 ? `writeoff ${id}` : `writeoff ${id} ${row.version}`,
                    orderId: ours?.orderId ?? null,
                    paymentId: ours?.paymentId ?? null,
                    at: now,
                    currency: row.currency,
                    lines: [
                      { account: 'clearing', provider: row.provider, amount },
                      { account: 'writeoff', amount: -amount },
                    ],
                  },
                ],
                now,
              );
            }
            return {
              set: { resolution, note: reason, resolvedBy: call.person.id, resolvedAt: now },
              before: { resolution: '' },
              after: { resolution, amount, currency: row.currency },
            };
          },
        });
        return keepAnswer(tx, 'adminReconciliationResolve', { row: await rowWithin(tx, call.person, id) });
      });
    },

    async adminReconciliationMatch(call) {
      const { version, theirs_id: theirsId, reason } = call.body;
      const id = call.path.row_id;
      const now = clock.now();
      return db.transaction(async (tx) => {
        await changeRecord(tx, {
          kind: ROW,
          operation: 'adminReconciliationMatch',
          id,
          version,
          reason,
          actor: actorOf(call),
          at: now,
          async effect(ours) {
            const [theirs] = await tx
              .select()
              .from(statementRows)
              .where(eq(statementRows.id, theirsId))
              .for('update');
            if (!theirs) throw notFound();
            const state = await matchByHand(tx, { ours, theirs, now });
            return {
              before: { state: ours.state },
              after: { state, theirs: theirs.subject, amount: theirs.amount, currency: ours.currency },
            };
          },
        });
        return { row: await rowWithin(tx, call.person, id) };
      });
    },
  };
}
