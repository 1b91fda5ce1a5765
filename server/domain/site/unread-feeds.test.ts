import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { EncodedEvent } from '../../kernel/event-stream.ts';
import { EventHub } from '../../platform/events/event-hub.ts';
import { UnreadFeeds } from './unread-feeds.ts';

const transport = { open: async () => {}, send: async () => {}, close: async () => {} };

/** Feeds whose reads the test answers one by one. */
function build() {
  const events = new EventHub(transport, pino({ level: 'silent' }));
  const reads: { answer: (total: number) => void; fail: () => void }[] = [];
  const feeds = new UnreadFeeds(events, pino({ level: 'silent' }), () => {
    const { promise, resolve, reject } = Promise.withResolvers<{
      msgs_unread: { total: number; msgs: [] };
    }>();
    reads.push({
      answer: (total) => resolve({ msgs_unread: { total, msgs: [] } }),
      fail: () => reject(new Error('away')),
    });
    return promise;
  });
  const join = () => {
    const told: EncodedEvent[] = [];
    const state = { told, ended: false, leave: () => {} };
    state.leave = feeds.follow('ada', 'en_US', {
      send: (event) => told.push(event),
      end: () => {
        state.ended = true;
        state.leave();
      },
    });
    return state;
  };
  const answer = async (total: number) => {
    reads.at(-1)?.answer(total);
    await new Promise(setImmediate);
  };
  const totals = ({ told }: { told: EncodedEvent[] }) =>
    told.map(({ bytes }) => JSON.parse(new TextDecoder().decode(bytes).slice(6)).msgs_unread.total);
  return { events, reads, join, answer, totals };
}

it('for one event, however many streams a person has, what is unread is read and encoded once', async () => {
  const { events, reads, join, answer, totals } = build();
  const streams = [join(), join(), join()];
  await answer(1);
  await answer(1);
  const before = reads.length;
  await events.publish('push ada');
  expect(reads).toHaveLength(before + 1);
  await answer(2);
  expect(reads).toHaveLength(before + 1);
  expect(streams.map(totals)).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  expect(new Set(streams.map(({ told }) => told.at(-1))).size).toBe(1);
});

it('who joins is told at once, and nobody else again', async () => {
  const { join, answer, totals } = build();
  const first = join();
  await answer(1);
  const second = join();
  await answer(4);
  expect(totals(first)).toEqual([1]);
  expect(totals(second)).toEqual([4]);
});

it('what happens while it is read is read again', async () => {
  const { events, reads, join, answer, totals } = build();
  const stream = join();
  await events.publish('push ada');
  await events.publish('push ada');
  await answer(1);
  expect(reads).toHaveLength(2);
  await answer(2);
  expect(totals(stream)).toEqual([1, 2]);
  expect(reads).toHaveLength(2);
});

it('a read that fails ends the streams, and who comes later is served', async () => {
  const { reads, join, answer, totals } = build();
  const lost = join();
  reads[0]?.fail();
  await new Promise(setImmediate);
  expect(lost.ended).toBe(true);
  const next = join();
  await answer(3);
  expect(totals(next)).toEqual([3]);
});

it('when the last stream has gone nothing is read any more', async () => {
  const { events, reads, join, answer } = build();
  const stream = join();
  await answer(1);
  stream.leave();
  await events.publish('push ada');
  expect(reads).toHaveLength(1);
});

it('a change of rights is told to everybody who listens', async () => {
  const { events, reads, join, answer } = build();
  const tab = join();
  await answer(0);
  await events.publish('permissions');
  expect(reads).toHaveLength(2);
  await answer(0);
  expect(tab.told).toHaveLength(2);
});
