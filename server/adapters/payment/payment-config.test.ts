import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPayments } from './payment-config.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const ALIPAY = {
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY: privateKey,
  ALIPAY_PUBLIC_KEY: publicKey,
};
const WECHAT_PAY = {
  WECHAT_PAY_APP_ID: 'wx2421b1c4370ec43b',
  WECHAT_PAY_MCH_ID: '1230000109',
  WECHAT_PAY_SERIAL: '5F1A',
  WECHAT_PAY_PRIVATE_KEY: privateKey,
  WECHAT_PAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
  WECHAT_PAY_PLATFORM_SERIAL: 'PUB_KEY_ID_0112',
  WECHAT_PAY_PLATFORM_KEY: publicKey,
};
const STRIPE = { STRIPE_SECRET_KEY: 'sk_secret', STRIPE_WEBHOOK_SECRET: 'whsec_secret' };

describe('settings of payments', () => {
  it('without any, nothing is offered and packs are known', () => {
    const config = readPayments({}, true);
    expect(config).toMatchObject({
      wechatPay: undefined,
      alipay: undefined,
      stripe: undefined,
      sandbox: false,
      publicUrl: undefined,
      orderMinutes: 30,
      sweepMs: 5000,
    });
    expect(readPayments({ PAYMENTS_SANDBOX: '1' }, true).sandbox).toBe(true);
    expect(readPayments({ PAYMENTS_SANDBOX: '0' }, true).sandbox).toBe(false);
    expect(config.packs.map(({ id, credits, prices }) => [id, credits, prices])).toEqual([
      ['1000', 1_000_000, { USD: 1000, CNY: 6800 }],
      ['5000', 5_000_000, { USD: 4500, CNY: 29_800 }],
      ['20000', 20_000_000, { USD: 16_000, CNY: 99_800 }],
    ]);
  });

  it.each([WECHAT_PAY, ALIPAY, STRIPE])('of a provider belong together: what is missing is named', (all) => {
    for (const missing of Object.keys(all)) {
      const rest = Object.fromEntries(Object.entries(all).filter(([name]) => name !== missing));
      expect(() => readPayments(rest, true)).toThrow(`set in part: ${missing} is missing.`);
      expect(() => readPayments({ ...all, [missing]: '' }, true)).toThrow(
        `set in part: ${missing} is missing.`,
      );
    }
    const names = Object.keys(all);
    const onlyFirst = { [names[0] ?? '']: Object.values(all)[0] };
    expect(() => readPayments(onlyFirst, true)).toThrow(
      `set in part: ${names.slice(1).join(', ')} is missing.`,
    );
  });

  it('of each provider reach it as they were given', () => {
    const config = readPayments({ ...WECHAT_PAY, ...ALIPAY, ...STRIPE, PAYMENT_TIMEOUT_MS: '2500' }, true);
    expect(config.wechatPay).toEqual({
      baseUrl: 'https://api.mch.weixin.qq.com',
      appId: 'wx2421b1c4370ec43b',
      mchId: '1230000109',
      serial: '5F1A',
      privateKey,
      apiV3Key: '0123456789abcdef0123456789abcdef',
      platformSerial: 'PUB_KEY_ID_0112',
      platformKey: publicKey,
      timeoutMs: 2500,
    });
    expect(config.alipay).toEqual({
      gateway: 'https://openapi.alipay.com/gateway.do',
      appId: '2021',
      sellerId: '2088',
      privateKey,
      publicKey,
      pcMode: 'precreate',
      timeoutMs: 2500,
    });
    expect(config.stripe).toEqual({
      baseUrl: 'https://api.stripe.com',
      checkoutUrl: 'https://checkout.stripe.com',
      secretKey: 'sk_secret',
      webhookSecret: 'whsec_secret',
      timeoutMs: 2500,
    });
    expect(readPayments({ ...ALIPAY, ALIPAY_PC_MODE: 'page_qr' }, true).alipay?.pcMode).toBe('page_qr');
  });

  it.each([
    '0123456789abcdef0123456789abcde',
    '0123456789abcdef0123456789abcdef0',
    'é123456789abcdef0123456789abcdef',
  ])('a key of WeChat Pay that has not 32 bytes is refused and not repeated: %s', (apiV3Key) => {
    const read = () => readPayments({ ...WECHAT_PAY, WECHAT_PAY_API_V3_KEY: apiV3Key }, true);
    expect(read).toThrow('WECHAT_PAY_API_V3_KEY: give the key of 32 characters.');
    expect(read).not.toThrow(apiV3Key);
  });

  it.each([
    ['PAYMENT_TIMEOUT_MS', 100, 60_000, 10_000],
    ['ORDER_MINUTES', 1, 1440, 30],
    ['PAYMENT_SWEEP_MS', 100, 600_000, 5000],
  ])('%s is a whole number from %i to %i, else %i', (name, least, most, fallback) => {
    const read = (text?: string) => {
      const config = readPayments({ ...STRIPE, ...(text !== undefined && { [name]: text }) }, true);
      return (
        { PAYMENT_TIMEOUT_MS: config.stripe?.timeoutMs, ORDER_MINUTES: config.orderMinutes }[name] ??
        config.sweepMs
      );
    };
    expect(read()).toBe(fallback);
    expect(read('')).toBe(fallback);
    expect(read(String(least))).toBe(least);
    expect(read(String(most))).toBe(most);
    for (const wrong of [String(least - 1), String(most + 1), '150.5', 'many'])
      expect(() => read(wrong)).toThrow(
        `${name} is "${wrong}": give a whole number from ${least} to ${most}.`,
      );
  });

  it('a key may stand in one line, and one that is none is not repeated', () => {
    const inLine = { ...ALIPAY, ALIPAY_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n') };
    expect(readPayments(inLine, true).alipay?.privateKey).toBe(privateKey);
    const wrong = () => readPayments({ ...ALIPAY, ALIPAY_PRIVATE_KEY: 'my secret' }, true);
    expect(wrong).toThrow('ALIPAY_PRIVATE_KEY: give the private key as PEM.');
    expect(wrong).not.toThrow('my secret');
    // the key that only verifies is no key to sign with
    const swapped = () => readPayments({ ...ALIPAY, ALIPAY_PRIVATE_KEY: publicKey }, true);
    expect(swapped).toThrow('ALIPAY_PRIVATE_KEY: give the private key as PEM.');
    const noPublic = { WECHAT_PAY_PLATFORM_KEY: 'no key', ALIPAY_PUBLIC_KEY: 'no key' };
    expect(() => readPayments({ ...WECHAT_PAY, ...noPublic }, true)).toThrow(
      'WECHAT_PAY_PLATFORM_KEY: give the public key as PEM.',
    );
    expect(() => readPayments({ ...ALIPAY, ALIPAY_PUBLIC_KEY: 'no key' }, true)).toThrow(
      'ALIPAY_PUBLIC_KEY: give the public key as PEM.',
    );
    const wechatPay = { ...WECHAT_PAY, WECHAT_PAY_PRIVATE_KEY: 'no key' };
    expect(() => readPayments(wechatPay, true)).toThrow(
      'WECHAT_PAY_PRIVATE_KEY: give the private key as PEM.',
    );
  });

  it('addresses of the live providers are known, others are checked', () => {
    expect(readPayments({ ...ALIPAY, ...STRIPE }, true)).toMatchObject({
      alipay: { gateway: 'https://openapi.alipay.com/gateway.do', pcMode: 'precreate' },
      stripe: { baseUrl: 'https://api.stripe.com', checkoutUrl: 'https://checkout.stripe.com' },
    });
    for (const [name, provider] of [
      ['STRIPE_BASE_URL', STRIPE],
      ['STRIPE_CHECKOUT_URL', STRIPE],
      ['ALIPAY_GATEWAY', ALIPAY],
      ['WECHAT_PAY_BASE_URL', WECHAT_PAY],
    ] as const) {
      for (const wrong of [
        'pay.example.com',
        'ftp://pay.example.com',
        'a http://pay.example.com',
        'https://',
        'http://a b',
      ])
        expect(() => readPayments({ ...provider, [name]: wrong }, true)).toThrow(
          `${name} is "${wrong}": give an address such as https://pay.example.com.`,
        );
      const config = readPayments({ ...provider, [name]: 'http://127.0.0.1:4000/there/' }, true);
      const read = {
        STRIPE_BASE_URL: config.stripe?.baseUrl,
        STRIPE_CHECKOUT_URL: config.stripe?.checkoutUrl,
        ALIPAY_GATEWAY: config.alipay?.gateway,
        WECHAT_PAY_BASE_URL: config.wechatPay?.baseUrl,
      }[name];
      expect(read).toBe('http://127.0.0.1:4000/there');
    }
    expect(() => readPayments({ ...ALIPAY, ALIPAY_PC_MODE: 'both' }, true)).toThrow(
      'ALIPAY_PC_MODE is "both": give precreate or page_qr.',
    );
  });

  it('a server that others reach has to know its address', () => {
    for (const provider of [STRIPE, ALIPAY, WECHAT_PAY]) {
      expect(() => readPayments(provider, false)).toThrow('PUBLIC_URL is not set');
      expect(readPayments(provider, true).publicUrl).toBeUndefined();
      expect(readPayments({ ...provider, PUBLIC_URL: 'https://shop.example.com/buy' }, false).publicUrl).toBe(
        'https://shop.example.com',
      );
    }
    expect(readPayments({}, false).publicUrl).toBeUndefined();
  });

  it('packs come in the order of their credits, whatever the spaces', () => {
    const { packs } = readPayments({ CREDIT_PACKS: ' 20  USD=2   CNY=14 ;; ; 3 CNY=999999999;' }, true);
    expect(packs).toEqual([
      { id: '3', credits: 3000, prices: { CNY: 999_999_999 } },
      { id: '20', credits: 20_000, prices: { USD: 2, CNY: 14 } },
    ]);
    expect(readPayments({ CREDIT_PACKS: '999999999 USD=1' }, true).packs[0]?.credits).toBe(999_999_999_000);
  });

  it.each([
    'gold USD=1',
    '01 USD=1',
    '0 USD=1',
    '1000000000 USD=1',
    '1a USD=1',
    '1000 USD=1000000000',
    '1000 xUSD=1',
    '1000 USD=1x',
    '1000 USD=1 free',
    '1000',
    '1000 EUR=5',
    '1000 USD=0',
    '1000 USD=1.5',
    '1000 USD=1; 1000 USD=2',
  ])('packs such as %s are refused', (packs) =>
    expect(() => readPayments({ CREDIT_PACKS: packs }, true)).toThrow('CREDIT_PACKS is'),
  );
});
