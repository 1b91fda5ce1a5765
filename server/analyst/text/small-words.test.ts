// Codes that are small words in a language: "de" joins two words, DE is Germany; "in" joins two words, IN is India.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from '../testing/open-analyst.ts';

/** Rows of 1, 2, 4, 8 … so that a sum tells which rows are in it. */
const CODES = ['DE', 'LA', 'EN', 'PAR', 'IN', 'OR', 'US', 'Est', 'Ouest'];
const TABLE = ['Pays,Ventes', ...CODES.map((code, at) => `${code},${2 ** at}`)].join('\n');
const ALL = 511;

describe('a small word is no code that is written as it is, and a code is no small word', () => {
  let analyst: OpenAnalyst;
  beforeAll(async () => {
    analyst = await openAnalyst({ trade: TABLE });
  }, 60_000);
  afterAll(() => analyst.close());

  const sums = async (question: string, locale: string): Promise<number[]> => {
    const { result, refusal } = await analyst.ask(question, { locale });
    if (refusal === undefined) return (result?.rows ?? []).map((row) => Number(row.at(-1)));
    // a question that is asked back offers what it may mean, the likeliest first
    const first = await analyst.ask(refusal.readings[0]?.question ?? '', { locale });
    return (first.result?.rows ?? []).map((row) => Number(row.at(-1)));
  };

  test.each([
    'total de Ventes',
    'total des ventes',
    'quel est le total de ventes',
    'donne-moi le total de Ventes',
    'le total des ventes en tout',
  ])('a French question without a code is about all rows (%s)', async (question) => {
    const said = await analyst.ask(question, { locale: 'fr_FR' });
    expect(said.result?.rows.map((row) => row.map(Number))).toEqual([[ALL]]);
  });

  test('groups of a column with codes are all of them', async () => {
    const said = await analyst.ask('total de ventes par pays', { locale: 'fr_FR' });
    expect(new Map(said.result?.rows.map((row) => [row[0], Number(row[1])]))).toEqual(
      new Map(CODES.map((code, at) => [code, 2 ** at])),
    );
  });

  test.each([
    ['total des ventes pour DE', 1],
    ['ventes en DE', 1],
    ['ventes du pays EN', 4],
    ['ventes du pays la', 2],
    ["total des ventes de l'est", 128],
    ['total des ventes Est', 128],
    ['ventes en PAR', 8],
  ])('a code in capitals, or behind its column, is a condition in French (%s)', async (question, sum) => {
    expect(await sums(question, 'fr_FR')).toEqual([sum]);
  });

  test.each([
    ['total Ventes', ALL],
    ['what is the total Ventes in the table', ALL],
    ['total Ventes in DE', 1],
    ['total Ventes in de', 1],
    ['total Ventes in IN', 16],
    ['total Ventes in OR', 32],
    ['total Ventes for US', 64],
  ])('a code in capitals is a condition in English, a small word is none (%s)', async (question, sum) => {
    expect(await sums(question, 'en_US')).toEqual([sum]);
  });
});
