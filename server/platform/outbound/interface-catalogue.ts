// Every interface of others that the product calls. What is here can be limited on /admin/integ-3rd-platform/interfaces while servers run.

/** Whose interface it is. */
export const PLATFORMS = [
  'llm',
  'google',
  'wechat',
  'stripe',
  'wechatPay',
  'alipay',
  'store',
  'mail',
  'web',
] as const;
export type Platform = (typeof PLATFORMS)[number];

/** How the product says who it is; the secret itself stands nowhere here. */
export const AUTH_KINDS = [
  'none',
  'bearer',
  'oauth_token',
  'client_secret',
  'query_secret',
  'signature',
  'password',
] as const;

/**
 * What may be sent again after a call that failed. `safe`: anything, as it changes nothing or changes the same; `keyed`: what carries
 * the provider's own idempotency key; `refused`: what the provider said it did not take (429); `never`: nothing, as it may have been done.
 */
export type Repeat = 'safe' | 'keyed' | 'refused' | 'never';

/** Numbers that administrators may change. */
export interface Limits {
  /** Milliseconds: of a whole call, or between two bytes of one that streams. */
  timeoutMs: number;
  /** Further attempts of a call that may be repeated. */
  retries: number;
  /** Calls at the same time to one host, of one server process. */
  concurrency: number;
  /** Failures in a row after which nothing is asked for a while. */
  breakerFailures: number;
  /** Milliseconds of that while; then one call tries. */
  breakerOpenMs: number;
}

export interface InterfaceKind {
  platform: Platform;
  method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'DELETE' | 'SMTP';
  /** The address, with names in braces where values stand. */
  template: string;
  auth: (typeof AUTH_KINDS)[number];
  repeat: Repeat;
  /** `whole`: of a call with its answer; `silence`: between two bytes; `own`: the client keeps it itself. */
  timeout: 'whole' | 'silence' | 'own';
  /** The longest wait that a provider may ask for before a repeat; a longer one is told to the caller. */
  longestWaitMs: number;
  limits: Limits;
}

const LIMITS: Limits = {
  timeoutMs: 20_000,
  retries: 0,
  concurrency: 32,
  breakerFailures: 10,
  breakerOpenMs: 30_000,
};

type Given = Omit<InterfaceKind, 'platform' | 'limits' | 'timeout' | 'longestWaitMs'> &
  Partial<Pick<InterfaceKind, 'timeout' | 'longestWaitMs'>> & { limits?: Partial<Limits> };

function of(platform: Platform, { limits, ...given }: Given): InterfaceKind {
  return { timeout: 'whole', longestWaitMs: 2_000, ...given, platform, limits: { ...LIMITS, ...limits } };
}

/** What the object store does may all be done twice: a key is written with the same bytes. */
const storeCall = (method: 'PUT' | 'GET' | 'HEAD' | 'DELETE', template: string) =>
  of('store', {
    method,
    template,
    auth: 'signature',
    repeat: 'safe',
    timeout: 'own',
    limits: { timeoutMs: 30_000, retries: 3, concurrency: 64 },
  });

const googleData = (method: 'GET' | 'POST', template: string) =>
  // a service that is busy is asked again by the room that knows how long a person waits
  of('google', {
    method,
    template,
    auth: 'oauth_token',
    repeat: 'safe',
    longestWaitMs: 0,
    limits: { retries: 1 },
  });

export const INTERFACES = {
  'model.answer': of('llm', {
    method: 'POST',
    template: '{model}/chat/completions',
    auth: 'bearer',
    repeat: 'refused',
    timeout: 'silence',
    longestWaitMs: 30_000,
    limits: { timeoutMs: 60_000, retries: 1, concurrency: 64 },
  }),
  'model.list': of('llm', {
    method: 'GET',
    template: '{model}/models',
    auth: 'bearer',
    repeat: 'safe',
    limits: { timeoutMs: 10_000 },
  }),
  'model.image': of('llm', {
    method: 'POST',
    template: '{image}/images/generations',
    auth: 'bearer',
    repeat: 'never',
    limits: { timeoutMs: 120_000, concurrency: 8 },
  }),
  'model.picture': of('llm', {
    method: 'GET',
    template: '{picture}',
    auth: 'none',
    repeat: 'never',
    limits: { timeoutMs: 120_000, concurrency: 8 },
  }),
  'google.sign_in': of('google', {
    method: 'POST',
    template: 'https://oauth2.googleapis.com/token',
    auth: 'client_secret',
    // a code is good once
    repeat: 'never',
  }),
  'google.keys': of('google', {
    method: 'GET',
    template: 'https://www.googleapis.com/oauth2/v3/certs',
    auth: 'none',
    repeat: 'safe',
    limits: { retries: 1 },
  }),
  'google.exchange': of('google', {
    method: 'POST',
    template: 'https://oauth2.googleapis.com/token',
    auth: 'client_secret',
    // a code is good once
    repeat: 'never',
  }),
  'google.refresh': of('google', {
    method: 'POST',
    template: 'https://oauth2.googleapis.com/token',
    auth: 'client_secret',
    repeat: 'safe',
    longestWaitMs: 0,
    limits: { retries: 1 },
  }),
  'google.revoke': of('google', {
    method: 'POST',
    template: 'https://oauth2.googleapis.com/revoke',
    auth: 'oauth_token',
    repeat: 'safe',
    longestWaitMs: 0,
    limits: { retries: 1 },
  }),
  'google.analytics_admin': googleData('GET', 'https://analyticsadmin.googleapis.com/{path}'),
  'google.analytics_data': googleData('POST', 'https://analyticsdata.googleapis.com/{path}'),
  'google.search_console': googleData('POST', 'https://searchconsole.googleapis.com/{path}'),
  'google.ads': googleData('POST', 'https://googleads.googleapis.com/{version}/{path}'),
  'wechat.token': of('wechat', {
    method: 'GET',
    template: '{wechat}/sns/oauth2/access_token?appid={appid}&secret={secret}&code={code}',
    auth: 'query_secret',
    // a code is good once
    repeat: 'never',
  }),
  'wechat.profile': of('wechat', {
    method: 'GET',
    template: '{wechat}/sns/userinfo?access_token={token}&openid={openid}',
    auth: 'oauth_token',
    repeat: 'safe',
    limits: { retries: 1 },
  }),
  'stripe.read': of('stripe', {
    method: 'GET',
    template: '{stripe}/v1/{object}',
    auth: 'bearer',
    repeat: 'safe',
    limits: { retries: 1 },
  }),
  'stripe.write': of('stripe', {
    method: 'POST',
    template: '{stripe}/v1/{object}',
    auth: 'bearer',
    repeat: 'keyed',
    limits: { retries: 1 },
  }),
  'wechatPay.read': of('wechatPay', {
    method: 'GET',
    template: '{wechatPay}/v3/{path}',
    auth: 'signature',
    repeat: 'safe',
    limits: { retries: 1 },
  }),
  'wechatPay.write': of('wechatPay', {
    method: 'POST',
    template: '{wechatPay}/v3/{path}',
    auth: 'signature',
    repeat: 'never',
  }),
  'alipay.read': of('alipay', {
    method: 'POST',
    template: '{alipay}?method=alipay.trade.query',
    auth: 'signature',
    repeat: 'safe',
    limits: { retries: 1 },
  }),
  'alipay.write': of('alipay', {
    method: 'POST',
    template: '{alipay}?method={method}',
    auth: 'signature',
    repeat: 'never',
  }),
  'store.put': storeCall('PUT', '{store}/{bucket}/{key}'),
  'store.get': storeCall('GET', '{store}/{bucket}/{key}'),
  'store.head': storeCall('HEAD', '{store}/{bucket}/{key}'),
  'store.delete': storeCall('DELETE', '{store}/{bucket}/{key}'),
  'store.list': storeCall('GET', '{store}/{bucket}?list-type=2&prefix={prefix}'),
  'mail.send': of('mail', {
    method: 'SMTP',
    template: '{mail server}',
    auth: 'password',
    // the outbox sends again what surely did not go out
    repeat: 'never',
    timeout: 'own',
    limits: { timeoutMs: 30_000 },
  }),
  'mail.check': of('mail', {
    method: 'SMTP',
    template: '{mail server}',
    auth: 'password',
    repeat: 'safe',
    timeout: 'own',
    limits: { timeoutMs: 10_000 },
  }),
  'web.page': of('web', {
    method: 'GET',
    template: '{web site}',
    auth: 'none',
    repeat: 'never',
    timeout: 'own',
    limits: { timeoutMs: 5_000, concurrency: 16 },
  }),
} as const satisfies Record<string, InterfaceKind>;

/** Those that have a call which changes nothing and costs nothing. */
export const SAMPLED = [
  'model.list',
  'google.refresh',
  'stripe.read',
  'wechatPay.read',
  'alipay.read',
  'store.head',
  'store.list',
  'mail.check',
] as const satisfies readonly (keyof typeof INTERFACES)[];
export type SampledKey = (typeof SAMPLED)[number];

/** Whether an interface has a call that changes nothing. */
export function isSampled(key: string): key is SampledKey {
  return SAMPLED.some((one) => one === key);
}

export type InterfaceKey = keyof typeof INTERFACES;
export const INTERFACE_KEYS = Object.keys(INTERFACES) as InterfaceKey[];

/** Whether a text names an interface. */
export function isInterfaceKey(text: string): text is InterfaceKey {
  return Object.hasOwn(INTERFACES, text);
}

/** An interface as all are. */
export function interfaceOf(key: InterfaceKey): InterfaceKind {
  return INTERFACES[key];
}
