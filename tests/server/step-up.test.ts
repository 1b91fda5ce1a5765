// Whoever works in the back office confirmed a short time ago that it is they: by reflection over every operation, and how it is confirmed.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPERATIONS, type Operation } from '../../server/kernel/contract.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { sessions, signInFailures, users } from '../../server/platform/db/schema/people.ts';
import { openTestApp, personalTokenOf, type TestAnswer, type TestApp } from '../harness/app.ts';
import { validCall } from '../harness/operation-calls.ts';
import { openTestBrowser, type TestBrowser } from '../harness/test-browser.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PASSWORD = 'correct horse battery';

let app: TestApp;
let administrator: { id: string; email: string };
let user: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp({ environment: { TRUSTED_PROXIES: '10.0.0.0/8' } });
  administrator = await app.person('super_admin');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
beforeEach(async () => {
  // what an earlier test counted ends
  app.clock.advance(24 * HOUR_MS);
  user = await app.person();
});
afterAll(() => app.close());

/** A session of the administrator that was stepped up and last made use of so many milliseconds ago; never where absent. */
async function session(steppedUp?: number, used = steppedUp): Promise<string> {
  const now = app.clock.now().getTime();
  const at = steppedUp === undefined ? undefined : new Date(now - steppedUp);
  const { token } = await app.services.sessions.create(administrator.id, 'test', 'test', at);
  const person = await app.services.sessions.find(token);
  if (!person) throw new Error('the session is not there');
  if (used !== undefined)
    await app.services.db
      .update(sessions)
      .set({ stepUpUsedAt: new Date(now - used) })
      .where(eq(sessions.id, person.sessionId));
  return token;
}

/** A call that ends just before its handler, by a fault on demand. */
function ask(operation: Operation, token: string): Promise<TestAnswer> {
  const [method, path, request] = validCall(operation, token);
  return app.request(method, path, { ...request, headers: { 'X-Test-Fault': `${operation.id}:rate` } });
}

const list = (token: string) => app.request('GET', '/api/admin/users', { token });
const isPassed = async (token: string) => (await list(token)).status === 200;

const asking = OPERATIONS.filter(({ rights }) => typeof rights.stepUp === 'string');
const required = (age: string | object | undefined) => ({
  status: 403,
  json: { error_code: 'STEP_UP_REQUIRED', step_up: age },
});
const passed = { status: 429, json: { error_code: 'RATE_LIMITED' } };

describe('every operation of the back office', () => {
  it('asks for a step-up, but for presence on a page and for what its handler asks', () => {
    const others = OPERATIONS.filter(
      ({ path, rights }) => path.startsWith('/api/admin/') && typeof rights.stepUp !== 'string',
    );
    expect(others.map(({ id }) => id)).toEqual([
      'editingRegister',
      'adminImpersonationStop',
      'adminListFilterGet',
    ]);
    expect(asking.length).toBeGreaterThan(30);
  });

  it.each(asking)('$id is refused to a session that never was stepped up', async (operation) => {
    expect(await ask(operation, await session())).toMatchObject(required(operation.rights.stepUp));
  });

  it.each(asking)('$id is refused after 8 hours, and after 30 minutes without use', async (operation) => {
    for (const token of [
      await session(8 * HOUR_MS + SECOND_MS, 0),
      await session(31 * MINUTE_MS, 30 * MINUTE_MS + SECOND_MS),
    ])
      expect(await ask(operation, token)).toMatchObject(required(operation.rights.stepUp));
  });

  it.each(asking)('$id asks for its own age: 8 hours, or 5 minutes', async (operation) => {
    const longest = operation.rights.stepUp === 'fresh' ? 5 * MINUTE_MS : 8 * HOUR_MS;
    expect(await ask(operation, await session(longest, 0))).toMatchObject(passed);
    expect(await ask(operation, await session(longest + SECOND_MS, 0))).toMatchObject(
      required(operation.rights.stepUp),
    );
  });

  it.each(asking)('$id takes no personal token', async (operation) => {
    expect(await ask(operation, personalTokenOf(user.token))).toMatchObject({
      status: 401,
      json: { error_code: 'BEARER_TOKEN_ERROR' },
    });
  });

  it('tells who lacks the right so, and not to confirm anything', async () => {
    const { token } = await app.services.sessions.create(user.id, 'test', 'test');
    expect(await list(token)).toMatchObject({ status: 403, json: { error_code: 'FORBIDDEN' } });
  });
});

describe('a step-up', () => {
  it('is kept by use for 8 hours', async () => {
    const token = await session(0);
    for (let minutes = 29; minutes < 480; minutes += 29) {
      app.clock.advance(29 * MINUTE_MS);
      expect(await isPassed(token), `after ${minutes} minutes`).toBe(true);
    }
    app.clock.advance(29 * MINUTE_MS);
    expect(await isPassed(token)).toBe(false);
  });

  it('is over after 30 minutes without use, whatever else is called', async () => {
    const token = await session(0);
    expect(await isPassed(token)).toBe(true);
    for (let turn = 0; turn < 3; turn += 1) {
      app.clock.advance(10 * MINUTE_MS);
      expect((await app.request('GET', '/api/user/basic-infos', { token })).status).toBe(200);
    }
    app.clock.advance(SECOND_MS);
    expect(await isPassed(token)).toBe(false);
  });

  it('of one session opens no other one of the same person', async () => {
    await session(0);
    expect(await isPassed(await session())).toBe(false);
  });

  it('lets the same Idempotency-Key be sent again, and the write is done once', async () => {
    const token = await session();
    const grant = () =>
      app.request('POST', `/api/admin/users/${user.id}/credits`, {
        token,
        body: { amount: 5000, reason: 'Made up for an outage.' },
        headers: { 'Idempotency-Key': 'grant-once' },
      });
    expect(await grant()).toMatchObject(required('fresh'));
    const confirmed = await app.request('POST', '/api/sign-in/step-up', {
      token,
      body: { password: PASSWORD },
    });
    const now = Math.floor(app.clock.now().getTime() / 1000);
    expect(confirmed).toMatchObject({
      status: 200,
      json: { session_until: now + 8 * 3600, fresh_until: now + 300 },
    });
    const first = await grant();
    expect(first.status).toBe(200);
    expect((await grant()).json).toEqual(first.json);
    const entries = await app.services.db
      .select({ amount: creditEntries.amount })
      .from(creditEntries)
      .where(eq(creditEntries.userId, user.id));
    expect(entries.filter(({ amount }) => amount === 5000)).toHaveLength(1);
  });

  it('is asked for by the choices of a list as by the list itself', async () => {
    const choices = (token: string, of: string) =>
      app.request('GET', `/api/admin/lists/${of}/filters`, { token });
    expect(await choices(await session(), 'adminUserList')).toMatchObject(required('session'));
    expect((await choices(await session(), 'creditEntryList')).status).toBe(200);
    expect((await choices(await session(0), 'adminUserList')).status).toBe(200);
  });

  it('is asked for by an export of what administrators see, as fresh as for what is taken out', async () => {
    const create = (token: string, operation: string, column: string) =>
      app.request('POST', '/api/lists/export', {
        token,
        body: { operation, query: {}, name: 'users', columns: [column] },
      });
    const stale = await session(5 * MINUTE_MS + SECOND_MS, 0);
    expect(await create(stale, 'adminUserList', 'username')).toMatchObject(required('fresh'));
    expect((await create(stale, 'creditEntryList', 'amount')).status).toBe(200);
    expect((await create(await session(0), 'adminUserList', 'username')).status).toBe(200);
  });
});

describe('signing in', () => {
  const signIn = async (body: object): Promise<string> =>
    (await app.request('POST', '/api/sign-in', { body })).json.token;
  const code = async (email: string) => {
    await app.request('POST', '/api/codes/send', { body: { email, purpose: 'sign_in' } });
    return app.mailedCode(email);
  };

  it('with the password counts as a step-up', async () => {
    expect(await isPassed(await signIn({ email: administrator.email, password: PASSWORD }))).toBe(true);
  });

  it('with a code does not, where there is a password', async () => {
    const { email } = administrator;
    const token = await signIn({ email, code: await code(email) });
    expect(await list(token)).toMatchObject(required('session'));
  });

  it('with a code does where nobody has set a password yet, which then confirms nothing', async () => {
    const { email, id } = await app.person('super_admin');
    await app.services.db.update(users).set({ passwordHash: '' }).where(eq(users.id, id));
    const token = await signIn({ email, code: await code(email) });
    expect(await isPassed(token)).toBe(true);
    for (const password of ['', ' ', PASSWORD])
      expect((await app.request('POST', '/api/sign-in', { body: { email, password } })).status).toBe(401);
    const answer = await app.request('POST', '/api/sign-in/step-up', { token, body: { password: PASSWORD } });
    expect(answer).toMatchObject({ status: 401, json: { error_code: 'CREDENTIALS_INVALID' } });
    expect(answer.json.msg).toMatch(/^This account has no password yet\./);
  });

  it('after a new password counts too', async () => {
    const { email } = await app.person('super_admin');
    await app.request('POST', '/api/codes/send', { body: { email, purpose: 'password_reset' } });
    const { json } = await app.request('POST', '/api/password/reset', {
      body: { email, password: 'another long one', code: await app.mailedCode(email) },
    });
    expect(await isPassed(json.token)).toBe(true);
  });
});

describe('a wrong password', () => {
  const confirm = (browser: TestBrowser, token: string, password: string) =>
    browser.post('/api/sign-in/step-up', { password }, token);

  it('confirms nothing, says so at its field, and is written down as a failed sign-in', async () => {
    const token = await session();
    const answer = await confirm(openTestBrowser(app, '198.51.100.1'), token, 'wrong');
    expect(answer).toMatchObject({
      status: 401,
      json: { error_code: 'CREDENTIALS_INVALID', fields: { password: 'The password is not right.' } },
    });
    expect(await isPassed(token)).toBe(false);
    const failures = await app.services.db
      .select({ address: signInFailures.address, method: signInFailures.method })
      .from(signInFailures)
      .where(eq(signInFailures.emailHash, app.services.secrets.lookupHash(administrator.email)));
    expect(failures).toContainEqual({ address: '198.51.100.1', method: 'password' });
  });

  it('counts with those of the sign-in: eight in ten minutes, then the right one waits too', async () => {
    const token = await session();
    const browser = openTestBrowser(app, '198.51.100.2');
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await confirm(browser, token, 'wrong')).status).toBe(401);
      const signIn = { email: administrator.email, password: 'wrong' };
      expect((await browser.post('/api/sign-in', signIn)).status).toBe(401);
    }
    const refused = await confirm(browser, token, PASSWORD);
    expect(refused).toMatchObject({ status: 429, json: { error_code: 'RATE_LIMITED', waiting_time: 600 } });
    expect(refused.json.msg).toBe('Too many wrong passwords. Please wait 10 minutes and try again.');
    app.clock.advance(10 * MINUTE_MS);
    expect((await confirm(browser, token, PASSWORD)).status).toBe(200);
    expect(await isPassed(token)).toBe(true);
  });

  it('of whoever holds the token elsewhere keeps the owner out of nothing', async () => {
    const own = openTestBrowser(app, '198.51.100.3');
    const signIn = { email: administrator.email, password: PASSWORD };
    const { token } = (await own.post('/api/sign-in', signIn)).json;
    const thief = openTestBrowser(app, '203.0.113.9');
    const statuses = [];
    for (let turn = 0; turn < 10; turn += 1) statuses.push((await confirm(thief, token, 'wrong')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429, 429]);
    expect((await confirm(own, token, PASSWORD)).status).toBe(200);
    expect((await own.post('/api/sign-in', signIn)).status).toBe(200);
  });
});
