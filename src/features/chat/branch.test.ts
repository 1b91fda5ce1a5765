import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { MessageTree } from './branch.ts';

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
const all = new MessageTree([first, answer, again, followUp, followed]);
const ids = (messages: readonly Shape<'Message'>[]) => messages.map(({ id }) => id);

describe('branchOf', () => {
  test('a branch goes from the first question to the leaf', () => {
    expect(ids(all.branchOf('a3'))).toEqual(['q1', 'a1', 'q2', 'a3']);
    expect(ids(all.branchOf('a2'))).toEqual(['q1', 'a2']);
  });

  test('an unknown leaf shows the branch of the newest message', () => {
    expect(ids(all.branchOf('gone'))).toEqual(['q1', 'a1', 'q2', 'a3']);
    expect(ids(all.branchOf(null))).toEqual(['q1', 'a1', 'q2', 'a3']);
  });

  test('messages that point at each other are shown once', () => {
    expect(
      ids(new MessageTree([message('x', 'y', 'user'), message('y', 'x', 'assistant')]).branchOf('y')),
    ).toEqual(['x', 'y']);
  });

  test('an empty chat has an empty branch', () => {
    expect(new MessageTree([]).branchOf(null)).toEqual([]);
  });
});

describe('siblingsOf', () => {
  test('answers to one question are siblings, the oldest first', () => {
    expect(ids(all.siblingsOf(again))).toEqual(['a1', 'a2']);
  });

  test('a question without another version has only itself', () => {
    expect(ids(all.siblingsOf(followUp))).toEqual(['q2']);
  });
});

describe('newestFrom', () => {
  test('the switch to an earlier answer shows what followed it', () => {
    expect(all.newestFrom('a1')).toBe('a3');
  });

  test('an answer that nothing follows is its own leaf', () => {
    expect(all.newestFrom('a2')).toBe('a2');
  });

  test('of several ends the newest is taken', () => {
    expect(all.newestFrom('q1')).toBe('a3');
  });

  test('a message comes with all that follows it', () => {
    expect(all.idsFrom('a1')).toEqual(['a1', 'q2', 'a3']);
  });
});

describe('a chat of thousands of messages', () => {
  const line = Array.from({ length: 20_000 }, (_, index) =>
    message(`m${index}`, index === 0 ? null : `m${index - 1}`, index % 2 === 0 ? 'user' : 'assistant'),
  );

  test('is laid out, with the versions of every message, in well under a second', () => {
    const begun = performance.now();
    const tree = new MessageTree(line);
    const branch = tree.branchOf('m19999');
    expect(branch.every((found) => tree.siblingsOf(found).length === 1)).toBe(true);
    expect(tree.newestFrom('m0')).toBe('m19999');
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
