import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Schema } from '../../../kernel/schemas.ts';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';

// Each test asks processes that a busy machine serves slowly.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

const csv = (name: string, values: readonly string[]): string =>
  `"${name}",row\n${values.map((value, index) => `"${value.replaceAll('"', '""')}",r${index}`).join('\n')}\n`;

/** Type and values of a column of these cells. */
async function read(values: readonly string[], name = 'v', options: Schema<'ImportOptions'> = {}) {
  const { columns, table, issues } = await scratch.load('file.csv', csv(name, values), { options });
  const rows = await scratch.ask(`SELECT "${name}" FROM t ORDER BY rowid`, table);
  return {
    type: columns[0]?.type,
    values: rows.flat(),
    codes: issues.filter(({ column }) => column === name).map(({ code }) => code),
  };
}

describe('the type that a person would choose', () => {
  test.each<[string, string[], string, unknown[]]>([
    ['whole numbers', ['1', '-2', '+3', ''], 'integer', [1, -2, 3, null]],
    ['fractions', ['1', '2.5', '.5', '3.'], 'number', [1, 2.5, 0.5, 3]],
    ['exponents', ['1e3', '2.5E-2', '4'], 'number', [1000, 0.025, 4]],
    ['whole numbers written with .0', ['1.0', '2.0', ''], 'integer', [1, 2, null]],
    ['prices', ['1.00', '2.00'], 'number', [1, 2]],
    ['thousands', ['1,234', '68,641.00', '12'], 'number', [1234, 68641, 12]],
    ['whole thousands', ['1,234', '12', '3,456,789'], 'integer', [1234, 12, 3456789]],
    ['Indian groups', ['1,23,456', '12'], 'integer', [123456, 12]],
    ['dollars', ['$1,234', '$5.50', '-$3', '($7.25)'], 'number', [1234, 5.5, -3, -7.25]],
    ['euros after', ['1.234,50 €', '5,50 €', '10,00 €'], 'number', [1234.5, 5.5, 10]],
    ['yuan', ['¥1,000', '￥20'], 'integer', [1000, 20]],
    ['money words', ['USD 1,000', '20 USD'], 'integer', [1000, 20]],
    ['per cents as written', ['39.00%', '5%', '-1.5%'], 'number', [39, 5, -1.5]],
    ['points as thousands', ['1.234.567', '234.567', '5'], 'integer', [1234567, 234567, 5]],
    ['a fraction below one', ['0,125', '1,5'], 'number', [0.125, 1.5]],
    ['decimal commas', ['1,5', '2,75', '1.234,5'], 'number', [1.5, 2.75, 1234.5]],
    ['groups by blanks', ['1 234', '12 345 678', '5'], 'integer', [1234, 12345678, 5]],
    ['zero and one', ['0', '1', '1'], 'integer', [0, 1, 1]],
    ['years', ['1999', '2024'], 'integer', [1999, 2024]],
    ['true and false', ['true', 'FALSE', 'True'], 'boolean', [true, false, true]],
    ['yes and no', ['Yes', 'no', 'YES'], 'boolean', [true, false, true]],
    ['only no, which may be Norway', ['NO', 'NO'], 'text', ['NO', 'NO']],
    ['F and M', ['F', 'M'], 'text', ['F', 'M']],
    ['only F', ['F', 'F'], 'text', ['F', 'F']],
    ['ids with leading zeros', ['007', '012', '100'], 'text', ['007', '012', '100']],
    [
      'very long digits',
      ['4200000263201902167', '4200000263201902168'],
      'text',
      ['4200000263201902167', '4200000263201902168'],
    ],
    ['country codes with NA', ['NA', 'DE', 'NO'], 'text', ['NA', 'DE', 'NO']],
    [
      'numbers with words for nothing',
      ['1', 'N/A', '-', '2.5', 'null', 'NaN'],
      'number',
      [1, null, null, 2.5, null, null],
    ],
    [
      'names, ten of them numbers',
      ['Alien', '1776', 'Heat', '2012'],
      'text',
      ['Alien', '1776', 'Heat', '2012'],
    ],
    ['ranges', ['$50,000 - $99,999', '$0'], 'text', ['$50,000 - $99,999', '$0']],
    ['versions', ['1.2.3', '1.10.0'], 'text', ['1.2.3', '1.10.0']],
    ['underscores', ['1_000', '2_000'], 'text', ['1_000', '2_000']],
    ['infinities', ['inf', 'inf'], 'text', ['inf', 'inf']],
    ['telephones', ['555-1234', '555-9876'], 'text', ['555-1234', '555-9876']],
    ['scores', ['3-1-0', '10-2-1'], 'text', ['3-1-0', '10-2-1']],
    ['backticks before values', ['`12', '`7', '`'], 'integer', [12, 7, null]],
    ['formulas that keep zeros', ['="007"', '="012"'], 'text', ['007', '012']],
    ['blanks around', [' 12 ', '7\t'], 'integer', [12, 7]],
    ['nothing', ['', ' ', ''], 'text', [null, null, null]],
    ['ISO dates', ['2024-01-31', '2024-1-5'], 'date', ['2024-01-31', '2024-01-05']],
    [
      'ISO times',
      ['2024-01-31T08:00:00Z', '2024-01-31T09:30:00Z'],
      'datetime',
      ['2024-01-31T08:00:00', '2024-01-31T09:30:00'],
    ],
    [
      'dates with empty clocks',
      ['1996-07-04 00:00:00.000', '1996-07-05 00:00:00.000'],
      'date',
      ['1996-07-04', '1996-07-05'],
    ],
    ['US dates', ['1/18/2018', '12/2/2018'], 'date', ['2018-01-18', '2018-12-02']],
    [
      'US times',
      ['3/14/2025 1:20', '12/2/2024 13:05'],
      'datetime',
      ['2025-03-14T01:20:00', '2024-12-02T13:05:00'],
    ],
    [
      'US half days',
      ['3/14/2025 1:20 PM', '3/15/2025 12:05 AM'],
      'datetime',
      ['2025-03-14T13:20:00', '2025-03-15T00:05:00'],
    ],
    ['European dates', ['31.12.2023', '01.02.2024'], 'date', ['2023-12-31', '2024-02-01']],
    ['British dates', ['31/12/2023', '01/02/2024'], 'date', ['2023-12-31', '2024-02-01']],
    ['short years', ['1/18/18', '12/31/99'], 'date', ['2018-01-18', '1999-12-31']],
    ['months by name', ['Jun 12 1998', 'Aug 07 1998'], 'date', ['1998-06-12', '1998-08-07']],
    ['months by full name', ['June 12, 1998', 'May 7, 1998'], 'date', ['1998-06-12', '1998-05-07']],
    ['days before months', ['12-Jun-98', '7-Aug-98'], 'date', ['1998-06-12', '1998-08-07']],
    ['Chinese dates', ['2019年2月19日', '2019年12月1日'], 'date', ['2019-02-19', '2019-12-01']],
    ['slashes, year first', ['2024/01/31', '2024/2/1'], 'date', ['2024-01-31', '2024-02-01']],
    ['times of day', ['13:08', '9:30'], 'time', ['13:08:00', '09:30:00']],
    ['times of half days', ['1:08 PM', '9:30 AM'], 'time', ['13:08:00', '09:30:00']],
    ['durations beyond a day', ['26:10', '13:00'], 'text', ['26:10', '13:00']],
    ['days that do not exist', ['2024-02-30', '2024-02-31'], 'text', ['2024-02-30', '2024-02-31']],
    ['words', ['a', ' b ', 'c'], 'text', ['a', ' b ', 'c']],
  ])('%s', async (_, values, type, expected) => {
    const found = await read(values);
    expect(found.type).toBe(type);
    expect(found.values).toEqual(expected);
  });

  test.each(['areaCode', 'Provider Zip Code', 'phone', '邮编', '商户号'])(
    'numbers under "%s" are names',
    async (name) => {
      expect((await read(['110101', '110102'], name)).type).toBe('text');
    },
  );

  test.each(['id', 'OrderID', '序号', 'encoded', 'DRG'])('numbers under "%s" are numbers', async (name) => {
    expect((await read(['110101', '110102'], name)).type).toBe('integer');
  });
});

describe('dates whose day and month could be either', () => {
  test('are flagged, and read month first unless told otherwise', async () => {
    const values = ['01/02/2024', '03/04/2024'];
    const found = await read(values);
    expect(found).toMatchObject({
      type: 'date',
      values: ['2024-01-02', '2024-03-04'],
      codes: ['ambiguous_dates'],
    });
    const told = await read(values, 'v', { date_order: 'dmy' });
    expect(told).toMatchObject({ values: ['2024-02-01', '2024-04-03'], codes: [] });
  });

  test('follow another column that proves an order', async () => {
    const { table, issues } = await scratch.load(
      'file.csv',
      'a,b\n31/12/2023,01/02/2024\n30/11/2023,03/04/2024\n',
    );
    expect(await scratch.ask('SELECT b FROM t', table)).toEqual([['2024-02-01'], ['2024-04-03']]);
    expect(issues.map(({ code }) => code)).not.toContain('ambiguous_dates');
  });

  test('are decided by one value far behind the sample', async () => {
    const values = Array.from({ length: 9000 }, (_, index) => (index === 4321 ? '31/12/2023' : '01/02/2024'));
    const { table } = await scratch.load('file.csv', csv('v', values));
    expect(await scratch.ask('SELECT v, count(*) FROM t GROUP BY v ORDER BY v', table)).toEqual([
      ['2023-12-31', 1],
      ['2024-02-01', 8999],
    ]);
  });

  test('of both orders at once are called mixed', async () => {
    const values = [...Array.from({ length: 99 }, () => '12/31/2023'), '31/12/2023'];
    const found = await read(values);
    expect(found.type).toBe('date');
    expect(found.codes).toEqual(expect.arrayContaining(['mixed_dates', 'cast_failed']));
  });

  test('written in several ways are read and called mixed', async () => {
    const found = await read(['2024-01-31', '2/29/2024', 'Mar 31, 2024']);
    expect(found).toMatchObject({
      type: 'date',
      values: ['2024-01-31', '2024-02-29', '2024-03-31'],
      codes: ['mixed_dates'],
    });
  });
});

describe('values beyond the sample', () => {
  const many = (count: number, odd: Record<number, string>): string[] =>
    Array.from({ length: count }, (_, index) => odd[index] ?? String(index));

  test('one fraction makes a number of whole numbers, and is not rounded', async () => {
    const { columns, table } = await scratch.load('file.csv', csv('v', many(9000, { 4321: '1.5' })));
    expect(columns[0]?.type).toBe('number');
    expect(await scratch.ask('SELECT v FROM t WHERE rowid = 4321', table)).toEqual([[1.5]]);
  });

  test('one leading zero makes ids of numbers', async () => {
    const { columns } = await scratch.load('file.csv', csv('v', many(9000, { 4321: '0012' })));
    expect(columns[0]?.type).toBe('text');
  });

  test('numbers in another dress are found out', async () => {
    const { columns, table } = await scratch.load('file.csv', csv('v', many(9000, { 4321: '$1,234.50' })));
    expect(columns[0]?.type).toBe('number');
    expect(await scratch.ask('SELECT v FROM t WHERE rowid = 4321', table)).toEqual([[1234.5]]);
  });

  test('more than a few words make text of numbers', async () => {
    const words = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [index * 30, `word ${index}`]),
    );
    const { columns } = await scratch.load('file.csv', csv('v', many(9000, words)));
    expect(columns[0]).toMatchObject({ type: 'text', nulls: 0 });
  });
});

test('a preview tells the share of values that fit and the other types that would do', async () => {
  const values = Array.from({ length: 100 }, (_, index) => (index === 50 ? 'oops' : String(index % 2)));
  const { columns } = await scratch.preview('file.csv', csv('v', values));
  expect(columns[0]).toMatchObject({ type: 'integer', confidence: 0.99, samples: ['0', '1', '0', '1', '0'] });
  expect(columns[0]?.alternatives).toEqual(['number', 'text']);
  const flags = await scratch.preview('file.csv', csv('v', ['0', '1', '0']));
  expect(flags.columns[0]?.alternatives).toEqual(['number', 'boolean', 'text']);
});

const columns = async (text: string) => {
  const { columns: found, table, issues } = await scratch.load('file.csv', text);
  return {
    types: found.map(({ type }) => type),
    rows: await scratch.ask('SELECT * FROM t ORDER BY rowid', table),
    codes: issues.map(({ code, column }) => `${code} ${column}`),
  };
};

describe('a decimal sign that a column leaves open', () => {
  test('is told by the other columns', async () => {
    const { rows, codes } = await columns('land;menge;preis\nA;1.234;12,50\nB;12.345;3,00\n');
    expect(rows).toEqual([
      ['A', 1234, 12.5],
      ['B', 12345, 3],
    ]);
    expect(codes).toContain('numbers_as_text menge');
  });

  test('stays a point where any other column proves one', async () => {
    const { rows } = await columns('a;b;c\n1.234;12,5;0.5\n2.345;13,5;0.25\n');
    expect(rows[0]?.[0]).toBe(1.234);
  });

  test('is a comma in a file that is cut by semicolons', async () => {
    const { rows, codes } = await columns('a;b\nx;1,234\ny;2,345\n');
    expect(rows).toEqual([
      ['x', 1.234],
      ['y', 2.345],
    ]);
    expect(codes).not.toContain('ambiguous_numbers b');
  });

  test('is doubted where points stand in such a file and nothing tells, never in one cut by commas', async () => {
    expect((await columns('a;b\nx;1.234\ny;2.345\n')).codes).toContain('ambiguous_numbers b');
    expect((await columns('a,b\nx,1.234\ny,2.345\n')).codes).not.toContain('ambiguous_numbers b');
  });
});

describe('amounts of money', () => {
  test('in one currency are numbers, however it is written', async () => {
    const { rows } = await columns('a,b\n$10,1\nUS$20,2\n30 USD,3\n');
    expect(rows.map(([amount]) => amount)).toEqual([10, 20, 30]);
    expect((await columns('a,b\n¥10,1\n20元,2\n')).codes).not.toContain('mixed_currencies a');
  });

  test('in different currencies stay text, and it is said, even where only one among thousands differs', async () => {
    const { rows, codes } = await columns('a,b\n€120,1\n$80,2\n£60,3\n');
    expect(rows.map(([amount]) => amount)).toEqual(['€120', '$80', '£60']);
    expect(codes).toContain('mixed_currencies a');
    const many = Array.from({ length: 9000 }, (_, row) => (row === 7501 ? '€5' : `$${row}`));
    expect((await columns(`a\n${many.join('\n')}\n`)).codes).toContain('mixed_currencies a');
  });
});

describe('a last cell that says "total" among dates', () => {
  test.each([
    ['dates', ['2024-01-02', '2024-01-03', 'Total'], 'date', ['2024-01-02', '2024-01-03', null]],
    ['times', ['08:30', '09:45', 'Totaux :'], 'time', ['08:30:00', '09:45:00', null]],
    [
      'dates with a gap',
      ['2024-01-02', '', '2024-01-03', '合计'],
      'date',
      ['2024-01-02', null, '2024-01-03', null],
    ],
  ])('is no value of %s, and is told', async (_, cells, type, values) => {
    const read_ = await read(cells);
    expect(read_.type).toBe(type);
    expect(read_.values.map((value) => (value === null ? null : String(value)))).toEqual(values);
    expect(read_.codes).toEqual(['cast_failed']);
  });

  test.each([
    ['another word', ['2024-01-02', '2024-01-03', 'later']],
    ['a total that is not the last', ['2024-01-02', 'Total', '2024-01-03']],
    ['one date', ['2024-01-02', 'Total']],
    ['two totals', ['2024-01-02', '2024-01-03', 'Subtotal', 'Total']],
  ])('%s leaves the column as text', async (_, cells) => {
    expect((await read(cells)).type).toBe('text');
  });

  test('a word for a total beside a name may be a value', async () => {
    const { columns } = await scratch.load(
      'file.csv',
      'day,shop\n2024-01-02,North\n2024-01-03,South\nTotal,East\n',
      {
        options: {},
      },
    );
    expect(columns[0]?.type).toBe('text');
  });
});
