import path from 'node:path';
import { expect, test } from 'vitest';
import { halfOf } from './halves.ts';
import { readSet } from './score-set.ts';

const questions = readSet(path.join(import.meta.dirname, 'everyday.jsonl'));

test('everyday questions stand in five languages alike, each with what is right or that it must be refused', () => {
  const languages = Map.groupBy(questions, ({ language }) => language);
  expect([...languages.keys()].sort()).toEqual(['en', 'fr', 'ja', 'ko', 'zh']);
  for (const own of languages.values()) expect(own.length).toBe(questions.length / 5);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  for (const { gold_sql: sql, answers } of questions) expect(sql === undefined).toBe(answers.length === 0);
});

test('both halves of the everyday tables have some of them', () => {
  const tables = new Set(questions.map(({ table }) => table));
  const held = [...tables].filter((table) => halfOf(table) === 'held');
  expect(tables.size).toBeGreaterThanOrEqual(6);
  expect(held.length).toBeGreaterThanOrEqual(2);
  expect(held.length).toBeLessThan(tables.size);
});
