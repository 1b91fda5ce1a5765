import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { taxRates } from '../../platform/db/schema/invoices.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { createRecord, type RecordKind, removeRecord } from '../../records/change.ts';
import type { Services } from '../../services.ts';

type RateRow = typeof taxRates.$inferSelect;
/** Whose buyers and what a rate is for: of one such place no two are in force on the same day. */
type Place = Pick<RateRow, 'country' | 'region' | 'product'>;

/** Whoever plans a rate or takes one back holds it, so that the days of a place are only changed by one. */
const RATES = sql`hashtext('tax_rates')`;

const RATE: RecordKind<typeof taxRates> = {
  table: taxRates,
  key: taxRates.id,
  fields: {
    country: 'country',
    region: 'region',
    product: 'product',
    basis_points: 'basisPoints',
    starts_at: 'startsAt',
  },
  recorded: (_, value) => (value instanceof Date ? value.toISOString() : (value as string | number)), // of these fields none is anything else
  summary: ({ country, region }) => `${country} ${region}`.trim(),
};

const ofPlace = ({ country, region, product }: Place) =>
  and(eq(taxRates.country, country), eq(taxRates.region, region), eq(taxRates.product, product));

/** Lets those that hold until an instant, or for good, hold until another one; null for good. */
async function endAt(tx: Transaction, place: Place, from: Date | null, endsAt: Date | null): Promise<void> {
  await tx
    .update(taxRates)
    .set({ endsAt, version: sql`${taxRates.version} + 1` })
    .where(and(ofPlace(place), from === null ? isNull(taxRates.endsAt) : eq(taxRates.endsAt, from)));
}

/** The rates of tax that quotes are made with. They are only planned: what was in force stays as it was. */
export function taxRateHandlers({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Pick<Handlers, 'adminTaxRateCreate' | 'adminTaxRateWithdraw'> {
  return {
    adminTaxRateCreate(call) {
      const { country, basis_points: basisPoints, starts_on: day, product: of, reason } = call.body;
      const place: Place = { country, region: call.body.region.trim(), product: of === 'all' ? '' : of };
      const startsAt = new Date(`${day}T00:00:00Z`);
      const now = clock.now();
      if (startsAt <= now) throw refusedField('starts_on', 'taxRate.past');
      return db.transaction(async (tx) => {
        const made = await createRecord(
          tx,
          { kind: RATE, operation: 'adminTaxRateCreate', reason, actor: actorOf(call), at: now },
          async () => {
            await tx.execute(sql`select pg_advisory_xact_lock(${RATES})`);
            const [last] = await tx
              .select()
              .from(taxRates)
              .where(and(ofPlace(place), or(isNull(taxRates.endsAt), gt(taxRates.endsAt, now))))
              .orderBy(desc(taxRates.startsAt), desc(taxRates.id))
              .limit(1);
            if (last && last.startsAt > now && last.startsAt >= startsAt)
              throw refusedField('starts_on', 'taxRate.planned', {
                day: last.startsAt.toISOString().slice(0, 10),
              });
            if (
              (last?.basisPoints ?? (place.region === '' && place.product === '' ? 0 : undefined)) ===
              basisPoints
            )
              throw refusedField('basis_points', 'taxRate.same');
            await endAt(tx, place, null, startsAt);
            const [row] = await tx
              .insert(taxRates)
              .values({ id: uuidv7(), ...place, basisPoints, startsAt, endsAt: null, createdAt: now })
              .returning();
            if (!row) throw new Error('it was written');
            return {
              row,
              before: last ? { basis_points: last.basisPoints } : {},
              after: { ...place, basis_points: basisPoints, starts_at: startsAt.toISOString() },
            };
          },
        );
        return keepAnswer(tx, 'adminTaxRateCreate', {
          rate: {
            id: made.id,
            country: made.country,
            region: made.region,
            product: of,
            basis_points: basisPoints,
            state: 'planned',
            starts_at: toSeconds(startsAt),
            creation_time: toSeconds(now),
            version: made.version,
          },
        });
      });
    },

    async adminTaxRateWithdraw(call) {
      const { version, reason } = call.body;
      const now = clock.now();
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${RATES})`);
        // one that is gone has no version to compare
        if ((await tx.$count(taxRates, eq(taxRates.id, call.path.rate_id))) === 0) throw notFound();
        await removeRecord(tx, {
          kind: RATE,
          operation: 'adminTaxRateWithdraw',
          id: call.path.rate_id,
          version,
          reason,
          actor: actorOf(call),
          at: now,
          async effect(row) {
            if (row.startsAt <= now) throw new ApiError('CONFLICT', 'taxRate.begun');
            await endAt(tx, row, row.startsAt, row.endsAt);
            return undefined;
          },
        });
      });
      return {};
    },
  };
}
