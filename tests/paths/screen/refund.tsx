// The dialog in which an administrator gives money of an order back.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect } from 'vitest';
import { model } from '../../../src/machines/refund-wizard/refund-wizard.cases.ts';
import type { RefundWizardEvent } from '../../../src/machines/refund-wizard/refund-wizard.machine.ts';
import { press, type, uiTextFixture } from '../../../src/ui/testing/render.tsx';
import { paymentsOf } from '../answers/refund.ts';
import { neverInRefund } from '../never-in-purchases.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const AREAS = ['core', 'sales', 'orders', 'payment', 'approvals', 'details', 'fields', 'forms'] as const;
const PAYMENTS = paymentsOf({ 'payment-1': 6800, 'payment-2': 1200 });

const SUBMIT = /^Give .+ back$/;
const submit = () => control(SUBMIT, '[role="dialog"] button');
export const refundScreen = screenDriver<RefundWizardEvent>({
  model,
  hasSetting: () => true,
  // what is chosen or entered is not chosen or entered again
  further: { live: ({ context }) => [context.paymentId, context.amount] },
  async open() {
    // all of one load: another screen may have loaded the app anew
    const [{ loadFormatter, loadTexts }, { RefundDialog }, { UiTextProvider }] = await Promise.all([
      import('../../../src/i18n/texts.ts'),
      import('../../../src/features/admin/orders/RefundDialog.tsx'),
      import('../../../src/ui/ui-text.tsx'),
      // fetched where a refund is held: here it is there before
      import('../../../src/features/admin/approvals/HeldDialog.tsx'),
    ]);
    await Promise.all([loadFormatter(), ...AREAS.map(loadTexts)]);
    return (
      <UiTextProvider value={uiTextFixture}>
        <QueryClientProvider client={new QueryClient()}>
          <RefundDialog orderId="order-1" payments={PAYMENTS} onClose={() => {}} />
        </QueryClientProvider>
      </UiTextProvider>
    );
  },
  offers: () => true,
  never: neverInRefund,
  look(state) {
    if (state === 'awaitingApproval') return;
    // while it is worked out there is nothing to press
    expect(submit() === null).toBe(state === 'previewing');
    expect(submit()?.getAttribute('aria-busy') === 'true').toBe(state === 'sending' || state === 'sent');
  },
  events: {
    'payment.chosen': async ({ paymentId }) => {
      const place = PAYMENTS.findIndex(({ id }) => id === paymentId);
      const radio = document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="radio"]')[place];
      if (radio && !radio.disabled) await press(radio);
    },
    'amount.entered': async ({ amount }) => {
      const field = document.querySelector<HTMLInputElement>('[role="dialog"] input[inputmode]');
      if (!field || field.disabled) return;
      await act(async () => field.focus());
      await type(field, (amount / 100).toFixed(2));
      // whoever goes on leaves the field
      await act(async () => field.blur());
    },
    'preview.retried': () => pressControl(SUBMIT, '[role="dialog"] button'),
    'refund.confirmed': async ({ reason }) => {
      const field = document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea');
      if (field) await type(field, reason);
      await pressControl(SUBMIT, '[role="dialog"] button');
    },
  },
});
