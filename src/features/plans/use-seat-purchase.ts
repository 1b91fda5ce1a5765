import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { fromPromise } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import {
  type SeatConfirmOutcome,
  type SeatPreviewOutcome,
  seatPurchase,
} from '../../machines/seat-purchase/index.ts';
import { PURCHASE_READS, PurchaseCalls } from './purchase-calls.ts';

interface Asked {
  readonly seats: number;
}
interface Confirmed extends Asked {
  readonly hash: string;
  readonly replace: boolean;
}

/**
 * The seats of a team's plan as the machine has them, bound to the server.
 *
 * @param onScheduled told once fewer are planned
 */
export function useSeatPurchase(
  { plan, interval, seats }: Pick<Shape<'Subscription'>, 'plan' | 'interval' | 'seats'>,
  team: string,
  onScheduled: () => void,
) {
  const client = useQueryClient();
  const [bound] = useState(() => {
    const calls = new PurchaseCalls();
    const itemOf = (asked: Asked) => ({
      kind: 'plan_change' as const,
      plan,
      interval,
      team_id: team,
      seats: asked.seats,
    });
    const machine = seatPurchase.provide({
      actors: {
        preview: fromPromise<SeatPreviewOutcome, Asked>(({ input, signal }) =>
          calls.quote(itemOf(input), signal),
        ),
        confirm: fromPromise<SeatConfirmOutcome, Confirmed>(async ({ input }) => {
          const agreed = await calls.agree(itemOf(input), input.hash, input.replace);
          for (const key of PURCHASE_READS) void client.invalidateQueries({ queryKey: [key] });
          if ('message' in agreed) return agreed;
          if (agreed.kind === 'ordered') navigate(agreed.page);
          else onScheduled();
          return { kind: agreed.kind };
        }),
      },
    });
    return { calls, machine };
  });
  const [snapshot, send] = useMachine(bound.machine, { input: { seats } });
  return { snapshot, send, quoted: bound.calls.quoted };
}
