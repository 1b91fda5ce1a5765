import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

const ENGLISH = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'];
const LATER = ['September', 'October', 'November', 'December'];
const NAMES = [...ENGLISH, ...LATER];
const FRENCH = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);
const two = (number: number): string => String(number).padStart(2, '0');

/** Ways in which files write a month. */
const FORMS: Record<string, (year: number, month: number) => string> = {
  '2025-01': (year, month) => `${year}-${two(month)}`,
  '2025/01': (year, month) => `${year}/${two(month)}`,
  '01/2025': (year, month) => `${two(month)}/${year}`,
  'Jan 2025': (year, month) => `${NAMES[month - 1]?.slice(0, 3)} ${year}`,
  'January 2025': (year, month) => `${NAMES[month - 1]} ${year}`,
  '2025年1月': (year, month) => `${year}年${month}月`,
  '2025년 1월': (year, month) => `${year}년 ${month}월`,
  'janvier 2025': (year, month) => `${FRENCH[month - 1]} ${year}`,
};

/** Sales of 18 months in two stores, made so that no two sums are alike. */
function sales(write: (year: number, month: number) => string, name = 'Month'): string {
  const rows = Array.from({ length: 18 }, (_, step) => step).flatMap((step) => {
    const month = write(2024 + Math.floor(step / 12), (step % 12) + 1);
    return ['North', 'South'].map(
      (store, side) => `${month},${store},${((step * 37 + side * 11) % 101) * 10 + step},${step + side}`,
    );
  });
  return [`${name},Store,Revenue,Units`, ...rows, ''].join('\n');
}

async function open(files: Record<string, string>): Promise<OpenAnalyst> {
  const analyst = await openAnalyst(files);
  onTestFinished(() => analyst.close());
  return analyst;
}

const FIRSTS = sales((year, month) => `${year}-${two(month)}-01`);

/** Cells in which a first day is its month. */
const cellsOf = (rows: unknown): string =>
  JSON.stringify(rows)?.replace(/(\d{4}-\d\d)-01(?:T00:00:00(?:\.000)?Z?)?/g, '$1');

const ASKED: [string, string[]][] = [
  [
    'en_US',
    [
      'revenue by month',
      'revenue by month and store',
      'revenue in July 2024',
      'total revenue in 2024',
      'revenue in the first half of 2025',
      'revenue in H2 2024',
      'revenue in Q1 2025',
      'revenue by quarter',
      'revenue by year',
      'best month',
      'worst quarter',
      'revenue growth by month',
      'revenue since March 2025',
      'revenue before June 2024',
      'how many rows in May 2025',
      'which month had the highest revenue',
      'revenue trend',
      'why did revenue drop in October 2024',
      'compare revenue of 2024 and 2025',
      'running total of revenue by month',
      '3-month moving average of revenue',
      'revenue of North in July',
      'which store grew most in revenue from May to June 2025',
      'top 3 months by revenue',
      'share of revenue by month',
    ],
  ],
  ['zh_CN', ['每月的收入', '2024年7月的收入', '2024年上半年的收入', '收入最高的月份', '收入环比增长']],
  ['ja_JP', ['月別の売上', '2024年7月の売上', '2025年上半期の売上', '売上が最も高い月']],
  ['ko_KR', ['월별 매출', '2024년 7월 매출', '매출이 가장 높은 달', '분기별 매출']],
  [
    'fr_FR',
    ['revenu par mois', 'revenu en juillet 2024', 'revenu au premier semestre 2025', 'meilleur mois'],
  ],
];

const OF_DAYS: [string, string[]][] = [
  [
    'en_US',
    [
      'revenue on 3 July 2024',
      'revenue by weekday',
      'average revenue per day',
      'daily revenue',
      'best day',
      'revenue on weekends',
      'revenue since 15 June 2024',
      'revenue by week',
      'how many days',
    ],
  ],
  ['zh_CN', ['每天的收入', '2024年7月3日的收入', '哪个星期几收入最高']],
  ['ja_JP', ['日別の売上', '曜日別の売上', '2024年7月3日の売上']],
  ['ko_KR', ['일별 매출', '요일별 매출', '2024년 7월 3일 매출']],
  ['fr_FR', ['revenu par jour', 'revenu le 3 juillet 2024', 'revenu par jour de la semaine']],
];

describe('Months written as text', () => {
  let dates: OpenAnalyst;
  beforeAll(async () => {
    dates = await openAnalyst({ Sales: FIRSTS });
  });
  afterAll(() => dates.close());
  const known = new Map<string, ReturnType<OpenAnalyst['ask']>>();
  const askOfDates = (question: string, locale: string) => {
    const answer = known.get(question) ?? dates.ask(question, { locale });
    known.set(question, answer);
    return answer;
  };

  it.for(Object.keys(FORMS))('give the answers that their first days give: %s', async (form) => {
    const texts = await open({ Sales: sales(FORMS[form] ?? String) });
    // one form is asked everything, the others every sixth question
    for (const [locale, questions] of ASKED)
      for (const question of questions.filter((_, at) => form === '2025-01' || at % 6 === 0)) {
        const [right, said] = [await askOfDates(question, locale), await texts.ask(question, { locale })];
        expect(right.refusal, question).toBeUndefined();
        expect(cellsOf(said.result?.rows), `${question}: ${said.refusal?.text}`).toBe(
          cellsOf(right.result?.rows),
        );
        expect(said.chart?.mark, question).toBe(right.chart?.mark);
        expect(JSON.stringify(said.result?.rows), question).not.toMatch(/\d{4}-\d\d-\d\d/);
        expect(said.checks.filter(({ status }) => status === 'failed')).toEqual([]);
      }
  });

  it('say nothing of days and weeks', async () => {
    const texts = await open({ Sales: sales((year, month) => `${year}-${two(month)}`) });
    for (const [locale, questions] of OF_DAYS)
      for (const question of questions)
        expect((await texts.ask(question, { locale })).refusal, question).toBeDefined();
    expect((await texts.ask('revenue by week')).refusal?.text).toContain('whole months');
  });

  it('are shown as the file has them where rows are told', async () => {
    const { ask } = await open({ Sales: sales((year, month) => `${NAMES[month - 1]} ${year}`) });
    expect((await ask('first month')).result?.rows).toEqual([['January 2024']]);
    expect((await ask('latest month')).result?.rows).toEqual([['June 2025']]);
  });

  it('count to the end of their last month', async () => {
    const { ask } = await open({ Sales: sales((year, month) => `${year}-${two(month)}`) });
    expect((await ask('revenue in Q2 2025')).checks.map(({ code }) => code)).not.toContain('period_cut');
    expect((await ask('revenue in July 2026')).refusal?.text).toContain('from 2024-01 to 2025-06');
  });

  it('are months beside a row of totals, which is left out', async () => {
    const { ask } = await open({ Sales: 'Month,Revenue\nJan 2025,10\nFeb 2025,20\nMar 2025,35\nTotal,65\n' });
    expect((await ask('total revenue')).result?.rows).toEqual([[65]]);
    expect((await ask('revenue in the first quarter of 2025')).result?.rows).toEqual([[65]]);
    expect((await ask('revenue by month')).result?.rows).toEqual([
      ['2025-01', 10],
      ['2025-02', 20],
      ['2025-03', 35],
    ]);
  });

  it('join the tables of the same months', async () => {
    const { ask } = await open({
      Sales: 'Month,Store,Revenue\n2025-01,A,10\n2025-01,B,5\n2025-02,A,20\n2025-03,B,7\n',
      Weather: 'Month,Season\n2025-01,cold\n2025-02,cold\n2025-03,mild\n',
    });
    expect((await ask('revenue by season')).result?.rows).toEqual([
      ['cold', 35],
      ['mild', 7],
    ]);
  });

  it('count no days between two columns of months', async () => {
    const { ask } = await open({
      Leases: 'Start month,End month,Cost\n2024-01,2025-01,5\n2024-03,2024-09,7\n2024-04,2025-05,9\n',
    });
    expect((await ask('average days between start month and end month')).refusal).toBeDefined();
    expect((await ask('cost by start month')).result?.rows[0]).toEqual(['2024-01', 5]);
  });

  it('leave a query that asks for no month as it is', async () => {
    const { ask } = await open({ Sales: sales((year, month) => `${year}-${two(month)}`) });
    expect((await ask('total revenue by store')).sql).toContain('FROM "table_0"');
  });
});

describe('Quarters written as text', () => {
  const quarter = (year: number, month: number): string => `${year}-Q${Math.ceil(month / 3)}`;
  it.for(['2025-Q1', 'Q1 2025', '2025 Q1', '2025Q1'])('are quarters: %s', async (form) => {
    const write = (year: number, month: number): string =>
      form.replace('2025', String(year)).replace('Q1', quarter(year, month).slice(-2));
    const { ask } = await open({ Sales: sales(write, 'Quarter') });
    const dates = await open({ Sales: FIRSTS });
    for (const question of ['revenue in Q2 2024', 'revenue in 2024', 'best quarter', 'revenue by year'])
      expect((await ask(question)).result?.rows, question).toEqual((await dates.ask(question)).result?.rows);
    expect((await ask('revenue by quarter')).result?.rows[0]?.[0]).toBe('2024 Q1');
    for (const question of ['revenue by month', 'revenue in May 2024', 'best month', 'revenue per day'])
      expect((await ask(question)).refusal, question).toBeDefined();
  });
});

describe('Text stays text', () => {
  it.for([
    ['seasons', 'Season', ['2004-05', '2005-06', '2006-07', '2007-08']],
    ['spans of years', 'Term', ['2001-05', '2003-07', '2005-09', '2007-11']],
    ['long spans of years', 'Season', ['2019-2020', '2020-2021', '2021-2022', '2022-2023']],
    ['months beside other cells', 'Month', ['2025-01', '2025-02', 'spring', '2025-04']],
    ['months that are none', 'Month', ['2025-01', '2025-02', '2025-13', '2025-04']],
  ] as const)('%s', async ([, name, cells]) => {
    const { ask } = await open({
      T: [`${name},Goals`, ...cells.map((cell, row) => `${cell},${row}`), ''].join('\n'),
    });
    const said = await ask(`goals by ${name}`);
    expect(said.sql).not.toContain('REPLACE');
    for (const [cell] of said.result?.rows ?? []) expect(cells).toContain(cell);
  });
});
