import { generateKeyPairSync } from 'node:crypto';
import type { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import { readPayments } from '../../adapters/payment/payment-config.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { ManualClock } from '../../kernel/clock.ts';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { NOTICE_PATHS, PaymentProviders, publicOrigin } from './payment-providers.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const SETTINGS = {
  wechatPay: {
    WECHAT_PAY_APP_ID: 'wx1',
    WECHAT_PAY_MCH_ID: '1',
    WECHAT_PAY_SERIAL: '1',
    WECHAT_PAY_PRIVATE_KEY: privateKey,
    WECHAT_PAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
    WECHAT_PAY_PLATFORM_SERIAL: '1',
    WECHAT_PAY_PLATFORM_KEY: publicKey,
  },
  alipay: {
    ALIPAY_APP_ID: '1',
    ALIPAY_SELLER_ID: '1',
    ALIPAY_PRIVATE_KEY: privateKey,
    ALIPAY_PUBLIC_KEY: publicKey,
  },
  stripe: { STRIPE_SECRET_KEY: '1', STRIPE_WEBHOOK_SECRET: '1' },
};
type Name = keyof typeof SETTINGS;
const NAMES: Name[] = ['wechatPay', 'alipay', 'stripe'];

function providers(...names: Name[]): PaymentProviders {
  const env = Object.assign({}, ...names.map((name) => SETTINGS[name]));
  return new PaymentProviders(readPayments(env, true), new ManualClock(new Date(0)), new Outbound());
}

const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.messageId];
    throw error;
  }
  return undefined;
};

describe('ways to pay', () => {
  it('are those that are set up, and no others', () => {
    expect(providers().isAny).toBe(false);
    for (const name of NAMES) {
      const only = providers(name);
      expect(only.isAny).toBe(true);
      expect(NAMES.filter((one) => only.find(one)?.name === one)).toEqual([name]);
      expect(only.present().map(({ method }) => method)).toEqual([name]);
    }
  });

  it('tell their currencies', () => {
    expect(providers(...NAMES).present()).toEqual([
      { method: 'wechatPay', currencies: ['CNY'] },
      { method: 'alipay', currencies: ['CNY'] },
      { method: 'stripe', currencies: ['CNY', 'USD'] },
    ]);
    expect(providers('wechatPay', 'alipay').takes('CNY')).toBe(true);
    expect(providers('wechatPay', 'alipay').takes('USD')).toBe(false);
    expect(providers('wechatPay', 'stripe').takes('USD')).toBe(true);
    expect(providers().takes('CNY')).toBe(false);
  });

  it('are told of at an address each, and at that of one that is not set up there is nobody', () => {
    expect(NOTICE_PATHS).toEqual({ wechatPay: 'wechat-pay', alipay: 'alipay', stripe: 'stripe' });
    const all = providers(...NAMES);
    for (const name of NAMES) expect(all.byWebhookPath(NOTICE_PATHS[name])?.name).toBe(name);
    expect(all.byWebhookPath('wechatPay')).toBeUndefined();
    expect(providers('alipay').byWebhookPath('stripe')).toBeUndefined();
  });

  it('are offered for their currencies and places alone', () => {
    const all = providers(...NAMES);
    expect(all.offered('alipay', 'pc_web', 'CNY').name).toBe('alipay');
    expect(all.offered('stripe', 'pc_web', 'USD').name).toBe('stripe');
    const notOffered = ['CONFLICT', 'payment.notOffered'];
    expect(refusal(() => all.offered('alipay', 'pc_web', 'USD'))).toEqual(notOffered);
    expect(refusal(() => all.offered('alipay', 'wx_web', 'CNY'))).toEqual(notOffered);
    expect(refusal(() => providers('alipay').offered('stripe', 'pc_web', 'USD'))).toEqual(notOffered);
  });
});

describe('the address of the product', () => {
  const at = (url: string, publicUrl?: string) => {
    const config = readPayments(publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl }, true);
    return publicOrigin(config, { req: { url } } as Context);
  };

  it('is the setting, whatever the call says', () => {
    expect(at('http://evil.example.com/a', 'https://shop.example.com')).toBe('https://shop.example.com');
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.8.9.10', 'http://[::1]:3000'])(
    'is that of the call on the loopback: %s',
    (origin) => expect(at(`${origin}/api/x?y=1`)).toBe(origin),
  );

  it.each([
    'https://example.com',
    'http://localhost.example.com',
    'http://xlocalhost',
    'http://127.0.0.1.example.com',
    'http://10.0.0.1',
  ])('is not believed elsewhere, where anybody writes the host: %s', (origin) => {
    expect(refusal(() => at(`${origin}/api/x`))).toEqual(['CONFLICT', 'payment.noPublicUrl']);
  });
});
