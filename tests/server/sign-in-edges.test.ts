// Accounts, codes, sessions and step-ups at their edges: what is kept of them, and the last millisecond of each limit.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount, fillEmailMasks, findByEmail } from '../../server/domain/sign-in/accounts.ts';
import { requireStepUp } from '../../server/domain/sign-in/step-up.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import {
  sessions,
  signInFailures,
  userMessages,
  userRoles,
  users,
} from '../../server/platform/db/schema/people.ts';
import { sha256 } from '../../server/platform/security/secrets.ts';
import { totpCode, totpStep } from '../../server/platform/security/totp.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { openTestBrowser } from '../harness/test-browser.ts';

const PASSWORD = 'correct horse battery';

let app: TestApp;
let me: Awaited<ReturnType<TestApp['person']>>;
let addresses = 0;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  // what an earlier test counted towards a limit ends
  app.clock.advance(24 * 3_600_000);
  me = await app.person();
});

function newAddress(): string {
  addresses += 1;
  return `somebody.${addresses}@example.org`;
}
const post = (path: string, body: object, token?: string, headers: Record<string, string> = {}) =>
  app.request('POST', path, { body, headers, token });
const askCode = (email: string, purpose: string) => post('/api/codes/send', { email, purpose });
const signIn = (headers: Record<string, string> = {}) =>
  post('/api/sign-in', { email: me.email, password: PASSWORD }, undefined, headers);
const now = () => app.clock.now().getTime();
async function rowOf(token: string) {
  const [row] = await app.services.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sha256(token)));
  if (!row) throw new Error('the session is not kept');
  return row;
}
async function accountOf(id: string) {
  const [row] = await app.services.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('the account is not kept');
  return row;
}

/** Runs something while random numbers are one number. @returns the bounds that were asked for */
async function withNumber(number: number, run: () => Promise<void>): Promise<unknown[][]> {
  const asked: unknown[][] = [];
  const spy = vi.spyOn(crypto, 'randomInt').mockImplementation(((...bounds: unknown[]) => {
    asked.push(bounds);
    return number;
  }) as unknown as typeof crypto.randomInt); // one of its many forms is called
  syncBuiltinESMExports();
  try {
    await run();
  } finally {
    spy.mockRestore();
    syncBuiltinESMExports();
  }
  return asked;
}

describe('an account', () => {
  it('is kept with the name, country, notes and roles it was made with, and with what belongs to it', async () => {
    const told: string[] = [];
    const id = await createAccount(app.services, {
      email: newAddress(),
      role: ['auditor', 'user'],
      username: 'Ada',
      source: 'invite',
      country: 'CH',
      notes: 'A partner.',
      alongside: async (_, ...given) => void told.push(...given),
    });
    const row = await accountOf(id ?? '');
    expect(row).toMatchObject({ username: 'Ada', source: 'invite', country: 'CH', notes: 'A partner.' });
    expect([row.passwordHash, told]).toEqual(['', [id, row.userHash]]);
    expect(row.userHash).toMatch(/^[\da-f]{16}$/);
    const roles = await app.services.db.select().from(userRoles).where(eq(userRoles.userId, row.id));
    expect(roles.map(({ roleCode }) => roleCode).sort()).toEqual(['auditor', 'user']);
  });

  it('is not made where what belongs to it fails, and twice for no address', async () => {
    const email = newAddress();
    const alongside = () => Promise.reject(new Error('it failed'));
    await expect(createAccount(app.services, { email, role: 'user', alongside })).rejects.toThrow(
      'it failed',
    );
    expect(await findByEmail(app.services, email)).toBeUndefined();
    expect(await createAccount(app.services, { email: me.email, role: 'user' })).toBeUndefined();
  });

  it('of a sign-up has no country and no notes, 1,000 credits as a grant and a welcome that stands out', async () => {
    const email = newAddress();
    await askCode(email, 'sign_up');
    const { json } = await post('/api/sign-up', {
      email,
      password: PASSWORD,
      code: await app.mailedCode(email),
    });
    const { db } = app.services;
    const { userId } = await rowOf(json.token);
    const row = await accountOf(userId);
    expect(row).toMatchObject({ username: email.split('@')[0], source: 'sign_up', country: '', notes: '' });
    expect(row.lastSeenAt?.getTime()).toBe(now());
    const entries = await db.select().from(creditEntries).where(eq(creditEntries.userId, userId));
    expect(entries.map(({ kind, amount, reference }) => ({ kind, amount, reference }))).toEqual([
      { kind: 'grant', amount: 1_000_000, reference: 'sign-up' },
    ]);
    const messages = await db.select().from(userMessages).where(eq(userMessages.userId, userId));
    expect(messages.map(({ level, title }) => ({ level, title }))).toEqual([
      { level: 'special', title: 'Welcome to Tablewise' },
    ]);
    expect(messages[0]?.body).not.toBe('');
  });

  it('has nothing in its ledger where a sign-up gives no credits', async () => {
    const spy = vi.spyOn(app.services.settings, 'read').mockImplementation(() => 0 as never); // of the setting that is read
    const id = await createAccount(app.services, { email: newAddress(), role: 'user' });
    spy.mockRestore();
    const entries = await app.services.db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, id ?? ''));
    expect(entries).toEqual([]);
  });

  it('that is older than the masks of addresses gets its own, however many there are', async () => {
    const { db, secrets, pool } = app.services;
    await pool.query(
      `insert into users (id, username, email, email_hash, email_mask, password_hash, user_hash, created_at)
       select gen_random_uuid(), 'old', $1, 'old ' || n, '', '', 'old ' || n, now() from generate_series(1, 500) n`,
      [secrets.encrypt('someone@example.net')],
    );
    await db.update(users).set({ emailMask: '' }).where(eq(users.id, me.id));
    const other = await app.person();
    const before = (await accountOf(other.id)).emailMask;
    await fillEmailMasks(app.services);
    expect(await db.select().from(users).where(eq(users.emailMask, ''))).toEqual([]);
    const { rows } = await pool.query("delete from users where username = 'old' returning email_mask");
    expect(new Set(rows.map(({ email_mask }) => email_mask))).toEqual(new Set(['s***e@example.net']));
    expect((await accountOf(other.id)).emailMask).toBe(before);
    expect((await accountOf(me.id)).emailMask).toMatch(/^p\*\*\*\d@example\.org$/);
  });

  it('that is disabled is signed in to by no way that was open before, and keeps its password and its app', async () => {
    await askCode(me.email, 'sign_in');
    const code = await app.mailedCode(me.email);
    await askCode(me.email, 'password_reset');
    const reset = await app.mailedCode(me.email);
    const own = (path: string, body: object) => post(`/api/account/second-factor/${path}`, body, me.token);
    const { secret } = (await own('prepare', { password: PASSWORD })).json;
    const codeNow = (steps: number) => totpCode(secret, totpStep(now()) + steps);
    await own('confirm', { code: codeNow(-1) });
    const { ticket } = (await signIn()).json;
    const setStatus = (status: 'disabled' | 'active') =>
      app.services.db.update(users).set({ status }).where(eq(users.id, me.id));
    await setStatus('disabled');
    const finish = () => post('/api/sign-in/second-factor', { ticket, code: codeNow(0) });
    for (const answer of [
      await signIn(),
      await finish(),
      await post('/api/sign-in', { email: me.email, code }),
      await post('/api/password/reset', { email: me.email, password: 'another horse battery', code: reset }),
    ])
      expect(answer).toMatchObject({
        status: 403,
        json: {
          error_code: 'UNAUTHORIZED',
          msg: 'This account is not active. Please contact the administrator.',
        },
      });
    await setStatus('active');
    expect((await finish()).status).toBe(200);
  });
});

describe('a code', () => {
  it('has six digits also where its number is small, and any of a million numbers', async () => {
    const bounds = await withNumber(7, async () => void (await askCode(me.email, 'sign_in')));
    expect(bounds).toEqual([[0, 1_000_000]]);
    expect(await app.mailedCode(me.email)).toBe('000007');
  });

  it('is good to the last millisecond of ten minutes', async () => {
    const browser = openTestBrowser(app);
    await browser.post('/api/codes/send', { email: me.email, purpose: 'sign_in' });
    const code = await app.mailedCode(me.email);
    app.clock.advance(599_999);
    expect((await browser.post('/api/sign-in', { email: me.email, code })).status).toBe(200);
  });

  it('of an address without an account signs in and resets as little as a wrong one', async () => {
    const email = newAddress();
    await withNumber(123_456, async () => {
      await askCode(email, 'sign_in');
      await askCode(email, 'password_reset');
    });
    const code = '123456';
    expect(await post('/api/sign-in', { email, code })).toMatchObject({
      status: 401,
      json: { error_code: 'CREDENTIALS_INVALID', msg: 'The e-mail address or the password is not right.' },
    });
    expect(await post('/api/password/reset', { email, password: PASSWORD, code })).toMatchObject({
      status: 422,
      json: { error_code: 'CODE_INVALID', msg: expect.stringContaining('code') },
    });
    expect(await findByEmail(app.services, email)).toBeUndefined();
  });

  it('makes no second account where the address was taken while it was read', async () => {
    const email = newAddress();
    await askCode(email, 'sign_up');
    const code = await app.mailedCode(email);
    const { rateLimits } = app.services;
    const giveBack = rateLimits.giveBack.bind(rateLimits);
    const spy = vi.spyOn(rateLimits, 'giveBack').mockImplementation(async (limits) => {
      spy.mockRestore();
      await createAccount(app.services, { email, role: 'user' });
      await giveBack(limits);
    });
    expect(await post('/api/sign-up', { email, password: PASSWORD, code })).toMatchObject({
      status: 409,
      json: { error_code: 'EMAIL_EXISTS', fields: { email: 'Email already exists' } },
    });
  });

  it('or a password is asked for: neither is told at the field of the password', async () => {
    const { status, json } = await post('/api/sign-in', { email: me.email });
    expect([status, json.error_code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(json.msg).not.toBe('');
    expect(json.fields).toEqual({ password: json.msg });
  });
});

describe('the browser that signs in', () => {
  it('is kept to 300 characters of its name, also where the try fails', async () => {
    const name = { 'User-Agent': `A${'b'.repeat(299)}c` };
    const kept = `A${'b'.repeat(299)}`;
    expect((await rowOf((await signIn(name)).json.token)).agent).toBe(kept);
    await post('/api/sign-in', { email: me.email, password: 'not this one' }, undefined, name);
    const [failure] = await app.services.db
      .select()
      .from(signInFailures)
      .where(eq(signInFailures.emailHash, app.services.secrets.lookupHash(me.email)));
    expect(failure).toMatchObject({ agent: kept, method: 'password' });
  });

  it('gets its cookie for encrypted connections alone where the site has them', async () => {
    const request = new Request('https://tables.example/api/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: me.email, password: PASSWORD }),
    });
    expect((await app.fetch(request)).headers.get('set-cookie')).toMatch(/^device=.*; Secure/);
    const site = await openTestApp({ environment: { PUBLIC_URL: 'https://tables.example' } });
    try {
      const { email } = await site.person();
      // a proxy in front of it ends the encryption
      const answer = await site.request('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
      expect(answer.headers.get('set-cookie')).toMatch(/^device=.*; Secure/);
    } finally {
      await site.close();
    }
  });
});

describe('a session', () => {
  const others = async () =>
    JSON.stringify(
      await app.services.db.select().from(sessions).where(ne(sessions.userId, me.id)).orderBy(sessions.id),
    );
  const otherPeople = async () =>
    JSON.stringify(await app.services.db.select().from(users).where(ne(users.id, me.id)).orderBy(users.id));

  it('is written down as used after a minute, with its person and their language, and no other one', async () => {
    const { json } = await signIn();
    const second = await rowOf((await signIn()).json.token);
    const [before, people] = [await others(), await otherPeople()];
    const at = now();
    const { sessions: all } = app.services;
    const seen = async () => [
      (await rowOf(json.token)).lastSeenAt.getTime(),
      (await accountOf(me.id)).lastSeenAt?.getTime(),
      (await accountOf(me.id)).locale,
    ];
    await all.find(json.token, { locale: 'fr_FR' });
    app.clock.advance(59_999);
    await all.find(json.token, { locale: 'fr_FR' });
    expect(await seen()).toEqual([at, at, null]);
    app.clock.advance(1);
    await all.find(json.token, { use: false, locale: 'fr_FR' });
    expect(await seen()).toEqual([at, at, null]);
    await all.find(json.token, { locale: 'fr_FR' });
    expect(await seen()).toEqual([at + 60_000, at + 60_000, 'fr_FR']);
    app.clock.advance(60_000);
    await all.find(json.token);
    expect(await seen()).toEqual([at + 120_000, at + 120_000, 'fr_FR']);
    const [still] = await app.services.db.select().from(sessions).where(eq(sessions.id, second.id));
    expect(still?.lastSeenAt.getTime()).toBe(at);
    expect([await others(), await otherPeople()]).toEqual([before, people]);
  });

  it('that ended before a sign-out everywhere keeps its end, and those of others go on', async () => {
    const first = (await signIn()).json.token;
    const before = await others();
    await post('/api/sign-out', {}, first);
    const ended = now();
    expect(await others()).toBe(before);
    app.clock.advance(5_000);
    await post('/api/sign-out/all', {}, me.token);
    expect((await rowOf(first)).revokedAt?.getTime()).toBe(ended);
    expect((await rowOf(me.token)).revokedAt?.getTime()).toBe(ended + 5_000);
    expect(await others()).toBe(before);
  });

  it('in which an administrator looks ends with theirs at the latest, and is kept as one of both', async () => {
    const { db, sessions: all } = app.services;
    const viewer = await all.find(me.token);
    if (!viewer) throw new Error('nobody is signed in');
    const seen = await app.person();
    const end = (await rowOf(me.token)).expiresAt.getTime();
    const look = async (expiresAt: Date) => {
      const by = { address: '203.0.113.5', agent: `A${'b'.repeat(299)}c`, expiresAt };
      return db.transaction((tx) => all.createView(tx, seen.id, viewer, by));
    };
    const late = await look(new Date(end + 1));
    expect(late.token).toMatch(/^[\w-]{43}$/);
    expect(late.expiresAt.getTime()).toBe(end);
    expect(await rowOf(late.token)).toMatchObject({
      userId: seen.id,
      impersonatorId: me.id,
      parentId: viewer.sessionId,
      agent: `A${'b'.repeat(299)}`,
      expiresAt: new Date(end),
    });
    expect((await look(new Date(end - 1))).expiresAt.getTime()).toBe(end - 1);
  });
});

describe('a step-up', () => {
  /** A session of mine whose step-up and its last use are so many milliseconds old. */
  async function steppedUp(age: number, used = 0): Promise<string> {
    const { id } = await rowOf((await signIn()).json.token);
    const steppedUpAt = new Date(now() - age);
    await app.services.db
      .update(sessions)
      .set({ steppedUpAt, stepUpUsedAt: new Date(now() - used) })
      .where(eq(sessions.id, id));
    return id;
  }
  const passes = (id: string, age: 'session' | 'fresh') =>
    requireStepUp(app.services, id, age).then(
      () => true,
      (error) => error.code,
    );

  it('is fresh for five minutes, good for eight hours and kept by a use within 30 minutes, to the millisecond', async () => {
    expect(await passes(await steppedUp(300_000), 'fresh')).toBe(true);
    expect(await passes(await steppedUp(300_001), 'fresh')).toBe('STEP_UP_REQUIRED');
    expect(await passes(await steppedUp(28_800_000), 'session')).toBe(true);
    expect(await passes(await steppedUp(28_800_001), 'session')).toBe('STEP_UP_REQUIRED');
    expect(await passes(await steppedUp(1_800_000, 1_800_000), 'session')).toBe(true);
    expect(await passes(await steppedUp(1_800_001, 1_800_001), 'session')).toBe('STEP_UP_REQUIRED');
    expect(await passes(uuidv7(), 'session')).toBe('STEP_UP_REQUIRED');
  });

  it('says which age is asked for', async () => {
    const old = await steppedUp(400_000);
    await expect(requireStepUp(app.services, old, 'fresh')).rejects.toMatchObject({
      messageId: 'stepUp.fresh',
    });
  });

  it('is written down as used after a minute, of its own session alone', async () => {
    const [own, other] = [await steppedUp(120_000, 59_999), await steppedUp(120_000, 60_000)];
    const at = now();
    const used = async () => {
      const rows = await app.services.db
        .select()
        .from(sessions)
        .where(inArray(sessions.id, [own, other]));
      return [own, other].map((id) => rows.find((row) => row.id === id)?.stepUpUsedAt?.getTime());
    };
    expect(await passes(own, 'session')).toBe(true);
    expect(await used()).toEqual([at - 59_999, at - 60_000]);
    expect(await passes(other, 'session')).toBe(true);
    expect(await used()).toEqual([at - 59_999, at]);
  });

  it('is confirmed for one session, until eight hours and until five minutes from now', async () => {
    const [first, second] = [(await signIn()).json.token, (await signIn()).json.token];
    const ids = [(await rowOf(first)).id, (await rowOf(second)).id];
    await app.services.db
      .update(sessions)
      .set({ steppedUpAt: null, stepUpUsedAt: null })
      .where(inArray(sessions.id, ids));
    const { status, json } = await post('/api/sign-in/step-up', { password: PASSWORD }, first);
    const seconds = Math.floor(now() / 1000);
    expect([status, json.session_until, json.fresh_until]).toEqual([200, seconds + 28_800, seconds + 300]);
    const row = await rowOf(first);
    expect([row.steppedUpAt?.getTime(), row.stepUpUsedAt?.getTime()]).toEqual([now(), now()]);
    expect((await rowOf(second)).steppedUpAt).toBeNull();
    const [kept] = await app.services.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, ids[1] ?? '')));
    expect(kept?.stepUpUsedAt).toBeNull();
  });
});
