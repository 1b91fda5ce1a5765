import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/headers.ts';
import type { Answer, Shape } from '../../api/shapes.ts';
import {
  type CheckoutInterval,
  checkout,
  type PlaceOutcome,
  type QuoteOutcome,
} from '../../machines/checkout/index.ts';
import { paths } from '../../paths.ts';

type Item = Shape<'PlanPurchase'>;
type Quoted = Pick<Answer<'orderPreview'>, 'quote' | 'unpaid_order'>;

interface Place {
  readonly interval: CheckoutInterval;
  readonly hash: string;
  readonly replace: boolean;
}

/** What the server said last, and the key by which an order is made once however often it is sent. */
class Checkout {
  #quoted: Quoted | undefined;
  readonly #keys = new Map<string, string>();
  readonly #item: Item;
  constructor(item: Item) {
    this.#item = item;
  }

  get quoted(): Quoted | undefined {
    return this.#quoted;
  }

  async quote(interval: CheckoutInterval, signal: AbortSignal): Promise<QuoteOutcome> {
    try {
      const input = { body: this.#itemOf(interval) };
      const answer = await call('orderPreview', input, { quiet: 'butToken', signal });
      this.#quoted = answer;
      const { quote, unpaid_order: unpaid } = answer;
      return { kind: 'quoted', hash: quote.quote_hash, isOrderWaiting: unpaid !== undefined };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return { kind: 'refused', message: error.message };
    }
  }

  async place({ interval, hash, replace }: Place): Promise<PlaceOutcome> {
    const item = this.#itemOf(interval);
    try {
      if (this.#quoted?.quote.when === 'period_end') {
        const { team_id: team, seats } = item;
        const body = {
          plan: item.plan ?? this.#quoted.quote.plan,
          interval,
          quote_hash: hash,
          ...(team !== undefined && { team_id: team }),
          ...(seats !== undefined && { seats }),
        };
        await call('subscriptionChange', { body }, { quiet: 'butToken' });
        navigate(paths.subscription(team));
      } else {
        const sent = JSON.stringify([interval, hash, replace]);
        const idempotencyKey = this.#keys.get(sent) ?? newIdempotencyKey();
        this.#keys.set(sent, idempotencyKey);
        const body = { item, quote_hash: hash, replace };
        const { order } = await call('planOrderCreate', { body }, { quiet: 'butToken', idempotencyKey });
        navigate(paths.payment(order.bill_id, order.id));
      }
      return { kind: 'placed' };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return { kind: error.status === 409 ? 'conflict' : 'failed', message: error.message };
    }
  }

  #itemOf(interval: CheckoutInterval): Item {
    return this.#item.kind === 'plan_renew' ? this.#item : { ...this.#item, interval };
  }
}

/** The order of a plan as the machine has it, bound to the server. */
export function useCheckout(item: Item) {
  const client = useQueryClient();
  const [bound] = useState(() => {
    const own = new Checkout(item);
    const machine = checkout.provide({
      actors: {
        quote: fromPromise<QuoteOutcome, { readonly interval: CheckoutInterval }>(({ input, signal }) =>
          own.quote(input.interval, signal),
        ),
        place: fromPromise<PlaceOutcome, Place>(async ({ input }) => {
          const outcome = await own.place(input);
          for (const key of [
            'orderList',
            'subscriptionGet',
            'subscriptionEventList',
            'teamCreditsGet',
            'teamGet',
          ])
            void client.invalidateQueries({ queryKey: [key] });
          return outcome;
        }),
      },
    });
    return { own, machine };
  });
  const [snapshot, send] = useMachine(bound.machine, { input: { interval: item.interval ?? 'month' } });
  return { snapshot, send, quoted: bound.own.quoted };
}
