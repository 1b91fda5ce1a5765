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

interface PlanChangeSettings {
  /** Team whose subscription it is; absent for the person's own. */
  readonly team?: string;
  /** What is proposed. */
  readonly choice?: PlanChoice;
  /** Told once the change is planned. */
  readonly onScheduled: () => void;
}

/** The change of a subscription as the machine has it, bound to the server. */
export function usePlanChange({ team, choice, onScheduled }: PlanChangeSettings) {
  const client = useQueryClient();
  const [bound] = useState(() => {
    const calls = new PurchaseCalls();
    const itemOf = (chosen: PlanChoice) => ({
      kind: 'plan_change' as const,
      ...chosen,
      ...(team !== undefined && { team_id: team }),
    });
    const machine = planChange.provide({
      actors: {
        preview: fromPromise<PreviewOutcome, PlanChoice>(({ input, signal }) =>
          calls.quote(itemOf(input), signal),
        ),
        confirm: fromPromise<ConfirmOutcome, Confirmed>(async ({ input }) => {
          const agreed = await calls.agree(itemOf(input.choice), input.hash, input.replace);
          for (const key of PURCHASE_READS) void client.invalidateQueries({ queryKey: [key] });
          return agreed;
        }),
      },
      actions: { goOn: (_, { page }) => navigate(page), close: onScheduled },
    });
    return { calls, machine };
  });
  const [snapshot, send] = useMachine(bound.machine, { input: { choice: choice ?? null } });
  return { snapshot, send, quoted: bound.calls.quoted };
}
