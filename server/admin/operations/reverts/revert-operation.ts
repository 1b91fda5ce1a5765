// Whether what a record tells of can be reverted, and the revert itself: the opposite operation, called by who reverts, in one transaction
// with the note of which record it reverts. What stands in the way is asked for the page, and once more in that transaction.
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { ApiError, notFound } from '../../../kernel/api-error.ts';
import { toSeconds } from '../../../kernel/clock.ts';
import type { Handlers, PersonCall } from '../../../kernel/contract.ts';
import type { Schema } from '../../../kernel/schemas.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import {
  operationRecords as records,
  operationReverts as reverts,
} from '../../../platform/db/schema/operation-records.ts';
import { users } from '../../../platform/db/schema/people.ts';
import { auditOf } from '../../../records/change.ts';
import type { Services } from '../../../services.ts';
import { changesOf } from '../operation-list.ts';
import { CONFIGURATION_RULES } from './configuration-rules.ts';
import { contentRules } from './content-rules.ts';
import {
  differingFields,
  type Inverse,
  isCreation,
  isMasked,
  isRemoval,
  type KeptRecord,
  namedFields,
  type Reader,
  type RevertOperation,
  type RevertRule,
} from './revert-rule.ts';
import { SALES_RULES } from './sales-rules.ts';

type Revert = Schema<'OperationRevert'>;
type State = Revert['state'];
type Asker = PersonCall<'adminOperationRevert'>['person'];
/** Makes the handlers of reverting operations over a transaction, which all that they do is part of. */
export type RevertsWithin = (services: Services) => Pick<Handlers, RevertOperation>;

/** Later records of the same object that are looked through for the one that changed it. */
const LATER = 100;

/** What is said where something stands in the way. */
const REFUSALS: Record<Exclude<State, 'possible'>, string> = {
  reverted: 'revert.reverted',
  changed: 'revert.changed',
  gone: 'revert.gone',
  not_kept: 'revert.notKept',
  no_inverse: 'revert.noInverse',
  no_right: 'revert.noRight',
};

interface Found {
  state: State;
  rule?: RevertRule;
  inverse?: Inverse;
  /** Fields that are no more as the record left them. */
  differing?: readonly string[];
}

/** Reads and carries out reverts of recorded operations. */
export function operationReverter(services: Services, handlersWithin: RevertsWithin) {
  const rules: Readonly<Record<string, RevertRule>> = {
    ...CONFIGURATION_RULES,
    ...SALES_RULES,
    ...contentRules(services.secrets),
  };

  async function look(db: Reader, record: KeptRecord, asker: Asker): Promise<Found> {
    const key = `${record.entity}.${record.action}`;
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!rule || namedFields(record).length === 0) return { state: 'no_inverse' };
    const [done] = await db.select().from(reverts).where(eq(reverts.recordId, record.id));
    if (done) return { state: 'reverted' };
    const present = await rule.present(db, record);
    const isGone = !rule.isLasting && isRemoval(record);
    const isNew = !rule.isLasting && isCreation(record);
    if (isGone ? present : isNew && present && present.version !== 1)
      return { state: 'changed', differing: namedFields(record) };
    if (!isGone) {
      if (!present) return { state: 'gone' };
      const differing = (rule.differing ?? differingFields)(record, present);
      if (differing.length > 0) return { state: 'changed', differing };
    }
    if (Object.values(record.before).some(isMasked)) return { state: 'not_kept' };
    const inverse = await rule.inverse(record, present, db);
    if (!inverse) return { state: 'not_kept' };
    const may = (await services.permissions.call(inverse.operation, asker)) === 'OK';
    return { state: may ? 'possible' : 'no_right', rule, inverse };
  }

  return {
    /** What reverting a record would do, or what stands in its way. */
    async preview(db: Reader, recordId: string, asker: Asker): Promise<Revert> {
      const record = await keptRecord(db, recordId);
      const { state, inverse, differing = [] } = await look(db, record, asker);
      const later = state === 'changed' ? await laterChange(db, record, differing) : undefined;
      const [reverted] = await db.select().from(reverts).where(eq(reverts.recordId, recordId));
      const [reverting] = await db.select().from(reverts).where(eq(reverts.revertId, recordId));
      return {
        state,
        ...(inverse && {
          action: auditOf(inverse.operation).action,
          changes: changesOf({ before: record.after, after: record.before }),
        }),
        ...(later && { later }),
        ...(reverted && { reverted_by: reverted.revertId }),
        ...(reverting && { reverts: reverting.recordId, reason: reverting.reason }),
      };
    },

    /**
     * Brings back what was before a record.
     *
     * @returns the id of the record of it
     * @throws ApiError CONFLICT where something stands in the way, FORBIDDEN without the right to do it directly, and as the operation
     * throws that brings it back
     */
    async revert(tx: Transaction, call: PersonCall<'adminOperationRevert'>): Promise<string> {
      const record = await keptRecord(tx, call.path.record_id);
      const { state, inverse, rule: revertRule } = await look(tx, record, call.person);
      if (state !== 'possible')
        throw new ApiError(state === 'no_right' ? 'FORBIDDEN' : 'CONFLICT', REFUSALS[state]);
      if (!inverse) throw new Error('what can be reverted has a call that does it');
      const { operation, path, body } = inverse;
      const { action, entity, reason: rule } = auditOf(operation);
      const written = and(
        eq(records.reqId, call.requestId),
        eq(records.action, action),
        eq(records.entity, entity),
        revertRule?.makesAnother ? undefined : entityIs(record.entityId),
      );
      const before = await tx.select({ id: records.id }).from(records).where(written);
      // a transaction does all that handlers ask of the database
      const within = { ...services, db: tx as unknown as Database };
      // each gets the call of its own operation
      const handler = handlersWithin(within)[operation] as unknown as (call: object) => Promise<object>;
      await handler({
        ...call,
        path,
        query: {},
        body: { ...body, ...(rule !== 'none' && { reason: call.body.reason }) },
      });
      const known = new Set(before.map(({ id }) => id));
      const after = await tx.select({ id: records.id }).from(records).where(written).orderBy(asc(records.id));
      const made = after.findLast(({ id }) => !known.has(id));
      // it was as it is to be already
      if (!made) throw new ApiError('CONFLICT', REFUSALS.changed);
      const [noted] = await tx
        .insert(reverts)
        .values({ recordId: record.id, revertId: made.id, reason: call.body.reason.trim() })
        .onConflictDoNothing()
        .returning();
      if (!noted) throw new ApiError('CONFLICT', REFUSALS.reverted);
      return made.id;
    },

    /** Has every server take over what a revert brought back. */
    async tell(recordId: string): Promise<void> {
      const record = await keptRecord(services.db, recordId);
      await rules[`${record.entity}.${record.action}`]?.tell?.(services, record);
    },
  };
}

/** Records of one object, or those of no single one. */
const entityIs = (id: string) => (id === '' ? isNull(records.entityId) : eq(records.entityId, id));

/** @throws ApiError NOT_FOUND */
async function keptRecord(db: Reader, id: string): Promise<KeptRecord> {
  const [row] = await db.select().from(records).where(eq(records.id, id));
  if (!row) throw notFound();
  return { ...row, entityId: row.entityId ?? '', before: row.before ?? {}, after: row.after ?? {} };
}

/** The first record after one that says of the same object that one of the fields changed. */
async function laterChange(
  db: Reader,
  { id, at, entity, entityId, summary }: KeptRecord,
  fields: readonly string[],
): Promise<Revert['later']> {
  const rows = await db
    .select({ record: records, actor: users.username })
    .from(records)
    .leftJoin(users, eq(users.id, records.actorId))
    .where(
      and(
        eq(records.entity, entity),
        entityIs(entityId),
        or(gt(records.at, at), and(eq(records.at, at), gt(records.id, id))),
      ),
    )
    .orderBy(asc(records.at), asc(records.id))
    .limit(LATER);
  const found = rows.find(
    ({ record }) =>
      // values of one setting, and texts of one id, are told apart by what they are called
      (!/ \(.+\)$/.test(summary) || record.summary === summary) &&
      namedFields({ before: record.before ?? {}, after: record.after ?? {} }).some((name) =>
        fields.includes(name),
      ),
  );
  if (!found) return undefined;
  const { record, actor } = found;
  return {
    id: record.id,
    at: toSeconds(record.at),
    action: record.action,
    ...(actor !== null && { actor_name: actor }),
  };
}
