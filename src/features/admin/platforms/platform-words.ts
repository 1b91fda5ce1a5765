import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type Platform = Shape<'AdminPlatform'>;
type Marks<Key extends string> = Readonly<Record<Key, { textId: MessageId; tone: Tone }>>;

/** What each is called, what it is for, and the platform by which the list of interfaces is filtered. */
export const PLATFORMS: Readonly<
  Record<Platform['id'], { name: MessageId; about: MessageId; of: Shape<'AdminInterface'>['platform'] }>
> = {
  google: { name: 'platforms.google', about: 'platforms.googleAbout', of: 'google' },
  google_sign_in: { name: 'platforms.googleSignIn', about: 'platforms.googleSignInAbout', of: 'google' },
  wechat: { name: 'platforms.wechat', about: 'platforms.wechatAbout', of: 'wechat' },
  stripe: { name: 'platforms.stripe', about: 'platforms.stripeAbout', of: 'stripe' },
  alipay: { name: 'platforms.alipay', about: 'platforms.alipayAbout', of: 'alipay' },
  wechatPay: { name: 'platforms.wechatPay', about: 'platforms.wechatPayAbout', of: 'wechatPay' },
  mail: { name: 'platforms.mail', about: 'platforms.mailAbout', of: 'mail' },
  store: { name: 'platforms.store', about: 'platforms.storeAbout', of: 'store' },
  llm: { name: 'platforms.llm', about: 'platforms.llmAbout', of: 'llm' },
};

export const ENVIRONMENTS: Marks<Platform['environment']> = {
  live: { textId: 'platforms.live', tone: 'success' },
  sandbox: { textId: 'platforms.sandbox', tone: 'warning' },
  not_set_up: { textId: 'platforms.notSetUp', tone: 'neutral' },
};

export const STATES: Marks<Platform['state']> = {
  ready: { textId: 'platforms.ready', tone: 'success' },
  failing: { textId: 'platforms.failing', tone: 'danger' },
  not_called: { textId: 'platforms.notCalled', tone: 'neutral' },
  not_set_up: { textId: 'platforms.notSetUp', tone: 'neutral' },
};

export const ADDRESSES: Readonly<
  Record<Shape<'AdminPlatformDetails'>['addresses'][number]['kind'], MessageId>
> = { redirect: 'platforms.redirect', webhook: 'platforms.webhook' };
