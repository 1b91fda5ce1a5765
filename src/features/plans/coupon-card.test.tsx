import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Shape } from '../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render, type } from '../../ui/testing/render.tsx';
import { CouponCard } from './CouponCard.tsx';

const DAY = 86_400;
const END = 1_800_000_000;
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
  started_at: END - 30 * DAY,
  period_end: END,
  paid_until: END,
  can_renew: false,
};
const QUOTE: Partial<Shape<'Quote'>> = {
  currency: 'USD',
  total: 1920,
  period_price: 2400,
  coupon: 'FIFTH',
  quote_hash: 'a'.repeat(64),
};

let refusal: string | undefined;
let sent: { call: string; body: unknown }[] = [];
beforeAll(() => Promise.all([loadFormatter(), loadTexts('plans')]));
beforeEach(() => {
  sent = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    sent.push({ call, body: await request.json() });
    if (refusal !== undefined)
      return Response.json(
        { msg_type: 'error', error_code: 'CONFLICT', msg: refusal, req_id: '1', fields: { coupon: refusal } },
        { status: 409 },
      );
    return Response.json({ msg_type: 'success', ...(call.endsWith('/preview') ? { quote: QUOTE } : {}) });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function shown() {
  const { container } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <CouponCard subscription={SUBSCRIPTION} team={undefined} />
    </QueryClientProvider>,
  );
  const enter = async () => {
    await type(container.querySelector('input') as HTMLInputElement, ' fifth ');
    await press(button('See what it saves'));
  };
  const button = (name: string) => {
    const found = [...container.querySelectorAll('button')].find((each) => each.textContent === name);
    if (!found) throw new Error(`no button ${name}: ${container.textContent}`);
    return found;
  };
  return { container, enter, button };
}

it('shows what the code takes off the next period, and adds just that', async () => {
  const { container, enter, button } = await shown();
  expect(button('See what it saves').disabled).toBe(true);
  await enter();
  await eventually(() => expect(container.textContent).toContain('costs $19.20 instead of $24.00'));
  await press(button('Add it'));
  await eventually(() =>
    expect(sent).toEqual([
      { call: 'POST /api/account/subscription/coupon/preview', body: { code: 'fifth' } },
      {
        call: 'POST /api/account/subscription/coupon',
        body: { code: 'fifth', quote_hash: QUOTE.quote_hash },
      },
    ]),
  );
});

it('says at the field why a code is not taken, and keeps what was typed', async () => {
  refusal = 'There is no such coupon.';
  const { container, enter } = await shown();
  await enter();
  await eventually(() => expect(container.textContent).toContain('There is no such coupon.'));
  expect((container.querySelector('input') as HTMLInputElement).value).toBe(' fifth ');
});
