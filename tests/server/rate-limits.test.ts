// The limits that are counted in the database, at the edges of their rules.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../server/kernel/api-error.ts';
import type { Limit, RateRule } from '../../server/platform/security/rate-limits.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const THREE: RateRule = { name: 'three', limit: 3, windowMs: 10_000, messageId: 'signIn.tooMany' };
const HOUR: RateRule = { name: 'hour', limit: 0, windowMs: 3_600_000 };
const ONE: RateRule = { name: 'one', limit: 1, windowMs: 60_000 };

/** Seconds that it has to wait; undefined where it may. */
async function wait(run: () => Promise<void>): Promise<{ seconds?: number; words?: string } | undefined> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED') throw error;
    const { waitingTime } = error.extras;
    expect(error.params).toEqual({ wait: { seconds: waitingTime } });
    return { ...(waitingTime !== undefined && { seconds: waitingTime }), words: error.messageId };
  }
  return undefined;
}
const take = (rule: RateRule, subject: string) => wait(() => app.services.rateLimits.take(rule, subject));
const takeAll = (...limits: Limit[]) => wait(() => app.services.rateLimits.takeAll(limits));

describe('a limit', () => {
  it('lets as many pass as it says, and begins anew when its time is over', async () => {
    const subject = randomUUID();
    for (let call = 0; call < 3; call += 1) expect(await take(THREE, subject)).toBeUndefined();
    expect(await take(THREE, subject)).toEqual({ seconds: 10, words: 'signIn.tooMany' });
    app.clock.advance(2500);
    // rounded up: who waits so long is let in
    expect(await take(THREE, subject)).toEqual({ seconds: 8, words: 'signIn.tooMany' });
    app.clock.advance(7499);
    expect(await take(THREE, subject)).toEqual({ seconds: 1, words: 'signIn.tooMany' });
    app.clock.advance(1);
    for (let call = 0; call < 3; call += 1) expect(await take(THREE, subject)).toBeUndefined();
    expect(await take(THREE, subject)).toEqual({ seconds: 10, words: 'signIn.tooMany' });
  });

  it('tells of a long wait by its seconds', async () => {
    expect(await take(HOUR, randomUUID())).toMatchObject({ seconds: 3600 });
  });

  it('counts each subject and each rule apart', async () => {
    const [subject, other] = [randomUUID(), randomUUID()];
    expect(await take(ONE, subject)).toBeUndefined();
    expect(await take(ONE, subject)).toEqual({ seconds: 60, words: 'error.rate' });
    expect(await take(ONE, other)).toBeUndefined();
    expect(await take(THREE, subject)).toBeUndefined();
  });
});

describe('several limits', () => {
  it('refuse together, and one that refuses counts for none of those before it', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await take(ONE, second);
    expect(await takeAll([THREE, first], [ONE, second], [ONE, third])).toEqual({
      seconds: 60,
      words: 'error.rate',
    });
    for (let call = 0; call < 3; call += 1) expect(await take(THREE, first)).toBeUndefined();
    expect(await take(THREE, first)).toBeDefined();
    expect(await take(ONE, third)).toBeUndefined();
    // what refused has counted the try: a right one takes back its own alone
    await app.services.rateLimits.giveBack([[ONE, second]]);
    expect(await take(ONE, second)).toBeDefined();
  });

  it('are given back for a right try, those that were taken and no others', async () => {
    const { rateLimits } = app.services;
    const [mine, other] = [randomUUID(), randomUUID()];
    for (const subject of [mine, other]) {
      await take(ONE, subject);
      for (let call = 0; call < 3; call += 1) await take(THREE, subject);
    }
    await rateLimits.giveBack([
      [ONE, mine],
      [THREE, mine],
    ]);
    expect(await take(ONE, mine)).toBeUndefined();
    expect(await take(ONE, mine)).toBeDefined();
    expect(await take(THREE, mine)).toBeUndefined();
    expect(await take(THREE, mine)).toBeDefined();
    expect(await take(ONE, other)).toBeDefined();
    expect(await take(THREE, other)).toBeDefined();
  });

  it('are never given back below nothing', async () => {
    const { rateLimits } = app.services;
    const subject = randomUUID();
    await take(ONE, subject);
    for (let time = 0; time < 3; time += 1) await rateLimits.giveBack([[ONE, subject]]);
    expect(await take(ONE, subject)).toBeUndefined();
    expect(await take(ONE, subject)).toBeDefined();
  });
});

it('what is forgotten of a subject is forgotten alone and with something else, and nothing of others', async () => {
  const { rateLimits } = app.services;
  const [subject, other] = [randomUUID(), randomUUID()];
  const all = [subject, `${subject} net`, `net ${subject}`];
  for (const one of [...all, other, `${subject}x`]) await take(ONE, one);
  await rateLimits.forget(subject);
  for (const one of all) expect(await take(ONE, one)).toBeUndefined();
  for (const one of [other, `${subject}x`]) expect(await take(ONE, one)).toBeDefined();
});
