import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/harness/postgres.ts';
import { ManualClock } from '../../kernel/clock.ts';
import { createLogger } from '../../kernel/logger.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { settingValues } from '../db/schema/settings.ts';
import { type FixedSettings, readFixedSettings } from './setting-catalogue.ts';
import { SETTINGS_TOPIC, Settings } from './settings.ts';

let pool: pg.Pool;
let db: Database;
beforeAll(async () => {
  const { connection } = await createTestDatabase();
  ({ pool, db } = openDatabase(connection, 2));
});
beforeEach(async () => {
  await db.delete(settingValues);
});
afterAll(() => pool.end());

const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'));

interface Given {
  key?: string;
  scope?: 'global' | 'region' | 'role';
  scopeId?: string;
  value: unknown;
  otherwise?: unknown;
  rolloutPercent?: number;
  effectiveAt?: Date;
}

const store = ({ key = 'upload.max_files', scope = 'global', scopeId = '', ...rest }: Given) =>
  db.insert(settingValues).values({
    id: uuidv7(),
    key,
    scope,
    scopeId,
    rolloutPercent: 100,
    version: 1,
    updatedAt: clock.now(),
    ...rest,
  });

/** Settings as one server reads them; `tell` is what another server's change calls. */
async function opened(fixed: FixedSettings = {}, region = 'global') {
  const logged: string[] = [];
  let tell = () => {};
  const settings = new Settings({
    db,
    clock,
    log: createLogger('error', { write: (line: string) => logged.push(line) }),
    events: {
      subscribe: (topic, listener) => {
        expect(topic).toBe(SETTINGS_TOPIC);
        tell = listener;
        return () => {};
      },
      onMissed: () => {},
    },
    fixed,
    region,
  });
  await settings.open();
  return { settings, logged, tell: () => tell() };
}

describe('a setting', () => {
  it('is its default where nobody gave a value', async () => {
    const { settings } = await opened();
    expect(settings.read('upload.max_files')).toBe(10);
    expect(settings.read('google.ads')).toBe(false);
    expect(settings.read('log.level')).toBe('info');
  });

  it('is the value of all, of the region before it, of a role of the person before both', async () => {
    await store({ key: 'limits.calls', value: 7 });
    await store({ key: 'limits.calls', scope: 'role', scopeId: 'support', value: 9 });
    await store({ scope: 'region', scopeId: 'cn', value: 3 });
    await store({ value: 2 });
    const { settings } = await opened();
    expect(settings.read('limits.calls')).toBe(7);
    expect(settings.read('limits.calls', { id: 'a', roles: ['user'] })).toBe(7);
    expect(settings.read('limits.calls', { id: 'a', roles: ['user', 'support'] })).toBe(9);
    expect(settings.read('upload.max_files')).toBe(2);
    expect((await opened({}, 'cn')).settings.read('upload.max_files')).toBe(3);
  });

  it('is what the environment says before all of them', async () => {
    await store({ value: 2 });
    const { settings } = await opened({ 'upload.max_files': 5 });
    expect(settings.read('upload.max_files')).toBe(5);
    expect(settings.isFixed('upload.max_files')).toBe(true);
    expect(settings.isFixed('upload.max_bytes')).toBe(false);
  });

  it('that holds what it does not take falls back, which is logged once and marked', async () => {
    await store({ value: 'many' });
    const { settings, logged } = await opened();
    expect(settings.read('upload.max_files')).toBe(10);
    await settings.reload();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('upload.max_files');
    expect(settings.takes('upload.max_files', { value: 'many', otherwise: null })).toBe(false);
    await db.update(settingValues).set({ value: 4 });
    await settings.reload();
    expect(settings.read('upload.max_files')).toBe(4);
    expect(settings.takes('upload.max_files', { value: 4, otherwise: null })).toBe(true);
  });

  it('that begins later is the value before it until then', async () => {
    await store({ value: 4, otherwise: 3, effectiveAt: new Date('2026-03-01T13:00:00Z') });
    const { settings } = await opened();
    expect(settings.read('upload.max_files')).toBe(3);
    clock.advance(3_600_000);
    expect(settings.read('upload.max_files')).toBe(4);
  });

  it('for a share of the people is the same for one of them at every server, and the former value for the others', async () => {
    await store({ key: 'limits.calls', value: 50, otherwise: 20, rolloutPercent: 25 });
    const [one, other] = [await opened(), await opened()];
    const people = Array.from({ length: 1000 }, (_, index) => ({ id: `person ${index}`, roles: [] }));
    const values = people.map((person) => one.settings.read('limits.calls', person));
    expect(people.map((person) => other.settings.read('limits.calls', person))).toEqual(values);
    const withNew = values.filter((value) => value === 50).length;
    expect(withNew).toBeGreaterThan(200);
    expect(withNew).toBeLessThan(300);
    expect(one.settings.read('limits.calls')).toBe(20);
  });

  it('that another server changed is read again, and its listeners are told', async () => {
    const { settings, tell } = await opened();
    await store({ value: 6 });
    const told = Promise.withResolvers<void>();
    settings.onChange(() => told.resolve());
    tell();
    await told.promise;
    expect(settings.read('upload.max_files')).toBe(6);
  });

  it('that no version of the product knows is passed over', async () => {
    await store({ key: 'of.a.later.version', value: 1 });
    const { settings, logged } = await opened();
    expect(settings.read('upload.max_files')).toBe(10);
    expect(logged).toEqual([]);
  });
});

describe('the environment', () => {
  it('fixes what it names', () => {
    expect(
      readFixedSettings({ UPLOAD_MAX_FILES: '3', GOOGLE_ADS: '1', LOG_LEVEL: 'warn', MAIL_FROM: '' }),
    ).toEqual({ 'upload.max_files': 3, 'google.ads': true, 'log.level': 'warn' });
  });

  it.each([
    [{ UPLOAD_MAX_FILES: '0' }, 'UPLOAD_MAX_FILES is "0". Give a whole number from 1 to 1000.'],
    [{ QUERY_TIMEOUT_MS: '1.5' }, 'QUERY_TIMEOUT_MS is "1.5". Give a whole number from 100 to 600000.'],
    [{ GOOGLE_ADS: 'yes' }, 'GOOGLE_ADS is "yes". Give 1 or 0.'],
    [{ MAIL_FROM: 'a\nb' }, 'MAIL_FROM is "a\nb". Give one line of at most 200 characters.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud". Choose one of: trace, debug, info, warn, error, fatal, silent.',
    ],
  ])('that says what a setting does not take is refused: %o', (env, message) => {
    expect(() => readFixedSettings(env)).toThrow(message);
  });
});
