import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  closedUntil,
  monthNamed,
  type PeriodRow,
  readPeriod,
  readPeriods,
} from '../../domain/finance/accounting-months.ts';
import { holdPeriods, lastEntry } from '../../domain/finance/money-ledger.ts';
import {
  addSince,
  balancesBefore,
  type Obstacle,
  obstaclesOf,
  trialBalance,
} from '../../domain/finance/period-obstacles.ts';
import { writtenMoney } from '../../domain/payments/tell-payer.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import { translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { users } from '../../platform/db/schema/people.ts';
import { accountingPeriods } from '../../platform/db/schema/statements.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord, checkedReason, putRecord, type RecordKind } from '../../records/change.ts';
import type { Services } from '../../services.ts';

type Parts = Pick<Services, 'db' | 'clock'> & { payments: Pick<Services['payments'], 'find'> };
type Locale = PersonCall<'adminPeriodGet'>['locale'];

/** Milliseconds that one of its sums may take. */
const SUM_MS = 120_000;

const PERIOD: RecordKind<typeof accountingPeriods> = {
  table: accountingPeriods,
  // a month has one record however often it is closed
  key: accountingPeriods.month,
  fields: {},
  recorded: (_, value) => String(value),
  summary: ({ month }) => month,
};

/** Months of the books: what is in them, their close and that they are opened again. */
export function periodHandlers(
  parts: Parts,
): Pick<Handlers, 'adminPeriodList' | 'adminPeriodGet' | 'adminPeriodClose' | 'adminPeriodReopen'> {
  const { db, clock, payments } = parts;

  async function detailsOf(
    tx: Database | Transaction,
    month: string,
    locale: Locale,
  ): Promise<Schema<'AdminPeriodDetails'>> {
    const now = clock.now();
    const { period, row } = await readPeriod(tx, month, now);
    // of a month that was closed together with a later one nothing was kept
    if (period.stage === 'closed') return { period, obstacles: [], balances: kept(row) };
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(SUM_MS))}`);
    const of = monthNamed(month);
    const balances = await trialBalance(tx, of, await balancesBefore(tx, of));
    const obstacles = await obstaclesOf({ db: tx, payments, now }, of, balances);
    return {
      period,
      balances: [...balances],
      obstacles: obstacles.map((one) => ({
        kind: one.kind,
        count: one.count,
        text: translate(locale, `finance.obstacle.${one.kind}`, valuesOf(one, locale)),
        ...(one.left && { sums: one.left.sums, payments: one.left.payments }),
      })),
    };
  }

  return {
    adminPeriodList: async () => ({ periods: await readPeriods(db, clock.now()) }),

    adminPeriodGet: ({ path, locale }) =>
      // one look: what is booked meanwhile is in all of it or in nothing
      db.transaction(async (tx) => ({ details: await detailsOf(tx, path.month, locale) }), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),

    async adminPeriodClose(call) {
      const { version } = call.body;
      // asked first: what is refused for its words keeps nobody from booking
      const reason = checkedReason(call.body.reason, 'required') ?? '';
      const month = monthNamed(call.body.month);
      const now = clock.now();
      const { before, upTo } = await db.transaction(async (tx) => {
        await holdPeriods(tx);
        if (month.endsAt <= (await closedUntil(tx))) throw new ApiError('CONFLICT', 'finance.periodClosed');
        return { before: await balancesBefore(tx, month), upTo: await lastEntry(tx) };
      });
      const refuse = ([first]: readonly Obstacle[]) => {
        if (first)
          throw new ApiError('CONFLICT', `finance.obstacle.${first.kind}`, valuesOf(first, call.locale));
      };
      // what takes long, while others book: all that was booked up to here
      const sums = await db.transaction(
        async (tx) => {
          await tx.execute(sql`set local statement_timeout = ${sql.raw(String(SUM_MS))}`);
          const balances = await trialBalance(tx, month, before, upTo);
          refuse(await obstaclesOf({ db: tx, payments, now }, month, balances));
          return balances;
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      return db.transaction(async (tx) => {
        // before the lock: whoever books may hold the row of the same person while they wait for it
        await tx.select({ id: users.id }).from(users).where(eq(users.id, call.person.id)).for('key share');
        // from here on nobody books: only what was booked since is added up and looked at
        await holdPeriods(tx);
        if (month.endsAt <= (await closedUntil(tx))) throw new ApiError('CONFLICT', 'finance.periodClosed');
        const balances = await addSince(tx, month, sums, upTo);
        refuse(await obstaclesOf({ db: tx, payments, now }, month, balances, upTo));
        const closed = {
          state: 'closed' as const,
          balances,
          note: reason,
          closedBy: call.person.id,
          closedAt: now,
        };
        const row = await putRecord(
          tx,
          {
            kind: PERIOD,
            operation: 'adminPeriodClose',
            id: month.month,
            version,
            reason,
            actor: actorOf(call),
            at: now,
            effect: async ({ state }) => ({ set: closed, before: { state }, after: { state: 'closed' } }),
          },
          () => ({ id: uuidv7(), ...month, ...closed }),
        );
        return { details: await detailsOf(tx, row.month, call.locale) };
      });
    },

    adminPeriodReopen: (call) =>
      db.transaction(async (tx) => {
        const { version, reason } = call.body;
        const now = clock.now();
        const [found] = await tx
          .select({ month: accountingPeriods.month })
          .from(accountingPeriods)
          .where(eq(accountingPeriods.id, call.path.period_id));
        if (!found) throw notFound();
        await changeRecord(tx, {
          kind: PERIOD,
          operation: 'adminPeriodReopen',
          id: found.month,
          version,
          reason,
          actor: actorOf(call),
          at: now,
          async effect({ state, endsAt }) {
            if (state !== 'closed' || endsAt.getTime() !== (await closedUntil(tx)).getTime())
              throw new ApiError('CONFLICT', 'finance.periodNotLast');
            return {
              set: {
                state: 'reopened' as const,
                note: reason.trim(),
                reopenedBy: call.person.id,
                reopenedAt: now,
              },
              before: { state },
              after: { state: 'reopened' },
            };
          },
        });
        const details = await detailsOf(tx, found.month, call.locale);
        return keepAnswer(tx, 'adminPeriodReopen', { details });
      }),
  };
}

/** What the words of an obstacle name: how many there are, and what money of each currency. */
const valuesOf = ({ count, left }: Obstacle, locale: Locale) => ({
  count,
  ...(left && {
    sums: left.sums.map(({ currency, amount }) => writtenMoney(amount, currency, locale)).join(', '),
  }),
});

const kept = (row: PeriodRow | undefined) => (row?.state === 'closed' ? [...row.balances] : []);
