// Dynamic settings as the server reads them: from memory, told to every server by an event.
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../db/database.ts';
import { settingValues } from '../db/schema/settings.ts';
import type { EventHub } from '../events/event-hub.ts';
import {
  type FixedSettings,
  SETTINGS,
  type SettingKey,
  type SettingValue,
  settingOf,
} from './setting-catalogue.ts';

/** The event that tells every server to read the values again. */
export const SETTINGS_TOPIC = 'settings';

/** For whom a setting is read: role values and shares of people count for a known person alone. */
export interface SettingReader {
  readonly id: string;
  readonly roles: readonly string[];
}

/** A value that an administrator gave. */
export type StoredSetting = typeof settingValues.$inferSelect;

interface Needs {
  db: Database;
  clock: Clock;
  log: Logger;
  events: Pick<EventHub, 'subscribe' | 'onMissed'>;
  fixed: FixedSettings;
  region: string;
}

/**
 * The values of the dynamic settings. The environment wins, then the value of a role of the person, of the region, of all, then
 * the default. A stored value that its setting does not take any more counts as none: that is logged once, and the page marks it.
 */
export class Settings {
  readonly #needs: Needs;
  readonly #listeners = new Set<() => void>();
  #stored = new Map<SettingKey, StoredSetting[]>();
  #broken = new Set<string>();
  #reading: Promise<void> | undefined;
  #again = false;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Reads the values and listens to changes. */
  async open(): Promise<void> {
    const { events, log } = this.#needs;
    const readAgain = () =>
      void this.reload().catch((error) => log.warn({ err: error }, 'settings: the last values are kept'));
    events.subscribe(SETTINGS_TOPIC, readAgain);
    events.onMissed(readAgain);
    await this.reload();
  }

  /** Calls a listener after values were read again. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Reads the values of the database; calls that come meanwhile are one more read. */
  reload(): Promise<void> {
    if (this.#reading) {
      this.#again = true;
      return this.#reading;
    }
    this.#reading = this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** The value of a setting, for a person where it may depend on one. */
  read<Key extends SettingKey>(key: Key, reader?: SettingReader): SettingValue<Key> {
    const fixed = this.#needs.fixed[key];
    if (fixed !== undefined) return fixed;
    const rows = this.#stored.get(key) ?? [];
    for (const row of rows) {
      if (!this.#isFor(row, reader)) continue;
      const value = this.#counts(row, reader) ? row.value : row.otherwise;
      // checked by the schema of this key when it was read
      if (value !== null && value !== undefined) return value as SettingValue<Key>;
    }
    return SETTINGS[key].fallback;
  }

  /** Whether the environment fixes a setting. */
  isFixed(key: SettingKey): boolean {
    return this.#needs.fixed[key] !== undefined;
  }

  /** Whether a stored value counts at all: one that its setting does not take is passed over. */
  takes(key: SettingKey, { value, otherwise }: Pick<StoredSetting, 'value' | 'otherwise'>): boolean {
    const { schema } = settingOf(key);
    return [value, otherwise].every((one) => one === null || schema.safeParse(one).success);
  }

  #isFor({ scope, scopeId }: StoredSetting, reader: SettingReader | undefined): boolean {
    if (scope === 'global') return true;
    return scope === 'region' ? scopeId === this.#needs.region : (reader?.roles.includes(scopeId) ?? false);
  }

  /** Whether the new value counts already, and for this person. */
  #counts({ key, effectiveAt, rolloutPercent }: StoredSetting, reader: SettingReader | undefined): boolean {
    if (effectiveAt !== null && effectiveAt > this.#needs.clock.now()) return false;
    if (rolloutPercent >= 100) return true;
    return reader !== undefined && shareOf(key, reader.id) < rolloutPercent;
  }

  async #readAll(): Promise<void> {
    do {
      this.#again = false;
      const rows = await this.#needs.db.select().from(settingValues);
      this.#take(rows);
    } while (this.#again);
  }

  #take(rows: readonly StoredSetting[]): void {
    const stored = new Map<SettingKey, StoredSetting[]>();
    const broken = new Set<string>();
    // the narrower scope first
    const order = ['role', 'region', 'global'];
    const sorted = rows.toSorted(
      (one, other) =>
        order.indexOf(one.scope) - order.indexOf(other.scope) || (one.scopeId < other.scopeId ? -1 : 1),
    );
    for (const row of sorted) {
      if (!isSettingKey(row.key)) continue;
      const { schema } = settingOf(row.key);
      const fits = [row.value, row.otherwise].every(
        (value) => value === null || schema.safeParse(value).success,
      );
      if (!fits) {
        broken.add(row.id);
        if (!this.#broken.has(row.id))
          this.#needs.log.error(
            { setting: row.key, scope: row.scope },
            'settings: a stored value does not fit its setting and is passed over',
          );
        continue;
      }
      stored.set(row.key, [...(stored.get(row.key) ?? []), row]);
    }
    this.#stored = stored;
    this.#broken = broken;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether a text names a setting. */
export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(SETTINGS, text);
}

/** Where a person stands among all for a setting: 0 to 99, the same at every server and every time. */
function shareOf(key: string, personId: string): number {
  return createHash('sha256').update(`${key} ${personId}`).digest().readUInt32BE(0) % 100;
}
