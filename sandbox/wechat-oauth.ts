// Sign-in of WeChat: the page with a code to scan, the authorisation inside the app, and the calls for tokens and profiles.
import { createHash, randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { SandboxKeys } from './keys.ts';
import { BEHAVIOURS, type Behaviour, Refusal } from './trades.ts';
import { wechatClientOnlyPage, wechatConsentPage, wechatErrorPage, wechatScanPage } from './wechat-pages.ts';

const CODE_MS = 5 * 60_000;
const TOKEN_MS = 7200_000;
const REFRESH_MS = 30 * 24 * 3_600_000;

/** People with a WeChat account. */
export const WECHAT_ACCOUNTS = ['Li Lei', 'Han Meimei', 'Lin Tao'] as const;
export type WechatAccount = (typeof WECHAT_ACCOUNTS)[number];
/** What whoever is asked does: agrees, declines, or lets the code get old. */
export const WECHAT_ANSWERS = ['approve', 'cancel', 'expired'] as const;
export type WechatAnswer = (typeof WECHAT_ANSWERS)[number];
type Scope = 'snsapi_base' | 'snsapi_userinfo' | 'snsapi_login';

interface Grant {
  appId: string;
  scope: Scope;
  account: WechatAccount;
  expiresAt: number;
}

/** Who is in the app on this machine, what they answer, and how the provider's calls behave. */
export class WechatLogins {
  account: WechatAccount = 'Li Lei';
  /** For silent authorisations, which ask nobody. */
  answer: WechatAnswer = 'approve';
  behaviour: Behaviour = 'up';
  readonly codes = new Map<string, Grant & { used: boolean }>();
  readonly tokens = new Map<string, Grant>();
  readonly refreshes = new Map<string, Grant>();

  /** Brings codes and tokens nearer to their end, as if time had passed. */
  pass(milliseconds: number): void {
    for (const grants of [this.codes, this.tokens, this.refreshes])
      for (const grant of grants.values()) grant.expiresAt -= milliseconds;
  }

  /** @throws Refusal where there is no such account, answer or behaviour */
  set({ account, answer, behaviour }: { account?: string; answer?: string; behaviour?: string }): void {
    if (account !== undefined) this.account = oneOf(WECHAT_ACCOUNTS, account);
    if (answer !== undefined) this.answer = oneOf(WECHAT_ANSWERS, answer);
    if (behaviour !== undefined) this.behaviour = oneOf(BEHAVIOURS, behaviour);
  }
}

function oneOf<Value extends string>(values: readonly Value[], given: string): Value {
  const found = values.find((one) => one === given);
  if (found === undefined) throw new Refusal('invalid', `one of ${values.join(', ')}`);
  return found;
}

/** A person's id in one app. */
export function openIdOf(appId: string, account: WechatAccount): string {
  return `o${createHash('sha256').update(`${appId} ${account}`).digest('base64url').slice(0, 27)}`;
}

/** A person's id in all apps of one company. */
export function unionIdOf(account: WechatAccount): string {
  return `u${createHash('sha256').update(account).digest('base64url').slice(0, 27)}`;
}

/** Routes of both hosts of the provider: /connect is what people see, /sns what servers call. */
export function wechatOAuthRoutes(
  logins: WechatLogins,
  { wechatLogin: keys }: SandboxKeys,
  now: () => number,
) {
  const app = new Hono();
  const secrets = new Map([
    [keys.webAppId, keys.webSecret],
    [keys.offiAppId, keys.offiSecret],
  ]);

  /** The address to come back to, with a code unless the person declined. */
  const back = (asked: Asked, account: WechatAccount, answer: WechatAnswer): string => {
    const url = new URL(asked.redirectUri);
    if (answer !== 'cancel') {
      const code = randomBytes(16).toString('hex');
      const expiresAt = answer === 'expired' ? now() - 1 : now() + CODE_MS;
      logins.codes.set(code, { appId: asked.appId, scope: asked.scope, account, expiresAt, used: false });
      url.searchParams.set('code', code);
    }
    url.searchParams.set('state', asked.state);
    return url.toString();
  };
  const answered = async (context: Context, asked: Asked) => {
    const form = new URLSearchParams(await context.req.text());
    const account = oneOf(WECHAT_ACCOUNTS, form.get('account') ?? logins.account);
    return context.redirect(back(asked, account, oneOf(WECHAT_ANSWERS, form.get('answer') ?? '')), 303);
  };

  app.use('/connect/*', async (context, next) => {
    await next();
    context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    context.header('Cache-Control', 'no-store');
  });
  app.on(['GET', 'POST'], '/connect/qrconnect', async (context) => {
    const asked = readAsked(context, keys.webAppId, ['snsapi_login']);
    if (typeof asked === 'string') return context.html(wechatErrorPage(asked), 400);
    return context.req.method === 'POST' ? answered(context, asked) : context.html(wechatScanPage());
  });
  app.on(['GET', 'POST'], '/connect/oauth2/authorize', async (context) => {
    if (!/MicroMessenger\//i.test(context.req.header('user-agent') ?? ''))
      return context.html(wechatClientOnlyPage(), 400);
    const asked = readAsked(context, keys.offiAppId, ['snsapi_base', 'snsapi_userinfo']);
    if (typeof asked === 'string') return context.html(wechatErrorPage(asked), 400);
    // the base scope asks nobody
    if (asked.scope === 'snsapi_base')
      return context.redirect(back(asked, logins.account, logins.answer), 302);
    return context.req.method === 'POST'
      ? answered(context, asked)
      : context.html(wechatConsentPage(logins.account));
  });

  // errors too come with status 200, as text
  const say = (context: Context, body: object) =>
    context.body(JSON.stringify(body), 200, { 'Content-Type': 'text/plain' });
  const fail = (context: Context, errcode: number, errmsg: string) => say(context, { errcode, errmsg });
  const issue = (grant: Grant) => {
    const token = randomBytes(32).toString('hex');
    const refresh = randomBytes(32).toString('hex');
    logins.tokens.set(token, { ...grant, expiresAt: now() + TOKEN_MS });
    logins.refreshes.set(refresh, { ...grant, expiresAt: now() + REFRESH_MS });
    return {
      access_token: token,
      expires_in: TOKEN_MS / 1000,
      refresh_token: refresh,
      openid: openIdOf(grant.appId, grant.account),
      scope: grant.scope,
      ...(grant.scope !== 'snsapi_base' && { unionid: unionIdOf(grant.account) }),
    };
  };

  app.get('/sns/oauth2/access_token', (context) => {
    const { appid, secret, code, grant_type: type } = context.req.query();
    if (!appid) return fail(context, 41002, 'appid missing');
    if (!secret) return fail(context, 41004, 'appsecret missing');
    if (!code) return fail(context, 41008, 'missing code');
    if (type !== 'authorization_code') return fail(context, 40002, 'invalid grant_type');
    if (!secrets.has(appid)) return fail(context, 40013, 'invalid appid');
    if (secrets.get(appid) !== secret) return fail(context, 40125, 'invalid appsecret');
    const grant = logins.codes.get(code);
    if (grant?.appId !== appid || grant.expiresAt <= now()) return fail(context, 40029, 'invalid code');
    if (grant.used) return fail(context, 40163, 'code been used');
    grant.used = true;
    return say(context, issue(grant));
  });
  app.get('/sns/oauth2/refresh_token', (context) => {
    const { appid, grant_type: type, refresh_token: refresh = '' } = context.req.query();
    if (type !== 'refresh_token') return fail(context, 40002, 'invalid grant_type');
    const grant = logins.refreshes.get(refresh);
    if (grant?.appId !== appid || !grant) return fail(context, 40030, 'invalid refresh_token');
    if (grant.expiresAt <= now()) return fail(context, 42002, 'refresh_token expired');
    return say(context, issue(grant));
  });
  app.get('/sns/userinfo', (context) => {
    const { access_token: token = '', openid } = context.req.query();
    const grant = logins.tokens.get(token);
    if (!grant) return fail(context, 40001, 'invalid credential');
    if (grant.expiresAt <= now()) return fail(context, 42001, 'access_token expired');
    if (openid !== openIdOf(grant.appId, grant.account)) return fail(context, 40003, 'invalid openid');
    if (grant.scope === 'snsapi_base') return fail(context, 48001, 'api unauthorized');
    return say(context, {
      openid,
      nickname: grant.account,
      sex: 0,
      province: '',
      city: '',
      country: '',
      headimgurl: '',
      privilege: [],
      unionid: unionIdOf(grant.account),
    });
  });
  return app;
}

interface Asked {
  appId: string;
  redirectUri: string;
  scope: Scope;
  state: string;
}

/** What an address asks for; the provider's words where it is refused. */
function readAsked(context: Context, appId: string, scopes: readonly Scope[]): Asked | string {
  const {
    appid,
    redirect_uri: redirectUri = '',
    response_type: type,
    scope,
    state = '',
  } = context.req.query();
  const known = scopes.find((one) => one === scope);
  if (appid !== appId) return 'appid parameter error';
  if (type !== 'code' || !known) return 'scope parameter error or no scope permission';
  // the provider leads to the registered domain alone; here that is this machine
  const isRegistered = URL.canParse(redirectUri) && LOOPBACK.test(new URL(redirectUri).hostname);
  if (!isRegistered) return 'redirect_uri parameter error';
  return /^[a-zA-Z0-9]{1,128}$/.test(state)
    ? { appId, redirectUri, scope: known, state }
    : 'state parameter error';
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
