import { afterEach, expect, it, vi } from 'vitest';
import { answered, runSql, toolsOf } from '../../../tests/harness/model-question.ts';
import { callsTools, says } from '../../../tests/harness/scripted-model.ts';
import type { Changes } from '../../analyst/answerer.ts';

/** How long the person thinks. */
const MINUTE_MS = 60_000;

afterEach(() => void vi.restoreAllMocks());

it('the time of a call is that of its work: who thinks about one lengthens neither it nor those after it', async () => {
  const now = performance.now.bind(performance);
  let thoughtMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + thoughtMs);
  const changes: Changes = {
    asks: async () => true,
    decideBy: () => 0,
    decision: async () => {
      thoughtMs += MINUTE_MS;
      return 'once';
    },
    makeTable: async () => ({ id: '2', name: 'Kept', sqlName: 'kept', rows: 2 }),
  };
  const keep = { name: 'make_table', arguments: { result: 'q1', title: 'Kept' } };
  const { steps, error } = await answered({
    changes,
    turns: [callsTools([runSql, keep, { ...runSql, id: 'call_later' }]), says('Kept.')],
  });
  expect(error).toBeUndefined();
  const ended = toolsOf(steps).filter(({ part }) => part.status === 'done');
  expect(ended.map(({ part }) => part.name)).toEqual(['run_sql', 'make_table', 'run_sql']);
  for (const { part } of ended) expect(part.ms).toBeLessThan(MINUTE_MS);
});
