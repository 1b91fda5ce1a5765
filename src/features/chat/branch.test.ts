import { describe, expect, test } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { branchOf, leafBelow, siblingsOf } from './branch.ts';

function message(id: string, parentId: string | null, role: 'user' | 'assistant'): Shape<'Message'> {
  return {
    id,
    parent_id: parentId,
    role,
    chat_id: 'chat',
    status: 'completed',
    parts: [],
    table_ids: [],
    created_at: 0,
  };
}

const first = message('q1', null, 'user');
const answer = message('a1', 'q1', 'assistant');
const again = message('a2', 'q1', 'assistant');
const followUp = message('q2', 'a1', 'user');
const followed = message('a3', 'q2', 'assistant');
const all = [first, answer, again, followUp, followed];
const ids = (messages: Shape<'Message'>[]) => messages.map(({ id }) => id);

describe('branchOf', () => {
  test('a branch goes from the first question to the leaf', () => {
    expect(ids(branchOf(all, 'a3'))).toEqual(['q1', 'a1', 'q2', 'a3']);
    expect(ids(branchOf(all, 'a2'))).toEqual(['q1', 'a2']);
  });

  test('an unknown leaf shows the branch of the newest message', () => {
    expect(ids(branchOf(all, 'gone'))).toEqual(['q1', 'a1', 'q2', 'a3']);
    expect(ids(branchOf(all, null))).toEqual(['q1', 'a1', 'q2', 'a3']);
  });

  test('messages that point at each other are shown once', () => {
    expect(ids(branchOf([message('x', 'y', 'user'), message('y', 'x', 'assistant')], 'y'))).toEqual([
      'x',
      'y',
    ]);
  });

  test('an empty chat has an empty branch', () => {
    expect(branchOf([], null)).toEqual([]);
  });
});

describe('siblingsOf', () => {
  test('answers to one question are siblings, the oldest first', () => {
    expect(ids(siblingsOf(all, again))).toEqual(['a1', 'a2']);
  });

  test('a question without another version has only itself', () => {
    expect(ids(siblingsOf(all, followUp))).toEqual(['q2']);
  });
});

describe('leafBelow', () => {
  test('the switch to an earlier answer shows what followed it', () => {
    expect(leafBelow(all, 'a1')).toBe('a3');
  });

  test('an answer that nothing follows is its own leaf', () => {
    expect(leafBelow(all, 'a2')).toBe('a2');
  });

  test('of several ways on the newest is taken', () => {
    expect(leafBelow(all, 'q1')).toBe('a2');
  });
});
