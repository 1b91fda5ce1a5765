// Texts of the product, replaced by administrators: drafts that fit the build, published as versions that can be gone back to.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { translations } from '../../server/platform/db/schema/site.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let admin: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person('super_admin');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const get = (path: string, token = admin.token) => app.request('GET', `/api/admin/${path}`, { token });
const list = async (query: { search?: string; filters?: object; page?: number; page_size?: number } = {}) => {
  const { filters, ...rest } = query;
  const given = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  if (filters) given.set('filters', JSON.stringify(filters));
  return (await get(`texts?${given}`)).json;
};
const draft = (id: string, language: string, text: string, version = 0) =>
  app.request('PUT', `/api/admin/texts/${encodeURIComponent(id)}/drafts/${language}`, {
    token: admin.token,
    body: { text, version },
  });
const wordingOf = async (id: string, language: string) =>
  (await get(`texts/${encodeURIComponent(id)}`)).json.text.wordings.find(
    (wording: { language: string }) => wording.language === language,
  );
const check = async () => (await get('text-drafts')).json;
const publish = async (reason: string, seal?: string) =>
  app.request('POST', '/api/admin/text-versions', {
    token: admin.token,
    body: { seal: seal ?? (await check()).seal, reason },
  });
const restore = (version: number) =>
  app.request('POST', `/api/admin/text-versions/${version}/restore`, {
    token: admin.token,
    body: { reason: 'The old words were better.' },
  });
const overrides = async (language: string, ids: string[]) =>
  (
    await app.request('POST', '/api/babel/text', {
      body: { msgids: ids, source_lang: 'en_US', from: '/login' },
      headers: { 'Accept-Language': language },
    })
  ).json.msgstrs;
const latest = async () => (await app.request('GET', '/api/site/settings')).json.latest_translation_version;

describe('where a text is said', () => {
  const used = async (id: string) => (await get(`texts/${encodeURIComponent(id)}`)).json.text.used_in;
  const withBuild = async (uses: object | undefined, id: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'build-'));
    const before = app.services.config;
    if (uses) await writeFile(join(folder, '.text-uses.json'), JSON.stringify(uses));
    app.services.config = { ...before, staticDir: folder };
    try {
      return await used(id);
    } finally {
      app.services.config = before;
      await rm(folder, { recursive: true });
    }
  };

  it('is told as the build of the web app found it', async () => {
    const use = { pages: ['/chat'], page_count: 41, files: ['src/ui/ConfirmDialog.tsx'] };
    expect(await withBuild({ 'ui.cancel': use }, 'ui.cancel')).toEqual(use);
  });

  it('is left out where there is no build, or one that does not know the text', async () => {
    expect(await withBuild(undefined, 'ui.cancel')).toBeUndefined();
    expect(await withBuild({}, 'ui.cancel')).toBeUndefined();
  });
});

describe('the list of texts', () => {
  it('has every text of the web app and of the server in five languages', async () => {
    const all = await list();
    expect(all.texts).toBeGreaterThan(4000);
    expect(all.total).toBe(all.texts);
    expect(all.areas.at(-1)).toBe('server');
    expect(all.coverage).toHaveLength(5);
    for (const one of all.coverage)
      expect(one).toMatchObject({ translated: all.texts, overridden: 0, drafts: 0, broken: 0 });
    const [cancel] = (await list({ search: 'ui.cancel' })).items;
    expect(cancel.wordings.map(({ built_in: text }: { built_in: string }) => text)).toEqual([
      'Cancel',
      '取消',
      'キャンセル',
      '취소',
      'Annuler',
    ]);
  });

  it('is searched in any language, and narrowed to an area', async () => {
    const ids = async (query: object) =>
      (await list({ ...query, page_size: 500 })).items.map(({ id }: { id: string }) => id);
    expect(await ids({ search: 'キャンセル', filters: { area: ['core'] } })).toContain('ui.cancel');
    expect(await ids({ search: 'ANNULER', filters: { area: ['core'] } })).toContain('ui.cancel');
    expect(await ids({ search: 'キャンセル', filters: { area: ['server'] } })).not.toContain('ui.cancel');
    const server = await list({ filters: { area: ['server'] } });
    expect(server.items[0].id).toMatch(/^server:/);
  });

  it('gives its pages one after another, without a text twice', async () => {
    const filters = { area: ['core'] };
    const [one, two] = [
      await list({ filters, page: 1, page_size: 5 }),
      await list({ filters, page: 2, page_size: 5 }),
    ];
    const ids = [...one.items, ...two.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(10);
  });

  it('is for nobody without the right', async () => {
    const { token } = await app.person();
    expect((await get('texts', token)).status).toBe(403);
    const auditor = await app.person('auditor');
    expect((await get('texts', auditor.token)).status).toBe(200);
    const write = await app.request('PUT', '/api/admin/texts/ui.cancel/drafts/fr_FR', {
      token: auditor.token,
      body: { text: 'Non', version: 0 },
    });
    expect(write.status).toBe(403);
    expect((await get('texts/no.such.text')).status).toBe(404);
  });
});

describe('a draft', () => {
  const plural = 'approvals.more';
  it.each([
    ['ui.cancel', 'Annuler {name}', '{name}', 9],
    ['ui.cancel', 'Annuler {', '{', 9],
    ['ui.cancel', '<b>Annuler</b>', '<b>', 1],
    [plural, 'encore {count, plural, one {#} other {#}', '{count', 8],
    [plural, '{count, plural, one {#}}', '}', 24],
    [plural, '{count, date}', '{count', 1],
    [plural, '{total, plural, one {#} other {#}}', '{total', 1],
    [plural, '{count}', '{count', 1],
  ])('of %s that says "%s" is refused with the place of the fault', async (id, text, part, place) => {
    const { status, json } = await draft(id, 'fr_FR', text);
    expect([status, json.error_code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(json.fields.text).toContain(part);
    expect(json.fields.text).toContain(`character ${place}`);
    expect((await wordingOf(id, 'fr_FR')).draft).toBeUndefined();
  });

  it('that leaves out a value of the English text is refused by its name', async () => {
    const { status, json } = await draft(plural, 'fr_FR', 'et d’autres');
    expect(status).toBe(422);
    expect(json.fields.text).toBe('The English text fills in {count}, which is missing here.');
  });

  it('of the server takes names and plurals, the forms that it can fill in', async () => {
    const refused = await draft('server:approval.askedTitle', 'fr_FR', '{what, select, a {b} other {c}}');
    expect(refused.status).toBe(422);
    const taken = await draft('server:approval.askedTitle', 'fr_FR', 'À décider : {what}');
    expect(taken.json.text.wordings.at(-1).draft).toMatchObject({ text: 'À décider : {what}', version: 1 });
    const dropped = await app.request('DELETE', '/api/admin/texts/server:approval.askedTitle/drafts/fr_FR', {
      token: admin.token,
      body: { version: 1 },
    });
    expect(dropped.json.text.wordings.at(-1).draft).toBeUndefined();
  });

  it('is seen by nobody before it is published, and is not overwritten by who has not seen it', async () => {
    expect((await draft('ui.cancel', 'fr_FR', 'Laisser')).status).toBe(200);
    expect(await overrides('fr-FR', ['ui.cancel'])).toEqual({});
    expect(await latest()).toBe('');
    expect((await draft('ui.cancel', 'fr_FR', 'Arrêter')).status).toBe(409);
    const [record] = await app.services.db
      .select()
      .from(operationRecords)
      .where(and(eq(operationRecords.entity, 'text'), eq(operationRecords.entityId, 'ui.cancel')));
    expect(record).toMatchObject({ action: 'update', after: { text: 'Laisser' }, actorId: admin.id });
  });

  it('that says what is in force already is none', async () => {
    expect((await draft('ui.cancel', 'fr_FR', 'Annuler', 1)).json.text.wordings.at(-1).draft).toBeUndefined();
    expect((await check()).total).toBe(0);
    expect((await publish('nothing')).status).toBe(409);
  });
});

describe('a version', () => {
  it('puts all drafts in force at once, in what pages ask for and in what the server says', async () => {
    await draft('ui.cancel', 'fr_FR', 'Laisser');
    await draft('ui.cancel', 'ja_JP', 'やめる');
    await draft('server:error.notFound', 'fr_FR', 'Rien ici.');
    const checked = await check();
    expect(checked).toMatchObject({ total: 3, problems: 0, version: 0 });
    expect(checked.items).toContainEqual({
      id: 'ui.cancel',
      area: 'core',
      language: 'fr_FR',
      before: 'Annuler',
      after: 'Laisser',
    });
    const { json } = await publish('Shorter words.', checked.seal);
    expect(json).toMatchObject({ version: 1, before: 0, changes: 3 });
    expect(await overrides('fr-FR', ['ui.cancel', 'server:error.notFound'])).toMatchObject({
      'ui.cancel': 'Laisser',
    });
    expect(await overrides('en-US', ['ui.cancel'])).toEqual({});
    const failure = await app.request('GET', '/api/admin/texts/no.such', {
      token: admin.token,
      headers: { 'Accept-Language': 'fr-FR' },
    });
    expect(failure.json.msg).toBe('Rien ici.');
    expect(await latest()).toBe('t2');
    expect(await wordingOf('ui.cancel', 'fr_FR')).toMatchObject({ state: 'overridden', override: 'Laisser' });
    expect((await list({ filters: { language: 'fr_FR', state: ['overridden'] } })).total).toBe(2);
    expect((await check()).total).toBe(0);
    const [version] = (await get('text-versions')).json.items;
    expect(version).toMatchObject({ version: 1, note: 'Shorter words.', changes: 3, texts: 3 });
    expect(version.created_by.id).toBe(admin.id);
  });

  it('is told to open pages', async () => {
    const { token } = await app.person();
    const stream = await app.raw('GET', '/api/subscriber/msgs/user_basic?timeout=5', { token });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => (await reader?.read())?.value ?? '';
    expect(await next()).toContain('"latest_translation_version":"t2"');
    await draft('ui.close', 'fr_FR', 'Clore');
    await publish('One more.');
    let told = '';
    while (!told.includes('"t3"')) told = await next();
    expect(told).toContain('"latest_translation_version":"t3"');
    await reader?.cancel();
  });

  it('is not published over drafts that were not checked', async () => {
    const { seal } = await check();
    await draft('ui.close', 'ko_KR', '닫음');
    expect((await publish('unseen', seal)).status).toBe(409);
    await draft('ui.close', 'ko_KR', '닫기', 1);
    expect((await check()).total).toBe(0);
  });

  it('is gone back to as a new version, to the built-in texts by 0', async () => {
    const back = (await get('text-versions/1')).json;
    expect(back).toMatchObject({ total: 1, changes: [{ id: 'ui.close', before: 'Clore', after: 'Fermer' }] });
    expect((await restore(1)).json).toMatchObject({ version: 3, before: 2, changes: 1 });
    expect(await overrides('fr-FR', ['ui.cancel', 'ui.close'])).toEqual({ 'ui.cancel': 'Laisser' });
    expect((await restore(1)).status).toBe(409);
    expect((await restore(99)).status).toBe(404);
    expect((await restore(0)).json).toMatchObject({ version: 4, changes: 3 });
    expect(await overrides('fr-FR', ['ui.cancel'])).toEqual({});
    expect(await latest()).toBe('');
    const versions = (await get('text-versions')).json.items;
    expect(versions.map(({ restored }: { restored?: number }) => restored ?? null)).toEqual([
      0,
      1,
      null,
      null,
    ]);
  });

  it('shows the built-in text where a published one lost its values by an upgrade', async () => {
    await app.services.db
      .insert(translations)
      .values({ msgid: 'approvals.more', lang: 'fr_FR', msgstr: 'et {total} autres' });
    await app.services.caches.forget('texts');
    expect(await overrides('fr-FR', ['approvals.more'])).toEqual({});
    const broken = await list({ filters: { state: ['broken'] } });
    expect(broken.items.map(({ id }: { id: string }) => id)).toEqual(['approvals.more']);
    expect(broken.coverage.at(-1)).toMatchObject({ language: 'fr_FR', broken: 1 });
    expect((await wordingOf('approvals.more', 'fr_FR')).problem).toContain('{total}');
  });
});

describe('a file', () => {
  const take = (texts: object[], isDry: boolean) =>
    app.request('POST', '/api/admin/text-drafts/import', {
      token: admin.token,
      body: { texts, dry_run: isDry },
    });
  const texts = [
    { id: 'ui.cancel', language: 'ko_KR', text: '그만' },
    { id: 'ui.close', language: 'ko_KR', text: '닫기' },
    { id: 'ui.undo', language: 'ko_KR', text: '{name} 뒤로' },
    { id: 'no.such', language: 'ko_KR', text: '없음' },
  ];

  it('tells what it would change, and writes nothing at first', async () => {
    const { json } = await take(texts, true);
    expect(json).toMatchObject({ same: 1, unknown: ['no.such'] });
    expect(json.changes).toMatchObject([
      { id: 'ui.cancel', before: '취소', after: '그만' },
      { id: 'ui.undo', problem: expect.stringContaining('{name}') },
    ]);
    expect((await check()).total).toBe(0);
  });

  it('becomes drafts where it differs and fits, with one record', async () => {
    await take(texts, false);
    expect((await check()).items).toMatchObject([{ id: 'ui.cancel', language: 'ko_KR', after: '그만' }]);
    const records = await app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.action, 'take_over'));
    expect(records.map(({ after }) => after)).toEqual([{ texts: 1 }]);
    expect((await take(texts, true)).json.same).toBe(2);
  });

  it('that says what is in force takes a draft away', async () => {
    await take([{ id: 'ui.cancel', language: 'ko_KR', text: '취소' }], false);
    expect((await check()).total).toBe(0);
  });
});
