// Codes by mail: how they are made, and which of several a code is held against (docs/operating.md), without a server.
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/harness/postgres.ts';
import { ManualClock } from '../../kernel/clock.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { emailLogs } from '../../platform/db/schema/mail.ts';
import { verificationCodes } from '../../platform/db/schema/people.ts';
import { Secrets } from '../../platform/security/secrets.ts';
import { type CodePurpose, redeemCode, sendCode } from './codes.ts';

const MINUTES_10_MS = 600_000;
const secrets = new Secrets('master');

let pool: pg.Pool;
let db: Database;
let clock: ManualClock;
let email: string;
let addresses = 0;
beforeAll(async () => {
  const { connection } = await createTestDatabase();
  ({ pool, db } = openDatabase(connection, 4));
});
beforeEach(() => {
  clock = new ManualClock(new Date('2026-03-01T10:00:00Z'));
  addresses += 1;
  email = `somebody.${addresses}@example.org`;
});
afterAll(() => pool.end());

interface Order {
  to?: string;
  purpose?: CodePurpose;
  browser?: string;
  isMailed?: boolean;
  mailer?: 'smtp' | 'none';
}
/** Has a code sent that is this number; 123456 where none is given. */
async function send(number = 123_456, order: Order = {}): Promise<readonly number[]> {
  const { to = email, purpose = 'sign_in', browser = 'mine', isMailed = true, mailer = 'smtp' } = order;
  const drawn: number[] = [];
  const services = { db, clock, secrets, mailer: { kind: mailer }, jobs: { enqueue: async () => {} } };
  await db.transaction((tx) =>
    sendCode(
      services as never, // all that is read of them
      tx,
      { email: to, purpose, browser, locale: 'en_US', isMailed },
      (from, end) => {
        drawn.push(from, end);
        return number;
      },
    ),
  );
  return drawn;
}
/** @param browser null for one that has no cookie of ours */
const redeem = (code: string, browser: string | null = 'mine', order: Order = {}) =>
  redeemCode(
    { db, secrets, clock } as never, // all that is read of them
    order.to ?? email,
    order.purpose ?? 'sign_in',
    browser ?? undefined,
    code,
  );
const kept = (to = email) =>
  db
    .select()
    .from(verificationCodes)
    .where(eq(verificationCodes.emailHash, secrets.lookupHash(to)))
    .orderBy(verificationCodes.id);
const mails = () =>
  db
    .select()
    .from(emailLogs)
    .where(eq(emailLogs.toHash, secrets.lookupHash(email)));
const times = async (count: number, act: () => Promise<boolean>) => {
  const results: boolean[] = [];
  while (results.length < count) results.push(await act());
  return results;
};

describe('a code', () => {
  it('has six digits of a million, also where it begins with zeros, and is mailed with how long it is good', async () => {
    expect(await send(7)).toEqual([0, 1_000_000]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      template: 'code',
      locale: 'en_US',
      status: 'queued',
      hasCode: true,
      expiresAt: new Date(clock.now().getTime() + MINUTES_10_MS),
    });
    expect(secrets.decrypt(mail?.to ?? '')).toBe(email);
    const { text } = JSON.parse(secrets.decrypt(mail?.content ?? ''));
    expect(text).toMatch(/\b000007\b/);
    expect(text).toContain('10 minutes');
    expect(await redeem('7')).toBe(false);
    expect(await redeem('000007')).toBe(true);
  });

  it('is kept as a hash, with the browser that asked, what it is for and its end', async () => {
    await send();
    const [code, ...more] = await kept();
    expect(more).toEqual([]);
    expect(code).toMatchObject({
      purpose: 'sign_in',
      browserHash: 'mine',
      codeHash: secrets.lookupHash(`${code?.id} 123456`),
      attempts: 0,
      attemptsElsewhere: 0,
      createdAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + MINUTES_10_MS),
      usedAt: null,
    });
  });

  it('for an address without an account is made alike, and its mail is withheld', async () => {
    await send(123_456, { isMailed: false });
    expect((await mails()).map(({ status }) => status)).toEqual(['withheld']);
    expect(await kept()).toHaveLength(1);
  });

  it('is refused where there is no mail, and none is kept', async () => {
    await expect(send(123_456, { mailer: 'none' })).rejects.toMatchObject({
      code: 'SERVER_ERROR',
      messageId: 'code.noMail',
      status: 503,
    });
    expect(await kept()).toEqual([]);
  });

  it('is of an address in whatever letters it is written', async () => {
    await send(123_456, { to: ` ${email.toUpperCase()}` });
    expect(await redeem('123456', 'mine', { to: email.toUpperCase() })).toBe(true);
  });

  it('is good for ten minutes, to the millisecond', async () => {
    await send();
    clock.advance(MINUTES_10_MS);
    expect(await redeem('123456')).toBe(false);
    await send();
    clock.advance(MINUTES_10_MS - 1);
    expect(await redeem('123456')).toBe(true);
  });

  it('is good once, also where it comes twice at the same time', async () => {
    await send();
    const both = await Promise.all([redeem('123456'), redeem('123456')]);
    expect(both.sort()).toEqual([false, true]);
    expect(await redeem('123456')).toBe(false);
    expect((await kept()).map(({ usedAt }) => usedAt)).toEqual([clock.now()]);
  });

  it('is good for its own address and purpose alone, and uses up no other', async () => {
    const to = `other.${email}`;
    await send(111_111);
    await send(222_222, { purpose: 'password_reset' });
    await send(333_333, { to });
    for (const code of ['222222', '333333']) expect(await redeem(code), code).toBe(false);
    expect(await redeem('111111', 'mine', { purpose: 'password_reset' })).toBe(false);
    expect(await redeem('111111')).toBe(true);
    expect((await kept()).map(({ usedAt }) => usedAt)).toEqual([clock.now(), null]);
    expect((await kept(to)).map(({ usedAt }) => usedAt)).toEqual([null]);
    expect(await redeem('222222', 'mine', { purpose: 'password_reset' })).toBe(true);
    expect(await redeem('333333', 'mine', { to })).toBe(true);
  });
});

describe('of several codes', () => {
  it('the newest that the browser asked for is good, and with it the others end that are good still', async () => {
    await send(111_111);
    clock.advance(1);
    await send(222_222);
    clock.advance(1);
    await send(333_333, { browser: 'theirs' });
    expect(await redeem('111111')).toBe(false);
    expect(await redeem('333333')).toBe(false);
    const before = clock.now();
    expect(await redeem('222222')).toBe(true);
    expect((await kept()).map(({ usedAt }) => usedAt)).toEqual([before, before, before]);
    expect(await redeem('333333', 'theirs')).toBe(false);
  });

  it('of the same moment the one that was made later is good', async () => {
    await send(111_111);
    await send(222_222);
    expect(await redeem('111111')).toBe(false);
    expect(await redeem('222222')).toBe(true);
  });

  it('the newest of all is good to a browser that asked for none, or is not known', async () => {
    for (const browser of ['none of them', null]) {
      await send(111_111, { browser: 'theirs' });
      clock.advance(1);
      await send(222_222, { browser: 'others' });
      expect(await redeem('111111', browser)).toBe(false);
      expect(await redeem('222222', browser)).toBe(true);
      clock.advance(1);
    }
  });

  it('one of before browsers were kept stands behind those of the browser, and is good to all', async () => {
    await send(111_111);
    clock.advance(1);
    await send(222_222, { browser: 'old' });
    await db
      .update(verificationCodes)
      .set({ browserHash: null })
      .where(eq(verificationCodes.browserHash, 'old'));
    expect(await redeem('222222')).toBe(false);
    expect((await kept()).map((code) => [code.attempts, code.attemptsElsewhere])).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(await redeem('222222', 'another')).toBe(true);
  });
});

describe('wrong tries', () => {
  it('of the browser that asked are five: the fifth can be right, the sixth cannot', async () => {
    await send();
    expect(await times(4, () => redeem('000000'))).toEqual([false, false, false, false]);
    expect(await redeem('123456')).toBe(true);
    await send(654_321);
    await times(5, () => redeem('000000'));
    expect(await redeem('654321')).toBe(false);
    expect((await kept()).map(({ attempts }) => attempts)).toEqual([5, 5]);
  });

  it('of all others are five together, and take none from the browser that asked', async () => {
    await send();
    let turn = 0;
    const elsewhere = (code: string) => redeem(code, `other ${turn++}`);
    await times(4, () => elsewhere('000000'));
    expect(await elsewhere('123456')).toBe(true);
    await send(654_321);
    await times(5, () => elsewhere('000000'));
    expect(await elsewhere('654321')).toBe(false);
    expect((await kept()).map((code) => [code.attempts, code.attemptsElsewhere])).toEqual([
      [0, 5],
      [0, 5],
    ]);
    expect(await redeem('654321')).toBe(true);
  });

  it('at the same time are counted each, so that there are no more of them', async () => {
    await send();
    await Promise.all(Array.from({ length: 9 }, () => redeem('000000')));
    expect((await kept()).map(({ attempts }) => attempts)).toEqual([5]);
    expect(await redeem('123456')).toBe(false);
  });
});
