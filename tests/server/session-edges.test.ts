// Browsers, passwords, sessions and step-ups at their edges: what is kept of them, and the last millisecond of each limit.
import { eq, inArray, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setNewPassword } from '../../server/domain/sign-in/reset-password.ts';
import { requireStepUp } from '../../server/domain/sign-in/step-up.ts';
import {
  oldPasswords,
  sessions,
  signInFailures,
  users,
  verificationCodes,
} from '../../server/platform/db/schema/people.ts';
import { sha256 } from '../../server/platform/security/secrets.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { keptAccount, keptSession } from '../harness/kept-sign-ins.ts';

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

  it('is told by its own cookie alone: any other text in it is as none, and none is replaced', async () => {
    const ask = (cookie: string) =>
      post('/api/codes/send', { email: newAddress(), purpose: 'sign_in' }, undefined, { Cookie: cookie });
    const given = (answer: { headers: Headers }) => answer.headers.get('set-cookie');
    expect(given(await ask('device=short'))).toMatch(/^device=[\w-]{43};/);
    expect(given(await ask(''))).toMatch(/^device=[\w-]{43};/);
    expect(given(await ask(`device=${'a'.repeat(43)}`))).toBeNull();
  });

  it('is known for 180 days, and forgotten with the next sign-in, those of others later', async () => {
    const { pool } = app.services;
    const other = await app.person();
    await signIn();
    await post('/api/sign-in', { email: other.email, password: PASSWORD });
    const kept = async (id: string) =>
      (await pool.query('select signed_in_at, expires_at from known_devices where user_id = $1', [id])).rows;
    const [row] = await kept(me.id);
    expect(row.expires_at - row.signed_in_at).toBe(15_552_000_000);
    app.clock.advance(15_552_000_000);
    await signIn();
    expect((await kept(me.id)).map(({ signed_in_at }) => signed_in_at.getTime())).toEqual([now()]);
    expect(await kept(other.id)).toHaveLength(1);
  });

  it('that is known asks for codes at its own pace, whoever else asks from its network', async () => {
    const cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? '';
    const ask = async (headers: Record<string, string>) =>
      (await post('/api/codes/send', { email: me.email, purpose: 'sign_in' }, undefined, headers)).status;
    expect([await ask({}), await ask({ Cookie: cookie })]).toEqual([200, 200]);
    expect([await ask({}), await ask({ Cookie: cookie })]).toEqual([429, 429]);
  });

  it('stays known to other people where somebody signs out everywhere or sets their password anew', async () => {
    const other = await app.person();
    await post('/api/sign-in', { email: other.email, password: PASSWORD });
    const known = async () =>
      (await app.services.pool.query('select id from known_devices where user_id = $1', [other.id])).rows;
    const before = await known();
    expect(before).toHaveLength(1);
    await post('/api/sign-out/all', {}, (await signIn()).json.token);
    await setNewPassword(app.services, await accountOf(me.id), 'another horse battery');
    expect(await known()).toEqual(before);
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

describe('another password', () => {
  const OTHER = 'another horse battery';

  it('that was set by a mailed code changes nothing of anybody else, and the one before is not taken again', async () => {
    const other = await app.person();
    await askCode(other.email, 'sign_in');
    const theirs = await app.mailedCode(other.email);
    await askCode(me.email, 'password_reset');
    const { json } = await post('/api/password/reset', {
      email: me.email,
      password: OTHER,
      code: await app.mailedCode(me.email),
    });
    const again = await post(
      '/api/account/password',
      { current_password: OTHER, password: PASSWORD, sign_out_others: false, revoke_tokens: false },
      json.token,
    );
    expect(again).toMatchObject({ status: 422, json: { error_code: 'VALIDATION_ERROR' } });
    expect((await post('/api/sign-in', { email: other.email, password: PASSWORD })).status).toBe(200);
    expect((await post('/api/sign-in', { email: other.email, code: theirs })).status).toBe(200);
  });

  it('changes with it what else is given, and leaves the time at which a code was used', async () => {
    await askCode(me.email, 'sign_in');
    await post('/api/sign-in', { email: me.email, code: await app.mailedCode(me.email) });
    const used = now();
    app.clock.advance(1000);
    const row = await accountOf(me.id);
    await setNewPassword(app.services, row, OTHER, { status: 'disabled' });
    expect((await accountOf(me.id)).status).toBe('disabled');
    const codes = await app.services.db
      .select()
      .from(verificationCodes)
      .where(eq(verificationCodes.emailHash, row.emailHash));
    expect(codes.map(({ usedAt }) => usedAt?.getTime())).toEqual([used]);
  });

  it('keeps four of those before it, the last ones, and all of other people', async () => {
    const kept = async (id: string) => {
      const rows = await app.services.db.select().from(oldPasswords).where(eq(oldPasswords.userId, id));
      return rows.map(({ createdAt }) => createdAt.getTime()).sort((one, other) => one - other);
    };
    const row = await accountOf(me.id);
    const other = await accountOf((await app.person()).id);
    await setNewPassword(app.services, other, OTHER);
    const theirs = await kept(other.id);
    const begin = now();
    for (let turn = 0; turn < 5; turn += 1) {
      app.clock.advance(1000);
      await setNewPassword(app.services, row, `${OTHER} ${turn}`);
    }
    expect(await kept(me.id)).toEqual([2000, 3000, 4000, 5000].map((after) => begin + after));
    expect([theirs.length, await kept(other.id)]).toEqual([1, theirs]);
  });
});

describe('a session', () => {
  it('of an account that is gone ends with it', async () => {
    await post('/api/sign-out', {}, (await signIn()).json.token);
    expect((await app.request('GET', '/api/user/basic-infos', { token: me.token })).status).toBe(200);
    await app.services.pool.query('delete from users where id = $1', [me.id]);
    expect(await post('/api/sign-in/step-up', { password: PASSWORD }, me.token)).toMatchObject({
      status: 401,
      json: { error_code: 'BEARER_TOKEN_ERROR', msg: 'Please sign in.' },
    });
  });

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
    // once a minute is enough
    app.clock.advance(5_000);
    await all.find(json.token);
    expect(await seen()).toEqual([at + 60_000, at + 60_000, 'fr_FR']);
    app.clock.advance(55_000);
    await all.find(json.token);
    expect(await seen()).toEqual([at + 120_000, at + 120_000, 'fr_FR']);
    const [still] = await app.services.db.select().from(sessions).where(eq(sessions.id, second.id));
    expect(still?.lastSeenAt.getTime()).toBe(at);
    expect([await others(), await otherPeople()]).toEqual([before, people]);
  });

  it('that is opened is when its person was here last, and nobody else', async () => {
    const people = await otherPeople();
    app.clock.advance(1000);
    await signIn();
    expect((await accountOf(me.id)).lastSeenAt?.getTime()).toBe(now());
    expect(await otherPeople()).toBe(people);
  });

  it('by a mailed code is stepped up only where there is no password to ask for, or one was set anew', async () => {
    const codeFor = async (purpose: string) => {
      app.clock.advance(60_000);
      await askCode(me.email, purpose);
      return app.mailedCode(me.email);
    };
    const byCode = async () => post('/api/sign-in', { email: me.email, code: await codeFor('sign_in') });
    expect((await rowOf((await byCode()).json.token)).steppedUpAt).toBeNull();
    const reset = {
      email: me.email,
      password: 'another horse battery',
      code: await codeFor('password_reset'),
    };
    expect((await rowOf((await post('/api/password/reset', reset)).json.token)).steppedUpAt?.getTime()).toBe(
      now(),
    );
    await app.services.db.update(users).set({ passwordHash: '' }).where(eq(users.id, me.id));
    expect((await rowOf((await byCode()).json.token)).steppedUpAt?.getTime()).toBe(now());
  });

  it('that ended elsewhere without a word counts for ten seconds at most, and one that nobody ended longer', async () => {
    const { sessions: all, db } = app.services;
    const going = (await signIn()).json.token;
    const alive = async () => [(await all.find(me.token)) !== null, (await all.find(going)) !== null];
    expect(await alive()).toEqual([true, true]);
    // as a server that cannot be heard does
    await db
      .update(sessions)
      .set({ revokedAt: new Date(now()) })
      .where(eq(sessions.tokenHash, sha256(me.token)));
    app.clock.advance(10_001);
    expect(await alive()).toEqual([false, true]);
  });

  it('that ended before a sign-out everywhere keeps its end, and those of others go on', async () => {
    const first = (await signIn()).json.token;
    const before = await others();
    expect(await post('/api/sign-out', {}, first)).toMatchObject({ status: 200, json: {} });
    const ended = now();
    expect(await others()).toBe(before);
    app.clock.advance(5_000);
    expect(await post('/api/sign-out/all', {}, me.token)).toMatchObject({ status: 200, json: {} });
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
      .where(eq(sessions.id, ids[1] ?? ''));
    expect(kept?.stepUpUsedAt).toBeNull();
  });
});
