// Browsers that an account knows: their cookie, whose they are and when they are forgotten (docs/operating.md), without a server.
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/harness/postgres.ts';
import { ManualClock } from '../../kernel/clock.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { knownDevices } from '../../platform/db/schema/people.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import { browserOf, forgetDevices, knownDevice, rememberDevice, tellBrowser } from './known-devices.ts';

const DAYS_180_MS = 15_552_000_000;
const HTTP = 'http://tables.example/api/sign-in';

let pool: pg.Pool;
let db: Database;
const clock = new ManualClock(new Date('2026-03-01T10:00:00Z'));
let me: string;
let other: string;
beforeAll(async () => {
  const { connection } = await createTestDatabase();
  ({ pool, db } = openDatabase(connection, 2));
});
beforeEach(async () => {
  [me, other] = [await person(), await person()];
});
afterAll(() => pool.end());

async function person(): Promise<string> {
  const id = uuidv7();
  await pool.query(
    `insert into users (id, username, email, email_hash, email_mask, password_hash, user_hash, created_at)
     values ($1, 'somebody', '', $2, '', '', $2, now())`,
    [id, addressOf(id)],
  );
  return id;
}
const addressOf = (id: string) => `hash of ${id}`;
const services = (publicUrl?: string) => ({ db, clock, config: { payments: { publicUrl } } }) as never; // all that is read of them

/** What a call comes to that a browser makes with the token of a cookie, and the cookie that it is given. */
async function inCall<Result>(
  token: string | undefined,
  act: (context: Context) => Result | Promise<Result>,
  url = HTTP,
): Promise<{ result: Result; cookie: string | null; token: string }> {
  const results: Result[] = [];
  const site = new Hono().all('*', async (context) => {
    results.push(await act(context));
    return context.body(null, 204);
  });
  const headers: Record<string, string> = token === undefined ? {} : { Cookie: `device=${token}` };
  const cookie = (await site.request(url, { headers })).headers.get('set-cookie');
  const [result] = results;
  if (results.length === 0) throw new Error('the call failed');
  return { result: result as Result, cookie, token: /^device=([\w-]{43});/.exec(cookie ?? '')?.[1] ?? '' };
}
const signIn = async (id: string, token?: string) =>
  (await inCall(token, (context) => rememberDevice(services(), context, id))).token;
const knows = async (id: string, token?: string) =>
  (await inCall(token, (context) => knownDevice(services(), context, addressOf(id)))).result;
const kept = (id: string) => db.select().from(knownDevices).where(eq(knownDevices.userId, id));

describe('the cookie of a browser', () => {
  const tell = (token?: string, publicUrl?: string, url?: string) =>
    inCall(token, (context) => tellBrowser(services(publicUrl), context), url);
  const words = (cookie: string | null) => cookie?.split('; ').slice(1).sort();
  const PLAIN = ['HttpOnly', 'Max-Age=15552000', 'Path=/api', 'SameSite=Lax'];

  it('is for 180 days, for the interface alone, and no script reads it', async () => {
    const { result, cookie, token } = await tell();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(result).toBe(sha256(token));
    expect(words(cookie)).toEqual(PLAIN);
  });

  it('is for encrypted connections where the site has them, as its address says rather than that of the call', async () => {
    const secure = [...PLAIN, 'Secure'].sort();
    expect(words((await tell(undefined, undefined, 'https://tables.example/api')).cookie)).toEqual(secure);
    expect(words((await tell(undefined, 'https://tables.example')).cookie)).toEqual(secure);
    const plain = await tell(undefined, 'http://tables.example', 'https://tables.example/api');
    expect(words(plain.cookie)).toEqual(PLAIN);
  });

  it('is not replaced where the browser has one, and any other text is as none', async () => {
    const { token } = await tell();
    expect(await tell(token)).toMatchObject({ result: sha256(token), cookie: null });
    for (const text of ['short', `${token}a`, `${token.slice(1)}!`]) {
      expect((await tell(text)).token, text).toMatch(/^[\w-]{43}$/);
      expect((await inCall(text, browserOf)).result, text).toBeUndefined();
    }
    expect((await inCall(undefined, browserOf)).result).toBeUndefined();
  });
});

describe('a browser', () => {
  it('is known to the account that it signed in to, and to no other; no other browser is', async () => {
    const [mine, theirs] = [await signIn(me), await signIn(other)];
    const [row] = await kept(me);
    expect(row).toMatchObject({
      tokenHash: sha256(mine),
      signedInAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + DAYS_180_MS),
    });
    expect(await knows(me, mine)).toBe(row?.id);
    expect(await knows(other, mine)).toBeUndefined();
    expect(await knows(me, theirs)).toBeUndefined();
    expect(await knows(me, 'a'.repeat(43))).toBeUndefined();
    expect(await knows(me)).toBeUndefined();
  });

  it('is known until 180 days after its last sign-in, and then forgotten with the next one of its account', async () => {
    const [old, theirs] = [await signIn(me), await signIn(other)];
    clock.advance(DAYS_180_MS - 1);
    expect(await knows(me, old)).toBeDefined();
    clock.advance(1);
    expect(await knows(me, old)).toBeUndefined();
    const fresh = await signIn(me);
    expect((await kept(me)).map(({ tokenHash }) => tokenHash)).toEqual([sha256(fresh)]);
    expect((await kept(other)).map(({ tokenHash }) => tokenHash)).toEqual([sha256(theirs)]);
  });

  it('has another token after each sign-in, by which all know it who share it, and the one before is good for nothing', async () => {
    const [first, apart] = [await signIn(me), await signIn(other)];
    const shared = await signIn(other, first);
    expect(shared).not.toBe(first);
    expect([await knows(me, first), await knows(other, first)]).toEqual([undefined, undefined]);
    expect(await knows(me, shared)).toBeDefined();
    expect(await knows(other, shared)).toBeDefined();
    expect(await knows(other, apart)).toBeDefined();
    // again with the same account it stays one, from this sign-in on
    clock.advance(5_000);
    const again = await signIn(me, shared);
    const [row, ...more] = await kept(me);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      tokenHash: sha256(again),
      signedInAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + DAYS_180_MS),
    });
  });

  it('is one of fifty at most: those that signed in last are kept, of the same moment the later ones', async () => {
    const theirs = await signIn(other);
    const row = (number: number, secondsAgo: number) => ({
      id: `${me.slice(0, 24)}${String(number).padStart(12, '0')}`,
      userId: me,
      tokenHash: `browser ${number} of ${me}`,
      signedInAt: new Date(clock.now().getTime() - secondsAgo * 1000),
      expiresAt: new Date(clock.now().getTime() + 1000),
    });
    // the last of them by its number signed in before all others
    const rows = Array.from({ length: 51 }, (_, index) => row(index + 1, index === 50 ? 20 : 10));
    await db.insert(knownDevices).values(rows);
    const fresh = await signIn(me);
    const hashes = (await kept(me)).map(({ tokenHash }) => tokenHash).sort();
    const expected = rows.slice(1, 50).map(({ tokenHash }) => tokenHash);
    expect(hashes).toEqual([...expected, sha256(fresh)].sort());
    expect(await knows(other, theirs)).toBeDefined();
  });

  it('is forgotten with all others of its account, or stays alone; those of others stay', async () => {
    const [first, second, theirs] = [await signIn(me), await signIn(me), await signIn(other)];
    await forgetDevices(db, me, sha256(second));
    expect([await knows(me, first), await knows(me, second)]).toEqual([undefined, expect.any(String)]);
    await forgetDevices(db, me);
    expect([await knows(me, second), await knows(other, theirs)]).toEqual([undefined, expect.any(String)]);
  });
});
