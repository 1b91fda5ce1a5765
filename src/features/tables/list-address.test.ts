import { describe, expect, it } from 'vitest';
import { DEFAULT_LIST, pressField, readList, writeList } from './list-address.ts';

describe('list in the address', () => {
  it('the defaults need no words', () => {
    expect(readList('')).toEqual(DEFAULT_LIST);
    expect(writeList(DEFAULT_LIST)).toBe('');
  });

  it('a view comes back as it was written', () => {
    const view = { search: 'a & b', page: 3, size: 50, field: 'bytes', direction: 'asc' } as const;
    expect(readList(writeList(view))).toEqual(view);
  });

  it('what does not read takes its default', () => {
    expect(readList('page=0&size=33&sort=secret:asc')).toEqual(DEFAULT_LIST);
    expect(readList('page=-2&size=1e3&sort=name:up')).toEqual(DEFAULT_LIST);
  });

  it('a press on the sorted header turns it round, another one starts at its natural end', () => {
    expect(pressField(DEFAULT_LIST, 'updated_at')).toMatchObject({ field: 'updated_at', direction: 'asc' });
    expect(pressField(DEFAULT_LIST, 'name')).toMatchObject({ field: 'name', direction: 'asc', page: 1 });
    expect(pressField(DEFAULT_LIST, 'row_count')).toMatchObject({ field: 'row_count', direction: 'desc' });
  });
});
