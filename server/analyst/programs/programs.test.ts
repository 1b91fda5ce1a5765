import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from '../testing/open-analyst.ts';
import { wordedFor } from './asked/read-asked.ts';
import { spanOf } from './spans.ts';

/** Last days of the months. */
const LAST = [31, 29, 31, 30, 31, 30, 31, 31, 30];

/** Nine months of two stores: North goes 10, 20 … 90; South is 100 but for June (40) and September (130), in four parts. */
const SALES = [
  'Day,Store,Revenue,Units',
  ...LAST.map((last, month) => {
    const day = (date: number): string => `2024-0${month + 1}-${String(date).padStart(2, '0')}`;
    const south = month === 5 ? 10 : month === 8 ? 32.5 : 25;
    const parts = [8, 15, 22, last].map(
      (date, index) => `${day(date)},South,${south},${index === 0 ? 2 : 1}`,
    );
    return [`${day(1)},North,${(month + 1) * 10},${month + 1}`, ...parts].join('\n');
  }),
  '2024-10-02,North,7,1',
  '',
].join('\n');
const PEOPLE = 'Name,Town\nAnn,Ostby\nBob,Vell\n';
const TWO = `Day,Shipping fee,Net amount,Gross amount\n${Array.from({ length: 5 }, (_, month) => `2024-0${month + 1}-01,1.5,${month}.5,2.5\n2024-0${month + 1}-28,2.5,3.5,4.5`).join('\n')}\n`;

let analyst: OpenAnalyst;
beforeAll(async () => {
  analyst = await openAnalyst({ Sales: SALES, People: PEOPLE, Two: TWO });
}, 60_000);
afterAll(() => analyst.close());

const ask = (text: string, locale = 'en_US') => analyst.ask(text, { tables: ['Sales'], locale });
const next = async (text: string, locale = 'en_US') =>
  (await analyst.ask(text, { tables: ['Sales'], locale, followUps: true })).followUps;

describe('what asks for a program', () => {
  test.each([
    ['standing', 'How are sales doing?', 'en'],
    ['standing', 'please tell me how is revenue going', 'en'],
    ['standing', '销售额怎么样？', 'zh'],
    ['standing', '最近收入如何', 'zh'],
    ['standing', '売上はどうですか？', 'ja'],
    ['standing', '売上の推移は？', 'ja'],
    ['standing', '매출은 어때?', 'ko'],
    ['standing', '매출 추이는 어때?', 'ko'],
    ['standing', 'Comment vont les ventes ?', 'fr'],
    ['standing', 'Comment évolue le chiffre d’affaires ?', 'fr'],
    ['why', 'Why did revenue drop in June?', 'en'],
    ['why', 'what caused the decline in sales?', 'en'],
    ['why', '为什么6月销售额下降了？', 'zh'],
    ['why', '销售额为什么下降', 'zh'],
    ['why', 'なぜ6月に売上が減ったのですか？', 'ja'],
    ['why', '売上が減少した理由は？', 'ja'],
    ['why', '왜 6월에 매출이 줄었나요?', 'ko'],
    ['why', '매출이 왜 감소했어?', 'ko'],
    ['why', 'Pourquoi les ventes ont-elles baissé en juin ?', 'fr'],
    ['why', 'Pourquoi le chiffre d’affaires a baissé ?', 'fr'],
    ['best', 'best month', 'en'],
    ['best', 'What was our worst quarter by units?', 'en'],
    ['best', '哪个月销售额最高？', 'zh'],
    ['best', '売上が最も高い月は？', 'ja'],
    ['best', '매출이 가장 높은 달은 언제야?', 'ko'],
    ['best', 'Quel est le meilleur mois pour le chiffre d’affaires ?', 'fr'],
  ] as const)('%s: %s', (program, text, language) => {
    expect(wordedFor(text, [language]).map((one) => one.program)).toContain(program);
  });

  test.each([
    'how many sales are there',
    'total revenue by store',
    'which store has the highest revenue',
    'why is the sky blue over there',
    `how are ${'very '.repeat(60)}sales doing`,
  ])('no program is asked for by: %s', (text) => {
    const programs = wordedFor(text, ['en']).map((one) => one.program);
    expect(programs.filter((program) => program !== 'why')).toEqual([]);
  });
});

describe('spans of the calendar', () => {
  test('a week is called by its number in the year of its Thursday', () => {
    expect(spanOf('2024-12-31', 'week')).toEqual({ from: '2024-12-30', to: '2025-01-06', label: '2025-W01' });
    expect(spanOf('2023-01-01', 'week').label).toBe('2022-W52');
  });
});

describe('how a measure stands', () => {
  test('the last complete month is held against the one before, its trend is tested, the open month left out', async () => {
    const { text, result, refusal, chips } = await ask('how are sales doing?');
    expect(refusal).toBeUndefined();
    // September 90 + 130, August 80 + 100
    expect(result?.rows[0]?.slice(0, 3)).toEqual([220, 180, 40]);
    expect(text).toContain('The total Revenue was **220** in 2024-09: ▲ +22.2');
    expect(text).toContain('against 2024-08');
    expect(text).toContain('By Store, South gained most (+30); none lost.');
    expect(text).toContain('Not complete and left out: 2024-10 (rows from 2024-01-01 to 2024-10-02).');
    expect(chips.map(({ slot }) => slot)).toEqual(['metric', 'grain']);
  });

  test('a slope is the median between any two spans and is a trend where Mann and Kendall find no chance', async () => {
    // 110 120 130 140 150 100 170 180 220: S = 36 - 2 * 5 = 26, z = 25 / sqrt(9 * 8 * 23 / 18) = 2.606, p = 0.009; the slope is 10
    const { text } = await ask('revenue trend');
    expect(text).toContain('Over the last 9 months it rises steadily: +10 a month.');
    expect(text).toContain('p = 0.009');
  });

  test('another measure is taken by its name, and rows are counted where they are said', async () => {
    expect((await ask('how are units doing')).result?.rows[0]?.[0]).toBe(14);
    expect((await ask('how are orders doing')).result?.rows[0]?.[0]).toBe(5);
  });

  test('a chip takes another measure or longer spans', async () => {
    const { result } = await analyst.ask('how are sales doing?', {
      tables: ['Sales'],
      edits: { metric: 'sum:Units', grain: 'quarter' },
    });
    // July to September: 7 + 5 + 8 + 5 + 9 + 5 units
    expect(result?.rows[0]?.[0]).toBe(39);
  });

  test('of several figures one is asked for, and each offer is answered', async () => {
    const { refusal } = await analyst.ask('how is it going?', { tables: ['Two'] });
    expect(refusal?.reason).toBe('ambiguous');
    expect(refusal?.readings.length).toBeGreaterThanOrEqual(2);
    for (const { question } of refusal?.readings ?? [])
      expect((await analyst.ask(question, { tables: ['Two'] })).refusal).toBeUndefined();
  });

  test('a table without dates tells what it lacks', async () => {
    const { refusal } = await analyst.ask('how are orders doing?', { tables: ['People'] });
    expect(refusal?.reason).toBe('not_in_data');
    expect(refusal?.text).toBe(
      'People has no column of dates or years, so nothing can be said of a course over time.',
    );
  });

  test('of several tables the one that has the measure and dates answers', async () => {
    const { text } = await analyst.ask('how is revenue doing?', { tables: ['Sales', 'People'] });
    expect(text).toContain('**220** in 2024-09');
  });
});

describe('why a measure changed', () => {
  test('groups are told until 80 % of all changes, as what the change is made up of', async () => {
    const { text, refusal } = await ask('why did revenue drop in June?');
    expect(refusal).toBeUndefined();
    // June 60 + 40, May 50 + 100
    expect(text).toContain('The total Revenue fell from 2024-05 to 2024-06: **-50** (▼ -33.3');
    expect(text).toContain('By Store the change is made up of: **South** (-60). Together these are 85.7');
    expect(text).toContain('not what caused it');
    // five rows in each month: nothing comes from their number
    expect(text).toContain('0 come from the number of rows and -50 from the average of a row.');
  });

  test('a fall that was none is said to be none', async () => {
    const { text } = await ask('why did revenue drop in September?');
    expect(text).toContain('The total Revenue did not fall, it rose from 2024-08 to 2024-09: **+40**');
  });

  test('a span that is not complete, or that the table does not reach, is refused', async () => {
    expect((await ask('why did revenue drop in October 2024?')).refusal?.text).toContain(
      '2024-10 is not complete',
    );
    expect((await ask('why did revenue drop in May 2021?')).refusal?.text).toContain(
      'Day goes from 2024-01-01 to 2024-10-02',
    );
  });
});

describe('the best of the spans', () => {
  test('only complete months count, and the next one is told', async () => {
    expect((await ask('best month')).text).toContain(
      '**2024-09** was the best month by total Revenue, with 220. Next comes 2024-08 with 180.',
    );
    expect((await ask('worst month by revenue')).text).toContain(
      '**2024-06** was the worst month by total Revenue, with 100.',
    );
  });

  test('months that tie are all told', async () => {
    const { text } = await ask('best month by orders');
    expect(text).toMatch(/The best months by number of rows are .*2024-01.*2024-02.*, with 5 each\./);
  });
});

test.each([
  ['销售额怎么样？', 'zh_CN', '2024-09 的Revenue的总和为 **220**'],
  ['売上はどうですか？', 'ja_JP', '2024-09 の'],
  ['매출은 어때?', 'ko_KR', '2024-09의'],
  ['Comment vont les ventes ?', 'fr_FR', '**220** en 2024-09'],
  ['为什么6月销售额下降了？', 'zh_CN', '**South** (-60)'],
  ['なぜ6月に売上が減ったのですか？', 'ja_JP', '**South** (-60)'],
  ['왜 6월에 매출이 줄었나요?', 'ko_KR', '**South** (-60)'],
  ['Pourquoi les ventes ont-elles baissé en juin ?', 'fr_FR', '**South** (-60)'],
  ['哪个月销售额最高？', 'zh_CN', '**2024-09**'],
  ['売上が最も高い月は？', 'ja_JP', '**2024-09**'],
  ['매출이 가장 높은 달은 언제야?', 'ko_KR', '**2024-09**'],
  ['Quel est le meilleur mois pour le chiffre d’affaires ?', 'fr_FR', '**2024-09**'],
  ['最佳月份', 'zh_CN', '**2024-09**'],
  ['哪个月卖得最好', 'zh_CN', '**2024-09**'],
  ['一番売れた月は', 'ja_JP', '**2024-09**'],
  ['一番売上が高い月は？', 'ja_JP', '**2024-09**'],
  ['제일 잘 팔린 달은?', 'ko_KR', '**2024-09**'],
  ['가장 매출이 높은 달', 'ko_KR', '**2024-09**'],
  ['meilleur mois', 'fr_FR', '**2024-09**'],
  ['quel mois a le plus de ventes', 'fr_FR', '**2024-09**'],
])('a program speaks the language of its question: %s', async (text, locale, said) => {
  const answer = await ask(text, locale);
  expect(answer.refusal?.text).toBeUndefined();
  expect(answer.text).toContain(said);
});

describe('what can be asked next', () => {
  test.each([
    ['en_US', 'best month'],
    ['zh_CN', '最好的月份是哪个'],
    ['ja_JP', '一番良い月は'],
    ['ko_KR', '가장 좋은 달은'],
    ['fr_FR', 'quel est le meilleur mois'],
  ])(
    'up to three questions stand behind a program in the language of the screen, and each is answered (%s)',
    async (locale, asked) => {
      const questions = await next(asked, locale);
      expect(new Set(questions).size).toBe(3);
      expect(questions.length).toBe(3);
      for (const question of questions) {
        if (locale !== 'en_US') expect(question).not.toMatch(/\b(?:which|what|why|best|is)\b/i);
        expect((await ask(question, locale)).refusal?.text).toBeUndefined();
      }
    },
  );

  test('the last change is asked about as it went', async () => {
    expect(await next('best month')).toContain('Why did Revenue rise?');
  });
});

test('an overview leads to why the last change was, and to what it has not told', async () => {
  expect(await next('summarize this table')).toEqual([
    'Why did Revenue rise?',
    'Total Revenue by month',
    expect.any(String),
  ]);
});

test('an overview tells how the key total stands and what share the first group has', async () => {
  const { text } = await ask('summarize this table');
  // South has 8 * 100 - 60 + 30 = 870 of 870 + 450 + 7
  expect(text).toContain('The total Revenue is **1327**.');
  expect(text).toContain('The total Revenue was **220** in 2024-09: ▲ +22.2');
});
