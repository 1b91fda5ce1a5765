// Reverts of what administrators do to what is sold: drafts of plans, and coupons.
import { and, eq, lt } from 'drizzle-orm';
import type { Schema } from '../../../kernel/schemas.ts';
import { operationRecords } from '../../../platform/db/schema/operation-records.ts';
import { COUPON } from '../../plans/coupon-handlers.ts';
import { recordedTerms, termsWith } from '../../plans/plan-terms.ts';
import { readAdminPlans, sidesOf } from '../../plans/plans-now.ts';
import { type KeptRecord, presentOf, type Reader, type RevertRule, textOf } from './revert-rule.ts';

type Terms = Schema<'AdminCouponTerms'>;

const secondsOf = (text: string | undefined) =>
  text === undefined ? undefined : Math.floor(Date.parse(text) / 1000);

const couponTerms: RevertRule = {
  isLasting: true,
  present: (db, record) => presentOf(db, COUPON, record),
  inverse({ before, entityId }, present) {
    if (!present) return undefined;
    const was = { ...present.fields, ...before };
    const [name, plans, purchases] = [was.name, was.plans, was.purchases].map(textOf);
    if (name === undefined || plans === undefined || purchases === undefined) return undefined;
    const [starts, ends] = [was.starts_at, was.ends_at].map((time) => secondsOf(textOf(time)));
    const terms: Terms = {
      name,
      // the history has what was kept, which was checked by the contract
      plans: JSON.parse(plans) as Terms['plans'],
      purchases: JSON.parse(purchases) as Terms['purchases'],
      ...(starts !== undefined && { starts_at: starts }),
      ...(ends !== undefined && { ends_at: ends }),
      ...(typeof was.max_redemptions === 'number' && { max_redemptions: was.max_redemptions }),
    };
    const body = { terms, version: present.version };
    return { operation: 'adminCouponUpdate', path: { coupon_id: entityId }, body };
  },
};

const couponSale: RevertRule = {
  present: (db, record) => presentOf(db, COUPON, record),
  inverse: ({ before, entityId }, present) =>
    present && {
      operation: 'adminCouponArchive',
      path: { coupon_id: entityId },
      body: { archived: before.status === 'archived', version: present.version },
    },
};

/** Whether the draft of a plan was begun by what a record tells of. */
async function isBegun(db: Reader, { id, entityId, summary }: KeptRecord): Promise<boolean> {
  const earlier = and(
    eq(operationRecords.entity, 'plan'),
    eq(operationRecords.action, 'update_draft'),
    eq(operationRecords.entityId, entityId),
    eq(operationRecords.summary, summary),
    lt(operationRecords.id, id),
  );
  return (await db.$count(operationRecords, earlier)) === 0;
}

async function draftOf(db: Reader, { entityId, summary }: KeptRecord) {
  const plan = (await readAdminPlans(db)).find(({ code }) => code === entityId);
  const { draft, current } = plan ? sidesOf(plan) : {};
  // a record names the plan and the number of the version
  return draft && summary === `${entityId} ${draft.number}` ? { draft, current } : undefined;
}

const planDraft: RevertRule = {
  isLasting: true,
  async present(db, record) {
    const found = await draftOf(db, record);
    return found && { version: found.draft.version, fields: recordedTerms(found.draft.terms) };
  },
  async inverse(record, present, db) {
    const found = present && (await draftOf(db, record));
    if (!found) return undefined;
    const { draft, current } = found;
    const path = { code: record.entityId };
    const { version } = draft;
    // a plan that was never sold goes with its draft
    if (current && (await isBegun(db, record)))
      return { operation: 'adminPlanDraftDelete', path, body: { version } };
    const gone = Object.keys(record.after).filter((name) => !(name in record.before));
    const terms = termsWith(draft.terms, record.before, gone);
    return terms && { operation: 'adminPlanDraftSave', path, body: { terms, version } };
  },
};

/** By entity and action. */
export const SALES_RULES: Readonly<Record<string, RevertRule>> = {
  'coupon.update': couponTerms,
  'coupon.archive': couponSale,
  'plan.update_draft': planDraft,
};
