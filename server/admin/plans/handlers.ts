import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { readAccount } from '../../domain/credits/ledger.ts';
import { type Entitlement, entitlementOf, FREE_PLAN } from '../../domain/functions/entitlement.ts';
import { takeUse } from '../../domain/functions/function-gate.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import { translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { users } from '../../platform/db/schema/people.ts';
import { planPrices, plans, planVersions } from '../../platform/db/schema/plans.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import {
  auditOf,
  changeRecord,
  checkedReason,
  createRecord,
  type RecordKind,
  removeRecord,
} from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { checkedNames, checkedTerms, differenceOf, trimmedWords } from './plan-terms.ts';
import { readAdminPlan, readPlanList, sidesOf } from './plans-now.ts';

type PlanHandlers = Pick<
  Handlers,
  | 'adminPlanList'
  | 'adminPlanCreate'
  | 'adminPlanUpdate'
  | 'adminPlanDraftSave'
  | 'adminPlanDraftDelete'
  | 'adminPlanPublish'
  | 'adminPlanArchive'
  | 'adminPlanReorder'
  | 'adminFunctionSimulate'
>;
type Terms = Schema<'AdminPlanTerms'>;

export const PLAN: RecordKind<typeof plans> = {
  table: plans,
  key: plans.code,
  fields: { names: 'names', descriptions: 'descriptions', status: 'status' },
  recorded: (_, value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  summary: ({ code }) => code,
};
/** A draft, by the code of its plan; what it sells is told by `differenceOf`. */
const DRAFT: RecordKind<typeof planVersions> = {
  table: planVersions,
  key: planVersions.planCode,
  fields: {},
  recorded: (_, value) => String(value),
  summary: ({ planCode, number }) => `${planCode} ${number}`,
};
const isDraft = isNull(planVersions.publishedAt);

/** Undoes a transaction whose work was only tried. */
const UNDO = new Error('tried');

/** Plans: what their versions sell, and whether a person may do something (/admin/usm/plan, /admin/usm/function/permission). */
export function adminPlanHandlers({ db, clock }: Pick<Services, 'db' | 'clock'>): PlanHandlers {
  /** One change of a plan is after the other. @throws ApiError NOT_FOUND */
  async function lockPlan(tx: Transaction, code: string) {
    const [row] = await tx.select().from(plans).where(eq(plans.code, code)).for('update');
    if (!row) throw notFound();
    return row;
  }

  const changeOf = (call: PersonCall<OperationId>, operation: OperationId, id: string, reason?: string) => ({
    operation,
    id,
    reason,
    actor: actorOf(call),
    at: clock.now(),
  });

  return {
    async adminPlanList() {
      return readPlanList(db);
    },

    async adminPlanCreate(call) {
      const { code, names, descriptions, terms, reason } = call.body;
      const checked = checkedTerms(code, terms);
      const words = { names: checkedNames(names), descriptions: trimmedWords(descriptions) };
      return db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${plans} in share row exclusive mode`);
        await createRecord(
          tx,
          { ...changeOf(call, 'adminPlanCreate', code, reason), kind: PLAN },
          async () => {
            const [last] = await tx.select({ rank: sql`max(${plans.rank})`.mapWith(Number) }).from(plans);
            const [row] = await tx
              .insert(plans)
              .values({ code, rank: (last?.rank ?? 0) + 10, ...words, status: 'on_sale' })
              .onConflictDoNothing()
              .returning();
            if (!row)
              throw new ApiError('CONFLICT', 'planAdmin.taken', {}, { fields: { code: 'planAdmin.taken' } });
            await tx.insert(planVersions).values({ planCode: code, number: 1, ...columnsOf(checked) });
            await writePrices(tx, code, 1, checked);
            return { row, after: { name: words.names.en_US, ...differenceOf(undefined, checked).after } };
          },
        );
        return keepAnswer(tx, 'adminPlanCreate', { plan: await readAdminPlan(tx, code) });
      });
    },

    async adminPlanUpdate(call) {
      const { names, descriptions, version, reason } = call.body;
      const { code } = call.path;
      return db.transaction(async (tx) => {
        await changeRecord(tx, {
          ...changeOf(call, 'adminPlanUpdate', code, reason),
          kind: PLAN,
          version,
          fields: { names: checkedNames(names), descriptions: trimmedWords(descriptions) },
        });
        return { plan: await readAdminPlan(tx, code) };
      });
    },

    async adminPlanDraftSave(call) {
      const { terms, version, reason } = call.body;
      const { code } = call.path;
      return db.transaction(async (tx) => {
        await lockPlan(tx, code);
        const checked = checkedTerms(code, terms);
        const { draft, current } = sidesOf(await readAdminPlan(tx, code));
        if (!draft && version === 0) {
          const number = (current?.number ?? 0) + 1;
          await tx.insert(planVersions).values({ planCode: code, number, ...columnsOf(checked), version: 0 });
        }
        const difference = differenceOf((draft ?? current)?.terms, checked);
        const changed = Object.keys({ ...difference.before, ...difference.after }).length > 0;
        if (!draft || changed || version !== draft.version) {
          // a draft that was begun or changed meanwhile, or is gone, is a conflict
          const written = await changeRecord(tx, {
            ...changeOf(call, 'adminPlanDraftSave', code, reason),
            kind: DRAFT,
            within: isDraft,
            version,
            effect: async () => ({ set: columnsOf(checked), ...difference }),
          });
          await writePrices(tx, code, written.number, checked);
        }
        return { plan: await readAdminPlan(tx, code) };
      });
    },

    async adminPlanDraftDelete(call) {
      const { version, reason } = call.body;
      const { code } = call.path;
      await db.transaction(async (tx) => {
        await lockPlan(tx, code);
        const { draft, current } = sidesOf(await readAdminPlan(tx, code));
        if (!draft) throw new ApiError('CONFLICT', 'planAdmin.noDraft');
        await tx
          .delete(planPrices)
          .where(and(eq(planPrices.planCode, code), eq(planPrices.versionNumber, draft.number)));
        await removeRecord(tx, {
          ...changeOf(call, 'adminPlanDraftDelete', code, reason),
          kind: DRAFT,
          within: isDraft,
          version,
        });
        if (!current) await tx.delete(plans).where(eq(plans.code, code));
      });
      return {};
    },

    async adminPlanPublish(call) {
      const { version, reason } = call.body;
      const { code } = call.path;
      return db.transaction(async (tx) => {
        await lockPlan(tx, code);
        const { draft, current } = sidesOf(await readAdminPlan(tx, code));
        if (!draft) throw new ApiError('CONFLICT', 'planAdmin.noDraft');
        const difference = differenceOf(current?.terms, draft.terms);
        if (Object.keys({ ...difference.before, ...difference.after }).length === 0)
          throw new ApiError('CONFLICT', 'planAdmin.same');
        const at = clock.now();
        await changeRecord(tx, {
          ...changeOf(call, 'adminPlanPublish', code, reason),
          kind: DRAFT,
          within: isDraft,
          version,
          effect: async () => ({ set: { publishedAt: at }, ...difference }),
        });
        return keepAnswer(tx, 'adminPlanPublish', { plan: await readAdminPlan(tx, code) });
      });
    },

    async adminPlanArchive(call) {
      const { archived, version, reason } = call.body;
      const { code } = call.path;
      return db.transaction(async (tx) => {
        if (code === FREE_PLAN) throw new ApiError('CONFLICT', 'planAdmin.free');
        if ((await readAdminPlan(tx, code)).state === 'draft')
          throw new ApiError('CONFLICT', 'planAdmin.neverSold');
        await changeRecord(tx, {
          ...changeOf(call, 'adminPlanArchive', code, reason),
          kind: PLAN,
          version,
          fields: { status: archived ? 'archived' : 'on_sale' },
        });
        return { plan: await readAdminPlan(tx, code) };
      });
    },

    async adminPlanReorder(call) {
      const { codes, reason } = call.body;
      return db.transaction(async (tx) => {
        const rows = await tx
          .select({ code: plans.code, rank: plans.rank })
          .from(plans)
          .orderBy(asc(plans.rank))
          .for('update');
        const before = rows.map(({ code }) => code);
        if (before.length !== codes.length || before.some((code) => !codes.includes(code)))
          throw new ApiError('CONFLICT', 'planAdmin.other');
        // places are unique: all go out of the way first
        await tx.update(plans).set({ rank: sql`-1 - ${plans.rank}` });
        for (const [place, code] of codes.entries())
          await tx
            .update(plans)
            .set({ rank: place * 10 })
            .where(eq(plans.code, code));
        const rule = auditOf('adminPlanReorder');
        const said = checkedReason(reason, rule.reason);
        await audit(
          tx,
          actorOf(call),
          {
            ...rule,
            entityId: null,
            summary: codes.join(', '),
            before: { order: before.join(', ') },
            after: { order: codes.join(', ') },
            ...(said !== undefined && { reason: said }),
          },
          clock.now(),
        );
        return readPlanList(tx);
      });
    },

    async adminFunctionSimulate({ body, locale }) {
      const { user_id: userId, function: name, plan: code, draft: wantsDraft = false } = body;
      const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
      if (!person) throw notFound();
      const own = await entitlementOf(db, userId, clock.now());
      const tried = code === undefined ? own : await entitlementOfPlan(own, code, wantsDraft);
      let failure: ApiError | undefined;
      await db
        .transaction(async (tx) => {
          await takeUse(
            tx,
            { clock, entitlement: tried },
            { userId, function: name, model: body.model, size: body.size, adds: body.times },
          );
          throw UNDO;
        })
        .catch((error) => {
          if (error instanceof ApiError && error.code === 'PLAN_LIMIT') failure = error;
          else if (error !== UNDO) throw error;
        });
      const account = await readAccount(db, userId);
      return {
        allowed: failure === undefined,
        plan: tried.plan,
        version: tried.version,
        draft: code !== undefined && wantsDraft,
        rule: tried.functions[name],
        ...(failure && {
          reason: translate(locale, failure.messageId, failure.params),
          ...(failure.extras.planLimit && { plan_limit: failure.extras.planLimit }),
        }),
        available: account.balance - account.reserved,
      };
    },
  };

  /** As if the person had a plan: their counts and their cycle stay. @throws ApiError NOT_FOUND, CONFLICT where there is no such version */
  async function entitlementOfPlan(
    own: Entitlement,
    code: string,
    wantsDraft: boolean,
  ): Promise<Entitlement> {
    const { draft, current } = sidesOf(await readAdminPlan(db, code));
    const version = wantsDraft ? draft : current;
    if (!version) throw new ApiError('CONFLICT', 'planAdmin.noPlan');
    return { ...own, plan: code, version: version.number, functions: version.terms.functions };
  }
}

function columnsOf(terms: Terms) {
  return {
    onRequest: terms.on_request,
    credits: terms.credits,
    minSeats: terms.min_seats,
    maxSeats: terms.max_seats,
    trialDays: terms.trial_days,
    functions: terms.functions,
  };
}

/** Prices of a draft in place of those before. */
async function writePrices(tx: Transaction, planCode: string, versionNumber: number, { prices }: Terms) {
  await tx
    .delete(planPrices)
    .where(and(eq(planPrices.planCode, planCode), eq(planPrices.versionNumber, versionNumber)));
  if (prices.length > 0)
    await tx.insert(planPrices).values(prices.map((price) => ({ planCode, versionNumber, ...price })));
}
