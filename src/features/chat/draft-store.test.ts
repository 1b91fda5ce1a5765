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

const turn = { key: 'k1', text: 'how many rows', tableIds: ['t1'], parentId: null, tried: true };

describe('DraftStore', () => {
  test('a draft is found again in its chat, and in no other', () => {
    const storage = memory();
    new DraftStore(storage, 'p1').write('c1', { text: 'total by city', tableIds: ['t1'], queue: [] });
    expect(new DraftStore(storage, 'p1').read('c1')).toEqual({
      text: 'total by city',
      tableIds: ['t1'],
      queue: [],
    });
    expect(new DraftStore(storage, 'p1').read('c2')).toEqual(EMPTY_DRAFT);
  });

  test("another person at the same browser does not see somebody's draft", () => {
    const storage = memory();
    new DraftStore(storage, 'p1').write('new', { text: 'private', tableIds: null, queue: [] });
    expect(new DraftStore(storage, 'p2').read('new')).toEqual(EMPTY_DRAFT);
  });

  test('pictures and the choice of who answers are kept with it, and what is none of them is left out', () => {
    const storage = memory();
    const drafts = new DraftStore(storage, 'p1');
    const attachments = [{ id: 'i1', name: 'a.png', size: 4 }];
    drafts.write('new', {
      text: '',
      tableIds: null,
      queue: [{ ...turn, attachments }],
      attachments,
      model: 'large',
    });
    expect(drafts.read('new')).toMatchObject({ attachments, model: 'large', queue: [{ attachments }] });
    storage.setItem('draft:p1:new', JSON.stringify({ text: 'x', attachments: [{ id: 7 }, null], model: 3 }));
    expect(drafts.read('new')).toEqual({ text: 'x', tableIds: null, queue: [] });
  });

  test('attachments that an earlier version kept are still there', () => {
    const storage = memory();
    const images = [{ id: 'i1', name: 'a.png', size: 4 }];
    storage.setItem('draft:p1:new', JSON.stringify({ text: 'x', images, queue: [{ ...turn, images }] }));
    expect(new DraftStore(storage, 'p1').read('new')).toMatchObject({
      attachments: images,
      queue: [{ attachments: images }],
    });
  });

  test('an acknowledged question is forgotten', () => {
    const storage = memory();
    const drafts = new DraftStore(storage, 'p1');
    drafts.write('new', { text: '', tableIds: ['t1'], queue: [turn] });
    drafts.acknowledge('new', 'k1');
    expect(drafts.read('new')).toEqual(EMPTY_DRAFT);
    expect(storage.entries.size).toBe(0);
  });

  test('what was typed while the question was on its way stays', () => {
    const drafts = new DraftStore(memory(), 'p1');
    drafts.write('c1', { text: 'and by month?', tableIds: null, queue: [turn] });
    drafts.acknowledge('c1', 'k1');
    expect(drafts.read('c1').text).toBe('and by month?');
  });

  test('questions that wait are found again as they were', () => {
    const storage = memory();
    const queue = [turn, { ...turn, key: 'k2', parentId: undefined, tried: false }];
    new DraftStore(storage, 'p1').write('c1', { text: '', tableIds: null, queue });
    expect(new DraftStore(storage, 'p1').read('c1').queue).toEqual(queue);
    storage.entries.set('draft:p1:c1', '{"text":"","queue":[null,{"key":1},"x",{"key":"k","text":"t"}]}');
    expect(new DraftStore(storage, 'p1').read('c1').queue).toMatchObject([
      { key: 'k', text: 't', tableIds: [] },
    ]);
  });

  test('the new words of a question are kept until they are used or given up', () => {
    const drafts = new DraftStore(memory(), 'p1');
    drafts.writeEdit('m1', 'other words');
    expect([drafts.readEdit('m1'), drafts.readEdit('m2')]).toEqual(['other words', null]);
    drafts.writeEdit('m1', null);
    expect(drafts.readEdit('m1')).toBeNull();
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
    expect(() => drafts.write('c1', { text: 'x', tableIds: null, queue: [] })).not.toThrow();
  });
});
