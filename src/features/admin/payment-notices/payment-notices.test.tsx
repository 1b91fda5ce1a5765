import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { adminPaths } from '../../../admin-paths.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { type PaymentNotice, paymentNoticeConfig } from './notice-list.tsx';
import { PaymentNotices } from './PaymentNotices.tsx';

const PATH = '/api/admin/payment-notices';
const NOTICE: PaymentNotice = {
  id: '0190a000-0000-7000-8000-000000000001',
  method: 'stripe',
  type: 'checkout.session.completed',
  external_id: 'evt_1',
  state: 'failed',
  tries: 20,
  received_at: 1_790_000_000,
};
let items: PaymentNotice[];
let isFailing: boolean;

beforeAll(async () => {
  const areas = ['books', 'payment', 'lists', 'dates', 'details', 'viewers', 'fields', 'shells'] as const;
  await Promise.all([loadFormatter(), ...areas.map(loadTexts)]);
});
beforeEach(() => {
  items = [NOTICE];
  isFailing = false;
  history.replaceState(null, '', adminPaths.financial({ tab: 'notices' }));
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === PATH && isFailing)
      return Response.json(
        { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'It failed.', req_id: 'request-9' },
        { status: 500 },
      );
    return Response.json({
      ...{ msg_type: 'success', page_routes: {}, apis: {}, views: [], values: {}, filters: {} },
      ...(pathname === PATH ? { items, total: items.length, total_is: 'exact' } : { items: [], total: 0 }),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PaymentNotices />
    </QueryClientProvider>,
  );

it('what was given up is listed, with its provider and its failed tries', async () => {
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('evt_1'));
  for (const word of ['Stripe', 'Given up', '20']) expect(container.textContent).toContain(word);
});

it('without any the list says so, and a failure is told with its request', async () => {
  items = [];
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('No notification is open'));
  isFailing = true;
  const failed = draw();
  await eventually(() => expect(failed.container.textContent).toContain('request-9'));
  isFailing = false;
  items = [NOTICE];
  const again = failed.all('button').find(({ textContent }) => textContent === 'Retry');
  await press(again ?? document.body);
  await eventually(() => expect(failed.container.textContent).toContain('evt_1'));
});

it('only who may have one handled is offered it', () => {
  const t = (id: string) => id;
  const labels = (onRetry: (() => void) | undefined) =>
    paymentNoticeConfig(t, onRetry)
      .actions?.(NOTICE)
      .map((action) => ('label' in action ? action.label : ''));
  expect(labels(undefined)).toEqual([]);
  expect(labels(() => {})).toEqual(['books.noticeRetry']);
});
