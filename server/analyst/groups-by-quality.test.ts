// "Slowest agent", "best agent": groups of rows by an adjective, and what is offered where it does not say what is measured.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

/** Minutes of four answers of each of three people: the second has the least total by fewer rows, the third the least average. */
const MINUTES = [
  [50, 60, 70, 80],
  [55, 45],
  [20, 30, 25, 45],
] as const;
const desk = (header: string, [a, b, c]: readonly [string, string, string]): string =>
  `${header}\n${MINUTES.flatMap((own, at) => own.map((minutes, row) => `${[a, b, c][at]},K${(at + row) % 2},${minutes},${at + 1 + (row % 3)}`)).join('\n')}\n`;

const TABLES = {
  desk: desk('Agent,Product,First reply (min),Satisfaction', ['Ann', 'Bob', 'Cleo']),
  客服: desk('客服,产品,首次响应(分钟),满意度', ['张三', '李四', '王五']),
  窓口: desk('担当者,製品,初回応答(分),満足度', ['佐藤', '鈴木', '高橋']),
  상담: desk('담당자,제품,첫 응답(분),만족도', ['김철수', '이영희', '박민수']),
  guichet: desk('Agent,Produit,Première réponse (min),Satisfaction', ['Luc', 'Léa', 'Zoé']),
  incidents: desk('Technician,Site,Minutes to resolve,CSAT', ['Ana', 'Bo', 'Chi']),
  races: desk('Runner,Course,Finish time (min),Place', ['Ada', 'Ben', 'Cal']),
  calls: `Agent,Wait (min),Handling (min)\n${MINUTES.flatMap((own, at) => own.map((minutes, row) => `P${at},${minutes},${90 - minutes + row}`)).join('\n')}\n`,
};
const QUESTIONS: readonly [keyof typeof TABLES, locale: string, slow: string, fast: string, best: string][] =
  [
    ['desk', 'en_US', 'slowest agent', 'fastest agent', 'best agent'],
    ['desk', 'en_US', 'who is the slowest agent', 'which agent is the fastest', 'worst agent'],
    ['incidents', 'en_US', 'slowest technician', 'fastest technician', 'best technician'],
    ['客服', 'zh_CN', '最慢的客服', '响应最快的客服', '最好的客服'],
    ['窓口', 'ja_JP', '最も遅い担当者', '最も速い担当者', '最も良い担当者'],
    ['상담', 'ko_KR', '가장 느린 담당자', '가장 빠른 담당자', '가장 좋은 담당자'],
    ['guichet', 'fr_FR', "quel est l'agent le plus lent", "l'agent le plus rapide", 'le meilleur agent'],
  ];

describe('groups by an adjective', () => {
  let analyst: OpenAnalyst;
  beforeAll(async () => {
    analyst = await openAnalyst(TABLES);
  }, 120_000);
  afterAll(() => analyst.close());

  test.each(QUESTIONS)(
    'who is slow is told by the average of all rows (%s, %s: %s)',
    async (table, locale, slow, fast) => {
      const about = { tables: [table], locale };
      // 260 / 4 and 120 / 4; the least total is that of two rows
      expect((await analyst.ask(slow, about)).result?.rows[0]?.[1]).toBe(65);
      expect((await analyst.ask(fast, about)).result?.rows[0]?.[1]).toBe(30);
    },
  );

  test.each(QUESTIONS)(
    'who is best is asked, with averages alone (%s, %s: %s)',
    async (table, locale, _slow, _fast, best) => {
      const about = { tables: [table], locale };
      const { refusal } = await analyst.ask(best, about);
      expect(refusal?.reason).toBe('ambiguous');
      const queries = [];
      for (const { question } of refusal?.readings ?? [])
        queries.push((await analyst.ask(question, about)).sql);
      expect(queries.length).toBeGreaterThanOrEqual(2);
      for (const sql of queries) expect(sql).not.toMatch(/\bsum\(/);
      expect(queries.slice(0, 2).every((sql) => sql.includes('avg('))).toBe(true);
    },
  );

  test('of several times that rows took, the person is asked which', async () => {
    const { refusal } = await analyst.ask('slowest agent', { tables: ['calls'] });
    expect(refusal?.readings.map(({ question }) => question)).toEqual(
      expect.arrayContaining([
        'which Agent has the highest average Wait (min)',
        'which Agent has the highest average Handling (min)',
      ]),
    );
  });

  test('the time of a race is no average that answers by itself', async () => {
    expect((await analyst.ask('fastest runner', { tables: ['races'] })).refusal?.reason).toBe('ambiguous');
  });

  test.each([
    ['desk', 'en_US', 'what colour is it'],
    ['客服', 'zh_CN', '什么颜色'],
    ['guichet', 'fr_FR', 'de quelle couleur'],
  ])('no total of times or marks is offered (%s, %s)', async (table, locale, question) => {
    const about = { tables: [table], locale };
    const { refusal } = await analyst.ask(question, about);
    expect(refusal?.readings.length).toBeGreaterThan(0);
    for (const { question: offered } of refusal?.readings ?? [])
      expect((await analyst.ask(offered, about)).sql).not.toMatch(/\bsum\(/);
  });

  test.each([
    ['desk', 'en_US', 'total satisfaction'],
    ['客服', 'zh_CN', '总满意度'],
    ['窓口', 'ja_JP', '満足度の合計'],
    ['상담', 'ko_KR', '만족도 합계'],
    ['guichet', 'fr_FR', 'satisfaction totale'],
  ])('marks are not added up (%s, %s: %s)', async (table, locale, question) => {
    expect((await analyst.ask(question, { tables: [table], locale })).result).toBeUndefined();
  });
});
