import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from '../testing/open-analyst.ts';
import { asksOverview } from './asks-overview.ts';

const ORDERS = `Order No,Day,Region,Amount,Remark
1,2025-01-03,North,10.50,
2,2025-01-20,South,20.25,late
3,2025-02-11,North,30.25,
4,2025-02-12,North,5.00,
`;
/** The last row adds up the others. */
const SALES = `Shop,Day,Amount
North,2025-01-03,10.50
South,2025-01-20,20.25
North,2025-02-11,30.25
Total,,61.00
`;
const TAKINGS = SALES.replace('Amount', 'Income');
const PEOPLE = `Name,Town
Ann,Ostby
Bob,Vell
`;

/** A table of so many columns, of which three differ from row to row. */
const wide = (count: number): string => {
  const heads = [...Array.from({ length: count - 3 }, (_, n) => `Flag ${n}`), 'Town', 'Amount', 'Day'];
  const rows = ['Ostby,1.5,2025-01-01', 'Vell,2.5,2025-01-02', 'Ostby,4.5,2025-01-05'];
  return [heads.join(','), ...rows.map((row) => `${'no,'.repeat(count - 3)}${row}`), ''].join('\n');
};

let analyst: OpenAnalyst;
beforeAll(async () => {
  analyst = await openAnalyst({
    Orders: ORDERS,
    Sales: SALES,
    Takings: TAKINGS,
    People: PEOPLE,
    wide30: wide(30),
    wide31: wide(31),
  });
}, 60_000);
afterAll(() => analyst.close());

describe('what asks for a table as a whole', () => {
  test.each([
    'summarize this table',
    'Please summarise my data.',
    'describe the dataset',
    "what's in this file?",
    'give me a quick overview of the data',
    '总结一下这张表',
    'この表を要約してください。',
    '이 표를 요약해줘',
    'Résume ce tableau',
  ])('is a summary: %s', (text) => {
    expect(asksOverview(text)).toBe('summary');
  });

  test.each([
    'What columns are there?',
    'which fields does this table have',
    'list all columns',
    '有哪些列？',
    'どんな列がありますか',
    '어떤 열이 있나요?',
    'Quelles sont les colonnes ?',
  ])('is its columns: %s', (text) => {
    expect(asksOverview(text)).toBe('columns');
  });

  test.each(['hello', 'Hi!', '你好', 'こんにちは', '안녕하세요', 'Bonjour !'])(
    'is a greeting: %s',
    (text) => {
      expect(asksOverview(text)).toBe('greeting');
    },
  );

  test.each([
    'summarize revenue by region',
    'describe the orders of the north',
    'how many columns have missing values',
    'hello kitty sales',
    'overview of orders in May',
    `summarize this table ${'x'.repeat(200)}`,
  ])('is not what asks for more: %s', (text) => {
    expect(asksOverview(text)).toBeUndefined();
  });
});

describe('an overview', () => {
  test('tells rows, columns and time, the key total, who leads, the best month and what is empty', async () => {
    const { text, result, refusal } = await analyst.ask('summarize this table', { tables: ['Orders'] });
    expect(refusal).toBeUndefined();
    expect(result?.rows).toEqual([[4, '2025-01-03', '2025-02-12']]);
    expect(text).toContain('Orders has **4** rows and 5 columns, from 2025-01-03 to 2025-02-12.');
    expect(text).toContain(
      [
        'Its columns:',
        '',
        '- **Order No**: a value of its own in each row, such as 1',
        '- **Day**: from 2025-01-03 to 2025-02-12',
        '- **Region**: 2 different values, such as North',
        '- **Amount**: from 5 to 30.25',
        '- **Remark**: always late',
      ].join('\n'),
    );
    expect(text).toContain('The total Amount is **66**.');
    expect(text).toContain('highest for **North** with 45.75 and lowest for **South** with 20.25');
    expect(text).toContain('**2025-02** with 35.25');
    expect(text).toContain('75% of Remark is empty.');
  });

  test('tells nothing of a row that adds up the others but that it is left out', async () => {
    const { text } = await analyst.ask('summarize this table', { tables: ['Sales'] });
    expect(text).toContain('Sales has **3** rows and 3 columns');
    expect(text).toContain('- **Shop**: 2 different values, such as North');
    expect(text).toContain('- **Amount**: from 10.5 to 30.25');
    expect(text).toContain('The total Amount is **61**.');
    expect(text).toContain('highest for **North** with 40.75 and lowest for **South** with 20.25');
    expect(text).toContain('Rows with totals (Total) are left out.');
    expect(text).not.toContain('is empty');
  });

  test('adds up a column of a family that does, whatever it is called', async () => {
    const { text } = await analyst.ask('summarize this table', { tables: ['Takings'] });
    expect(text).toContain('The total Income is **61**.');
  });

  test('of the columns alone tells no figures beside their number', async () => {
    const { text } = await analyst.ask('what columns are there?', { tables: ['Orders'] });
    expect(text).toContain('**Amount**');
    expect(text).not.toContain('total');
  });

  test('adds up nothing where no column is known to be money or a quantity, and groups by no names', async () => {
    const { text } = await analyst.ask('describe this table', { tables: ['People'] });
    expect(text).toBe(
      'People has **2** rows and 2 columns. Its columns:\n\n- **Name**: a value of its own in each row, such as Ann\n- **Town**: a value of its own in each row, such as Ostby',
    );
  });

  test.each([30, 31])(
    'of at most 30 columns tells each, of more the most telling and how many are left (%i)',
    async (count) => {
      const { text } = await analyst.ask('what columns are there?', { tables: [`wide${count}`] });
      const told = text
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map((line) => line.split('**')[1]);
      if (count === 30) expect(told).toHaveLength(30);
      else {
        expect(told).toHaveLength(12);
        expect(text).toContain('19 more are not listed');
        // what is the same in each row tells least
        expect(told).toEqual(expect.arrayContaining(['Amount', 'Town', 'Day']));
      }
    },
  );

  test.each([
    ['总结一下这张表', 'zh_CN', 'Orders 有 **4** 行、5 列，时间从 2025-01-03 到 2025-02-12。各列如下：'],
    ['この表を要約してください', 'ja_JP', 'Orders は **4** 行、5 列で'],
    ['이 표를 요약해줘', 'ko_KR', 'Orders은(는) **4**행, 5열이며'],
    [
      'Résume ce tableau',
      'fr_FR',
      'Orders a **4** lignes et 5 colonnes, du 2025-01-03 au 2025-02-12. Ses colonnes',
    ],
  ])('speaks the language of the question: %s', async (text, locale, said) => {
    expect((await analyst.ask(text, { tables: ['Orders'], locale })).text).toContain(said);
  });

  test('of several tables asks which one, and each offer is answered', async () => {
    const { refusal } = await analyst.ask('summarize this table', { tables: ['Orders', 'People'] });
    expect(refusal?.reason).toBe('ambiguous');
    expect(refusal?.readings.map(({ question }) => question)).toEqual([
      'summarize this table (Orders)',
      'summarize this table (People)',
    ]);
    const chosen = await analyst.ask('summarize this table (People)', { tables: ['Orders', 'People'] });
    expect(chosen.text).toContain('People has **2** rows');
  });
});
