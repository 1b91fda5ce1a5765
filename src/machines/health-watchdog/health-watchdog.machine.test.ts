import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import type { HealthAnswer, HealthWatchdogInput } from './index.ts';
import { healthWatchdog } from './index.ts';

type Answer = number | 'networkError' | 'noResponse';

function start(input: Partial<HealthWatchdogInput> = {}) {
  const check = deferredPromiseActor<HealthAnswer>();
  const effects: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    healthWatchdog.provide({
      actors: { checkHealth: check.logic },
      actions: {
        goToDown: (_, { from }) => effects.push(`down from ${from}`),
        returnFromDown: (_, { to }) => effects.push(`back to ${to}`),
      },
    }),
    { clock, input: { startsDown: false, from: '/chat?a=1', ...input } },
  );
  actor.start();

  /** Lets a check begin after the given wait, not a millisecond earlier, and answers it. */
  async function check1(waitMs: number, answer: Answer) {
    const before = check.calls.length;
    clock.increment(waitMs - 1);
    expect(check.calls.length, 'too early').toBe(before);
    clock.increment(1);
    expect(check.calls.length, 'too late').toBe(before + 1);
    if (answer === 'noResponse') {
      clock.increment(10_000);
    } else if (answer === 'networkError') {
      check.last().reject(new TypeError('Failed to fetch'));
    } else {
      check.last().resolve({ status: answer });
    }
    await settled();
  }

  async function fail(times: number, firstWaitMs = 15_000) {
    for (let index = 0; index < times; index += 1) {
      await check1(index === 0 ? firstWaitMs : 15_000, 503);
    }
  }

  return { actor, check, clock, effects, check1, fail };
}

test('[R4.01] the first check is made 3 s after the load', async () => {
  const { check1, check } = start();
  await check1(3_000, 200);
  expect(check.calls).toHaveLength(1);
});

test('[R4.02] the next checks follow every 15 s', async () => {
  const { check1, check } = start();
  await check1(3_000, 200);
  await check1(15_000, 200);
  await check1(15_000, 200);
  expect(check.calls).toHaveLength(3);
});

test.each<Answer>([500, 503, 599, 'networkError'])('[R4.03] %s is a failure', async (answer) => {
  const { actor, check1 } = start();
  await check1(3_000, answer);
  expect(actor.getSnapshot().context.failures).toBe(1);
});

test('[R4.04] no answer within 10 s is a failure, and the request is aborted', async () => {
  const { actor, check, clock } = start();
  clock.increment(3_000);
  clock.increment(9_999);
  expect(actor.getSnapshot().value).toEqual({ watching: 'checking' });
  clock.increment(1);
  expect(actor.getSnapshot().context.failures).toBe(1);
  expect(check.last().signal.aborted).toBe(true);
});

test('[R4.02] after a check without an answer the next one still begins 15 s after it began', async () => {
  const { check1 } = start();
  await check1(3_000, 'noResponse');
  await check1(5_000, 200);
  await check1(15_000, 200);
});

test('[R4.04] an answer after the 10 s changes nothing', async () => {
  const { actor, check, clock } = start();
  clock.increment(3_000);
  clock.increment(10_000);
  check.last().resolve({ status: 200 });
  await settled();
  expect(actor.getSnapshot().context.failures).toBe(1);
});

test.each<Answer>([200, 204, 304, 401, 404, 499])('[R4.05] status %s is healthy', async (answer) => {
  const { actor, check1 } = start();
  await check1(3_000, 503);
  await check1(15_000, answer);
  expect(actor.getSnapshot().context.failures).toBe(0);
});

test('[R4.06] a healthy answer between failures sets the count to 0', async () => {
  const { check1, fail, effects } = start();
  await fail(2, 3_000);
  await check1(15_000, 200);
  await fail(2);
  expect(effects).toEqual([]);
  await fail(1);
  expect(effects).toEqual(['down from /chat?a=1']);
});

test('[R4.07] one failure and two leave the person on the page', async () => {
  const { actor, fail, effects } = start();
  await fail(1, 3_000);
  expect(effects).toEqual([]);
  await fail(1);
  expect(effects).toEqual([]);
  expect(actor.getSnapshot().matches('watching')).toBe(true);
});

test.each<Answer>([500, 'networkError', 'noResponse'])(
  '[R4.08] the third failure in a row leads to /500, %s too',
  async (answer) => {
    const { actor, check1, fail, effects } = start();
    await fail(2, 3_000);
    await check1(15_000, answer);
    expect(effects).toEqual(['down from /chat?a=1']);
    expect(actor.getSnapshot().matches('down')).toBe(true);
  },
);

test('[R4.09] the person comes from the page that was last entered', async () => {
  const { actor, fail, effects } = start();
  actor.send({ type: 'location.changed', path: '/ai-table?page=2' });
  await fail(3, 3_000);
  expect(effects).toEqual(['down from /ai-table?page=2']);
});

test('[R4.10] on /500 the checks go on every 15 s', async () => {
  const { fail, check } = start();
  await fail(3, 3_000);
  await fail(5);
  expect(check.calls).toHaveLength(8);
});

test('[R4.10] on /500 a check without an answer does not delay the next one', async () => {
  const { check1, fail } = start();
  await fail(3, 3_000);
  await check1(15_000, 'noResponse');
  await check1(5_000, 'networkError');
  await check1(15_000, 503);
});

test('[R4.11] a healthy answer on /500 leads back to where the person came from', async () => {
  const { actor, check1, fail, effects } = start();
  await fail(3, 3_000);
  actor.send({ type: 'location.changed', path: '/500?from=%2Fchat%3Fa%3D1' });
  await check1(15_000, 200);
  expect(effects).toEqual(['down from /chat?a=1', 'back to /chat?a=1']);
  expect(actor.getSnapshot().value).toEqual({ watching: 'waiting' });
});

test('[R4.06] after the return the count starts anew', async () => {
  const { check1, fail, effects } = start();
  await fail(3, 3_000);
  await check1(15_000, 200);
  await fail(2);
  expect(effects).toHaveLength(2);
  await fail(1);
  expect(effects).toHaveLength(3);
});

test.each([null, 'https://example.com', '//example.com', '/500'])(
  '[R4.12] loaded at /500 with from %s, a healthy answer leads to /',
  async (from) => {
    const { check1, effects } = start({ startsDown: true, from });
    await check1(3_000, 200);
    expect(effects).toEqual(['back to /']);
  },
);

test('[R4.11] loaded at /500 with a path of this origin, a healthy answer leads there', async () => {
  const { check1, effects } = start({ startsDown: true, from: '/usm/plan' });
  await check1(3_000, 503);
  await check1(15_000, 200);
  expect(effects).toEqual(['back to /usm/plan']);
});

test('[R4.13] after 40 failed attempts on /500 no further check is made', async () => {
  const { actor, check, clock, fail } = start({ startsDown: true });
  await fail(39, 3_000);
  expect(actor.getSnapshot().value).toEqual({ down: 'waiting' });
  await fail(1);
  expect(actor.getSnapshot().value).toEqual({ down: 'gaveUp' });
  clock.increment(10 * 15_000);
  expect(check.calls).toHaveLength(40);
});

test.each<Answer>(['networkError', 'noResponse'])(
  '[R4.13] %s is an attempt like any other',
  async (answer) => {
    const { actor, check1 } = start({ startsDown: true, maxAttempts: 2 });
    await check1(3_000, answer);
    const rest = answer === 'noResponse' ? 5_000 : 15_000;
    await check1(rest, answer);
    expect(actor.getSnapshot().value).toEqual({ down: 'gaveUp' });
  },
);

test('[R4.13] Retry checks at once and starts the attempts again', async () => {
  const { actor, check, fail } = start({ startsDown: true, maxAttempts: 3 });
  await fail(3, 3_000);
  actor.send({ type: 'retry.requested' });
  expect(check.calls).toHaveLength(4);
  check.last().resolve({ status: 503 });
  await settled();
  await fail(1);
  expect(actor.getSnapshot().value).toEqual({ down: 'waiting' });
  await fail(1);
  expect(actor.getSnapshot().value).toEqual({ down: 'gaveUp' });
});

test('[R4.13] Retry does nothing before the watchdog has given up', async () => {
  const { actor, check } = start({ startsDown: true });
  actor.send({ type: 'retry.requested' });
  expect(check.calls).toHaveLength(0);
});

test('[R4.13] the attempts start anew at the second outage', async () => {
  const { actor, check1, fail } = start({ startsDown: true, maxAttempts: 3 });
  await fail(2, 3_000);
  await check1(15_000, 200);
  await fail(3);
  await fail(2);
  expect(actor.getSnapshot().value).toEqual({ down: 'waiting' });
});

test('[R4.14] a hidden tab makes no check and counts nothing', async () => {
  const { actor, check, check1, clock } = start();
  actor.send({ type: 'visibility.changed', hidden: true });
  clock.increment(3_000);
  clock.increment(15_000);
  clock.increment(15_000);
  expect(check.calls).toHaveLength(0);
  actor.send({ type: 'visibility.changed', hidden: false });
  expect(check.calls).toHaveLength(0);
  await check1(15_000, 503);
  expect(actor.getSnapshot().context.failures).toBe(1);
});

test('[R4.14] on /500 a hidden tab makes no check and uses up no attempt', async () => {
  const { actor, check, check1, clock } = start({ startsDown: true, maxAttempts: 2, hidden: true });
  clock.increment(3_000);
  clock.increment(15_000);
  clock.increment(15_000);
  expect(check.calls).toHaveLength(0);
  actor.send({ type: 'visibility.changed', hidden: false });
  await check1(15_000, 503);
  expect(actor.getSnapshot().value).toEqual({ down: 'waiting' });
});

test('[R4.14] a failure before the tab was hidden still counts when it is seen again', async () => {
  const { actor, clock, fail, effects } = start();
  await fail(2, 3_000);
  actor.send({ type: 'visibility.changed', hidden: true });
  clock.increment(15_000);
  actor.send({ type: 'visibility.changed', hidden: false });
  await fail(1);
  expect(effects).toEqual(['down from /chat?a=1']);
});

test('a check under way when the tab is hidden still counts', async () => {
  const { actor, check, clock } = start();
  clock.increment(3_000);
  actor.send({ type: 'visibility.changed', hidden: true });
  check.last().resolve({ status: 503 });
  await settled();
  expect(actor.getSnapshot().context.failures).toBe(1);
});

test('[R4.11] whoever reaches /500 by Back is led out again', async () => {
  const { actor, check1, effects } = start();
  actor.send({ type: 'location.changed', path: '/500?from=%2Fchat' });
  await check1(15_000, 200);
  expect(effects).toEqual(['back to /chat']);
});

test('whoever leaves /500 on their own is watched from a count of 0', async () => {
  const { actor, fail, effects } = start();
  await fail(3, 3_000);
  actor.send({ type: 'location.changed', path: '/login' });
  await fail(2);
  expect(effects).toHaveLength(1);
  await fail(1);
  expect(effects).toEqual(['down from /chat?a=1', 'down from /login']);
});

test('a watchdog without its actor reports failures, not health', async () => {
  const clock = new SimulatedClock();
  const actor = createActor(healthWatchdog, { clock, input: { startsDown: false, from: '/' } }).start();
  clock.increment(3_000);
  await settled();
  expect(actor.getSnapshot().context.failures).toBe(1);
});

test.each([false, true])(
  '[R4.14] hidden after a check without an answer: no check (on /500: %s)',
  async (startsDown) => {
    const { actor, check, check1, clock } = start({ startsDown });
    await check1(3_000, 'noResponse');
    actor.send({ type: 'visibility.changed', hidden: true });
    clock.increment(5_000);
    expect(check.calls).toHaveLength(1);
    actor.send({ type: 'visibility.changed', hidden: false });
    await check1(15_000, 200);
  },
);

test('[R4.14] Retry in a hidden tab starts the attempts again and checks when the tab is seen', async () => {
  const { actor, check, check1, fail } = start({ startsDown: true, maxAttempts: 2 });
  await fail(2, 3_000);
  actor.send({ type: 'visibility.changed', hidden: true });
  actor.send({ type: 'retry.requested' });
  expect(check.calls).toHaveLength(2);
  actor.send({ type: 'visibility.changed', hidden: false });
  await check1(15_000, 503);
  expect(actor.getSnapshot().value).toEqual({ down: 'waiting' });
});
