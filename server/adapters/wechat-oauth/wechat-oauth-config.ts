// Settings of the sign-in with WeChat.

/** One app at the provider. */
export interface WechatApp {
  appId: string;
  secret: string;
}

export interface WechatOAuthConfig {
  /** Where people sign in. */
  openBase: string;
  /** Where the server asks. */
  apiBase: string;
  /** A website of the open platform: a code to scan on a desktop. */
  web: WechatApp | undefined;
  /** An official account: inside the messaging app. */
  offi: WechatApp | undefined;
  timeoutMs: number;
}

/** A setting that is wrong; the message names it and never repeats a secret. */
export class WechatSettingError extends Error {}

type Environment = Partial<Record<string, string>>;

/** Undefined where no app is set. @throws WechatSettingError */
export function readWechatOAuth(env: Environment): WechatOAuthConfig | undefined {
  const web = app(env, 'WECHAT_LOGIN_WEB_APP_ID', 'WECHAT_LOGIN_WEB_SECRET');
  const offi = app(env, 'WECHAT_LOGIN_OFFI_APP_ID', 'WECHAT_LOGIN_OFFI_SECRET');
  if (!web && !offi) return undefined;
  return {
    openBase: address(env, 'WECHAT_LOGIN_OPEN_BASE') ?? 'https://open.weixin.qq.com',
    apiBase: address(env, 'WECHAT_LOGIN_API_BASE') ?? 'https://api.weixin.qq.com',
    web,
    offi,
    timeoutMs: timeout(env),
  };
}

function app(env: Environment, idName: string, secretName: string): WechatApp | undefined {
  const appId = env[idName];
  const secret = env[secretName];
  if (!appId && !secret) return undefined;
  if (!appId || !secret)
    throw new WechatSettingError(
      `Sign-in with WeChat is set in part: ${appId ? secretName : idName} is missing.`,
    );
  return { appId, secret };
}

function address(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!/^https?:\/\/[^/?#]+\/?$/.test(text) || !URL.canParse(text))
    throw new WechatSettingError(`${name}: give an address such as https://open.weixin.qq.com.`);
  return new URL(text).origin;
}

function timeout(env: Environment): number {
  const text = env.WECHAT_LOGIN_TIMEOUT_MS;
  if (!text) return 10_000;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 100 || value > 60_000)
    throw new WechatSettingError(
      `WECHAT_LOGIN_TIMEOUT_MS is "${text}": give a whole number from 100 to 60000.`,
    );
  return value;
}
