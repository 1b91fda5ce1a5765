import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { newIdempotencyKey } from '../../../api/headers.ts';
import type { Shape } from '../../../api/shapes.ts';
import {
  type RefundAsked,
  type RefundOutcome,
  type RefundPreviewOutcome,
  refundWizard,
} from '../../../machines/refund-wizard/index.ts';

type Preview = Shape<'AdminRefundPreview'>;
type Sent = RefundAsked & { readonly reason: string };

/**
 * A refund as the machine has it, bound to the server. The same amount and reason sent again have the same key, so that they are carried out
 * once however often they are sent.
 *
 * @param most what can be given back of each payment, in minor units; the first is proposed
 * @param onSent told what is going back once it is
 */
export function useRefundWizard(
  orderId: string,
  most: Readonly<Record<string, number>>,
  onSent: (asked: RefundAsked) => void,
) {
  const client = useQueryClient();
  const [bound] = useState(() => {
    const path = { order_id: orderId };
    const keys = new Map<string, string>();
    const shown: { preview?: Preview } = {};
    const read = (...names: string[]) => {
      for (const name of names) void client.invalidateQueries({ queryKey: [name] });
    };
    const machine = refundWizard.provide({
      actors: {
        preview: fromPromise<RefundPreviewOutcome, RefundAsked>(async ({ input, signal }) => {
          const query = { payment_id: input.paymentId, amount: input.amount };
          try {
            const answer = await call(
              'adminOrderRefundPreview',
              { path, query },
              { quiet: 'butToken', signal },
            );
            shown.preview = answer.preview;
            return { kind: 'previewed' };
          } catch (error) {
            if (!(error instanceof ApiFailure)) throw error;
            return { kind: 'refused', message: error.message };
          }
        }),
        send: fromPromise<RefundOutcome, Sent>(async ({ input: { paymentId, amount, reason } }) => {
          const body = { payment_id: paymentId, amount, reason };
          const written = JSON.stringify(body);
          const idempotencyKey = keys.get(written) ?? newIdempotencyKey();
          keys.set(written, idempotencyKey);
          try {
            await call('adminOrderRefund', { path, body }, { quiet: 'butToken', idempotencyKey });
          } catch (error) {
            if (!(error instanceof ApiFailure)) throw error;
            if (!error.approval) return { kind: 'failed', message: error.message, fields: error.fields };
            read('adminApprovalList');
            return { kind: 'held', held: error.approval };
          }
          read('adminOrderGet', 'adminOrderList');
          return { kind: 'sent' };
        }),
      },
      actions: { close: (_, asked) => onSent(asked) },
    });
    return { machine, shown };
  });
  const [snapshot, send] = useMachine(bound.machine, { input: { most } });
  return { snapshot, send, previewed: bound.shown.preview };
}
