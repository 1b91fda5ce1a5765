import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts, type Translate } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { FinancialScreen } from './FinancialScreen.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';
import { revenueFile } from './revenue-file.ts';

const NOW = 1_790_000_000;
const ID = '0190a000-0000-7000-8000-000000000001';
const ENTRY: Shape<'AdminJournalEntry'> = {
  id: ID,
  transaction_id: ID,
  kind: 'earned',
  account: 'deferred',
  amount: 77,
  currency: 'USD',
  order_id: ID,
  order_num: 'T202603010000000001',
  reference: `day ${ID} 1`,
  booked_at: NOW,
};
const DISPUTE: Shape<'AdminDispute'> = {
  id: ID,
  number: 'du_1',
  order_id: ID,
  order_num: 'T202603010000000001',
  method: 'stripe',
  provider_number: 'pi_1',
  amount: 2400,
  currency: 'USD',
  reason: 'fraudulent',
  state: 'open',
  open: 1,
  creation_time: NOW,
};
const LOST: Shape<'AdminReconciliationRow'> = {
  id: ID,
  method: 'alipay',
  day: '2026-03-01',
  kind: 'payment',
  state: 'missing_here',
  open: 1,
  subject: '4200001',
  theirs: 6800,
  difference: 6800,
  fee: 41,
  currency: 'CNY',
  happened_at: NOW,
  version: 3,
};
const none = { taken: 0, returned: 0, fees: 0, net: 0, tax: 0, earned: 0, refunds: 0 };
const revenue: Pick<Answer<'adminRevenueGet'>, 'currencies'> = {
  currencies: [
    {
      currency: 'USD',
      sum: {
        taken: 240_000,
        returned: 60_000,
        fees: 7150,
        net: 172_850,
        tax: 900,
        earned: 100_000,
        refunds: 2500,
      },
      before: none,
      days: [{ at: NOW, taken: 240_000, returned: 60_000, fees: 7150, net: 172_850, earned: 97_500 }],
      methods: [{ method: 'stripe', taken: 240_000, returned: 60_000, fees: 7150, net: 172_850 }],
    },
    { currency: 'CNY', sum: { ...none, taken: 16_800, net: 16_800 }, before: none, days: [], methods: [] },
  ],
};
const mrr: Pick<Answer<'adminMrrGet'>, 'currencies'> = {
  currencies: [
    {
      currency: 'USD',
      months: [
        {
          at: NOW,
          start: 10_000,
          new: 5000,
          reactivation: 100,
          expansion: 900,
          contraction: -200,
          churn: -3000,
          end: 12_800,
          subscriptions: 4,
        },
      ],
    },
  ],
};
const balances: Pick<Answer<'adminMoneyBalanceGet'>, 'currencies' | 'checked_at'> = {
  checked_at: NOW,
  currencies: [
    {
      currency: 'USD',
      accounts: [
        { account: 'clearing', method: 'stripe', balance: 180_000 },
        { account: 'deferred', balance: -80_000 },
      ],
      deferred: 80_000,
      scheduled: 80_000,
      earns: [{ at: NOW, amount: 55_500 }],
    },
  ],
};

let answers: Record<string, object | number>;
let asked: string[];
let sent: { path: string; body: unknown }[];
beforeAll(async () => {
  const areas = [
    'books',
    'home',
    'payment',
    'shells',
    'lists',
    'dates',
    'details',
    'viewers',
    'fields',
    'forms',
    'approvals',
  ] as const;
  await Promise.all([loadFormatter(), ...areas.map(loadTexts)]);
});
beforeEach(() => {
  asked = [];
  sent = [];
  answers = {
    '/api/admin/financial/revenue': revenue,
    '/api/admin/financial/mrr': mrr,
    '/api/admin/financial/balances': balances,
    '/api/admin/financial/journal': { items: [ENTRY], total: 1, total_is: 'exact' },
    '/api/admin/financial/disputes': { items: [DISPUTE], total: 1, total_is: 'exact' },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    if (request.method === 'POST') sent.push({ path: pathname, body: await request.clone().json() });
    const answer = answers[pathname] ?? {
      page_routes: {},
      apis: {},
      items: [],
      total: 0,
      views: [],
      values: {},
    };
    return typeof answer === 'number'
      ? Response.json(
          { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'It failed.', req_id: 'request-9' },
          { status: answer },
        )
      : Response.json({ msg_type: 'success', ...answer }, { status: 'error_code' in answer ? 403 : 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const open = (search = '') => {
  act(() => history.replaceState(null, '', `/admin/financial${search}`));
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <FinancialScreen />
    </QueryClientProvider>,
  );
};
const shows = (...texts: string[]) =>
  eventually(() => {
    for (const text of texts) expect(document.body.textContent).toContain(text);
  });
const pressNamed = async (name: string) => {
  const find = () =>
    [...document.querySelectorAll('button, [role=tab], [role=radio], label')].find(
      ({ textContent }) => textContent === name,
    );
  await eventually(() => expect(find()).toBeDefined());
  await press(find() ?? document.body);
};

it('/admin/financial says what was taken, given back and earned, in one currency at a time [R2.075]', async () => {
  open();
  await shows('$2,400.00', '$600.00', '$71.50', '$1,728.50', '$9.00', '$975.00', 'Card (Stripe)');
  expect(asked).toContain('/api/admin/financial/revenue?days=30');
  await pressNamed('CNY');
  await shows('CN¥168.00');
  expect(location.search).toContain('currency=CNY');
});

it('the file of the revenue has what the page shows, of every currency', async () => {
  const lines = revenueFile(revenue.currencies, ((id: string) => id) as Translate).split('\r\n');
  expect(lines.slice(1, -1)).toEqual([
    'USD,payment.stripe,2400.00,600.00,71.50,1728.50,,',
    'USD,books.allMethods,2400.00,600.00,71.50,1728.50,9.00,975.00',
    'CNY,books.allMethods,168.00,0.00,0.00,168.00,0.00,0.00',
  ]);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  open();
  await pressNamed('Export CSV');
  expect(await saved[0]?.text()).toContain('USD,Card (Stripe),2400.00,600.00,71.50,1728.50,,');
});

it('the days of the address are those that are asked for', async () => {
  open('?days=365');
  await eventually(() => expect(asked).toContain('/api/admin/financial/revenue?days=365'));
});

it('figures that fail say so with their request, and are asked again', async () => {
  answers['/api/admin/financial/revenue'] = 500;
  open();
  await shows('The figures could not be loaded', 'request-9');
  answers['/api/admin/financial/revenue'] = { currencies: [] };
  await pressNamed('Retry');
  await shows('Nothing was paid yet');
});

it('the movement of recurring revenue shows each part with its sign', async () => {
  open('?tab=mrr');
  await shows('$128.00', '+$28.00', '$100.00', '$50.00', '−$30.00', '$32.00');
});

it('accounts are shown with their balances; books that disagree raise an alarm', async () => {
  open('?tab=accounts');
  await shows('With providers', '$1,800.00', '−$800.00', '$555.00', 'agree');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('books that disagree raise an alarm', async () => {
  answers['/api/admin/financial/balances'] = {
    ...balances,
    currencies: balances.currencies.map((part) => ({ ...part, scheduled: 79_900 })),
  };
  open('?tab=accounts');
  await shows('differ by $1.00');
});

it('a difference shows both sides; whoever may, resolves it with a reason', async () => {
  const path = '/api/admin/financial/reconciliation';
  const row = {
    id: ID,
    method: 'alipay',
    day: '2026-03-01',
    kind: 'payment',
    state: 'amount_differs',
    open: 1,
  };
  const sums = { subject: '4200001', theirs: 6700, ours: 6800, difference: -100, fee: 41, currency: 'CNY' };
  answers[path] = { items: [{ ...row, ...sums, happened_at: NOW, version: 3 }], total: 1, total_is: 'exact' };
  answers[`${path}/${ID}/resolve`] = { row: {} };
  answers['/api/routes/permission/list'] = {
    page_routes: {},
    apis: { adminReconciliationResolve: { access: true, code: 'OK' } },
  };
  open('?tab=reconciliation');
  await shows('4200001', 'amounts differ', 'CN¥67.00', 'CN¥68.00', '−CN¥1.00', 'CN¥0.41');
});

it('a difference is resolved with a reason, and never without one', async () => {
  const path = `/api/admin/financial/reconciliation/${ID}/resolve`;
  answers[path] = { row: {} };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ResolveDialog row={LOST} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await shows('Resolve 4200001', 'CN¥68.00', 'nothing is booked');
  await pressNamed('Resolve');
  expect(asked).not.toContain(path);
  const field = document.querySelector('textarea');
  if (field) await type(field, 'Not ours.');
  await pressNamed('Resolve');
  await eventually(() => expect(asked).toContain(path));
});

it('a difference is written off as it was seen, and says that a second administrator has to agree', async () => {
  const path = `/api/admin/financial/reconciliation/${ID}/resolve`;
  const approval = { id: ID, expires_at: NOW + 259_200 };
  answers[path] = { msg_type: 'error', error_code: 'APPROVAL_REQUIRED', msg: 'Held.', approval };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ResolveDialog row={LOST} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await shows('A large one waits for a second administrator');
  await press(document.querySelector<HTMLElement>('input[value=written_off]') ?? document.body);
  const field = document.querySelector('textarea');
  if (field) await type(field, 'Not ours.');
  await pressNamed('Resolve');
  await shows('A second administrator has to agree');
  expect(document.querySelector('textarea')).toBeNull();
  expect(sent).toContainEqual({
    path,
    body: { version: 3, resolution: 'written_off', difference: 6800, reason: 'Not ours.' },
  });
});

it('a row of the ledger is matched with one of the provider that is chosen, with a reason', async () => {
  const list = '/api/admin/financial/reconciliation';
  const path = `${list}/${ID}/match`;
  const theirs = '0190a000-0000-7000-8000-0000000000aa';
  const other = { ...LOST, id: theirs, subject: 'ch_77', theirs: 6800, version: 1 };
  answers[list] = {
    items: [other, { ...other, id: ID, subject: 'ch_78', open: 0 }],
    total: 2,
    total_is: 'exact',
  };
  answers[path] = { row: {} };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MatchDialog row={{ ...LOST, state: 'missing_there' }} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await shows('Match 4200001', 'ch_77 · CN¥68.00');
  // what is resolved is no candidate
  expect(document.body.textContent).not.toContain('ch_78');
  const field = document.querySelector('textarea');
  if (field) await type(field, 'Another number.');
  await pressNamed('Match by hand');
  expect(asked).not.toContain(path);
  await press(document.querySelector<HTMLElement>(`input[value="${theirs}"]`) ?? document.body);
  await pressNamed('Match by hand');
  await eventually(() =>
    expect(sent).toContainEqual({
      path,
      body: { version: LOST.version, theirs_id: theirs, reason: 'Another number.' },
    }),
  );
});

it('says that the other side has nothing that a row could be matched with', async () => {
  answers['/api/admin/financial/reconciliation'] = { items: [], total: 0, total_is: 'exact' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MatchDialog row={{ ...LOST, state: 'missing_there' }} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await shows('The other side has no open row of this kind and currency.');
});

it('write-offs that wait for a second administrator stand above the differences', async () => {
  const waiting = {
    id: ID,
    operation: 'adminReconciliationResolve',
    requester_id: ID,
    requester_name: 'Ada',
    state: 'waiting',
    expires_at: NOW,
    created_at: NOW,
    target_count: 1,
    version: 1,
  };
  answers['/api/admin/approvals'] = { items: [waiting], total: 1, total_is: 'exact' };
  answers['/api/routes/permission/list'] = {
    page_routes: {},
    apis: { adminApprovalList: { access: true, code: 'OK' } },
  };
  open('?tab=reconciliation');
  await shows('Write off a difference to a statement', 'Ada');
  const read = asked.find((one) => one.startsWith('/api/admin/approvals'));
  expect(JSON.parse(new URLSearchParams(read?.split('?')[1]).get('filters') ?? '')).toEqual({
    state: ['waiting'],
    operation: ['adminReconciliationResolve'],
  });
});

it('journal and disputes are lists that lead to the order', async () => {
  const { all } = open('?tab=journal');
  await shows('T202603010000000001', 'Deferred revenue', 'earned', '$0.77');
  expect(all('a').map((link) => link.getAttribute('href'))).toContain(`/admin/order/details?id=${ID}`);
  await pressNamed('Disputes');
  await shows('du_1', 'fraudulent', 'open', '$24.00');
  expect(location.search).toBe('?tab=disputes');
});
