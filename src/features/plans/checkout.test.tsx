import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { orderPaths } from '../../order-paths.ts';
import { paths } from '../../paths.ts';
import { eventually, press, type Rendered, render, type } from '../../ui/testing/render.tsx';
import { OrderConfirmScreen } from './OrderConfirmScreen.tsx';
import { PlansScreen } from './PlansScreen.tsx';
import { ALL_FUNCTIONS } from './public/function-words.ts';
import { SubscriptionScreen } from './SubscriptionScreen.tsx';

const DAY = 86_400;
const START = 1_800_000_000;
const QUOTE: Shape<'Quote'> = {
  kind: 'plan_change',
  when: 'now',
  plan: 'pro',
  name: 'Pro',
  interval: 'year',
  seats: 1,
  least_seats: 1,
  most_seats: 1,
  currency: 'USD',
  lines: [
    { kind: 'plan', amount: 22_800 },
    { kind: 'unused', amount: -1440 },
  ],
  net: 21_360,
  tax: 4272,
  tax_basis_points: 2000,
  tax_inclusive: false,
  total: 25_632,
  period_price: 22_800,
  credits: 5_000_000,
  period_start: START,
  period_end: START + 365 * DAY,
  quote_hash: 'a'.repeat(64),
};
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
  month_end: START + 30 * DAY,
  month_credits: 5_000_000,
  month_left: 3_820_000,
};
const RULE = { on: true, models: null, max_size: null, per_day: null, per_cycle: null, most: null };
// every function of the contract is among them
const FUNCTIONS: Shape<'PlanFunctions'> = {
  ...(Object.fromEntries(ALL_FUNCTIONS.map((name) => [name, RULE])) as Shape<'PlanFunctions'>),
  tables: { ...RULE, most: 200, max_size: 2_000_000 },
  schedules: { ...RULE, most: 20 },
  shared_projects: { ...RULE, on: false },
};
const PRO: Shape<'Plan'> = {
  code: 'pro',
  version: 1,
  name: 'Pro',
  description: '',
  on_request: false,
  prices: [
    { currency: 'USD', interval: 'month', amount: 2400 },
    { currency: 'USD', interval: 'year', amount: 22_800 },
  ],
  credits: 5_000_000,
  min_seats: 1,
  max_seats: 1,
  trial_days: 0,
  functions: FUNCTIONS,
};
const TEAM: Shape<'Plan'> = { ...PRO, code: 'team', name: 'Team', min_seats: 3, max_seats: 500 };

let answers: Record<string, object>;
let refusal: string | undefined;
let couponRefusal: string | undefined;
let sent: { call: string; body: unknown }[] = [];

beforeAll(async () => {
  const areas = ['plans', 'functions', 'payment', 'shells'] as const;
  await Promise.all([loadFormatter(), ...areas.map(loadTexts)]);
});
beforeEach(() => {
  sent = [];
  refusal = undefined;
  couponRefusal = undefined;
  answers = {
    'POST /api/orders/preview': { quote: QUOTE },
    'GET /api/account/subscription': { subscription: SUBSCRIPTION },
    'GET /api/account/wallet/cards': { cards: [], can_add: false },
    'GET /api/usm/plans': { plans: [PRO, TEAM], currency: 'USD' },
    'POST /api/account/subscription/cancel': { subscription: SUBSCRIPTION },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    if (request.method !== 'GET') sent.push({ call, body: text === '' ? undefined : JSON.parse(text) });
    if (couponRefusal !== undefined && text.includes('"coupon"'))
      return Response.json(
        {
          msg_type: 'error',
          error_code: 'CONFLICT',
          msg: couponRefusal,
          req_id: '1',
          fields: { coupon: couponRefusal },
        },
        { status: 409 },
      );
    if (call === 'POST /api/orders/plan' && refusal !== undefined)
      return Response.json(
        { msg_type: 'error', error_code: 'CONFLICT', msg: refusal, req_id: '1' },
        { status: 409 },
      );
    if (call === 'POST /api/orders/plan')
      return Response.json({
        msg_type: 'success',
        ...(answers[call] ?? { order: { id: 'order', bill_id: 'bill' } }),
      });
    return Response.json({ msg_type: 'success', ...answers[call] });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(screen: ReactElement, path: string): Promise<Rendered> {
  window.history.replaceState(null, '', path);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={client}>{screen}</QueryClientProvider>);
}
const textOf = ({ container }: Rendered) => container.textContent ?? '';
const button = ({ container }: Rendered, name: string) => {
  const found = [...container.querySelectorAll('button')].find((each) => each.textContent?.includes(name));
  if (!found) throw new Error(`no button ${name}: ${container.textContent}`);
  return found;
};

describe('the order of a plan', () => {
  const at = orderPaths.orderConfirm({ kind: 'plan_change', plan: 'pro', interval: 'year' });

  it('shows every part of the price, and sends what was shown', async () => {
    const page = await show(<OrderConfirmScreen />, at);
    await eventually(() => expect(textOf(page)).toContain('$256.32'));
    for (const part of ['$228.00', '$14.40', '$42.72', '20%']) expect(textOf(page)).toContain(part);
    await press(button(page, 'Go to payment, $256.32'));
    await eventually(() => expect(window.location.pathname).toBe('/payment'));
    const item = { kind: 'plan_change', plan: 'pro', interval: 'year' };
    // the page that follows is not there to take this one's place
    expect(sent.slice(0, 2)).toEqual([
      { call: 'POST /api/orders/preview', body: item },
      { call: 'POST /api/orders/plan', body: { item, quote_hash: QUOTE.quote_hash, replace: false } },
    ]);
    expect(window.location.search).toBe('?bill_id=bill&order_id=order');
  });

  it('another price is shown before it is charged', async () => {
    const page = await show(<OrderConfirmScreen />, at);
    await eventually(() => expect(textOf(page)).toContain('$256.32'));
    refusal = 'The price has changed since you saw it.';
    answers['POST /api/orders/preview'] = { quote: { ...QUOTE, total: 26_000, quote_hash: 'b'.repeat(64) } };
    await press(button(page, 'Go to payment, $256.32'));
    await eventually(() => expect(textOf(page)).toContain('Look at it again before you order.'));
    expect(button(page, 'Go to payment, $260.00').disabled).toBe(false);
  });

  it('an order that waits is paid or replaced, never doubled', async () => {
    const unpaid = {
      id: 'waiting',
      order_num: 'T1',
      bill_id: 'open',
      plan_name: 'Pro, one month',
      price: 2400,
      currency: 'USD',
      expires_at: START,
    };
    answers['POST /api/orders/preview'] = { quote: QUOTE, unpaid_order: unpaid };
    const page = await show(<OrderConfirmScreen />, at);
    await eventually(() => expect(textOf(page)).toContain('Pro, one month, $24.00, order T1.'));
    expect(button(page, 'Go to payment').disabled).toBe(true);
    await press(button(page, 'Replace it with this order'));
    await eventually(() => expect(sent[1]?.body).toMatchObject({ replace: true }));
  });

  it('a change that costs nothing now is planned', async () => {
    answers['POST /api/orders/preview'] = {
      quote: { ...QUOTE, when: 'period_end', interval: 'month', lines: [], total: 0, net: 0, tax: 0 },
    };
    answers['POST /api/account/subscription/change'] = { subscription: SUBSCRIPTION };
    const page = await show(
      <OrderConfirmScreen />,
      orderPaths.orderConfirm({ kind: 'plan_change', plan: 'pro', interval: 'month' }),
    );
    await eventually(() => expect(textOf(page)).toContain('Nothing is to be paid now.'));
    await press(button(page, 'Plan the change'));
    await eventually(() => expect(window.location.pathname).toBe('/account/subscription'));
    expect(sent[1]).toEqual({
      call: 'POST /api/account/subscription/change',
      body: { plan: 'pro', interval: 'month', quote_hash: QUOTE.quote_hash },
    });
  });
});

describe('a coupon', () => {
  const at = orderPaths.orderConfirm({ kind: 'plan_new', plan: 'pro', interval: 'month', currency: 'USD' });
  const REDUCED: Shape<'Quote'> = {
    ...QUOTE,
    lines: [
      { kind: 'plan', amount: 22_800 },
      { kind: 'discount', amount: -4560 },
    ],
    coupon: 'WELCOME20',
    total: 21_888,
    quote_hash: 'c'.repeat(64),
  };
  const field = ({ container }: Rendered) => container.querySelector<HTMLInputElement>('form input');
  async function enter(page: Rendered, code: string): Promise<void> {
    await eventually(() => expect(field(page)).not.toBeNull());
    const input = field(page);
    if (input) await type(input, code);
    await press(button(page, 'Apply'));
  }

  it('says what it saves, and is ordered with; removed, the price is that without it', async () => {
    const page = await show(<OrderConfirmScreen />, at);
    await eventually(() => expect(field(page)).not.toBeNull());
    answers['POST /api/orders/preview'] = { quote: REDUCED };
    await enter(page, ' welcome20 ');
    await eventually(() => expect(textOf(page)).toContain('WELCOME20 applies: you save $45.60.'));
    expect(textOf(page)).toContain('Coupon WELCOME20');
    expect(sent.at(-1)?.body).toMatchObject({ coupon: 'welcome20' });
    answers['POST /api/orders/preview'] = { quote: QUOTE };
    await press(button(page, 'Remove'));
    await eventually(() => expect(textOf(page)).toContain('$256.32'));
    expect(sent.at(-1)?.body).not.toHaveProperty('coupon');
    answers['POST /api/orders/preview'] = { quote: REDUCED };
    await enter(page, 'WELCOME20');
    await eventually(() => expect(textOf(page)).toContain('you save'));
    await press(button(page, 'Go to payment, $218.88'));
    await eventually(() => expect(sent.some(({ call }) => call === 'POST /api/orders/plan')).toBe(true));
    expect(sent.find(({ call }) => call === 'POST /api/orders/plan')?.body).toMatchObject({
      item: { coupon: 'WELCOME20' },
      quote_hash: REDUCED.quote_hash,
    });
  });

  it('that takes nothing off says why, and the price without it is there', async () => {
    const page = await show(<OrderConfirmScreen />, at);
    await eventually(() => expect(field(page)).not.toBeNull());
    couponRefusal = 'This coupon has expired.';
    await enter(page, 'OLD');
    await eventually(() => expect(textOf(page)).toContain('This coupon has expired.'));
    await eventually(() => expect(button(page, 'Go to payment, $256.32').disabled).toBe(false));
    expect(field(page)?.getAttribute('aria-invalid')).toBe('true');
  });

  it('that runs with the subscription leaves no field for another', async () => {
    answers['POST /api/orders/preview'] = { quote: REDUCED };
    const page = await show(<OrderConfirmScreen />, orderPaths.orderConfirm({ kind: 'plan_renew' }));
    await eventually(() =>
      expect(textOf(page)).toContain('WELCOME20 runs with your subscription: you save $45.60.'),
    );
    expect(field(page)).toBeNull();
  });

  it('of the whole price orders without a payment', async () => {
    answers['POST /api/orders/preview'] = { quote: { ...REDUCED, total: 0 } };
    answers['POST /api/orders/plan'] = { order: { id: 'order', bill_id: 'bill', status: 'paid' } };
    const page = await show(<OrderConfirmScreen />, at);
    await eventually(() => expect(textOf(page)).toContain('Order, nothing to pay'));
    await press(button(page, 'Order, nothing to pay'));
    await eventually(() => expect(window.location.pathname).toBe('/payment/result'));
  });
});

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
async function pressInDialog(name: string): Promise<void> {
  const find = () =>
    [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
  await eventually(() => expect(find()).toBeDefined());
  await press(find() as HTMLButtonElement);
}

describe('what one has', () => {
  it('says what is left of the month, and cancels only with a reason', async () => {
    const page = await show(<SubscriptionScreen />, paths.subscription());
    await eventually(() => expect(textOf(page)).toContain('3,820 of 5,000 left'));
    await press(button(page, 'Cancel the plan'));
    await pressInDialog('Continue');
    await eventually(() => expect(dialog()?.textContent).toContain('Choose a reason.'));
    expect(sent).toEqual([]);
    await press(dialog()?.querySelectorAll('input')[1] as HTMLInputElement);
    await pressInDialog('Continue');
    await pressInDialog('Cancel the plan');
    await eventually(() =>
      expect(sent).toEqual([{ call: 'POST /api/account/subscription/cancel', body: { reason: 'unused' } }]),
    );
  });

  it('whoever finds a year too much is offered a month, which is planned as it was shown', async () => {
    answers['GET /api/account/subscription'] = { subscription: { ...SUBSCRIPTION, interval: 'year' } };
    answers['POST /api/orders/preview'] = {
      quote: {
        ...QUOTE,
        when: 'period_end',
        interval: 'month',
        lines: [],
        total: 0,
        net: 0,
        tax: 0,
        period_price: 2400,
      },
    };
    answers['POST /api/account/subscription/change'] = { subscription: SUBSCRIPTION };
    const page = await show(<SubscriptionScreen />, paths.subscription());
    await eventually(() => expect(textOf(page)).toContain('left'));
    await press(button(page, 'Cancel the plan'));
    await eventually(() => expect(dialog()).not.toBeNull());
    await press(dialog()?.querySelectorAll('input')[0] as HTMLInputElement);
    await pressInDialog('Continue');
    await eventually(() => expect(dialog()?.textContent).toContain('Pro, Monthly for $24.00 instead'));
    await pressInDialog('Take it instead');
    await eventually(() =>
      expect(sent.at(-1)).toEqual({
        call: 'POST /api/account/subscription/change',
        body: { plan: 'pro', interval: 'month', quote_hash: QUOTE.quote_hash },
      }),
    );
    expect(sent.map(({ call }) => call)).not.toContain('POST /api/account/subscription/cancel');
  });

  it('another period is ordered at the price that was shown', async () => {
    answers['POST /api/orders/plan'] = { order: { id: 'order', bill_id: 'bill' } };
    const page = await show(<SubscriptionScreen />, paths.subscription());
    await eventually(() => expect(textOf(page)).toContain('left'));
    await press(button(page, 'Change plan'));
    await eventually(() => expect(dialog()?.querySelectorAll('input')).toHaveLength(1));
    await pressInDialog('Plan the change');
    await eventually(() => expect(dialog()?.textContent).toContain('Choose what to change to.'));
    await press(dialog()?.querySelector('input') as HTMLInputElement);
    await pressInDialog('Go to payment, $256.32');
    await eventually(() =>
      expect(sent.at(-1)).toEqual({
        call: 'POST /api/orders/plan',
        body: {
          item: { kind: 'plan_change', plan: 'pro', interval: 'year' },
          quote_hash: QUOTE.quote_hash,
          replace: false,
        },
      }),
    );
    await eventually(() => expect(window.location.pathname).toBe('/payment'));
  });

  it('one who has nothing is led to the plans', async () => {
    answers['GET /api/account/subscription'] = { can_try: false };
    const page = await show(<SubscriptionScreen />, paths.subscription());
    await eventually(() => expect(textOf(page)).toContain('You have no subscription'));
    expect(page.container.querySelector(`a[href="${paths.plans()}"]`)).not.toBeNull();
  });
});

describe('the plans', () => {
  it('say what a year saves, and sell what is not for teams', async () => {
    answers['GET /api/account/subscription'] = { can_try: false };
    const page = await show(<PlansScreen />, paths.plans());
    await eventually(() => expect(textOf(page)).toContain('Yearly, −21%'));
    const links = [...page.container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/account/order/confirm?kind=plan_new&plan=pro&interval=month&currency=USD']);
    expect(textOf(page)).toContain('Make a team, or choose one of yours above, to buy it.');
  });

  it('the own plan is marked and leads to the subscription', async () => {
    const page = await show(<PlansScreen />, paths.plans());
    await eventually(() => expect(textOf(page)).toContain('Your plan'));
    expect(page.container.querySelector(`a[href="${paths.subscription()}"]`)).not.toBeNull();
  });

  it('a plan with days to try is tried once it was read what comes after them', async () => {
    answers['GET /api/account/subscription'] = { can_try: true };
    answers['GET /api/usm/plans'] = { plans: [{ ...PRO, trial_days: 14 }, TEAM], currency: 'USD' };
    const page = await show(<PlansScreen />, paths.plans());
    await eventually(() => expect(textOf(page)).toContain('Try it free for 14 days'));
    await press(button(page, 'Try it free for 14 days'));
    await eventually(() => expect(dialog()?.textContent).toContain('Afterwards it costs $24.00 a month'));
    expect(sent).toEqual([]);
    await pressInDialog('Start the trial');
    await eventually(() =>
      expect(sent).toEqual([
        {
          call: 'POST /api/account/subscription/trial',
          body: { plan: 'pro', interval: 'month', currency: 'USD' },
        },
      ]),
    );
    await eventually(() => expect(window.location.pathname).toBe('/account/subscription'));
  });

  it('who tried something before, or has a plan, is offered no trial', async () => {
    answers['GET /api/account/subscription'] = { can_try: false };
    answers['GET /api/usm/plans'] = { plans: [{ ...PRO, trial_days: 14 }], currency: 'USD' };
    const page = await show(<PlansScreen />, paths.plans());
    await eventually(() => expect(textOf(page)).toContain('Take Pro'));
    expect(textOf(page)).not.toContain('Try it');
  });
});

describe('a trial', () => {
  const trial = (days: number) => {
    const end = Math.floor(Date.now() / 1000) + days * DAY + 60;
    return {
      ...SUBSCRIPTION,
      status: 'trialing',
      trial_end: end,
      period_end: end,
      paid_until: end,
    } satisfies Shape<'Subscription'>;
  };

  it('says how long it lasts and that it ends by itself, and leads to the first payment', async () => {
    answers['GET /api/account/subscription'] = { can_try: false, subscription: trial(5) };
    const page = await show(<SubscriptionScreen />, paths.subscription());
    await eventually(() => expect(textOf(page)).toContain('You are trying Pro: 5 days are left.'));
    expect(textOf(page)).toContain('It ends by itself on');
    expect(textOf(page)).toContain('Pay for the first period');
    await press(button(page, 'Cancel the plan'));
    await eventually(() => expect(dialog()?.textContent).toContain('The trial and its credits end at once.'));
  });

  it('with automatic renewal it says what is charged when', async () => {
    answers['GET /api/account/subscription'] = {
      can_try: false,
      subscription: { ...trial(1), renewal: 'auto' },
    };
    const page = await show(<SubscriptionScreen />, paths.subscription());
    await eventually(() => expect(textOf(page)).toContain('your card is charged $24.00'));
  });
});
