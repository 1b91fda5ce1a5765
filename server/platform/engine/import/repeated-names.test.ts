import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
}, 60_000);
afterAll(() => scratch.close());

const REPEAT = { code: 'repeated_names', severity: 'low', count: 2, detail: 'Part, Colour, Quantity' };
const PAGES =
  'Part,Colour,Quantity\nP1,Red,4\nP2,Blue,8\nPart,Colour,Quantity\nP3,Red,16\nPart, Colour ,Quantity\nP4,Red,32\n';

test('the names of a table that stand again at the top of each page are no rows, and are told', async () => {
  const { columns, rows, row_count, issues } = await scratch.preview('file.csv', PAGES);
  expect(columns.map(({ type }) => type)).toEqual(['text', 'text', 'integer']);
  expect(rows.map(([part]) => part)).toEqual(['P1', 'P2', 'P3', 'P4']);
  expect(row_count).toBe(4);
  expect(issues).toContainEqual(REPEAT);
});

test.each([
  ['a row that has but one of the names', 'Part,Colour\nP1,Red\nPart,Blue\nP2,Red\n'],
  ['one column, whose name may be a value', 'Colour\nRed\nColour\nBlue\n'],
  ['nothing but the names', 'Part,Colour\nPart,Colour\n'],
])('%s stays', async (_, content) => {
  const { row_count, issues } = await scratch.preview('file.csv', content);
  expect(row_count).toBe(content.trim().split('\n').length - 1);
  expect(issues.map(({ code }) => code)).not.toContain('repeated_names');
});
