import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userMessages } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the basic infos', () => {
  it('say who the person is, the address masked [R3.001] [R3.002] [R3.003] [R3.004] [R3.005] [R3.006] [R3.007] [R3.010]', async () => {
    const { id, token } = await app.person('auditor');
    const { json } = await app.request('GET', '/api/user/basic-infos', { token });
    expect(json.user).toMatchObject({
      id,
      username: expect.stringMatching(/^person\d+$/),
      email: expect.stringMatching(/^p\*\*\*\d@example\.org$/),
      main_bound_account: json.user.email,
      avatar_url: '',
      created_at: Math.floor(app.clock.now().getTime() / 1000),
      user_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      role_name: 'Auditor',
    });
    expect(JSON.stringify(json)).not.toMatch(/person\d+@/);
  });

  it('hold the unread messages, the newest first, and their total [R3.008] [R3.009] [R3.018] [R3.019] [R3.020] [R3.021] [R3.022]', async () => {
    const { id, token } = await app.person();
    const at = app.clock.now();
    await app.services.db.insert(userMessages).values([
      {
        id: '01a1fd38-0000-7000-8000-0000000000a1',
        userId: id,
        level: 'warning',
        title: 'Older',
        body: 'First.',
        createdAt: at,
      },
      {
        id: '01a1fd38-0000-7000-8000-0000000000a2',
        userId: id,
        level: 'anything',
        title: 'Newer',
        body: 'Second.',
        createdAt: new Date(at.getTime() + 5000),
      },
    ]);
    const { json } = await app.request('GET', '/api/user/basic-infos', { token });
    const seconds = Math.floor(at.getTime() / 1000);
    expect(json.user.msgs_unread.total).toBe(2);
    expect(json.user.msgs_unread.msgs).toEqual([
      {
        id: '01a1fd38-0000-7000-8000-0000000000a2',
        level: 'anything',
        title: 'Newer',
        body: 'Second.',
        creation_time: seconds + 5,
      },
      {
        id: '01a1fd38-0000-7000-8000-0000000000a1',
        level: 'warning',
        title: 'Older',
        body: 'First.',
        creation_time: seconds,
      },
    ]);
  });

  it('hold quota, view settings, languages and versions beside the person [R3.011] [R3.012] [R3.013] [R3.014] [R3.015] [R3.016] [R3.017]', async () => {
    const { token } = await app.person();
    const { json } = await app.request('GET', '/api/user/basic-infos', { token });
    expect(json).toMatchObject({
      usm_quota: { credits: 1_000_000 },
      view_config: { large_menu_for_adm: true },
      api_version: '2.7.0',
    });
    expect(json.languages.map(({ loc }: { loc: string }) => loc)).toEqual([
      'en_US',
      'zh_CN',
      'ja_JP',
      'ko_KR',
      'fr_FR',
    ]);
    expect(json.languages.every((language: object) => 'display' in language && 'switch' in language)).toBe(
      true,
    );
    for (const version of ['translation', 'permission', 'tag_help'])
      expect(json[`latest_${version}_version`]).toEqual(expect.any(String));
  });
});

describe('an upload', () => {
  it('goes as multipart and answers a result list [R7.07] [R7.89]', async () => {
    const { token } = await app.person();
    const { json } = await app.upload(token, 'a.csv', 'x\n1\n');
    expect(json).toMatchObject({ msg_type: 'success', result: [{ status: 'success' }] });
    const refused = await app.request('POST', '/api/storage/upload', { token, body: { upload_files: [] } });
    expect(refused.json.error_code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});
