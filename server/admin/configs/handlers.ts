import { eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { roles, users } from '../../platform/db/schema/people.ts';
import { settingValues } from '../../platform/db/schema/settings.ts';
import { SETTING_KEYS, type SettingKey, settingOf } from '../../platform/settings/setting-catalogue.ts';
import { isSettingKey, SETTINGS_TOPIC } from '../../platform/settings/settings.ts';
import { type Actor, actorOf } from '../../records/audit/record-operation.ts';
import type { Services } from '../../services.ts';
import { checkScope, checkValue, giveValue, removeValue } from './change-config.ts';
import { type GivenValue, presentConfig } from './present-config.ts';

type ConfigHandlers = Pick<
  Handlers,
  'adminConfigList' | 'adminConfigGet' | 'adminConfigUpdate' | 'adminConfigReset' | 'adminConfigImport'
>;
type ImportBody = Schema<'AdminConfigImportBody'>;
type ImportChange = Schema<'AdminConfigImportChange'>;

/** Dynamic settings for administrators (/admin/sys-settings/dynamic-configs). */
export function configHandlers({
  db,
  clock,
  events,
  settings,
}: Pick<Services, 'db' | 'clock' | 'events' | 'settings'>): ConfigHandlers {
  /** Values that somebody gave, by setting. */
  async function givenValues(key?: SettingKey): Promise<Map<string, GivenValue[]>> {
    const rows = await db
      .select({ stored: settingValues, username: users.username })
      .from(settingValues)
      .leftJoin(users, eq(users.id, settingValues.updatedBy))
      .where(key === undefined ? undefined : eq(settingValues.key, key));
    return Map.groupBy(rows, ({ stored }) => stored.key);
  }

  async function surroundings(): Promise<{ now: Date; roles: string[] }> {
    const found = await db.select({ code: roles.code }).from(roles).orderBy(roles.code);
    return { now: clock.now(), roles: found.map(({ code }) => code) };
  }

  async function configOf(key: SettingKey): Promise<Schema<'AdminConfig'>> {
    const [values, about] = await Promise.all([givenValues(key), surroundings()]);
    return presentConfig(key, values.get(key) ?? [], settings, about);
  }

  /** Every server reads again; this one before the call is answered. */
  async function changed(): Promise<void> {
    await settings.reload();
    await events.publish(SETTINGS_TOPIC);
  }

  async function takeOver(
    { values, reason, dry_run: isDry }: ImportBody,
    actor: Actor,
  ): Promise<ImportChange[]> {
    const given = await givenValues();
    const at = clock.now();
    const changes: ImportChange[] = [];
    const writes: { key: SettingKey; change: ImportChange }[] = [];
    for (const { key, scope, value } of values) {
      if (!isSettingKey(key)) {
        changes.push({ key, scope, value, outcome: 'unknown' });
        continue;
      }
      const before = given
        .get(key)
        ?.find(({ stored }) => stored.scope === scope.kind && stored.scopeId === scope.id);
      const change: ImportChange = {
        key,
        scope,
        // only what passed the contract is stored
        ...(before && { before: before.stored.value as ImportChange['value'] }),
        value,
        outcome: (await isTaken(key, { scope, value }))
          ? before && before.stored.value === value
            ? 'same'
            : settings.isFixed(key)
              ? 'fixed'
              : 'changed'
          : 'refused',
      };
      changes.push(change);
      if (change.outcome === 'changed' || change.outcome === 'fixed') writes.push({ key, change });
    }
    if (isDry || writes.length === 0) return changes;
    await db.transaction(async (tx) => {
      for (const { key, change } of writes)
        await giveValue(
          tx,
          { key, scope: change.scope },
          { operation: 'adminConfigImport', actor, reason, at },
          { value: change.value, current: settings.read(key) },
        );
    });
    await changed();
    return changes;
  }

  async function isTaken(
    key: SettingKey,
    { scope, value }: Pick<ImportChange, 'scope' | 'value'>,
  ): Promise<boolean> {
    try {
      await checkScope(db, key, scope);
      checkValue(key, value);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  return {
    async adminConfigList() {
      const [values, about] = await Promise.all([givenValues(), surroundings()]);
      const items = SETTING_KEYS.map((key) => presentConfig(key, values.get(key) ?? [], settings, about));
      return { items, total: items.length };
    },

    async adminConfigGet({ path: { key } }) {
      if (!isSettingKey(key)) throw notFound();
      return { config: await configOf(key) };
    },

    async adminConfigUpdate(call) {
      const { key } = call.path;
      if (!isSettingKey(key)) throw notFound();
      const {
        scope,
        value,
        rollout_percent: rolloutPercent = 100,
        effective_at: from,
        version,
        reason,
      } = call.body;
      await checkScope(db, key, scope);
      checkValue(key, value);
      // a share of the people is only known where the setting is read for a person
      if (rolloutPercent < 100 && !settingOf(key).scopes.includes('role'))
        throw refusedField('rollout_percent', 'adminConfig.share');
      const at = clock.now();
      const effectiveAt =
        from !== undefined && from * 1000 > at.getTime() ? new Date(from * 1000) : undefined;
      await db.transaction((tx) =>
        giveValue(
          tx,
          { key, scope },
          { operation: 'adminConfigUpdate', actor: actorOf(call), reason, at, version },
          { value, rolloutPercent, effectiveAt, current: settings.read(key) },
        ),
      );
      await changed();
      return { config: await configOf(key) };
    },

    async adminConfigReset(call) {
      const { key } = call.path;
      if (!isSettingKey(key)) throw notFound();
      const { scope, version, reason } = call.body;
      const at = clock.now();
      await db.transaction((tx) =>
        removeValue(
          tx,
          { key, scope },
          { operation: 'adminConfigReset', actor: actorOf(call), reason, at, version },
        ),
      );
      await changed();
      return { config: await configOf(key) };
    },

    async adminConfigImport(call) {
      return { changes: await takeOver(call.body, actorOf(call)) };
    },
  };
}
