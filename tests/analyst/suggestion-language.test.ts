// Every text that a refusal offers is in the language of the screen; only names and cells of the tables are as they are.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../server/analyst/languages/language.ts';
import { type OpenAnalyst, openAnalyst } from '../../server/analyst/testing/open-analyst.ts';
import { generateCases } from '../../tools/eval-analyst/generated/cases.ts';
import { type PlainTable, readPlainCsv } from '../../tools/eval-analyst/generated/plain-table.ts';

const FILES = ['coffee-sales', 'fr-boulangerie', 'zh-staff', 'ko-books', 'web-visits'];
/** Tables whose headers hold words that questions are made of. */
const WORDY: Record<string, string> = {
  grades: 'Student,Average score,Number of tests\nAnn,12.5,3\nBob,14,4\nCid,9.25,3\nDee,17,5\n',
  wide: 'Country,2019,2020,2021\nFrance,10,12,13\nSpain,7,8,11\nItaly,9,9,10\nPeru,3,4,6\n',
  invoices:
    'Invoice no,Date of issue,Client name,Total amount (EUR),Paid?\n1,2024-01-05,Ada,120.5,yes\n2,2024-02-07,Bea,80,no\n3,2024-03-09,Ada,40,yes\n4,2024-04-11,Cy,99.9,no\n',
  bank: 'Date,Description,Debit,Credit,Balance\n2024-01-02,Rent,800,,1200\n2024-01-20,Salary,,2500,3700\n2024-02-02,Rent,800,,2900\n2024-02-11,Food,90.4,,2809.6\n',
};
const OTHERS = ['zh', 'ja', 'ko', 'fr'] as const;
type Other = (typeof OTHERS)[number];
/** What people ask of a table that they do not know, and what no table answers. */
const VAGUE: Record<Other, string[]> = {
  zh: [
    '最佳月份',
    '最好月份',
    '哪个最好',
    '客户满意吗',
    '比较一下',
    '平均是多少',
    '前十名',
    '按颜色统计',
    '2019年的总额',
  ],
  ja: [
    'ベスト月',
    '最高の月は',
    'どれが一番良い',
    '満足度は',
    '比較して',
    '平均はいくら',
    '上位10件',
    '色別に',
    '2019年の合計',
  ],
  ko: [
    '최고의 달',
    '가장 좋은 달은',
    '뭐가 제일 좋아',
    '만족도는',
    '비교해 줘',
    '평균은 얼마',
    '상위 10개',
    '색상별로',
    '2019년 합계',
  ],
  fr: [
    'quel est le meilleur mois',
    'meilleur mois',
    'quel est le meilleur',
    'les clients sont-ils contents',
    'compare',
    'quelle est la moyenne',
    'les dix premiers',
    'par couleur',
    'total en 2019',
  ],
};
/** Words of the English questions and descriptions that the analyst writes. */
const ENGLISH =
  /\b(?:by|of|how|many|much|rows?|which|what|who|has|have|had|the|highest|lowest|number|sum|average|mean|and|or|with|each|every|per|for|from|to|is|are|was|most|least|list|show|distinct|different|month|year|week|day|top|bottom|share|between|than|change|grew|not)\b/i;

/** A text without what the table calls its own: the longest names first. */
function withoutNames(text: string, { header, rows }: PlainTable, name: string): string {
  const names = [name, ...header.map((one) => one.trim()), ...rows.flat()].filter((one) =>
    /\p{L}/u.test(one),
  );
  return [...new Set(names)]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, one) => rest.replaceAll(one, ' ').replaceAll(one.toLowerCase(), ' '), text);
}

const isForeign = (text: string, language: Other): boolean =>
  language === 'fr' ? ENGLISH.test(text) : /[a-z]{2,}/i.test(text);

const TABLES = new Map(
  [
    ...FILES.map(
      (name) => [name, readFileSync(path.join(import.meta.dirname, `${name}.csv`), 'utf8')] as const,
    ),
    ...Object.entries(WORDY),
  ].map(([name, csv]) => [name, { csv, plain: readPlainCsv(csv) }]),
);

describe('what a refusal offers is in the language of the screen', () => {
  let analyst: OpenAnalyst;
  beforeAll(async () => {
    analyst = await openAnalyst(Object.fromEntries([...TABLES].map(([name, { csv }]) => [name, csv])));
  }, 120_000);
  afterAll(() => analyst.close());

  test.each(OTHERS)(
    'over every table, whatever was asked (%s)',
    async (language) => {
      const foreign: string[] = [];
      let offers = 0;
      for (const [name, { plain }] of TABLES) {
        const made = generateCases(plain, `offers ${name}`, 12).filter((one) => one.language === language);
        const questions = new Set([...VAGUE[language], ...made.map(({ question }) => question)]);
        for (const question of questions) {
          const { refusal } = await analyst.ask(question, { tables: [name], locale: LOCALES[language] });
          for (const offer of refusal?.readings ?? []) {
            offers += 1;
            for (const text of new Set([offer.label, offer.question])) {
              // a choice of column stands behind the question as it was asked
              const own = withoutNames(text.replace(question, ''), plain, name);
              if (isForeign(own, language)) foreign.push(`${name} | ${question} | ${text}`);
            }
          }
        }
      }
      expect(offers).toBeGreaterThan(100);
      expect(foreign).toEqual([]);
    },
    120_000,
  );
});
