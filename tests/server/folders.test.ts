// Folders of a person's files: what they are called, where they lie, and their way through the trash with all that is in them.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usedSpace } from '../../server/domain/storage/file-space.ts';
import { sweepFiles } from '../../server/domain/storage/sweep-files.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;
type Seen = Pick<Folder, 'id' | 'version'>;
interface Folder {
  id: string;
  name: string;
  folder_id: string | null;
  version: number;
  files: number;
  trashed: boolean;
}

let app: TestApp;
let ada: Person;
let grace: Person;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  [ada, grace] = await Promise.all([app.person(), app.person()]);
});

const send = (person: Person, method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });
const create = (name: string, folder_id: string | null = null) =>
  send(ada, 'POST', '/api/folders', { name, folder_id });
const make = async (name: string, folder_id: string | null = null): Promise<Folder> =>
  (await create(name, folder_id)).json.folder;
const listed = async (): Promise<Folder[]> => (await send(ada, 'GET', '/api/folders')).json.items;
const trash = ({ id, version }: Folder) => send(ada, 'POST', `/api/folders/${id}/trash`, { version });
const restore = ({ id }: Folder) => send(ada, 'POST', `/api/folders/${id}/restore`, {});
const move = (folder_id: string | null, files: Seen[], folders: Seen[] = []) =>
  send(ada, 'POST', '/api/account/storage/move', {
    folder_id,
    files: files.map(({ id, version }) => ({ id, version })),
    folders: folders.map(({ id, version }) => ({ id, version })),
  });
/** Uploads a file, into a folder where one is named. */
async function upload(name: string, folder?: string, person = ada) {
  const form = new FormData();
  if (folder !== undefined) form.append('folder_id', folder);
  form.append('upload_files', new File([`a,b\n${name},1\n`], name));
  return app.request('POST', '/api/storage/upload', { token: person.token, body: form });
}
const keep = async (name: string, folder?: string) => {
  const id: string = (await upload(name, folder)).json.result[0].file_id;
  return { id, version: 1 };
};
/** Names in a folder, or at the top. */
async function namesIn(folder: string, more: object = {}): Promise<string[]> {
  const filters = encodeURIComponent(JSON.stringify({ folder, trashed: 'false', ...more }));
  const { json } = await send(ada, 'GET', `/api/files?filters=${filters}&page_size=100`);
  return json.items.map(({ name }: { name: string }) => name).sort();
}

describe('a folder', () => {
  it('lies at the top or in another one, and says how many files are in it', async () => {
    const sales = await make('Sales');
    const inner = await make('2026', sales.id);
    await keep('a.csv', inner.id);
    expect(await listed()).toMatchObject([
      { id: inner.id, name: '2026', folder_id: sales.id, version: 1, files: 1, trashed: false },
      { id: sales.id, name: 'Sales', folder_id: null, version: 1, files: 0, trashed: false },
    ]);
    expect(await namesIn(inner.id)).toEqual(['a.csv']);
    expect(await namesIn(sales.id)).toEqual([]);
    expect(await namesIn('top')).not.toContain('a.csv');
  });

  it.each(['a/b', 'a\\b', 'a\u0007b', 'sales\u202efdp.exe', '.', '..', ' '])(
    'is not called %j, nor is a file',
    async (name) => {
      const file = await keep('a.csv');
      for (const { status, json } of [
        await create(name),
        await send(ada, 'PUT', `/api/folders/${(await make('Sales')).id}`, { name, version: 1 }),
        await send(ada, 'PUT', `/api/files/${file.id}`, { name, version: 1 }),
      ]) {
        expect(status).toBe(422);
        expect(json.fields).toHaveProperty('name');
      }
    },
  );

  it('has a name that stands once in its folder, whatever its case and however its letters are written', async () => {
    const sales = await make('Café');
    for (const name of ['CAFÉ', 'cafe\u0301', ' Café '])
      expect((await create(name)).json).toMatchObject({
        error_code: 'CONFLICT',
        fields: { name: 'There is a folder of that name here already. Choose another name.' },
      });
    expect((await create('Café', sales.id)).status).toBe(200);
    const other = await make('Other');
    expect((await send(ada, 'PUT', `/api/folders/${other.id}`, { name: 'café', version: 1 })).status).toBe(
      409,
    );
    // itself in another case is no other one
    const renamed = await send(ada, 'PUT', `/api/folders/${sales.id}`, { name: 'CAFÉ', version: 1 });
    expect(renamed.json.folder).toMatchObject({ name: 'CAFÉ', version: 2 });
  });

  it('is one of two made at once by the same name', async () => {
    const statuses = (await Promise.all([create('Race'), create('race')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('lies at most 8 deep', async () => {
    let holder: string | null = null;
    for (let depth = 1; depth <= 8; depth += 1) holder = (await make(`Level ${depth}`, holder)).id;
    expect((await create('Level 9', holder)).json.msg).toBe(
      'Folders lie at most 8 deep in one another. Choose a folder further up.',
    );
    const apart = await make('Apart');
    expect((await move(holder, [], [apart])).status).toBe(409);
  });

  it('is one too many when there are 500, those in the trash too', async () => {
    await trash(await make('Trashed'));
    await app.services.db.execute(sql`insert into file_folders (id, user_id, name, created_at)
      select gen_random_uuid(), ${ada.id}, 'Folder ' || n, now() from generate_series(1, 498) n`);
    expect((await create('Last')).status).toBe(200);
    expect((await create('One more')).json.error_code).toBe('CONFLICT');
  });

  it('of somebody else is neither found, filled, renamed, moved nor restored', async () => {
    const sales = await make('Sales');
    const asGrace = (method: string, path: string, body?: unknown) => send(grace, method, path, body);
    const { id } = (await asGrace('POST', '/api/folders', { name: 'Mine', folder_id: null })).json.folder;
    const answers = [
      await asGrace('POST', '/api/folders', { name: 'In it', folder_id: sales.id }),
      await asGrace('PUT', `/api/folders/${sales.id}`, { name: 'Hers', version: 1 }),
      await asGrace('POST', `/api/folders/${sales.id}/trash`, { version: 1 }),
      await asGrace('POST', `/api/folders/${sales.id}/restore`, {}),
      await asGrace('DELETE', `/api/folders/${sales.id}`, {}),
      await upload('a.csv', sales.id, grace),
      await upload('a.csv', 'no-id', grace),
      await asGrace('POST', '/api/account/storage/move', {
        folder_id: sales.id,
        files: [],
        folders: [{ id, version: 1 }],
      }),
      await asGrace('POST', '/api/account/storage/move', {
        folder_id: id,
        files: [],
        folders: [{ id: sales.id, version: 1 }],
      }),
      await asGrace('POST', '/api/account/storage/move', {
        folder_id: id,
        files: [await keep('mine.csv')],
        folders: [],
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await listed()).toMatchObject([{ name: 'Sales', version: 1, files: 0 }]);
  });

  it('that was renamed meanwhile is not renamed, moved or put into the trash by what was seen before', async () => {
    const sales = await make('Sales');
    await send(ada, 'PUT', `/api/folders/${sales.id}`, { name: 'Sold', version: 1 });
    for (const { status, json } of [
      await send(ada, 'PUT', `/api/folders/${sales.id}`, { name: 'Selling', version: 1 }),
      await move(null, [], [sales]),
      await trash(sales),
    ]) {
      expect(status).toBe(409);
      expect(json.msg).toBe(
        '“Sold” was renamed or moved meanwhile. Look at it as it is now, then try again.',
      );
    }
  });
});

describe('a file', () => {
  it('is renamed with its ending, which says what kind it is, and takes no name of another one there', async () => {
    const [file] = [await keep('a.csv'), await keep('b.csv')];
    const rename = (name: string, version: number) =>
      send(ada, 'PUT', `/api/files/${file.id}`, { name, version });
    expect((await rename('B.CSV', 1)).json).toMatchObject({
      error_code: 'CONFLICT',
      msg: 'There is a file of that name in this folder already. Choose another name, or another folder.',
    });
    expect((await rename('notes.txt', 1)).json.file).toMatchObject({
      name: 'notes.txt',
      kind: 'document',
      version: 2,
    });
    expect((await rename('late.txt', 1)).status).toBe(409);
    await send(ada, 'POST', `/api/files/${file.id}/trash`, {});
    expect((await rename('trashed.txt', 2)).json.msg).toBe('“notes.txt” is in the trash. Restore it first.');
    expect((await send(grace, 'PUT', `/api/files/${file.id}`, { name: 'x.csv', version: 2 })).status).toBe(
      404,
    );
  });
});

describe('moving', () => {
  it('takes files and folders with all that is in them, and changes nothing of the space', async () => {
    const [from, to] = [await make('From'), await make('To')];
    const inner = await make('Inner', from.id);
    const files = [await keep('a.csv', from.id), await keep('b.csv')];
    await keep('deep.csv', inner.id);
    const before = await usedSpace(app.services.db, ada.id);
    expect((await move(to.id, files, [inner])).status).toBe(200);
    expect(await namesIn(to.id)).toEqual(['a.csv', 'b.csv']);
    expect(await namesIn(inner.id)).toEqual(['deep.csv']);
    expect((await listed()).find(({ id }) => id === inner.id)).toMatchObject({
      folder_id: to.id,
      version: 2,
    });
    expect(await usedSpace(app.services.db, ada.id)).toBe(before);
    // back to the top
    expect((await move(null, [{ id: files[0]?.id ?? '', version: 2 }])).status).toBe(200);
    expect(await namesIn('top')).toContain('a.csv');
  });

  it('never puts a folder into itself or into one within it', async () => {
    const outer = await make('Outer');
    const inner = await make('Inner', (await make('Middle', outer.id)).id);
    for (const target of [outer.id, inner.id])
      expect((await move(target, [], [outer])).json.msg).toBe(
        '“Outer” cannot be moved into itself or into a folder within it. Choose another folder.',
      );
  });

  it('is of all or of none: a name that is taken there keeps the others where they are', async () => {
    const to = await make('To');
    await keep('A.csv', to.id);
    const files = [await keep('b.csv'), await keep('a.csv')];
    expect((await move(to.id, files)).json.error_code).toBe('CONFLICT');
    expect(await namesIn(to.id)).toEqual(['A.csv']);
    const inner = await make('Sales', to.id);
    const sales = await make('SALES');
    expect((await move(to.id, [], [sales])).status).toBe(409);
    // two that come together by one name
    const other = await make('Other');
    const two = [await keep('twice.csv', to.id), await keep('Twice.csv', inner.id)];
    expect((await move(other.id, two)).status).toBe(409);
  });

  it('of what changed meanwhile, or is in the trash, is refused', async () => {
    const to = await make('To');
    const file = await keep('a.csv');
    expect((await move(to.id, [{ ...file, version: 2 }])).status).toBe(409);
    await send(ada, 'POST', `/api/files/${file.id}/trash`, {});
    expect((await move(to.id, [file])).status).toBe(409);
    expect((await move(randomUUID(), [])).status).toBe(404);
  });
});

describe('a folder in the trash', () => {
  it('takes what is in it along, which nothing can use then, and comes back whole', async () => {
    const sales = await make('Sales');
    const inner = await make('2026', sales.id);
    const before = await keep('before.csv', inner.id);
    await send(ada, 'POST', `/api/files/${before.id}/trash`, {});
    const deep = await keep('deep.csv', inner.id);
    await keep('a.csv', sales.id);
    expect((await trash(sales)).json.folder).toMatchObject({ trashed: true, files: 2 });
    expect(await listed()).toMatchObject([{ id: sales.id, trashed: true, files: 2 }]);
    expect((await send(ada, 'GET', `/api/files/${deep.id}/link`)).status).toBe(404);
    expect((await create('Into the trash', sales.id)).status).toBe(404);
    // a second time changes nothing
    expect((await trash(sales)).status).toBe(200);
    expect((await restore(sales)).json.folder).toMatchObject({ name: 'Sales', trashed: false });
    expect(await namesIn(sales.id)).toEqual(['a.csv']);
    // what was in the trash before stays there
    expect(await namesIn(inner.id)).toEqual(['deep.csv']);
  });

  it('comes back beside one that has its name by now, and at the top where its folder is gone', async () => {
    const outer = await make('Outer');
    const inner = await make('Inner', outer.id);
    await trash(inner);
    await trash(outer);
    expect((await restore(inner)).json.folder).toMatchObject({ name: 'Inner', folder_id: null });
    const again = await make('Outer');
    expect((await restore(outer)).json.folder).toMatchObject({ name: 'Outer (2)', version: 2 });
    expect(again.name).toBe('Outer');
  });

  it('lets a file out by itself, which lies at the top until the folder is back', async () => {
    const sales = await make('Sales');
    const file = await keep('a.csv', sales.id);
    await trash(sales);
    const { json } = await send(ada, 'POST', `/api/files/${file.id}/restore`, {});
    expect(json.file).not.toHaveProperty('folder_id');
    expect(await namesIn('top')).toContain('a.csv');
    await restore(sales);
    expect(await namesIn(sales.id)).toEqual(['a.csv']);
  });

  it('gives back nothing that an administrator took', async () => {
    const sales = await make('Sales');
    const file = await keep('a.csv', sales.id);
    const admin = await app.person('super_admin');
    await trash(sales);
    const taken = { version: 1, reason: 'Court order 7' };
    expect((await send(admin, 'POST', `/api/admin/files/${file.id}/trash`, taken)).status).toBe(200);
    await restore(sales);
    expect(await namesIn(sales.id)).toEqual([]);
  });

  it('is deleted for good with what came there with it, and nothing else', async () => {
    const sales = await make('Sales');
    const gone = await keep('gone.csv', sales.id);
    const kept = await keep('kept.csv', sales.id);
    await send(ada, 'POST', `/api/files/${kept.id}/trash`, {});
    expect((await send(ada, 'DELETE', `/api/folders/${sales.id}`, {})).json.msg).toBe(
      'Only what is in the trash is deleted for good. Put this folder into the trash first.',
    );
    await trash(sales);
    expect((await send(ada, 'DELETE', `/api/folders/${sales.id}`, {})).status).toBe(200);
    expect((await send(ada, 'GET', `/api/files/${gone.id}`)).status).toBe(404);
    expect((await send(ada, 'POST', `/api/files/${kept.id}/restore`, {})).json.file.trashed).toBe(false);
    expect(await listed()).toEqual([]);
  });

  it('goes when the trash is emptied, and by itself after 30 days', async () => {
    const [first, second] = [await make('First'), await make('Second')];
    await trash(first);
    await send(ada, 'POST', '/api/account/storage/trash/empty', {});
    expect((await listed()).map(({ name }) => name)).toEqual(['Second']);
    const file = await keep('a.csv', second.id);
    await trash(second);
    app.clock.advance(30 * 24 * 3_600_000 - 1000);
    await sweepFiles(app.services);
    /** How many of the file and the folder are there; the person's session has ended long ago. */
    const there = async () => {
      const { rowCount } = await app.services.db.execute(
        sql`select id from files where id = ${file.id} union all select id from file_folders where user_id = ${ada.id}`,
      );
      return rowCount;
    };
    expect(await there()).toBe(2);
    app.clock.advance(2000);
    await sweepFiles(app.services);
    expect(await there()).toBe(0);
  });
});
