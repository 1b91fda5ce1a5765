import type { Shape } from '../../../api/shapes.ts';
import { isMessagingApp } from '../../../app/navigation/messaging-app.ts';
import type { PaymentDevice } from '../../../machines/payment-polling/index.ts';

export type Offer = Shape<'OfferedMethod'>;

/** The China variant is a build (decision 7): its own providers come first. */
export const IS_CHINA = import.meta.env.VITE_REGION === 'cn';

/**
 * Where the person pays, by the browser's name of itself. The messaging app of a desktop has no sign-in that would make the person
 * known to WeChat Pay: there a code is scanned, as on any desktop.
 */
export function deviceOf(userAgent: string): PaymentDevice {
  if (!/Android|iPhone|iPad|iPod|Mobile/i.test(userAgent)) return 'desktop';
  return isMessagingApp(userAgent) ? 'messagingApp' : 'phone';
}

/**
 * The ways to pay an amount there, the usual one of the region or of the app first. Alipay does not open inside the other company's app.
 *
 * @param currency ISO 4217
 */
export function methodsFor(
  offers: readonly Offer[],
  { currency, device, isChina }: { currency: string; device: PaymentDevice; isChina: boolean },
): Offer['method'][] {
  const order: Offer['method'][] =
    isChina || device === 'messagingApp'
      ? ['wechatPay', 'alipay', 'stripe']
      : ['stripe', 'wechatPay', 'alipay'];
  const taken = offers.filter(({ currencies }) => currencies.some((one) => one === currency));
  return order.filter(
    (method) =>
      taken.some((offer) => offer.method === method) && !(method === 'alipay' && device === 'messagingApp'),
  );
}
