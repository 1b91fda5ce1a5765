// The window in which administrators order something for somebody: what is asked, what it shows before, and what is sent.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { SalesScreen } from './SalesScreen.tsx';

const ADA = '0190a000-0000-7000-8000-000000000009';
const TEAM = '0190a000-0000-7000-8000-000000000008';
const MADE = '0190a000-0000-7000-8000-000000000001';
const HASH = 'a'.repeat(64);
const QUOTE: Shape<'AdminOrderQuote'> = {
  name: '1,000 credits',
  currency: 'CNY',
  lines: [],
  net: 6415,
  tax: 385,
  tax_basis_points: 600,
  tax_inclusive: true,
  total: 6800,
  credits: 1_000_000,
  expires_at: 1_790_000_000,
  quote_hash: HASH,
};
const DIALOG = '[role=dialog]';

let permitted: readonly string[];
let previewed: Record<string, string>[];
let sent: { call: string; body: unknown }[];
let unpaid: Shape<'UnpaidOrder'> | undefined;

beforeAll(async () => {
  const areas = [
    'sales',
    'payment',
    'plans',
    'shells',
    'lists',
    'dates',
    'details',
    'fields',
    'forms',
  ] as const;
  await Promise.all([loadFormatter(), ...areas.map(loadTexts)]);
});
beforeEach(() => {
  permitted = ['adminOrderCreate'];
  previewed = [];
  sent = [];
  unpaid = undefined;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (call === `GET /api/admin/users/${ADA}/orders/preview`)
      previewed.push(Object.fromEntries(searchParams));
    if (call === `POST /api/admin/users/${ADA}/orders`) sent.push({ call, body: await request.json() });
    const answers: Record<string, object> = {
      'GET /api/admin/users': {
        items: [{ id: ADA, username: 'Ada', email: 'a***a@example.org' }],
        total: 1,
        total_is: 'exact',
      },
      [`GET /api/admin/users/${ADA}`]: {
        user: {
          id: ADA,
          teams: [
            { id: TEAM, name: 'Harbour', role: 'billing', joined_at: 1 },
            { id: MADE, name: 'Quay', role: 'member', joined_at: 1 },
          ],
        },
      },
      'GET /api/credits/packs': { packs: [{ id: '1000', credits: 1_000_000, prices: [] }] },
      'GET /api/usm/plans': {
        plans: [
          { code: 'pro', name: 'Pro', on_request: false, prices: [{}], min_seats: 1, max_seats: 1 },
          { code: 'team', name: 'Team', on_request: false, prices: [{}], min_seats: 3, max_seats: 500 },
          { code: 'business', name: 'Business', on_request: true, prices: [], min_seats: 3, max_seats: 500 },
        ],
      },
      [`GET /api/admin/users/${ADA}/orders/preview`]: {
        quote: QUOTE,
        ...(unpaid && { unpaid_order: unpaid }),
      },
      [`POST /api/admin/users/${ADA}/orders`]: { details: { order: { order_id: MADE, order_num: 'T1' } } },
    };
    const apis = Object.fromEntries(permitted.map((name) => [name, { access: true }]));
    return Response.json({
      msg_type: 'success',
      ...(answers[call] ?? { page_routes: {}, apis, items: [], total: 0, views: [], values: {} }),
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const shows = (...texts: string[]) =>
  eventually(() => {
    for (const text of texts) expect(document.body.textContent).toContain(text);
  });
const button = (name: string, within = '') =>
  [...document.querySelectorAll<HTMLElement>(`${within} button`)].find(
    ({ textContent }) => textContent === name,
  );
const pressNamed = async (name: string, within = '') => {
  await eventually(() => expect(button(name, within)).toBeDefined());
  await press(button(name, within) ?? document.body);
};
/** What a field of the window is called. */
const nameOf = (field: HTMLElement) =>
  (field.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('') ||
  (document.querySelector(`label[for="${field.id}"]`) ?? field.closest('label'))?.textContent ||
  '';
const fields = () => [
  ...document.querySelectorAll<HTMLElement>(`${DIALOG} [role=combobox], ${DIALOG} input`),
];
const labelled = (label: string): HTMLElement => {
  const found = fields().find((field) => nameOf(field).startsWith(label));
  if (!found) throw new Error(`${label} is not among: ${fields().map(nameOf).join(', ')}`);
  return found;
};
/** What is read of an option: the initials beside a name are no part of it. */
const readOf = (one: HTMLElement) =>
  [...one.querySelectorAll('[aria-hidden=true]')].reduce(
    (text, { textContent }) => text.replace(textContent ?? '', ''),
    one.textContent ?? '',
  );
const option = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) => readOf(one).startsWith(name));
const choose = async (label: string, name: string) => {
  const field = labelled(label);
  act(() => field.focus());
  await press(field);
  await eventually(() => expect(option(name)).toBeDefined());
  await press(option(name) ?? document.body);
};
async function open() {
  act(() => history.replaceState(null, '', adminPaths.orders()));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SalesScreen />
    </QueryClientProvider>,
  );
  await pressNamed('Order for somebody');
  await shows('They are told, and can pay it in any way.');
}
const giveReason = (reason: string) =>
  type(document.querySelector(`${DIALOG} textarea`) as HTMLTextAreaElement, reason);

it('credits are ordered for a person once their price was shown, and the order is opened', async () => {
  await open();
  await pressNamed('Order for somebody', DIALOG);
  expect(sent).toEqual([]);
  await choose('Person', 'Ada');
  await choose('Pack', '1,000 credits');
  expect(previewed).toEqual([]);
  await choose('Currency', 'CNY');
  await shows('CN¥68.00', 'CN¥3.85', 'Can be paid until');
  expect(previewed).toEqual([{ kind: 'credit_pack', pack_id: '1000', currency: 'CNY' }]);
  await giveReason(' Asked for by mail. ');
  await pressNamed('Order for somebody', DIALOG);
  await eventually(() =>
    expect(sent).toEqual([
      {
        call: `POST /api/admin/users/${ADA}/orders`,
        body: {
          item: { kind: 'credit_pack', pack_id: '1000', currency: 'CNY' },
          quote_hash: HASH,
          reason: 'Asked for by mail.',
        },
      },
    ]),
  );
  await eventually(() => expect(`${location.pathname}${location.search}`).toBe(adminPaths.order(MADE)));
});

it('for a team that the person buys for its plans are offered, and its seats', async () => {
  await open();
  await choose('Person', 'Ada');
  await eventually(() => expect(document.body.textContent).toContain('Themselves'));
  await press(labelled('For'));
  await eventually(() => expect(option('The team Harbour')).toBeDefined());
  expect(option('The team Quay')).toBeUndefined();
  await press(option('The team Harbour') ?? document.body);
  await press(labelled('A plan'));
  await press(labelled('Plan'));
  await eventually(() => expect(option('Team')).toBeDefined());
  expect([option('Pro'), option('Business')]).toEqual([undefined, undefined]);
  await press(option('Team') ?? document.body);
  await choose('Currency', 'USD');
  await type(labelled('Seats') as HTMLInputElement, '4');
  await eventually(() =>
    expect(previewed.at(-1)).toEqual({
      kind: 'plan_new',
      plan: 'team',
      interval: 'month',
      currency: 'USD',
      team_id: TEAM,
      seats: '4',
    }),
  );
});

it('the like that waits is linked to, and nothing is ordered beside it', async () => {
  unpaid = {
    id: MADE,
    order_num: 'T77',
    bill_id: TEAM,
    plan_name: '1,000 credits',
    price: 6800,
    currency: 'CNY',
    expires_at: 1_790_000_000,
  };
  await open();
  await choose('Person', 'Ada');
  await press(labelled('The next period of their plan'));
  await shows('The like waits for its payment already: 1,000 credits for CN¥68.00.', 'Order T77');
  await giveReason('Asked for by mail.');
  await pressNamed('Order for somebody', DIALOG);
  expect(sent).toEqual([]);
  expect(previewed).toEqual([{ kind: 'plan_renew' }]);
});

it('whoever may order for nobody is not offered it', async () => {
  permitted = [];
  act(() => history.replaceState(null, '', adminPaths.orders()));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SalesScreen />
    </QueryClientProvider>,
  );
  await shows('Orders');
  expect(button('Order for somebody')).toBeUndefined();
});
