import { describe, expect, test } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { addedTable, applyEvent, mergeMessages } from './message-events.ts';

type Message = Shape<'Message'>;

function answer(over: Partial<Message> = {}): Message {
  return {
    id: 'a',
    parent_id: 'q',
    role: 'assistant',
    chat_id: 'chat',
    status: 'generating',
    parts: [],
    table_ids: [],
    created_at: 0,
    ...over,
  };
}

describe('applyEvent', () => {
  test('a part is put at its place and a delta grows it', () => {
    let message = applyEvent(answer(), {
      seq: 1,
      type: 'part',
      index: 0,
      part: { type: 'content', content: 'It is ' },
    });
    message = applyEvent(message, { seq: 2, type: 'delta', index: 0, text: '{{q1.r0.c0}}.' });
    expect(message.parts).toEqual([{ type: 'content', content: 'It is {{q1.r0.c0}}.' }]);
    expect(message.last_seq).toBe(2);
  });

  test('an event that is already in the message is not applied twice', () => {
    const message = answer({ parts: [{ type: 'content', content: 'whole' }], last_seq: 4 });
    expect(applyEvent(message, { seq: 4, type: 'delta', index: 0, text: 'whole' })).toBe(message);
  });

  test('a place in the queue is kept until the answer waits no more', () => {
    const waiting = applyEvent(answer(), { seq: 1, type: 'queued', before: 2 });
    expect(waiting).toMatchObject({ queued_before: 2, last_seq: 1 });
    const next = applyEvent(waiting, { seq: 2, type: 'queued', before: 0 });
    expect(next).toMatchObject({ queued_before: 0, last_seq: 2 });
    const begun = applyEvent(next, { seq: 3, type: 'queued', before: null });
    expect(begun).toEqual(answer({ last_seq: 3 }));
  });

  test('the status event brings the whole message', () => {
    const settled = answer({ status: 'completed', parts: [{ type: 'content', content: 'done' }] });
    expect(applyEvent(answer(), { seq: 9, type: 'status', message: settled })).toBe(settled);
  });

  test('a late event leaves a settled message alone', () => {
    const settled = answer({ status: 'stopped' });
    expect(
      applyEvent(settled, { seq: 1, type: 'part', index: 0, part: { type: 'content', content: 'late' } }),
    ).toBe(settled);
  });
});

describe('mergeMessages', () => {
  const merged = (known: Message[], listed: Message[], asked: string[] = []) =>
    mergeMessages(known, listed, new Set(asked));

  test('a list that is older than the stream does not take text back', () => {
    const known = answer({ parts: [{ type: 'content', content: 'long text' }], last_seq: 7 });
    expect(merged([known], [answer({ parts: [], last_seq: 2 })])).toEqual([known]);
  });

  test('a list that is newer than what is known is taken', () => {
    const listed = answer({ last_seq: 9 });
    expect(merged([answer({ last_seq: 7 })], [listed])).toEqual([listed]);
  });

  test('an answer that ended does not become unfinished again', () => {
    const known = answer({ status: 'completed', last_seq: 10 });
    expect(merged([known], [answer({ last_seq: 9 })])).toEqual([known]);
  });

  test('an answer that another tab continues is unfinished again', () => {
    const continued = answer({ last_seq: 11 });
    expect(merged([answer({ status: 'stopped', last_seq: 10 })], [continued])).toEqual([continued]);
  });

  test('an answer that this tab continues does not end by an older list', () => {
    const continued = answer({ last_seq: 11 });
    expect(merged([continued], [answer({ status: 'stopped', last_seq: 10 })])).toEqual([continued]);
  });

  test('a message sent while the list was on its way stays', () => {
    const sent = answer({ id: 'new' });
    expect(merged([sent], [answer({ status: 'completed' })]).map(({ id }) => id)).toEqual(['a', 'new']);
  });

  test('a message that was known before and is no longer listed is deleted', () => {
    expect(merged([answer(), answer({ id: 'gone' })], [answer()], ['a', 'gone'])).toEqual([answer()]);
  });
});

describe('addedTable', () => {
  const tool = (over: Partial<Shape<'ToolPart'>>) =>
    addedTable({
      seq: 1,
      type: 'part',
      index: 0,
      part: {
        type: 'tool',
        name: 'google_report',
        arguments: '{}',
        status: 'done',
        table_id: 'new',
        ...over,
      },
    });
  test('a report that was loaded joins the chat', () => {
    expect(tool({})).toBe('new');
  });
  test('a report that still runs, or a table that is only kept, does not', () => {
    expect(tool({ status: 'running' })).toBeUndefined();
    expect(tool({ name: 'make_table' })).toBeUndefined();
    expect(addedTable({ seq: 1, type: 'delta', index: 0, text: 'x' })).toBeUndefined();
  });
});
