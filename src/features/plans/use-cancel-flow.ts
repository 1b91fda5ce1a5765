import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import {
  type CancelOutcome,
  type CancelReason,
  cancelFlow,
  type OfferOutcome,
} from '../../machines/cancel-flow/index.ts';
import { PURCHASE_READS, PurchaseCalls } from './purchase-calls.ts';
import { smallerThan } from './smaller-plan.ts';

type Subscription = Shape<'Subscription'>;

/** The end of a subscription as the machine has it, bound to the server. @param onEnd told once it was cancelled or kept */
export function useCancelFlow(
  subscription: Subscription,
  team: string | undefined,
  onEnd: (what: 'canceled' | 'kept') => void,
) {
  const client = useQueryClient();
  const [bound] = useState(() => {
    const calls = new PurchaseCalls();
    const read = () => {
      for (const key of PURCHASE_READS) void client.invalidateQueries({ queryKey: [key] });
    };
    const machine = cancelFlow.provide({
      actors: {
        seek: fromPromise<OfferOutcome>(({ signal }) => seek(calls, subscription, signal)),
        take: fromPromise<CancelOutcome, { readonly hash: string }>(async ({ input }) => {
          const quote = calls.quoted?.quote;
          const agreed = await calls.agree(
            { kind: 'plan_change', ...(quote && { plan: quote.plan, interval: quote.interval }) },
            input.hash,
            false,
          );
          read();
          return 'message' in agreed ? { kind: 'failed', message: agreed.message } : { kind: 'done' };
        }),
        cancel: fromPromise<CancelOutcome, { readonly reason: CancelReason }>(async ({ input }) => {
          try {
            const body = { reason: input.reason, ...(team !== undefined && { team_id: team }) };
            await call('subscriptionCancel', { body }, { quiet: 'butToken' });
          } catch (error) {
            if (!(error instanceof ApiFailure)) throw error;
            return { kind: 'failed', message: error.message };
          }
          read();
          return { kind: 'done' };
        }),
      },
      actions: { close: (_, { end }) => onEnd(end) },
    });
    return { calls, machine };
  });
  // a plan of a team goes by its seats, so nothing smaller is offered of itself
  const [snapshot, send] = useMachine(bound.machine, { input: { canOffer: team === undefined } });
  return { snapshot, send, offered: bound.calls.quoted?.quote };
}

/** What costs less and can be planned for the end of the period, as the server prices it; nothing where it cannot be asked. */
async function seek(
  calls: PurchaseCalls,
  subscription: Subscription,
  signal: AbortSignal,
): Promise<OfferOutcome> {
  try {
    const { plans } = await call('planList', {}, { quiet: 'butToken', signal });
    const smaller = smallerThan(subscription, plans);
    if (!smaller) return { kind: 'none' };
    const found = await calls.quote({ kind: 'plan_change', ...smaller }, signal);
    const isLater = calls.quoted?.quote.when === 'period_end';
    return found.kind === 'quoted' && isLater ? { kind: 'found', hash: found.hash } : { kind: 'none' };
  } catch (error) {
    // an offer is a favour: whoever wants to end it is not held up
    if (!(error instanceof ApiFailure)) throw error;
    return { kind: 'none' };
  }
}
