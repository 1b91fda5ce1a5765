// Keys of the stand-in providers, and of the merchant that is known to them. Made at the first start and kept in the data
// folder, readable by its owner alone.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface KeyPair {
  /** PKCS #8, PEM. */
  privateKey: string;
  /** SPKI, PEM. */
  publicKey: string;
}

export interface WechatLoginKeys {
  /** The app of the open platform, for codes on a page. */
  webAppId: string;
  webSecret: string;
  /** The official account, inside the app; the same one as pays. */
  offiAppId: string;
  offiSecret: string;
}

export interface SandboxKeys {
  wechatPay: {
    appId: string;
    mchId: string;
    merchantSerial: string;
    merchant: KeyPair;
    platformSerial: string;
    platform: KeyPair;
    /** 32 characters. */
    apiV3Key: string;
  };
  alipay: { appId: string; sellerId: string; app: KeyPair; platform: KeyPair };
  stripe: { secretKey: string; webhookSecret: string };
  google: { clientId: string; clientSecret: string; adsToken: string };
  /** Signs the ID tokens of Google. */
  googleSigner: KeyPair;
  wechatLogin: WechatLoginKeys;
  /** Nobody knows it: signatures of a forger. */
  stranger: KeyPair;
}

function keyPair(): KeyPair {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

function wechatLoginKeys(offiAppId: string): WechatLoginKeys {
  return { webAppId: `wx${hex(8)}`, webSecret: hex(16), offiAppId, offiSecret: hex(16) };
}

function googleKeys(): SandboxKeys['google'] {
  return {
    clientId: `${hex(6)}.apps.googleusercontent.com`,
    clientSecret: `GOCSPX-${hex(14)}`,
    adsToken: hex(11),
  };
}

/** Fresh keys. */
export function makeKeys(): SandboxKeys {
  const appId = `wx${hex(8)}`;
  return {
    wechatPay: {
      appId,
      mchId: '1900000109',
      merchantSerial: hex(20).toUpperCase(),
      merchant: keyPair(),
      platformSerial: `PUB_KEY_ID_${hex(16).toUpperCase()}`,
      platform: keyPair(),
      apiV3Key: hex(16),
    },
    alipay: { appId: '2021000000000001', sellerId: '2088000000000001', app: keyPair(), platform: keyPair() },
    stripe: { secretKey: `sk_test_${hex(24)}`, webhookSecret: `whsec_${hex(24)}` },
    wechatLogin: wechatLoginKeys(appId),
    google: googleKeys(),
    googleSigner: keyPair(),
    stranger: keyPair(),
  };
}

/** The keys of a folder; where it has none it gets those that are given, else fresh ones. */
export async function loadKeys(folder: string, given?: SandboxKeys): Promise<SandboxKeys> {
  const path = join(folder, 'keys.json');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = await readFile(path, 'utf8').catch(() => '');
  // written below and by nobody else; a folder of an older version lacks the later ones
  const kept = known === '' ? undefined : (JSON.parse(known) as Partial<SandboxKeys>);
  if (kept?.wechatLogin && kept.google && kept.googleSigner) return kept as SandboxKeys;
  const keys = kept?.wechatPay
    ? ({
        google: googleKeys(),
        googleSigner: keyPair(),
        wechatLogin: wechatLoginKeys(kept.wechatPay.appId),
        ...kept,
      } as SandboxKeys)
    : (given ?? makeKeys());
  await writeFile(path, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}

/** What the settings of each provider that takes money begin with. */
export const PAYMENT_PREFIXES = ['WECHAT_PAY_', 'ALIPAY_', 'STRIPE_'] as const;
/** What the settings of each provider begin with. */
export const PROVIDER_PREFIXES = [
  ...PAYMENT_PREFIXES,
  'WECHAT_LOGIN_',
  'GOOGLE_API_',
  'GOOGLE_LOGIN_',
] as const;

/** The settings of the product's server that lead it to the sandbox, as environment variables. */
export function serverSettings(keys: SandboxKeys, url: string): Record<string, string> {
  const { wechatPay, alipay, stripe, wechatLogin, google } = keys;
  return {
    PAYMENTS_SANDBOX: '1',
    WECHAT_PAY_BASE_URL: url,
    WECHAT_PAY_APP_ID: wechatPay.appId,
    WECHAT_PAY_MCH_ID: wechatPay.mchId,
    WECHAT_PAY_SERIAL: wechatPay.merchantSerial,
    WECHAT_PAY_PRIVATE_KEY: wechatPay.merchant.privateKey,
    WECHAT_PAY_API_V3_KEY: wechatPay.apiV3Key,
    WECHAT_PAY_PLATFORM_SERIAL: wechatPay.platformSerial,
    WECHAT_PAY_PLATFORM_KEY: wechatPay.platform.publicKey,
    ALIPAY_GATEWAY: `${url}/gateway.do`,
    ALIPAY_APP_ID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_PRIVATE_KEY: alipay.app.privateKey,
    ALIPAY_PUBLIC_KEY: alipay.platform.publicKey,
    STRIPE_BASE_URL: url,
    STRIPE_CHECKOUT_URL: url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    GOOGLE_API_SANDBOX: '1',
    GOOGLE_API_BASE_URL: url,
    GOOGLE_API_CLIENT_ID: google.clientId,
    GOOGLE_API_CLIENT_SECRET: google.clientSecret,
    GOOGLE_API_ADS_TOKEN: google.adsToken,
    GOOGLE_LOGIN_BASE_URL: url,
    GOOGLE_LOGIN_CLIENT_ID: google.clientId,
    GOOGLE_LOGIN_CLIENT_SECRET: google.clientSecret,
    WECHAT_LOGIN_OPEN_BASE: url,
    WECHAT_LOGIN_API_BASE: url,
    WECHAT_LOGIN_WEB_APP_ID: wechatLogin.webAppId,
    WECHAT_LOGIN_WEB_SECRET: wechatLogin.webSecret,
    WECHAT_LOGIN_OFFI_APP_ID: wechatLogin.offiAppId,
    WECHAT_LOGIN_OFFI_SECRET: wechatLogin.offiSecret,
  };
}

/** The settings as a file for `node --env-file`: keys go in one line each, with \n for their line ends. */
export function settingsFile(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}='${value.replaceAll('\n', '\\n')}'\n`)
    .join('');
}
