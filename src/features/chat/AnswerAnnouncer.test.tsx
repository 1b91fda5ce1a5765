import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { render } from '../../ui/testing/render.tsx';
import { AnswerAnnouncer } from './AnswerAnnouncer.tsx';
import { MessageTree } from './branch.ts';
import { ChatSession } from './chat-session.ts';
// the product fetches it once the composer is there; here it is there before anything is asked
import './chat-turn-calls.ts';
import { DraftStore } from './draft-store.ts';

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../api/event-stream.ts', () => ({ openMessageStream: () => () => {} }));

function answer(content: string, status: Shape<'MessageStatus'> = 'generating'): MessageTree {
  return new MessageTree([
    {
      id: 'a1',
      chat_id: 'c1',
      parent_id: 'q1',
      role: 'assistant',
      status,
      parts: [{ type: 'content', content }],
      table_ids: [],
      created_at: 0,
    },
  ]);
}

function draw(tree: MessageTree, { followed = true } = {}) {
  const session = new ChatSession(new QueryClient(), new DraftStore(localStorage, 'p1'), {
    kind: 'chat',
    chatId: 'c1',
    place: 'new',
  });
  act(() => session.start());
  if (followed) session.actor.send({ type: 'turn.resumed', messageId: 'a1', afterSeq: 0 });
  const view = render(<AnswerAnnouncer session={session} tree={tree} />);
  const lines = () => [...view.get('[role=log]').children].map((line) => line.textContent?.trim());
  const grow = (next: MessageTree) => view.update(<AnswerAnnouncer session={session} tree={next} />);
  return { grow, lines };
}

describe('an answer that grows', () => {
  test('is read out sentence by sentence, each once and never in the middle', () => {
    const { grow, lines } = draw(answer('The **most** is'));
    expect(lines()).toEqual([]);
    grow(answer('The **most** is in Lyon. The le'));
    expect(lines()).toEqual(['The most is in Lyon.']);
    grow(answer('The **most** is in Lyon. The least is in Seville. Ag'));
    expect(lines()).toEqual(['The most is in Lyon.', 'The least is in Seville.']);
  });

  test('that waits for a decision says so, once for each wait', () => {
    const { grow, lines } = draw(answer('Wait.'));
    const withTool = (status: 'waiting' | 'running', content = 'Wait.') => {
      const [message] = answer(content).branchOf('a1');
      if (!message) throw new Error('there is the answer');
      const tool = { type: 'tool', id: 't1', name: 'make_table', arguments: '{}', status } as const;
      return new MessageTree([{ ...message, parts: [...message.parts, tool] }]);
    };
    grow(withTool('waiting'));
    grow(withTool('waiting'));
    grow(withTool('running'));
    expect(lines().filter((line) => line === 'answer.said_waiting')).toHaveLength(1);
    grow(withTool('waiting'));
    expect(lines().filter((line) => line === 'answer.said_waiting')).toHaveLength(2);
  });

  test('that waits for others says how many there are, and when it is next', () => {
    const { grow, lines } = draw(answer('Wait.'));
    const queued = (before: number | undefined) => {
      const [message] = answer('Wait.').branchOf('a1');
      if (!message) throw new Error('there is the answer');
      return new MessageTree([{ ...message, ...(before !== undefined && { queued_before: before }) }]);
    };
    const told = () => lines().filter((line) => line === 'answer.queued');
    for (const before of [3, 2, 1]) grow(queued(before));
    expect(told()).toHaveLength(1);
    grow(queued(0));
    grow(queued(undefined));
    expect(told()).toHaveLength(2);
    grow(queued(1));
    expect(told()).toHaveLength(3);
  });

  test('in a language without spaces is read out by its sentences too', () => {
    const { grow, lines } = draw(answer('总额为十五。里昂'));
    expect(lines()).toEqual(['总额为十五。']);
    grow(answer('总额为十五。里昂最高。', 'completed'));
    expect(lines()).toEqual(['总额为十五。', '里昂最高。', 'answer.said_completed']);
  });

  test('that is long is read out to a whole sentence, and then only that it is ready', () => {
    const sentence = `The ${'word '.repeat(58)}end. `;
    const { lines } = draw(answer(sentence.repeat(40), 'completed'));
    expect(lines().every((line) => line?.endsWith('end.') || line === 'answer.said_completed')).toBe(true);
    expect(lines()).toHaveLength(6);
  });

  test('says how it ended', () => {
    const { grow, lines } = draw(answer('So far'));
    grow(answer('So far', 'stopped'));
    expect(lines()).toEqual(['So far', 'answer.said_stopped']);
    grow(answer('So far', 'stopped'));
    expect(lines()).toHaveLength(2);
  });

  test('after Continue is read out where it goes on', () => {
    const { grow, lines } = draw(answer('So far.', 'stopped'));
    grow(answer('So far. And on. An'));
    expect(lines()).toEqual(['So far.', 'answer.said_stopped', 'And on.']);
  });
});

test('an answer of a chat that is only opened is not read out', () => {
  const { lines } = draw(answer('Old news. More of it.', 'completed'), { followed: false });
  expect(lines()).toEqual([]);
});
