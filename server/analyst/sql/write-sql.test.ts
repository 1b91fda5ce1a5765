import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Condition, Measure } from '../intent.ts';
import { openSmallTable, type SmallTable } from '../testing/small-table.ts';
import { comparable, conditionSql, numberOf } from './expressions.ts';
import { quoteName, quoteText } from './quote.ts';
import { writeSql } from './write-sql.ts';

const ODD = `Name,Price,Total Price,"Say ""hi""",Opened
O'Hara,"$1,200",5,a,1990
Bell,$300,6,b,opened 2001
Cole,$45,7,,1987
Dunn,-$5,8,d,2010
`;

let odd: SmallTable;

beforeAll(async () => {
  odd = await openSmallTable(ODD);
});

afterAll(() => odd.close());

describe('quoting', () => {
  test('quotes in names and texts are doubled', () => {
    expect(quoteName('Say "hi"')).toBe('"Say ""hi"""');
    expect(quoteText("O'Hara")).toBe("'O''Hara'");
  });

  test('a name or a value with quotes is only a name or a value', async () => {
    const condition: Condition = {
      column: odd.column('Name'),
      test: { type: 'equals', values: ["O'Hara"] },
      negated: false,
    };
    const sql = writeSql(
      { kind: 'list', columns: [odd.column('Say "hi"')], conditions: [condition] },
      odd.view,
    );
    expect((await odd.run(sql)).rows).toEqual([['a']]);
  });
});

describe('cells', () => {
  test('a number is taken out of text with its currency and separators', async () => {
    const column = odd.column('Price');
    const { rows } = await odd.run(`SELECT ${numberOf(column)} FROM small ORDER BY rowid LIMIT 3`);
    expect(rows).toEqual([[1200], [300], [45]]);
  });

  test('text that holds years is ordered by the year', async () => {
    const { rows } = await odd.run(`SELECT "Name" FROM small ORDER BY ${comparable(odd.column('Opened'))}`);
    expect(rows.map((row) => row[0])).toEqual(['Cole', "O'Hara", 'Bell', 'Dunn']);
  });

  test('an empty cell is neither a value nor its opposite', async () => {
    const column = odd.column('Say "hi"');
    const count = async (negated: boolean): Promise<unknown> => {
      const test = conditionSql({ column, test: { type: 'equals', values: ['a'] }, negated });
      return (await odd.run(`SELECT count(*) FROM small WHERE ${test}`)).rows[0]?.[0];
    };
    expect([await count(false), await count(true)]).toEqual([1, 2]);
  });
});

describe('headings', () => {
  const headings = async (measure: Measure): Promise<string[]> => {
    const by = [{ column: odd.column('Name') }];
    const sql = writeSql({ kind: 'aggregate', measures: [measure], by, conditions: [] }, odd.view);
    return (await odd.run(sql)).columns.map(({ name }) => name);
  };

  test('a measure is named in words', async () => {
    expect(await headings({ type: 'rows' })).toEqual(['Name', 'count']);
    const column = odd.column('Total Price');
    expect(await headings({ type: 'aggregate', name: 'avg', column })).toEqual([
      'Name',
      'Average Total Price',
    ]);
    expect(await headings({ type: 'aggregate', name: 'max', column: odd.column('Say "hi"') })).toEqual([
      'Name',
      'Highest Say "hi"',
    ]);
  });

  test('a measure never takes the name of a column of the table', async () => {
    expect(await headings({ type: 'aggregate', name: 'sum', column: odd.column('Price') })).toEqual([
      'Name',
      'sum of Price',
    ]);
  });
});
