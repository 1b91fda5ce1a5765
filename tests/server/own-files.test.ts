// The files of a person: what takes their space, where each is used, and its way through the trash.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usedSpace } from '../../server/domain/storage/file-space.ts';
import { sweepFiles } from '../../server/domain/storage/sweep-files.ts';
import { files } from '../../server/platform/db/schema/tables.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../harness/app.ts';
import { type ScriptedModel, says, startScriptedModel } from '../harness/scripted-model.ts';
import { smallPdf } from '../harness/small-pdf.ts';

type Json = TestAnswer['json'];
type Person = Awaited<ReturnType<TestApp['person']>>;

let model: ScriptedModel;
let app: TestApp;
beforeAll(async () => {
  model = await startScriptedModel();
  app = await openTestApp({ environment: { MODEL_BASE_URL: model.baseUrl, MODEL_NAME: 'plain' } });
}, 60_000);
afterAll(async () => {
  await app.close();
  await model.close();
});

const text = (content: string) => new TextEncoder().encode(content);
const csv = (rows: number) => `City,Amount\n${'Lyon,7\n'.repeat(rows)}`;
async function upload({ token }: Person, name: string, content: string | Uint8Array<ArrayBuffer>) {
  const bytes = typeof content === 'string' ? text(content) : content;
  return (await app.upload(token, name, bytes)).json.result[0].file_id as string;
}
const ask = ({ token }: Person, method: string, path: string, body?: object) =>
  app.request(method, path, { token, ...(body && { body }) });
const get = async (person: Person, id: string) => (await ask(person, 'GET', `/api/files/${id}`)).json.file;
const trash = (person: Person, id: string) => ask(person, 'POST', `/api/files/${id}/trash`, {});
const restore = (person: Person, id: string) => ask(person, 'POST', `/api/files/${id}/restore`, {});
const remove = (person: Person, id: string) => ask(person, 'DELETE', `/api/files/${id}`, {});
const storage = async (person: Person) => (await ask(person, 'GET', '/api/account/storage')).json;
const partsOf = ({ parts }: Json) =>
  Object.fromEntries(parts.map(({ kind, count, bytes }: Json) => [kind, [count, bytes]]));
const link = async (person: Person, id: string) => (await ask(person, 'GET', `/api/files/${id}/link`)).status;

/** A table of an uploaded file. */
async function tableOf(person: Person, fileId: string, name: string): Promise<string> {
  const body = { file_id: fileId, name, options: {}, columns: [] };
  return (await ask(person, 'POST', '/api/tables', body)).json.table?.summary.id;
}
async function projectOf(person: Person, name: string, fileIds: string[]): Promise<string> {
  const body = { name, instructions: '', table_ids: [], file_ids: fileIds };
  return (await ask(person, 'POST', '/api/projects', body)).json.project?.id;
}
/** A chat that a pdf goes with. */
async function chatWith(person: Person, pdf: string): Promise<string> {
  model.plan(says('It says so [p. 1].'));
  const chat = (await ask(person, 'POST', '/api/chats', { kind: 'chat', table_ids: [] })).json.chat.id;
  const turn = { text: 'What does it say?', table_ids: [], pdf_ids: [pdf] };
  const { json } = await ask(person, 'POST', `/api/chats/${chat}/turns`, turn);
  await app.events(`/api/messages/${json.message.id}/events`, person.token);
  return chat;
}
async function contentsOnDisk(): Promise<number> {
  const names = await readdir(join(app.services.config.dataDir, 'files'), { recursive: true });
  return names.filter((name) => /[0-9a-f]{64}$/.test(name)).length;
}

describe('the space of a person', () => {
  it('is told part by part, by the endings of names whatever their case, and the parts are all that counts', async () => {
    const ada = await app.person();
    const sample = partsOf(await storage(ada)).table;
    await upload(ada, 'a.CSV', csv(10));
    await upload(ada, 'b.json', '[1]');
    await upload(ada, 'c.Png', '1234567');
    await upload(ada, 'd.pdf', '12345');
    await upload(ada, 'e.csv.zip', '123');
    await trash(ada, await upload(ada, 'f.md', '1234'));
    const told = await storage(ada);
    expect(partsOf(told)).toEqual({
      table: [sample[0] + 2, sample[1] + 82 + 3],
      image: [1, 7],
      document: [1, 5],
      other: [1, 3],
      derived: [0, 0],
      trash: [1, 4],
    });
    expect(told.used).toBe(await usedSpace(app.services.db, ada.id));
    expect(told.exports).toEqual({ count: 0, bytes: 0 });
    expect(told.limit).toBe(app.services.settings.read('storage.person_bytes'));
  });

  it('has exports beside it, which are listed with when they go', async () => {
    const ada = await app.person();
    const table = await tableOf(ada, await upload(ada, 'sold.csv', csv(3)), 'Sold');
    const { used } = await storage(ada);
    await ask(ada, 'POST', `/api/tables/${table}/export`, {});
    const told = await storage(ada);
    expect(told.used).toBe(used);
    expect(told.exports).toMatchObject({ count: 1 });
    const { json } = await ask(ada, 'GET', `/api/files?filters=${encodeURIComponent('{"kind":["export"]}')}`);
    expect(json.items).toMatchObject([{ name: 'Sold.csv', kind: 'export', size: told.exports.bytes }]);
    expect(json.items[0].goes_at - json.items[0].created_at).toBe(604_800);
    // one in the trash is part of what is emptied, and of no space but its own
    await trash(ada, json.items[0].id);
    const { trash: emptied, ...rest } = await storage(ada);
    expect(emptied).toEqual({ count: 1, bytes: told.exports.bytes });
    expect(partsOf(rest as Json).trash).toEqual([0, 0]);
  });
});

describe('a file', () => {
  it('says every table, project and chat that uses it, and none that is gone', async () => {
    const ada = await app.person();
    const id = await upload(ada, 'terms.csv', csv(2));
    expect(await get(ada, id)).toMatchObject({ name: 'terms.csv', kind: 'table', used: false, used_in: [] });
    const [first, second] = [await tableOf(ada, id, 'Second'), await tableOf(ada, id, 'First')];
    const project = await projectOf(ada, 'Terms', [id]);
    expect(await get(ada, id)).toMatchObject({
      used: true,
      used_in: [
        { type: 'table', id: second, name: 'First' },
        { type: 'table', id: first, name: 'Second' },
        { type: 'project', id: project, name: 'Terms' },
      ],
    });
    await ask(ada, 'DELETE', `/api/tables/${first}`, {});
    await ask(ada, 'DELETE', `/api/projects/${project}`, {});
    expect((await get(ada, id)).used_in).toEqual([{ type: 'table', id: second, name: 'First' }]);

    const pdf = await upload(ada, 'paper.pdf', smallPdf(['The price is 40.']));
    const chat = await chatWith(ada, pdf);
    expect(await get(ada, pdf)).toMatchObject({ used: true, used_in: [{ type: 'chat', id: chat }] });
    await ask(ada, 'DELETE', `/api/chats/${chat}`, {});
    expect(await get(ada, pdf)).toMatchObject({ used: false, used_in: [] });
  });

  it('in the trash is used by nothing and takes its space, and is as it was once it is restored', async () => {
    const ada = await app.person();
    const id = await upload(ada, 'notes.pdf', smallPdf(['The price is 40.']));
    const project = await projectOf(ada, 'Notes', [id]);
    const chat = await chatWith(ada, id);
    const { used } = await storage(ada);
    const trashed = (await trash(ada, id)).json.file;
    expect(trashed).toMatchObject({ trashed: true, trashed_by: 'owner' });
    expect(trashed.goes_at - trashed.trashed_at).toBe(2_592_000);
    // the uses stay named, so that it can be said what restoring it brings back
    expect(trashed.used_in.map(({ id: use }: Json) => use).sort()).toEqual([project, chat].sort());
    expect((await storage(ada)).used).toBe(used);
    expect(await link(ada, id)).toBe(404);
    expect((await ask(ada, 'POST', `/api/files/${id}/pdf`, {})).status).toBe(404);
    expect(await projectOf(ada, 'Another', [id])).toBeUndefined();
    expect((await ask(ada, 'GET', `/api/projects/${project}`)).json.project.files).toEqual([]);
    model.plan(says('I cannot tell.'));
    const next = await ask(ada, 'POST', `/api/chats/${chat}/turns`, { text: 'And now?', table_ids: [] });
    await app.events(`/api/messages/${next.json.message.id}/events`, ada.token);
    expect(JSON.stringify(model.requests.at(-1))).not.toContain('The price is 40.');

    // a second time changes nothing, not even since when it is there
    app.clock.advance(60_000);
    expect((await trash(ada, id)).json.file.trashed_at).toBe(trashed.trashed_at);
    const restored = (await restore(ada, id)).json.file;
    expect(restored).toMatchObject({ trashed: false, used: true });
    expect(restored).not.toHaveProperty('goes_at');
    expect(await link(ada, id)).toBe(200);
    expect((await ask(ada, 'GET', `/api/projects/${project}`)).json.project.files).toMatchObject([{ id }]);
  });

  it('whose address was given out before is not downloaded from the trash', async () => {
    const ada = await app.person();
    const id = await upload(ada, 'once.json', '"once"');
    const { file_path: path } = (await ask(ada, 'GET', `/api/files/${id}/link`)).json;
    expect((await app.request('GET', path)).status).toBe(200);
    await trash(ada, id);
    expect((await app.request('GET', path)).status).toBe(404);
  });

  it('is deleted for good from the trash alone, with its content unless another file has the same', async () => {
    const ada = await app.person();
    const [one, same] = [await upload(ada, 'one.txt', 'alike'), await upload(ada, 'same.txt', 'alike')];
    const disk = await contentsOnDisk();
    const { used } = await storage(ada);
    expect(await remove(ada, one)).toMatchObject({ status: 409, json: { error_code: 'CONFLICT' } });
    await trash(ada, one);
    expect((await remove(ada, one)).status).toBe(200);
    expect((await remove(ada, one)).status).toBe(404);
    expect(await contentsOnDisk()).toBe(disk);
    await trash(ada, same);
    await remove(ada, same);
    expect(await contentsOnDisk()).toBe(disk - 1);
    expect((await storage(ada)).used).toBe(used - 10);
  });

  it('of a table leaves it its rows when it is deleted, and the table goes on to take its space', async () => {
    const ada = await app.person();
    const id = await upload(ada, 'kept.csv', csv(50));
    const table = await tableOf(ada, id, 'Kept');
    const before = await storage(ada);
    await trash(ada, id);
    await remove(ada, id);
    const rows = await ask(ada, 'GET', `/api/tables/${table}/rows`);
    expect(rows.json.total).toBe(50);
    const after = await storage(ada);
    expect(after.used).toBe(before.used);
    expect(partsOf(after).derived).toEqual([1, 362]);
    await ask(ada, 'DELETE', `/api/tables/${table}`, {});
    expect((await storage(ada)).used).toBe(before.used - 362);
  });

  it('that an administrator took is not given back by its owner', async () => {
    const ada = await app.person();
    const id = await upload(ada, 'taken.txt', 'taken');
    await trash(ada, id);
    await app.services.db.update(files).set({ trashedBy: 'administrator' }).where(eq(files.id, id));
    expect(await restore(ada, id)).toMatchObject({
      status: 409,
      json: { msg: 'An administrator took this file away, so only an administrator can give it back.' },
    });
    expect(await get(ada, id)).toMatchObject({ trashed: true, trashed_by: 'administrator' });
  });
});

describe('the trash [R1.11]', () => {
  it('is emptied of the files of its owner, and of no others', async () => {
    const [ada, eve] = [await app.person(), await app.person()];
    const [kept, first, second] = [
      await upload(ada, 'kept.txt', '1'),
      await upload(ada, 'first.txt', '12'),
      await upload(ada, 'second.txt', '123'),
    ];
    const hers = await upload(eve, 'hers.txt', '1234');
    for (const id of [first, second]) await trash(ada, id);
    await trash(eve, hers);
    const empty = () => ask(ada, 'POST', '/api/account/storage/trash/empty', {});
    expect((await empty()).json).toEqual({ msg_type: 'success', count: 2, bytes: 5 });
    expect((await empty()).json).toEqual({ msg_type: 'success', count: 0, bytes: 0 });
    expect((await get(ada, kept)).trashed).toBe(false);
    expect((await get(eve, hers)).trashed).toBe(true);
  });

  it('gives a file up after thirty days, and not an hour before', async () => {
    const ada = await app.person();
    const [id, kept] = [await upload(ada, 'old.txt', 'old'), await upload(ada, 'kept.txt', 'kept')];
    await trash(ada, id);
    app.clock.advance(30 * 86_400_000 - 3_600_000);
    await sweepFiles(app.services);
    const at = async (file: string) =>
      (await app.services.db.select().from(files).where(eq(files.id, file))).length;
    expect(await at(id)).toBe(1);
    app.clock.advance(3_601_000);
    await sweepFiles(app.services);
    expect([await at(id), await at(kept)]).toEqual([0, 1]);
  });

  it('takes nothing of somebody else, for whom it looks as if it were not there', async () => {
    const [ada, eve] = [await app.person(), await app.person()];
    const id = await upload(ada, 'hers.txt', 'hers');
    for (const answer of [await trash(eve, id), await restore(eve, id), await remove(eve, id)])
      expect(answer.status).toBe(404);
    expect(await get(ada, id)).toMatchObject({ trashed: false });
  });
});
