import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadAllRows } from './load-all-rows.ts';
import { loadRows } from './load-rows.ts';
import { memorySource } from './memory-source.ts';
import type { ListQuery, ListSource } from './resource-list-config.ts';

const QUERY: ListQuery = { page: 1, size: 10, sort: [], filters: {}, conditions: [], search: '' };
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

function counted(count: number, maxPageSize: number) {
  const asked: ListQuery[] = [];
  const memory = memorySource('rows', rows(count));
  const source: ListSource<{ n: number }> = {
    ...memory,
    maxPageSize,
    load: (query, signal) => {
      asked.push(query);
      return memory.load(query, signal);
    },
  };
  return { asked, source };
}
const signal = () => new AbortController().signal;

describe('a page of a list', () => {
  it('is one call where the source gives it at once', async () => {
    const { asked, source } = counted(5000, 1000);
    await loadRows(source, { ...QUERY, page: 2, size: 1000 }, signal());
    expect(asked).toEqual([{ ...QUERY, page: 2, size: 1000 }]);
  });

  it('is the same rows whether it comes at once or in blocks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 2, max: 50 }),
        fc.integer({ min: 2, max: 300 }),
        fc.integer({ min: 1, max: 6 }),
        async (count, block, size, page) => {
          const { asked, source } = counted(count, block);
          const { items, total } = await loadRows(source, { ...QUERY, page, size }, signal());
          expect(items).toEqual(rows(count).slice((page - 1) * size, page * size));
          expect(total).toBe(count);
          expect(asked.every((one) => one.size <= Math.max(block, size <= block ? size : 0))).toBe(true);
        },
      ),
    );
  });
});

describe('a whole list', () => {
  it('comes page by page, and each is told', async () => {
    const { asked, source } = counted(2500, 1000);
    const told: number[] = [];
    const { items, total } = await loadAllRows(source, QUERY, signal(), (done) => told.push(done));
    expect(items).toEqual(rows(2500));
    expect(total).toBe(2500);
    expect(told).toEqual([1000, 2000, 2500]);
    expect(asked).toHaveLength(3);
  });

  it('ends between two pages when it is cancelled', async () => {
    const { asked, source } = counted(5000, 1000);
    const abort = new AbortController();
    const loading = loadAllRows(source, QUERY, abort.signal, () => abort.abort());
    await expect(loading).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });

  it('ends where rows went missing meanwhile', async () => {
    const { source } = counted(10, 1000);
    const shrinking = { ...source, load: async () => ({ items: rows(4), total: 10 }) };
    expect((await loadAllRows(shrinking, QUERY, signal())).items).toHaveLength(4);
  });
});
