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
const STRIPE = { STRIPE_SECRET_KEY: 'sk_secret', STRIPE_WEBHOOK_SECRET: 'whsec_secret' };

describe('settings of payments', () => {
  it('without any, nothing is offered and packs are known', () => {
    const config = readPayments({}, true);
    expect(config).toMatchObject({
      wechatPay: undefined,
      alipay: undefined,
      stripe: undefined,
      sandbox: false,
    });
    expect(config.packs.map(({ id, credits, prices }) => [id, credits, prices])).toEqual([
      ['1000', 1_000_000, { USD: 1000, CNY: 6800 }],
      ['5000', 5_000_000, { USD: 4500, CNY: 29_800 }],
      ['20000', 20_000_000, { USD: 16_000, CNY: 99_800 }],
    ]);
  });

  it('of a provider belong together: what is missing is named', () => {
    const { ALIPAY_SELLER_ID: _, ...rest } = ALIPAY;
    expect(() => readPayments(rest, true)).toThrow('set in part: ALIPAY_SELLER_ID is missing');
  });

  it('a key may stand in one line, and one that is none is not repeated', () => {
    const inLine = { ...ALIPAY, ALIPAY_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n') };
    expect(readPayments(inLine, true).alipay?.privateKey).toBe(privateKey);
    const wrong = () => readPayments({ ...ALIPAY, ALIPAY_PRIVATE_KEY: 'my secret' }, true);
    expect(wrong).toThrow('ALIPAY_PRIVATE_KEY: give the private key as PEM.');
    expect(wrong).not.toThrow('my secret');
  });

  it('addresses of the live providers are known, others are checked', () => {
    expect(readPayments({ ...ALIPAY, ...STRIPE }, true)).toMatchObject({
      alipay: { gateway: 'https://openapi.alipay.com/gateway.do', pcMode: 'precreate' },
      stripe: { baseUrl: 'https://api.stripe.com', checkoutUrl: 'https://checkout.stripe.com' },
    });
    for (const name of ['STRIPE_BASE_URL', 'STRIPE_CHECKOUT_URL'])
      expect(() => readPayments({ ...STRIPE, [name]: 'stripe.com' }, true)).toThrow(name);
    expect(() => readPayments({ ...ALIPAY, ALIPAY_PC_MODE: 'both' }, true)).toThrow('ALIPAY_PC_MODE');
  });

  it('a server that others reach has to know its address', () => {
    expect(() => readPayments(STRIPE, false)).toThrow('PUBLIC_URL is not set');
    expect(readPayments({ ...STRIPE, PUBLIC_URL: 'https://shop.example.com/' }, false).publicUrl).toBe(
      'https://shop.example.com',
    );
    expect(readPayments({}, false).publicUrl).toBeUndefined();
  });

  it.each(['gold USD=1', '1000', '1000 EUR=5', '1000 USD=0', '1000 USD=1.5', '1000 USD=1; 1000 USD=2'])(
    'packs such as %s are refused',
    (packs) => expect(() => readPayments({ CREDIT_PACKS: packs }, true)).toThrow('CREDIT_PACKS is'),
  );
});
