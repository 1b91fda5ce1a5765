import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/headers.ts';
import type { Answer, Shape } from '../../api/shapes.ts';
import { orderPaths } from '../../order-paths.ts';
import { paths } from '../../paths.ts';

type Item = Shape<'PlanPurchase'>;
type Quoted = Pick<Answer<'orderPreview'>, 'quote' | 'unpaid_order'>;

/** What became of an order or a planned change. */
type Agreed =
  /** `page`: where it goes on. */
  | { readonly kind: 'ordered'; readonly page: string }
  | { readonly kind: 'scheduled'; readonly page: string }
  | { readonly kind: 'conflict' | 'failed'; readonly message: string };

/** What the server said last about a price, and the key by which an order is made once however often it is sent. */
export class PurchaseCalls {
  #quoted: Quoted | undefined;
  readonly #keys = new Map<string, string>();

  get quoted(): Quoted | undefined {
    return this.#quoted;
  }

  /** What an item costs now; why there is no price, where it is refused. */
  async quote(
    item: Item,
    signal?: AbortSignal,
  ): Promise<
    | { readonly kind: 'quoted'; readonly hash: string; readonly isOrderWaiting: boolean }
    /** `isCoupon`: without the coupon it might be bought. */
    | { readonly kind: 'refused'; readonly message: string; readonly isCoupon: boolean }
  > {
    try {
      const answer = await call(
        'orderPreview',
        { body: item },
        { quiet: 'butToken', ...(signal && { signal }) },
      );
      this.#quoted = answer;
      const { quote, unpaid_order: unpaid } = answer;
      return { kind: 'quoted', hash: quote.quote_hash, isOrderWaiting: unpaid !== undefined };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // too many codes were tried, or this one takes nothing off
      const isCoupon =
        item.coupon !== undefined && (error.fields.coupon !== undefined || error.code === 'RATE_LIMITED');
      return { kind: 'refused', message: error.message, isCoupon };
    }
  }

  /** Orders what was quoted, or plans it for the end of the period. */
  async agree(item: Item, hash: string, replace: boolean): Promise<Agreed> {
    try {
      if (this.#quoted?.quote.when === 'period_end') {
        const { plan, interval } = this.#quoted.quote;
        const { team_id: team, seats } = item;
        const body = {
          plan: item.plan ?? plan,
          interval: item.interval ?? interval,
          quote_hash: hash,
          ...(team !== undefined && { team_id: team }),
          ...(seats !== undefined && { seats }),
        };
        await call('subscriptionChange', { body }, { quiet: 'butToken' });
        return { kind: 'scheduled', page: paths.subscription(team) };
      }
      const sent = JSON.stringify([item, hash, replace]);
      const idempotencyKey = this.#keys.get(sent) ?? newIdempotencyKey();
      this.#keys.set(sent, idempotencyKey);
      const body = { item, quote_hash: hash, replace };
      const { order } = await call('planOrderCreate', { body }, { quiet: 'butToken', idempotencyKey });
      // what costs nothing is paid already
      const page =
        order.status === 'paid'
          ? orderPaths.paymentResult(order.id)
          : orderPaths.payment(order.bill_id, order.id);
      return { kind: 'ordered', page };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return { kind: error.status === 409 ? 'conflict' : 'failed', message: error.message };
    }
  }
}

/** First parts of the keys of what a purchase or change changes. */
export const PURCHASE_READS = [
  'orderList',
  'subscriptionGet',
  'subscriptionEventList',
  'teamCreditsGet',
  'teamGet',
];
