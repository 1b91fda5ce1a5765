import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

/** Columns whose numbers name things or count off a time, each with numbers of its kind. */
const NAMING: Record<string, number[]> = {
  OrderID: [10248, 10249, 10250, 10251],
  ShipVia: [3, 1, 2, 1],
  Fax: [26471510, 26471511, 26471512, 26471513],
  'Phone number': [30074321, 30074322, 30074323, 30074324],
  'Postal Code': [51100, 44087, 5022, 69004],
  'Area code': [33, 49, 55, 33],
  Barcode: [4006381333931, 4006381333932, 4006381333933, 4006381333934],
  'Invoice No': [900, 901, 902, 903],
  'Incident Number': [2301, 2302, 2303, 2304],
  'Case Num': [1, 2, 3, 4],
  Order: [1, 2, 3, 4],
  Version: [1, 2, 3, 1],
  Year: [1996, 1996, 1997, 1998],
  Month: [1, 2, 2, 12],
  Weekday: [1, 2, 3, 4],
  电话: [30074321, 30074322, 30074323, 30074324],
  邮编: [51100, 44087, 50220, 69004],
  郵便番号: [5110001, 4408702, 5022003, 6900404],
  社員番号: [12, 15, 17, 19],
  전화번호: [30074321, 30074322, 30074323, 30074324],
  우편번호: [51100, 44087, 50220, 69004],
  'Code postal': [51100, 44087, 50220, 69004],
  Téléphone: [130074321, 130074322, 130074323, 130074324],
};
const REGIONS = ['N', 'S', 'N', 'S'];
const NAMES = Object.keys(NAMING);

/** Each naming column alone beside groups and an amount, and tables of several of them without any amount. */
const TABLES: Record<string, string[]> = Object.fromEntries([
  ...NAMES.map((name) => [`one ${name}`, ['Region', name, 'Freight']]),
  ...[0, 5, 10, 15].map((from) => [`many ${from}`, ['Region', ...NAMES.slice(from, from + 5)]]),
]);

const cell = (name: string, row: number): string | number =>
  name === 'Region' ? (REGIONS[row] ?? '') : name === 'Freight' ? 32.5 + row : (NAMING[name]?.[row] ?? '');
const csv = (columns: string[]): string =>
  `${[columns.join(','), ...REGIONS.map((_, row) => columns.map((name) => cell(name, row)).join(','))].join('\n')}\n`;

let analyst: OpenAnalyst;
beforeAll(async () => {
  analyst = await openAnalyst(
    Object.fromEntries(Object.entries(TABLES).map(([name, columns]) => [name, csv(columns)])),
  );
}, 120_000);
afterAll(() => analyst.close());

const CALCULATED = (name: string): RegExp =>
  new RegExp(`(?:sum|avg|median|stddev)\\((?:TRY_CAST\\()?"${name}"`, 'i');

describe('numbers that name things', () => {
  it.each(Object.entries(TABLES))(
    'are neither added up nor averaged, nor offered so: %s',
    async (table, columns) => {
      const named = columns.filter((name) => name in NAMING);
      const questions = [
        'which is the frobnicatest',
        '这个表的弗罗布是多少',
        'Quelle est la frobnication ?',
        // a mean year can be meant where it is asked for by its name, though it is never offered
        ...named.flatMap((name) => [
          `total ${name}`,
          ...(name === 'Year' ? [] : [`average ${name} by Region`]),
        ]),
      ];
      for (const text of questions) {
        const { sql, refusal } = await analyst.ask(text, { tables: [table] });
        for (const name of named) expect(sql, text).not.toMatch(CALCULATED(name));
        for (const { question } of refusal?.readings ?? []) {
          const offered = await analyst.ask(question, { tables: [table] });
          for (const name of named) expect(offered.sql, `${text}: ${question}`).not.toMatch(CALCULATED(name));
          for (const name of named)
            expect(question, text).not.toMatch(new RegExp(`\\b(?:total|average|sum of) ${name}\\b`, 'i'));
        }
      }
    },
  );

  it('are amounts where the name counts something', async () => {
    const counts = await openAnalyst({ Shops: 'Shop,Number of orders,Orders\nA,3,4\nB,5,7\nC,9,2\n' });
    try {
      expect((await counts.ask('total Number of orders')).result?.rows).toEqual([[17]]);
    } finally {
      await counts.close();
    }
  });
});

describe('a superlative of what has a number', () => {
  it.each(['largest order', 'smallest order', 'biggest order'])(
    'is not the greatest or least number: %s',
    async (text) => {
      expect((await analyst.ask(text, { tables: ['one Order'] })).result).toBeUndefined();
    },
  );

  it('are not added up where a question asks how many of the thing there are', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, row) => `${1 + Math.floor(row / 2)},${REGIONS[row % 2]},${row}`,
    );
    const own = await openAnalyst({ incidents: ['Incident Number,Region,Damage', ...rows].join('\n') });
    for (const question of ['How many incidents are there?', 'How many incidents are there by region?']) {
      const { sql = '' } = await own.ask(question, { tables: ['incidents'] });
      expect(sql).not.toMatch(CALCULATED('Incident Number'));
    }
    await own.close();
  });

  it('are told from counts, which are', async () => {
    const own = await openAnalyst({ schools: 'School,Student Number\nA,310\nB,1204\nC,78\nD,640\n' });
    const { result } = await own.ask('total student number', { tables: ['schools'] });
    expect(result?.rows).toEqual([[2232]]);
    await own.close();
  });
});
