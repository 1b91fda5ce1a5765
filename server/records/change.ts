import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { OPERATION_RIGHTS } from '../../src/generated/operation-rights.ts';
import { ApiError, notFound } from '../kernel/api-error.ts';
import type { OperationId } from '../kernel/contract.ts';
import { refusedField } from '../kernel/refused-field.ts';
import type { Transaction } from '../platform/db/database.ts';
import {
  operationRecords,
  type RecordedFields,
  type RecordedValue,
} from '../platform/db/schema/operation-records.ts';
import { type Actor, audit } from './audit/record-operation.ts';

type Versioned = PgTable & { version: PgColumn };
type Row<Table extends Versioned> = Table['$inferSelect'];

/** What a kind of record is made of, for the changes that are made to it. */
export interface RecordKind<Table extends Versioned> {
  table: Table;
  /** The column that a change names its record by; where others share its value, `within` of the change tells them apart. */
  key: PgColumn;
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
  /** Only the history tells of it: the row stays as it is, and so does its version. */
  keepsRow?: true;
}

export interface Change<Table extends Versioned> {
  kind: RecordKind<Table>;
  /** The operation: what is written down of it stands in its `x-audit`. */
  operation: OperationId;
  /** The value of the kind's key. */
  id: string;
  /** Which records the caller reaches, or which of those with the same key is meant; all where absent. */
  within?: SQL;
  /** The version that the caller has seen, 0 where there was none; a change that does not depend on it has none. */
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
  const row = await lockRow(tx, change);
  if (!row) throw notFound();
  await checkVersion(tx, change, row);
  return changeLocked(tx, change, row);
}

/**
 * Changes a record, or writes it where there is none; the first one has the version 1.
 *
 * @param first its columns beside the fields of the change and the version
 * @throws ApiError as `changeRecord`, but NOT_FOUND; CONFLICT also where another first one comes at the same time
 */
export async function putRecord<Table extends Versioned>(
  tx: Transaction,
  change: Change<Table>,
  first: () => Partial<Row<Table>>,
): Promise<Row<Table>> {
  const row = await lockRow(tx, change);
  await checkVersion(tx, change, row);
  if (row) return changeLocked(tx, change, row);
  const values = { ...first(), ...columnsOf(change), version: 1 };
  const [written] = (await tx
    .insert(change.kind.table as PgTable)
    .values(values)
    .onConflictDoNothing()
    .returning()) as Row<Table>[];
  if (!written) throw await conflict(tx, change, await lockRow(tx, change));
  await record(tx, change, written, { before: {}, after: given(change.kind, written) });
  return written;
}

/** A record that was made, and what its history tells of it where that is not just its fields. */
export interface Made<Table extends Versioned> {
  row: Row<Table>;
  /** What it took the place of. */
  before?: RecordedFields;
  after?: RecordedFields;
}

/**
 * Makes a record and writes down who did it and why. All of it stands or falls with the transaction.
 *
 * @param make writes it, as whoever else makes such records does; asked once the reason is there
 * @throws ApiError VALIDATION_ERROR where the reason is missing, and what `make` throws
 */
export async function createRecord<Table extends Versioned>(
  tx: Transaction,
  creation: Pick<Change<Table>, 'kind' | 'operation' | 'reason' | 'actor' | 'at'>,
  make: () => Promise<Made<Table>>,
): Promise<Row<Table>> {
  const { kind, operation, reason } = creation;
  checkedReason(reason, auditOf(operation).reason);
  const { row, before = {}, after = given(kind, row) } = await make();
  await record(tx, { ...creation, id: keyOf(kind, row) }, row, { before, after });
  return row;
}

/** Takes a record away; of its `effect` only what it held outside its own row is told. @throws ApiError as `changeRecord` */
export async function removeRecord<Table extends Versioned>(
  tx: Transaction,
  change: Change<Table>,
): Promise<void> {
  const row = await lockRow(tx, change);
  await checkVersion(tx, change, row);
  if (!row) throw notFound();
  const effect = await change.effect?.(row, tx);
  await tx.delete(change.kind.table as PgTable).where(placeOf(change));
  await record(tx, change, row, { before: { ...given(change.kind, row), ...effect?.before }, after: {} });
}

/** The value of a record's key. */
function keyOf<Table extends Versioned>(kind: RecordKind<Table>, row: Row<Table>): string {
  const columns: Record<string, unknown> = getTableColumns(kind.table);
  const name = Object.keys(columns).find((one) => columns[one] === kind.key);
  return String(row[name as keyof Row<Table>]); // the key is a column of the table
}

function placeOf<Table extends Versioned>({ kind, id, within }: Change<Table>): SQL | undefined {
  return and(eq(kind.key, id), within);
}

/** The row, alone until the end of the transaction; undefined where there is none. */
async function lockRow<Table extends Versioned>(
  tx: Transaction,
  change: Change<Table>,
): Promise<Row<Table> | undefined> {
  // asked first: what is refused for its words locks nothing
  checkedReason(change.reason, auditOf(change.operation).reason);
  const [row] = (await tx
    .select()
    .from(change.kind.table as PgTable)
    .where(placeOf(change))
    .for('update')) as Row<Table>[];
  return row;
}

/** @throws ApiError CONFLICT */
async function checkVersion<Table extends Versioned>(
  tx: Transaction,
  change: Change<Table>,
  row: Row<Table> | undefined,
): Promise<void> {
  if (change.version !== undefined && change.version !== (row?.version ?? 0))
    throw await conflict(tx, change, row);
}

async function changeLocked<Table extends Versioned>(
  tx: Transaction,
  change: Change<Table>,
  row: Row<Table>,
): Promise<Row<Table>> {
  const { kind } = change;
  const effect = change.effect ? await change.effect(row, tx) : {};
  if (!effect) return row;
  const set = { ...effect.set, ...columnsOf(change) };
  const changed = Object.entries(kind.fields).filter(
    ([, column]) => column in set && !isSame(set[column as keyof typeof set], row[column]),
  );
  // a form that was saved as it was is no change; an action always is one
  if (change.fields !== undefined && changed.length === 0 && !effect.after) return row;
  const [written] = effect.keepsRow
    ? [row]
    : ((await tx
        .update(kind.table as PgTable)
        .set({ ...set, version: sql`${kind.table.version} + 1` })
        .where(placeOf(change))
        .returning()) as Row<Table>[]);
  if (!written) throw new Error('a locked row is gone');
  const sides = (of: Row<Table>) =>
    Object.fromEntries(changed.map(([name, column]) => [name, kind.recorded(name, of[column])]));
  await record(tx, change, written, {
    before: { ...sides(row), ...effect.before },
    after: { ...sides(written), ...effect.after },
  });
  return written;
}

/** Every field that holds something, as the history tells it. */
function given<Table extends Versioned>(kind: RecordKind<Table>, row: Row<Table>): RecordedFields {
  return Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, column]) =>
      (row[column] ?? null) === null ? [] : [[name, kind.recorded(name, row[column])] as const],
    ),
  );
}

async function record<Table extends Versioned>(
  tx: Transaction,
  { kind, operation, id, actor, reason: said, at }: Change<Table>,
  row: Row<Table>,
  sides: { before: RecordedFields; after: RecordedFields },
): Promise<void> {
  const { action, entity, reason: rule } = auditOf(operation);
  const reason = checkedReason(said, rule);
  const summary = kind.summary(row);
  await audit(
    tx,
    actor,
    { action, entity, entityId: id, summary, ...sides, ...(reason !== undefined && { reason }) },
    at,
  );
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
  if (rule === 'required' && reason === undefined) throw refusedField('reason', 'record.reason');
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
  change: Change<Table>,
  row: Row<Table> | undefined,
): Promise<ApiError> {
  const { kind, operation, id } = change;
  const fields = columnsOf(change);
  const { entity } = auditOf(operation);
  const [last] = await tx
    .select({ actorId: operationRecords.actorId, at: operationRecords.at })
    .from(operationRecords)
    .where(
      and(
        eq(operationRecords.entity, entity),
        eq(operationRecords.entityId, id),
        // of records that share a key only the one that is meant
        row && eq(operationRecords.summary, kind.summary(row)),
      ),
    )
    .orderBy(desc(operationRecords.at), desc(operationRecords.id))
    .limit(1);
  const sides = Object.entries(kind.fields).filter(
    ([, column]) => column in fields && !isSame(fields[column], row?.[column]),
  );
  const shown = (value: unknown) => (value instanceof Date ? value.getTime() / 1000 : value);
  return new ApiError(
    'CONFLICT',
    'record.changedMeanwhile',
    {},
    {
      conflict: {
        version: Number(row?.version ?? 0),
        ...(last?.actorId && { changed_by_id: last.actorId }),
        ...(last && { changed_at: Math.floor(last.at.getTime() / 1000) }),
        fields: sides.map(([name, column]) => ({
          name,
          theirs: row ? plain(shown(row[column])) : '',
          yours: plain(shown(fields[column])),
        })),
      },
    },
  );
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
