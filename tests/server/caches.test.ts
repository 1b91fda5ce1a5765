// What the server holds in memory, as administrators look at it: no secret is seen, and what is cleared is read again.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { rolePermissions } from '../../server/platform/db/schema/people.ts';
import { translations } from '../../server/platform/db/schema/site.ts';
import { sha256 } from '../../server/platform/security/secrets.ts';
import { CACHE_WORDS } from '../../src/features/admin/caches/cache-list.tsx';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let admin: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person('super_admin');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const get = (path = '', token = admin.token) => app.request('GET', `/api/admin/caches${path}`, { token });
const clear = (body: object, token = admin.token) =>
  app.request('POST', '/api/admin/caches/clear', { token, body });
const options = () => app.request('GET', '/api/admin/lists/adminUserList/filters', { token: admin.token });

describe('what is held', () => {
  it('is told by name with its figures, which count what calls find', async () => {
    const of = async (name: string) =>
      (await get()).json.items.find((item: { name: string }) => item.name === name);
    const before = await of('sign_ins');
    const after = await of('sign_ins');
    expect(after.hits - before.hits).toBe(1);
    expect(after).toMatchObject({ kind: 'data', ttl_ms: 10_000, max: 50_000 });
    expect((await of('list_options')).kind).toBe('function');
    expect(await of('rights')).toMatchObject({ backend: 'memory', version: expect.any(Number) });
    expect(after.bytes).toBeGreaterThan(0);
  });

  it('has words on the pages, whatever it holds', async () => {
    const names = (await get()).json.items.map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual(Object.keys(CACHE_WORDS).toSorted());
  });

  it('shows no token, no hash of one and no name of a person', async () => {
    await options();
    for (const name of ['sign_ins', 'rights', 'list_options', 'texts']) {
      const text = JSON.stringify((await get(`/${name}/entries`)).json);
      expect(text).not.toContain(admin.token);
      expect(text).not.toContain(sha256(admin.token));
      expect(text).not.toContain('person1');
    }
    const [first] = (await get('/sign_ins/entries')).json.items;
    // a few letters of the hash tell one from another
    expect(first.key).toBe(`${sha256(admin.token).slice(0, 8)}…`);
    expect(JSON.parse(first.value)).toEqual({ person: admin.id, roles: ['super_admin'], active: true });
  });

  it('of a function is compared with a new answer', async () => {
    const { db, caches } = app.services;
    const ask = () =>
      app.request('POST', '/api/babel/text', {
        body: { msgids: ['a.b'], source_lang: 'en_US', from: '/login' },
        headers: { 'Accept-Language': 'fr-FR' },
      });
    await ask();
    const [entry] = (await get('/texts/entries?search=fr')).json.items;
    const compare = async () => (await get(`/texts/entries/${entry.id}/comparison`)).json.same;
    expect(await compare()).toBe(true);
    await db.insert(translations).values({ msgid: 'a.b', lang: 'fr_FR', msgstr: 'Salut' });
    expect(await compare()).toBe(false);
    expect((await ask()).json.msgstrs).toEqual({});
    await caches.forget('texts');
    expect((await ask()).json.msgstrs).toEqual({ 'a.b': 'Salut' });
  });

  it('is for nobody without the right, and what is not there is not found', async () => {
    const { token } = await app.person();
    expect((await get('', token)).status).toBe(403);
    expect((await clear({ cache: 'rights' }, token)).status).toBe(403);
    expect((await get('/no_such/entries')).status).toBe(404);
    expect((await clear({ cache: 'no_such' })).status).toBe(404);
    expect((await clear({ cache: 'rights', entry_id: 'no such' })).status).toBe(404);
  });
});

describe('what is cleared', () => {
  it('is read again by the next call, and stands in the records', async () => {
    const person = await app.person('auditor');
    const may = async () => (await get('', person.token)).status;
    const before = await may();
    expect(before).toBe(200);
    const { db } = app.services;
    await db.update(rolePermissions).set({ granted: false }).where(eq(rolePermissions.roleCode, 'auditor'));
    expect(await may()).toBe(200);
    expect((await clear({ cache: 'rights', reason: 'Changed.' })).json.cache).toMatchObject({
      name: 'rights',
    });
    expect(await may()).toBe(403);
    const records = await db.select().from(operationRecords).where(eq(operationRecords.entity, 'cache'));
    expect(records.map(({ action, entityId, reason }) => [action, entityId, reason])).toEqual([
      ['clear', 'rights', 'Changed.'],
    ]);
  });

  it('by a part of the key goes alone, and the record says which', async () => {
    const { caches, db } = app.services;
    const cache = caches.namespace<number>('trial', { max: 10, show: (key) => ({ key }) });
    for (const key of ['fr one', 'fr two', 'ja one']) await cache.load(key, async () => 1);
    expect((await clear({ cache: 'trial', search: '' })).status).toBe(422);
    expect((await clear({ cache: 'trial', search: 'FR ' })).status).toBe(200);
    expect([...cache.told()].map(({ key }) => key)).toEqual(['ja one']);
    const [entry] = (await get('/trial/entries')).json.items;
    expect((await clear({ cache: 'trial', entry_id: entry.id, search: 'fr' })).status).toBe(404);
    expect((await clear({ cache: 'trial', entry_id: entry.id, search: 'ja' })).status).toBe(200);
    expect(cache.size).toBe(0);
    const records = await db.select().from(operationRecords).where(eq(operationRecords.entityId, 'trial'));
    expect(records.map(({ summary, after }) => [summary, after])).toEqual([
      ['trial: FR ', { entries: 2 }],
      ['trial: ja', { entries: 1 }],
    ]);
  });

  it('of all functions is computed again, data stays, and one record names them', async () => {
    const { caches, db } = app.services;
    await options();
    const of = async (name: string) =>
      (await get()).json.items.find((item: { name: string }) => item.name === name);
    expect((await of('list_options')).entries).toBeGreaterThan(0);
    const functions = [...caches.all().keys()].filter((name) => caches.memoOf(name));
    const all = (token: string) =>
      app.request('POST', '/api/admin/caches/clear-functions', { token, body: {} });
    expect((await all((await app.person()).token)).status).toBe(403);
    expect((await all(admin.token)).json.cleared).toBe(functions.length);
    expect((await of('list_options')).entries).toBe(0);
    expect((await of('sign_ins')).entries).toBeGreaterThan(0);
    const records = await db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entityId, 'functions'));
    expect(records.map(({ summary }) => summary)).toEqual([functions.join(', ')]);
  });

  it('by a version is fetched again by browsers, at once', async () => {
    const version = async () =>
      (
        await app.request('POST', '/api/babel/text', {
          body: { msgids: [], source_lang: 'en_US', from: '/login' },
        })
      ).json.version;
    const before = await version();
    const bumped = await app.request('POST', '/api/admin/caches/versions', {
      token: admin.token,
      body: { kind: 'translation' },
    });
    expect(await version()).toBe(`t${bumped.json.version}`);
    expect(await version()).not.toBe(before);
  });
});
