import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { fromPromise } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import {
  type CheckoutInterval,
  checkout,
  type PlaceOutcome,
  type QuoteOutcome,
} from '../../machines/checkout/index.ts';
import { PURCHASE_READS, PurchaseCalls } from './purchase-calls.ts';

type Item = Shape<'PlanPurchase'>;

interface Place {
  readonly interval: CheckoutInterval;
  readonly hash: string;
  readonly replace: boolean;
}

/** The order of a plan as the machine has it, bound to the server. */
export function useCheckout(item: Item) {
  const client = useQueryClient();
  const [bound] = useState(() => {
    const calls = new PurchaseCalls();
    const itemOf = (interval: CheckoutInterval): Item =>
      item.kind === 'plan_renew' ? item : { ...item, interval };
    const machine = checkout.provide({
      actors: {
        quote: fromPromise<QuoteOutcome, { readonly interval: CheckoutInterval }>(({ input, signal }) =>
          calls.quote(itemOf(input.interval), signal),
        ),
        place: fromPromise<PlaceOutcome, Place>(async ({ input }) => {
          const agreed = await calls.agree(itemOf(input.interval), input.hash, input.replace);
          for (const key of PURCHASE_READS) void client.invalidateQueries({ queryKey: [key] });
          if ('message' in agreed) return agreed;
          navigate(agreed.page);
          return { kind: 'placed' };
        }),
      },
    });
    return { calls, machine };
  });
  const [snapshot, send] = useMachine(bound.machine, { input: { interval: item.interval ?? 'month' } });
  return { snapshot, send, quoted: bound.calls.quoted };
}
