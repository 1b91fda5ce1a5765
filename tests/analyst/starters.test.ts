import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from '../../server/analyst/testing/open-analyst.ts';
import { coffeeSalesCsv } from '../../server/domain/samples/coffee-sales.ts';

const CATALOGUES = path.join(import.meta.dirname, '../../src/i18n/catalogues');
const VALUES: Record<string, string> = {
  measure: 'Revenue',
  group: 'Store',
  table: 'Coffee sales',
};
/** Rows of the answer to each of the questions to begin with. */
const STARTERS: [string, number][] = [
  ['starterTotal', 5],
  ['starterMonth', 18],
  ['starterAverage', 5],
  ['starterCount', 1],
  ['starterCountBy', 5],
];

let analyst: OpenAnalyst;

beforeAll(async () => {
  analyst = await openAnalyst({ 'Coffee sales': coffeeSalesCsv() });
}, 60_000);

afterAll(() => analyst.close());

test.each(['en_US', 'zh_CN', 'ja_JP', 'ko_KR', 'fr_FR'])(
  'the questions to begin with are in the language of the screen and are answered (%s)',
  async (locale) => {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(path.join(CATALOGUES, locale, 'results.json'), 'utf8'),
    );
    for (const [name, rows] of STARTERS) {
      const text = texts[`chat.${name}`] ?? '';
      if (locale !== 'en_US') expect(text).not.toMatch(/\bby\b|How many/);
      const question = text.replace(/\{(\w+)\}/g, (_, value: string) => VALUES[value] ?? '');
      const { result, refusal } = await analyst.ask(question, { locale });
      expect(refusal?.text).toBeUndefined();
      expect(result?.rows).toHaveLength(rows);
    }
  },
);
