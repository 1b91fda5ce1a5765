import { describe, expect, test } from 'vitest';
import { startChatTurn } from '../testing/chat-turn-harness.ts';
import type { TurnAttachment } from './index.ts';

const attachment = (id: string): TurnAttachment => ({ id, name: `${id}.png`, size: 10 });

function startWithImages(...ids: string[]) {
  const chat = startChatTurn();
  for (const id of ids) chat.actor.send({ type: 'attachment.added', attachment: attachment(id) });
  return { ...chat, ids: () => chat.context().attachments.map(({ id }) => id) };
}

describe('pictures of a draft', () => {
  test('go with the question, and the next draft has none', () => {
    const { type, ask, send, ids } = startWithImages('i1', 'i2');
    type('What is this?');
    ask();
    expect(send.last().input.attachments).toEqual([attachment('i1'), attachment('i2')]);
    expect(ids()).toEqual([]);
  });

  test('come back with the words when the server refuses the question', async () => {
    const { type, ask, acknowledge, ids, context } = startWithImages('i1');
    type('What is this?');
    ask();
    await acknowledge({ kind: 'refused', error: { code: 'RATE_LIMITED', msg: null } });
    expect([context().draft, ids()]).toEqual(['What is this?', ['i1']]);
  });

  test('wait with a question that waits, and come back with it', async () => {
    const { actor, beginAnswer, type, ask, context, ids } = startWithImages();
    await beginAnswer();
    actor.send({ type: 'attachment.added', attachment: attachment('i1') });
    type('And this?');
    ask('k2');
    expect(context().queue[0]?.attachments).toEqual([attachment('i1')]);
    actor.send({ type: 'attachment.added', attachment: attachment('i2') });
    actor.send({ type: 'queue.taken', key: 'k2' });
    expect([context().draft, ids()]).toEqual(['And this?', ['i1', 'i2']]);
  });

  test('can be taken off', () => {
    const { actor, ids } = startWithImages('i1', 'i2');
    actor.send({ type: 'attachment.removed', id: 'i1' });
    expect(ids()).toEqual(['i2']);
  });

  test('are 8 at most', () => {
    const { ids } = startWithImages(...Array.from({ length: 8 + 2 }, (_, n) => `i${n}`));
    expect(ids()).toHaveLength(8);
  });

  test('stay with the draft when another question is asked', () => {
    const { actor, send, ids } = startWithImages('i1');
    const asked = { key: 'k1', tableIds: [], parentId: null, text: 'Something else?' } as const;
    actor.send({ type: 'send.requested', ...asked });
    expect(send.last().input).not.toHaveProperty('attachments');
    expect(ids()).toEqual(['i1']);
  });

  test('of a question that is asked again in other words go with it', () => {
    const { actor, send } = startWithImages();
    const asked = {
      key: 'k1',
      tableIds: [],
      parentId: 'a0',
      text: 'Other words?',
      attachments: [attachment('i1')],
    };
    actor.send({ type: 'send.requested', ...asked });
    expect(send.last().input.attachments).toEqual([attachment('i1')]);
  });
});

test('an answer is made again by another model', async () => {
  const { actor, beginAnswer, end, rerun } = startChatTurn();
  await beginAnswer();
  end('completed');
  actor.send({ type: 'rerun.requested', messageId: 'a1', reading: {}, model: 'large' });
  expect(rerun.last().input).toEqual({ messageId: 'a1', reading: {}, model: 'large' });
});
