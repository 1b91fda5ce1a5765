// Cards that people saved at Stripe, and what is charged to them. A card is given on Stripe's own page: the product learns its brand,
// its last four digits, its expiry and its fingerprint, never its number.
import { ProviderError, type TradeState } from '../payment/payment-provider.ts';
import type { StripeClient } from './stripe-client.ts';
import { withoutPersons } from './without-persons.ts';

const NAME = 'stripe';

export interface StripeCard {
  readonly methodId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The same of one card wherever it was given. */
  readonly fingerprint: string;
}

export type SetupState =
  | { readonly state: 'open'; readonly isRefused: boolean }
  | { readonly state: 'expired' }
  | { readonly state: 'saved'; readonly card: StripeCard };

/** Why a card paid nothing: for now; for good, so that only another card helps; or its owner has to confirm. */
export type ChargeProblem = 'declined' | 'card_refused' | 'needs_confirmation';

export type ChargeState =
  | {
      readonly state: 'paid';
      readonly reference: string;
      readonly trade: Extract<TradeState, { state: 'paid' }>;
    }
  | { readonly state: 'processing'; readonly reference: string }
  | { readonly state: 'declined'; readonly reference: string | null; readonly problem: ChargeProblem }
  | { readonly state: 'missing' }
  | { readonly state: 'canceled' };

/** A renewal to be charged. The same request charges once, however often it is sent: its number is its key. */
export interface ChargeRequest {
  readonly outTradeNo: string;
  readonly customer: string;
  readonly method: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

/** Codes after which no bank takes the same card again (Stripe's documents, smart retries). */
const FOR_GOOD = new Set([
  'expired_card',
  'highest_risk_level',
  'incorrect_number',
  'lost_card',
  'pickup_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'transaction_not_allowed',
]);
/** Answers to a charge that say that the card itself is gone. */
const GONE = new Set(['resource_missing', 'parameter_invalid', 'payment_method_unexpected_state']);

interface Intent {
  id?: unknown;
  status?: unknown;
  amount_received?: unknown;
  currency?: unknown;
  metadata?: { out_trade_no?: unknown };
  last_payment_error?: { code?: unknown; decline_code?: unknown } | null;
}

export class StripeCards {
  readonly #client: StripeClient;
  readonly #now: () => Date;
  constructor(client: StripeClient, now: () => Date) {
    this.#client = client;
    this.#now = now;
  }

  /** The customer of a person, made once. @throws ProviderError */
  async createCustomer(userId: string): Promise<string> {
    const form = { 'metadata[user_id]': userId };
    const { id } = await this.#client.demand('POST', '/v1/customers', form, `customer ${userId}`);
    return worded(id);
  }

  /** Opens Stripe's page on which a card is given. @param id our id of it, by which it is opened once @throws ProviderError */
  async openSetup(
    id: string,
    { customer, returnUrl, cancelUrl }: { customer: string; returnUrl: string; cancelUrl: string },
  ): Promise<{ sessionId: string; url: string; expiresAt: Date }> {
    const json = await this.#client.demand(
      'POST',
      '/v1/checkout/sessions',
      {
        mode: 'setup',
        customer,
        client_reference_id: id,
        'payment_method_types[0]': 'card',
        success_url: returnUrl,
        cancel_url: cancelUrl,
      },
      `setup ${id}`,
    );
    const { url, expires_at: until } = json;
    if (typeof until !== 'number') throw incomplete('session');
    return { sessionId: worded(json.id), url: worded(url), expiresAt: new Date(until * 1000) };
  }

  /** @throws ProviderError */
  async readSetup(sessionId: string): Promise<SetupState> {
    const path = `/v1/checkout/sessions/${sessionId}`;
    const json = await this.#client.demand('GET', path, { 'expand[0]': 'setup_intent.payment_method' });
    const intent = json.setup_intent as { payment_method?: unknown; last_setup_error?: unknown } | null;
    if (json.status === 'complete') return { state: 'saved', card: cardOf(intent?.payment_method) };
    if (json.status === 'expired') return { state: 'expired' };
    return { state: 'open', isRefused: Boolean(intent?.last_setup_error) };
  }

  /** A card as it is now; undefined where it was taken away there. @throws ProviderError */
  async readCard(methodId: string): Promise<StripeCard | undefined> {
    const { status, code, json } = await this.#client.ask('GET', `/v1/payment_methods/${methodId}`);
    if (status === 404 || (status < 300 && json.customer === null)) return undefined;
    if (status >= 400) throw new ProviderError('refused', NAME, code);
    return cardOf(json);
  }

  /** Takes a card away; one that is gone is gone. @throws ProviderError */
  async removeCard(methodId: string): Promise<void> {
    const { status, code } = await this.#client.ask('POST', `/v1/payment_methods/${methodId}/detach`);
    if (status >= 400 && !GONE.has(code)) throw new ProviderError('refused', NAME, code);
  }

  /** Charges a card without its owner. @throws ProviderError `unreachable` where it may have been charged */
  async charge(request: ChargeRequest): Promise<ChargeState> {
    const { outTradeNo, customer, method, amount, currency, description } = request;
    const { status, code, json } = await this.#client.ask(
      'POST',
      '/v1/payment_intents',
      {
        amount: String(amount),
        currency: currency.toLowerCase(),
        customer,
        payment_method: method,
        off_session: 'true',
        confirm: 'true',
        description,
        'metadata[out_trade_no]': outTradeNo,
      },
      outTradeNo,
    );
    if (status < 300) return this.#state(json);
    const error = json.error as { payment_intent?: Intent } | undefined;
    if (status === 402 && error?.payment_intent) return this.#state(error.payment_intent);
    if (GONE.has(code)) return { state: 'declined', reference: null, problem: 'card_refused' };
    // a wrong key of ours says nothing about the card
    throw new ProviderError('unreachable', NAME, code);
  }

  /** What became of a charge: by its id at Stripe, else by our number among the customer's payments. @throws ProviderError */
  async findCharge(
    reference: string | null,
    { customer, outTradeNo, since }: { customer: string; outTradeNo: string; since: Date },
  ): Promise<ChargeState> {
    if (reference !== null)
      return this.#state(await this.#client.demand('GET', `/v1/payment_intents/${reference}`));
    const form = {
      customer,
      'created[gte]': String(Math.floor(since.getTime() / 1000) - 60),
      limit: '100',
    };
    const { data } = await this.#client.demand('GET', '/v1/payment_intents', form);
    const found = (data as Intent[]).find(({ metadata }) => metadata?.out_trade_no === outTradeNo);
    return found ? this.#state(found) : { state: 'missing' };
  }

  /** Lets go of a charge that paid nothing. @returns what it is afterwards @throws ProviderError */
  async cancelCharge(reference: string): Promise<ChargeState> {
    const { status, json } = await this.#client.ask('POST', `/v1/payment_intents/${reference}/cancel`);
    return this.#state(
      status < 300 ? json : await this.#client.demand('GET', `/v1/payment_intents/${reference}`),
    );
  }

  /**
   * A payment or a page of Stripe as it says it, for people to read: nothing in it is about a person.
   * @param reference its id at Stripe
   * @throws ProviderError
   */
  async readObject(reference: string): Promise<unknown> {
    const isPage = reference.startsWith('cs_');
    const path = isPage ? `/v1/checkout/sessions/${reference}` : `/v1/payment_intents/${reference}`;
    return withoutPersons(
      await this.#client.demand('GET', path, isPage ? {} : { 'expand[0]': 'latest_charge' }),
    );
  }

  #state(intent: Intent): ChargeState {
    const reference = worded(intent.id);
    const { status, amount_received: amount, currency, last_payment_error: error } = intent;
    if (status === 'succeeded') {
      if (typeof amount !== 'number' || typeof currency !== 'string') throw incomplete('payment');
      const paid = { transactionId: reference, amount, currency: currency.toUpperCase() };
      return { state: 'paid', reference, trade: { state: 'paid', ...paid, paidAt: this.#now() } };
    }
    if (status === 'canceled') return { state: 'canceled' };
    if (status === 'processing') return { state: 'processing', reference };
    return { state: 'declined', reference, problem: problemOf(error) };
  }
}

function problemOf(error: Intent['last_payment_error']): ChargeProblem {
  const codes = [error?.code, error?.decline_code].map(String);
  if (codes.includes('authentication_required')) return 'needs_confirmation';
  return codes.some((code) => FOR_GOOD.has(code)) ? 'card_refused' : 'declined';
}

function cardOf(method: unknown): StripeCard {
  const { id, card } = (method ?? {}) as { id?: unknown; card?: Record<string, unknown> };
  if (!card || typeof card.exp_month !== 'number' || typeof card.exp_year !== 'number')
    throw incomplete('card');
  return {
    methodId: worded(id),
    brand: worded(card.brand).slice(0, 40),
    last4: worded(card.last4).slice(-4),
    expMonth: card.exp_month,
    expYear: card.exp_year,
    fingerprint: worded(card.fingerprint).slice(0, 100),
  };
}

const incomplete = (what: string) => new ProviderError('unreachable', NAME, `an incomplete ${what}`);

function worded(value: unknown): string {
  if (typeof value !== 'string') throw incomplete('answer');
  return value;
}
