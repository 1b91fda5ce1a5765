import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { runEach } from './run-bulk.ts';

const ROWS = Array.from({ length: 20 }, (_, index) => `row ${index}`);
const options = (signal = new AbortController().signal) => {
  const told: number[] = [];
  return {
    told,
    options: {
      idOf: (row: string) => row,
      nameOf: (row: string) => row.toUpperCase(),
      signal,
      onProgress: (done: number) => told.push(done),
    },
  };
};

describe('an action on many rows', () => {
  it('is done once for each, and tells how far it is', async () => {
    const done: string[] = [];
    const { told, options: given } = options();
    const outcome = await runEach(ROWS, async (row) => done.push(row), given);
    expect(done.sort()).toEqual(ROWS.toSorted());
    expect(outcome).toEqual({ succeeded: 20, failures: [] });
    expect(told.at(-1)).toBe(20);
  });

  it('goes on after a refusal, which is reported by name and reason', async () => {
    const { options: given } = options();
    const outcome = await runEach(
      ROWS,
      async (row) => {
        if (row === 'row 3') throw new ApiFailure('FORBIDDEN', 403, 'Not yours.');
      },
      given,
    );
    expect(outcome).toEqual({
      succeeded: 19,
      failures: [{ id: 'row 3', name: 'ROW 3', reason: 'Not yours.' }],
    });
  });

  it('ends when it is cancelled', async () => {
    const abort = new AbortController();
    const { options: given } = options(abort.signal);
    let begun = 0;
    const outcome = await runEach(
      ROWS,
      async () => {
        begun += 1;
        if (begun === 4) abort.abort();
      },
      given,
    );
    expect(begun).toBeLessThan(ROWS.length);
    expect(outcome.failures).toEqual([]);
  });

  it('does not hide a fault of its own', async () => {
    const { options: given } = options();
    await expect(runEach(['a'], () => Promise.reject(new TypeError('broken')), given)).rejects.toThrow(
      'broken',
    );
  });
});
