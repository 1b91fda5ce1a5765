import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { fromPromise } from 'xstate';
import {
  type ConfirmOutcome,
  type PlanChoice,
  type PreviewOutcome,
  planChange,
} from '../../machines/plan-change/index.ts';
import { PURCHASE_READS, PurchaseCalls } from './purchase-calls.ts';

interface Confirmed {
  readonly choice: PlanChoice;
  readonly hash: string;
  readonly replace: boolean;
}

const itemOf = ({ plan, interval }: PlanChoice) => ({ kind: 'plan_change' as const, plan, interval });

/** The change of a subscription as the machine has it, bound to the server. @param onScheduled told once it is planned */
export function usePlanChange(onScheduled: () => void) {
  const client = useQueryClient();
  const [bound] = useState(() => {
    const calls = new PurchaseCalls();
    const machine = planChange.provide({
      actors: {
        preview: fromPromise<PreviewOutcome, PlanChoice>(({ input, signal }) =>
          calls.quote(itemOf(input), signal),
        ),
        confirm: fromPromise<ConfirmOutcome, Confirmed>(async ({ input }) => {
          const agreed = await calls.agree(itemOf(input.choice), input.hash, input.replace);
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
  const [snapshot, send] = useMachine(bound.machine);
  return { snapshot, send, quoted: bound.calls.quoted };
}
