import { deflateRawSync } from 'node:zlib';
import { utils, type WorkSheet, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';

// Each test asks processes that a busy machine serves slowly.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

type Cells = unknown[][];

/** The bytes of a workbook; `formats` sets number formats by cell, as in `{B2: 'yyyy-mm-dd'}`; `merged` are ranges. */
function workbook(
  sheets: Record<string, Cells>,
  formats: Record<string, string> = {},
  merged: string[] = [],
  hidden: Record<string, 0 | 1 | 2> = {},
): Uint8Array {
  const book = utils.book_new();
  for (const [name, cells] of Object.entries(sheets)) {
    const sheet: WorkSheet = utils.aoa_to_sheet(cells);
    sheet['!merges'] = merged.map((range) => utils.decode_range(range));
    for (const [address, format] of Object.entries(formats)) if (sheet[address]) sheet[address].z = format;
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: hidden[name] ?? 0 })) };
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

/** A zip archive of stored or deflated entries; `claimed` is what its directory says that an entry unpacks to. */
function zip(entries: { name: string; data: Buffer; claimed?: number }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claimed } of entries) {
    const packed = deflateRawSync(data);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed ?? data.length, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(claimed ?? data.length, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

describe('a workbook', () => {
  test('with a sheet that Excel never shows is not read from there while another has rows', async () => {
    const buried = [['key', 'value'], ...Array.from({ length: 9 }, (_, index) => [`k${index}`, index])];
    const shown = [
      ['name', 'n'],
      ['x', 1],
    ];
    const content = workbook({ Cache: buried, Data: shown }, {}, [], { Cache: 2 });
    expect((await scratch.preview('file.xlsx', content)).options.sheet).toBe('Data');
    // it can still be chosen, and is read where nothing else is there
    expect((await scratch.preview('file.xlsx', content, { sheet: 'Cache' })).row_count).toBe(9);
    const alone = workbook({ Cache: buried, Data: [] }, {}, [], { Cache: 2 });
    expect((await scratch.preview('file.xlsx', alone)).options.sheet).toBe('Cache');
    // nor is it stacked upon those that people see
    const alike = workbook({ Cache: buried, May: buried, June: buried }, {}, [], { Cache: 2 });
    expect((await scratch.preview('file.xlsx', alike)).row_count).toBe(18);
  });

  test('is read with its dates, times, per cents and truth values', async () => {
    const content = workbook(
      {
        Data: [
          ['id', 'day', 'at', 'time', 'share', 'ok', 'name', 'wrong'],
          [1, 43486, 43486.5625, 0.4166666666666667, 0.385, true, 'x', 'y'],
          [2, 43487, 43487.25, 0.999988425925926, 0.5, false, '', 'z'],
        ],
      },
      {
        B2: 'm/d/yy',
        B3: 'm/d/yy',
        C2: 'yyyy-mm-dd hh:mm',
        C3: 'yyyy-mm-dd hh:mm',
        D2: 'h:mm AM/PM',
        D3: 'h:mm:ss',
        E2: '0.0%',
        E3: '0%',
      },
    );
    const { columns, table } = await scratch.load('file.xlsx', content);
    expect(columns.map(({ type }) => type)).toEqual([
      'integer',
      'date',
      'datetime',
      'time',
      'number',
      'boolean',
      'text',
      'text',
    ]);
    expect(await scratch.ask('SELECT * FROM t ORDER BY rowid', table)).toEqual([
      [1, '2019-01-21', '2019-01-21T13:30:00', '10:00:00', 38.5, true, 'x', 'y'],
      [2, '2019-01-22', '2019-01-22T06:00:00', '23:59:59', 50, false, null, 'z'],
    ]);
  });

  test('is a workbook under any name', async () => {
    expect((await scratch.preview('table.csv', workbook({ S: [['a'], [1]] }))).options.format).toBe('xlsx');
  });

  test('has its names below titles, and rows of nothing left out', async () => {
    const cells = [['Sales of 2024'], [], ['region', 'amount'], ['North', 1], [], ['South', 2]];
    const { options, columns, row_count, issues } = await scratch.preview(
      'file.xlsx',
      workbook({ S: cells }),
    );
    expect(columns.map(({ name }) => name)).toEqual(['region', 'amount']);
    expect(options.header_row).toBe(3);
    expect(row_count).toBe(2);
    expect(issues).toContainEqual({ code: 'blank_rows', severity: 'low', count: 1 });
  });

  test('lists its sheets; the fullest is read unless one is chosen', async () => {
    const content = workbook({
      Notes: [['read me']],
      Big: [
        ['a', 'b'],
        [1, 2],
        [3, 4],
      ],
      Small: [
        ['x', 'y'],
        [5, 6],
      ],
    });
    const { sheets, options, row_count } = await scratch.preview('file.xlsx', content);
    expect(sheets).toEqual([
      { name: 'Notes', rows: 1, columns: 1 },
      { name: 'Big', rows: 3, columns: 2 },
      { name: 'Small', rows: 2, columns: 2 },
    ]);
    expect(options.sheet).toBe('Big');
    expect(row_count).toBe(2);
    const chosen = await scratch.preview('file.xlsx', content, { sheet: 'Small' });
    expect(chosen.columns.map(({ name }) => name)).toEqual(['x', 'y']);
    await expect(scratch.preview('file.xlsx', content, { sheet: 'None' })).rejects.toMatchObject({
      key: 'sheet_missing',
    });
  });

  test('whose sheets have the same columns is read as one table with a column for the sheet', async () => {
    const content = workbook({
      Jan: [
        ['id', 'amount', 'city', 'day', 'n'],
        [1, 10, 'Oslo', 'a', 1],
      ],
      Feb: [
        ['id', 'amount', 'city', 'day', 'extra', 'n'],
        [2, 20, 'Bonn', 'b', 'x', 2],
        [3, 30, 'Rome', 'c', 'y', 3],
      ],
      Notes: [
        ['nothing', 'here'],
        ['a', 'b'],
      ],
    });
    const { options, sheets } = await scratch.preview('file.xlsx', content);
    expect(options.sheet).toBe('*');
    expect(sheets[0]).toEqual({ name: '*', rows: 3, columns: 7 });
    const { table } = await scratch.load('file.xlsx', content);
    expect(await scratch.ask('SELECT sheet, id, amount, extra, n FROM t ORDER BY rowid', table)).toEqual([
      ['Jan', 1, 10, null, 1],
      ['Feb', 2, 20, 'x', 2],
      ['Feb', 3, 30, 'y', 3],
    ]);
    expect((await scratch.preview('file.xlsx', content, { sheet: 'Jan' })).row_count).toBe(1);
  });

  test('empty, damaged or of another kind is refused with a reason', async () => {
    const whole = workbook({ S: [['a'], [1]] });
    const refused = [
      [workbook({ S: [] }), 'empty_sheet'],
      [whole.slice(0, whole.length / 2), 'broken_archive'],
      [zip([{ name: 'word/document.xml', data: Buffer.from('<x/>') }]), 'wrong_kind'],
      [zip([{ name: 'readme.txt', data: Buffer.from('x') }]), 'wrong_kind'],
    ] as const;
    for (const [content, key] of refused) {
      await expect(scratch.preview('file.xlsx', content)).rejects.toMatchObject({
        code: 'FILE_UNREADABLE',
        key,
      });
    }
  });

  test('with names in two rows has the names of its groups before the names below them', async () => {
    const cells = [
      ['Sales report'],
      [],
      ['Region', 2024, null, 2025],
      [null, 'Q1', 'Q2', 'Q1', 'Q2'],
      ['North', 1, 2, 3, 4],
      ['South', 5, 6, 7, 8],
    ];
    const content = workbook({ S: cells }, {}, ['A1:E1', 'A3:A4', 'B3:C3', 'D3:E3']);
    const found = await scratch.preview('file.xlsx', content);
    expect(found.columns.map(({ name, type }) => [name, type])).toEqual([
      ['Region', 'text'],
      ['2024 Q1', 'integer'],
      ['2024 Q2', 'integer'],
      ['2025 Q1', 'integer'],
      ['2025 Q2', 'integer'],
    ]);
    expect(found.options.header_row).toBe(4);
    // what the preview says is read alike when it is sent back
    const { columns } = await scratch.load('file.xlsx', content, { options: found.options });
    expect(columns.map(({ name }) => name)).toEqual(found.columns.map(({ name }) => name));
  });

  test('has a title that is merged over some of its columns in no name', async () => {
    const cells = [
      ['Sales by region'],
      ['Region', 'City', 'Amount'],
      ['North', 'Oslo', 1],
      ['South', 'Rome', 2],
    ];
    const { columns } = await scratch.preview('file.xlsx', workbook({ S: cells }, {}, ['A1:B1']));
    expect(columns.map(({ name }) => name)).toEqual(['Region', 'City', 'Amount']);
  });

  test('says in every row what a cell merged over rows says, and tells how many', async () => {
    const cells = [
      ['Region', 'Year', 'City', 'Amount', 'Of both'],
      ['North', 2024, 'Oslo', 1, 9],
      [null, null, 'Bergen', 2],
      [null, 2025, 'Oslo', 3, 8],
      ['South', 2025, 'Rome', 4, 7],
    ];
    const content = workbook({ S: cells }, {}, ['A2:A4', 'B2:B3', 'E2:E3']);
    const { table, issues } = await scratch.load('file.xlsx', content);
    expect(await scratch.ask('SELECT * FROM t ORDER BY rowid', table)).toEqual([
      ['North', 2024, 'Oslo', 1, 9],
      // a number beside what is not merged is no part of an outline: repeated it would be added up twice
      ['North', 2024, 'Bergen', 2, null],
      ['North', 2025, 'Oslo', 3, 8],
      ['South', 2025, 'Rome', 4, 7],
    ]);
    expect(issues).toContainEqual({ code: 'merged_cells', severity: 'low', count: 3 });
  });

  test('offers all its sheets of one kind, also beside the single one that was chosen', async () => {
    const names = ['Branch', 'Amount'];
    const content = workbook({ January: [names, ['A', 1], ['B', 2]], February: [names, ['A', 3], ['C', 4]] });
    const all = await scratch.preview('sales.xlsx', content);
    expect([all.options.sheet, all.row_count]).toEqual(['*', 4]);
    const one = await scratch.preview('sales.xlsx', content, { sheet: 'February' });
    expect([one.options.sheet, one.row_count]).toEqual(['February', 2]);
    expect(one.sheets.map(({ name }) => name)).toEqual(['*', 'January', 'February']);
    const back = await scratch.preview('sales.xlsx', content, { sheet: '*' });
    expect(back.columns.map(({ name }) => name)).toEqual(['sheet', ...names]);
  });

  test('gives lengths of time as numbers that add up, and days without a clock', async () => {
    const cells = [
      ['task', 'hours', 'day'],
      ['a', 26.5 / 24, 43486],
      ['b', 0.25, 43487],
    ];
    const formats = { B2: '[h]:mm', B3: '[h]:mm:ss', C2: 'd mmm yyyy', C3: 'yyyy-mm-dd' };
    const { columns, rows } = await scratch.preview('file.xlsx', workbook({ S: cells }, formats));
    expect(columns.map(({ type }) => type)).toEqual(['text', 'number', 'date']);
    expect(rows).toEqual([
      ['a', '26.5', '2019-01-21'],
      ['b', '6', '2019-01-22'],
    ]);
  });

  test('that unpacks to too much is refused before it is unpacked', async () => {
    const honest = zip([{ name: 'xl/workbook.xml', data: Buffer.from('<x/>'), claimed: 2_000_000_000 }]);
    await expect(scratch.preview('bomb.xlsx', honest)).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      key: 'zip_bomb',
      params: { megabytes: 2000, limit: 400 },
    });
  });

  test('whose directory lies about its size is refused, too', async () => {
    const lying = zip([{ name: 'xl/workbook.xml', data: Buffer.alloc(50_000_000), claimed: 1000 }]);
    expect(lying.length).toBeLessThan(100_000);
    await expect(scratch.preview('bomb.xlsx', lying)).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      key: 'zip_bomb',
    });
  });
});
