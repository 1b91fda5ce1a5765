import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAIL_SEND } from '../../server/platform/mail/mail-outbox.ts';
import type { Mail } from '../../server/platform/mail/mailer.ts';
import { sha256 } from '../../server/platform/security/secrets.ts';
import { openTestApp, personalTokenOf, type TestApp } from '../harness/app.ts';
import { openTestBrowser } from '../harness/test-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
// what an earlier test counted towards a limit ends
beforeEach(() => app.clock.advance(24 * HOUR_MS));

const PASSWORD = 'a password of mine';
const HOUR_MS = 3_600_000;

let addresses = 0;
/** An address that nobody has. */
function addressOf(name: string): string {
  addresses += 1;
  return `${name}.${addresses}@example.org`;
}

async function signUp(email: string) {
  await app.request('POST', '/api/codes/send', { body: { email, purpose: 'sign_up' } });
  return app.request('POST', '/api/sign-up', {
    body: { email, password: PASSWORD, code: await app.mailedCode(email) },
  });
}

describe('sign-up', () => {
  it('makes an account with the mailed code, with free credits, a sample table and a welcome', async () => {
    const email = addressOf('ada');
    const { status, json } = await signUp(email);
    expect(status).toBe(200);
    const infos = await app.request('GET', '/api/user/basic-infos', { token: json.token });
    expect(infos.json).toMatchObject({
      user: {
        username: email.split('@')[0],
        email: `a***${addresses}@example.org`,
        role_name: 'User',
        msgs_unread: { total: 1 },
      },
      usm_quota: { credits: 1_000_000 },
    });
    const tables = await app.request('GET', '/api/tables', { token: json.token });
    expect(tables.json.items).toMatchObject([{ name: 'Coffee sales', row_count: 608, source: 'sample' }]);
  });

  it('refuses an address that is registered already, in any case of letters [R5.05]', async () => {
    const email = addressOf('bob');
    await signUp(email);
    app.clock.advance(60_000);
    const { status, json } = await app.request('POST', '/api/codes/send', {
      body: { email: email.replace('bob', 'Bob').replace('example', 'Example'), purpose: 'sign_up' },
    });
    expect(status).toBe(409);
    expect(json).toMatchObject({ error_code: 'EMAIL_EXISTS', msg: 'Email already exists' });
  });

  it('refuses a wrong code, and a right one after five wrong tries', async () => {
    const email = addressOf('eve');
    await app.request('POST', '/api/codes/send', { body: { email, purpose: 'sign_up' } });
    const right = await app.mailedCode(email);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { json } = await app.request('POST', '/api/sign-up', {
        body: { email, password: PASSWORD, code: wrong },
      });
      expect(json.error_code).toBe('CODE_INVALID');
    }
    const { json } = await app.request('POST', '/api/sign-up', {
      body: { email, password: PASSWORD, code: right },
    });
    expect(json.error_code).toBe('CODE_INVALID');
  });

  it('refuses a code after ten minutes', async () => {
    const email = addressOf('late');
    await app.request('POST', '/api/codes/send', { body: { email, purpose: 'sign_up' } });
    const code = await app.mailedCode(email);
    app.clock.advance(10 * 60_000);
    const { json } = await app.request('POST', '/api/sign-up', { body: { email, password: PASSWORD, code } });
    expect(json.error_code).toBe('CODE_INVALID');
  });
});

describe('sign-in', () => {
  it('takes the password, and a mailed code instead of it', async () => {
    const email = addressOf('carl');
    await signUp(email);
    const byPassword = await app.request('POST', '/api/sign-in', {
      body: { email: email.toUpperCase(), password: PASSWORD },
    });
    expect(byPassword.json.token).toMatch(/^[\w-]{43}$/);
    await app.request('POST', '/api/codes/send', { body: { email, purpose: 'sign_in' } });
    const byCode = await app.request('POST', '/api/sign-in', {
      body: { email, code: await app.mailedCode(email) },
    });
    expect(byCode.status).toBe(200);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await app.person();
    const wrong = await app.request('POST', '/api/sign-in', {
      body: { email, password: 'not this one' },
    });
    const unknown = await app.request('POST', '/api/sign-in', {
      body: { email: addressOf('nobody'), password: 'not this one' },
    });
    expect([wrong.status, wrong.json.error_code, wrong.json.msg]).toEqual([
      unknown.status,
      unknown.json.error_code,
      unknown.json.msg,
    ]);
    expect(wrong.json.error_code).toBe('CREDENTIALS_INVALID');
    expect(wrong.json.msg).toBe('The e-mail address or the password is not right.');
  });

  it('answers a code for an unknown address as for a known one, and mails nothing', async () => {
    const email = addressOf('ghost');
    const { status } = await app.request('POST', '/api/codes/send', {
      body: { email, purpose: 'password_reset' },
    });
    expect(status).toBe(200);
    await expect(app.mailedCode(email)).rejects.toThrow('no code');
  });

  it('limits how soon another code is sent', async () => {
    const body = { email: addressOf('codes'), purpose: 'sign_up' };
    expect((await app.request('POST', '/api/codes/send', { body })).status).toBe(200);
    expect((await app.request('POST', '/api/codes/send', { body })).json.error_code).toBe('RATE_LIMITED');
  });
});

describe('a session', () => {
  const isAlive = async (token: string) =>
    (await app.request('GET', '/api/user/basic-infos', { token })).status === 200;

  it('dies after twelve hours without a call, and lives on with calls of its own', async () => {
    const { email, token } = await app.person();
    const body = { email, password: 'correct horse battery' };
    const idle = (await app.request('POST', '/api/sign-in', { body })).json.token;
    const stranger = await app.person();
    app.clock.advance(12 * HOUR_MS - 1);
    expect(await isAlive(token)).toBe(true);
    app.clock.advance(1);
    // neither that the person works elsewhere keeps it, nor that somebody else does
    expect([await isAlive(idle), await isAlive(stranger.token)]).toEqual([false, false]);
    app.clock.advance(12 * HOUR_MS - 2);
    expect(await isAlive(token)).toBe(true);
    app.clock.advance(12 * HOUR_MS);
    expect((await app.request('GET', '/api/user/basic-infos', { token })).json.error_code).toBe(
      'BEARER_TOKEN_ERROR',
    );
  });

  it('dies after fourteen days whatever it does', async () => {
    const { token } = await app.person();
    for (let hours = 0; hours < 14 * 24 - 6; hours += 11) {
      app.clock.advance(11 * HOUR_MS);
      expect(await isAlive(token)).toBe(true);
    }
    app.clock.advance(6 * HOUR_MS - 1);
    expect(await isAlive(token)).toBe(true);
    app.clock.advance(1);
    expect(await isAlive(token)).toBe(false);
  });

  it('ends by sign-out; sign-out everywhere ends the others too', async () => {
    const email = addressOf('many');
    const first = (await signUp(email)).json.token;
    const second = (await app.request('POST', '/api/sign-in', { body: { email, password: PASSWORD } })).json
      .token;
    const third = (await app.request('POST', '/api/sign-in', { body: { email, password: PASSWORD } })).json
      .token;
    expect((await app.request('POST', '/api/sign-out', { token: first, body: {} })).status).toBe(200);
    expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
    expect((await app.request('POST', '/api/sign-out/all', { token: second, body: {} })).status).toBe(200);
    expect([await isAlive(second), await isAlive(third)]).toEqual([false, false]);
  });

  it('is ended everywhere by a new password', async () => {
    const email = addressOf('reset');
    const old = (await signUp(email)).json.token;
    app.clock.advance(60_000);
    await app.request('POST', '/api/codes/send', { body: { email, purpose: 'password_reset' } });
    const { status, json } = await app.request('POST', '/api/password/reset', {
      body: { email, password: 'another password', code: await app.mailedCode(email) },
    });
    expect(status).toBe(200);
    expect((await app.request('GET', '/api/chats', { token: old })).status).toBe(401);
    expect((await app.request('GET', '/api/chats', { token: json.token })).status).toBe(200);
    expect((await app.request('POST', '/api/sign-in', { body: { email, password: PASSWORD } })).status).toBe(
      401,
    );
  });

  it('keeps the token only as a hash, and takes no cookie for it', async () => {
    const { token } = await app.person();
    const { rows } = await app.services.pool.query('select token_hash from sessions');
    expect(rows.some((row) => row.token_hash.includes(token))).toBe(false);
    expect((await app.request('GET', '/api/chats', { headers: { Cookie: `token=${token}` } })).status).toBe(
      401,
    );
  });
});

describe('a forgotten password that is set anew', () => {
  async function reset(email: string, browser = openTestBrowser(app)) {
    app.clock.advance(60_000);
    await browser.post('/api/codes/send', { email, purpose: 'password_reset' });
    const code = await app.mailedCode(email);
    return browser.post('/api/password/reset', { email, password: 'another password', code });
  }

  it('ends sessions and personal tokens at once, those of other people go on', async () => {
    const [me, other] = [await app.person(), await app.person()];
    const open = (token: string) =>
      app.request('GET', '/api/open/v1/tables', { token: personalTokenOf(token) });
    expect((await open(me.token)).status).toBe(200);
    const { status, json } = await reset(me.email);
    expect(status).toBe(200);
    expect((await open(me.token)).json.error_code).toBe('BEARER_TOKEN_ERROR');
    expect((await app.request('GET', '/api/chats', { token: me.token })).status).toBe(401);
    const { tokens } = (await app.request('GET', '/api/account/tokens', { token: json.token })).json;
    expect(tokens).toMatchObject([
      { name: 'test', revoked_at: Math.floor(app.clock.now().getTime() / 1000) },
    ]);
    expect((await open(other.token)).status).toBe(200);
    expect((await app.request('GET', '/api/chats', { token: other.token })).status).toBe(200);
  });

  it('leaves the time of a token that was revoked before', async () => {
    const me = await app.person();
    const list = async (token: string) =>
      (await app.request('GET', '/api/account/tokens', { token })).json.tokens;
    const [{ id }] = await list(me.token);
    await app.request('DELETE', `/api/account/tokens/${id}`, { token: me.token, body: {} });
    const [{ revoked_at: revokedAt }] = await list(me.token);
    const { json } = await reset(me.email);
    expect((await list(json.token))[0].revoked_at).toBe(revokedAt);
  });

  it('ends the codes that were mailed before, for whatever they were', async () => {
    const { email } = await app.person();
    const browser = openTestBrowser(app);
    await browser.post('/api/codes/send', { email, purpose: 'sign_in' });
    const code = await app.mailedCode(email);
    await reset(email);
    const { json } = await browser.post('/api/sign-in', { email, code });
    expect(json.error_code).toBe('CODE_INVALID');
  });

  it('makes every other browser a stranger, and knows the one that did it', async () => {
    const { email } = await app.person();
    const [lost, mine] = [openTestBrowser(app), openTestBrowser(app)];
    await lost.post('/api/sign-in', { email, password: 'correct horse battery' });
    await reset(email, mine);
    const { rows } = await app.services.pool.query(
      'select token_hash from known_devices join users on users.id = user_id where email_hash = $1',
      [app.services.secrets.lookupHash(email)],
    );
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([sha256(mine.cookies.get('device') ?? '')]);
  });

  it('is told to the owner of the address by mail, in the language of whoever did it', async () => {
    const { email } = await app.person();
    await app.request('POST', '/api/codes/send', { body: { email, purpose: 'password_reset' } });
    const code = await app.mailedCode(email);
    const sent: Mail[] = [];
    const { mailer, jobs } = app.services;
    const spy = vi.spyOn(mailer, 'send').mockImplementation(async (mail) => void sent.push(mail));
    await app.request('POST', '/api/password/reset', {
      body: { email, password: 'another password', code },
      headers: { 'Accept-Language': 'fr-FR' },
    });
    await jobs.runDue(MAIL_SEND);
    spy.mockRestore();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: email, subject: 'Votre mot de passe Tablewise a été remplacé' });
    expect(sent[0]?.text).toContain('vos jetons personnels sont révoqués');
  });

  it('holds also where the mail about it cannot be sent', async () => {
    const { email } = await app.person();
    const browser = openTestBrowser(app);
    await browser.post('/api/codes/send', { email, purpose: 'password_reset' });
    const code = await app.mailedCode(email);
    const spy = vi.spyOn(app.services.mailer, 'send').mockRejectedValue(new Error('the mail server is away'));
    const { status } = await browser.post('/api/password/reset', {
      email,
      password: 'another password',
      code,
    });
    await app.services.jobs.runDue(MAIL_SEND);
    spy.mockRestore();
    expect(status).toBe(200);
    expect((await browser.post('/api/sign-in', { email, password: 'another password' })).status).toBe(200);
  });
});
