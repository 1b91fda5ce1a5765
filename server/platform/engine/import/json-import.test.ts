import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';

// Each test asks processes that a busy machine serves slowly.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

async function rows(document: unknown, options = {}): Promise<{ names: string[]; rows: unknown[][] }> {
  const content = typeof document === 'string' ? document : JSON.stringify(document);
  const { columns, table } = await scratch.load('file.json', content, { options });
  return {
    names: columns.map(({ name }) => name),
    rows: await scratch.ask('SELECT * FROM t ORDER BY rowid', table),
  };
}

const lists = async (document: unknown): Promise<[string, number][]> => {
  const preview = await scratch.preview('file.json', JSON.stringify(document));
  return preview.lists.map(({ path, rows: count }) => [path, count]);
};

describe('a list of records', () => {
  test('has the columns of all its records in the order of their appearance', async () => {
    expect(
      await rows([
        { a: 1, b: 'x' },
        { b: 'y', c: true },
        { a: null, b: '' },
      ]),
    ).toEqual({
      names: ['a', 'b', 'c'],
      rows: [
        [1, 'x', null],
        [null, 'y', true],
        [null, null, null],
      ],
    });
  });

  test('keeps records within records as columns, lists as JSON', async () => {
    expect(await rows([{ id: 1, at: { city: 'Oslo', geo: { lat: 59.9 } }, tags: ['a', 'b'] }])).toEqual({
      names: ['id', 'at.city', 'at.geo.lat', 'tags'],
      rows: [[1, 'Oslo', 59.9, '["a","b"]']],
    });
  });

  test('lists what is no record among its items', async () => {
    const { bad_rows, row_count } = await scratch.preview('file.json', '[{"a":1},7,{"a":2},null]');
    expect(row_count).toBe(2);
    expect(bad_rows).toEqual([
      { line: 2, reason: 'not_an_object', text: '7' },
      { line: 4, reason: 'not_an_object', text: 'null' },
    ]);
  });

  test('keeps whole numbers beyond 2^53 as they are', async () => {
    expect((await rows('[{"id":12345678901234567890},{"id":12345678901234567891}]')).rows).toEqual([
      ['12345678901234567890'],
      ['12345678901234567891'],
    ]);
  });

  test('is found within a document, the longest first, and can be chosen', async () => {
    const document = { page: 1, data: { items: [{ a: 1 }, { a: 2 }], errors: [{ e: 'x' }] } };
    expect(await lists(document)).toEqual([
      ['data.items', 2],
      ['data.errors', 1],
      ['', 4],
    ]);
    expect((await rows(document)).rows).toEqual([[1], [2]]);
    expect((await rows(document, { list_path: 'data.errors' })).rows).toEqual([['x']]);
    await expect(rows(document, { list_path: 'nothing' })).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      key: 'list_missing',
    });
  });

  test("offers the lists within its records, beside the record's own fields", async () => {
    const document = [
      {
        order: 1,
        lines: [
          { item: 'a', n: 2 },
          { item: 'b', n: 1 },
        ],
      },
      { order: 2, lines: [{ item: 'c', n: 5 }] },
    ];
    expect(await lists(document)).toEqual([
      ['', 2],
      ['lines', 3],
    ]);
    expect(await rows(document, { list_path: 'lines' })).toEqual({
      names: ['order', 'item', 'n'],
      rows: [
        [1, 'a', 2],
        [1, 'b', 1],
        [2, 'c', 5],
      ],
    });
  });
});

describe('other shapes of table', () => {
  test('rows as lists, with names or without', async () => {
    expect(
      await rows([
        ['a', 'b'],
        [1, 'x'],
        [2, 'y'],
      ]),
    ).toEqual({
      names: ['a', 'b'],
      rows: [
        [1, 'x'],
        [2, 'y'],
      ],
    });
    expect(
      await rows([
        [1, 'x'],
        [2, 'y'],
      ]),
    ).toEqual({
      names: ['column_1', 'column_2'],
      rows: [
        [1, 'x'],
        [2, 'y'],
      ],
    });
  });

  test('plain values', async () => {
    expect(await rows([3, 1, 2])).toEqual({ names: ['value'], rows: [[3], [1], [2]] });
  });

  test('a dict of columns', async () => {
    expect(await rows({ a: [1, 2], b: ['x', 'y'] })).toEqual({
      names: ['a', 'b'],
      rows: [
        [1, 'x'],
        [2, 'y'],
      ],
    });
    expect(await rows({ a: { 0: 1, 1: 2 }, b: { 0: 'x', 1: 'y' } })).toEqual({
      names: ['a', 'b'],
      rows: [
        [1, 'x'],
        [2, 'y'],
      ],
    });
  });

  test('a dict of records', async () => {
    expect(await rows({ no: { name: 'Norway', n: 5 }, se: { name: 'Sweden', n: 10 } })).toEqual({
      names: ['key', 'name', 'n'],
      rows: [
        ['no', 'Norway', 5],
        ['se', 'Sweden', 10],
      ],
    });
  });

  test('nothing but nested keys: a row for each value', async () => {
    const document = { 香港: { 九龙: ['观塘区', '黄大仙区'] }, 台湾: { 台北: ['大安区'] } };
    expect(await rows(document)).toEqual({
      names: ['key_1', 'key_2', 'value'],
      rows: [
        ['香港', '九龙', '观塘区'],
        ['香港', '九龙', '黄大仙区'],
        ['台湾', '台北', '大安区'],
      ],
    });
    expect(await lists(document)).toEqual([
      ['香港.九龙', 2],
      ['台湾.台北', 1],
      ['', 3],
    ]);
    expect((await rows(document, { list_path: '香港.九龙' })).rows).toEqual([['观塘区'], ['黄大仙区']]);
  });
});

describe('lines of JSON', () => {
  test('are read, and lines that are none are left out and listed', async () => {
    const preview = await scratch.preview('file.ndjson', '{"a":1}\n{"a":\n\n[1]\n{"a":2,"b":"x"}\n');
    expect(preview.options.format).toBe('ndjson');
    expect(preview.row_count).toBe(2);
    expect(preview.columns.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(preview.bad_rows).toEqual([
      { line: 2, reason: 'invalid_json', text: '{"a":' },
      { line: 4, reason: 'not_an_object', text: '[1]' },
    ]);
  });

  test('are known by their content under another name', async () => {
    for (const name of ['file.json', 'file.csv', 'file.txt']) {
      expect((await scratch.preview(name, '{"a":1}\n{"a":2}\n')).options.format).toBe('ndjson');
    }
  });
});

describe('what is no table', () => {
  test.each([
    ['a mistake in the third line', '[\n{"a":1},\n{"a":}\n]', 'invalid_json'],
    ['no end', '[{"a":1}', 'invalid_json'],
    ['a single value', '"hello"', 'no_list'],
    ['no items', '[]', 'no_list'],
    ['lines of which none is an object', '1\n2\n', 'invalid_json'],
  ])('%s is said', async (_, content, key) => {
    await expect(
      scratch.preview(key === 'invalid_json' && content === '1\n2\n' ? 'f.ndjson' : 'f.json', content),
    ).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      key,
    });
  });

  test('the line of the mistake is named', async () => {
    await expect(scratch.preview('f.json', '[\n{"a":1},\n{"a":}\n]')).rejects.toMatchObject({
      params: { line: 3 },
    });
  });
});
