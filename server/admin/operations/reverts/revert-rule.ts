// What it takes to revert what a record tells of: the state that the record left, and the call that brings back the one before.
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { OperationId, PersonCall } from '../../../kernel/contract.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { RecordedFields, RecordedValue } from '../../../platform/db/schema/operation-records.ts';
import type { RecordKind } from '../../../records/change.ts';
import type { Services } from '../../../services.ts';

/** Operations that bring back what others changed. */
export const REVERT_OPERATIONS = [
  'adminConfigUpdate',
  'adminConfigReset',
  'adminRoleCreate',
  'adminRoleUpdate',
  'adminRoleDelete',
  'adminUserUpdate',
  'adminUserRolesUpdate',
  'adminUserDisable',
  'adminUserEnable',
  'adminUserDelete',
  'adminUserRestore',
  'adminTextDraftSave',
  'adminTextDraftDelete',
  'adminTextVersionRestore',
  'adminHelpTagSave',
  'adminHelpTagDelete',
  'adminHelpStyleUpdate',
  'adminHelpStyleDelete',
  'adminNoticeUpdate',
  'adminNoticeDelete',
  'adminInterfaceUpdate',
  'adminPlanUpdate',
  'adminPlanArchive',
  'adminPlanReorder',
  'adminPlanDraftSave',
  'adminPlanDraftDelete',
  'adminCouponUpdate',
  'adminCouponArchive',
  'adminScheduleUpdate',
  'adminSchedulePause',
  'adminScheduleResume',
  'adminTeamUpdate',
  'adminTeamTransfer',
  'adminServerErrorUpdate',
  'adminFileTrash',
  'adminFileRestore',
] as const satisfies readonly OperationId[];
export type RevertOperation = (typeof REVERT_OPERATIONS)[number];

export type Reader = Database | Transaction;

/** A record as the database keeps it. */
export interface KeptRecord {
  id: string;
  at: Date;
  action: string;
  entity: string;
  /** Empty where it was done to no single record. */
  entityId: string;
  summary: string;
  before: RecordedFields;
  after: RecordedFields;
}

/** A record's object as it is now, in the words of records. */
export interface Present {
  version: number;
  fields: RecordedFields;
}

type InverseOf<Op extends OperationId> = {
  operation: Op;
  path: [PersonCall<Op>['path']] extends [never] ? object : PersonCall<Op>['path'];
  /** What is sent beside the reason. */
  body: Omit<PersonCall<Op>['body'], 'reason'>;
};
/** A call that brings back what was. */
export type Inverse = { [Op in RevertOperation]: InverseOf<Op> }[RevertOperation];

/** How what an action did to a kind of record is reverted. */
export interface RevertRule {
  /** Undefined where there is no such object now. */
  present: (db: Reader, record: KeptRecord) => Promise<Present | undefined>;
  /**
   * Undefined where the record does not hold what it takes.
   * @param present undefined after a removal
   */
  inverse: (
    record: KeptRecord,
    present: Present | undefined,
    db: Reader,
  ) => Inverse | undefined | Promise<Inverse | undefined>;
  /** The object was there before and after, whatever fields the record has of either side. */
  isLasting?: true;
  /** What brings back makes another object, which its record is about. */
  makesAnother?: true;
  /** Fields that are no more as the record left them; all that it names are compared where absent. */
  differing?: (record: KeptRecord, present: Present) => string[];
  /** Has this server and the others read again, once it stands. */
  tell?: (services: Services, record: KeptRecord) => Promise<void>;
}

/** How the object of a record is now, by the kind that its changes are written with. @param within which of those that share the key */
export async function presentOf<Table extends PgTable & { version: PgColumn }>(
  db: Reader,
  kind: RecordKind<Table>,
  { entityId }: Pick<KeptRecord, 'entityId'>,
  within?: SQL,
): Promise<Present | undefined> {
  // what an earlier version, or a job, wrote down may be no id of the table
  if (kind.key.getSQLType() === 'uuid' && !isUuid(entityId)) return undefined;
  const [row] = (await db
    .select()
    .from(kind.table as PgTable)
    .where(and(eq(kind.key, entityId), within))) as Table['$inferSelect'][];
  if (!row) return undefined;
  const fields = Object.entries(kind.fields).map(([name, column]) => [
    name,
    kind.recorded(name, row[column]),
  ]);
  return { version: Number(row.version), fields: Object.fromEntries(fields) };
}

/** Whether a record tells of an object that was made. */
export const isCreation = ({ before, after }: KeptRecord): boolean =>
  Object.keys(before).length === 0 && Object.keys(after).length > 0;

/** Whether a record tells of an object that was taken away. */
export const isRemoval = ({ before, after }: KeptRecord): boolean =>
  Object.keys(after).length === 0 && Object.keys(before).length > 0;

/** The fields that a record names. */
export const namedFields = ({ before, after }: Pick<KeptRecord, 'before' | 'after'>): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

/** Fields that are no more as a record left them. */
export function differingFields(record: KeptRecord, present: Present): string[] {
  return namedFields(record).filter((name) => !isSame(present.fields[name], record.after[name]));
}

/** Nothing, and what was never written, are the same. */
function isSame(one: RecordedValue | undefined, other: RecordedValue | undefined): boolean {
  const plain = (value: RecordedValue | undefined) =>
    JSON.stringify(isMask(value) ? value.hash : (value ?? null));
  return plain(one) === plain(other);
}

type Mask = Extract<RecordedValue, { readonly mask: string }>;
const isMask = (value: RecordedValue | undefined): value is Mask =>
  typeof value === 'object' && value !== null && 'mask' in value;

/** Whether a value is kept as a mask alone. */
export const isMasked = (value: RecordedValue | undefined): boolean => isMask(value);

/** A text as a record keeps it; undefined for anything else. */
export const textOf = (value: RecordedValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Several texts as a record keeps them; undefined for anything else. */
export const listOf = (value: RecordedValue | undefined): readonly string[] | undefined =>
  Array.isArray(value) ? (value as readonly string[]) : undefined;
