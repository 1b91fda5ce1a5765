import { inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { coupons } from '../../platform/db/schema/coupons.ts';
import { plans } from '../../platform/db/schema/plans.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord, createRecord, type RecordKind } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { readCoupon, readRedemptions, takenOf } from './read-coupons.ts';

type CouponHandlers = Pick<
  Handlers,
  'adminCouponCreate' | 'adminCouponGet' | 'adminCouponUpdate' | 'adminCouponArchive'
>;

const recorded = (value: unknown): string | number | null =>
  value instanceof Date
    ? value.toISOString()
    : typeof value === 'string' || typeof value === 'number' || value === null
      ? value
      : JSON.stringify(value);

/** A coupon in the words of records: lists as JSON, times as in ISO 8601. */
export const COUPON: RecordKind<typeof coupons> = {
  table: coupons,
  key: coupons.id,
  fields: {
    name: 'name',
    plans: 'plans',
    purchases: 'purchases',
    starts_at: 'startsAt',
    ends_at: 'endsAt',
    max_redemptions: 'maxRedemptions',
    status: 'status',
  },
  recorded: (_, value) => recorded(value),
  summary: ({ code }) => code,
};

/** Coupons, and who used them (/admin/usm/plan). */
export function adminCouponHandlers({ db, clock }: Pick<Services, 'db' | 'clock'>): CouponHandlers {
  const changeOf = (call: PersonCall<OperationId>, operation: OperationId, id: string, reason?: string) => ({
    operation,
    id,
    reason,
    actor: actorOf(call),
    at: clock.now(),
  });

  return {
    async adminCouponGet({ path }) {
      const coupon = await readCoupon(db, path.coupon_id, clock.now());
      return { coupon, redemptions: await readRedemptions(db, coupon.id) };
    },

    async adminCouponCreate(call) {
      const { code, discount, terms, reason } = call.body;
      const now = clock.now();
      return db.transaction(async (tx) => {
        const made = await createRecord(
          tx,
          { kind: COUPON, operation: 'adminCouponCreate', reason, actor: actorOf(call), at: now },
          async () => {
            const values = { ...discountColumns(discount), ...(await termColumns(tx, terms, now)) };
            const [row] = await tx
              .insert(coupons)
              .values({ id: uuidv7(), code, ...values, status: 'active', createdAt: now })
              .onConflictDoNothing()
              .returning();
            if (!row)
              throw new ApiError(
                'CONFLICT',
                'couponAdmin.taken',
                {},
                { fields: { code: 'couponAdmin.taken' } },
              );
            const after = Object.entries({ ...discount, ...terms }).map(
              ([name, value]) => [name, recorded(value)] as const,
            );
            return { row, after: Object.fromEntries(after) };
          },
        );
        return keepAnswer(tx, 'adminCouponCreate', { coupon: await readCoupon(tx, made.id, now) });
      });
    },

    async adminCouponUpdate(call) {
      const { terms, version, reason } = call.body;
      const { coupon_id: id } = call.path;
      const now = clock.now();
      return db.transaction(async (tx) => {
        const { starts_at: before } = (await readCoupon(tx, id, now)).terms;
        const columns = await termColumns(tx, terms, before === undefined ? now : new Date(before * 1000));
        await changeRecord(tx, {
          ...changeOf(call, 'adminCouponUpdate', id, reason),
          kind: COUPON,
          version,
          fields: {
            name: columns.name,
            plans: columns.plans,
            purchases: columns.purchases,
            starts_at: columns.startsAt,
            ends_at: columns.endsAt,
            max_redemptions: columns.maxRedemptions,
          },
          // whoever reserves it waits for this row: it is counted after them, or they after it
          effect: async () => {
            const taken = await takenOf(tx, id);
            if (columns.maxRedemptions !== null && columns.maxRedemptions < taken)
              throw refusedField('max_redemptions', 'couponAdmin.fewer', { taken });
            return {};
          },
        });
        return { coupon: await readCoupon(tx, id, now) };
      });
    },

    async adminCouponArchive(call) {
      const { archived, version, reason } = call.body;
      const { coupon_id: id } = call.path;
      const now = clock.now();
      return db.transaction(async (tx) => {
        await readCoupon(tx, id, now);
        await changeRecord(tx, {
          ...changeOf(call, 'adminCouponArchive', id, reason),
          kind: COUPON,
          version,
          fields: { status: archived ? 'archived' : 'active' },
        });
        return { coupon: await readCoupon(tx, id, now) };
      });
    },
  };
}

/** What it takes off; what is of the other kind or duration is not kept. @throws ApiError VALIDATION_ERROR */
function discountColumns({
  kind,
  basis_points: basisPoints,
  amount_usd: usd,
  amount_cny: cny,
  duration,
  cycles,
}: Schema<'AdminCouponDiscount'>) {
  const isAmount = kind === 'amount';
  if (isAmount ? usd === undefined && cny === undefined : basisPoints === undefined)
    throw refusedField('discount', 'couponAdmin.discount');
  if (duration === 'cycles' && cycles === undefined) throw refusedField('cycles', 'couponAdmin.cycles');
  return {
    kind,
    basisPoints: isAmount ? null : (basisPoints ?? null),
    amountUsd: isAmount ? (usd ?? null) : null,
    amountCny: isAmount ? (cny ?? null) : null,
    duration,
    cycles: duration === 'cycles' ? (cycles ?? null) : null,
  };
}

/** @param orElse when it is taken from on where that is not said @throws ApiError VALIDATION_ERROR */
async function termColumns(tx: Transaction, terms: Schema<'AdminCouponTerms'>, orElse: Date) {
  const startsAt = terms.starts_at === undefined ? orElse : new Date(terms.starts_at * 1000);
  const endsAt = terms.ends_at === undefined ? null : new Date(terms.ends_at * 1000);
  if (endsAt && endsAt <= startsAt) throw refusedField('ends_at', 'couponAdmin.times');
  if (terms.plans.length > 0) {
    const known = await tx.select({ code: plans.code }).from(plans).where(inArray(plans.code, terms.plans));
    if (known.length < terms.plans.length) throw refusedField('plans', 'couponAdmin.plan');
  }
  return {
    name: filledText(terms.name),
    plans: terms.plans,
    purchases: terms.purchases,
    startsAt,
    endsAt,
    maxRedemptions: terms.max_redemptions ?? null,
  };
}
