import { expect, test } from 'vitest';
import type { AnswererTable, Question } from '../answerer.ts';
import { openSmallTable } from '../testing/small-table.ts';
import { viewTable } from './table-view.ts';

const CSV = 'Shop,Income\nNorth,100.10\nSouth,149.20\nEast,100\nTotal,349.30';

/** A table with the queries that are run of it. */
async function open() {
  const small = await openSmallTable(CSV);
  const asked: string[] = [];
  const run: Question['run'] = (sql, options) => {
    asked.push(sql);
    return small.run(sql, options);
  };
  const { table } = small.view;
  return {
    ...small,
    asked,
    run,
    of: (more: Partial<AnswererTable>) => ({ ...structuredClone(table), ...more }),
  };
}

test('a version of a table is read once, and the next one anew', async () => {
  const { asked, run, of, close } = await open();
  try {
    await viewTable(of({ id: 'once', version: 1 }), run);
    const first = asked.length;
    expect(first).toBeGreaterThan(0);
    await viewTable(of({ id: 'once', version: 1 }), run);
    expect(asked).toHaveLength(first);
    await viewTable(of({ id: 'once', version: 2 }), run);
    await viewTable(of({ id: 'other', version: 1 }), run);
    expect(asked).toHaveLength(3 * first);
  } finally {
    await close();
  }
});

test('what one question makes of a table is not there in the next', async () => {
  const { run, of, close } = await open();
  try {
    const one = await viewTable(of({ id: 'copied', version: 1 }), run);
    const other = await viewTable(of({ id: 'copied', version: 1 }), run);
    expect(other.columns.map(({ distinct, values }) => [distinct, values])).toEqual(
      one.columns.map(({ distinct, values }) => [distinct, values]),
    );
    expect(other.columns[0]?.values.toSorted()).toEqual(['East', 'North', 'South']);
    expect(other.totals?.labels[0]?.column).toBe(other.columns[0]);
    expect(other.columns[0]).not.toBe(one.columns[0]);
  } finally {
    await close();
  }
});

test('a reading that failed is tried again', async () => {
  const { run, of, close } = await open();
  try {
    const failing: Question['run'] = () => Promise.reject(new Error('no'));
    await expect(viewTable(of({ id: 'failed', version: 1 }), failing)).rejects.toThrow('no');
    expect((await viewTable(of({ id: 'failed', version: 1 }), run)).totals?.labels[0]?.values).toEqual([
      'Total',
    ]);
  } finally {
    await close();
  }
});

test('questions that come at the same time read a table once', async () => {
  const { asked, run, of, close } = await open();
  try {
    await viewTable(of({ id: 'alone', version: 1 }), run);
    const alone = asked.length;
    const [one, other] = await Promise.all([
      viewTable(of({ id: 'together', version: 1 }), run),
      viewTable(of({ id: 'together', version: 1 }), run),
    ]);
    expect(asked).toHaveLength(2 * alone);
    expect(other.columns[0]?.values).toEqual(one.columns[0]?.values);
    expect(other.columns[0]).not.toBe(one.columns[0]);
  } finally {
    await close();
  }
});

test('a question that waits for the reading of one that is stopped reads by itself', async () => {
  const { run, of, close } = await open();
  try {
    const stopped: Question['run'] = () => Promise.reject(new Error('stopped'));
    const [one, other] = await Promise.allSettled([
      viewTable(of({ id: 'stopped', version: 1 }), stopped),
      viewTable(of({ id: 'stopped', version: 1 }), run),
    ]);
    expect(one.status).toBe('rejected');
    expect(other).toMatchObject({
      status: 'fulfilled',
      value: { totals: { labels: [{ values: ['Total'] }] } },
    });
  } finally {
    await close();
  }
});
