// The providers that are set up, and where they and payers reach the product.
import type { Context } from 'hono';
import { createAlipay } from '../../adapters/alipay/alipay.ts';
import type { PaymentsConfig } from '../../adapters/payment/payment-config.ts';
import type {
  AppType,
  Currency,
  PaymentProvider,
  ProviderName,
} from '../../adapters/payment/payment-provider.ts';
import { createStripe } from '../../adapters/stripe/stripe.ts';
import { StripeCards } from '../../adapters/stripe/stripe-cards.ts';
import { StripeClient } from '../../adapters/stripe/stripe-client.ts';
import { createWechatPay } from '../../adapters/wechat-pay/wechat-pay.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';

/** Last part of the address that a provider tells things at. */
export const NOTICE_PATHS: Record<ProviderName, string> = {
  wechatPay: 'wechat-pay',
  alipay: 'alipay',
  stripe: 'stripe',
};

export class PaymentProviders {
  readonly #byName = new Map<ProviderName, PaymentProvider>();
  /** Cards that people save; undefined where Stripe is not set up. */
  readonly cards: StripeCards | undefined;

  constructor({ wechatPay, alipay, stripe }: PaymentsConfig, clock: Clock, outbound: Outbound) {
    if (wechatPay) this.#byName.set('wechatPay', createWechatPay(wechatPay, clock, outbound));
    if (alipay) this.#byName.set('alipay', createAlipay(alipay, clock, outbound));
    if (stripe) this.#byName.set('stripe', createStripe(stripe, clock, outbound));
    this.cards = stripe && new StripeCards(new StripeClient(stripe, outbound), () => clock.now());
  }

  get isAny(): boolean {
    return this.#byName.size > 0;
  }

  find(name: ProviderName): PaymentProvider | undefined {
    return this.#byName.get(name);
  }

  /** Which provider a notification's address means. */
  byWebhookPath(path: string): PaymentProvider | undefined {
    return [...this.#byName.values()].find(({ name }) => NOTICE_PATHS[name] === path);
  }

  /** A provider that takes this currency there. @throws ApiError CONFLICT where it is not offered */
  offered(name: ProviderName, appType: AppType, currency: Currency): PaymentProvider {
    const provider = this.#byName.get(name);
    if (!provider?.currencies.includes(currency) || !provider.appTypes.includes(appType))
      throw new ApiError('CONFLICT', 'payment.notOffered');
    return provider;
  }

  present(): Schema<'OfferedMethod'>[] {
    return [...this.#byName.values()].map(({ name, currencies }) => ({
      method: name,
      currencies: [...currencies],
    }));
  }

  takes(currency: Currency): boolean {
    return [...this.#byName.values()].some(({ currencies }) => currencies.includes(currency));
  }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where payers and providers reach the product: PUBLIC_URL, else the address of the call, which is believed on loopback
 * alone: its host is what the caller says.
 * @throws ApiError CONFLICT
 */
export function publicOrigin({ publicUrl }: PaymentsConfig, context: Context): string {
  if (publicUrl) return publicUrl;
  const { origin, hostname } = new URL(context.req.url);
  if (!LOOPBACK.test(hostname)) throw new ApiError('CONFLICT', 'payment.noPublicUrl');
  return origin;
}
