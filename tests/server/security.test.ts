// How people keep others out of their accounts: password, sessions, log of sign-ins, mails that tell them, bindings.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { wechatBindings } from '../../server/platform/db/schema/wechat.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const PASSWORD = 'correct horse battery';
const OTHER = 'another horse battery';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

let app: TestApp;
let me: Awaited<ReturnType<TestApp['person']>>;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  me = await app.person();
});

const signIn = (headers: Record<string, string> = {}, password = PASSWORD) =>
  app.request('POST', '/api/sign-in', {
    body: { email: me.email, password },
    headers: { 'User-Agent': CHROME, ...headers },
    address: '203.0.113.77',
  });
const change = (body: object, token = me.token) =>
  app.request('POST', '/api/account/password', {
    token,
    body: {
      current_password: PASSWORD,
      password: OTHER,
      sign_out_others: false,
      revoke_tokens: false,
      ...body,
    },
  });
const lives = async (token: string) =>
  (await app.request('GET', '/api/user/basic-infos', { token })).status === 200;
const sessionsOf = async (token = me.token) =>
  (await app.request('GET', '/api/account/sessions', { token })).json.sessions;
/** Mails to me of a kind, with their text. */
const mails = async (template: string) => {
  const { db, secrets } = app.services;
  const rows = await db
    .select()
    .from(emailLogs)
    .where(eq(emailLogs.toHash, secrets.lookupHash(me.email)));
  return rows
    .filter((row) => row.template === template)
    .map(({ subject, text }) => ({ subject, text: secrets.decrypt(text ?? '') }));
};

describe('a new password', () => {
  it('replaces the session that set it, and leaves the others and the tokens where nothing else is asked', async () => {
    const other = (await signIn()).json.token;
    const { status, json } = await change({});
    expect(status).toBe(200);
    expect(json.token).not.toBe(me.token);
    expect([await lives(me.token), await lives(json.token), await lives(other)]).toEqual([false, true, true]);
    const { tokens } = (await app.request('GET', '/api/account/tokens', { token: json.token })).json;
    expect(tokens.map((token: { revoked_at: number | null }) => token.revoked_at)).toEqual([null]);
    expect((await signIn({}, OTHER)).status).toBe(200);
    expect((await signIn({}, PASSWORD)).status).toBe(401);
  });

  it('ends the other sessions and the personal tokens where that is asked for', async () => {
    const other = (await signIn()).json.token;
    const { json } = await change({ sign_out_others: true, revoke_tokens: true });
    expect([await lives(json.token), await lives(other)]).toEqual([true, false]);
    const { tokens } = (await app.request('GET', '/api/account/tokens', { token: json.token })).json;
    expect(tokens[0].revoked_at).toEqual(expect.any(Number));
  });

  it('needs the present one, whose wrong tries count with those of the sign-in', async () => {
    expect((await change({ current_password: undefined })).json.fields).toHaveProperty('current_password');
    for (let tried = 0; tried < 8; tried += 1) {
      const { status, json } = await change({ current_password: 'no such password' });
      expect({ status, field: json.fields.current_password }).toEqual({
        status: 401,
        field: 'The password is not right.',
      });
    }
    expect((await change({})).status).toBe(429);
    expect(await lives(me.token)).toBe(true);
  });

  it('is none of the last five', async () => {
    const words = ['first', 'second', 'third', 'fourth'].map((word) => `the ${word} password`);
    let { token } = me;
    let present = PASSWORD;
    for (const password of words) {
      const { json } = await change({ current_password: present, password }, token);
      token = json.token;
      present = password;
    }
    for (const password of [PASSWORD, ...words]) {
      const { status, json } = await change({ current_password: present, password }, token);
      const said = 'You have used this password before. Please choose another one.';
      expect([status, json.msg, json.fields]).toEqual([422, said, { password: said }]);
    }
    const fifth = await change({ current_password: present, password: 'the fifth password' }, token);
    expect(fifth.status).toBe(200);
    const again = { current_password: 'the fifth password', password: PASSWORD };
    expect((await change(again, fifth.json.token)).status).toBe(200);
  });

  it('may be one that somebody else had, whose own last five stay theirs', async () => {
    const stranger = await app.person();
    const word = 'a word that two people like';
    const first = await change({ password: word }, stranger.token);
    const { json } = await change({ current_password: word, password: OTHER }, first.json.token);
    expect((await change({ password: word })).status).toBe(200);
    const again = await change({ current_password: OTHER, password: PASSWORD }, json.token);
    expect(again.json.error_code).toBe('VALIDATION_ERROR');
  });

  it('is set with a mailed code where the account has none; the code is good once', async () => {
    const { db } = app.services;
    await db.update(users).set({ passwordHash: '' }).where(eq(users.id, me.id));
    expect((await change({ current_password: undefined })).json.error_code).toBe('CODE_INVALID');
    await app.request('POST', '/api/account/codes/send', { token: me.token, body: {} });
    const code = await app.mailedCode(me.email);
    expect(
      (await change({ current_password: undefined, code: code === '000000' ? '111111' : '000000' })).status,
    ).toBe(422);
    const { status, json } = await change({ current_password: undefined, code });
    expect(status).toBe(200);
    await db.update(users).set({ passwordHash: '' }).where(eq(users.id, me.id));
    const again = await change(
      { current_password: undefined, password: 'one more password', code },
      json.token,
    );
    expect(again.json.error_code).toBe('CODE_INVALID');
  });

  it('of two changes at once one is made', async () => {
    const both = await Promise.all([
      change({ password: 'one new password' }),
      change({ password: 'two new password' }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the sessions of a person', () => {
  it('say device and shortened address, this one first', async () => {
    await signIn();
    const sessions = await sessionsOf();
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ current: true, device: '', address: '' });
    expect(sessions[1]).toMatchObject({ current: false, device: 'Chrome, Windows', address: '203.0.113.*' });
    expect(JSON.stringify(sessions)).not.toContain('113.77');
  });

  it('end one by one, at once and for somebody else never', async () => {
    const other = (await signIn()).json.token;
    const [, session] = await sessionsOf();
    const stranger = await app.person();
    const end = (token: string) =>
      app.request('DELETE', `/api/account/sessions/${session.id}`, { token, body: {} });
    expect((await end(stranger.token)).status).toBe(404);
    expect(await lives(other)).toBe(true);
    expect((await end(me.token)).status).toBe(200);
    expect(await lives(other)).toBe(false);
    expect((await end(me.token)).status).toBe(404);
  });

  it('end all at once but this one', async () => {
    const others = [(await signIn()).json.token, (await signIn()).json.token];
    const { json } = await app.request('POST', '/api/account/sessions/end-others', {
      token: me.token,
      body: {},
    });
    expect(json.sessions.map(({ current }: { current: boolean }) => current)).toEqual([true]);
    expect([await lives(me.token), ...(await Promise.all(others.map(lives)))]).toEqual([true, false, false]);
  });

  it('are kept in a log, with the tries that failed', async () => {
    app.clock.advance(1000);
    await signIn({}, 'no such password');
    app.clock.advance(1000);
    await signIn();
    const { entries } = (await app.request('GET', '/api/account/sign-ins', { token: me.token })).json;
    expect(entries.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'signed_in',
      'wrong_password',
      'signed_in',
    ]);
    expect(entries[1]).toMatchObject({ device: 'Chrome, Windows', address: '203.0.113.*' });
  });
});

describe('a mail tells the owner', () => {
  it('of a browser that was never used before, but not of the first one, nor of one that is known', async () => {
    const first = await signIn();
    const cookie = (first.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    expect(await mails('alertDevice')).toEqual([]);
    await signIn({ Cookie: cookie });
    expect(await mails('alertDevice')).toEqual([]);
    await signIn();
    const [mail] = await mails('alertDevice');
    expect(mail?.subject).toBe('Sign-in to Tablewise on a new device');
    expect(mail?.text).toContain('Chrome, Windows, 203.0.113.*');
  });

  it('of a changed password and of a new token, which is named', async () => {
    const { json } = await change({});
    expect(await mails('alertPassword')).toHaveLength(1);
    const body = { name: 'Nightly report', scopes: ['read'] };
    const made = await app.request('POST', '/api/account/tokens', { token: json.token, body });
    const [mail] = await mails('alertToken');
    expect(mail?.text).toContain('“Nightly report”');
    expect(mail?.text).not.toContain(made.json.secret);
  });

  it('with a link that signs out everywhere, for seven days, and that nobody can make', async () => {
    const { json } = await change({});
    const [mail] = await mails('alertPassword');
    const token = /not-me=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const say = async (given: string) =>
      (await app.request('POST', '/api/account/alerts/disown', { body: { token: given } })).json.outcome;
    const [userId, expires, signature] = token.split('.');
    const forged = [
      `${userId}.${Number(expires) + 1}.${signature}`,
      `${(await app.person()).id}.${expires}.${signature}`,
      `${userId}.${expires}.`,
      'x',
    ];
    for (const one of forged) expect(await say(one)).toBe('expired');
    expect(await lives(json.token)).toBe(true);
    expect(await say(token)).toBe('signed_out');
    expect(await lives(json.token)).toBe(false);
    app.clock.advance(7 * 86_400_000);
    expect(await say(token)).toBe('expired');
  });
});

describe('WeChat', () => {
  const unbind = () => app.request('DELETE', '/api/wechat/binding', { token: me.token, body: {} });

  it('is unbound where there is another way in, and stays where it is the last one', async () => {
    const { db, clock } = app.services;
    await db
      .insert(wechatBindings)
      .values({ userId: me.id, appId: 'app', openHash: me.id, createdAt: clock.now() });
    const { json } = await app.request('GET', '/api/account/security', { token: me.token });
    expect(json).toMatchObject({ has_password: true, wechat_bound: true, wechat_unbindable: true });
    expect((await unbind()).json).toMatchObject({ wechat_bound: false, wechat_unbindable: false });
    expect((await unbind()).status).toBe(200);
  });
});

it('WeChat stays bound where it is the last way in: no password, and a server that mails no codes', async () => {
  const silent = await openTestApp({ environment: { HOST: '0.0.0.0' } });
  try {
    const { db, clock, mailer } = silent.services;
    const owner = await silent.person();
    await db.update(users).set({ passwordHash: '' }).where(eq(users.id, owner.id));
    await db
      .insert(wechatBindings)
      .values({ userId: owner.id, appId: 'app', openHash: 'x', createdAt: clock.now() });
    expect(mailer.kind).toBe('none');
    const { status, json } = await silent.request('DELETE', '/api/wechat/binding', {
      token: owner.token,
      body: {},
    });
    expect({ status, msg: json.msg }).toEqual({
      status: 409,
      msg: 'WeChat is the only way into this account. Set a password first.',
    });
  } finally {
    await silent.close();
  }
});
