import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from '../testing/open-analyst.ts';

const TABLES = {
  salaries: `job_title,salary,salary_currency,salary_in_usd
Analyst,50000,USD,50000
Engineer,60000,EUR,66000
Engineer,70000,USD,70000
Analyst,5000000,INR,60000
`,
  // the same rows, once called by a word that a question can say
  office_sales: `Order No,Region,Amount
1001,North,10.50
1002,South,20.25
1003,North,30.25
1004,West,5.00
`,
  plain: `Order No,Region,Amount
1001,North,10.50
1002,South,20.25
1003,North,30.25
1004,West,5.00
`,
  machines: `MachineId,Model,Version,Built,Winning score,Network,Affiliates
11,A,1.1,1999,4,Blue,3
12,B,1.2,2004,6,Red,5
13,C,4.2,2010,9,Blue,1
14,D,1.2,2011,2,Red,2
`,
  league: `Season,Position,Crowd
1990,1st,2001
1991,3rd,1500
1992,5th,900
1993,3rd,1200
`,
  parties: `Party,Votes,Seats
Greens,120,3
Blues,300,7
Reds,80,2
Total,500,12
`,
  gaps: `Party,Votes
Greens,1
Blues,2
Reds,3
,4
Total,10
`,
  staff: `Name,Role,Pay
Ann,Clerk,10
Bob,Clerk,20
Cleo,Chief,30
Dan,Guard,15
`,
};

let analyst: OpenAnalyst;
beforeAll(async () => {
  analyst = await openAnalyst(TABLES);
}, 60_000);
afterAll(() => analyst.close());

const ask = (table: keyof typeof TABLES, text: string) => analyst.ask(text, { tables: [table] });
const answerOf = async (table: keyof typeof TABLES, text: string) => {
  const { refusal, result } = await ask(table, text);
  return refusal ? 'refused' : result?.rows;
};

describe('a column that is called by its whole name', () => {
  test.each(['average salary_in_usd', 'average salary in usd', 'what is the average salary in USD?'])(
    'is the one that is meant, also where a shorter name and a value say the same words: %s',
    async (text) => {
      expect(await answerOf('salaries', text)).toEqual([[61_500]]);
    },
  );
});

describe('the name of a file', () => {
  test.each(['total revenue', 'total sales', 'revenue by region', 'sales by region', 'how many sales'])(
    'decides no reading: %s',
    async (text) => {
      const named = await ask('office_sales', text);
      const plain = await ask('plain', text);
      expect(named.result?.rows).toEqual(plain.result?.rows);
      expect(named.refusal?.reason).toBe(plain.refusal?.reason);
    },
  );

  test.each([
    ['total revenue', 'en_US'],
    ['总收入是多少', 'zh_CN'],
    ['売上の合計', 'ja_JP'],
    ['매출 합계', 'ko_KR'],
    ["chiffre d'affaires total", 'fr_FR'],
  ])('revenue is the one money total of a table, and never its rows: %s', async (text, locale) => {
    const { result, chips } = await analyst.ask(text, { tables: ['plain'], locale });
    expect(result?.rows).toEqual([[66]]);
    expect(JSON.stringify(chips)).toContain('Amount');
  });

  test('"how many sales" are rows all the same', async () => {
    expect(await answerOf('plain', 'how many sales')).toEqual([[4]]);
  });
});

describe('what only names things is not calculated with', () => {
  test.each([
    ['machines', 'average MachineId'],
    ['machines', 'total version'],
    ['machines', 'average version'],
    ['office_sales', 'average order no'],
  ] as const)('%s: %s', async (table, text) => {
    expect(await answerOf(table, text)).toBe('refused');
  });

  test('a number that looks like a year is no amount of something else', async () => {
    expect(await answerOf('league', 'how many crowd are in 2001')).toBe('refused');
  });
});

describe('a comparison that a question says is part of the reading', () => {
  test.each(['how many times did they finish above 5th', 'in which seasons did they finish at least 3rd'])(
    '%s',
    async (text) => {
      expect(await answerOf('league', text)).toBe('refused');
    },
  );

  test('decimals without a leading zero are read as they are', async () => {
    const { sql, refusal } = await ask('office_sales', 'how many rows have an amount of less than .9');
    if (!refusal) expect(sql).toMatch(/< 0?\.9\b/);
  });
});

describe('a superlative', () => {
  test.each([
    ['staff', 'best paid role'],
    ['machines', 'which is the fastest model'],
  ] as const)('needs something that is measured, and is no number of rows: %s, %s', async (table, text) => {
    expect(await answerOf(table, text)).toBe('refused');
  });

  test('is told by the one column that measures it', async () => {
    expect(await answerOf('staff', 'who is the best paid')).toEqual([['Cleo', 30]]);
  });

  test('best is neither the greatest nor the least score where nothing says which of them is good', async () => {
    expect(await answerOf('machines', 'what was the best winning score?')).toBe('refused');
  });
});

describe('a word that only describes what a column is', () => {
  test('does not name the column: victories are no winning score', async () => {
    expect(await answerOf('machines', 'how many victories are there')).toBe('refused');
  });
});

describe('one number for everything', () => {
  test('is not split by groups', async () => {
    const rows = await answerOf('machines', 'what is the total number of affiliates among all the networks?');
    expect(rows === 'refused' || JSON.stringify(rows) === '[[11]]').toBe(true);
  });
});

describe('a row that adds up the others', () => {
  test('is neither the last nor the next one', async () => {
    expect(await answerOf('parties', 'which party is last on the chart')).toEqual([['Reds']]);
    expect(await answerOf('parties', 'total votes')).toEqual([[500]]);
  });

  test('takes no rows without a label along', async () => {
    expect(await answerOf('gaps', 'total votes')).toEqual([[10]]);
  });
});
