import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '../../../admin-paths.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { InvoicingScreen } from '../invoices/InvoicingScreen.tsx';
import { SalesScreen } from './SalesScreen.tsx';
import { SubscriptionsScreen } from '../subscriptions/SubscriptionsScreen.tsx';

const HARBOUR = { value: '0190a000-0000-7000-8000-00000000000a', name: 'Harbour' };
const MARKET = { value: '0190a000-0000-7000-8000-00000000000b', name: 'Market' };
const SCREENS: [string, string, string, ComponentType][] = [
  ['/api/admin/orders', 'adminOrderList', adminPaths.orders(), SalesScreen],
  ['/api/admin/usm/subscriptions', 'adminSubscriptionList', adminPaths.subscriptions(), SubscriptionsScreen],
  ['/api/admin/invoices', 'adminInvoiceList', adminPaths.invoices(), InvoicingScreen],
];

let failing: boolean;
/** Addresses that were asked for, without their origin. */
let asked: URL[];

beforeAll(async () => {
  const areas = [
    ...(['sales', 'orders', 'payment', 'subscribers', 'plans', 'invoicing', 'invoices', 'home'] as const),
    ...(['operations', 'shells', 'lists', 'dates', 'fields', 'forms', 'details'] as const),
  ];
  await Promise.all([loadFormatter(), ...areas.map(loadTexts)]);
});
beforeEach(() => {
  failing = false;
  asked = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    asked.push(url);
    if (url.pathname.startsWith('/api/admin/lists/')) {
      if (failing)
        return Response.json(
          { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'It failed.', req_id: 'request-9' },
          { status: 500 },
        );
      const text = url.searchParams.get('search') ?? '';
      const found = [HARBOUR, MARKET].filter(
        ({ value, name }) => value === text || name.toLowerCase().includes(text.toLowerCase()),
      );
      return Response.json({ msg_type: 'success', filters: { team: found } });
    }
    return Response.json({
      msg_type: 'success',
      ...{ page_routes: {}, apis: {}, items: [], total: 0, total_is: 'exact', views: [], values: {} },
      ...{ plans: [], currencies: [], fapiaos_requested: 0, red_fapiaos_due: 0, failed_pdfs: 0 },
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const draw = (Screen: ComponentType, address: string) => {
  act(() => history.replaceState(null, '', address));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
};
const found = (selector: string, is: (element: HTMLElement) => boolean) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(is);
const pressFound = async (selector: string, is: (element: HTMLElement) => boolean) => {
  await eventually(() => expect(found(selector, is)).toBeDefined());
  await press(found(selector, is) ?? document.body);
};
const openTeams = async () => {
  await pressFound('button', ({ textContent }) => textContent === 'Filter1active');
  await pressFound('[role=combobox]', (box) => box.getAttribute('aria-label') === 'Teams');
};
const offered = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const narrowedTo = (path: string) =>
  asked.findLast(({ pathname }) => pathname === path)?.searchParams.get('filters');

describe.each(SCREENS)('the teams that the list of %s is narrowed to', (api, list, address, Screen) => {
  // a list without any rows has no filters yet unless it is narrowed
  const start = `${address}?f.currency=CNY`;

  it('are found by the server, and stand in the address and in what is asked of it', async () => {
    draw(Screen, start);
    await openTeams();
    await eventually(() => expect(offered()).toEqual(['Harbour', 'Market']));
    await type(document.querySelector<HTMLInputElement>('[aria-label=Teams]') as HTMLInputElement, 'mar');
    await eventually(() => expect(offered()).toEqual(['Market']));
    const choices = asked.filter(({ pathname }) => pathname === `/api/admin/lists/${list}/filters`);
    expect(choices.at(-1)?.search).toBe('?filter=team&search=mar');
    await pressFound('[role=option]', () => true);
    await pressFound('button', ({ textContent }) => textContent === 'Submit');
    await eventually(() => expect(location.search).toContain(MARKET.value));
    await eventually(() =>
      expect(JSON.parse(narrowedTo(api) ?? '{}')).toMatchObject({ team: [MARKET.value] }),
    );
  });

  it('are named when an address that was sent brings their ids', async () => {
    draw(Screen, `${address}?f.team=${HARBOUR.value}`);
    await eventually(() => expect(document.body.textContent).toContain('Harbour'));
    expect(document.body.textContent).not.toContain(HARBOUR.value);
    expect(JSON.parse(narrowedTo(api) ?? '{}')).toEqual({ team: [HARBOUR.value] });
  });

  it('can be looked for again where the search failed, which is said in place of an empty choice', async () => {
    failing = true;
    draw(Screen, start);
    await openTeams();
    await eventually(() => expect(document.body.textContent).toContain('The search failed'));
    expect(document.body.textContent).not.toContain('No match');
    failing = false;
    await pressFound('button', ({ textContent }) => textContent === 'Retry');
    await eventually(() => expect(offered()).toEqual(['Harbour', 'Market']));
  });
});
