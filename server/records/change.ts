import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { OPERATION_RIGHTS } from '../../src/generated/operation-rights.ts';
import { ApiError, notFound } from '../kernel/api-error.ts';
import type { OperationId } from '../kernel/contract.ts';
import type { Transaction } from '../platform/db/database.ts';
import {
  operationRecords,
  type RecordedFields,
  type RecordedValue,
} from '../platform/db/schema/operation-records.ts';
import { type Actor, audit } from './audit/record-operation.ts';

type Versioned = PgTable & { id: PgColumn; version: PgColumn };
type Row<Table extends Versioned> = Table['$inferSelect'];

/** What a kind of record is made of, for the changes that are made to it. */
export interface RecordKind<Table extends Versioned> {
  table: Table;
  /** Fields of the contract with their columns; nothing else is ever written by a change of fields. */
  fields: Readonly<Record<string, keyof Row<Table> & string>>;
  /** How a value is written into the history; personal data only as a mask and a keyed hash. */
  recorded: (field: string, value: unknown) => RecordedValue;
  /** How a record can be told from others, without personal data. */
  summary: (row: Row<Table>) => string;
}

/** What a change does to the record that it has locked. */
export interface Effect<Table extends Versioned> {
  /** Columns that are set beside the version. */
  set?: Partial<Row<Table>>;
  /** Changes outside the record's own row, such as its roles, as the history tells them. */
  before?: RecordedFields;
  after?: RecordedFields;
}

export interface Change<Table extends Versioned> {
  kind: RecordKind<Table>;
  /** The operation: what is written down of it stands in its `x-audit`. */
  operation: OperationId;
  id: string;
  /** Which records the caller reaches; all where absent. */
  within?: SQL;
  /** The version that the caller has seen; a change that does not depend on it has none. */
  version?: number | undefined;
  reason?: string | undefined;
  actor: Actor;
  at: Date;
  /** Fields of the body. Those that are no fields of the kind, and those that are the same already, are left as they are. */
  fields?: Readonly<Record<string, unknown>>;
  /**
   * Refuses by an ApiError, or says what else changes, with the row locked; work of its own goes into the same transaction. Undefined
   * where nothing is to be done: the record is as it should be.
   */
  effect?: (row: Row<Table>, tx: Transaction) => Promise<Effect<Table> | undefined>;
}

/**
 * The one way in which records are changed: locks the row, compares the version, writes the fields that differ, counts the version
 * and records who did it and why. All of it stands or falls with the transaction; a refused change leaves nothing.
 *
 * @returns the row as it is then
 * @throws ApiError NOT_FOUND outside of what the caller reaches, CONFLICT with both sides where the version is another,
 * VALIDATION_ERROR where the reason is missing, and what `effect` throws
 */
export async function changeRecord<Table extends Versioned>(
  tx: Transaction,
  change: Change<Table>,
): Promise<Row<Table>> {
  const { kind, id, operation, actor, at } = change;
  const rule = auditOf(operation);
  const reason = checkedReason(change.reason, rule.reason);
  const table = kind.table as PgTable;
  const [row] = (await tx
    .select()
    .from(table)
    .where(and(eq(kind.table.id, id), change.within))
    .for('update')) as Row<Table>[];
  if (!row) throw notFound();
  const fields = columnsOf(change);
  if (change.version !== undefined && change.version !== row.version)
    throw await conflict(tx, change, row, fields);
  const effect = change.effect ? await change.effect(row, tx) : {};
  if (!effect) return row;
  const set = { ...effect.set, ...fields };
  const changed = Object.entries(kind.fields).filter(
    ([, column]) => column in set && !isSame(set[column as keyof typeof set], row[column]),
  );
  // a form that was saved as it was is no change; an action always is one
  if (change.fields !== undefined && changed.length === 0 && !effect.after) return row;
  const [written] = (await tx
    .update(table)
    .set({ ...set, version: sql`${kind.table.version} + 1` })
    .where(eq(kind.table.id, id))
    .returning()) as Row<Table>[];
  if (!written) throw new Error('a locked row is gone');
  const sides = (of: Row<Table>) =>
    Object.fromEntries(changed.map(([name, column]) => [name, kind.recorded(name, of[column])]));
  await audit(
    tx,
    actor,
    {
      action: rule.action,
      entity: rule.entity,
      entityId: id,
      summary: kind.summary(written),
      before: { ...sides(row), ...effect.before },
      after: { ...sides(written), ...effect.after },
      ...(reason !== undefined && { reason }),
    },
    at,
  );
  return written;
}

/** What is written down of an operation, as the contract says it. */
export function auditOf(operation: OperationId): {
  action: string;
  entity: string;
  reason: 'required' | 'optional' | 'none';
} {
  const rights = OPERATION_RIGHTS[operation];
  if (!('audit' in rights) || !('action' in rights.audit))
    throw new Error(`${operation} has no x-audit with an action`);
  return rights.audit;
}

/** The reason as it is kept. @throws ApiError VALIDATION_ERROR where one is required */
export function checkedReason(
  given: string | undefined,
  rule: 'required' | 'optional' | 'none',
): string | undefined {
  const reason = given?.trim() || undefined;
  if (rule === 'required' && reason === undefined)
    throw new ApiError('VALIDATION_ERROR', 'record.reason', {}, { fields: { reason: 'record.reason' } });
  return rule === 'none' ? undefined : reason;
}

function columnsOf<Table extends Versioned>({ kind, fields = {} }: Change<Table>): Partial<Row<Table>> {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    const column = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
    return column === undefined || value === undefined ? [] : [[column, value] as const];
  });
  // the body was checked against its schema, whose fields the kind maps to columns of the same type
  return Object.fromEntries(entries) as Partial<Row<Table>>;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other || (one ?? null) === (other ?? null) || JSON.stringify(one) === JSON.stringify(other);
}

/** Somebody was faster: what they saved and what was to be saved, for the fields of this change. */
async function conflict<Table extends Versioned>(
  tx: Transaction,
  { kind, operation, id }: Change<Table>,
  row: Row<Table>,
  fields: Partial<Row<Table>>,
): Promise<ApiError> {
  const [last] = await tx
    .select({ actorId: operationRecords.actorId, at: operationRecords.at })
    .from(operationRecords)
    .where(and(eq(operationRecords.entity, auditOf(operation).entity), eq(operationRecords.entityId, id)))
    .orderBy(desc(operationRecords.at), desc(operationRecords.id))
    .limit(1);
  const sides = Object.entries(kind.fields).filter(
    ([, column]) => column in fields && !isSame(fields[column], row[column]),
  );
  const shown = (value: unknown) => (value instanceof Date ? value.getTime() / 1000 : value);
  return new ApiError(
    'CONFLICT',
    'record.changedMeanwhile',
    {},
    {
      conflict: {
        version: Number(row.version),
        ...(last?.actorId && { changed_by_id: last.actorId }),
        ...(last && { changed_at: Math.floor(last.at.getTime() / 1000) }),
        fields: sides.map(([name, column]) => ({
          name,
          theirs: plain(shown(row[column])),
          yours: plain(shown(fields[column])),
        })),
      },
    },
  );
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
