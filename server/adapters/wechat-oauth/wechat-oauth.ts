// OAuth of WeChat's open platform and official accounts. Every answer of its calls has status 200 and is text: an error is an `errcode`.
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { WechatApp, WechatOAuthConfig } from './wechat-oauth-config.ts';

/** How a person is asked: silently inside the app, by a consent inside the app, by a code to scan. */
export type WechatWay = 'base' | 'userinfo' | 'login';

export const WECHAT_SCOPES = {
  base: 'snsapi_base',
  userinfo: 'snsapi_userinfo',
  login: 'snsapi_login',
} as const;
const MAX_ANSWER_CHARACTERS = 64 * 1024;

/** Codes that are not good: 40029 unknown or too old, 40163 used before, 41008 missing, 42003 too old. */
const STALE_CODES = new Set([40029, 40163, 41008, 42003]);
/** The provider is busy, or was asked too often. */
const BUSY_CODES = new Set([-1, 45009, 45011]);

/**
 * A call that failed: `stale`, the person's code is not good any more; `unreachable`, nothing is known, the code may still be good;
 * `refused`, anything else, such as a wrong secret. `code` is the provider's, without any secret.
 */
export class WechatOAuthError extends Error {
  readonly kind: 'stale' | 'unreachable' | 'refused';
  readonly code: number;
  constructor(kind: WechatOAuthError['kind'], code: number) {
    super(`wechat ${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

/** Who a person is at the provider. */
export interface WechatIdentity {
  appId: string;
  /** In this app. */
  openId: string;
  /** In all apps of one company; absent where the provider does not tell, as with the base scope. */
  unionId?: string;
}

export class WechatOAuth {
  readonly config: WechatOAuthConfig;
  readonly #outbound: Outbound;
  constructor(config: WechatOAuthConfig, outbound: Outbound) {
    this.config = config;
    this.#outbound = outbound;
  }

  /** The app of a way; undefined where it is not set up. */
  app(way: WechatWay): WechatApp | undefined {
    return way === 'login' ? this.config.web : this.config.offi;
  }

  /** Page with the code to scan, without its query. */
  get qrPage(): string {
    return `${this.config.openBase}/connect/qrconnect`;
  }

  /** Where somebody inside the app is sent. `state` is up to 128 letters and digits. */
  authoriseUrl(appId: string, way: 'base' | 'userinfo', redirectUri: string, state: string): string {
    // the provider reads them in this order, and the fragment is part of the address
    const query = new URLSearchParams([
      ['appid', appId],
      ['redirect_uri', redirectUri],
      ['response_type', 'code'],
      ['scope', WECHAT_SCOPES[way]],
      ['state', state],
    ]);
    return `${this.config.openBase}/connect/oauth2/authorize?${query}#wechat_redirect`;
  }

  /** Who the person is that came back with a code. A code is good once. @throws WechatOAuthError */
  async exchange({ appId, secret }: WechatApp, code: string): Promise<WechatIdentity> {
    const answer = await this.#ask('wechat.token', '/sns/oauth2/access_token', {
      appid: appId,
      secret,
      code,
      grant_type: 'authorization_code',
    });
    const { openid: openId, unionid: unionId, access_token: token, scope } = answer;
    if (typeof openId !== 'string' || openId === '') throw new WechatOAuthError('refused', 0);
    const isProfile = typeof scope === 'string' && scope.split(',').includes(WECHAT_SCOPES.userinfo);
    const known = text(unionId) ?? (isProfile ? await this.#unionId(openId, text(token) ?? '') : undefined);
    return { appId, openId, ...(known !== undefined && { unionId: known }) };
  }

  /** The company-wide id by the profile: some answers of the exchange leave it out. */
  async #unionId(openid: string, token: string): Promise<string | undefined> {
    const answer = await this.#ask('wechat.profile', '/sns/userinfo', {
      access_token: token,
      openid,
      lang: 'zh_CN',
    });
    return text(answer.unionid);
  }

  async #ask(
    key: 'wechat.token' | 'wechat.profile',
    path: string,
    query: Record<string, string>,
  ): Promise<Record<string, unknown>> {
    const { apiBase, timeoutMs } = this.config;
    const address = `${apiBase}${path}?${new URLSearchParams(query)}`;
    const answer = await this.#outbound
      .fetch(key, address, { redirect: 'error' }, { timeoutMs })
      .then(async (response) => ({ ok: response.ok, body: await response.text() }))
      .catch(() => ({ ok: false, body: '' }));
    const json = answer.ok ? parsed(answer.body) : undefined;
    if (!json) throw new WechatOAuthError('unreachable', 0);
    const { errcode } = json;
    if (typeof errcode === 'number' && errcode !== 0)
      throw new WechatOAuthError(
        STALE_CODES.has(errcode) ? 'stale' : BUSY_CODES.has(errcode) ? 'unreachable' : 'refused',
        errcode,
      );
    return json;
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function parsed(body: string): Record<string, unknown> | undefined {
  if (body.length > MAX_ANSWER_CHARACTERS) return undefined;
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
