// A dynamic setting as the contract shows it.
import { SETTING_READERS } from '../../../src/generated/setting-readers.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { type SettingKey, settingOf } from '../../platform/settings/setting-catalogue.ts';
import type { ScopeKind } from '../../platform/settings/setting-kinds.ts';
import type { Settings, StoredSetting } from '../../platform/settings/settings.ts';

export type PlainValue = Schema<'AdminConfigPlainValue'>;

/** A value with the name of whoever gave it. */
export interface GivenValue {
  readonly stored: StoredSetting;
  readonly username: string | null;
}

/** The variants of the web app. */
export const REGIONS = ['global', 'cn'] as const;

function scopeIds(kind: ScopeKind, roles: readonly string[]): readonly string[] {
  if (kind === 'global') return [''];
  return kind === 'region' ? REGIONS : roles;
}

const ORDER = ['role', 'region', 'global'];

/** Values of one setting, the narrower scope first. */
export function sortedValues<Value extends GivenValue>(values: readonly Value[]): Value[] {
  return values.toSorted(
    ({ stored: one }, { stored: other }) =>
      ORDER.indexOf(one.scope) - ORDER.indexOf(other.scope) || (one.scopeId < other.scopeId ? -1 : 1),
  );
}

export function presentConfig(
  key: SettingKey,
  values: readonly GivenValue[],
  settings: Pick<Settings, 'read' | 'isFixed' | 'takes'>,
  { now, roles }: { now: Date; roles: readonly string[] },
): Schema<'AdminConfig'> {
  const { group, type, unit, limits, fallback, scopes, isPublic, env } = settingOf(key);
  return {
    key,
    group,
    type,
    ...(unit && { unit }),
    limits: {
      ...(limits.min !== undefined && { min: limits.min }),
      ...(limits.max !== undefined && { max: limits.max }),
      ...(limits.maxLength !== undefined && { max_length: limits.maxLength }),
      ...(limits.options && { options: [...limits.options] }),
    },
    fallback: fallback as PlainValue, // every kind of setting holds one of the three
    value: settings.read(key),
    scopes: scopes.flatMap((kind) => scopeIds(kind, roles).map((id) => ({ kind, id }))),
    shares: scopes.includes('role'),
    public: isPublic ?? false,
    env,
    fixed: settings.isFixed(key),
    values: sortedValues(values).map(({ stored, username }) => ({
      scope: { kind: stored.scope, id: stored.scopeId },
      value: stored.value as PlainValue, // only what passed the contract is stored
      ...(stored.otherwise !== null && { otherwise: stored.otherwise as PlainValue }),
      rollout_percent: stored.rolloutPercent,
      ...(stored.effectiveAt && stored.effectiveAt > now && { effective_at: toSeconds(stored.effectiveAt) }),
      version: stored.version,
      broken: !settings.takes(key, stored),
      ...(stored.updatedBy && { updated_by: { id: stored.updatedBy, username: username ?? '' } }),
      updated_at: toSeconds(stored.updatedAt),
    })),
    readers: [...(SETTING_READERS[key] ?? [])],
  };
}
