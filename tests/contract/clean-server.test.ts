// The check finds nothing at the server that the contract was written with, and reaches what it documents.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, openBench } from './bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => bench.close());

it('every cell is reached by its recipe, and there is no finding', async () => {
  const { findings, cells, leftOut } = await bench.clean({ level: 'all', n: 4 });
  expect(findings.map(({ id, message, got }) => `${id}: ${message} ${got}`)).toEqual([]);
  const missed = cells
    .filter(({ seen }) => seen === 0)
    .map(({ operation, status, reason }) => `${operation.id} ${status}: ${reason}`);
  expect(missed, 'Write a recipe in openapi/recipes/ (docs/contract.md):').toEqual([]);
  expect(leftOut.map(({ operation, title, reason }) => `${operation.id} ${title}: ${reason}`)).toEqual([]);
}, 240_000); // some four thousand requests

it.each(['read', 'write'] as const)(
  'nothing is found with a new account alone, at level %s',
  async (level) => {
    const { findings } = await bench.clean({ level, n: 0, bare: true });
    expect(findings.map(({ id, message, got }) => `${id}: ${message} ${got}`)).toEqual([]);
  },
  240_000, // two to three thousand requests
);
