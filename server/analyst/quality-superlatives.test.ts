import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

/** Tables of which none is like another: name of the rows, and columns of the kinds that adjectives are about. */
const TABLES = {
  staff: {
    columns: ['Employee', 'Department', 'Salary', 'Birth date', 'Overtime hours'],
    rows: [
      ['Ann', 'Sales', 4200, '1990-05-01', 4],
      ['Bob', 'Sales', 3900, '1985-02-11', 9],
      ['Cleo', 'Lab', 6100, '1979-08-30', 2],
      ['Dan', 'Lab', 5200, '2001-12-02', 7],
      ['Eve', 'Desk', 2900, '1999-01-20', 1],
    ],
  },
  cars: {
    columns: ['Model', 'Maker', 'Top speed (km/h)', 'Price', 'Curb weight (kg)'],
    rows: [
      ['Alto', 'Ostra', 180, 21000, 1100],
      ['Bora', 'Vell', 240, 54000, 1700],
      ['Ceda', 'Ostra', 155, 12500, 900],
      ['Duna', 'Vell', 205, 33000, 2050],
    ],
  },
  runs: {
    columns: ['Courier', 'Zone', 'Duration (min)', 'Age'],
    rows: [
      ['Ivo', 'North', 40, 51],
      ['Mei', 'South', 75, 23],
      ['Sol', 'North', 20, 34],
      ['Uma', 'South', 130, 62],
    ],
  },
  laps: {
    columns: ['Runner', 'Club', 'Finish time (min)', 'Speed (km/h)'],
    rows: [
      ['Ada', 'North', 31.5, 19],
      ['Ben', 'South', 29.9, 20.1],
      ['Cal', 'North', 35.2, 17],
    ],
  },
  lamps: {
    columns: ['Lamp', 'Purchase price', 'Sale price', 'Height (cm)'],
    rows: [
      ['Arc', 10, 22, 40],
      ['Bow', 14, 20, 55],
      ['Cup', 8, 31, 30],
    ],
  },
};
type TableName = keyof typeof TABLES;

/** The name of the row at one end of a column, by plain code over the rows. */
function atEnd(table: TableName, column: string, end: 'greatest' | 'least'): string {
  const { columns, rows } = TABLES[table];
  const place = columns.indexOf(column);
  const [first] = rows.toSorted((one, other) => {
    const isMore = (one[place] ?? '') > (other[place] ?? '');
    return isMore === (end === 'greatest') ? -1 : 1;
  });
  return String(first?.[0]);
}

let analyst: OpenAnalyst;
beforeAll(async () => {
  analyst = await openAnalyst(
    Object.fromEntries(
      Object.entries(TABLES).map(([name, { columns, rows }]) => [
        name,
        `${[columns, ...rows].map((row) => row.join(',')).join('\n')}\n`,
      ]),
    ),
  );
}, 60_000);
afterAll(() => analyst.close());

describe('an adjective is of the one column that measures it, at the end that it means', () => {
  test.each([
    ['staff', 'Salary', 'greatest', 'who is the best paid'],
    ['staff', 'Salary', 'greatest', 'who is the best paid employee?'],
    ['staff', 'Salary', 'greatest', 'highest-paid employee'],
    ['staff', 'Salary', 'greatest', 'Quel est l’employé le mieux payé ?'],
    ['staff', 'Salary', 'greatest', '待遇最高的员工是谁？'],
    ['staff', 'Salary', 'greatest', '最も高給な社員は誰ですか？'],
    ['staff', 'Salary', 'greatest', '가장 보수가 높은 직원은 누구인가요?'],
    ['staff', 'Salary', 'least', 'which employee is the lowest paid'],
    ['staff', 'Birth date', 'least', 'who is the oldest employee'],
    ['staff', 'Birth date', 'greatest', 'who is the youngest'],
    ['staff', 'Birth date', 'greatest', '最年轻的员工是谁'],
    ['staff', 'Birth date', 'greatest', '最も若い社員は誰'],
    ['staff', 'Birth date', 'greatest', '가장 젊은 직원은 누구'],
    ['staff', 'Birth date', 'greatest', 'Quel est le plus jeune employé ?'],
    ['cars', 'Top speed (km/h)', 'greatest', 'what is the fastest model'],
    ['cars', 'Top speed (km/h)', 'least', 'which is the slowest model'],
    ['cars', 'Top speed (km/h)', 'greatest', '最快的model是哪个'],
    ['cars', 'Top speed (km/h)', 'greatest', '一番速いmodelは？'],
    ['cars', 'Top speed (km/h)', 'greatest', '가장 빠른 model은?'],
    ['cars', 'Top speed (km/h)', 'greatest', 'Quel model est le plus rapide ?'],
    ['cars', 'Price', 'least', 'what is the least expensive model'],
    ['cars', 'Price', 'least', 'cheapest model'],
    ['cars', 'Price', 'greatest', 'Quel model est le plus cher ?'],
    ['cars', 'Curb weight (kg)', 'greatest', 'heaviest model'],
    ['cars', 'Curb weight (kg)', 'least', '最轻的model是哪个'],
    ['runs', 'Duration (min)', 'least', 'which courier is the fastest'],
    ['runs', 'Duration (min)', 'greatest', 'which courier was the slowest'],
    ['runs', 'Duration (min)', 'least', '最快的courier是谁'],
    ['runs', 'Duration (min)', 'least', '最も速いcourierは誰ですか'],
    ['runs', 'Duration (min)', 'least', '가장 빠른 courier는 누구'],
    ['runs', 'Duration (min)', 'least', 'Quel courier est le plus rapide ?'],
    ['runs', 'Duration (min)', 'greatest', 'Quel courier est le plus lent ?'],
    ['runs', 'Age', 'greatest', 'who is the oldest courier'],
    ['runs', 'Age', 'least', 'youngest courier'],
    ['lamps', 'Height (cm)', 'greatest', 'which lamp is the tallest'],
  ] as const)('%s by %s, %s: %s', async (table, column, end, text) => {
    const { result, refusal } = await analyst.ask(text, { tables: [table] });
    expect(refusal).toBeUndefined();
    expect(result?.rows.map(([name]) => name)).toEqual([atEnd(table, column, end)]);
  });
});

describe('a measure that is named beside its adjective', () => {
  test.each([
    ['runs', 'fastest duration', 20],
    ['runs', 'slowest duration', 130],
    ['runs', 'fastest duration in South', 75],
    ['laps', 'what is the fastest finish time', 29.9],
    ['laps', '最快的Finish time', 29.9],
    ['cars', 'fastest top speed', 240],
  ] as const)('%s has the end that is meant of it: %s', async (table, text, value) => {
    const { result, refusal } = await analyst.ask(text, { tables: [table] });
    expect(refusal).toBeUndefined();
    expect(result?.rows).toEqual([[value]]);
  });
});

describe('a column that is not beyond doubt is asked back', () => {
  test.each([
    ['lamps', 'what is the cheapest lamp', ['Purchase price', 'Sale price']],
    ['laps', 'fastest runner', ['Finish time (min)', 'Speed (km/h)']],
    ['lamps', '最贵的lamp是哪个', ['Purchase price', 'Sale price']],
    ['lamps', 'Quelle lamp est la moins chère ?', ['Purchase price', 'Sale price']],
  ] as const)('%s: %s', async (table, text, choices) => {
    const { refusal } = await analyst.ask(text, { tables: [table] });
    expect(refusal?.reason).toBe('ambiguous');
    for (const choice of choices)
      expect(refusal?.readings.map(({ question }) => question).join()).toContain(choice);
  });

  test.each([
    ['staff', 'who is the fastest employee'],
    ['staff', 'which department is the best paid'],
    ['staff', '最快的员工是谁'],
    ['staff', '最も重い社員は誰'],
    ['staff', '가장 비싼 직원은 누구'],
    ['staff', 'Quel employé est le plus rapide ?'],
    ['cars', 'who is the best paid maker'],
    ['cars', 'Quel maker est le mieux payé ?'],
    ['cars', 'youngest model'],
    ['lamps', 'which is the fastest lamp'],
    ['lamps', 'which lamp is the heaviest'],
  ] as const)('%s does not measure it, or several rows have one name: %s', async (table, text) => {
    const { refusal } = await analyst.ask(text, { tables: [table] });
    expect(refusal).toBeDefined();
  });
});
