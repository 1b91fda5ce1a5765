// The dialogs in which a person changes and ends their subscription.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect } from 'vitest';
import { operationQuery } from '../../../src/api/queries.ts';
import { CancelDialog } from '../../../src/features/plans/CancelDialog.tsx';
import { ChangeDialog } from '../../../src/features/plans/ChangeDialog.tsx';
import { SeatsDialog } from '../../../src/features/plans/SeatsDialog.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model as ending } from '../../../src/machines/cancel-flow/cancel-flow.cases.ts';
import type { CancelFlowEvent, CancelReason } from '../../../src/machines/cancel-flow/cancel-flow.machine.ts';
import { model as changing } from '../../../src/machines/plan-change/plan-change.cases.ts';
import type {
  PlanChangeEvent,
  PlanChangeInput,
} from '../../../src/machines/plan-change/plan-change.machine.ts';
import { press, type } from '../../../src/ui/testing/render.tsx';
import { ofTeam, PLANS, SUBSCRIPTION, TEAM } from '../answers/purchase.ts';
import { neverInChange } from '../never-in-purchases.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const NAMES: Readonly<Record<string, string>> = {
  'pro year': 'Pro, Yearly',
  'basic month': 'Basic, Monthly',
};
const REASONS: readonly CancelReason[] = ['price', 'unused', 'missing', 'quality', 'other'];

function client(): QueryClient {
  const made = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  made.setQueryData(operationQuery('planList', {}).queryKey, PLANS);
  return made;
}

const radios = () => [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="radio"]')];

const seatsField = () => document.querySelector<HTMLInputElement>('[role="dialog"] input[inputmode]');

async function openDialog(): Promise<void> {
  await Promise.all([loadFormatter(), ...(['core', 'plans', 'payment'] as const).map(loadTexts)]);
}

export const changeScreen = screenDriver<PlanChangeEvent>({
  model: changing,
  hasSetting: () => true,
  // what is chosen is not chosen again
  further: { live: ({ context }) => [context.hash, context.isOrderWaiting, context.choice] },
  async open({ input }) {
    await openDialog();
    const { choice } = input as PlanChangeInput;
    const onClose = () => {};
    return (
      <QueryClientProvider client={client()}>
        {choice?.seats === undefined ? (
          <ChangeDialog subscription={SUBSCRIPTION} onClose={onClose} />
        ) : (
          <SeatsDialog subscription={ofTeam(choice.seats)} team={TEAM} onClose={onClose} />
        )}
      </QueryClientProvider>
    );
  },
  offers: () => true,
  never: neverInChange,
  look(state) {
    expect(document.querySelector('[role="dialog"]')?.textContent?.includes('Look at it again')).toBe(
      state === 'stale',
    );
    if (seatsField() !== null)
      expect(control('Plan the change') !== null).toBe(
        ['previewed', 'stale', 'confirming', 'paying'].includes(String(state)),
      );
  },
  events: {
    'choice.made': ({ plan, interval, seats }) =>
      seats === undefined ? choosePlan(`${plan} ${interval}`) : enterSeats(seats),
    'change.confirmed': async () => {
      if (control('Plan the change')?.getAttribute('aria-busy') !== 'true')
        await pressControl('Plan the change');
    },
  },
});

async function choosePlan(choice: string): Promise<void> {
  const found = radios().find((radio) => radio.closest('label')?.textContent?.includes(NAMES[choice] ?? ' '));
  if (found?.checked) await pressControl('Try again');
  else if (found && !found.disabled) await press(found);
}

async function enterSeats(seats: number): Promise<void> {
  const field = seatsField();
  if (!field || field.disabled) return;
  await act(async () => field.focus());
  await type(field, String(seats));
  await act(async () => field.blur());
  await pressControl('Show the price');
}

export const cancelScreen = screenDriver<CancelFlowEvent>({
  model: ending,
  hasSetting: () => true,
  async open({ input }) {
    await openDialog();
    const { canOffer } = input as { readonly canOffer: boolean };
    return (
      <QueryClientProvider client={client()}>
        <CancelDialog
          subscription={canOffer ? SUBSCRIPTION : ofTeam(5)}
          team={canOffer ? undefined : TEAM}
          onClose={() => {}}
        />
      </QueryClientProvider>
    );
  },
  offers: () => true,
  never: () => null,
  look(state) {
    expect(radios().length > 0).toBe(state === 'reason' || state === 'seeking');
    expect(control('Take it instead') !== null).toBe(state === 'offer' || state === 'taking');
  },
  events: {
    'reason.given': async ({ reason }) => {
      const radio = radios()[REASONS.indexOf(reason)];
      if (radio) await press(radio);
      await pressControl('Continue');
    },
    'offer.taken': () => pressControl('Take it instead'),
    'offer.declined': () => pressControl('No, cancel the plan'),
    'end.confirmed': () => pressControl('Cancel the plan'),
    'step.back': () => pressControl('Back'),
  },
});
