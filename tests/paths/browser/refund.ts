// The dialog in which an administrator gives money of an order back, on the page of the order.

import { adminPaths } from '../../../src/admin-paths.ts';
import type { Answer as AnswerOf } from '../../../src/api/shapes.ts';
import { model } from '../../../src/machines/refund-wizard/refund-wizard.cases.ts';
import type {
  RefundOutcome,
  RefundPreviewOutcome,
  RefundWizardEvent,
} from '../../../src/machines/refund-wizard/refund-wizard.machine.ts';
import { refundPreviewOf, saleOf } from '../answers/refund.ts';
import { neverInRefund } from '../never-in-purchases.ts';
import { browserDriver, refusal } from './browser-driver.ts';
import type { Answer } from './stand-in.ts';

const FIRST = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0054';
const SECOND = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0055';
const APPROVAL = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0056';
const SALE = saleOf({ [FIRST]: 6800, [SECOND]: 1200 });
const ORDER = `/api/admin/orders/${SALE.order.order_id}`;
const SUBMIT = /^Give .+ back$/;

export const refundApp = browserDriver<RefundWizardEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  // what is chosen or entered is not chosen or entered again
  further: { live: ({ context }) => [context.paymentId, context.amount] },
  never: neverInRefund,
  names: { [FIRST]: 'payment-1', [SECOND]: 'payment-2', [APPROVAL]: 'approval-1' },
  start: () => ({
    path: adminPaths.order(SALE.order.order_id),
    administrator: true,
    before: (page) => page.getByRole('button', { name: 'Give money back' }).click(),
  }),
  given: ({ method, path }) =>
    method === 'GET' && path === ORDER
      ? {
          status: 200,
          json: { msg_type: 'success', details: SALE } satisfies AnswerOf<'adminOrderGet'>,
        }
      : null,
  actorOf({ path }) {
    if (path === `${ORDER}/refund-preview`) return 'preview';
    return path === `${ORDER}/refund` ? 'send' : null;
  },
  answer: ({ output }, id) =>
    id === 'preview' ? previewAnswer(output as RefundPreviewOutcome) : sendAnswer(output as RefundOutcome),
  events: {
    'payment.chosen': ({ paymentId }, { press }) =>
      press(paymentId === FIRST ? /^pi_payment-1/ : /^pi_payment-2/, 'radio'),
    'amount.entered': async ({ amount }, { page, finds }) => {
      const field = page.getByRole('dialog').locator('input[inputmode]');
      if (!(await finds(field)) || (await field.isDisabled())) return false;
      await field.fill((amount / 100).toFixed(2));
      await field.blur();
      return true;
    },
    'preview.retried': (_, { press }) => press(SUBMIT),
    'refund.confirmed': async ({ reason }, { page, press, finds }) => {
      const field = page.getByRole('dialog').locator('textarea');
      if (!(await finds(field))) return false;
      await field.fill(reason);
      return press(SUBMIT);
    },
  },
});

function previewAnswer(outcome: RefundPreviewOutcome): Answer {
  if (outcome.kind === 'refused') return refusal(409, outcome.message);
  return {
    status: 200,
    json: {
      msg_type: 'success',
      preview: refundPreviewOf(1, 6800),
    } satisfies AnswerOf<'adminOrderRefundPreview'>,
  };
}

function sendAnswer(outcome: RefundOutcome): Answer {
  if (outcome.kind === 'sent')
    return {
      status: 200,
      json: { msg_type: 'success', details: SALE } satisfies AnswerOf<'adminOrderRefund'>,
    };
  const msg = outcome.kind === 'failed' ? outcome.message : 'A second administrator has to agree.';
  return {
    status: outcome.kind === 'failed' ? 422 : 409,
    json: {
      msg_type: 'error',
      error_code: outcome.kind === 'failed' ? 'VALIDATION_ERROR' : 'APPROVAL_REQUIRED',
      msg,
      ...(outcome.kind === 'failed' ? { fields: outcome.fields } : { approval: outcome.held }),
    },
  };
}
