import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import {
  type PeriodCheckOutcome,
  type PeriodCloseOutcome,
  periodClose,
} from '../../../machines/period-close/index.ts';

/**
 * The close of a month as the machine has it, bound to the server: it is closed by the version that was looked at.
 * @param month such as `2026-03`
 * @param onClosed told once it is
 */
export function usePeriodClose(month: string, onClosed: () => void) {
  const client = useQueryClient();
  const [bound] = useState(() => {
    const shown: { details?: Shape<'AdminPeriodDetails'> } = {};
    const quiet = { quiet: 'butToken' } as const;
    const machine = periodClose.provide({
      actors: {
        check: fromPromise<PeriodCheckOutcome>(async ({ signal }) => {
          try {
            const { details } = await call('adminPeriodGet', { path: { month } }, { ...quiet, signal });
            shown.details = details;
            if (details.period.stage === 'closed') return { kind: 'closed' };
            return { kind: details.obstacles.length === 0 ? 'clear' : 'blocked' };
          } catch (error) {
            if (!(error instanceof ApiFailure)) throw error;
            delete shown.details;
            return { kind: 'failed', message: error.message };
          }
        }),
        close: fromPromise<PeriodCloseOutcome, { readonly reason: string }>(async ({ input: { reason } }) => {
          const body = { month, version: shown.details?.period.version ?? 0, reason };
          try {
            await call('adminPeriodClose', { body }, quiet);
            return { kind: 'closed' };
          } catch (error) {
            if (!(error instanceof ApiFailure)) throw error;
            if (error.code === 'CONFLICT') return { kind: 'changed' };
            return { kind: 'failed', message: error.message, fields: error.fields };
          }
        }),
      },
      actions: {
        finish: () => {
          void client.invalidateQueries({ queryKey: ['adminPeriodList'] });
          onClosed();
        },
      },
    });
    return { machine, shown };
  });
  const [snapshot, send] = useMachine(bound.machine);
  return { snapshot, send, details: bound.shown.details };
}
