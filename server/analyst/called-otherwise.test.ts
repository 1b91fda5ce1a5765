// Words that say a column, a cell or a month otherwise than the table writes it, over generated tables in every language.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

const DAYS = ['01', '02', '05', '10', '11', '12'].flatMap((month) =>
  ['03', '13', '23'].map((day) => `2024-${month}-${day}`),
);
const amount = (at: number, row: number): number => 5 + ((at * 37 + row * 11) % 50);
const AMOUNTS = DAYS.flatMap((_, at) => [amount(at, 0), amount(at, 1)]);
const MEAN = AMOUNTS.reduce((sum, one) => sum + one, 0) / AMOUNTS.length;
/** A row of each day for each of two groups. */
const daily = (header: string, groups: readonly [string, string]): string =>
  `${header}\n${DAYS.flatMap((day, at) => groups.map((group, row) => `${day},${group},${amount(at, row)}`)).join('\n')}\n`;
const PEOPLE = 'Ada Bea Cal Dan Eli Fox Gus Hal Ivy Jon Kim Lea'.split(' ');
/** Twelve people, every third of whom is a man. */
const people = (column: string, woman: string, man: string): string =>
  `Name,${column},Age\n${PEOPLE.map((name, at) => `${name},${at % 3 === 0 ? man : woman},${20 + at}`).join('\n')}\n`;

const SEXES = {
  words: people('Gender', 'Female', 'Male'),
  letters: people('Sex', 'F', 'M'),
  capitals: people('Sexe', 'FEMME', 'HOMME'),
  chinese: people('性别', '女', '男'),
  korean: people('성별', '여성', '남성'),
};
const WOMEN = [
  ['en_US', 'how many women', 'how many men'],
  ['en_US', 'how many females are there', 'how many males are there'],
  ['zh_CN', '有多少女性', '有多少男性'],
  ['ja_JP', '女性は何人', '男性は何人'],
  ['ko_KR', '여성은 몇 명', '남성은 몇 명'],
  ['fr_FR', 'combien de femmes', "combien d'hommes"],
] as const;

const WAITS: readonly [
  locale: string,
  header: string,
  groups: readonly [string, string],
  questions: string[],
][] = [
  ['en_US', 'Date,Department,Wait (min)', ['Eye', 'Ear'], ['average waiting time', 'average wait time']],
  ['zh_CN', '日期,科室,候诊(分钟)', ['内科', '外科'], ['平均候诊时间', '候诊时间的平均值']],
  ['ja_JP', '日付,科,待ち（分）', ['内科', '外科'], ['平均待ち時間', '待ち時間の平均']],
  ['ko_KR', '날짜,진료과,대기(분)', ['내과', '외과'], ['평균 대기 시간', '대기시간 평균']],
  [
    'fr_FR',
    'Date,Service,Attente (min)',
    ['Oeil', 'Oreille'],
    ["temps d'attente moyen", "durée d'attente moyenne"],
  ],
];

const BALANCES = [
  ['fr_FR', 'Date,Agence,Solde du compte', 'solde total'],
  ['fr_FR', 'Date,Agence,Solde du compte', 'solde total par agence'],
  ['fr_FR', 'Date,Agence,Stock en magasin', 'stock total par agence'],
  ['en_US', 'Date,Branch,Account balance', 'total balance by branch'],
  ['zh_CN', '日期,支行,账户余额', '各支行的总余额'],
  ['ja_JP', '日付,支店,口座残高', '支店別の残高の合計'],
  ['ko_KR', '날짜,지점,계좌 잔액', '지점별 잔액 합계'],
] as const;

describe('what is called otherwise than in the table', () => {
  let analyst: OpenAnalyst;
  beforeAll(async () => {
    analyst = await openAnalyst({
      ...SEXES,
      ...Object.fromEntries(WAITS.map(([locale, header, groups]) => [locale, daily(header, groups)])),
      ...Object.fromEntries(BALANCES.map(([, header]) => [header, daily(header, ['A', 'B'])])),
      costs: daily('日期,部门,费用', ['市场部', '销售部']),
      expenses: daily('日付,部門,費用', ['営業部', '総務部']),
    });
  }, 120_000);
  afterAll(() => analyst.close());

  const cases = Object.keys(SEXES).flatMap((table) =>
    WOMEN.map(([locale, women, men]) => [table, locale, women, men] as const),
  );
  test.each(cases)(
    'women and men are counted whatever the cells call them (%s, %s: %s)',
    async (table, locale, women, men) => {
      const count = async (question: string): Promise<unknown> =>
        (await analyst.ask(question, { tables: [table], locale })).result?.rows;
      expect([await count(women), await count(men)]).toEqual([[[8]], [[4]]]);
    },
  );

  test.each(WAITS.flatMap(([locale, , , questions]) => questions.map((one) => [locale, one] as const)))(
    'a word for time beside a column in a unit of time means that column (%s: %s)',
    async (locale, question) => {
      expect((await analyst.ask(question, { tables: [locale], locale })).result?.rows[0]?.[0]).toBeCloseTo(
        MEAN,
        6,
      );
    },
  );

  test.each([
    ['en_US', 'average travel time'],
    ['zh_CN', '平均路上时间'],
    ['ja_JP', '移動時間の平均'],
    ['ko_KR', '평균 이동 시간'],
    ['fr_FR', 'temps de trajet moyen'],
  ])('another time than the column of times is not that column (%s: %s)', async (locale, question) => {
    expect((await analyst.ask(question, { tables: [locale], locale })).refusal).toBeDefined();
  });

  test.each(BALANCES)(
    'a level that is not added up is no unknown word (%s, %s: %s)',
    async (locale, table, question) => {
      const { refusal } = await analyst.ask(question, { tables: [table], locale });
      expect([refusal?.reason, refusal?.unknown_words]).toEqual(['not_understood', []]);
      expect(refusal?.readings.length).toBeGreaterThanOrEqual(2);
    },
  );

  test.each([
    ['五月', '5月'],
    ['十月', '10月'],
    ['十一月', '11月'],
    ['十二月', '12月'],
    ['2024年二月', '2024年2月'],
    ['五月十三日', '5月13日'],
    ['十二月二十三日', '12月23日'],
  ])('a month in Chinese numerals is that month (%s)', async (said, digits) => {
    for (const [table, locale, question] of [
      ['costs', 'zh_CN', (span: string) => `${span}的总费用`],
      ['expenses', 'ja_JP', (span: string) => `${span}の費用の合計`],
    ] as const) {
      const [one, other] = [
        await analyst.ask(question(said), { tables: [table], locale }),
        await analyst.ask(question(digits), { tables: [table], locale }),
      ];
      expect(one.result?.rows[0]?.[0]).toBeTypeOf('number');
      expect(one.result?.rows).toEqual(other.result?.rows);
    }
  });

  test.each(['近三月的总费用', '过去三月的总费用'])('three months are not March (%s)', async (question) => {
    const { sql } = await analyst.ask(question, { tables: ['costs'], locale: 'zh_CN' });
    expect(sql).not.toContain('= 3');
  });
});
