// Faults that were planted into the server once, most of which no test noticed then: each is planted again, and the test that was
// written for it has to fail. All of them run in one process over one text of each file (tools/mutate).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/mutate/areas.ts';
import { type FaultRun, runFaults } from '../../tools/mutate/run-mutants.ts';
import planted from './planted-faults.json' with { type: 'json' };

const faults = planted.map(({ what, file, from, to, test, title }) => {
  const parts = readFileSync(path.join(ROOT, file), 'utf8').split(from);
  // what is around a change only says where it is
  const before = commonStart(from, to);
  const after = commonStart(reversed(from.slice(before)), reversed(to.slice(before)));
  const start = (parts[0]?.length ?? 0) + before;
  const end = start + from.length - before - after;
  const place = { start, end, replacement: to.slice(before, to.length - after), operator: 'planted' };
  return { id: what, file, asked: { test, title }, isThere: parts.length === 2, ...place };
});

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

describe('a fault that is planted again is noticed by its test', () => {
  let run: FaultRun;
  beforeAll(async () => {
    const tests = [...new Set(planted.map(({ test }) => test))];
    run = await runFaults(
      faults.filter(({ isThere }) => isThere),
      tests,
      { wholeRuns: 5 },
    );
  }, 600_000);

  it('and the tests pass without it', () => {
    expect(run.failed).toEqual([]);
  });

  it.each(faults)('$id', ({ id, isThere, asked }) => {
    expect(isThere, 'the code has changed: plant the same fault into the code of today').toBe(true);
    expect(run.left, 'it cannot be planted there: the edit has to lie in a function').not.toContain(id);
    expect(run.found.get(id) ?? 'nothing').toContain(asked.test);
  });
});
