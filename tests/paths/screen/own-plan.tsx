// The dialogs in which a person changes and ends their subscription.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect } from 'vitest';
import { operationQuery } from '../../../src/api/queries.ts';
import type { Answer, Shape } from '../../../src/api/shapes.ts';
import { CancelDialog } from '../../../src/features/plans/CancelDialog.tsx';
import { ChangeDialog } from '../../../src/features/plans/ChangeDialog.tsx';
import { ALL_FUNCTIONS } from '../../../src/features/plans/public/function-words.ts';
import { SeatsDialog } from '../../../src/features/plans/SeatsDialog.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model as ending } from '../../../src/machines/cancel-flow/cancel-flow.cases.ts';
import type { CancelFlowEvent, CancelReason } from '../../../src/machines/cancel-flow/cancel-flow.machine.ts';
import { model as changing } from '../../../src/machines/plan-change/plan-change.cases.ts';
import type { PlanChangeEvent } from '../../../src/machines/plan-change/plan-change.machine.ts';
import { model as seating } from '../../../src/machines/seat-purchase/seat-purchase.cases.ts';
import type { SeatPurchaseEvent } from '../../../src/machines/seat-purchase/seat-purchase.machine.ts';
import { press, type } from '../../../src/ui/testing/render.tsx';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const START = 1_800_000_000;
const DAY = 86_400;
const SUBSCRIPTION: Shape<'Subscription'> = {
  id: '0190a000-0000-7000-8000-000000000001',
  version: 1,
  status: 'active',
  renewal: 'manual',
  plan: 'pro',
  name: 'Pro',
  interval: 'month',
  seats: 1,
  currency: 'USD',
  price: 2400,
  credits: 5_000_000,
  started_at: START,
  period_end: START + 30 * DAY,
  paid_until: START + 30 * DAY,
  can_renew: true,
};
const RULE = { on: true, models: null, max_size: null, per_day: null, per_cycle: null, most: null };
// every function of the contract is among them
const FUNCTIONS = Object.fromEntries(ALL_FUNCTIONS.map((name) => [name, RULE])) as Shape<'PlanFunctions'>;
const planOf = (code: string, name: string, month: number): Shape<'Plan'> => ({
  code,
  version: 1,
  name,
  description: '',
  on_request: false,
  prices: [
    { currency: 'USD', interval: 'month', amount: month },
    { currency: 'USD', interval: 'year', amount: 10 * month },
  ],
  credits: 5_000_000,
  min_seats: 1,
  max_seats: 1,
  trial_days: 0,
  functions: FUNCTIONS,
});
const PLANS: Answer<'planList'> = {
  msg_type: 'success',
  plans: [planOf('basic', 'Basic', 1200), planOf('pro', 'Pro', 2400)],
  currency: 'USD',
};
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

async function openDialog(): Promise<void> {
  await Promise.all([loadFormatter(), ...(['core', 'plans', 'payment'] as const).map(loadTexts)]);
}

export const changeScreen = screenDriver<PlanChangeEvent>({
  model: changing,
  hasSetting: () => true,
  // what is chosen is not chosen again
  further: { live: ({ context }) => [context.hash, context.isOrderWaiting, context.choice] },
  async open() {
    await openDialog();
    return (
      <QueryClientProvider client={client()}>
        <ChangeDialog subscription={SUBSCRIPTION} onClose={() => {}} />
      </QueryClientProvider>
    );
  },
  offers: () => true,
  never({ type, plan, interval }, { state, context }) {
    if (type === 'choice.made') {
      if (state === 'confirming' || state === 'paying')
        return 'While it is being changed nothing can be chosen.';
      const { choice } = context as { readonly choice: { plan: string; interval: string } | null };
      if (state !== 'choosing' && choice?.plan === plan && choice?.interval === interval)
        return 'It is chosen already.';
    }
    return null;
  },
  look(state) {
    expect(document.querySelector('[role="dialog"]')?.textContent?.includes('Look at it again')).toBe(
      state === 'stale',
    );
  },
  events: {
    'choice.made': async ({ plan, interval }) => {
      const wanted = radios().find((radio) =>
        radio.closest('label')?.textContent?.includes(NAMES[`${plan} ${interval}`] ?? ' '),
      );
      const found = wanted ?? radios().find(({ value }) => value === `${interval} ${plan}`);
      if (found?.checked) await pressControl('Try again');
      else if (found && !found.disabled) await press(found);
    },
    'change.confirmed': async () => {
      if (control('Plan the change')?.getAttribute('aria-busy') !== 'true')
        await pressControl('Plan the change');
    },
  },
});

export const seatsScreen = screenDriver<SeatPurchaseEvent>({
  model: seating,
  hasSetting: () => true,
  // a number that is priced is not asked about again
  further: { live: ({ context }) => [context.hash, context.isOrderWaiting, context.seats] },
  async open({ input }) {
    await openDialog();
    const { seats } = input as { readonly seats: number };
    return (
      <QueryClientProvider client={client()}>
        <SeatsDialog
          subscription={{ ...SUBSCRIPTION, plan: 'team', name: 'Team', seats }}
          team="team-1"
          onClose={() => {}}
        />
      </QueryClientProvider>
    );
  },
  offers: () => true,
  never({ type: kind, seats }, { state, context }) {
    const isPriced = state === 'previewing' || state === 'previewed' || state === 'stale';
    return kind === 'seats.chosen' && isPriced && context.seats === seats ? 'It is priced already.' : null;
  },
  look(state) {
    expect(control('Plan the change') !== null).toBe(
      ['previewed', 'stale', 'confirming', 'paying'].includes(String(state)),
    );
    expect(document.querySelector('[role="dialog"]')?.textContent?.includes('Look at it again')).toBe(
      state === 'stale',
    );
  },
  events: {
    'seats.chosen': async ({ seats }) => {
      const field = document.querySelector<HTMLInputElement>('[role="dialog"] input[inputmode]');
      if (!field || field.disabled) return;
      await act(async () => field.focus());
      await type(field, String(seats));
      await act(async () => field.blur());
      await pressControl('Show the price');
    },
    'change.confirmed': async () => {
      if (control('Plan the change')?.getAttribute('aria-busy') !== 'true')
        await pressControl('Plan the change');
    },
  },
});

export const cancelScreen = screenDriver<CancelFlowEvent>({
  model: ending,
  hasSetting: () => true,
  async open() {
    await openDialog();
    return (
      <QueryClientProvider client={client()}>
        <CancelDialog subscription={SUBSCRIPTION} onClose={() => {}} />
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
