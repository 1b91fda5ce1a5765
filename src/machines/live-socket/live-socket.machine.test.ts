import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { SocketMessage } from '../../api/socket.ts';
import { recordedCallbackActor } from '../testing/simulated-actor.ts';
import { type LiveSocketInput, liveSocket, type SocketNews } from './index.ts';

const READY: SocketMessage = { type: 'ready', ping_seconds: 25 };
const PING: SocketMessage = { type: 'ping' };
const NEWS: SocketNews = { type: 'chats.changed', chat_ids: ['c1'] };

function start(input: Partial<LiveSocketInput> = {}) {
  const sockets = recordedCallbackActor<{ readonly host: string }>();
  const effects: string[] = [];
  const news: SocketNews[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    liveSocket.provide({
      actors: { connect: sockets.logic },
      actions: {
        applyNews: (_, params) => news.push(params.news),
        catchUp: () => effects.push('catch up'),
        reportRefusal: () => effects.push('refused'),
      },
    }),
    { clock, input: { host: 'live.example.com', random: () => 1, ...input } },
  );
  actor.start();
  return {
    actor,
    clock,
    effects,
    news,
    sockets,
    hear: (message: SocketMessage) => sockets.last().send({ type: 'socket.received', message }),
    lose: () => sockets.last().send({ type: 'socket.closed' }),
    isLive: () => actor.getSnapshot().matches({ connected: 'live' }),
  };
}

test('[R7.96] the socket is opened at the host of the settings', () => {
  const { sockets } = start();
  expect(sockets.last().input).toEqual({ host: 'live.example.com' });
});

test('[R7.95] it is live once the server is ready, and each change is applied', () => {
  const { hear, isLive, news } = start();
  expect(isLive()).toBe(false);
  hear(READY);
  expect(isLive()).toBe(true);
  hear(NEWS);
  hear(PING);
  hear({ type: 'message.changed', chat_id: 'c1', message_id: 'm1', status: 'completed' });
  hear({ type: 'projects.changed', project_ids: ['p1'] });
  hear({ type: 'presence.changed', project_ids: ['p1'] });
  expect(news.map(({ type }) => type)).toEqual([
    'chats.changed',
    'message.changed',
    'projects.changed',
    'presence.changed',
  ]);
});

test('a change before ready is not applied: the list is read anyway', () => {
  const { hear, news } = start();
  hear(NEWS);
  expect(news).toEqual([]);
});

test('[R7.95] a documentation page has no socket, from its first moment on', () => {
  const { actor, sockets } = start({ documentation: true });
  expect(sockets.runs).toHaveLength(0);
  actor.send({ type: 'page.entered', documentation: false });
  expect(sockets.open()).toHaveLength(1);
  actor.send({ type: 'page.entered', documentation: true });
  expect(sockets.open()).toHaveLength(0);
});

test('from page to page the same socket stays', () => {
  const { actor, hear, sockets } = start();
  hear(READY);
  actor.send({ type: 'page.entered', documentation: false });
  expect(sockets.runs).toHaveLength(1);
  expect(sockets.open()).toHaveLength(1);
});

test('a documentation page ends a wait too', () => {
  const { actor, clock, lose, sockets } = start();
  lose();
  actor.send({ type: 'page.entered', documentation: true });
  clock.increment(60_000 * 2);
  expect(sockets.runs).toHaveLength(1);
});

test('waits double with each failure up to the longest', () => {
  const { clock, lose, sockets } = start();
  const waits: number[] = [];
  for (let failure = 0; failure < 9; failure += 1) {
    lose();
    const before = sockets.runs.length;
    let waited = 0;
    while (sockets.runs.length === before) {
      clock.increment(500);
      waited += 500;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('half of a wait is by chance', () => {
  const { clock, lose, sockets } = start({ random: () => 0 });
  lose();
  clock.increment(499);
  expect(sockets.runs).toHaveLength(1);
  clock.increment(1);
  expect(sockets.runs).toHaveLength(2);
});

test('a connection that is cut before its first ping counts as a failure; one that lived does not', () => {
  const { clock, hear, lose, sockets } = start();
  hear(READY);
  lose();
  clock.increment(1000);
  hear(READY);
  lose();
  clock.increment(1000);
  expect(sockets.runs).toHaveLength(2);
  clock.increment(1000);
  expect(sockets.runs).toHaveLength(3);
  hear(READY);
  hear(PING);
  lose();
  clock.increment(1000);
  expect(sockets.runs).toHaveLength(4);
});

test('what was missed in a break is read again; the first time nothing was', () => {
  const { clock, effects, hear, lose } = start();
  hear(READY);
  expect(effects).toEqual([]);
  lose();
  clock.increment(1000);
  hear(READY);
  expect(effects).toEqual(['catch up']);
});

test('a server that does not get ready is left', () => {
  const { clock, sockets } = start();
  clock.increment(10_000);
  expect(sockets.open()).toHaveLength(0);
  clock.increment(1000);
  expect(sockets.open()).toHaveLength(1);
});

test('silence is a dead connection; every message is a sign of life', () => {
  const { clock, hear, isLive, sockets } = start();
  hear(READY);
  clock.increment(59_999);
  hear(PING);
  clock.increment(59_999);
  hear(NEWS);
  clock.increment(59_999);
  expect(isLive()).toBe(true);
  clock.increment(1);
  expect(sockets.open()).toHaveLength(0);
});

test('offline there is no socket and no wait; online it is opened at once', () => {
  const { actor, clock, lose, sockets } = start();
  for (let failure = 0; failure < 5; failure += 1) {
    lose();
    clock.increment(60_000);
  }
  const before = sockets.runs.length;
  actor.send({ type: 'network.changed', offline: true });
  expect(sockets.open()).toHaveLength(0);
  clock.increment(60_000 * 2);
  expect(sockets.runs).toHaveLength(before);
  actor.send({ type: 'network.changed', offline: false });
  expect(sockets.open()).toHaveLength(1);
});

test('a page that starts offline waits for the network', () => {
  const { actor, sockets } = start({ offline: true });
  expect(sockets.runs).toHaveLength(0);
  actor.send({ type: 'network.changed', offline: false });
  expect(sockets.open()).toHaveLength(1);
});

test('the network that goes and comes on a documentation page opens nothing there', () => {
  const { actor, sockets } = start({ documentation: true });
  actor.send({ type: 'network.changed', offline: true });
  actor.send({ type: 'network.changed', offline: false });
  expect(sockets.runs).toHaveLength(0);
  actor.send({ type: 'network.changed', offline: true });
  actor.send({ type: 'page.entered', documentation: false });
  expect(sockets.runs).toHaveLength(0);
});

test('a tab that is seen again does not wait any longer', () => {
  const { actor, lose, sockets } = start();
  lose();
  actor.send({ type: 'tab.shown' });
  expect(sockets.open()).toHaveLength(1);
});

test('a live socket is not opened anew by a tab that is seen', () => {
  const { actor, hear, sockets } = start();
  hear(READY);
  actor.send({ type: 'tab.shown' });
  expect(sockets.runs).toHaveLength(1);
});

test.each([
  ['before it is ready', false],
  ['while it is live', true],
])('a dead token %s is told once and ends it', (_, live) => {
  const { actor, clock, effects, hear, sockets } = start();
  if (live) hear(READY);
  hear({ type: 'refused', error_code: 'BEARER_TOKEN_ERROR' });
  expect(effects).toEqual(['refused']);
  expect(actor.getSnapshot().status).toBe('done');
  clock.increment(60_000 * 2);
  expect(sockets.open()).toHaveLength(0);
});

test('signing out closes it for good', () => {
  const { actor, clock, hear, sockets } = start();
  hear(READY);
  actor.send({ type: 'visitor.signedOut' });
  expect(sockets.open()).toHaveLength(0);
  clock.increment(60_000 * 2);
  expect(sockets.runs).toHaveLength(1);
});
