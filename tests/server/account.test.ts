import { constants, inflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  metaVersions,
  rolePermissions,
  userMessages,
  users,
} from '../../server/platform/db/schema/people.ts';
import { helpTexts, translations } from '../../server/platform/db/schema/site.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the permission list', () => {
  const ask = (token: string | undefined, pages: string[], apis: string[] = []) =>
    app.request('POST', '/api/routes/permission/list', {
      token,
      body: { page_routes: pages, apis, from: 'user' },
    });

  it('answers every page and every call that is asked about [R7.23] [R3.047] [R3.048]', async () => {
    const { token } = await app.person();
    const { json } = await ask(
      token,
      ['/chat', '/admin/user/users', '/nowhere'],
      ['GET /api/chats', 'adminStorageUpload', '/api/unknown'],
    );
    expect(json.page_routes).toEqual({
      '/chat': { access: true, code: 'OK' },
      '/admin/user/users': { access: false, code: 'FORBIDDEN' },
      '/nowhere': { access: false, code: 'FORBIDDEN' },
    });
    expect(json.apis).toEqual({
      'GET /api/chats': { access: true, code: 'OK' },
      adminStorageUpload: { access: false, code: 'FORBIDDEN' },
      '/api/unknown': { access: false, code: 'FORBIDDEN' },
    });
  });

  it('asks visitors to sign in, but lets them see public pages', async () => {
    const { json } = await ask(undefined, ['/chat', '/login', '/admin']);
    expect(json.page_routes).toMatchObject({
      '/chat': { code: 'BEARER_TOKEN_ERROR' },
      '/login': { code: 'OK' },
      '/admin': { code: 'OK' },
    });
  });

  it('follows a change of a role at once, and its version changes', async () => {
    const { token } = await app.person('auditor');
    const version = async () =>
      (await app.request('GET', '/api/user/basic-infos', { token })).json.latest_permission_version;
    const before = await version();
    expect((await ask(token, ['/admin/financial'])).json.page_routes['/admin/financial'].access).toBe(true);
    const { db, permissions } = app.services;
    await db.delete(rolePermissions).where(eq(rolePermissions.permission, 'admin.billing:view'));
    await db.update(metaVersions).set({ version: 99 }).where(eq(metaVersions.key, 'permission'));
    permissions.forget();
    expect((await ask(token, ['/admin/financial'])).json.page_routes['/admin/financial'].code).toBe(
      'FORBIDDEN',
    );
    expect(await version()).not.toBe(before);
  });

  it('says UNAUTHORIZED to an account that is disabled, and its calls are refused', async () => {
    const { id, token } = await app.person();
    await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, id));
    app.services.sessions.forget(id);
    expect((await ask(token, ['/chat'])).json.page_routes['/chat'].code).toBe('UNAUTHORIZED');
    expect((await app.request('GET', '/api/chats', { token })).json).toMatchObject({
      error_code: 'UNAUTHORIZED',
    });
  });
});

describe('view settings', () => {
  it('are read back as saved, by route and type [R7.27] [R7.29]', async () => {
    const { token } = await app.person();
    const path = '/api/account/view/settings?route=/ai-table&type=columns_view';
    expect((await app.request('GET', path, { token })).json.values).toEqual({});
    await app.request('PUT', path, { token, body: { values: { City: false } } });
    expect((await app.request('GET', path, { token })).json.values).toEqual({ City: false });
    expect((await app.request('GET', path.replace('columns_view', 'other'), { token })).json.values).toEqual(
      {},
    );
  });
});

describe('texts', () => {
  it('are answered in the language of the call, only where the back office has overridden them [R7.14]', async () => {
    await app.services.db
      .insert(translations)
      .values([{ msgid: 'login.title', lang: 'fr_FR', msgstr: 'Bienvenue' }]);
    const ask = (language: string) =>
      app.request('POST', '/api/babel/text', {
        body: { msgids: ['login.title', 'other'], source_lang: 'en_US', from: '/login' },
        headers: { 'Accept-Language': language },
      });
    expect((await ask('fr-FR')).json.msgstrs).toEqual({ 'login.title': 'Bienvenue' });
    expect((await ask('en-US')).json.msgstrs).toEqual({});
  });

  it('of help fall back to English [R7.25] [R3.050]', async () => {
    await app.services.db
      .insert(helpTexts)
      .values([{ pagePath: '/chat', tagId: 'ask', lang: 'en_US', html: '<b>Ask</b>', icon: 'help' }]);
    const { json } = await app.request('POST', '/api/config/help/html-tag-help', {
      body: { page_path: '/chat', ids: ['ask', 'none'] },
      headers: { 'Accept-Language': 'ja-JP' },
    });
    expect(json.helps).toEqual({ ask: { html: '<b>Ask</b>', icon: 'help' } });
  });

  it('of failures are worded in the language of the call', async () => {
    const english = await app.request('GET', '/api/chats', { headers: { 'Accept-Language': 'en-US' } });
    const chinese = await app.request('GET', '/api/chats', { headers: { 'Accept-Language': 'zh-CN' } });
    expect(chinese.json.msg).not.toBe(english.json.msg);
    expect(chinese.json.error_code).toBe(english.json.error_code);
  });

  it('of markdown become a Word document', async () => {
    const { token } = await app.person();
    const { json } = await app.request('POST', '/api/tool/convert/file/md-to-doc', {
      token,
      body: {
        content: '# Title\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n- [x] done\n\n[bad](javascript:alert(1))',
      },
    });
    const bytes = Buffer.from(await (await app.raw('GET', json.file_path)).arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    const document = readZipEntry(bytes, 'word/document.xml');
    expect(document).toContain('Title');
    expect(document).toContain('<w:tbl>');
    expect(document).not.toContain('javascript:');
  });
});

describe('push messages', () => {
  it('come as JSON and end with END [R7.37] [R7.38] [R3.044]', async () => {
    const { id, token } = await app.person();
    await app.services.db.insert(userMessages).values({
      id: '01a1fd38-0000-7000-8000-00000000000a',
      userId: id,
      level: 'important',
      title: 'Maintenance',
      body: 'Tonight.',
      createdAt: app.clock.now(),
    });
    const events = await app.events('/api/subscriber/msgs/user_basic?timeout=0.2', token);
    expect(events[0]).toMatchObject({
      msgs_unread: { total: 1, msgs: [{ level: 'important', title: 'Maintenance' }] },
    });
  });

  it('name those that pop up and were read within the hour, so that pop-ups go elsewhere, too [R3.045]', async () => {
    const { id, token } = await app.person();
    const idOf = (n: number) => `01a1fd38-0000-7000-8000-0000000001${n}0`;
    const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);
    const message = (n: number, level: string, readAt: Date | null) => ({
      id: idOf(n),
      userId: id,
      level,
      title: 'Maintenance',
      body: 'Tonight.',
      createdAt: minutesAgo(90),
      readAt,
    });
    await app.services.db
      .insert(userMessages)
      .values([
        message(1, 'important', minutesAgo(59)),
        message(2, 'important', minutesAgo(61)),
        message(3, 'other', minutesAgo(1)),
        message(4, 'warning', null),
      ]);
    const [first] = await app.events('/api/subscriber/msgs/user_basic?timeout=0.2', token);
    expect(first?.pop_up_msg_close).toEqual([idOf(1)]);
    const stream = app.events('/api/subscriber/msgs/user_basic?timeout=1', token);
    await app.request('POST', '/api/user/msgs/read', { token, body: { ids: [idOf(4)] } });
    expect((await stream).at(-1)?.pop_up_msg_close).toEqual([idOf(4), idOf(1)]);
  });

  it('bring the settings of the view, which one page changes for all [R3.046]', async () => {
    const { token } = await app.person();
    const stream = app.events('/api/subscriber/msgs/user_basic?timeout=1', token);
    const save = (values: object) =>
      app.request('PUT', '/api/account/view/settings?route=%2Fadmin&type=global_view', {
        token,
        body: { values },
      });
    expect((await save({ large_menu_for_adm: false })).status).toBe(200);
    const told = (await stream).map(({ user_global_view: view }) => view?.settings.large_menu_for_adm);
    expect(told.at(-1)).toBe(false);
    const { json } = await app.request('GET', '/api/user/basic-infos', { token });
    expect(json.view_config).toEqual({ large_menu_for_adm: false });
    const kept = await app.request('GET', '/api/account/view/settings?route=%2Fchat&type=global_view', {
      token,
    });
    expect(kept.json.values).toEqual({ large_menu_for_adm: false });
    for (const values of [{}, { large_menu_for_adm: 'no' }, { large_menu_for_adm: true, other: 1 }])
      expect((await save(values)).json.error_code).toBe('VALIDATION_ERROR');
  });

  it('stop counting a message that was read', async () => {
    const { id, token } = await app.person();
    await app.services.db.insert(userMessages).values({
      id: '01a1fd38-0000-7000-8000-00000000000b',
      userId: id,
      level: 'other',
      title: 'Hello',
      body: '',
      createdAt: app.clock.now(),
    });
    const { json } = await app.request('POST', '/api/user/msgs/read', {
      token,
      body: { ids: ['01a1fd38-0000-7000-8000-00000000000b', 'not an id'] },
    });
    expect(json.msgs_unread).toEqual({ total: 0, msgs: [] });
  });
});

describe('health', () => {
  it('is 200 while the database answers [R7.31]', async () => {
    expect((await app.raw('GET', '/api/healthy')).status).toBe(200);
  });
});

/** The text of one file of a zip archive (APPNOTE 6.3.9: local file header). */
function readZipEntry(zip: Buffer, name: string): string {
  for (let at = zip.indexOf('PK\u0003\u0004'); at >= 0; at = zip.indexOf('PK\u0003\u0004', at + 4)) {
    const nameLength = zip.readUInt16LE(at + 26);
    if (zip.toString('utf8', at + 30, at + 30 + nameLength) !== name) continue;
    const start = at + 30 + nameLength + zip.readUInt16LE(at + 28);
    // what follows the stream in the archive is not part of it
    return inflateRawSync(zip.subarray(start), { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8');
  }
  throw new Error(`${name} is not in the archive`);
}
