import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { FinancialScreen } from './FinancialScreen.tsx';

const ID = '0190a000-0000-7000-8000-000000000001';
const MONTH = '2026-03';
const PERIOD: Shape<'AdminPeriod'> = {
  month: MONTH,
  starts_at: 1_772_323_200,
  ends_at: 1_775_001_600,
  stage: 'open',
  can_close: true,
  can_reopen: false,
  version: 0,
};
const PERIODS = [PERIOD];
const periodOf = (stage: 'blocked' | 'clear' | 'closed'): Shape<'AdminPeriodDetails'> => ({
  period:
    stage === 'closed'
      ? { ...PERIOD, stage, can_close: false, closed_at: 1_775_088_000, note: 'Agrees.', version: 1 }
      : PERIOD,
  obstacles:
    stage === 'blocked'
      ? [{ kind: 'differences', count: 2, text: 'Differences to statements are open (2). Resolve them.' }]
      : [],
  balances: [
    {
      currency: 'USD',
      account: 'clearing',
      method: 'stripe',
      opening: 0,
      debit: 4810,
      credit: 0,
      closing: 4810,
    },
    { currency: 'USD', account: 'fees', method: 'stripe', opening: 0, debit: 190, credit: 0, closing: 190 },
    { currency: 'USD', account: 'revenue', opening: 0, debit: 0, credit: 5000, closing: -5000 },
  ],
});
const CLOSED: Shape<'AdminPeriod'> = {
  ...periodOf('closed').period,
  id: ID,
  month: '2026-02',
  can_reopen: true,
  closed_by: 'Ada',
  version: 3,
};

let answers: Record<string, object | number>;
let sent: { path: string; body: unknown }[];
beforeAll(async () => {
  const areas = ['books', 'payment', 'shells', 'details', 'fields', 'forms', 'approvals'] as const;
  await Promise.all([loadFormatter(), ...areas.map(loadTexts)]);
});
beforeEach(() => {
  sent = [];
  const all = { access: true };
  answers = {
    'GET /api/admin/financial/periods': { periods: [...PERIODS, CLOSED] },
    [`GET /api/admin/financial/periods/${MONTH}`]: { details: periodOf('blocked') },
    'GET /api/admin/financial/periods/2026-02': { details: periodOf('closed') },
    'POST /api/admin/financial/periods': { details: periodOf('closed') },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') sent.push({ path: pathname, body: await request.clone().json() });
    const answer = answers[`${request.method} ${pathname}`] ?? {
      page_routes: {},
      ...{ items: [], total: 0, views: [], values: {} },
      apis: { adminPeriodClose: all, adminPeriodReopen: all },
    };
    if (typeof answer === 'number')
      return Response.json(
        { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'It failed.', req_id: 'request-9' },
        { status: answer },
      );
    return Response.json({ msg_type: 'success', ...answer }, { status: 'error_code' in answer ? 403 : 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const open = () => {
  act(() => history.replaceState(null, '', '/admin/financial?tab=periods'));
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
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].findLast(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const pressNamed = async (name: string) => {
  await eventually(() => expect(named(name)).toBeDefined());
  await press(named(name) ?? document.body);
};
const submit = () =>
  press(document.querySelector<HTMLElement>('[role=dialog] button[type=submit]') ?? document.body);
const giveReason = async (reason: string) => {
  const field = document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea');
  await type(field ?? document.createElement('textarea'), reason);
};

it('months are shown with who closed them; only the next one is closed and only the last one opened', async () => {
  open();
  await shows('2026-03', 'open', '2026-02', 'closed', 'Ada', 'Agrees.');
  await eventually(() => expect(named('Close 2026-03')).toBeDefined());
  expect([named('Close 2026-02'), named('Open again 2026-03')]).toEqual([undefined, undefined]);
  expect(named('Open again 2026-02')).toBeDefined();
});

it('what stands in the way is named and looked at again; then the month is closed by the version that was seen', async () => {
  open();
  await pressNamed('Close 2026-03');
  await shows('This stands in the way', 'Differences to statements are open (2)');
  expect(document.querySelector('[role=dialog] textarea')).toBeNull();
  answers[`GET /api/admin/financial/periods/${MONTH}`] = { details: periodOf('clear') };
  await pressNamed('Look again');
  await shows('Trial balance · USD', '$48.10', '−$50.00');
  // without a reason nothing is sent
  await submit();
  expect(sent.filter(({ path }) => path.endsWith('/periods'))).toEqual([]);
  await giveReason('All statements agree.');
  await submit();
  await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(sent).toContainEqual({
    path: '/api/admin/financial/periods',
    body: { month: MONTH, version: 0, reason: 'All statements agree.' },
  });
});

it('payments that bought nothing lead to their orders, differences and statements to their rows', async () => {
  const payment = (place: number) => ({
    payment_id: `${ID.slice(0, -1)}${place}`,
    order_id: ID,
    order_num: `T${place}`,
    amount: 6800 + place,
    currency: 'USD',
  });
  answers[`GET /api/admin/financial/periods/${MONTH}`] = {
    details: {
      ...periodOf('clear'),
      obstacles: [
        { kind: 'statements_missing', count: 3, text: 'Statements are not here.' },
        { kind: 'differences', count: 2, text: 'Differences are open.' },
        {
          kind: 'suspense',
          count: 5,
          text: 'Payments bought nothing (5: $136.03).',
          sums: [{ currency: 'USD', amount: 13_603 }],
          payments: [payment(1), payment(2)],
        },
      ],
    } satisfies Shape<'AdminPeriodDetails'>,
  };
  open();
  await pressNamed('Close 2026-03');
  await shows('Payments bought nothing (5: $136.03).', 'T1 · $68.01', 'T2 · $68.02', 'and 3 more');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=dialog] a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Show the statements', '/admin/financial?tab=statements'],
    ['Show the differences', '/admin/financial?tab=reconciliation'],
    ['T1', `/admin/order/details?id=${ID}`],
    ['T2', `/admin/order/details?id=${ID}`],
  ]);
  // the dialog is gone with the tab that it belongs to
  await press(links[1] ?? document.body);
  await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(location.search).toBe('?tab=reconciliation');
});

it('a close that fails says why and keeps the reason', async () => {
  answers[`GET /api/admin/financial/periods/${MONTH}`] = { details: periodOf('clear') };
  answers['POST /api/admin/financial/periods'] = 500;
  open();
  await pressNamed('Close 2026-03');
  await shows('Trial balance · USD');
  await giveReason('All statements agree.');
  await submit();
  await shows('It failed.');
  expect(document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')?.value).toBe(
    'All statements agree.',
  );
});

it('a month that is opened again waits for a second administrator', async () => {
  answers[`POST /api/admin/financial/periods/${ID}/reopen`] = {
    msg_type: 'error',
    error_code: 'APPROVAL_REQUIRED',
    msg: 'A second administrator has to agree.',
    approval: { id: ID, expires_at: 1_790_000_000 },
  };
  open();
  await pressNamed('Open again 2026-02');
  await shows('A second administrator has to agree');
  await giveReason('The bank corrected it.');
  await pressNamed('Open again');
  await eventually(() =>
    expect(sent).toContainEqual({
      path: `/api/admin/financial/periods/${ID}/reopen`,
      body: { version: 3, reason: 'The bank corrected it.' },
    }),
  );
  await eventually(() => expect(document.querySelector('[role=dialog] textarea')).toBeNull());
  await eventually(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
});

it('the trial balance of a closed month is that of its close', async () => {
  open();
  await pressNamed('Trial balance 2026-02');
  await shows('As it was when the month was closed.', 'Fees', '$1.90');
});

it('before anything is booked there is no month; a list that fails is asked for again', async () => {
  answers['GET /api/admin/financial/periods'] = 500;
  open();
  await shows('The figures could not be loaded', 'request-9');
  answers['GET /api/admin/financial/periods'] = { periods: [] };
  await pressNamed('Retry');
  await shows('No month has bookings yet');
});

it('whoever may only look has nothing to press', async () => {
  const plain = { page_routes: {}, apis: {} };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    return Response.json({
      msg_type: 'success',
      ...(pathname.endsWith('/periods') ? { periods: [...PERIODS, CLOSED] } : plain),
    });
  });
  open();
  await shows('2026-03');
  await eventually(() => expect(named('Trial balance 2026-03')).toBeDefined());
  expect([named('Close 2026-03'), named('Open again 2026-02')]).toEqual([undefined, undefined]);
});
