// Platforms of others as this installation's configuration sets them up: names of settings, hosts and addresses, never a secret.
import { GOOGLE_HOSTS, IDENTITY_SCOPES } from '../../adapters/google/google-client.ts';
import { GOOGLE_SIGN_IN_HOSTS, GOOGLE_SIGN_IN_SCOPES } from '../../adapters/google-sign-in/google-sign-in.ts';
import type { ProviderName } from '../../adapters/payment/payment-provider.ts';
import { WECHAT_SCOPES } from '../../adapters/wechat-oauth/wechat-oauth.ts';
import { CALLBACK_ROUTE } from '../../domain/google/consent.ts';
import { SERVICE_SCOPES } from '../../domain/google/google-services.ts';
import { NOTICE_PATHS } from '../../domain/payments/payment-providers.ts';
import { CALLBACK_PATH } from '../../domain/wechat/handlers.ts';
import type { Schema } from '../../kernel/schemas.ts';
import {
  INTERFACE_KEYS,
  type InterfaceKey,
  interfaceOf,
} from '../../platform/outbound/interface-catalogue.ts';
import { SETTINGS, type SettingKey } from '../../platform/settings/setting-catalogue.ts';
import type { Services } from '../../services.ts';

type Config = Services['config'];
export type PlatformId = Schema<'AdminPlatform'>['id'];
type Setting = Schema<'AdminPlatformDetails'>['settings'][number];
type Address = Schema<'AdminPlatformDetails'>['addresses'][number];

/** A platform as the configuration has it. */
interface Setup {
  /** Undefined where it is not set up. */
  used: { hosts: readonly string[]; appId?: string | undefined; isSandbox: boolean } | undefined;
  /** Environment variables without which it is not set up. */
  needed: readonly string[];
  /** Others that change it. */
  further: readonly string[];
  /** Settings that administrators change while servers run. */
  dynamic?: readonly SettingKey[];
  addresses?: readonly Address[];
  scopes?: readonly string[];
}

/** Of every way to pay. */
const PAYMENT_SETTINGS = ['PUBLIC_URL', 'PAYMENT_TIMEOUT_MS', 'PAYMENTS_SANDBOX'] as const;

const redirect = (path: string): Address => ({ kind: 'redirect', path });
const webhook = (provider: ProviderName): Address => ({
  kind: 'webhook',
  path: `/api/payment/notify/${NOTICE_PATHS[provider]}`,
});

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether others than this machine reach the server: a stand-in that takes play money does not belong there. */
export function isOpenToOthers({
  host,
  payments: { publicUrl },
}: Pick<Config, 'host' | 'payments'>): boolean {
  return !LOOPBACK.test(host) || (publicUrl !== undefined && !LOOPBACK.test(new URL(publicUrl).hostname));
}

/** Hosts of addresses, each once; nothing else of an address is told, as it may hold a password. */
const hostsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).host)),
];

/** Every platform, in the order of the list. */
export function platformSetups(config: Config): Readonly<Record<PlatformId, Setup>> {
  const { google, googleSignIn, wechatLogin, payments, s3, smtpUrl, models, imageModel } = config;
  const { stripe, alipay, wechatPay, sandbox: isSandbox } = payments;
  const asked = [...models.map(({ baseUrl }) => baseUrl), ...(imageModel ? [imageModel.baseUrl] : [])];
  return {
    google: {
      used: google && {
        hosts: hostsOf(google.baseUrl === undefined ? Object.values(GOOGLE_HOSTS) : [google.baseUrl]),
        appId: google.clientId,
        isSandbox: google.sandbox,
      },
      needed: ['GOOGLE_API_CLIENT_ID', 'GOOGLE_API_CLIENT_SECRET'],
      further: [
        'GOOGLE_API_ADS_TOKEN',
        'GOOGLE_API_ADS_VERSION',
        'GOOGLE_API_BASE_URL',
        'GOOGLE_API_TIMEOUT_MS',
        'GOOGLE_API_SANDBOX',
      ],
      dynamic: ['google.ads'],
      addresses: [redirect(CALLBACK_ROUTE)],
      scopes: [...IDENTITY_SCOPES, ...Object.values(SERVICE_SCOPES)],
    },
    google_sign_in: {
      used: googleSignIn && {
        hosts: hostsOf(
          googleSignIn.baseUrl === undefined ? Object.values(GOOGLE_SIGN_IN_HOSTS) : [googleSignIn.baseUrl],
        ),
        appId: googleSignIn.clientId,
        // Google has one address for everybody: another is a stand-in
        isSandbox: googleSignIn.baseUrl !== undefined,
      },
      needed: ['GOOGLE_LOGIN_CLIENT_ID', 'GOOGLE_LOGIN_CLIENT_SECRET'],
      further: ['GOOGLE_LOGIN_BASE_URL', 'GOOGLE_LOGIN_TIMEOUT_MS'],
      // the way back is that of the data (decision 48)
      addresses: [redirect(CALLBACK_ROUTE)],
      scopes: GOOGLE_SIGN_IN_SCOPES,
    },
    wechat: {
      used: wechatLogin && {
        hosts: hostsOf([wechatLogin.openBase, wechatLogin.apiBase]),
        appId: (wechatLogin.web ?? wechatLogin.offi)?.appId,
        isSandbox: !/\.weixin\.qq\.com$/.test(new URL(wechatLogin.apiBase).hostname),
      },
      // either of the two apps is enough
      needed: [],
      further: [
        'WECHAT_LOGIN_WEB_APP_ID',
        'WECHAT_LOGIN_WEB_SECRET',
        'WECHAT_LOGIN_OFFI_APP_ID',
        'WECHAT_LOGIN_OFFI_SECRET',
        'WECHAT_LOGIN_OPEN_BASE',
        'WECHAT_LOGIN_API_BASE',
        'WECHAT_LOGIN_TIMEOUT_MS',
      ],
      addresses: [redirect(CALLBACK_PATH)],
      scopes: Object.values(WECHAT_SCOPES),
    },
    stripe: {
      used: stripe && {
        hosts: hostsOf([stripe.baseUrl, stripe.checkoutUrl]),
        // a key says itself that it moves no money
        isSandbox: isSandbox || /^[rs]k_test_/.test(stripe.secretKey),
      },
      needed: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      further: ['STRIPE_BASE_URL', 'STRIPE_CHECKOUT_URL', ...PAYMENT_SETTINGS],
      addresses: [webhook('stripe')],
    },
    alipay: {
      used: alipay && {
        hosts: hostsOf([alipay.gateway]),
        appId: alipay.appId,
        isSandbox:
          isSandbox || /(^|\.)openapi-sandbox\.|\.alipaydev\.com$/.test(new URL(alipay.gateway).hostname),
      },
      needed: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
      further: ['ALIPAY_PC_MODE', 'ALIPAY_GATEWAY', ...PAYMENT_SETTINGS],
      addresses: [webhook('alipay')],
    },
    wechatPay: {
      used: wechatPay && { hosts: hostsOf([wechatPay.baseUrl]), appId: wechatPay.appId, isSandbox },
      needed: [
        'WECHAT_PAY_APP_ID',
        'WECHAT_PAY_MCH_ID',
        'WECHAT_PAY_SERIAL',
        'WECHAT_PAY_PRIVATE_KEY',
        'WECHAT_PAY_API_V3_KEY',
        'WECHAT_PAY_PLATFORM_SERIAL',
        'WECHAT_PAY_PLATFORM_KEY',
      ],
      further: ['WECHAT_PAY_BASE_URL', ...PAYMENT_SETTINGS],
      addresses: [webhook('wechatPay')],
    },
    mail: {
      used: smtpUrl === undefined ? undefined : { hosts: hostsOf([smtpUrl]), isSandbox: false },
      needed: ['SMTP_URL'],
      further: [],
      dynamic: ['mail.from'],
    },
    store: {
      used: s3 && { hosts: hostsOf([s3.endpoint]), appId: s3.accessKey, isSandbox: false },
      needed: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
      further: ['S3_REGION', 'S3_CACHE_BYTES', 'S3_STALL_MS'],
    },
    llm: {
      used: asked.length === 0 ? undefined : { hosts: hostsOf(asked), isSandbox: false },
      // MODELS alone is enough too
      needed: [],
      further: [
        'MODEL_BASE_URL',
        'MODEL_NAME',
        'MODEL_API_KEY',
        'MODEL_LABEL',
        'MODEL_VISION',
        'MODEL_CONTEXT_TOKENS',
        'MODEL_STALL_MS',
        'MODELS',
        'IMAGE_MODEL_BASE_URL',
        'IMAGE_MODEL_NAME',
        'IMAGE_MODEL_API_KEY',
        'IMAGE_MODEL_TIMEOUT_MS',
      ],
    },
  };
}

/** What sets a platform up, by name. */
export function settingsOf({ needed, further, dynamic = [] }: Setup): Setting[] {
  return [
    ...needed.map((name) => ({ name, is_needed: true })),
    ...dynamic.map((key) => ({ name: SETTINGS[key].env, is_needed: false, key })),
    ...further.map((name) => ({ name, is_needed: false })),
  ];
}

/** Interfaces of Google by which people sign in; the others read data. */
const OF_GOOGLE_SIGN_IN: readonly InterfaceKey[] = ['google.sign_in', 'google.keys'];

/** The platform that an interface is of; undefined for web sites, which are nobody's in particular. */
export function platformOf(key: InterfaceKey): PlatformId | undefined {
  const { platform } = interfaceOf(key);
  if (platform === 'web') return undefined;
  return OF_GOOGLE_SIGN_IN.includes(key) ? 'google_sign_in' : platform;
}

/** The interfaces of a platform. */
export const interfacesOf = (id: PlatformId): InterfaceKey[] =>
  INTERFACE_KEYS.filter((key) => platformOf(key) === id);

/**
 * A name of the product at a platform without its middle: enough to tell two apart. What follows a point is kept, as
 * every client of Google ends the same.
 */
export function maskedId(id: string): string {
  const [, head = '', rest = ''] = /^([^.]*)(\..*)?$/s.exec(id) ?? [];
  const shown = head.length < 8 ? '••••' : `${head.slice(0, 2)}••••${head.slice(-4)}`;
  return (shown + rest).slice(0, 100);
}
