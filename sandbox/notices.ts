// How notifications travel: once, twice, late, forged, stale, out of order or not at all; refused ones are sent again.
import { randomBytes } from 'node:crypto';
import { alipayNotice } from './alipay.ts';
import type { SandboxKeys } from './keys.ts';
import { stripeNotice } from './stripe.ts';
import { stripeEvent } from './stripe-wire.ts';
import type { StripeWorld } from './stripe-world.ts';
import type { Trade, Trades } from './trades.ts';
import { wechatPayNotice } from './wechat-pay.ts';

/** A notification on its way. */
export interface Notice {
  url: string;
  body: string;
  headers: Record<string, string>;
  /** Whether the answer ends the repeats. */
  isTaken: (status: number, text: string) => boolean;
}

/** What was sent and what came back; status 0 where nothing did. */
export interface Delivery {
  tradeId: string;
  manner: NoticeManner;
  status: number;
  answer: string;
  at: number;
}

export const NOTICE_MANNERS = ['once', 'twice', 'together', 'late', 'forged', 'stale', 'drop'] as const;
export type NoticeManner = (typeof NOTICE_MANNERS)[number];

/** What a notification is about: the trade as it is, a card's try, money that went back, or a bank that asks for it. */
type NoticeSubject = 'trade' | 'try' | 'refund' | 'dispute';

/** A notification that waits to be let go. */
export interface HeldNotice {
  id: string;
  /** The trade as it was when it was notified. */
  trade: Trade;
  manner: NoticeManner;
  subject: NoticeSubject;
  at: number;
}

export type Deliver = (url: string, init: RequestInit) => Promise<{ status: number; text: string }>;

export const deliverByHttp: Deliver = async (url, init) => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(5000), redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};

/** Which notification is made of a trade. */
export interface NoticeEvent {
  id: string;
  flaw: 'forged' | 'stale' | undefined;
  subject: NoticeSubject;
}

export class Notices {
  readonly deliveries: Delivery[] = [];
  /** While it is on, notifications wait, to be let go in any order. */
  isHolding = false;
  /** In the order in which they came. */
  readonly held: HeldNotice[] = [];
  readonly #trades: Trades;
  readonly #keys: SandboxKeys;
  readonly #world: StripeWorld;
  readonly #deliver: Deliver;
  readonly #repeats: readonly number[];
  readonly #publicUrl: () => string;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #ids = new Map<string, string>();

  /** @param repeats milliseconds after which a notification that was not taken is sent again, one after the other */
  constructor(options: {
    trades: Trades;
    keys: SandboxKeys;
    world: StripeWorld;
    deliver: Deliver;
    repeats: readonly number[];
    publicUrl: () => string;
  }) {
    this.#trades = options.trades;
    this.#keys = options.keys;
    this.#world = options.world;
    this.#deliver = options.deliver;
    this.#repeats = options.repeats;
    this.#publicUrl = options.publicUrl;
  }

  /** Sends the notification of a trade as it is now. Resolves when the first round is answered; `late` and repeats go on. */
  async send(
    current: Trade,
    manner: NoticeManner,
    { lateMs = 20_000, subject = 'trade' as NoticeSubject } = {},
  ): Promise<void> {
    if (manner === 'drop') return;
    // an event tells what was, however late it is sent
    const trade = { ...current, refunds: new Map(current.refunds) };
    if (manner === 'late') {
      this.#later(lateMs, () => this.send(trade, 'once', { subject }));
      return;
    }
    if (this.isHolding) {
      const id = randomBytes(6).toString('hex');
      this.held.push({ id, trade, manner, subject, at: this.#trades.now() });
      return;
    }
    await this.#go(trade, manner, subject);
  }

  /** Lets held notifications go, one after the other as they are named. @returns how many went */
  async release(ids: readonly string[]): Promise<number> {
    let count = 0;
    for (const id of ids) {
      const one = this.forget(id);
      if (!one) continue;
      count += 1;
      await this.#go(one.trade, one.manner, one.subject);
    }
    return count;
  }

  /** Takes a held notification away: it never comes. */
  forget(id: string): HeldNotice | undefined {
    const place = this.held.findIndex((one) => one.id === id);
    return place < 0 ? undefined : this.held.splice(place, 1)[0];
  }

  async #go(trade: Trade, manner: NoticeManner, subject: NoticeSubject): Promise<void> {
    const attempt = () => this.#attempt(trade, { manner, subject, round: 0 });
    if (manner === 'together') {
      await Promise.all(Array.from({ length: 3 }, attempt));
      return;
    }
    await attempt();
    if (manner === 'twice') await attempt();
  }

  /** Sends an event of Stripe that is about no payment: of a card, or of what was set up there. */
  async tell(
    url: string,
    type: string,
    object: { id: string },
    manner: NoticeManner = 'once',
  ): Promise<void> {
    if (url === '' || manner === 'drop') return;
    const id = randomBytes(12).toString('hex');
    const flaw = manner === 'forged' || manner === 'stale' ? manner : undefined;
    const { body, headers } = stripeEvent(this.#keys, this.#trades.stamp(), { id, type, object }, flaw);
    for (let round = manner === 'twice' ? 2 : 1; round > 0; round -= 1) {
      const { status, text } = await this.#deliver(url, { method: 'POST', headers, body }).catch(() => ({
        status: 0,
        text: 'no answer',
      }));
      this.deliveries.push({
        tradeId: object.id,
        manner,
        status,
        answer: text.slice(0, 200),
        at: this.#trades.now(),
      });
    }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #attempt(
    trade: Trade,
    { manner, subject, round }: { manner: NoticeManner; subject: NoticeSubject; round: number },
  ): Promise<void> {
    const notice = this.#make(trade, manner, subject);
    if (notice.url === '') return;
    let status = 0;
    let answer = '';
    try {
      ({ status, text: answer } = await this.#deliver(notice.url, {
        method: 'POST',
        headers: notice.headers,
        body: notice.body,
      }));
    } catch (error) {
      answer = error instanceof Error ? error.message : 'no answer';
    }
    this.deliveries.push({
      tradeId: trade.id,
      manner,
      status,
      answer: answer.slice(0, 200),
      at: this.#trades.now(),
    });
    const wait = this.#repeats[round];
    if (!notice.isTaken(status, answer) && wait !== undefined)
      this.#later(wait, () => this.#attempt(trade, { manner, subject, round: round + 1 }));
  }

  #make(trade: Trade, manner: NoticeManner, subject: NoticeSubject): Notice {
    const flaw = manner === 'forged' || manner === 'stale' ? manner : undefined;
    // one event has one id, however often it is sent
    const about =
      subject === 'trade'
        ? trade.state
        : `${subject} ${trade.tries} ${trade.refunds.size}${subject === 'dispute' ? ` ${trade.dispute}` : ''}`;
    const key = `${trade.id} ${about} ${flaw ?? ''}`;
    const wasProcessing = this.#ids.has(`${trade.id} processing `);
    const fresh = `${wasProcessing && trade.state === 'paid' ? 'async' : ''}${randomBytes(12).toString('hex')}`;
    const id = this.#ids.get(key) ?? fresh;
    this.#ids.set(key, id);
    const now = this.#trades.stamp();
    const event = { id, flaw, subject };
    if (trade.provider === 'wechatPay') return wechatPayNotice(trade, this.#keys, now, event);
    if (trade.provider === 'alipay') return alipayNotice(trade, this.#keys, now, event);
    return stripeNotice(trade, this.#keys, now, event, { publicUrl: this.#publicUrl(), world: this.#world });
  }

  #later(milliseconds: number, run: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void run();
    }, milliseconds);
    timer.unref();
    this.#timers.add(timer);
  }
}
