// Sign-in with WeChat against the stand-in provider: the provider's pages and calls go over the loopback.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { openIdOf, type WechatAccount, type WechatAnswer } from '../../sandbox/wechat-oauth.ts';
import { providerCustomers } from '../../server/platform/db/schema/billing.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { secondFactors } from '../../server/platform/db/schema/second-factors.ts';
import { wechatBindings } from '../../server/platform/db/schema/wechat.ts';
import { totpCode, totpStep } from '../../server/platform/security/totp.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../harness/app.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const OFFI = '/api/wechat/offi/oauth/connect/create';
const WEB = '/api/wechat/open-web/oauth/connect/create?type=login';
const CALLBACK = '/api/wechat/oauth/callback';
const BASE = `${OFFI}?type=base&meta=${encodeURIComponent('{"callback_route":"/payment/order-details?id=1"}')}`;
const WECHAT_AGENT = { 'User-Agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' };
const MINUTE = 60_000;

let folder = '';
let sandbox: Sandbox;
let app: TestApp;
let offi = { appId: '', secret: '' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewise-sandbox-'));
  sandbox = await startSandbox({
    port: 0,
    dataDir: folder,
    now: () => (app?.clock.now() ?? new Date()).getTime(),
    repeats: [],
  });
  const { offiAppId, offiSecret } = sandbox.keys.wechatLogin;
  offi = { appId: offiAppId, secret: offiSecret };
  app = await openTestApp({
    environment: {
      ...sandbox.settings,
      PUBLIC_URL: 'http://127.0.0.1:3000',
      WECHAT_LOGIN_TIMEOUT_MS: '500',
      PAYMENT_SWEEP_MS: '600000',
    },
  });
});
beforeEach(async () => {
  sandbox.wechatLogins.set({ account: 'Li Lei', answer: 'approve', behaviour: 'up' });
  await app.services.db.delete(wechatBindings);
});
afterAll(async () => {
  await app?.close();
  await sandbox?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A browser with its cookies. */
function browser(token?: string) {
  let cookie = '';
  const request = async (method: string, path: string, body?: unknown): Promise<TestAnswer> => {
    const answer = await app.request(method, path, {
      ...(token !== undefined && { token }),
      ...(body !== undefined && { body }),
      headers: { ...(cookie && { Cookie: cookie }) },
    });
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('wechat_browser='));
    if (set) cookie = set.split(';')[0] ?? '';
    return answer;
  };
  return {
    request,
    signIn: (next: string) => {
      token = next;
    },
    /** Goes to the provider and comes back with what it gave. */
    async comeBack(path: string, account: WechatAccount = 'Li Lei', answer: WechatAnswer = 'approve') {
      const { json } = await request('GET', path);
      const isQr = path === WEB;
      const address = isQr ? qrAddress(json) : json.url;
      if (!address) throw new Error(json.msg);
      if (!isQr) sandbox.wechatLogins.set({ account, answer });
      const response = await fetch(address, {
        redirect: 'manual',
        headers: WECHAT_AGENT,
        ...(isQr && { method: 'POST', body: new URLSearchParams({ account, answer }).toString() }),
      });
      const back = new URL(response.headers.get('location') ?? '');
      expect(back.origin + back.pathname).toBe('http://127.0.0.1:3000/wechat-bind-callback');
      return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
    },
    async finish(given: { code: string; state: string }) {
      const { status, json } = await request('POST', CALLBACK, given);
      expect(status, json.msg).toBe(200);
      return json;
    },
  };
}

function qrAddress(json: { appid: string; redirect_uri: string; state: string }): string {
  const { appid, redirect_uri, state } = json;
  const query = { appid, redirect_uri, response_type: 'code', scope: 'snsapi_login', state };
  return `${sandbox.url}/connect/qrconnect?${new URLSearchParams(query)}`;
}

describe('where to send the browser', () => {
  it('[R7.60] [R7.61] base sign-in answers an address of the provider, with the silent scope and a state of letters and digits', async () => {
    const { json } = await browser().request('GET', BASE);
    const url = new URL(json.url);
    expect(url.origin + url.pathname).toBe(`${sandbox.url}/connect/oauth2/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: offi.appId,
      redirect_uri: 'http://127.0.0.1:3000/wechat-bind-callback',
      response_type: 'code',
      scope: 'snsapi_base',
      state: expect.stringMatching(/^[0-9a-zA-Z]{32,128}$/),
    });
    expect(url.hash).toBe('#wechat_redirect');
  });

  it('userinfo asks for the profile, and needs no route', async () => {
    const { json } = await browser().request('GET', `${OFFI}?type=userinfo`);
    expect(new URL(json.url).searchParams.get('scope')).toBe('snsapi_userinfo');
  });

  it('[R7.63] the code on a page gets an app id, the way back and a state, each time another', async () => {
    const first = await browser().request('GET', WEB);
    expect(first.json).toEqual({
      msg_type: 'success',
      appid: sandbox.keys.wechatLogin.webAppId,
      redirect_uri: 'http://127.0.0.1:3000/wechat-bind-callback',
      state: expect.any(String),
    });
    const second = await browser().request('GET', WEB);
    expect(second.json.state).not.toBe(first.json.state);
  });

  it('[R5.32] base sign-in without a callback route is refused, and so is one that leads elsewhere', async () => {
    const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example', ''];
    const metas = elsewhere.map(
      (route) => `&meta=${encodeURIComponent(JSON.stringify({ callback_route: route }))}`,
    );
    for (const meta of ['', ...metas]) {
      const { status, json } = await browser().request('GET', `${OFFI}?type=base${meta}`);
      expect([status, json.error_code], meta).toEqual([422, 'VALIDATION_ERROR']);
    }
  });

  it('the cookie that ties a state to the browser is out of the reach of scripts', async () => {
    const { headers } = await browser().request('GET', BASE);
    expect(headers.get('set-cookie')).toMatch(
      /^wechat_browser=[0-9a-f]{64}; Max-Age=900; Path=\/api\/wechat; HttpOnly; SameSite=Lax$/,
    );
  });

  it('the settings of the site say what is offered, and the policy lets the code be framed', async () => {
    const { json, headers } = await app.request('GET', '/api/site/settings');
    expect(json.wechat_sign_in).toEqual({ qr_page: `${sandbox.url}/connect/qrconnect`, in_app: true });
    expect(headers.get('content-security-policy')).toContain(`frame-src ${sandbox.url}`);
  });

  it('where nothing is set up it says so, and nothing may be framed', async () => {
    const bare = await openTestApp();
    for (const path of [BASE, WEB])
      expect(await bare.request('GET', path)).toMatchObject({
        status: 409,
        json: { error_code: 'CONFLICT' },
      });
    const { json, headers } = await bare.request('GET', '/api/site/settings');
    expect(json.wechat_sign_in).toBeUndefined();
    expect(headers.get('content-security-policy')).not.toContain('frame-src');
    await bare.close();
  });
});

describe('the way back', () => {
  it('somebody who is signed in gets the WeChat account bound, and is known to WeChat Pay from then on', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    const binding = () => mine.request('GET', '/api/wechat/binding');
    expect((await binding()).json).toMatchObject({ is_offered: true, is_bound: false });
    expect(await mine.finish(await mine.comeBack(BASE))).toEqual({
      msg_type: 'success',
      outcome: 'bound',
      callback_route: '/payment/order-details?id=1',
    });
    expect((await binding()).json).toMatchObject({ is_bound: true });
    const [payer] = await app.services.db
      .select()
      .from(providerCustomers)
      .where(eq(providerCustomers.userId, me.id));
    expect(payer).toMatchObject({ provider: 'wechatPay', customerId: openIdOf(offi.appId, 'Li Lei') });
  });

  it('[R1.38] the account that a code is bound to is signed in', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    await mine.finish(await mine.comeBack(WEB));
    const other = browser();
    const answer = await other.finish(await other.comeBack(WEB));
    expect(answer).toMatchObject({
      outcome: 'bound',
      token: expect.any(String),
      expires_at: expect.any(Number),
    });
    other.signIn(answer.token);
    expect((await other.request('GET', '/api/user/basic-infos')).json.user.id).toBe(me.id);
  });

  it('does not go round the second factor of the account', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    await mine.finish(await mine.comeBack(WEB));
    const [secret, now] = [app.services.secrets.encrypt(SECRET), app.clock.now()];
    await app.services.db
      .insert(secondFactors)
      .values({ userId: me.id, secret, createdAt: now, confirmedAt: now });
    const other = browser();
    const { json: due } = await other.request('POST', CALLBACK, await other.comeBack(WEB));
    expect(due).toMatchObject({ error_code: 'SECOND_FACTOR_REQUIRED', ticket: expect.any(String) });
    expect(due.token).toBeUndefined();
    const code = totpCode(SECRET, totpStep(now.getTime()));
    const done = await other.request('POST', '/api/sign-in/second-factor', { ticket: due.ticket, code });
    expect(done.json.token).toEqual(expect.any(String));
  });

  it('a person who bound the code on a page is known inside of the app, where the profile is told', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    await mine.finish(await mine.comeBack(WEB));
    const phone = browser();
    const { json } = await phone.request('GET', `${OFFI}?type=userinfo`);
    const consent = await fetch(json.url, { headers: WECHAT_AGENT });
    expect(await consent.text()).toContain('Allow the use of your profile?');
    const allowed = await fetch(json.url, {
      method: 'POST',
      redirect: 'manual',
      headers: WECHAT_AGENT,
      body: new URLSearchParams({ account: 'Li Lei', answer: 'approve' }).toString(),
    });
    const back = new URL(allowed.headers.get('location') ?? '').searchParams;
    const answer = await phone.finish({ code: back.get('code') ?? '', state: back.get('state') ?? '' });
    expect(answer.token).toEqual(expect.any(String));
  });

  it('one that nobody has bound is bound by the same call after a sign-in, although its code was used', async () => {
    const visitor = browser();
    const given = await visitor.comeBack(WEB, 'Lin Tao');
    expect(await visitor.finish(given)).toEqual({ msg_type: 'success', outcome: 'unknown' });
    const me = await app.person();
    visitor.signIn(me.token);
    expect(await visitor.finish(given)).toEqual({ msg_type: 'success', outcome: 'bound' });
  });

  it('one that belongs to somebody else is not taken from them', async () => {
    const [first, second] = [await app.person(), await app.person()];
    const theirs = browser(first.token);
    await theirs.finish(await theirs.comeBack(WEB));
    const mine = browser(second.token);
    expect(await mine.finish(await mine.comeBack(WEB))).toMatchObject({ outcome: 'bound_to_another' });
    const again = browser();
    const { token } = await again.finish(await again.comeBack(WEB));
    expect((await app.request('GET', '/api/user/basic-infos', { token })).json.user.id).toBe(first.id);
  });

  it('of two people who bind one WeChat account at once one gets it', async () => {
    const people = await Promise.all([app.person(), app.person()]);
    const browsers = people.map(({ token }) => browser(token));
    const given: { code: string; state: string }[] = [];
    for (const one of browsers) given.push(await one.comeBack(WEB));
    const outcomes = await Promise.all(
      browsers.map((one, index) => one.request('POST', CALLBACK, given[index])),
    );
    expect(outcomes.map(({ json }) => json.outcome).sort()).toEqual(['bound', 'bound_to_another']);
  });

  it('another WeChat account takes the place of the one before', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    await mine.finish(await mine.comeBack(BASE, 'Li Lei'));
    await mine.finish(await mine.comeBack(BASE, 'Han Meimei'));
    const visitor = browser();
    expect(await visitor.finish(await visitor.comeBack(BASE, 'Li Lei'))).toMatchObject({
      outcome: 'unknown',
    });
    const again = browser();
    expect(await again.finish(await again.comeBack(BASE, 'Han Meimei'))).toHaveProperty('token');
  });

  it('an account that is disabled is not signed in', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    await mine.finish(await mine.comeBack(WEB));
    await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, me.id));
    const visitor = browser();
    const answer = await visitor.request('POST', CALLBACK, await visitor.comeBack(WEB));
    expect([answer.status, answer.json.error_code]).toEqual([403, 'UNAUTHORIZED']);
  });
});

describe('what does not go', () => {
  it('another browser, another person, a forged state and a late one are all too old', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    const given = await mine.comeBack(WEB);
    const expired = { outcome: 'expired' };
    expect(await browser(me.token).finish(given)).toMatchObject(expired);
    expect(await mine.finish({ ...given, state: 'f'.repeat(64) })).toMatchObject(expired);
    mine.signIn((await app.person()).token);
    expect(await mine.finish(given)).toMatchObject(expired);
    mine.signIn(me.token);
    app.clock.advance(15 * MINUTE);
    expect(await mine.finish(given)).toMatchObject(expired);
  });

  it('a state signs in once, and whoever bound by it hears the same again', async () => {
    const me = await app.person();
    const mine = browser(me.token);
    const bound = await mine.comeBack(WEB);
    const answers = [await mine.finish(bound), await mine.finish(bound)];
    expect(answers.map(({ outcome }) => outcome)).toEqual(['bound', 'bound']);
    const visitor = browser();
    const given = await visitor.comeBack(WEB);
    expect(await visitor.finish(given)).toHaveProperty('token');
    expect(await visitor.finish(given)).toEqual({ msg_type: 'success', outcome: 'expired' });
  });

  it('a code that is too old or unknown begins anew', async () => {
    const visitor = browser();
    expect(await visitor.finish(await visitor.comeBack(WEB, 'Li Lei', 'expired'))).toMatchObject({
      outcome: 'expired',
    });
    const given = await visitor.comeBack(WEB);
    expect(await visitor.finish({ ...given, code: 'unknown' })).toMatchObject({ outcome: 'expired' });
    expect(await visitor.finish(given)).toMatchObject({ outcome: 'unknown' });
  });

  it('who declines comes back with no code', async () => {
    const visitor = browser();
    expect(await visitor.comeBack(WEB, 'Li Lei', 'cancel')).toMatchObject({ code: '' });
    expect(await visitor.comeBack(BASE, 'Li Lei', 'cancel')).toMatchObject({
      code: '',
      state: expect.any(String),
    });
  });

  it.each(['down', 'silent'] as const)('a provider that is %s leaves the code good', async (behaviour) => {
    const me = await app.person();
    const mine = browser(me.token);
    const given = await mine.comeBack(WEB);
    sandbox.wechatLogins.set({ behaviour });
    expect(await mine.request('POST', CALLBACK, given)).toMatchObject({
      status: 503,
      json: { error_code: 'SERVER_ERROR', msg: 'WeChat does not answer. Please try again in a moment.' },
    });
    sandbox.wechatLogins.set({ behaviour: 'up' });
    expect(await mine.finish(given)).toMatchObject({ outcome: 'bound' });
  });

  it('an answer of the provider that got lost has used the code: begin anew', async () => {
    const visitor = browser();
    const given = await visitor.comeBack(WEB);
    sandbox.wechatLogins.set({ behaviour: 'lost' });
    expect((await visitor.request('POST', CALLBACK, given)).status).toBe(503);
    sandbox.wechatLogins.set({ behaviour: 'up' });
    expect(await visitor.finish(given)).toMatchObject({ outcome: 'expired' });
  });

  it('a secret that the provider does not take is a refusal', async () => {
    const wrong = await openTestApp({
      environment: {
        ...sandbox.settings,
        WECHAT_LOGIN_OFFI_SECRET: 'wrong',
        PUBLIC_URL: 'http://127.0.0.1:3000',
      },
    });
    const { json, headers } = await wrong.request('GET', BASE);
    const back = await fetch(json.url, { redirect: 'manual', headers: WECHAT_AGENT });
    const given = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams);
    const Cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const answer = await wrong.request('POST', CALLBACK, { body: given, headers: { Cookie } });
    expect(answer.json).toEqual({ msg_type: 'success', outcome: 'refused' });
    await wrong.close();
  });
});

describe('the stand-in provider', () => {
  const ask = async (path: string, query: Record<string, string>) => {
    const response = await fetch(`${sandbox.url}/sns/${path}?${new URLSearchParams(query)}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain');
    return JSON.parse(await response.text());
  };
  const grant = { grant_type: 'authorization_code' };

  it('answers errors by its codes, with status 200', async () => {
    const { code } = await browser().comeBack(BASE);
    const appid = offi.appId;
    const good = { appid, secret: offi.secret, code, ...grant };
    const { code: _, ...codeless } = good;
    expect((await ask('oauth2/access_token', codeless)).errcode).toBe(41008);
    expect((await ask('oauth2/access_token', { ...good, appid: 'wx0' })).errcode).toBe(40013);
    expect((await ask('oauth2/access_token', { ...good, secret: 'x' })).errcode).toBe(40125);
    expect((await ask('oauth2/access_token', { ...good, code: 'x' })).errcode).toBe(40029);
    const first = await ask('oauth2/access_token', good);
    expect(first).toMatchObject({
      scope: 'snsapi_base',
      expires_in: 7200,
      openid: openIdOf(appid, 'Li Lei'),
    });
    expect(first).not.toHaveProperty('unionid');
    expect((await ask('oauth2/access_token', good)).errcode).toBe(40163);
    // the base scope tells no profile
    const profile = { access_token: first.access_token, openid: first.openid };
    expect((await ask('userinfo', profile)).errcode).toBe(48001);
    const renewal = { appid, grant_type: 'refresh_token', refresh_token: first.refresh_token };
    expect(await ask('oauth2/refresh_token', renewal)).toMatchObject({ openid: first.openid });
    expect((await ask('oauth2/refresh_token', { ...renewal, refresh_token: 'x' })).errcode).toBe(40030);
  });

  it('opens inside of the messaging app alone, and leads nowhere but back to the registered domain', async () => {
    const { json } = await browser().request('GET', BASE);
    const outside = await fetch(json.url, { redirect: 'manual' });
    expect(await outside.text()).toContain('Open this link in the WeChat client');
    const elsewhere = json.url.replace(
      encodeURIComponent('http://127.0.0.1:3000'),
      encodeURIComponent('https://evil.example'),
    );
    const refused = await fetch(elsewhere, { redirect: 'manual', headers: WECHAT_AGENT });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('redirect_uri parameter error');
  });

  it('is switched by the control page', async () => {
    const body = new URLSearchParams({
      action: 'wechat',
      account: 'Lin Tao',
      answer: 'cancel',
      behaviour: 'down',
    });
    const set = await fetch(`${sandbox.url}/sandbox`, { method: 'POST', body, redirect: 'manual' });
    expect(set.status).toBe(303);
    expect(sandbox.wechatLogins).toMatchObject({ account: 'Lin Tao', answer: 'cancel', behaviour: 'down' });
    const page = await (await fetch(`${sandbox.url}/sandbox`)).text();
    expect(page).toContain('<option value="Lin Tao" selected>Lin Tao</option>');
    const wrong = new URLSearchParams({ action: 'wechat', account: 'Nobody' });
    expect((await fetch(`${sandbox.url}/sandbox`, { method: 'POST', body: wrong })).status).toBe(409);
  });
});
