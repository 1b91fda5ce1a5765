import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { fromPromise } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import { type Asked, checkout, type PlaceOutcome, type QuoteOutcome } from '../../machines/checkout/index.ts';
import { PURCHASE_READS, PurchaseCalls } from './purchase-calls.ts';

type Item = Shape<'PlanPurchase'>;

interface Place extends Asked {
  readonly hash: string;
  readonly replace: boolean;
}

/** The order of a plan as the machine has it, bound to the server. */
export function useCheckout(item: Item) {
  const client = useQueryClient();
  const [bound] = useState(() => {
    const calls = new PurchaseCalls();
    const itemOf = ({ interval, coupon }: Asked): Item => ({
      ...item,
      ...(item.kind !== 'plan_renew' && { interval }),
      ...(coupon !== null && { coupon }),
    });
    const machine = checkout.provide({
      actors: {
        quote: fromPromise<QuoteOutcome, Asked>(async ({ input, signal }) => {
          const found = await calls.quote(itemOf(input), signal);
          if (found.kind === 'quoted' || !found.isCoupon) return found;
          return { kind: 'couponRefused', message: found.message };
        }),
        place: fromPromise<PlaceOutcome, Place>(async ({ input }) => {
          const agreed = await calls.agree(itemOf(input), input.hash, input.replace);
          for (const key of PURCHASE_READS) void client.invalidateQueries({ queryKey: [key] });
          return 'message' in agreed ? agreed : { kind: 'placed', page: agreed.page };
        }),
      },
      actions: { goOn: (_, { page }) => navigate(page) },
    });
    return { calls, machine };
  });
  const [snapshot, send] = useMachine(bound.machine, { input: { interval: item.interval ?? 'month' } });
  return { snapshot, send, quoted: bound.calls.quoted };
}
