import { describe, expect, test } from 'vitest';
import { DraftStore, EMPTY_DRAFT } from './draft-store.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  readonly entries: Map<string, string>;
} {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => entries.set(key, value),
    removeItem: (key) => entries.delete(key),
  };
}

describe('DraftStore', () => {
  test('a draft is found again in its chat, and in no other', () => {
    const storage = memory();
    new DraftStore(storage, 'p1').write('c1', { text: 'total by city', tableIds: ['t1'] });
    expect(new DraftStore(storage, 'p1').read('c1')).toEqual({ text: 'total by city', tableIds: ['t1'] });
    expect(new DraftStore(storage, 'p1').read('c2')).toEqual(EMPTY_DRAFT);
  });

  test("another person at the same browser does not see somebody's draft", () => {
    const storage = memory();
    new DraftStore(storage, 'p1').write('new', { text: 'private', tableIds: null });
    expect(new DraftStore(storage, 'p2').read('new')).toEqual(EMPTY_DRAFT);
  });

  test('an acknowledged question is forgotten', () => {
    const storage = memory();
    const drafts = new DraftStore(storage, 'p1');
    drafts.write('new', { text: 'how many rows', tableIds: ['t1'] });
    drafts.acknowledge('new', 'how many rows');
    expect(drafts.read('new')).toEqual(EMPTY_DRAFT);
    expect(storage.entries.size).toBe(0);
  });

  test('what was typed while the question was on its way stays', () => {
    const drafts = new DraftStore(memory(), 'p1');
    drafts.write('c1', { text: 'and by month?', tableIds: null });
    drafts.acknowledge('c1', 'how many rows');
    expect(drafts.read('c1').text).toBe('and by month?');
  });

  test('a broken or foreign entry reads as no draft', () => {
    const storage = memory();
    for (const value of ['{', '"text"', '{"text":5,"tableIds":"t"}', 'null']) {
      storage.entries.set('draft:p1:c1', value);
      expect(new DraftStore(storage, 'p1').read('c1')).toEqual(EMPTY_DRAFT);
    }
  });

  test('a full storage breaks nothing', () => {
    const drafts = new DraftStore(
      {
        ...memory(),
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
      'p1',
    );
    expect(() => drafts.write('c1', { text: 'x', tableIds: null })).not.toThrow();
  });
});
