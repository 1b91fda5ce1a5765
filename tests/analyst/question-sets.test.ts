import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { figuresOf, readSet, type Scored, scoreQuestions } from '../../tools/eval-analyst/score-set.ts';

/** Public sets are too large for the repository; they are measured where they have been put beside it. */
const PUBLIC_SETS = path.resolve(
  process.env.TABLE_QA_DATA ?? path.join(import.meta.dirname, '../../../shared/data/table_qa'),
);

async function score(file: string, folder: string, level?: string): Promise<Scored[]> {
  const questions = readSet(path.join(folder, file));
  return scoreQuestions(
    questions.filter((question) => level === undefined || level.split(',').includes(question.level ?? '')),
    folder,
  );
}

/** Questions of a verdict in words, so that a failing gate names them. */
function named(results: Scored[], verdict: Scored['verdict']): string[] {
  return results
    .filter((result) => result.verdict === verdict)
    .map(({ question, said }) => `${question.question}: ${said.join(', ')}`);
}

describe('the own question sets', () => {
  const sets = ['coffee-sales', 'zh', 'ja', 'ko', 'fr'].map((name) => ({
    name,
    questions: readSet(path.join(import.meta.dirname, `${name}.questions.jsonl`)),
  }));
  let scored: Scored[] = [];

  beforeAll(async () => {
    const all = sets.flatMap(({ questions }) => questions);
    scored = await scoreQuestions(all, import.meta.dirname);
  }, 120_000);

  test.each(sets)(
    '$name: nearly everything is answered, nothing wrongly, and what has no answer is refused',
    ({ questions }) => {
      const results = scored.filter(({ question }) => questions.includes(question));
      const figures = figuresOf(results);
      expect(results.length).toBe(questions.length);
      expect(named(results, 'failed')).toEqual([]);
      expect(figures.coverage).toBeGreaterThanOrEqual(0.9);
      if (figures.precision < 0.98) expect(named(results, 'wrong')).toEqual([]);
      expect(figures.right_refusals).toBe(figures.must_refuse);
      expect(figures.must_refuse).toBeGreaterThanOrEqual(20);
    },
  );
});

describe('the public question sets', () => {
  const has = (file: string): boolean => existsSync(path.join(PUBLIC_SETS, file));
  const without = (file: string): string => (has(file) ? '' : ' (skipped: the set is not here)');

  // Gates of the design: assistant.md, "How it is measured".
  test.skipIf(!has('dabench.jsonl'))(
    `DABench: of easy and medium questions 60 % are answered, 95 % of them right${without('dabench.jsonl')}`,
    async () => {
      const figures = figuresOf(await score('dabench.jsonl', PUBLIC_SETS, 'easy,medium'));
      expect(figures.coverage).toBeGreaterThanOrEqual(0.6);
      expect(figures.precision).toBeGreaterThanOrEqual(0.95);
    },
    300_000,
  );

  test.skipIf(!has('wikitq.jsonl'))(
    `WikiTableQuestions: 25 % are answered, 90 % of them right${without('wikitq.jsonl')}`,
    async () => {
      const figures = figuresOf(await score('wikitq.jsonl', PUBLIC_SETS));
      expect(figures.coverage).toBeGreaterThanOrEqual(0.25);
      expect(figures.precision).toBeGreaterThanOrEqual(0.9);
    },
    600_000,
  );
});
