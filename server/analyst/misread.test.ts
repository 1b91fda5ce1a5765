import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

const TABLES = {
  matches: `Week,Opponent,Result,Attendance
1,at Harbour City,W,54418
2,Mill Town,L,47900
3,at Mill Town,W,65358
4,Harbour City,W,39784
5,at Stone Ferry,L,66829
`,
  races: `Date,Race,Location,Winner
2013-01-06,Coast Classic,Brazil,Ana Weber (ARG)
2013-02-11,River Tour,Brazil,Ivo Lind (CHI)
2013-03-21,Hill Prize,Chile,Sol Adeyemi (BRA)
`,
  missions: `Mission,Area,Kind
Open Sky,Bosnian airspace,Watch
Far Reach,Bosnia and Herzegovina,Guard
Long Road,Bosnia and Herzegovina,Guard
Blue Line,Adriatic Sea,Watch
`,
  strikes: `Airport,Latitude,Cost Other,Cost Total,Size
${['Alta,52.5,10,120,Small', 'Brey,48.1,20,90,Medium', 'Alta,52.5,5,300,Large', 'Brey,48.1,0,75,Small'].join('\n')}
`,
  bodies: `Name,Latitude,Bmi,Region
${['Ada,1.5,22.5,North', 'Ben,2.5,24.1,South', 'Cleo,3.5,27.9,North', 'Dan,4.5,21.2,South'].join('\n')}
`,
  orders: `Order ID,Region,Amount
101,North,40
102,South,60
103,North,80
104,South,20
`,
};

let analyst: OpenAnalyst;

beforeAll(async () => {
  analyst = await openAnalyst(TABLES);
}, 60_000);

afterAll(() => analyst.close());

const ask = (table: keyof typeof TABLES, text: string) => analyst.ask(text, { tables: [table] });

describe('words that are not what they look like', () => {
  test.each([
    ['which opponent had the highest attendance', 'Stone Ferry'],
    ['against which opponent was the attendance 65,358', 'Mill Town'],
  ])('an opponent is the same at home and away: %s', async (text, name) => {
    expect((await ask('matches', text)).result?.rows[0]?.[0]).toBe(name);
  });

  test('matches at home and away are of one opponent', async () => {
    const { result } = await ask('matches', 'how many rows by opponent');
    expect(Object.fromEntries(result?.rows ?? [])).toEqual({
      'Harbour City': 2,
      'Mill Town': 2,
      'Stone Ferry': 1,
    });
  });

  test('people from a country did not need to win there', async () => {
    expect((await ask('races', 'how many winners are from Brazil?')).refusal).toBeDefined();
    expect((await ask('races', 'how many races were in Brazil?')).result?.rows).toEqual([[2]]);
  });

  test('a part of a cell is not all that is of its kin', async () => {
    expect((await ask('missions', 'how many missions were in Bosnia?')).refusal).toBeDefined();
    const whole = await ask('missions', 'how many missions were in Bosnia and Herzegovina?');
    expect(whole.result?.rows).toEqual([[2]]);
  });

  test.each(['share of orders above 50', 'share of orders above 50 by region', 'orders over 50'])(
    'numbers of orders are not compared where their name is said in part: %s',
    async (text) => {
      expect((await ask('orders', text)).sql).toContain('"Amount" > 50');
    },
  );

  test('they are where their name is said', async () => {
    const { result } = await ask('orders', 'how many rows have Order ID above 102');
    expect(result?.rows).toEqual([[2]]);
  });
});

describe('what is offered where a question is not understood', () => {
  test.each([
    ['strikes', ['total Cost Total by Airport', 'how many rows by Airport', 'how many rows']],
    ['bodies', ['average Bmi by Region', 'how many rows by Region', 'how many rows']],
  ] as const)(
    'is about what the table is about, and adds up no places and no sizes: %s',
    async (table, questions) => {
      const { refusal } = await ask(table, 'where do the wild geese fly');
      expect(refusal?.readings.map(({ question }) => question)).toEqual(questions);
    },
  );
});
