// What the product asks of whoever takes money. Each provider speaks its own wire; outside of server/adapters only this is known.
import type { Schema } from '../../kernel/schemas.ts';
import type { InterfaceKey } from '../../platform/outbound/interface-catalogue.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Statements } from './statement.ts';

export type ProviderName = Schema<'PaymentMethod'>;
/** Who took money: a provider, or `bank`, the seller's own account. */
export type PaidBy = Schema<'PaidBy'>;
export type Currency = Schema<'Currency'>;
/** Where it is paid: a desktop, the messaging app's browser, a phone (spec section 7). */
export type AppType = 'pc_web' | 'wx_web' | 'mb_web';

/** A payment to open. The same request opens the same one at the provider, however often it is sent. */
export interface PaymentRequest {
  /** Our number of the attempt, 32 characters of 0-9a-f. */
  outTradeNo: string;
  appType: AppType;
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** What is bought, as the payer reads it. */
  description: string;
  expiresAt: Date;
  /** Where the provider tells what became of it. */
  notifyUrl: string;
  /** Where the payer comes back to. */
  returnUrl: string;
  cancelUrl: string;
  /** Address of the payer's device. */
  address: string;
  agent: string;
  /** The payer at the provider, for payments inside the messaging app. */
  payerId: string | undefined;
  /** Pixels of a QR code that the provider draws itself. */
  qrWidth: number;
}

/** What the person does next, and how long it can be done. */
export type PaymentStart = { expiresAt: number; reference: string | null } & (
  | { kind: 'qr'; content: string }
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; form: string }
  | { kind: 'bridge'; parameters: Record<string, string> }
);

/** An attempt as a provider is asked about it. */
export interface AttemptKey {
  outTradeNo: string;
  /** The provider's own id of it, where opening it gave one. */
  reference: string | null;
}

/** How the last try of a payer ended that paid nothing yet; the attempt stays open for another. */
export type LastTry = 'needs_confirmation' | 'declined' | 'not_confirmed';

/** What a provider says about an attempt: an amount is told of paid ones alone. */
export type TradeState =
  | { state: 'missing' | 'open' | 'processing' | 'closed' }
  | { state: 'tried'; how: LastTry }
  /**
   * Money went back to the payer, in minor units: with `isTotal` all that went back so far, else that of the one refund that
   * `number` names at the provider.
   */
  | {
      state: 'given_back';
      number: string;
      amount: number;
      isTotal: boolean;
      /** Our number of the one refund, where we may have asked for it. */
      outRefundNo?: string;
    }
  /** The payer has their bank take the payment back: asked for, or how it was decided for the merchant. Minor units. */
  | {
      state: 'disputed';
      transactionId: string;
      /** The provider's number of the dispute. */
      number: string;
      amount: number;
      /** ISO 4217, upper case. */
      currency: string;
      /** The provider's word for it, such as `fraudulent`. */
      reason: string;
      result: 'open' | 'won' | 'lost';
    }
  | {
      state: 'paid';
      transactionId: string;
      /** Minor units that were paid. */
      amount: number;
      /** ISO 4217, upper case. */
      currency: string;
      paidAt: Date;
    };

/** A verified notification, without anything about the payer. */
export interface ProviderWebhook {
  /** The provider's id of it; the same event has the same. */
  id: string;
  type: string;
  /** Null for events that are no business of ours, and for disputes, which name the payment alone. */
  outTradeNo: string | null;
  trade: TradeState;
  /** Something beside a payment that is to be read anew there. */
  hint?: ProviderHint;
}

/** A card, or a page on which one is given, by its id at the provider. */
export interface ProviderHint {
  readonly kind: 'card' | 'setup';
  readonly id: string;
}

export interface Refund {
  key: AttemptKey;
  transactionId: string;
  /** Our number of it; the same number refunds once. */
  outRefundNo: string;
  /** Minor units to give back, and those that were paid. */
  amount: number;
  total: number;
  currency: string;
  reason: string;
}

export interface PaymentProvider {
  readonly name: ProviderName;
  readonly currencies: readonly Currency[];
  readonly appTypes: readonly AppType[];
  /** Milliseconds that a payment is open at least; a bill that ends before closes it. */
  readonly leastOpenMs: number;
  /** Origin of its pages that payers are linked to; absent where it has none. */
  readonly pageOrigin?: string;
  /** @throws ProviderError */
  create(request: PaymentRequest): Promise<PaymentStart>;
  /** @throws ProviderError */
  query(key: AttemptKey): Promise<TradeState>;
  /** Closes an attempt that is open. @returns what it is afterwards, `paid` where the payer was faster @throws ProviderError */
  close(key: AttemptKey): Promise<TradeState>;
  /** @returns whether the money is on its way for good @throws ProviderError */
  refund(refund: Refund): Promise<'done' | 'pending'>;
  /** Verifies signature, freshness, merchant and app. @throws WebhookRefused */
  readWebhook(headers: Headers, body: string, now: Date): ProviderWebhook;
  readonly statements: Statements;
  /** What the provider wants to hear: that it is taken, or that it should come again. */
  answerWebhook(isTaken: boolean): { status: number; body: string; type: string };
}

/** A call that failed. `unreachable` says nothing about what became of it; `refused` does. */
export class ProviderError extends Error {
  readonly kind: 'unreachable' | 'refused';
  /** The provider's code, without any secret. */
  readonly code: string;
  constructor(kind: ProviderError['kind'], provider: ProviderName, code: string) {
    super(`${provider} ${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

/** A notification that is not believed. */
export class WebhookRefused extends Error {
  readonly reason: 'signature' | 'stale' | 'merchant' | 'malformed';
  constructor(reason: WebhookRefused['reason']) {
    super(`notification refused: ${reason}`);
    this.reason = reason;
  }
}

/** A notification may be this old or early, in seconds (WeChat Pay and Stripe say five minutes). */
export const NOTICE_SKEW_S = 300;

export interface WireAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * One call to a provider.
 * @throws ProviderError `unreachable` where there was no answer, or one of a server that failed (status 500 and up)
 */
export async function callProvider(
  outbound: Outbound,
  key: InterfaceKey,
  provider: ProviderName,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<WireAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await outbound.fetch(key, url, { ...init, redirect: 'error' }, { timeoutMs });
    text = await response.text();
  } catch {
    // the cause may hold the address with its parameters: it is not repeated
    throw new ProviderError('unreachable', provider, 'no answer');
  }
  if (response.status >= 500) throw new ProviderError('unreachable', provider, `HTTP ${response.status}`);
  return { status: response.status, headers: response.headers, text };
}

/** Bytes of a file that a provider may give at most. */
const MOST_BYTES = 200_000_000;

/**
 * A file of a provider.
 * @throws ProviderError `unreachable` where there was none, `refused` where it is not given out or is too large
 */
export async function downloadFrom(
  outbound: Outbound,
  key: InterfaceKey,
  provider: ProviderName,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Buffer> {
  let bytes: Buffer | undefined;
  let status: number;
  try {
    const response = await outbound.fetch(key, url, { ...init, redirect: 'error' }, { timeoutMs });
    status = response.status;
    bytes = await limitedBody(response);
  } catch {
    throw new ProviderError('unreachable', provider, 'no answer');
  }
  if (status >= 500) throw new ProviderError('unreachable', provider, `HTTP ${status}`);
  if (status >= 400) throw new ProviderError('refused', provider, `HTTP ${status}`);
  if (!bytes) throw new ProviderError('refused', provider, 'BILL_TOO_LARGE');
  return bytes;
}

/** The whole of a body; undefined of one that is longer than a file may be, whatever it said of its length. */
async function limitedBody({ body }: Response): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    // leaving the loop cancels what is still to come
    if (length > MOST_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** JSON of a provider as an object. @throws ProviderError `unreachable`: a page of something in between */
export function parsedAnswer(provider: ProviderName, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {}
  throw new ProviderError('unreachable', provider, 'not JSON');
}
