import { describe, expect, it } from 'vitest';
import { leafBelow, type SharedMessage, sharedRows } from './shared-tree.ts';

function message(id: string, parentId: string | null, role: SharedMessage['role']): SharedMessage {
  return { id, parent_id: parentId, role, status: 'completed', parts: [], created_at: 0 };
}
const TREE = [
  message('q1', null, 'user'),
  message('a1', 'q1', 'assistant'),
  message('a2', 'q1', 'assistant'),
  message('q2', 'a1', 'user'),
  message('b1', 'q2', 'assistant'),
];
const ids = (leaf: string | null) => sharedRows(TREE, leaf).map(({ message: { id } }) => id);

describe('a shared thread', () => {
  it('is the branch that ends with the message to show first', () => {
    expect(ids('b1')).toEqual(['q1', 'a1', 'q2', 'b1']);
    expect(ids('a2')).toEqual(['q1', 'a2']);
    expect(ids(null)).toEqual(['q1', 'a1', 'q2', 'b1']);
  });

  it('tells which of several answers is shown', () => {
    const [, answer] = sharedRows(TREE, 'a2');
    expect(answer?.position).toBe(1);
    expect(answer?.siblings.map(({ id }) => id)).toEqual(['a1', 'a2']);
  });

  it('goes on with the newest way below another answer', () => {
    expect(leafBelow(TREE, 'a1')).toBe('b1');
    expect(leafBelow(TREE, 'a2')).toBe('a2');
  });

  it('begins where what a message follows is not shared, and ends in spite of a cycle', () => {
    expect(sharedRows([message('b', 'not there', 'assistant')], 'b')).toHaveLength(1);
    const cycle = [message('x', 'y', 'user'), message('y', 'x', 'assistant')];
    expect(sharedRows(cycle, 'x')).toHaveLength(2);
    expect(leafBelow(cycle, 'x')).toMatch(/[xy]/);
  });
});
