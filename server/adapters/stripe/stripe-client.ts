// One call to Stripe's API: form-encoded, with the version that the product was written for, and a key where it does something.
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { StripeConfig } from '../payment/payment-config.ts';
import { callProvider, ProviderError, parsedAnswer } from '../payment/payment-provider.ts';

const NAME = 'stripe';
const API_VERSION = '2026-10-28.endive';

export type StripeForm = Readonly<Record<string, string>>;
export interface StripeAnswer {
  readonly status: number;
  /** Stripe's code of a refusal, else the status. */
  readonly code: string;
  readonly json: Record<string, unknown>;
}

export class StripeClient {
  readonly config: StripeConfig;
  readonly #outbound: Outbound;
  constructor(config: StripeConfig, outbound: Outbound) {
    this.config = config;
    this.#outbound = outbound;
  }

  /** @throws ProviderError `unreachable` where nothing is known of what became of it */
  async ask(
    method: 'GET' | 'POST',
    path: string,
    form: StripeForm = {},
    key?: string,
  ): Promise<StripeAnswer> {
    const query = method === 'GET' ? new URLSearchParams(form).toString() : '';
    const { status, text } = await callProvider(
      this.#outbound,
      method === 'GET' ? 'stripe.read' : 'stripe.write',
      NAME,
      this.config.baseUrl + path + (query && `?${query}`),
      {
        method,
        headers: {
          Authorization: `Bearer ${this.config.secretKey}`,
          'Stripe-Version': API_VERSION,
          ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
          ...(key && { 'Idempotency-Key': key }),
        },
        ...(method === 'POST' && { body: new URLSearchParams(form).toString() }),
      },
      this.config.timeoutMs,
    );
    const json = parsedAnswer(NAME, text);
    // as their documents say: 409 and 429 are to be tried again
    if (status === 409 || status === 429) throw new ProviderError('unreachable', NAME, `HTTP ${status}`);
    const code = (json.error as { code?: unknown } | undefined)?.code;
    return { status, code: typeof code === 'string' ? code : `HTTP ${status}`, json };
  }

  /** @throws ProviderError */
  async demand(
    method: 'GET' | 'POST',
    path: string,
    form: StripeForm = {},
    key?: string,
  ): Promise<Record<string, unknown>> {
    const { status, code, json } = await this.ask(method, path, form, key);
    if (status >= 400) throw new ProviderError('refused', NAME, code);
    return json;
  }
}
