// Help at places of pages: written by administrators in each language, seen by people in theirs, in the look of its style.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { helpTexts } from '../../server/platform/db/schema/site.ts';
import { helpTags } from '../../server/platform/db/schema/texts.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let admin: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person('super_admin');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const token = () => admin.token;
const places = async () => (await app.request('GET', '/api/admin/help-tags', { token: token() })).json.items;
const placeOf = async (id: string) => (await places()).find((one: { id: string }) => one.id === id);
const save = (id: string, body: object) =>
  app.request('PUT', `/api/admin/help-tags/${id}`, {
    token: token(),
    body: { enabled: true, texts: [], version: 0, ...body },
  });
const remove = (id: string, version: number) =>
  app.request('DELETE', `/api/admin/help-tags/${id}`, { token: token(), body: { version } });
const addStyle = (body: object) =>
  app.request('POST', '/api/admin/help-styles', {
    token: token(),
    body: { name: 'Tips', icon: 'tip', tone: 'info', width: 'wide', is_default: false, version: 0, ...body },
  });
const seen = async (language: string, more: object = {}) =>
  (
    await app.request('POST', '/api/config/help/html-tag-help', {
      body: { page_path: '/chat', ids: ['chat.title'], ...more },
      headers: { 'Accept-Language': language },
    })
  ).json.helps['chat.title'];
const version = async () => (await app.request('GET', '/api/site/settings')).json.latest_tag_help_version;

const ENGLISH = { language: 'en_US', html: '<p>Ask in <b>plain</b> words.</p>' };
const FRENCH = { language: 'fr_FR', html: '<p>Demandez avec vos mots.</p>' };

describe('the help of a place', () => {
  it('can be written for the places of the build, which are listed with their pages', async () => {
    expect(await placeOf('chat.title')).toEqual({
      id: 'chat.title',
      page_path: '/chat',
      orphan: false,
      enabled: false,
      texts: [],
      version: 0,
    });
    expect((await save('no.place', { texts: [ENGLISH] })).status).toBe(404);
    expect((await remove('no.place', 1)).status).toBe(404);
  });

  it('is seen at once in the language of the reader, or in English, with a new version', async () => {
    const before = await version();
    const { json } = await save('chat.title', { texts: [ENGLISH, FRENCH] });
    expect(json.tag).toMatchObject({ enabled: true, version: 1, texts: [ENGLISH, FRENCH] });
    expect(await version()).not.toBe(before);
    expect(await seen('fr-FR')).toEqual({ html: FRENCH.html, icon: 'help' });
    expect(await seen('ja-JP')).toEqual({ html: ENGLISH.html, icon: 'help' });
    const [record] = await app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entity, 'help_tag'));
    expect(record).toMatchObject({ action: 'update', entityId: 'chat.title', actorId: admin.id });
  });

  it('is not seen while it is switched off, unless the switch is passed over', async () => {
    await save('chat.title', { enabled: false, texts: [ENGLISH], version: 1 });
    expect(await seen('fr-FR')).toBeUndefined();
    expect((await seen('fr-FR', { ignore_help_switch: true })).html).toBe(ENGLISH.html);
    await save('chat.title', { texts: [ENGLISH], version: 2 });
  });

  it('is not overwritten by who has not seen the last change', async () => {
    expect((await save('chat.title', { texts: [FRENCH], version: 1 })).status).toBe(409);
    expect((await placeOf('chat.title')).texts).toEqual([ENGLISH]);
  });

  it.each([
    ['<p>Ask <script>alert(1)</script></p>', '<script>', 8],
    ['<p onclick="x()">Ask</p>', '<p onclick', 1],
    ['<a href="javascript:x">Ask</a>', '<a href', 1],
    ['<p>Ask</b></p>', '</b>', 7],
    ['5 < 6', '< 6', 3],
  ])('%s is refused with the place of what people would not see', async (html, part, place) => {
    const { status, json } = await save('chat.title', {
      texts: [ENGLISH, { language: 'fr_FR', html }],
      version: 3,
    });
    expect([status, json.error_code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(json.fields.fr_FR).toContain(part);
    expect(json.fields.fr_FR).toContain(`character ${place}`);
  });

  it.each(['<p> </p>', '<p>Ask', '<ul><li>Ask</ul>'])('%s is refused', async (html) => {
    const { status } = await save('chat.title', { texts: [{ language: 'fr_FR', html }], version: 3 });
    expect(status).toBe(422);
  });

  it('of a place that is no more is an orphan, and can only be deleted', async () => {
    const at = app.clock.now();
    const row = { tagId: 'old.place', pagePath: '/old' };
    await app.services.db.insert(helpTags).values({ ...row, enabled: true, version: 1, updatedAt: at });
    await app.services.db
      .insert(helpTexts)
      .values({ ...row, lang: 'en_US', html: '<p>Old</p>', icon: 'help' });
    expect(await placeOf('old.place')).toMatchObject({ orphan: true, texts: [{ html: '<p>Old</p>' }] });
    expect((await save('old.place', { texts: [ENGLISH], version: 1 })).status).toBe(404);
    expect((await remove('old.place', 1)).status).toBe(200);
    expect(await placeOf('old.place')).toBeUndefined();
    expect(await app.services.db.select().from(helpTexts).where(eq(helpTexts.tagId, 'old.place'))).toEqual(
      [],
    );
  });

  it('is written by nobody without the right', async () => {
    const auditor = await app.person('auditor');
    const given = { token: auditor.token, body: { enabled: true, texts: [], version: 3 } };
    expect((await app.request('PUT', '/api/admin/help-tags/chat.title', given)).status).toBe(403);
    expect((await app.request('GET', '/api/admin/help-tags', { token: auditor.token })).status).toBe(200);
  });
});

describe('a style of help', () => {
  let id: string;

  it('gives the places that have it their look', async () => {
    const { json } = await addStyle({});
    id = json.style.id;
    expect(json.style).toMatchObject({ used: 0, version: 1 });
    await save('chat.title', { texts: [ENGLISH], style_id: id, version: 3 });
    expect(await seen('en-US')).toEqual({ html: ENGLISH.html, icon: 'tip', tone: 'info', width: 'wide' });
  });

  it('that is the default is that of places without one; there is one default', async () => {
    const first = await addStyle({ name: 'Plain', icon: 'info', is_default: true });
    const second = await addStyle({ name: 'Bright', icon: 'star', tone: 'accent', is_default: true });
    expect([first.status, second.status]).toEqual([200, 200]);
    const { items } = (await app.request('GET', '/api/admin/help-styles', { token: token() })).json;
    expect(items.filter((one: { is_default: boolean }) => one.is_default)).toMatchObject([
      { name: 'Bright' },
    ]);
    await save('chat.title', { texts: [ENGLISH], version: 4 });
    expect(await seen('en-US')).toMatchObject({ icon: 'star', tone: 'accent' });
  });

  it('has a name of its own, and is not deleted while a place has it', async () => {
    const taken = await addStyle({});
    expect([taken.status, taken.json.fields.name]).toEqual([422, 'Another style has this name.']);
    await save('chat.title', { texts: [ENGLISH], style_id: id, version: 5 });
    const drop = () =>
      app.request('DELETE', `/api/admin/help-styles/${id}`, { token: token(), body: { version: 1 } });
    const refused = await drop();
    expect([refused.status, refused.json.msg]).toEqual([
      409,
      '1 place has this style. Give them another one first.',
    ]);
    await save('chat.title', { texts: [ENGLISH], version: 6 });
    expect((await drop()).status).toBe(200);
  });
});
