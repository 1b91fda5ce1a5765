// Sign-in with Google against the stand-in: consent page, token and keys go over the loopback.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ID_TOKEN_FAULTS } from '../../sandbox/google-id-token.ts';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import {
  GoogleSignInSettingError,
  readGoogleSignIn,
} from '../../server/adapters/google-sign-in/google-sign-in-config.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { sessions, users } from '../../server/platform/db/schema/people.ts';
import { secondFactors } from '../../server/platform/db/schema/second-factors.ts';
import { googleSignInStates, googleSignIns } from '../../server/platform/db/schema/ways-in.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../harness/app.ts';
import { PROVIDER_KEYS } from '../harness/provider-keys.ts';

const START = '/api/google/sign-in/start';
const FINISH = '/api/google/sign-in/finish';
const BINDING = '/api/google/sign-in/binding';
const ADA = 'ada@sandbox.example';
const MINUTE = 60_000;

let folder = '';
let sandbox: Sandbox;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewise-sandbox-'));
  sandbox = await startSandbox({
    port: 0,
    dataDir: folder,
    keys: PROVIDER_KEYS,
    now: () => (app?.clock.now() ?? new Date()).getTime(),
    repeats: [],
  });
  app = await openTestApp({
    environment: {
      ...sandbox.settings,
      PUBLIC_URL: 'http://127.0.0.1:3000',
      GOOGLE_LOGIN_TIMEOUT_MS: '500',
      PAYMENT_SWEEP_MS: '600000',
    },
  });
}, 60_000);
beforeEach(async () => {
  sandbox.google.behaviour = 'up';
  sandbox.google.idTokenFault = 'none';
  const { db, secrets } = app.services;
  await db.delete(googleSignIns);
  // an account of one test is none of the next
  await db
    .update(users)
    .set({ emailHash: secrets.lookupHash(`gone ${Math.random()}`) })
    .where(eq(users.emailHash, secrets.lookupHash(ADA)));
});
afterAll(async () => {
  await app?.close();
  await sandbox?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Given {
  code: string;
  state: string;
}

/** A browser with its cookies. */
function browser(token?: string) {
  let cookie = '';
  const request = async (method: string, path: string, body?: unknown): Promise<TestAnswer> => {
    const answer = await app.request(method, path, {
      ...(token !== undefined && { token }),
      ...(body !== undefined && { body }),
      headers: { ...(cookie && { Cookie: cookie }) },
    });
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('google_browser='));
    if (set) cookie = set.split(';')[0] ?? '';
    return answer;
  };
  return {
    request,
    signIn: (next: string) => {
      token = next;
    },
    /** Goes to Google and comes back with what it gave. */
    async comeBack(account = ADA, route?: string): Promise<Given> {
      const { json } = await request('POST', START, route === undefined ? {} : { route });
      if (!json.url) throw new Error(json.msg);
      const asked = new URL(json.url).searchParams;
      expect((await fetch(json.url)).status).toBe(200);
      const form = new URLSearchParams({ account, action: 'allow' });
      for (const name of ['redirect_uri', 'state', 'code_challenge', 'nonce', 'scope'])
        form.set(name, asked.get(name) ?? '');
      const response = await fetch(`${sandbox.url}/o/oauth2/v2/auth`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
      });
      const back = new URL(response.headers.get('location') ?? '');
      expect(back.origin + back.pathname).toBe('http://127.0.0.1:3000/google/oauth/code/callback');
      return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
    },
    async finish(given: Given) {
      const { status, json } = await request('POST', FINISH, given);
      expect(status, json.msg).toBe(200);
      return json;
    },
  };
}

const whoIs = async (token: string) =>
  (await app.request('GET', '/api/user/basic-infos', { token })).json.user.id;
const security = async (token: string) => (await app.request('GET', '/api/account/security', { token })).json;
const mails = async (to: string, template: string) => {
  const { db, secrets } = app.services;
  const rows = await db
    .select()
    .from(emailLogs)
    .where(eq(emailLogs.toHash, secrets.lookupHash(to)));
  return rows.filter((row) => row.template === template).map(({ text }) => secrets.decrypt(text ?? ''));
};

describe('the way there', () => {
  it('asks for the address alone, with PKCE, a nonce and a state that tells it from a connection of data', async () => {
    const { json, headers } = await browser().request('POST', START, {});
    const url = new URL(json.url);
    expect(url.origin + url.pathname).toBe(`${sandbox.url}/o/oauth2/v2/auth`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: sandbox.keys.google.clientId,
      redirect_uri: 'http://127.0.0.1:3000/google/oauth/code/callback',
      response_type: 'code',
      scope: 'openid email',
      state: expect.stringMatching(/^sign-in-[0-9a-f]{64}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    expect(headers.get('set-cookie')).toMatch(
      /^google_browser=[0-9a-f]{64}; Max-Age=900; Path=\/api\/google; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is offered where a client is set, and nowhere else', async () => {
    expect((await app.request('GET', '/api/site/settings')).json.google_sign_in).toBe(true);
    const bare = await openTestApp();
    expect((await bare.request('GET', '/api/site/settings')).json.google_sign_in).toBeUndefined();
    expect(await bare.request('POST', START, { body: {} })).toMatchObject({ status: 409 });
    await bare.close();
  });

  it('leads back to a route of the app alone', async () => {
    for (const route of ['//evil.example', '/\\evil.example', 'https://evil.example', ''])
      expect((await browser().request('POST', START, { route })).status, route).toBe(422);
  });

  it('asks whoever is signed in to confirm that it is they before a Google account is bound', async () => {
    const me = await app.person();
    await app.services.db.update(sessions).set({ steppedUpAt: null }).where(eq(sessions.userId, me.id));
    const { status, json } = await browser(me.token).request('POST', START, {});
    expect([status, json.error_code]).toEqual([403, 'STEP_UP_REQUIRED']);
  });

  it('a client without its secret is refused by name', () => {
    expect(readGoogleSignIn({})).toBeUndefined();
    const half = () => readGoogleSignIn({ GOOGLE_LOGIN_CLIENT_SECRET: 'of-the-app' });
    expect(half).toThrow(GoogleSignInSettingError);
    expect(half).toThrow('GOOGLE_LOGIN_CLIENT_ID is missing');
    expect(half).not.toThrow('of-the-app');
  });
});

describe('the way back', () => {
  it('makes an account of a verified address that has none, and signs in to it from then on', async () => {
    const visitor = browser();
    const made = await visitor.finish(await visitor.comeBack(ADA, '/chat?draft=1'));
    expect(made).toMatchObject({ outcome: 'bound', token: expect.any(String), route: '/chat?draft=1' });
    expect(await security(made.token)).toMatchObject({
      has_password: false,
      google: { is_offered: true, is_bound: true, account: 'a***a@sandbox.example' },
    });
    const again = browser();
    const { token } = await again.finish(await again.comeBack());
    expect(await whoIs(token)).toBe(await whoIs(made.token));
  });

  it('never takes an account over that has the address: its owner signs in first, and it is bound then', async () => {
    const me = await app.person();
    const { db, secrets } = app.services;
    await db
      .update(users)
      .set({ emailHash: secrets.lookupHash(ADA) })
      .where(eq(users.id, me.id));
    const visitor = browser();
    const given = await visitor.comeBack();
    const known = await visitor.finish(given);
    expect(known).toEqual({ msg_type: 'success', outcome: 'known_address' });
    expect(await db.$count(googleSignIns)).toBe(0);
    // a session that was open before is no proof
    visitor.signIn(me.token);
    await db
      .update(sessions)
      .set({ createdAt: new Date(app.clock.now().getTime() - MINUTE) })
      .where(eq(sessions.userId, me.id));
    expect(await visitor.finish(given)).toMatchObject({ outcome: 'expired' });
    await db.update(sessions).set({ createdAt: app.clock.now() }).where(eq(sessions.userId, me.id));
    expect(await visitor.finish(given)).toMatchObject({ outcome: 'bound' });
    const again = browser();
    expect(await whoIs((await again.finish(await again.comeBack())).token)).toBe(me.id);
  });

  it('an address that Google has not verified neither signs up nor binds', async () => {
    const visitor = browser();
    expect(await visitor.finish(await visitor.comeBack('una@sandbox.example'))).toMatchObject({
      outcome: 'unverified',
    });
    const mine = browser((await app.person()).token);
    expect(await mine.finish(await mine.comeBack('una@sandbox.example'))).toMatchObject({
      outcome: 'unverified',
    });
  });

  it('binds to who is signed in, and tells the owner by mail', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    expect(await mine.finish(await mine.comeBack())).toEqual({ msg_type: 'success', outcome: 'bound' });
    const [mail] = await mails(me.email, 'alertWayOn');
    expect(mail).toContain('Google (a***a@sandbox.example)');
    expect(mail).toContain('/login?not-me=');
    const other = browser((await app.person()).token);
    expect(await other.finish(await other.comeBack())).toMatchObject({ outcome: 'bound_to_another' });
  });

  it('does not go round the second factor of the account, and counts as no step-up where there is a password', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    await mine.finish(await mine.comeBack());
    const other = browser();
    const { token } = await other.finish(await other.comeBack());
    other.signIn(token);
    expect((await other.request('POST', START, {})).json.error_code).toBe('STEP_UP_REQUIRED');
    const [secret, now] = [app.services.secrets.encrypt('GEZDGNBVGY3TQOJQ'), app.clock.now()];
    await app.services.db
      .insert(secondFactors)
      .values({ userId: me.id, secret, createdAt: now, confirmedAt: now });
    const third = browser();
    const { json } = await third.request('POST', FINISH, await third.comeBack());
    expect(json).toMatchObject({ error_code: 'SECOND_FACTOR_REQUIRED', ticket: expect.any(String) });
    expect(json.token).toBeUndefined();
  });

  it('an account that is disabled is not signed in', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    await mine.finish(await mine.comeBack());
    await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, me.id));
    const visitor = browser();
    const answer = await visitor.request('POST', FINISH, await visitor.comeBack());
    expect([answer.status, answer.json.error_code]).toEqual([403, 'UNAUTHORIZED']);
  });
});

describe('what does not go', () => {
  it.each(ID_TOKEN_FAULTS.filter((fault) => fault !== 'none'))(
    'an ID token with a wrong %s',
    async (fault) => {
      const visitor = browser();
      const given = await visitor.comeBack();
      sandbox.google.idTokenFault = fault;
      expect(await visitor.finish(given)).toEqual({ msg_type: 'success', outcome: 'refused' });
      expect(await app.services.db.$count(googleSignIns)).toBe(0);
    },
  );

  it('a code of another sign-in: PKCE holds it to the browser that began', async () => {
    const [mine, theirs] = [browser(), browser()];
    const [own, foreign] = [await mine.comeBack(), await theirs.comeBack()];
    expect(await mine.finish({ ...own, code: foreign.code })).toMatchObject({ outcome: 'expired' });
  });

  it('another browser, another person, a forged state and a late one', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    const given = await mine.comeBack();
    const expired = { outcome: 'expired' };
    expect(await browser(me.token).finish(given)).toMatchObject(expired);
    expect(await mine.finish({ ...given, state: `sign-in-${'f'.repeat(64)}` })).toMatchObject(expired);
    mine.signIn((await app.person()).token);
    expect(await mine.finish(given)).toMatchObject(expired);
    mine.signIn(me.token);
    app.clock.advance(15 * MINUTE);
    expect(await mine.finish(given)).toMatchObject(expired);
    app.clock.advance(MINUTE);
    await browser().comeBack();
    // those whose time is over are not kept
    expect(await app.services.db.$count(googleSignInStates)).toBe(1);
  });

  it('a state signs in once, and whoever bound by it hears the same again', async () => {
    const mine = browser((await app.person()).token);
    const bound = await mine.comeBack();
    const answers = [await mine.finish(bound), await mine.finish(bound)];
    expect(answers.map(({ outcome }) => outcome)).toEqual(['bound', 'bound']);
    const visitor = browser();
    const given = await visitor.comeBack();
    expect(await visitor.finish(given)).toHaveProperty('token');
    expect(await visitor.finish(given)).toEqual({ msg_type: 'success', outcome: 'expired' });
  });

  it('Google that does not answer leaves the code good for another try', async () => {
    const visitor = browser();
    const given = await visitor.comeBack();
    sandbox.google.behaviour = 'down';
    expect((await visitor.request('POST', FINISH, given)).status).toBe(503);
    sandbox.google.behaviour = 'up';
    expect(await visitor.finish(given)).toMatchObject({ outcome: 'bound' });
  });
});

describe('unbinding', () => {
  it('ends the way in and tells the owner by mail; doing it again changes nothing', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    await mine.finish(await mine.comeBack());
    const { json } = await mine.request('DELETE', BINDING, {});
    expect(json.google).toEqual({ is_offered: true, is_bound: false, is_unbindable: false });
    expect(await mails(me.email, 'alertWayOff')).toHaveLength(1);
    expect((await mine.request('DELETE', BINDING, {})).status).toBe(200);
    expect(await mails(me.email, 'alertWayOff')).toHaveLength(1);
  });

  it('the last way in cannot be unbound', async () => {
    const bare = await openTestApp({
      environment: {
        HOST: '0.0.0.0',
        GOOGLE_LOGIN_BASE_URL: sandbox.url,
        GOOGLE_LOGIN_CLIENT_ID: 'one',
        GOOGLE_LOGIN_CLIENT_SECRET: 'two',
      },
    });
    const me = await bare.person();
    const { db, secrets, clock } = bare.services;
    await db.insert(googleSignIns).values({
      userId: me.id,
      subjectHash: secrets.lookupHash('one'),
      email: secrets.encrypt(ADA),
      createdAt: clock.now(),
    });
    const google = async () =>
      (await bare.request('GET', '/api/account/security', { token: me.token })).json.google;
    expect(await google()).toMatchObject({ is_unbindable: true });
    await db.update(users).set({ passwordHash: '' }).where(eq(users.id, me.id));
    expect(await google()).toMatchObject({ is_unbindable: false });
    const { status, json } = await bare.request('DELETE', BINDING, { token: me.token, body: {} });
    expect([status, json.error_code]).toEqual([409, 'CONFLICT']);
    expect(await google()).toMatchObject({ is_bound: true });
    await bare.close();
  });

  it('"this was not me" removes a Google account that was bound since', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    await mine.finish(await mine.comeBack());
    const [mail] = await mails(me.email, 'alertWayOn');
    const token = /not-me=(\S+)/.exec(mail ?? '')?.[1] ?? '';
    await browser().request('POST', '/api/account/alerts/disown', { token });
    expect(await app.services.db.$count(googleSignIns)).toBe(0);
  });
});
