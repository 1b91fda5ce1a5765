// Settings of the payment providers and of what is sold.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Currency } from './payment-provider.ts';

export interface WechatPayConfig {
  baseUrl: string;
  appId: string;
  mchId: string;
  /** Serial number of the merchant's certificate. */
  serial: string;
  privateKey: string;
  apiV3Key: string;
  /** Serial number or PUB_KEY_ID of the key that WeChat Pay signs with. */
  platformSerial: string;
  platformKey: string;
  timeoutMs: number;
}

export interface AlipayConfig {
  gateway: string;
  appId: string;
  sellerId: string;
  privateKey: string;
  publicKey: string;
  /** On a desktop: a code that we draw, or Alipay's own page. */
  pcMode: 'precreate' | 'page_qr';
  timeoutMs: number;
}

export interface StripeConfig {
  baseUrl: string;
  /** Host of the pages where payers pay. */
  checkoutUrl: string;
  secretKey: string;
  webhookSecret: string;
  timeoutMs: number;
}

export interface CreditPack {
  /** Its credits as text: `1000`. */
  id: string;
  /** Thousandths of a credit. */
  credits: number;
  /** Minor units by currency. */
  prices: Partial<Record<Currency, number>>;
}

export interface PaymentsConfig {
  wechatPay: WechatPayConfig | undefined;
  alipay: AlipayConfig | undefined;
  stripe: StripeConfig | undefined;
  /** Whether the providers are a stand-in. */
  sandbox: boolean;
  /** Address of the product as payers and providers reach it; undefined: that of the call, on loopback alone. */
  publicUrl: string | undefined;
  packs: readonly CreditPack[];
  /** Minutes in which an order can be paid. */
  orderMinutes: number;
  /** Milliseconds from one look at what is under way to the next. */
  sweepMs: number;
}

/** A setting that is wrong; the message names it and never repeats a key. */
export class PaymentSettingError extends Error {}

const CURRENCIES: readonly Currency[] = ['CNY', 'USD'];
const DEFAULT_PACKS = '1000 USD=1000 CNY=6800; 5000 USD=4500 CNY=29800; 20000 USD=16000 CNY=99800';

type Environment = Partial<Record<string, string>>;

/** @throws PaymentSettingError */
export function readPayments(env: Environment, isLoopback: boolean): PaymentsConfig {
  const timeoutMs = number(env, 'PAYMENT_TIMEOUT_MS', 10_000, 100, 60_000);
  const publicUrl = address(env, 'PUBLIC_URL');
  const config: PaymentsConfig = {
    wechatPay: wechatPay(env, timeoutMs),
    alipay: alipay(env, timeoutMs),
    stripe: stripe(env, timeoutMs),
    sandbox: env.PAYMENTS_SANDBOX === '1',
    publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl).origin,
    packs: packs(env.CREDIT_PACKS || DEFAULT_PACKS),
    // Stripe takes no page that ends in less than half an hour
    orderMinutes: number(env, 'ORDER_MINUTES', 30, 1, 1440),
    sweepMs: number(env, 'PAYMENT_SWEEP_MS', 5000, 100, 600_000),
  };
  const isAny = config.wechatPay || config.alipay || config.stripe;
  if (isAny && !config.publicUrl && !isLoopback)
    throw new PaymentSettingError(
      'PUBLIC_URL is not set: give the address at which payers and payment providers reach this server.',
    );
  return config;
}

function wechatPay(env: Environment, timeoutMs: number): WechatPayConfig | undefined {
  const given = together(env, [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
    'WECHAT_PAY_PLATFORM_SERIAL',
    'WECHAT_PAY_PLATFORM_KEY',
  ]);
  if (!given) return undefined;
  const apiV3Key = given.WECHAT_PAY_API_V3_KEY;
  if (Buffer.byteLength(apiV3Key) !== 32)
    throw new PaymentSettingError('WECHAT_PAY_API_V3_KEY: give the key of 32 characters.');
  return {
    baseUrl: address(env, 'WECHAT_PAY_BASE_URL') ?? 'https://api.mch.weixin.qq.com',
    appId: given.WECHAT_PAY_APP_ID,
    mchId: given.WECHAT_PAY_MCH_ID,
    serial: given.WECHAT_PAY_SERIAL,
    privateKey: key(given, 'WECHAT_PAY_PRIVATE_KEY', 'private'),
    apiV3Key,
    platformSerial: given.WECHAT_PAY_PLATFORM_SERIAL,
    platformKey: key(given, 'WECHAT_PAY_PLATFORM_KEY', 'public'),
    timeoutMs,
  };
}

function alipay(env: Environment, timeoutMs: number): AlipayConfig | undefined {
  const given = together(env, [
    'ALIPAY_APP_ID',
    'ALIPAY_SELLER_ID',
    'ALIPAY_PRIVATE_KEY',
    'ALIPAY_PUBLIC_KEY',
  ]);
  if (!given) return undefined;
  const mode = env.ALIPAY_PC_MODE || 'precreate';
  if (mode !== 'precreate' && mode !== 'page_qr')
    throw new PaymentSettingError(`ALIPAY_PC_MODE is "${mode}": give precreate or page_qr.`);
  return {
    gateway: address(env, 'ALIPAY_GATEWAY') ?? 'https://openapi.alipay.com/gateway.do',
    appId: given.ALIPAY_APP_ID,
    sellerId: given.ALIPAY_SELLER_ID,
    privateKey: key(given, 'ALIPAY_PRIVATE_KEY', 'private'),
    publicKey: key(given, 'ALIPAY_PUBLIC_KEY', 'public'),
    pcMode: mode,
    timeoutMs,
  };
}

function stripe(env: Environment, timeoutMs: number): StripeConfig | undefined {
  const given = together(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  if (!given) return undefined;
  return {
    baseUrl: address(env, 'STRIPE_BASE_URL') ?? 'https://api.stripe.com',
    checkoutUrl: address(env, 'STRIPE_CHECKOUT_URL') ?? 'https://checkout.stripe.com',
    secretKey: given.STRIPE_SECRET_KEY,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET,
    timeoutMs,
  };
}

/** All of these settings, or none. @throws PaymentSettingError where some are missing */
function together<Name extends string>(
  env: Environment,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new PaymentSettingError(`A way to pay is set in part: ${missing.join(', ')} is missing.`);
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<Name, string>;
}

/** A PEM key; `\n` stands for its line ends where a setting has to be one line. */
function key<Name extends string>(
  given: Record<Name, string>,
  name: Name,
  kind: 'private' | 'public',
): string {
  const pem = given[name].replaceAll('\\n', '\n');
  try {
    if (kind === 'private') createPrivateKey(pem);
    else createPublicKey(pem);
  } catch {
    throw new PaymentSettingError(`${name}: give the ${kind} key as PEM.`);
  }
  return pem;
}

function address(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new PaymentSettingError(`${name} is "${text}": give an address such as https://pay.example.com.`);
  return text.replace(/\/$/, '');
}

function number(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new PaymentSettingError(`${name} is "${text}": give a whole number from ${min} to ${max}.`);
  return value;
}

/** `1000 USD=1000 CNY=6800; …`: credits, then prices in minor units. @throws PaymentSettingError */
function packs(text: string): CreditPack[] {
  const wrong = () =>
    new PaymentSettingError(
      `CREDIT_PACKS is "${text}": give packs such as "1000 USD=1000 CNY=6800; 5000 USD=4500".`,
    );
  const read = text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part): CreditPack => {
      const [credits = '', ...prices] = part.trim().split(/\s+/);
      const pairs = prices.map((price) => {
        const [, name = '', amount = ''] = /^([A-Z]{3})=(\d{1,9})$/.exec(price) ?? [];
        const currency = CURRENCIES.find((one) => one === name);
        if (!currency || Number(amount) < 1) throw wrong();
        return [currency, Number(amount)] as const;
      });
      if (!/^[1-9]\d{0,8}$/.test(credits) || pairs.length === 0) throw wrong();
      return { id: credits, credits: Number(credits) * 1000, prices: Object.fromEntries(pairs) };
    })
    .sort((a, b) => a.credits - b.credits);
  if (new Set(read.map(({ id }) => id)).size !== read.length) throw wrong();
  return read;
}
