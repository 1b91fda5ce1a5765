// What the stand-in providers know: trades, what was paid and refunded, and the faults that are switched on.
import { randomBytes, randomInt } from 'node:crypto';

export type ProviderName = 'wechatPay' | 'alipay' | 'stripe';
export const PROVIDERS: readonly ProviderName[] = ['wechatPay', 'alipay', 'stripe'];
/** Of a phone's or a desktop's way to pay. */
export type TradeKind = 'native' | 'h5' | 'jsapi' | 'precreate' | 'page' | 'wap' | 'checkout' | 'offSession';

/** What moved money of a trade, as a statement has it. */
export interface Move {
  readonly kind: 'payment' | 'refund' | 'dispute' | 'dispute_reversal';
  /** The merchant's number of a refund; empty of others. */
  readonly number: string;
  /** Minor units: what came is positive, what went is negative. */
  readonly amount: number;
  readonly at: number;
}

/** How a trade stands in the statements: as it was, not at all, or by a unit less. */
export type Billed = 'right' | 'hidden' | 'short';
export const BILLED: readonly Billed[] = ['right', 'hidden', 'short'];

/** Money that a provider sent to the merchant's bank. */
export interface Payout {
  readonly id: string;
  readonly provider: ProviderName;
  readonly currency: string;
  /** Minor units. */
  readonly amount: number;
  readonly at: number;
}

export interface Trade {
  readonly id: string;
  readonly provider: ProviderName;
  readonly kind: TradeKind;
  readonly outTradeNo: string;
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly description: string;
  readonly notifyUrl: string;
  /** Where the payer goes afterwards; empty where there is nowhere to go. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** What was asked, to tell a repeat from another request with the same number. */
  readonly request: string;
  readonly createdAt: number;
  expiresAt: number;
  readonly payer: string;
  state: 'open' | 'processing' | 'paid' | 'closed';
  transactionId: string;
  /** What the payer paid, minor units. */
  paidAmount: number;
  paidAt: number;
  readonly refunds: Map<string, number>;
  readonly moves: Move[];
  billed: Billed;
  /** Of a card: what the bank waits for, or how the last try ended. */
  tried: '' | 'challenge' | 'declined' | 'unconfirmed';
  /** Tries so far: each is an event of its own. */
  tries: number;
  /** Whether the payer has their bank take the payment back, and how that was decided for the merchant. */
  dispute: '' | 'open' | 'won' | 'lost';
  /** Of a card that the merchant charges: whose, and which. */
  readonly card?: { readonly customer: string; readonly id: string };
  /** Why the bank refused it. */
  decline?: string;
  /** Whether the bank holds the money until the merchant takes it. */
  isHeld?: boolean;
}

/**
 * How a provider behaves: `up`; `slow` takes some seconds; `down` answers nothing but errors; `lost` does what is asked and loses
 * the answer; `silent` never answers.
 */
export type Behaviour = 'up' | 'slow' | 'down' | 'lost' | 'silent';
export const BEHAVIOURS: readonly Behaviour[] = ['up', 'slow', 'down', 'lost', 'silent'];

/** A refusal in words of no provider; each provider's routes put it in their own. */
export class Refusal extends Error {
  readonly reason: 'exists' | 'closed' | 'paid' | 'missing' | 'invalid';
  constructor(reason: Refusal['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export type NewTrade = Omit<
  Trade,
  | 'id'
  | 'createdAt'
  | 'state'
  | 'transactionId'
  | 'paidAmount'
  | 'paidAt'
  | 'refunds'
  | 'moves'
  | 'billed'
  | 'tried'
  | 'tries'
  | 'dispute'
  | 'decline'
>;

/** What went back of a trade so far, minor units. */
export const givenBack = ({ refunds }: Pick<Trade, 'refunds'>): number =>
  [...refunds.values()].reduce((sum, one) => sum + one, 0);

export class Trades {
  readonly #trades = new Map<string, Trade>();
  readonly payouts: Payout[] = [];
  readonly behaviour: Record<ProviderName, Behaviour> = { wechatPay: 'up', alipay: 'up', stripe: 'up' };
  readonly now: () => number;
  /** Milliseconds that the providers' clock is ahead of the true time; behind where negative. */
  skewMs = 0;

  constructor(now: () => number) {
    this.now = now;
  }

  /** The time that the providers stamp what they send with, and hold what comes to them against. */
  stamp(): number {
    return this.now() + this.skewMs;
  }

  /** Brings what is open nearer to its end, as if time had passed. */
  pass(milliseconds: number): void {
    for (const trade of this.#trades.values()) if (trade.state === 'open') trade.expiresAt -= milliseconds;
  }

  /** All as JSON, for a later run: a payment that the product knows is to be known here too. */
  saved(): string {
    return JSON.stringify({
      trades: [...this.#trades.values()].map((trade) => ({ ...trade, refunds: [...trade.refunds] })),
      payouts: this.payouts,
    });
  }

  /** Takes up what an earlier run saved. @throws where it is not JSON of that */
  restore(saved: string): void {
    const kept = JSON.parse(saved);
    this.payouts.push(...(kept.payouts ?? []));
    // of a version that had no payouts it is the list itself
    for (const trade of kept.trades ?? kept) {
      // of all numbers only this one may be no number in JSON
      const expiresAt = trade.expiresAt ?? Number.POSITIVE_INFINITY;
      this.#trades.set(trade.id, {
        dispute: '',
        moves: [],
        billed: 'right',
        ...trade,
        expiresAt,
        refunds: new Map(trade.refunds),
      });
    }
  }

  /** All, the newest first. */
  list(): Trade[] {
    for (const trade of this.#trades.values()) this.#expire(trade);
    return [...this.#trades.values()].reverse();
  }

  /** Makes a trade; the same request answers the same trade again. @throws Refusal */
  create(wanted: NewTrade): Trade {
    const known = this.find(wanted.provider, wanted.outTradeNo);
    if (known) {
      if (known.state === 'paid') throw new Refusal('paid', 'the order is paid');
      if (known.state === 'closed') throw new Refusal('closed', 'the order is closed');
      if (known.request !== wanted.request) throw new Refusal('exists', 'another order has this number');
      return known;
    }
    if (!Number.isSafeInteger(wanted.amount) || wanted.amount < 1)
      throw new Refusal('invalid', 'the amount is not valid');
    const trade: Trade = {
      ...wanted,
      id: randomBytes(12).toString('hex'),
      createdAt: this.now(),
      state: 'open',
      transactionId: '',
      paidAmount: 0,
      paidAt: 0,
      refunds: new Map(),
      moves: [],
      billed: 'right',
      tried: '',
      tries: 0,
      dispute: '',
    };
    this.#trades.set(trade.id, trade);
    return trade;
  }

  byId(id: string): Trade | undefined {
    const trade = this.#trades.get(id);
    if (trade) this.#expire(trade);
    return trade;
  }

  find(provider: ProviderName, outTradeNo: string): Trade | undefined {
    const trade = [...this.#trades.values()].find(
      (one) => one.provider === provider && one.outTradeNo === outTradeNo,
    );
    if (trade) this.#expire(trade);
    return trade;
  }

  /** The payer pays; in error also another amount. `isLate` lets a trade be paid that was closed meanwhile. @throws Refusal */
  pay(trade: Trade, amount: number, { isLate = false, isProcessing = false } = {}): void {
    if (trade.state === 'paid') throw new Refusal('paid', 'it is paid already');
    if (trade.state === 'closed' && !isLate) throw new Refusal('closed', 'it is closed');
    trade.state = isProcessing ? 'processing' : 'paid';
    trade.tried = '';
    trade.isHeld = false;
    trade.paidAmount = amount;
    trade.paidAt = this.now();
    if (!isProcessing) this.#move(trade, 'payment', amount);
    trade.transactionId ||= `42000${randomInt(10 ** 12)}${String(trade.createdAt).slice(-9)}`;
  }

  /** A card is declined, or the bank asks the payer to confirm, who does not. The trade stays open. @throws Refusal */
  try(trade: Trade, tried: Exclude<Trade['tried'], ''>): void {
    if (trade.provider !== 'stripe') throw new Refusal('invalid', 'only a card is declined or confirmed');
    if (trade.state !== 'open') throw new Refusal('invalid', `it is ${trade.state}`);
    if (tried === 'unconfirmed' && trade.tried !== 'challenge')
      throw new Refusal('invalid', 'the bank did not ask');
    trade.tried = tried;
    trade.tries += 1;
    trade.transactionId ||= `42000${randomInt(10 ** 12)}${String(trade.createdAt).slice(-9)}`;
  }

  /** The bank holds the money until the merchant takes it, or lets it go. */
  hold(trade: Trade): void {
    trade.isHeld = true;
    trade.transactionId ||= `42000${randomInt(10 ** 12)}${String(trade.createdAt).slice(-9)}`;
  }

  /** @throws Refusal where it is paid */
  close(trade: Trade): void {
    if (trade.state === 'paid' || trade.state === 'processing')
      throw new Refusal('paid', 'it is paid already');
    trade.state = 'closed';
  }

  /** Gives money back; the same number once. @throws Refusal */
  refund(trade: Trade, number: string, amount: number): void {
    if (trade.state !== 'paid') throw new Refusal('invalid', 'it is not paid');
    if (trade.refunds.has(number)) return;
    if (trade.dispute === 'open' || trade.dispute === 'lost')
      throw new Refusal('invalid', 'the payer’s bank asks for it back, or has it');
    if (amount < 1 || givenBack(trade) + amount > trade.paidAmount)
      throw new Refusal('invalid', 'more than was paid');
    trade.refunds.set(number, amount);
    this.#move(trade, 'refund', -amount, number);
  }

  /** The payer has their bank take the payment back. @throws Refusal */
  dispute(trade: Trade): void {
    if (trade.provider !== 'stripe') throw new Refusal('invalid', 'only a card payment is disputed');
    if (trade.state !== 'paid' || givenBack(trade) >= trade.paidAmount)
      throw new Refusal('invalid', 'there is nothing to take back');
    if (trade.dispute !== '') throw new Refusal('exists', 'it is disputed already');
    trade.dispute = 'open';
    this.#move(trade, 'dispute', givenBack(trade) - trade.paidAmount);
  }

  /** The banks decide a dispute, seen from the merchant. @throws Refusal */
  decide(trade: Trade, result: 'won' | 'lost'): void {
    if (trade.dispute !== 'open') throw new Refusal('invalid', 'there is no dispute to decide');
    trade.dispute = result;
    if (result === 'won') this.#move(trade, 'dispute_reversal', trade.paidAmount - givenBack(trade));
  }

  #move(trade: Trade, kind: Move['kind'], amount: number, number = ''): void {
    trade.moves.push({ kind, number, amount, at: this.now() });
  }

  #expire(trade: Trade): void {
    if (trade.state === 'open' && this.now() >= trade.expiresAt) trade.state = 'closed';
  }
}
