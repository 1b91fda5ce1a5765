// What a person may keep: counted with the file, given back with it, never exceeded by two at once.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usedSpace } from '../../server/domain/storage/file-space.ts';
import { sweepFiles } from '../../server/domain/storage/sweep-files.ts';
import { files as filesTable } from '../../server/platform/db/schema/tables.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

/** Room for what the tests keep; the sample table of a new account takes some of it. */
const LIMIT = 2_000_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ environment: { STORAGE_BYTES: String(LIMIT) } });
}, 60_000);
afterAll(() => app.close());

/** A table of so many bytes, which no other test has. */
function csv(bytes: number, mark: string): string {
  const head = `City,Mark\n`;
  return `${head}Lyon,${mark.padEnd(bytes - head.length - 6, '.')}\n`;
}

const used = (person: { id: string }) => usedSpace(app.services.db, person.id);
const freeOf = async (person: { id: string }) => LIMIT - (await used(person));

/** Contents on the disk, and what is still being written. */
async function onDisk() {
  const root = app.services.config.dataDir;
  const contents = await readdir(join(root, 'files'), { recursive: true });
  const temporary = await readdir(join(root, 'tmp')).catch(() => []);
  return {
    contents: contents.filter((name) => /[0-9a-f]{64}$/.test(name)).sort(),
    temporary: temporary.filter((name) => /^[0-9a-f-]{36}$/.test(name)),
  };
}

function uploadAll(token: string, contents: readonly string[], path = '/api/storage/upload') {
  const form = new FormData();
  for (const [index, content] of contents.entries())
    form.append('upload_files', new File([content], `${index}.csv`));
  return app.request('POST', path, { token, body: form });
}

describe('the space of a person', () => {
  it('takes files up to the last byte, and refuses one more without keeping anything of it', async () => {
    const ada = await app.person();
    const free = await freeOf(ada);
    const before = await uploadAll(ada.token, [csv(free - 100, 'ada'), csv(101, 'over'), csv(100, 'fits')]);
    expect(before.json.result).toMatchObject([
      { status: 'success', size: free - 100 },
      { status: 'failed', error: 'space_size_limit' },
      { status: 'success', size: 100 },
    ]);
    expect(before.json.result[1]).not.toHaveProperty('why');
    expect(await freeOf(ada)).toBe(0);
    const disk = await onDisk();
    const refused = await uploadAll(ada.token, [csv(20, 'x')]);
    expect(refused.status).toBe(200);
    expect(refused.json.result).toEqual([{ name: '0.csv', status: 'failed', error: 'space_size_limit' }]);
    expect(await onDisk()).toEqual(disk);
    expect(disk.temporary).toEqual([]);
  });

  it('is not exceeded by many uploads at once, of which as many pass as fit', async () => {
    const ada = await app.person();
    const part = Math.floor((await freeOf(ada)) / 3);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => uploadAll(ada.token, [csv(part, `race ${index}`)])),
    );
    const results = answers.flatMap(({ json }) => json.result);
    expect(results.filter(({ status }) => status === 'success')).toHaveLength(3);
    expect(results.filter(({ error }) => error === 'space_size_limit')).toHaveLength(5);
    expect(await used(ada)).toBeLessThanOrEqual(LIMIT);
    expect((await onDisk()).temporary).toEqual([]);
  });

  it('is each person’s own', async () => {
    const [ada, grace] = [await app.person(), await app.person()];
    await uploadAll(ada.token, [csv(await freeOf(ada), 'all of ada')]);
    expect((await uploadAll(grace.token, [csv(1000, 'grace')])).json.result).toMatchObject([
      { status: 'success' },
    ]);
  });

  it('tells administrators why', async () => {
    const admin = await app.person('super_admin');
    await uploadAll(admin.token, [csv(await freeOf(admin), 'all of it')]);
    const { json } = await uploadAll(admin.token, [csv(1500, 'more')], '/api/admin/storage/upload');
    expect(json.result).toEqual([
      {
        name: '0.csv',
        status: 'failed',
        error: 'space_size_limit',
        why: 'This takes 1 MB, and 0 MB of your 2 MB are free. Delete tables that you no longer need, then try again.',
      },
    ]);
  });

  it('is given back by the deletion of a table, with its file unless another table or person has it', async () => {
    const [ada, grace] = [await app.person(), await app.person()];
    const before = await used(ada);
    const [shared, own] = [csv(20_000, 'shared'), csv(30_000, 'own')];
    const first = await app.table(ada.token, 'first.csv', own);
    const second = await app.table(ada.token, 'second.csv', shared);
    await app.table(grace.token, 'second.csv', shared);
    expect(await used(ada)).toBe(before + 50_000);
    const full = (await onDisk()).contents.length;
    for (const [table, left, contents] of [
      [first, before + 20_000, full - 1],
      [second, before, full - 1],
    ] as const) {
      const deleted = await app.request('DELETE', `/api/tables/${table.summary.id}`, {
        token: ada.token,
        body: {},
      });
      expect(deleted.status).toBe(200);
      expect(await used(ada)).toBe(left);
      expect((await onDisk()).contents).toHaveLength(contents);
    }
    const tables = await readdir(join(app.services.config.dataDir, 'tables'));
    expect(tables).not.toContain(first.summary.id);
  });

  it('keeps a file of which another table is made', async () => {
    const ada = await app.person();
    const uploaded = await uploadAll(ada.token, [csv(10_000, 'twice')]);
    const create = async (name: string) =>
      (
        await app.request('POST', '/api/tables', {
          token: ada.token,
          body: { file_id: uploaded.json.result[0].file_id, name, options: {}, columns: [] },
        })
      ).json.table.summary.id;
    const [one, other] = [await create('one'), await create('other')];
    const full = await used(ada);
    await app.request('DELETE', `/api/tables/${one}`, { token: ada.token, body: {} });
    expect(await used(ada)).toBe(full);
    await app.request('DELETE', `/api/tables/${other}`, { token: ada.token, body: {} });
    expect(await used(ada)).toBe(full - 10_000);
  });

  it('refuses a table made of others with what it takes and what is free, in the language of the person', async () => {
    const ada = await app.person();
    const left = (await app.table(ada.token, 'left.csv', csv(600_000, 'left'))).summary.id;
    const right = (await app.table(ada.token, 'right.csv', csv(700_000, 'right'))).summary.id;
    const body = {
      name: 'Both',
      join: {
        right_id: right,
        kind: 'inner',
        keys: [{ left: 'City', right: 'City' }],
        columns: [{ side: 'left', column: 'City', name: 'City' }],
      },
    };
    const tables = await readdir(join(app.services.config.dataDir, 'tables'));
    const refused = await app.request('POST', `/api/tables/${left}/joins`, {
      token: ada.token,
      body,
      headers: { 'Accept-Language': 'fr-FR' },
    });
    expect(refused).toMatchObject({ status: 422, json: { error_code: 'SPACE_FULL' } });
    expect(refused.json.msg).toMatch(/^Cela prend 2 Mo, et 0 Mo de vos 2 Mo sont libres\. /);
    expect(await readdir(join(app.services.config.dataDir, 'tables'))).toEqual(tables);
  });

  it('that is over its limit, because that was lowered, keeps what is there and takes nothing', async () => {
    const ada = await app.person();
    const kept = await app.table(ada.token, 'kept.csv', csv(5_000, 'kept'));
    await app.services.db.insert(filesTable).values({
      id: uuidv7(),
      userId: ada.id,
      name: 'from before.csv',
      size: LIMIT * 2,
      sha256: 'f'.repeat(64),
      kind: 'upload',
      createdAt: app.clock.now(),
    });
    const rows = await app.request('GET', `/api/tables/${kept.summary.id}/rows`, {
      token: ada.token,
    });
    expect(rows.json.total).toBe(1);
    expect((await uploadAll(ada.token, [csv(20, 'none')])).json.result).toMatchObject([
      { status: 'failed', error: 'space_size_limit' },
    ]);
  });

  it('that is full lets data out: exports have as much for themselves, for a week', async () => {
    const ada = await app.person();
    const table = await app.table(ada.token, 'sold.csv', csv(300_000, 'sold'));
    await uploadAll(ada.token, [csv(await freeOf(ada), 'the rest')]);
    const make = () =>
      app.request('POST', `/api/tables/${table.summary.id}/export`, {
        token: ada.token,
        body: {},
        headers: { 'Accept-Language': 'ko-KR' },
      });
    const exported = () => usedSpace(app.services.db, ada.id, 'export');
    // as many as there is room for in 2 MB
    for (let made = 0; made < 6; made += 1) expect((await make()).status).toBe(200);
    const before = await exported();
    expect(await make()).toMatchObject({
      status: 422,
      json: {
        error_code: 'SPACE_FULL',
        msg: '이 내보내기에는 1 MB가 필요하지만 내보내기용 2 MB 중 0 MB만 비어 있습니다. 내보낸 파일은 만들어진 지 일주일 뒤에 삭제됩니다.',
      },
    });
    app.clock.advance(7 * 24 * 3_600_000 - 60_000);
    await sweepFiles(app.services);
    expect(await exported()).toBe(before);
    app.clock.advance(120_000);
    await sweepFiles(app.services);
    expect(await exported()).toBe(0);
  });
});
