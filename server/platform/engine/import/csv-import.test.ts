import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';

// Each test asks processes that a busy machine serves slowly.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

/** Column names and types of a csv. */
async function types(content: string | Uint8Array, options = {}): Promise<Record<string, string>> {
  const { columns } = await scratch.preview('file.csv', content, options);
  return Object.fromEntries(columns.map(({ name, type }) => [name, type]));
}

async function rows(content: string | Uint8Array, options = {}): Promise<unknown[][]> {
  const { table } = await scratch.load('file.csv', content, { options });
  return scratch.ask('SELECT * FROM t ORDER BY rowid', table);
}

describe('delimiter, quotes and lines', () => {
  test.each([
    ['comma', 'a,b\n1,x\n2,y\n', ','],
    ['semicolon', 'a;b\n1;x,z\n2;y,w\n', ';'],
    ['semicolon with decimal commas', 'a;b\n1,5;2,5\n2,5;3,5\n', ';'],
    ['tab', 'a\tb\n1\tx\n2\ty, z\n', '\t'],
    ['bar', 'a|b\n1|x\n2|y\n', '|'],
    ["Excel's own line", 'sep=;\na;b\n1;x\n2;y\n', ';'],
  ])('%s is found', async (_, content, delimiter) => {
    const { options, columns, row_count } = await scratch.preview('file.csv', content);
    expect(options.delimiter).toBe(delimiter);
    expect(columns.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(row_count).toBe(2);
  });

  test('a chosen delimiter wins', async () => {
    const { columns } = await scratch.preview('file.csv', 'a,b;c\n1,2;3\n', { delimiter: ';' });
    expect(columns.map(({ name }) => name)).toEqual(['a,b', 'c']);
  });

  test('line breaks, delimiters and doubled quotes stay within quotes', async () => {
    const content = 'id,note\r\n1,"two\r\nlines, ""quoted"""\r\n2,plain\r\n';
    expect(await rows(content)).toEqual([
      [1, 'two\r\nlines, "quoted"'],
      [2, 'plain'],
    ]);
  });

  test.each([
    ['a bare carriage return', 'a,b\r1,x\r2,y\r'],
    ['no line end at the end', 'a,b\n1,x\n2,y'],
    ['mixed line ends', 'a,b\r\n1,x\n2,y\r\n'],
    ['blank lines', '\n\na,b\n\n1,x\n,\n2,y\n\n\n'],
    ['backslashes before quotes', 'a,b\n1,"x"\n2,"y"\n'],
    ['apostrophes as quotes', "'a','b'\n'1','x'\n'2','y'\n"],
  ])('%s is read', async (_, content) => {
    expect(await rows(content)).toEqual([
      [1, 'x'],
      [2, 'y'],
    ]);
  });

  test('a quote within an unquoted field is text, and text after a closing quote belongs to it', async () => {
    expect(await rows('a,b\n5" pipe,1\n"x" y,2\n')).toEqual([
      ['5" pipe', 1],
      ['x y', 2],
    ]);
  });

  test('backslash escapes are seen', async () => {
    expect(await rows('a,b\n"say \\"hi\\", then",1\n"x",2\n"y \\"z\\"",3\n')).toEqual([
      ['say "hi", then', 1],
      ['x', 2],
      ['y "z"', 3],
    ]);
  });
});

describe('names of columns', () => {
  test('are found below titles and notes', async () => {
    const content =
      'Report of sales\nMade on 2024-01-01\n\nregion,amount,day\nNorth,1,2024-01-01\nSouth,2,2024-01-02\n';
    const { options, columns, row_count } = await scratch.preview('file.csv', content);
    expect(columns.map(({ name }) => name)).toEqual(['region', 'amount', 'day']);
    expect(options.header_row).toBe(4);
    expect(row_count).toBe(2);
  });

  test('are made up where there are none', async () => {
    const { options, columns, row_count } = await scratch.preview('file.csv', '1,x,2.5\n2,y,3.5\n3,z,4.5\n');
    expect(options.header_row).toBe(0);
    expect(columns.map(({ name }) => name)).toEqual(['column_1', 'column_2', 'column_3']);
    expect(row_count).toBe(3);
  });

  test('may be years', async () => {
    expect(await types('land,2019,2020,2021\nNorway,1,2,3\nSweden,4,5,6\n')).toEqual({
      land: 'text',
      '2019': 'integer',
      '2020': 'integer',
      '2021': 'integer',
    });
  });

  test('are chosen by a person: a row of the file, or none', async () => {
    const content = 'x,y\na,b\n1,2\n';
    expect(await types(content, { header_row: 2 })).toEqual({ a: 'integer', b: 'integer' });
    expect(await types(content, { header_row: 0 })).toEqual({ column_1: 'text', column_2: 'text' });
    await expect(scratch.preview('file.csv', content, { header_row: 9 })).rejects.toMatchObject({
      key: 'header_row_missing',
    });
  });

  test('are unique, on one line and without blanks around, which is reported', async () => {
    const { columns, issues } = await scratch.preview(
      'file.csv',
      'a,A,"two\nlines", b ,\n1,2,3,4,5\n2,3,4,5,6\n',
    );
    expect(columns.map(({ name }) => name)).toEqual(['a', 'A_2', 'two lines', 'b', 'column_5']);
    expect(columns.map(({ source_name }) => source_name)).toEqual(['a', 'A', 'two\nlines', ' b ', '']);
    expect(issues).toContainEqual({ code: 'renamed_columns', severity: 'low', count: 3, detail: 'A_2' });
  });

  test('missing for the row names of R leave the others in place', async () => {
    expect(await rows('mpg,cyl\nMazda,21,6\nDatsun,22.8,4\nHornet,21.4,6\n')).toEqual([
      ['Mazda', 21, 6],
      ['Datsun', 22.8, 4],
      ['Hornet', 21.4, 6],
    ]);
  });

  test('a delimiter at the end of every row makes no column', async () => {
    expect(await types('a,b,\n1,2,\n3,4,\n')).toEqual({ a: 'integer', b: 'integer' });
    expect(await types('a,b\n1,2,\n3,4,\n')).toEqual({ a: 'integer', b: 'integer' });
  });
});

describe('rows that do not fit', () => {
  test('with too few fields are filled up and listed, with too many are left out and listed', async () => {
    const content = 'a,b,c\n1,2,3\n4,5\n6,7,8,9\n10,11,12,\n13,14,15\n';
    const shown = await scratch.preview('file.csv', content);
    expect(shown.bad_rows).toEqual([
      { line: 3, reason: 'too_few_fields', text: '4,5' },
      { line: 4, reason: 'too_many_fields', text: '6,7,8,9' },
    ]);
    expect(shown.bad_row_count).toBe(2);
    expect(shown.row_count).toBe(4);
    expect(shown.issues).toContainEqual({ code: 'bad_rows', severity: 'high', count: 2, detail: '3: 4,5' });
    expect(await rows(content)).toEqual([
      [1, 2, 3],
      [4, 5, null],
      [10, 11, 12],
      [13, 14, 15],
    ]);
  });

  test('with a quote that is never closed cost their own line only', async () => {
    const content = 'a,b\n1,x\n2,"open\n3,y\n4,z\n';
    const shown = await scratch.preview('file.csv', content);
    expect(shown.bad_rows).toEqual([{ line: 3, reason: 'unclosed_quote', text: '2,"open' }]);
    expect(await rows(content)).toEqual([
      [1, 'x'],
      [3, 'y'],
      [4, 'z'],
    ]);
  });

  test('with a quote that would swallow the rows up to the next one are told from cells of several lines', async () => {
    const content = 'a,b,c\n1,"oops,x\n2,y,z\n3,"q",w\n4,"two\nlines",v\n';
    const shown = await scratch.preview('file.csv', content);
    expect(shown.bad_rows).toEqual([{ line: 2, reason: 'unclosed_quote', text: '1,"oops,x' }]);
    expect(await rows(content)).toEqual([
      [2, 'y', 'z'],
      [3, 'q', 'w'],
      [4, 'two\nlines', 'v'],
    ]);
  });

  test('lines count the lines within cells', async () => {
    const { bad_rows } = await scratch.preview('file.csv', 'a,b\n"1\n2\n3",x\n4\n5,y\n');
    expect(bad_rows).toEqual([{ line: 5, reason: 'too_few_fields', text: '4' }]);
  });

  test('a second table at the end is left out and reported by its first line', async () => {
    const body = Array.from(
      { length: 8 },
      (_, index) => `2024-01-0${index + 1},order${index},${index}.50,ok`,
    ).join('\n');
    const shown = await scratch.preview(
      'file.csv',
      `day,order,amount,state\n${body}\ntotal orders,total amount\n8,28.00\n`,
    );
    expect(shown.row_count).toBe(8);
    expect(shown.bad_row_count).toBe(0);
    expect(shown.issues).toContainEqual({
      code: 'second_table',
      severity: 'high',
      count: 1,
      detail: '10: total orders,total amount',
    });
    expect(shown.columns.map(({ type }) => type)).toEqual(['date', 'text', 'number', 'text']);
  });

  test('rows of nothing are left out and counted', async () => {
    const shown = await scratch.preview('file.csv', 'a,b\n1,2\n,\n\n3,4\n');
    expect(shown.row_count).toBe(2);
    expect(shown.issues).toContainEqual({ code: 'blank_rows', severity: 'low', count: 2 });
  });

  test('values that do not fit their type become empty and are counted with a sample', async () => {
    const values = Array.from({ length: 200 }, (_, index) => (index === 150 ? 'twelve' : String(index)));
    const loaded = await scratch.load('file.csv', `n,m\n${values.map((value) => `${value},x`).join('\n')}\n`);
    expect(loaded.columns[0]).toMatchObject({ name: 'n', type: 'integer', nulls: 1, max: 199 });
    expect(loaded.issues).toContainEqual({
      code: 'cast_failed',
      severity: 'medium',
      column: 'n',
      count: 1,
      detail: 'twelve',
    });
  });
});

describe('encodings', () => {
  const text = '城市,金额\n上海,1\n北京,2\n广州,3\n深圳市南山区,4\n';

  test.each([
    ['utf-8', Buffer.from(text), 'utf-8'],
    ['utf-8 with byte order mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['utf-16 little end first, with mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    ['utf-16 big end first, with mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
    // 城市,金额 / 上海,1 / 北京,2 / 广州,3 / 深圳市南山区,4
    [
      'gb18030',
      Buffer.from(
        'b3c7cad02cbdf0b6ee0ac9cfbaa32c310ab1b1bea92c320ab9e3d6dd2c330ac9eedbdacad0c4cfc9bdc7f82c340a',
        'hex',
      ),
      'gb18030',
    ],
  ])('%s is found and read', async (_, bytes, encoding) => {
    const { options, columns, rows: shown } = await scratch.preview('file.csv', bytes);
    expect(options.encoding).toBe(encoding);
    expect(columns.map(({ name }) => name)).toEqual(['城市', '金额']);
    expect(shown).toEqual([
      ['上海', '1'],
      ['北京', '2'],
      ['广州', '3'],
      ['深圳市南山区', '4'],
    ]);
  });

  test('utf-16 without mark is known by its NUL bytes', async () => {
    expect(await rows(Buffer.from('name,n\nAnna,1\nBob,2\n', 'utf16le'))).toEqual([
      ['Anna', 1],
      ['Bob', 2],
    ]);
  });

  test('western text is read as windows-1252', async () => {
    const lines = ['Zürich,1', 'Málaga,2', 'Besançon,3', 'Köln,4', 'Orléans,5', 'São Paulo,6'].join('\n');
    const { options, rows: shown } = await scratch.preview(
      'file.csv',
      Buffer.from(`city,n\n${lines}\n`, 'latin1'),
    );
    expect(options.encoding).toBe('windows-1252');
    expect(shown.map(([city]) => city)).toEqual([
      'Zürich',
      'Málaga',
      'Besançon',
      'Köln',
      'Orléans',
      'São Paulo',
    ]);
  });

  test('a chosen encoding wins, and an unknown one is refused', async () => {
    // ショップ in Shift_JIS
    const bytes = Buffer.concat([
      Buffer.from('name,n\n'),
      Buffer.from('8356838783628376', 'hex'),
      Buffer.from(',1\nx,2\n'),
    ]);
    expect(await rows(bytes, { encoding: 'shift_jis' })).toEqual([
      ['ショップ', 1],
      ['x', 2],
    ]);
    await expect(scratch.preview('file.csv', bytes, { encoding: 'klingon' })).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      key: 'encoding_unknown',
    });
  });

  test('a few broken bytes in utf-8 do not change the encoding, and their rows are listed', async () => {
    const good = Array.from({ length: 50 }, (_, index) => `Zürich Höhe ${index},${index}`).join('\n');
    const bytes = Buffer.concat([
      Buffer.from(`name,n\n${good}\nbro`),
      Buffer.from([0xff]),
      Buffer.from('ken,99\n'),
    ]);
    const { options, bad_rows, row_count } = await scratch.preview('file.csv', bytes);
    expect(options.encoding).toBe('utf-8');
    expect(bad_rows).toEqual([{ line: 52, reason: 'invalid_bytes', text: 'bro\ufffdken,99' }]);
    expect(row_count).toBe(51);
  });
});

describe('files that are no table', () => {
  test.each([
    ['an empty file', 'x.csv', '', 'empty_file'],
    ['nothing but blanks', 'x.csv', ' \n\n  \n', 'no_rows'],
    ['an HTML page', 'x.csv', '<!DOCTYPE html><html><body>no</body></html>', 'wrong_kind'],
    ['a PDF', 'x.csv', '%PDF-1.7\n...', 'wrong_kind'],
    ['a picture', 'x.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'wrong_kind'],
    ['an archive', 'x.csv', Buffer.from('1f8b0800000000000003', 'hex'), 'wrong_kind'],
    ['an old workbook', 'x.xlsx', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'wrong_kind'],
    [
      'binary data',
      'x.csv',
      Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7919) % 256)),
      'binary',
    ],
    ['a text chosen to be a workbook', 'x.csv', 'a,b\n1,2\n', 'not_that_format'],
  ])('%s is refused with a reason', async (kind, name, content, key) => {
    const options = kind.includes('chosen') ? { format: 'xlsx' as const } : {};
    await expect(scratch.preview(name, content, options)).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      key,
    });
  });

  test('a heading alone is a table without rows', async () => {
    const loaded = await scratch.load('file.csv', 'a,b\n');
    expect(loaded.rowCount).toBe(0);
    expect(loaded.columns.map(({ name, type }) => [name, type])).toEqual([
      ['a', 'text'],
      ['b', 'text'],
    ]);
    expect(await scratch.ask('SELECT count(*) FROM t', loaded.table)).toEqual([[0]]);
  });

  test('2,000 columns are read, 5,001 refused', async () => {
    const wide = (count: number): string => {
      const cells = Array.from({ length: count }, (_, index) =>
        index % 100 === 99 ? String(index) : `v${index}`,
      );
      return `${cells.map((_, index) => `c${index}`).join(',')}\n${cells.join(',')}\n${cells.join(',')}\n`;
    };
    const loaded = await scratch.load('wide.csv', wide(2000));
    expect(loaded.columns).toHaveLength(2000);
    expect(loaded.columns[1999]).toMatchObject({ name: 'c1999', type: 'integer', min: 1999, max: 1999 });
    await expect(scratch.preview('wide.csv', wide(5001))).rejects.toMatchObject({
      key: 'too_many_columns',
      params: { count: 5001 },
    });
  }, 30_000);

  test('a refused file leaves no table behind', async () => {
    const target = { path: `${scratch.folder}/none.duckdb`, sqlName: 'none' };
    const source = { path: `${scratch.folder}/missing.upload`, name: 'missing.csv' };
    await expect(
      scratch.engine.importTable({ source, options: {}, columns: [], target }),
    ).rejects.toMatchObject({ key: 'file_missing' });
    await expect(scratch.ask('SELECT 1', target)).rejects.toMatchObject({ key: 'table_missing' });
  });
});

describe('choosing columns', () => {
  const content = 'id,when,code,extra\n1,2024-01-02,007,x\n2,2024-01-03,008,y\n';

  test("names, types and what is left out are a person's to choose", async () => {
    const { columns, table } = await scratch.load('file.csv', content, {
      columns: [
        { source_name: 'id', name: 'number', type: 'text', include: true },
        { source_name: 'when', name: 'when', type: 'datetime', include: true },
        { source_name: 'code', name: 'code', type: 'integer', include: true },
        { source_name: 'extra', name: 'extra', type: 'text', include: false },
      ],
    });
    expect(columns.map(({ name, type }) => [name, type])).toEqual([
      ['number', 'text'],
      ['when', 'datetime'],
      ['code', 'integer'],
    ]);
    expect(await scratch.ask('SELECT * FROM t', table)).toEqual([
      ['1', '2024-01-02T00:00:00', 7],
      ['2', '2024-01-03T00:00:00', 8],
    ]);
  });

  test('a type that does not fit empties the values and says how many', async () => {
    const { issues, columns } = await scratch.load('file.csv', content, {
      columns: [{ source_name: 'extra', name: 'extra', type: 'number', include: true }],
    });
    expect(columns[0]).toMatchObject({ nulls: 2 });
    expect(issues).toContainEqual({
      code: 'cast_failed',
      severity: 'high',
      column: 'extra',
      count: 2,
      detail: 'x',
    });
  });

  test('unknown columns, none at all and one name twice are refused', async () => {
    const choose = (...names: [source: string, name: string][]) =>
      scratch.load('file.csv', content, {
        columns: names.map(([source_name, name]) => ({ source_name, name, type: 'text', include: true })),
      });
    await expect(choose(['nothing', 'x'])).rejects.toMatchObject({ key: 'column_missing' });
    await expect(choose(['id', 'x'], ['code', 'X'])).rejects.toMatchObject({ key: 'column_name_taken' });
    const none = scratch.load('file.csv', content, {
      columns: [{ source_name: 'id', name: 'id', type: 'text', include: false }],
    });
    await expect(none).rejects.toMatchObject({ key: 'no_columns' });
  });
});

test('rows keep the order and number of the file, read by either way', async () => {
  const lines = Array.from({ length: 30_000 }, (_, index) => `${index},"name ${index % 7}",${index / 4}`);
  const regular = await scratch.load('file.csv', `id,name,v\n${lines.join('\n')}\n`);
  expect(regular.rowCount).toBe(30_000);
  expect(await scratch.ask('SELECT count(*) FROM t WHERE id <> rowid', regular.table)).toEqual([[0]]);
  lines[15_000] = '15000,"two\nlines",0'.replace('0', 'x"');
  lines.splice(20_000, 0, '');
  const irregular = await scratch.load('file.csv', `id,name,v\n${lines.join('\n')}\n`);
  expect(
    irregular.rowCount + irregular.issues.filter(({ code }) => code === 'bad_rows').length,
  ).toBeGreaterThanOrEqual(30_000);
  expect(
    await scratch.ask('SELECT count(*) FROM t WHERE v <> try_cast(id AS INTEGER) / 4', irregular.table),
  ).toEqual([[0]]);
});

describe('the order of the rows', () => {
  test('is that of the file, also where its rows fill several row groups and a column is boolean', async () => {
    const count = 150_000; // DuckDB's row groups have 122,880 rows
    const lines = Array.from(
      { length: count },
      (_, index) => `${index},${index % 3 === 0 ? 'yes' : 'no'},item ${index}`,
    );
    const { table } = await scratch.load('order.csv', `id,done,name\n${lines.join('\n')}\n`);
    const astray = await scratch.ask('SELECT count(*) FROM t WHERE id <> rowid', table);
    expect(astray).toEqual([[0]]);
  });
});
