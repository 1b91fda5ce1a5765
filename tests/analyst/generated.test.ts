import { globSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  describeResult,
  type GeneratedResult,
  generatedFigures,
  runGenerated,
} from '../../tools/eval-analyst/generated/run-generated.ts';
import { ASKED_IN } from '../../tools/eval-analyst/generated/templates.ts';

/** Questions of each of the tables in this folder. */
const PER_TABLE = 44;

describe('questions that are made from tables, held against plain code over their files', () => {
  let results: GeneratedResult[] = [];

  beforeAll(async () => {
    results = await runGenerated(
      globSync(path.join(import.meta.dirname, '*.csv')).sort(),
      'check',
      PER_TABLE,
    );
  }, 120_000);

  test('about three hundred are asked, in every language', () => {
    expect(results.length).toBeGreaterThanOrEqual(280);
    for (const language of ASKED_IN)
      expect(results.filter((result) => result.language === language).length).toBeGreaterThanOrEqual(25);
  });

  test('none is answered wrongly', () => {
    expect(results.filter(({ verdict }) => verdict === 'wrong').map(describeResult)).toEqual([]);
  });

  test('none is answered whose adjective, place, unit, period or column is not in the table', () => {
    const answered = results.filter(
      ({ expected, verdict }) => expected.type === 'refusal' && verdict !== 'refused',
    );
    expect(answered.map(describeResult)).toEqual([]);
    expect(generatedFigures(results).mustRefuse).toBeGreaterThanOrEqual(40);
  });

  test('of those with an answer 80 % are answered', () => {
    const { askable, right } = generatedFigures(results);
    expect(right / askable).toBeGreaterThanOrEqual(0.8);
  });
});
