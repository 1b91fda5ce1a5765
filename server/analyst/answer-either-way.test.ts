// A row that may be the total of the others: no answer takes it for one or for none without a word.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerEitherWay } from './answer-either-way.ts';
import type { AnswerStep } from './answerer.ts';
import { createBuiltInAnalyst } from './built-in-analyst.ts';
import { phrasesOf } from './phrases/phrases.ts';
import { type OpenAnalyst, openAnalyst, type Said } from './testing/open-analyst.ts';

/** What two groups of a company are called, with a word that may mean both of them or be a third. */
const WORDED = {
  en_US: {
    header: 'Department,Staff,Budget',
    groups: ['Sales', 'Research'],
    all: 'All',
    sum: 'total budget',
    average: 'average budget',
    count: 'how many departments are there',
    each: 'budget by department',
    most: 'which department has the highest budget',
    one: 'budget of Sales',
    whole: 'summarize this table',
  },
  zh_CN: {
    header: '部门,人数,预算',
    groups: ['销售', '研发'],
    all: '全部',
    sum: '总预算',
    average: '平均预算',
    count: '有多少个部门',
    each: '各部门的预算',
    most: '预算最高的部门',
    one: '销售的预算',
    whole: '总结一下这张表',
  },
  ja_JP: {
    header: '部署,人数,予算',
    groups: ['営業', '開発'],
    all: '全体',
    sum: '予算の合計',
    average: '予算の平均',
    count: '部署はいくつ',
    each: '部署別の予算',
    most: '予算が最も高い部署',
    one: '営業の予算',
    whole: 'この表を要約して',
  },
  ko_KR: {
    header: '부서,직원,예산',
    groups: ['영업', '개발'],
    all: '전체',
    sum: '예산 합계',
    average: '예산 평균',
    count: '부서 수',
    each: '부서별 예산',
    most: '예산이 가장 높은 부서',
    one: '영업 예산',
    whole: '요약해줘',
  },
  fr_FR: {
    header: 'Service,Effectif,Budget',
    groups: ['Ventes', 'Recherche'],
    all: 'Ensemble',
    sum: 'budget total',
    average: 'budget moyen',
    count: 'combien de services',
    each: 'budget par service',
    most: 'quel service a le budget le plus élevé',
    one: 'budget de Ventes',
    whole: 'résume ce tableau',
  },
} as const;

type Locale = keyof typeof WORDED;

const LOCALES = Object.keys(WORDED).filter((key): key is Locale => key in WORDED);
const PLACES = ['above', 'below'] as const;

/** Sales has 4 people and 500, research 5 and 400; the row of both is above or below them. */
function table(locale: Locale, place: (typeof PLACES)[number]): string {
  const { header, groups, all } = WORDED[locale];
  const rows = [`${groups[0]},4,500`, `${groups[1]},5,400`];
  const total = `${all},9,900`;
  return [header, ...(place === 'above' ? [total, ...rows] : [...rows, total])].join('\n');
}

describe('a row that may be the total of two others', () => {
  let analyst: OpenAnalyst;
  beforeAll(async () => {
    const tables = LOCALES.flatMap((locale) =>
      PLACES.map((place) => [`${locale} ${place}`, table(locale, place)] as const),
    );
    analyst = await openAnalyst({
      ...Object.fromEntries(tables),
      clear: 'Department,Staff,Budget\nSales,4,500.25\nResearch,5,411.5\nAll,9,911.75',
      one: 'Department,Budget\nSales,500\nTotal,500',
      'in groups':
        'Region,Kind,Visits\nNorth,Day,1\nNorth,Night,1\nNorth,Total,2\nSouth,Day,1\nSouth,Night,0\nSouth,Total,1',
    });
  }, 60_000);
  afterAll(() => analyst.close());

  const ask = (locale: Locale, name: string, question: string | string[]): Promise<Said> =>
    analyst.ask(question, { tables: [name], locale });
  const cells = ({ result }: Said): unknown[][] =>
    (result?.rows ?? []).map((row) => row.map((cell) => (typeof cell === 'bigint' ? Number(cell) : cell)));

  const cases = LOCALES.flatMap((locale) => PLACES.map((place) => [locale, place] as const));

  test.each(cases)(
    'each answer that it would change is asked back, and a choice gives it (%s, %s)',
    async (locale, place) => {
      const words = WORDED[locale];
      const [first, second] = words.groups;
      const wanted: [string, unknown[][], unknown[][]][] = [
        [words.sum, [[1800]], [[900]]],
        [words.average, [[600]], [[450]]],
        [words.count, [[3]], [[2]]],
        [
          words.each,
          [
            [words.all, 900],
            [first, 500],
            [second, 400],
          ],
          [
            [first, 500],
            [second, 400],
          ],
        ],
        [words.most, [[words.all, 900]], [[first, 500]]],
      ];
      for (const [question, kept, out] of wanted) {
        const said = await ask(locale, `${locale} ${place}`, question);
        expect(said.result, question).toBeUndefined();
        expect(said.refusal?.text).toBe(phrasesOf(locale).reading.whichRows);
        const choices = said.refusal?.readings ?? [];
        expect(choices).toHaveLength(2);
        for (const [index, rows] of [kept, out].entries()) {
          const choice = choices[index];
          expect(choice?.label).toContain(words.all);
          const chosen = await ask(locale, `${locale} ${place}`, choice?.question ?? '');
          expect(cells(chosen), choice?.question).toEqual(rows);
          expect(chosen.checks.map(({ code }) => code)).not.toContain('reading_fits');
        }
      }
    },
  );

  test.each(cases)('what is the same in both ways is answered (%s, %s)', async (locale, place) => {
    const said = await ask(locale, `${locale} ${place}`, WORDED[locale].one);
    expect(cells(said).at(0)?.at(-1)).toBe(500);
  });

  test.each(cases)('a summary is asked back as well (%s, %s)', async (locale, place) => {
    const { whole } = WORDED[locale];
    const said = await ask(locale, `${locale} ${place}`, whole);
    expect(said.refusal?.readings).toHaveLength(2);
    const [kept, out] = await Promise.all(
      (said.refusal?.readings ?? []).map(({ question }) => ask(locale, `${locale} ${place}`, question)),
    );
    expect([kept?.result?.rows[0]?.[0], out?.result?.rows[0]?.[0]].map(Number)).toEqual([3, 2]);
    expect(kept?.text).toContain('1800');
    expect(out?.text).toContain('900');
    expect(out?.text).not.toContain('1800');
  });

  test('a choice holds for the questions of the chat after it', async () => {
    const said = await ask('en_US', 'en_US above', [
      'total budget (without the row “All”)',
      'how many departments are there',
    ]);
    expect(cells(said)).toEqual([[2]]);
    const changed = await ask('en_US', 'en_US above', [
      'total budget (without the row “All”)',
      'total budget (with the row “All”)',
    ]);
    expect(cells(changed)).toEqual([[1800]]);
  });

  test('a chip that makes the answers differ leaves the row out, says so and can bring it back', async () => {
    const question = { tables: ['en_US above'] };
    const said = await analyst.ask('budget of Sales', { ...question, edits: { 'where.0': 'drop' } });
    expect(said.text).toContain('All');
    expect(said.chips.map(({ slot, value }) => [slot, value])).toContainEqual(['totals', 'out']);
    const kept = await analyst.ask('total budget', { ...question, edits: { totals: 'keep' } });
    expect(cells(kept)).toEqual([[1800]]);
    expect(kept.chips.map(({ slot, value }) => [slot, value])).toContainEqual(['totals', 'keep']);
  });

  test('nothing is asked where the numbers leave no doubt', async () => {
    const said = await ask('en_US', 'clear', 'total budget');
    expect(cells(said)).toEqual([[911.75]]);
  });

  test('a total of one row is asked back', async () => {
    const said = await ask('en_US', 'one', 'total budget');
    expect(said.refusal?.readings.map(({ label }) => label)).toEqual([
      'With the row “Total”: 1,000',
      'Without the row “Total”: 500',
    ]);
  });

  test('totals beside a name in each group are asked back where their small numbers prove nothing', async () => {
    const said = await ask('en_US', 'in groups', 'total visits');
    expect(said.refusal?.readings.map(({ label }) => label)).toEqual([
      'With the row “Total”: 6',
      'Without the row “Total”: 3',
    ]);
  });
});

test('a way of reading that has no answer is not offered', async () => {
  const refusal: AnswerStep = {
    type: 'refusal',
    part: { type: 'refusal', reason: 'not_understood', text: 'No.', readings: [], unknown_words: [] },
  };
  const analyst = await openAnalyst(
    { one: 'Department,Budget\nSales,500\nTotal,500' },
    {
      answer: (question) =>
        answerEitherWay(question, async function* (asked) {
          if (asked.tables[0]?.doubted === 'kept') yield refusal;
          else
            yield* createBuiltInAnalyst().answer({
              ...asked,
              text: `${asked.text} (without the row “Total”)`,
            });
        }),
    },
  );
  const said = await analyst.ask('total budget');
  await analyst.close();
  expect(said.refusal?.readings.map(({ label }) => label)).toEqual(['Without the row “Total”: 500']);
});
