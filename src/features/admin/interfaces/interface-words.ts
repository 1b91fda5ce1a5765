import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type Interface = Shape<'AdminInterface'>;
export type Call = Shape<'AdminInterfaceCall'>;
type Words<Key extends string> = Readonly<Record<Key, MessageId>>;
type Marks<Key extends string> = Readonly<Record<Key, { textId: MessageId; tone: Tone }>>;

export const PLATFORMS: Words<Interface['platform']> = {
  llm: 'interfaces.llm',
  google: 'interfaces.google',
  wechat: 'interfaces.wechat',
  stripe: 'interfaces.stripe',
  wechatPay: 'interfaces.wechatPay',
  alipay: 'interfaces.alipay',
  store: 'interfaces.store',
  mail: 'interfaces.mail',
  web: 'interfaces.web',
};

export const METHODS = ['GET', 'POST', 'PUT', 'HEAD', 'DELETE', 'SMTP'] as const;

export const AUTHS: Words<Interface['auth']> = {
  none: 'interfaces.authNone',
  bearer: 'interfaces.authBearer',
  oauth_token: 'interfaces.authOauth',
  client_secret: 'interfaces.authClient',
  query_secret: 'interfaces.authQuery',
  signature: 'interfaces.authSignature',
  password: 'interfaces.authPassword',
};

export const REPEATS: Words<Interface['repeat']> = {
  safe: 'interfaces.repeatSafe',
  keyed: 'interfaces.repeatKeyed',
  refused: 'interfaces.repeatRefused',
  never: 'interfaces.repeatNever',
};

export const STATES: Words<Interface['state']> = {
  ready: 'interfaces.ready',
  not_set_up: 'interfaces.notSetUp',
};

export const LIMITS: Words<Interface['limits']> = {
  default: 'interfaces.limitsDefault',
  changed: 'interfaces.limitsChanged',
};

export const BREAKERS: Marks<Interface['breaker']> = {
  closed: { textId: 'interfaces.closed', tone: 'success' },
  open: { textId: 'interfaces.open', tone: 'danger' },
  half_open: { textId: 'interfaces.halfOpen', tone: 'warning' },
};

export const OUTCOMES: Marks<Call['outcome']> = {
  done: { textId: 'interfaces.done', tone: 'success' },
  refused: { textId: 'interfaces.refused', tone: 'warning' },
  failed: { textId: 'interfaces.outcomeFailed', tone: 'danger' },
  timeout: { textId: 'interfaces.timedOut', tone: 'danger' },
  network: { textId: 'interfaces.network', tone: 'danger' },
  blocked: { textId: 'interfaces.blocked', tone: 'danger' },
  aborted: { textId: 'interfaces.aborted', tone: 'neutral' },
};

const SAMPLES: Readonly<Record<string, MessageId>> = {
  'model.list': 'interfaces.sampleModelList',
  'google.refresh': 'interfaces.sampleGoogle',
  'stripe.read': 'interfaces.samplePayment',
  'wechatPay.read': 'interfaces.samplePayment',
  'alipay.read': 'interfaces.samplePayment',
  'store.head': 'interfaces.sampleHead',
  'store.list': 'interfaces.sampleListFiles',
  'mail.check': 'interfaces.sampleMail',
};

/** What the sample of an interface does. */
export function sampleText({ name, has_sample: hasSample }: Interface): MessageId {
  return (hasSample && SAMPLES[name]) || 'interfaces.noSample';
}
