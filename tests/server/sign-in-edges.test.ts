// Accounts and codes at their edges: what is kept of them, and the last millisecond of each limit.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount, fillEmailMasks, findByEmail } from '../../server/domain/sign-in/accounts.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { userMessages, userRoles, users } from '../../server/platform/db/schema/people.ts';
import { totpCode, totpStep } from '../../server/platform/security/totp.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { keptAccount, keptSession } from '../harness/kept-sign-ins.ts';
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
const rowOf = (token: string) => keptSession(app, token);
const accountOf = (id: string) => keptAccount(app, id);

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
    const { userId, steppedUpAt } = await rowOf(json.token);
    expect(steppedUpAt?.getTime()).toBe(now());
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
