// Changes of dynamic settings: each locks its value, compares the version and is recorded in the same transaction.
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { toSeconds } from '../../kernel/clock.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { roles } from '../../platform/db/schema/people.ts';
import { settingValues } from '../../platform/db/schema/settings.ts';
import { type SettingKey, settingOf } from '../../platform/settings/setting-catalogue.ts';
import type { StoredSetting } from '../../platform/settings/settings.ts';
import { type Change, putRecord, type RecordKind, removeRecord } from '../../records/change.ts';
import { type PlainValue, REGIONS } from './present-config.ts';

type Scope = Schema<'AdminConfigScope'>;
/**
 * Whether a scope is one that the setting may have values for.
 *
 * @throws ApiError VALIDATION_ERROR
 */
export async function checkScope(db: Pick<Database, 'select'>, key: SettingKey, scope: Scope): Promise<void> {
  if (!settingOf(key).scopes.includes(scope.kind)) throw refusedField('scope', 'adminConfig.scope');
  const known =
    scope.kind === 'global'
      ? scope.id === ''
      : scope.kind === 'region'
        ? REGIONS.some((region) => region === scope.id)
        : (await db.select({ code: roles.code }).from(roles).where(eq(roles.code, scope.id))).length > 0;
  if (!known) throw refusedField('scope', 'adminConfig.scopeId', { id: scope.id });
}

/** @throws ApiError VALIDATION_ERROR with what the setting takes */
export function checkValue(key: SettingKey, value: PlainValue): void {
  const { schema, takes } = settingOf(key);
  if (!schema.safeParse(value).success) throw refusedField('value', takes.id, takes.params);
}

/** Which value of which setting a change is of. */
export interface Place {
  key: SettingKey;
  scope: Scope;
}
type Asked = Pick<Change<typeof settingValues>, 'actor' | 'at' | 'reason' | 'version'> & {
  operation: 'adminConfigUpdate' | 'adminConfigReset' | 'adminConfigImport';
};

interface NewValue {
  value: PlainValue;
  rolloutPercent?: number;
  effectiveAt?: Date | undefined;
  /** What counts now for those to whom the new value does not count, or not yet. */
  current: PlainValue;
}

export const settingKind: RecordKind<typeof settingValues> = {
  table: settingValues,
  key: settingValues.key,
  fields: { value: 'value', rollout_percent: 'rolloutPercent', effective_at: 'effectiveAt' },
  // only what passed the contract is stored
  recorded: (_, value) => (value instanceof Date ? toSeconds(value) : (value as PlainValue | null)),
  summary: ({ key, scope, scopeId }) => (scope === 'global' ? key : `${key} (${scope} ${scopeId})`),
};

function changeOf({ key, scope }: Place, asked: Asked) {
  const within = and(eq(settingValues.scope, scope.kind), eq(settingValues.scopeId, scope.id));
  return { ...asked, kind: settingKind, id: key, ...(within && { within }) };
}

/** Gives a place a value, new or changed. @throws ApiError CONFLICT with both sides where the version is another */
export async function giveValue(tx: Transaction, place: Place, asked: Asked, given: NewValue): Promise<void> {
  const { value, rolloutPercent = 100, effectiveAt = null, current } = given;
  const otherwiseOf = (stored: StoredSetting | undefined) => {
    if (rolloutPercent >= 100 && effectiveAt === null) return null;
    const isWhole =
      stored && stored.rolloutPercent >= 100 && !(stored.effectiveAt && stored.effectiveAt > asked.at);
    return isWhole ? stored.value : (stored?.otherwise ?? current);
  };
  const by = { updatedBy: asked.actor.id, updatedAt: asked.at };
  await putRecord(
    tx,
    {
      ...changeOf(place, asked),
      fields: { value, rollout_percent: rolloutPercent, effective_at: effectiveAt },
      effect: async (stored) => ({ set: { otherwise: otherwiseOf(stored), ...by } }),
    },
    () => ({
      id: uuidv7(),
      key: place.key,
      scope: place.scope.kind,
      scopeId: place.scope.id,
      otherwise: otherwiseOf(undefined),
      ...by,
    }),
  );
}

/** Takes the value of a place back. @throws ApiError NOT_FOUND where there is none, CONFLICT where the version is another */
export async function removeValue(tx: Transaction, place: Place, asked: Asked): Promise<void> {
  await removeRecord(tx, changeOf(place, asked));
}
