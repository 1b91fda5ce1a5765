import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateCases } from '../../tools/eval-analyst/generated/cases.ts';
import { readPlainCsv } from '../../tools/eval-analyst/generated/plain-table.ts';
import {
  compareChanges,
  countOutcomes,
  type Outcome,
} from '../../tools/eval-analyst/metamorphic/run-metamorphic.ts';

/** Every change is an import of its own, so that few tables are enough. */
const TABLES = ['coffee-sales.csv', 'fr-boulangerie.csv', 'zh-staff.csv'];
const PER_TABLE = 12;

describe('questions of changed tables and in other words', () => {
  let outcomes: Outcome[] = [];

  beforeAll(async () => {
    const files = TABLES.map((name) => path.join(import.meta.dirname, name));
    outcomes = await compareChanges(
      files.map((file) => ({
        file,
        questions: generateCases(
          readPlainCsv(readFileSync(file, 'utf8')),
          `changed ${path.basename(file)}`,
          PER_TABLE,
        )
          .filter(({ expected }) => expected.type !== 'refusal')
          .map((made) => ({ question: made.question, language: made.language, made })),
      })),
    );
  }, 120_000);

  test('no answer becomes another one than the change tells', () => {
    expect(outcomes.length).toBeGreaterThanOrEqual(220);
    expect(outcomes.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
  });

  test('no answer is lost but where a header is called otherwise, or rows are gone', () => {
    const lost = outcomes.filter(
      ({ verdict, change }) => verdict === 'lost' && !['header synonym', 'every second row'].includes(change),
    );
    expect(lost).toEqual([]);
  });

  test('every change is tried', () => {
    const changes = [...countOutcomes(outcomes).keys()];
    expect(changes).toContain('politeness');
    expect(changes).toContain('thanks');
    for (const change of [
      'file name',
      'row order',
      'column order',
      'id column',
      'empty column',
      'total of a category',
      'total in the first column',
      'total without a label',
      'subtotals',
      'rows doubled',
      'unit x 1000',
    ])
      expect(changes).toContain(change);
  });
});
