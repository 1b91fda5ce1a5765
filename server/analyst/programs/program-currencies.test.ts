import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES, LOCALES } from '../languages/language.ts';
import { type OpenAnalyst, openAnalyst } from '../testing/open-analyst.ts';

const BILLS = `Date,Amount,Currency\n${Array.from({ length: 30 }, (_, at) => `2024-0${1 + (at % 6)}-1${at % 9},${100 + at},${['EUR', 'USD'][at % 2]}`).join('\n')}\n`;
const ASKED = {
  en: 'best month',
  zh: '最佳月份',
  ja: '一番良い月は',
  ko: '가장 좋은 달',
  fr: 'meilleur mois',
};

let analyst: OpenAnalyst;
beforeAll(async () => {
  analyst = await openAnalyst({ bills: BILLS });
}, 60_000);
afterAll(() => analyst.close());

test.each(LANGUAGES)('no program adds up amounts of several currencies (%s)', async (language) => {
  const { refusal } = await analyst.ask(ASKED[language], { locale: LOCALES[language] });
  expect(refusal).toBeDefined();
});
