// Every planted fault is found by the check that is meant for it, when its operation is checked alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, openBench } from './bench.ts';
import { ANSWER_FAULTS } from './faults/answers.ts';
import { BEHAVIOUR_FAULTS } from './faults/behaviour.ts';
import { CONSISTENCY_FAULTS } from './faults/consistency.ts';
import { REQUEST_FAULTS } from './faults/requests.ts';

const FAULTS = [...ANSWER_FAULTS, ...REQUEST_FAULTS, ...BEHAVIOUR_FAULTS, ...CONSISTENCY_FAULTS];

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => bench.close());

it('the bench has faults for every check, sixty at least', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect([...new Set(FAULTS.map(({ check }) => check))].sort()).toEqual(
    Array.from({ length: 16 }, (_, index) => `C${String(index + 1).padStart(2, '0')}`),
  );
  expect(new Set(FAULTS.map(({ title, operation }) => `${operation} ${title}`)).size).toBe(FAULTS.length);
});

it.each(FAULTS)('$check finds that $operation $title', async (fault) => {
  const { findings } = await bench.faulty(fault);
  expect(findings.map(({ check }) => check)).toContain(fault.check);
});
