// Resuming a stream: whatever was seen last, nothing after it is lost, told twice or told in another order.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let me: { id: string; token: string };
let chatId: string;
let id: string;
beforeAll(async () => {
  app = await openTestApp();
  me = await app.person();
});
afterAll(() => app.close());

/** An answer that is being made by this process. */
beforeEach(async () => {
  const { json } = await app.request('POST', '/api/chats', {
    token: me.token,
    body: { kind: 'chat', table_ids: [] },
  });
  chatId = json.chat.id;
  id = uuidv7();
  await app.services.pool.query(
    `insert into messages (id, chat_id, role, status, parts, table_ids, worker, created_at)
     values ($1, $2, 'assistant', 'generating', '[]', '[]', $3, now())`,
    [id, chatId, app.services.generations.worker],
  );
});

async function write(...numbers: number[]): Promise<void> {
  for (const seq of numbers)
    await app.services.pool.query('insert into message_events values ($1, $2, $3)', [
      id,
      seq,
      { seq, type: 'part', index: seq - 1, part: { type: 'content', content: `${seq}` } },
    ]);
}

/** The answer is complete: it holds what its events said. */
async function complete(lastSeq: number): Promise<void> {
  await app.services.pool.query(
    `update messages set status = 'completed', last_seq = $2, parts = '[{"type": "content", "content": "all"}]' where id = $1`,
    [id, lastSeq],
  );
  await app.services.events.publish(`message ${id}`);
}

/** Reads a stream event by event. */
async function open(after: number) {
  const response = await app.raw('GET', `/api/messages/${id}/events?after=${after}`, { token: me.token });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next(): Promise<{ seq: number; type: string } | 'END'> {
      while (!text.includes('\n\n')) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error('the stream was closed without END');
        text += value;
      }
      const [event = '', ...rest] = text.split('\n\n');
      text = rest.join('\n\n');
      const data = event.slice('data: '.length);
      return data === 'END' ? data : JSON.parse(data);
    },
    close: () => reader?.cancel(),
  };
}

type Stream = Awaited<ReturnType<typeof open>>;

async function take(stream: Stream, count: number): Promise<unknown[]> {
  const seen = [];
  for (let turn = 0; turn < count; turn += 1) {
    const event = await stream.next();
    seen.push(event === 'END' ? event : event.seq);
  }
  return seen;
}

describe('a stream that is resumed', () => {
  it.each([
    [0, [1, 2, 3, 4]],
    [1, [2, 3, 4]],
    [3, [4]],
  ])('after event %d begins with the next one', async (after, numbers) => {
    await write(1, 2, 3, 4);
    const stream = await open(after);
    expect(await take(stream, numbers.length)).toEqual(numbers);
    await stream.close();
  });

  it('after the last event waits for the next one, and gets what is written meanwhile once', async () => {
    await write(1, 2);
    const stream = await open(2);
    const next = stream.next();
    await write(3);
    await app.services.events.publish(`message ${id}`);
    expect(await next).toMatchObject({ seq: 3 });
    await write(4, 5);
    // told twice, it is sent once
    await app.services.events.publish(`message ${id}`);
    await app.services.events.publish(`message ${id}`);
    expect(await take(stream, 2)).toEqual([4, 5]);
    await write(6);
    await app.services.events.publish(`message ${id}`);
    expect(await take(stream, 1)).toEqual([6]);
    await stream.close();
  });

  it('beside another reader gets what that one saw long ago', async () => {
    await write(1, 2);
    const first = await open(0);
    expect(await take(first, 2)).toEqual([1, 2]);
    const second = await open(1);
    expect(await take(second, 1)).toEqual([2]);
    await write(3);
    await app.services.events.publish(`message ${id}`);
    expect([await take(first, 1), await take(second, 1)]).toEqual([[3], [3]]);
    // one that leaves takes no other with it
    await first.close();
    await write(4);
    await app.services.events.publish(`message ${id}`);
    expect(await take(second, 1)).toEqual([4]);
    await second.close();
  });

  it('ends with the whole message, whose number is above all that were seen, then END', async () => {
    await write(1, 2);
    const streams = [await open(0), await open(2)];
    const [first, second] = streams as [Stream, Stream];
    expect(await take(first, 2)).toEqual([1, 2]);
    await complete(2);
    for (const stream of [first, second]) {
      expect(await stream.next()).toMatchObject({
        seq: 3,
        type: 'status',
        message: { status: 'completed', parts: [{ type: 'content', content: 'all' }] },
      });
      expect(await stream.next()).toBe('END');
    }
  });

  it('of an answer that is complete gets the whole message, also where it had seen all or nothing', async () => {
    await write(1, 2);
    await complete(2);
    for (const [after, seq] of [
      [0, 2],
      [2, 3],
      [9, 10],
    ] as const) {
      const stream = await open(after);
      expect(await stream.next()).toMatchObject({ seq, type: 'status', message: { id } });
      expect(await stream.next()).toBe('END');
    }
  });

  it('of an answer that is continued gets at once what its earlier rounds made', async () => {
    await app.services.pool.query(
      `update messages set last_seq = 5, parts = '[{"type": "content", "content": "so far"}]' where id = $1`,
      [id],
    );
    await write(6);
    const behind = await open(3);
    expect(await behind.next()).toMatchObject({
      seq: 5,
      type: 'status',
      message: { status: 'generating', parts: [{ type: 'content', content: 'so far' }] },
    });
    expect(await take(behind, 1)).toEqual([6]);
    const level = await open(5);
    expect(await take(level, 1)).toEqual([6]);
    await behind.close();
    await level.close();
  });
});
