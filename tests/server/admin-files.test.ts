// Files of people as administrators see them: what uses one, taking it from its owner, and giving it back.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let boss: Person;
let auditor: Person;
let owner: Person;
let fileId: string;

beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  auditor = await app.person('auditor');
  owner = await app.person();
}, 60_000);
afterAll(() => app.close());

const api = (person: Person, method: string, path: string, body?: object) =>
  app.request(method, path, { token: person.token, ...(body && { body }) });
const upload = async (person: Person, name: string, content: string) =>
  (await app.upload(person.token, name, new TextEncoder().encode(content))).json.result[0].file_id as string;
const details = async (person = boss) =>
  (await api(person, 'GET', `/api/admin/files/${fileId}`)).json.details;
const take = (body: object, person = boss) => api(person, 'POST', `/api/admin/files/${fileId}/trash`, body);
const giveBack = (body: object, person = boss) =>
  api(person, 'POST', `/api/admin/files/${fileId}/restore`, body);
const link = async () => (await api(owner, 'GET', `/api/files/${fileId}/link`)).status;
const why = 'Somebody else has the rights to it.';

let number = 0;
beforeEach(async () => {
  number += 1;
  fileId = await upload(owner, 'plans.csv', `City,Amount\nLyon,${number}\n`);
});

describe('a file of a person [R1.24]', () => {
  it('is told with what uses it and who has the same, and nothing of what it holds', async () => {
    const table = { file_id: fileId, name: 'Plans', options: {}, columns: [] };
    const made = (await api(owner, 'POST', '/api/tables', table)).json.table.summary.id;
    const copy = await upload(boss, 'copy.csv', `City,Amount\nLyon,${number}\n`);
    const told = await details(auditor);
    expect(told).toMatchObject({
      file: {
        name: 'plans.csv',
        kind: 'table',
        owner_id: owner.id,
        state: 'kept',
        used: true,
        use_count: 1,
        copies: 1,
        version: 1,
      },
      used_in: [{ type: 'table', id: made, name: 'Plans' }],
      same_as: [{ id: copy, owner_id: boss.id }],
      is_missing: false,
    });
    expect(JSON.stringify(told)).not.toContain('Lyon');
    // an administrator is no owner: what it holds is not theirs to download
    expect((await api(boss, 'GET', `/api/files/${fileId}/link`)).status).toBe(404);
  });

  it('says that what it holds is lost', async () => {
    const { file } = await details();
    await app.services.files.removeFile(file.sha256);
    expect((await details()).is_missing).toBe(true);
  });

  it('is taken with a reason and not without, is kept from its owner, and is given back as it was', async () => {
    expect((await take({ version: 1 })).json.fields).toHaveProperty('reason');
    expect(await link()).toBe(200);
    const taken = await take({ version: 1, reason: why });
    expect(taken.json.details.file).toMatchObject({ state: 'taken', version: 2 });
    const { trashed_at: at, goes_at: goes } = taken.json.details.file;
    expect(goes - at).toBe(2_592_000);
    expect(await link()).toBe(404);
    expect((await api(owner, 'POST', `/api/files/${fileId}/restore`, {})).status).toBe(409);
    expect((await giveBack({ version: 1 })).status).toBe(409);
    expect((await giveBack({ version: 2 })).json.details.file).toMatchObject({ state: 'kept', version: 3 });
    expect(await link()).toBe(200);
  });

  it('that its owner put into the trash can be taken all the same, and given back from there', async () => {
    await api(owner, 'POST', `/api/files/${fileId}/trash`, {});
    expect((await details()).file).toMatchObject({ state: 'trashed', version: 1 });
    expect((await take({ version: 1, reason: why })).json.details.file.state).toBe('taken');
    expect((await giveBack({ version: 2 })).json.details.file.state).toBe('kept');
  });

  it('leaves a record of who took it and why, which does not name it', async () => {
    await take({ version: 1, reason: why });
    const filters = JSON.stringify({ entity: ['file'], entity_id: fileId });
    const query = new URLSearchParams({ filters });
    const { json } = await api(boss, 'GET', `/api/admin/operation-records?${query}`);
    expect(json.items).toMatchObject([
      { action: 'delete', entity: 'file', entity_id: fileId, actor_id: boss.id, reason: why },
    ]);
    expect(json.items[0].changes).toMatchObject([{ field: 'state', before: 'kept', after: 'taken' }]);
    expect(JSON.stringify(json.items)).not.toContain('plans.csv');
  });

  it('is changed by nobody who may only read, and seen by nobody else', async () => {
    expect((await take({ version: 1, reason: why }, auditor)).json.error_code).toBe('FORBIDDEN');
    expect((await giveBack({ version: 1 }, auditor)).json.error_code).toBe('FORBIDDEN');
    for (const path of ['/api/admin/files', `/api/admin/files/${fileId}`])
      expect((await api(owner, 'GET', path)).json.error_code).toBe('FORBIDDEN');
  });
});
