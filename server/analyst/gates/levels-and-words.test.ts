// Sums that say nothing and words that were passed over: asked back, in every language, over tables of many kinds.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phrasesOf } from '../phrases/phrases.ts';
import { type OpenAnalyst, openAnalyst } from '../testing/open-analyst.ts';

/** Names of sizes of buildings, with the word for the sum of each in its language. */
const SIZES: readonly [locale: string, name: string, question: string][] = [
  ['en_US', 'Floor area (m²)', 'total floor area'],
  ['en_US', 'Capacity', 'total capacity'],
  ['en_US', 'Seats', 'seats by building'],
  ['fr_FR', 'Surface (m²)', 'surface totale'],
  ['zh_CN', '面积', '总面积'],
  ['ja_JP', '面積', '面積の合計'],
  ['ko_KR', '면적', '면적 합계'],
];
/** Each building with its size and what it used, month after month. */
const sized = (name: string): string =>
  `Building,Month,${name},Used\n${[1, 2, 3, 4, 5, 6].flatMap((month) => ['Hall', 'Pool', 'School'].map((building, at) => `${building},Month ${month},${500 + at * 300},${month * 10 + at}`)).join('\n')}\n`;
/** Another size in each row. */
const burnt = (name: string): string =>
  `Region,Day,${name}\n${Array.from({ length: 12 }, (_, at) => `${at % 2 === 0 ? 'North' : 'South'},Day ${at % 6},${at + 1}`).join('\n')}\n`;

/** Names of columns in which the name of another one stands. */
const PER = [
  ['Price per night', 'Nights'],
  ['Cost per unit', 'Units'],
  ['Crew per shift', 'Shift'],
] as const;
const per = ([name, group]: readonly [string, string]): string =>
  `Place,${group},${name}\n${Array.from({ length: 12 }, (_, at) => `P${at % 4},${1 + (at % 3)},${10 + at * 2}`).join('\n')}\n`;

/** Names of levels, with the word for the sum of each in its language. */
const LEVELS: readonly [locale: string, name: string, question: string][] = [
  ['en_US', 'Balance', 'total Balance'],
  ['en_US', 'Stock', 'how much stock do we have'],
  ['en_US', 'Stock', 'which item has the lowest stock'],
  ['en_US', 'Balance', 'balance by month'],
  ['en_US', 'Meter reading (kWh)', 'total meter reading'],
  ['zh_CN', '库存', '总库存'],
  ['zh_CN', '余额', '每月的余额'],
  ['ja_JP', '在庫', '在庫の合計'],
  ['ko_KR', '재고', '재고 합계'],
  ['fr_FR', 'Solde', 'quel est le total du solde'],
  ['fr_FR', 'Stock', 'total du stock par mois'],
];
/** Six days of three months, and things that come again and again. */
const DAYS = ['2024-01-05', '2024-01-25', '2024-02-05', '2024-02-25', '2024-03-05', '2024-03-25'];
const overTime = (name: string): string =>
  `Date,Item,${name}\n${DAYS.flatMap((day, at) => ['Bolt', 'Nut'].map((item, row) => `${day},${item},${100 + at * 7 + row}`)).join('\n')}\n`;
const once = (name: string): string =>
  `Item,${name}\n${['Bolt', 'Nut', 'Screw', 'Washer', 'Hook'].map((item, at) => `${item},${2 ** at}`).join('\n')}\n`;

const NAMES = [...new Set(LEVELS.map(([, name]) => name))];
const STAFF = `Name,Gender,Salary\n${'Ada Bea Cal Dan Eli Fox'
  .split(' ')
  .map((name, at) => `${name},${'FFMMFM'[at]},${1000 + at}`)
  .join('\n')}\n`;
const BANK = `Date,Kind,Amount\n${DAYS.map((day, at) => `${day},${at % 2 === 0 ? 'Income' : 'Expense'},${at % 2 === 0 ? 50 : -20}`).join('\n')}\n`;
const SURVEY = `Respondent,Answer\n${Array.from({ length: 40 }, (_, at) => `${at + 1},${at % 3 === 0 ? 'Agree' : 'Disagree'}`).join('\n')}\n`;
const SCALED = '区域,销售额(万元)\n华东,12.5\n华南,20\n华北,7.5\n';
const COSTS = 'Item,Unit cost,Cost\nBolt,1.5,30\nNut,0.5,20\nHook,2.5,10\n';
const PRICES = `Date,Prev Close,Close\n${DAYS.map((day, at) => `${day},${10 + at},${11 + at}`).join('\n')}\n`;
const FIELDS =
  'Name,Use,Helipads\nHama Military Airport,Military,3\nAbu Airbase,Military,4\nCity Airport,Civil,5\n';

describe('readings that are not given', () => {
  let analyst: OpenAnalyst;
  beforeAll(async () => {
    analyst = await openAnalyst({
      ...Object.fromEntries(
        NAMES.flatMap((name) => [
          [`${name} over time`, overTime(name)],
          [`${name} once`, once(name)],
        ]),
      ),
      ...Object.fromEntries(SIZES.map(([, name]) => [`${name} of buildings`, sized(name)])),
      ...Object.fromEntries(SIZES.map(([, name]) => [`${name} of fires`, burnt(name)])),
      ...Object.fromEntries(PER.map((names) => [names[0], per(names)])),
      staff: STAFF,
      bank: BANK,
      survey: SURVEY,
      regions: SCALED,
      costs: COSTS,
      fields: FIELDS,
      prices: PRICES,
    });
  }, 120_000);
  afterAll(() => analyst.close());

  test.each(LEVELS)(
    'what there is at a time is not added up over several (%s, %s: %s)',
    async (locale, name, question) => {
      const tables = [`${name} over time`];
      const { refusal } = await analyst.ask(question, { tables, locale });
      expect(refusal?.reason).toBe('not_understood');
      const offered = refusal?.readings ?? [];
      expect(offered.length).toBeGreaterThanOrEqual(2);
      for (const { question: next } of offered)
        expect((await analyst.ask(next, { tables, locale })).refusal).toBeUndefined();
    },
  );

  test.each(NAMES)('where each thing stands once, it is added up (%s)', async (name) => {
    const { result } = await analyst.ask(`total ${name}`, { tables: [`${name} once`] });
    expect(result?.rows).toEqual([[31]]);
  });

  test.each(SIZES)(
    'the size of a thing is not added up once for each of its rows (%s, %s: %s)',
    async (locale, name, question) => {
      const { refusal } = await analyst.ask(question, { tables: [`${name} of buildings`], locale });
      expect(refusal?.reason).toBe('not_understood');
      // a size is no level of a time, so no dates are spoken of
      expect(refusal?.text).toBe(phrasesOf(locale).analytics.repeatedSizes);
      const [first] = refusal?.readings ?? [];
      const instead = await analyst.ask(first?.question ?? '', { tables: [`${name} of buildings`], locale });
      expect(instead.refusal).toBeUndefined();
      expect(instead.sql).toContain('avg(');
    },
  );

  test.each(SIZES.filter(([, , question]) => !question.includes('building')))(
    'sizes that differ from row to row are added up (%s, %s: %s)',
    async (locale, name, question) => {
      const { result } = await analyst.ask(question, { tables: [`${name} of fires`], locale });
      expect(result?.rows).toEqual([[78]]);
    },
  );

  test.each(PER)('a word in the name of a column makes no groups (%s, %s)', async (name, group) => {
    const ask = async (question: string): Promise<unknown> =>
      (await analyst.ask(question, { tables: [name] })).result?.rows;
    expect(await ask(`average ${name}`)).toEqual([[21]]);
    expect(await ask(`highest ${name}`)).toEqual([[32]]);
    expect(await ask(`average ${name} by ${group}`)).toEqual([
      [1, 19],
      [2, 21],
      [3, 23],
    ]);
  });

  test('of one day it is added up', async () => {
    const { result } = await analyst.ask('total Stock on 2024-01-05', { tables: ['Stock over time'] });
    expect(result?.rows).toEqual([[201]]);
  });

  test.each([
    ['en_US', 'how many women'],
    ['en_US', 'how many men are there'],
    ['fr_FR', 'combien de femmes'],
    ['zh_CN', '有多少女性'],
    ['ja_JP', '女性は何人'],
    ['ko_KR', '여성은 몇 명'],
  ])('people of one sex are not all rows (%s: %s)', async (locale, question) => {
    const { result } = await analyst.ask(question, { tables: ['staff'], locale });
    expect([undefined, 3]).toContain(result?.rows[0]?.[0]);
  });

  test('a word that is a cell is no other name of a column', async () => {
    const { result } = await analyst.ask('total income', { tables: ['bank'] });
    expect([undefined, 150]).toContain(result?.rows[0]?.[0]);
    expect((await analyst.ask('total Amount', { tables: ['bank'] })).result?.rows).toEqual([[90]]);
  });

  test('a word of a condition may be a cell of another column', async () => {
    const asked = 'total number of helipads at Hama Military Airport';
    expect((await analyst.ask(asked, { tables: ['fields'] })).result?.rows).toEqual([[3]]);
  });

  test('numbers that run from one to the last row are counted, never added', async () => {
    expect((await analyst.ask('how many respondents', { tables: ['survey'] })).result?.rows).toEqual([[40]]);
  });

  test('a number in ten thousands is no answer to how many yuan', async () => {
    const about = { tables: ['regions'], locale: 'zh_CN' };
    expect((await analyst.ask('销售额是多少元', about)).refusal).toBeDefined();
    expect((await analyst.ask('总销售额', about)).result?.rows).toEqual([[40]]);
  });

  test('the sum of what single pieces cost is not green, that of costs is', async () => {
    const green = async (question: string): Promise<boolean> =>
      (await analyst.ask(question, { tables: ['costs'] })).checks.some(({ code }) => code === 'reading_fits');
    expect(await green('total Unit cost')).toBe(false);
    expect(await green('total Cost')).toBe(true);
  });

  test('the number of pieces is not their value', async () => {
    expect((await analyst.ask('total stock value', { tables: ['Stock once'] })).refusal).toBeDefined();
  });

  test.each([
    ['en_US', 'average close', 13.5],
    ['en_US', 'average prev close', 12.5],
    ['ko_KR', '평균 종가', 13.5],
    ['zh_CN', '平均收盘价', 13.5],
  ])(
    'what was so before is meant only where the question says it (%s: %s)',
    async (locale, question, mean) => {
      const { result } = await analyst.ask(question, { tables: ['prices'], locale });
      expect([undefined, mean]).toContain(result?.rows[0]?.[0]);
    },
  );
  test('what was so before can be asked for', async () => {
    const about = { tables: ['prices'] };
    expect((await analyst.ask('average prev close', about)).result?.rows).toEqual([[12.5]]);
    expect((await analyst.ask('average close', about)).result?.rows).toEqual([[13.5]]);
  });
});
