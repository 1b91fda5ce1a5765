// Changes of dynamic settings: each locks its value, compares the version and is recorded in the same transaction.
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { roles } from '../../platform/db/schema/people.ts';
import { settingValues } from '../../platform/db/schema/settings.ts';
import { type SettingKey, settingOf } from '../../platform/settings/setting-catalogue.ts';
import type { StoredSetting } from '../../platform/settings/settings.ts';
import { type Actor, audit } from '../../records/audit/record-operation.ts';
import { auditOf } from '../../records/change.ts';
import { type PlainValue, REGIONS } from './present-config.ts';

type Scope = Schema<'AdminConfigScope'>;
type ChangingOperation = 'adminConfigUpdate' | 'adminConfigReset' | 'adminConfigImport';

interface Change {
  operation: ChangingOperation;
  key: SettingKey;
  scope: Scope;
  actor: Actor;
  reason: string;
  at: Date;
  /** What the caller has seen, 0 for no value; undefined where it does not matter. */
  version: number | undefined;
}

const refused = (field: string, messageId: string, params: Record<string, string | number> = {}) =>
  new ApiError('VALIDATION_ERROR', messageId, params, { fields: { [field]: messageId } });

/**
 * Whether a scope is one that the setting may have values for.
 *
 * @throws ApiError VALIDATION_ERROR
 */
export async function checkScope(db: Pick<Database, 'select'>, key: SettingKey, scope: Scope): Promise<void> {
  if (!settingOf(key).scopes.includes(scope.kind)) throw refused('scope', 'adminConfig.scope');
  const known =
    scope.kind === 'global'
      ? scope.id === ''
      : scope.kind === 'region'
        ? REGIONS.some((region) => region === scope.id)
        : (await db.select({ code: roles.code }).from(roles).where(eq(roles.code, scope.id))).length > 0;
  if (!known) throw refused('scope', 'adminConfig.scopeId', { id: scope.id });
}

/** @throws ApiError VALIDATION_ERROR with what the setting takes */
export function checkValue(key: SettingKey, value: PlainValue): void {
  const { schema, type, limits } = settingOf(key);
  if (schema.safeParse(value).success) return;
  const { min = '', max = '', maxLength = '', options = [] } = limits;
  throw type === 'int'
    ? refused('value', 'adminConfig.wholeNumber', { min, max })
    : type === 'bool'
      ? refused('value', 'adminConfig.onOrOff')
      : type === 'enum'
        ? refused('value', 'adminConfig.oneOf', { options: options.join(', ') })
        : refused('value', 'adminConfig.oneLine', { limit: maxLength });
}

/** The stored value of a place, alone until the end of the transaction. @throws ApiError CONFLICT where the version is another */
async function lockValue(
  tx: Transaction,
  { key, scope, version }: Change,
): Promise<StoredSetting | undefined> {
  const [stored] = await tx
    .select()
    .from(settingValues)
    .where(
      and(
        eq(settingValues.key, key),
        eq(settingValues.scope, scope.kind),
        eq(settingValues.scopeId, scope.id),
      ),
    )
    .for('update');
  if (version !== undefined && version !== (stored?.version ?? 0))
    throw new ApiError('CONFLICT', 'adminConfig.changed');
  return stored;
}

interface NewValue {
  value: PlainValue;
  rolloutPercent?: number;
  effectiveAt?: Date | undefined;
  /** What counts now for those to whom the new value does not count, or not yet. */
  current: PlainValue;
}

/** Gives a place a value, new or changed. */
export async function giveValue(tx: Transaction, change: Change, given: NewValue): Promise<void> {
  const { value, rolloutPercent = 100, effectiveAt, current } = given;
  const stored = await lockValue(tx, change);
  const isPartial = rolloutPercent < 100 || effectiveAt !== undefined;
  const isWhole =
    stored && stored.rolloutPercent >= 100 && !(stored.effectiveAt && stored.effectiveAt > change.at);
  const row = {
    value,
    otherwise: isPartial ? (isWhole ? stored.value : (stored?.otherwise ?? current)) : null,
    rolloutPercent,
    effectiveAt: effectiveAt ?? null,
    version: (stored?.version ?? 0) + 1,
    updatedBy: change.actor.id,
    updatedAt: change.at,
  };
  if (stored) await tx.update(settingValues).set(row).where(eq(settingValues.id, stored.id));
  else {
    const { key, scope } = change;
    const inserted = await tx
      .insert(settingValues)
      .values({ id: uuidv7(), key, scope: scope.kind, scopeId: scope.id, ...row })
      .onConflictDoNothing()
      .returning({ id: settingValues.id });
    // somebody gave the first value at the same time
    if (inserted.length === 0) throw new ApiError('CONFLICT', 'adminConfig.changed');
  }
  await record(tx, change, stored, {
    value,
    ...(rolloutPercent < 100 && { rollout_percent: rolloutPercent }),
    ...(effectiveAt && { effective_at: Math.floor(effectiveAt.getTime() / 1000) }),
  });
}

/** Takes the value of a place back. @throws ApiError NOT_FOUND where there is none */
export async function removeValue(tx: Transaction, change: Change): Promise<void> {
  const stored = await lockValue(tx, change);
  if (!stored) throw notFound();
  await tx.delete(settingValues).where(eq(settingValues.id, stored.id));
  await record(tx, change, stored, {});
}

async function record(
  tx: Transaction,
  { operation, key, scope, actor, reason, at }: Change,
  stored: StoredSetting | undefined,
  after: Record<string, PlainValue>,
): Promise<void> {
  const { action, entity } = auditOf(operation);
  const place = scope.kind === 'global' ? key : `${key} (${scope.kind} ${scope.id})`;
  await audit(
    tx,
    actor,
    {
      action,
      entity,
      entityId: key,
      summary: place,
      before: stored ? { value: stored.value as PlainValue } : {}, // only what passed the contract is stored
      after,
      reason,
    },
    at,
  );
}
