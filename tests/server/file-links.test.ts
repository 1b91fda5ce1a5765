// Links that administrators make to files: who has one gets the file until it ends, and nobody guesses or finds one.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const HOUR_MS = 3_600_000;
const why = 'Its owner cannot sign in and needs it.';
const TEXT = 'City,Amount\nLyon,7\n';

let app: TestApp;
let boss: Person;
let auditor: Person;
let owner: Person;
let fileId: string;
const lines: string[] = [];

beforeAll(async () => {
  app = await openTestApp({ logTo: (line) => lines.push(line) });
}, 60_000);
afterAll(() => app.close());
// anew, as the clock outlives sessions
beforeEach(async () => {
  boss = await app.person('super_admin');
  auditor = await app.person('auditor');
  owner = await app.person();
  const { json } = await app.upload(owner.token, 'plans.csv', new TextEncoder().encode(TEXT));
  fileId = json.result[0].file_id;
});

const api = (person: Person, method: string, path: string, body?: object) =>
  app.request(method, path, { token: person.token, ...(body && { body }) });
const make = (body: object = { hours: 24, reason: why }, person = boss) =>
  api(person, 'POST', `/api/admin/files/${fileId}/links`, body);
const revoke = (id: string, file = fileId) => api(boss, 'DELETE', `/api/admin/files/${file}/links/${id}`, {});
const links = async () => (await api(auditor, 'GET', `/api/admin/files/${fileId}`)).json.details.links;
const refusal = async (path: string) => {
  const { status, json } = await app.request('GET', path);
  return { status, code: json.error_code, msg: json.msg };
};

describe('a link to a file [R1.24]', () => {
  it('gives the file to whoever has it, as every download does, and counts it', async () => {
    const { json } = await make();
    const answer = await app.raw('GET', json.file_path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(TEXT);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''plans.csv");
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(await links()).toMatchObject([{ state: 'open', made_by_id: boss.id, uses: 1 }]);
  });

  it.each([
    ['en_US', 'en', 'This link does not open the file any more.'],
    ['fr_FR', 'fr-FR', 'Ce lien'],
    ['zh_CN', 'zh-CN', '打开 Tablewise'],
  ])('tells a browser by a page that it has ended, and a program by JSON (%s)', async (_, language, says) => {
    const { json } = await make();
    await revoke(json.details.links[0].id);
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': language };
    const page = await app.raw('GET', json.file_path, { headers: browser });
    expect([page.status, page.headers.get('content-type')]).toEqual([403, 'text/html; charset=UTF-8']);
    const text = await page.text();
    expect(text).toContain(says);
    expect(text).toContain(`<html lang="${language === 'en' ? 'en-US' : language}">`);
    expect(text).not.toMatch(/<script|\son\w+=/);
    const program = await app.request('GET', json.file_path, { headers: { accept: '*/*' } });
    expect([program.status, program.json.error_code]).toEqual([403, 'FORBIDDEN']);
    // what no browser is led to stays JSON
    const call = await app.raw('GET', '/api/tables', { headers: browser });
    expect(call.headers.get('content-type')).toBe('application/json');
  });

  it.each([
    [1, 3600],
    [24, 86_400],
    [168, 604_800],
  ])('of %i hours opens for as long, and nothing after', async (hours, seconds) => {
    const { json } = await make({ hours, reason: why });
    const [link] = json.details.links;
    expect(link.expires_at - link.created_at).toBe(seconds);
    app.clock.advance(hours * HOUR_MS - 1000);
    expect((await app.raw('GET', json.file_path)).status).toBe(200);
    app.clock.advance(1000);
    expect(await refusal(json.file_path)).toMatchObject({
      status: 403,
      msg: 'This link does not open the file any more. Ask whoever sent it for a new one.',
    });
    auditor = await app.person('auditor');
    expect(await links()).toMatchObject([{ state: 'ended', uses: 1 }]);
  });

  it('opens for no other time than these', async () => {
    expect((await make({ hours: 2, reason: why })).status).toBe(422);
  });

  it('opens nothing once it is revoked, and others go on', async () => {
    const first = (await make()).json;
    const second = (await make()).json;
    const id = new URL(first.file_path, 'http://x').searchParams.get('link') ?? '';
    expect((await revoke(id)).json.details.links).toMatchObject([
      { state: 'open' },
      { id, state: 'revoked' },
    ]);
    expect((await refusal(first.file_path)).status).toBe(403);
    expect((await app.raw('GET', second.file_path)).status).toBe(200);
    // again changes nothing, and leaves no second record
    expect((await revoke(id)).status).toBe(200);
  });

  it('is signed: no other file, end or link opens by the same signature, nor does the plain address', async () => {
    const { json } = await make();
    const other = (await app.upload(owner.token, 'other.csv', new TextEncoder().encode('A\n1\n'))).json;
    const otherLink = (await make()).json.details.links[0].id;
    const url = new URL(json.file_path, 'http://x');
    const changed = (name: string, value: string | null) => {
      const to = new URL(url);
      if (value === null) to.searchParams.delete(name);
      else to.searchParams.set(name, value);
      return `${to.pathname}${to.search}`;
    };
    const forged = [
      json.file_path.replace(fileId, other.result[0].file_id),
      changed('expires', String(Number(url.searchParams.get('expires')) + 1)),
      changed('link', otherLink),
      changed('link', 'no id'),
      changed('link', null),
      changed('signature', 'A'.repeat(43)),
    ];
    for (const path of forged) expect(await refusal(path)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('leaves records of who made and ended it and why, and its signature is in no record, row or line of the log', async () => {
    const { json } = await make();
    const signature = new URL(json.file_path, 'http://x').searchParams.get('signature') ?? '';
    expect(signature).toHaveLength(43);
    await app.raw('GET', json.file_path);
    await refusal(`${json.file_path}x`);
    const { id, expires_at: ends } = json.details.links[0];
    await revoke(id);
    const filters = JSON.stringify({ entity: ['file'], entity_id: fileId });
    const { json: told } = await api(
      boss,
      'GET',
      `/api/admin/operation-records?${new URLSearchParams({ filters })}`,
    );
    expect(told.items).toMatchObject([
      { action: 'revoke_link', actor_id: boss.id },
      { action: 'create_link', actor_id: boss.id, reason: why },
    ]);
    expect(told.items[1].changes).toMatchObject([
      { field: 'link', after: id },
      { field: 'expires_at', after: new Date(ends * 1000).toISOString() },
    ]);
    expect(JSON.stringify(told)).not.toContain(signature);
    expect(JSON.stringify(await links())).not.toContain(signature);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(signature);
    const { rows } = await app.services.db.execute(`select * from file_links`);
    expect(JSON.stringify(rows)).not.toContain(signature);
  });

  it('needs a reason, the right to change files, and a file that is not in the trash', async () => {
    expect((await make({ hours: 1, reason: ' ' })).json.fields).toHaveProperty('reason');
    expect((await make({ hours: 1, reason: why }, auditor)).json.error_code).toBe('FORBIDDEN');
    expect((await make({ hours: 1, reason: why }, owner)).json.error_code).toBe('FORBIDDEN');
    const { json } = await make();
    await api(boss, 'POST', `/api/admin/files/${fileId}/trash`, { version: 1, reason: why });
    expect((await make()).json.error_code).toBe('CONFLICT');
    expect((await refusal(json.file_path)).status).toBe(404);
  });

  it('is one of 20 that open at most, and of the file that it was made for', async () => {
    const made = [];
    for (let number = 0; number < 20; number += 1) made.push((await make()).json.details.links[0].id);
    expect((await make()).json).toMatchObject({
      error_code: 'CONFLICT',
      msg: 'This file has 20 links, which is as many as there can be. End one first.',
    });
    const other = (await app.upload(owner.token, 'other.csv', new TextEncoder().encode('A\n1\n'))).json;
    expect((await revoke(made[0], other.result[0].file_id)).status).toBe(404);
    await revoke(made[19]);
    expect((await make()).status).toBe(200);
    // the panel names what can still be ended, however new the others are
    expect((await links()).map(({ state }: { state: string }) => state)).toEqual(Array(20).fill('open'));
  });
});
