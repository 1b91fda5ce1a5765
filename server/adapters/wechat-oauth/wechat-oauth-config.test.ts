import { describe, expect, it } from 'vitest';
import { readWechatOAuth } from './wechat-oauth-config.ts';

const WEB = { WECHAT_LOGIN_WEB_APP_ID: 'wx1', WECHAT_LOGIN_WEB_SECRET: 'secret-of-the-app' };

describe('the settings of the sign-in with WeChat', () => {
  it('without an app there is none; with one the hosts are those of the provider', () => {
    expect(readWechatOAuth({})).toBeUndefined();
    expect(readWechatOAuth(WEB)).toEqual({
      openBase: 'https://open.weixin.qq.com',
      apiBase: 'https://api.weixin.qq.com',
      web: { appId: 'wx1', secret: 'secret-of-the-app' },
      offi: undefined,
      timeoutMs: 10_000,
    });
  });

  it('an app without its secret, a host with a path and a wrong time are refused by name, and no secret is told', () => {
    const { WECHAT_LOGIN_WEB_APP_ID: _, ...half } = WEB;
    expect(() => readWechatOAuth(half)).toThrow('WECHAT_LOGIN_WEB_APP_ID is missing');
    expect(() => readWechatOAuth(half)).not.toThrow('secret-of-the-app');
    expect(() => readWechatOAuth({ ...WEB, WECHAT_LOGIN_API_BASE: 'https://a.example/x' })).toThrow(
      'WECHAT_LOGIN_API_BASE',
    );
    expect(() => readWechatOAuth({ ...WEB, WECHAT_LOGIN_TIMEOUT_MS: '5' })).toThrow(
      'WECHAT_LOGIN_TIMEOUT_MS',
    );
  });
});
