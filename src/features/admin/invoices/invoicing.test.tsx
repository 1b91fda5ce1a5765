import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '../../../admin-paths.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { InvoicingDetailsScreen } from './InvoicingDetailsScreen.tsx';
import { InvoicingScreen } from './InvoicingScreen.tsx';

const NOW = 1_790_000_000;
const ID = '0190a000-0000-7000-8000-000000000001';
const NEXT = '0190a000-0000-7000-8000-000000000002';
const ORDER = '0190a000-0000-7000-8000-000000000003';
const ROW: Shape<'AdminInvoice'> = {
  id: ID,
  number: 'INV-2026-000007',
  kind: 'invoice',
  status: 'paid',
  user_id: '0190a000-0000-7000-8000-000000000009',
  username: 'Ada',
  email: 'a***a@example.org',
  buyer: 'Ada GmbH',
  country: 'DE',
  tax_id: 'DE•••••••89',
  order_id: ORDER,
  order_num: 'T202603010000000001',
  net: 6415,
  tax: 385,
  total: 6800,
  currency: 'CNY',
  issued_at: NOW,
  pdf_state: 'ready',
  fapiao: 'requested',
};
const party = { name: 'Ada GmbH', address: ['Hauptstr. 1'], country: 'DE', tax_id: 'DE123456789', email: '' };
const FAPIAO: Shape<'Fapiao'> = {
  id: ID,
  buyer_kind: 'company',
  title: '示例科技',
  tax_number: '91350100M000100Y43',
  amount: 6800,
  status: 'requested',
  red_due: false,
  creation_time: NOW,
};
const DETAILS: Shape<'AdminInvoiceDetails'> = {
  invoice: {
    ...{ id: ID, number: 'INV-2026-000007', kind: 'invoice', status: 'paid' },
    ...{
      order_id: ORDER,
      order_num: 'T202603010000000001',
      net: 6415,
      tax: 385,
      total: 6800,
      currency: 'CNY',
    },
    ...{ issued_at: NOW, paid_at: NOW, pdf_state: 'ready', tax_basis_points: 600, tax_inclusive: true },
    reverse_charge: false,
    lines: [{ kind: 'pack', name: '1,000 credits', amount: 6800 }],
    seller: { ...party, name: 'Tablewise GmbH' },
    buyer: party,
    others: [],
    method: 'stripe',
    fapiao: FAPIAO,
    fapiao_left: 0,
  },
  user_id: ROW.user_id,
  username: 'Ada',
  email: 'a***a@example.org',
  version: 1,
  locale: 'en_US',
  files: [
    {
      id: ID,
      sha256: 'abcdef0123456789',
      size: 12_345,
      missing: '',
      template_version: 3,
      creation_time: NOW,
    },
  ],
  fapiaos: [FAPIAO],
  payments: [
    {
      ...{ id: ID, method: 'stripe', provider_number: 'pi_1', amount: 6800, returned: 300, currency: 'CNY' },
      ...{ state: 'settled', paid_at: NOW },
    },
  ],
  mails: [{ id: ID, status: 'sent', creation_time: NOW, sent_at: NOW + 5 }],
  can_void: true,
};
const SUMS: Omit<Answer<'adminInvoiceSumGet'>, 'msg_type'> = {
  currencies: [
    {
      ...{ currency: 'CNY', invoices: 3, net: 19_245, tax: 1155, total: 20_400 },
      ...{ credit_notes: 1, credited_tax: 17, credited: 300, voided: 2 },
    },
  ],
  fapiaos_requested: 4,
  red_fapiaos_due: 0,
  failed_pdfs: 1,
};
const GAPS: Omit<Answer<'adminInvoiceGapGet'>, 'msg_type'> = {
  series: [{ kind: 'invoice', year: 2026, last: 9, count: 8, missing: [5], unbooked: 0 }],
  orders_without: 2,
};

let details: Shape<'AdminInvoiceDetails'>;
let permitted: string[];
let failing: Record<string, number>;
let asked: string[] = [];
let sent: { call: string; body: unknown }[] = [];

beforeAll(async () => {
  const areas = [
    'invoicing',
    'invoices',
    'home',
    'payment',
    'operations',
    'shells',
    'lists',
    'dates',
  ] as const;
  await Promise.all([
    loadFormatter(),
    ...[...areas, ...(['details', 'viewers', 'fields', 'forms', 'tables'] as const)].map(loadTexts),
  ]);
});
beforeEach(() => {
  details = DETAILS;
  failing = {};
  permitted = [
    ...[
      'adminInvoiceLinkGet',
      'adminInvoiceSend',
      'adminInvoiceRender',
      'adminInvoiceVoid',
      'adminFapiaoIssue',
      'adminFapiaoReject',
    ],
    ...['adminOrderRefund', 'adminInvoiceZipLinkGet', 'adminInvoiceSumGet', 'adminInvoiceGapGet'],
  ];
  asked = [];
  sent = [];
  // a download leaves the page otherwise
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    const status = failing[pathname];
    if (status !== undefined)
      return Response.json(
        { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'It failed.', req_id: 'request-9' },
        { status },
      );
    if (request.method === 'POST' && pathname.startsWith('/api/admin/invoices'))
      sent.push({ call: pathname, body: await request.json() });
    const answers: Record<string, object> = {
      '/api/admin/invoices': { items: [ROW], total: 1, total_is: 'exact' },
      '/api/admin/invoices/sums': SUMS,
      '/api/admin/invoices/gaps': GAPS,
      '/api/admin/invoices/zip-link': { file_path: '/api/invoice-bundles?of=x' },
      '/api/admin/lists/adminInvoiceList/filters': { filters: { country: [{ value: 'DE', name: 'DE' }] } },
      [`/api/admin/invoices/${ID}/void`]: {
        details: { ...DETAILS, invoice: { ...DETAILS.invoice, id: NEXT, number: 'INV-2026-000008' } },
      },
    };
    const apis = Object.fromEntries(permitted.map((name) => [name, { access: true }]));
    return Response.json({
      msg_type: 'success',
      ...(answers[pathname] ??
        (pathname.startsWith('/api/admin/invoices/')
          ? { details }
          : { page_routes: {}, apis, items: [], total: 0, views: [], values: {} })),
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  act(() => history.replaceState(null, '', '/'));
});

const DIALOG = ':is([role=dialog], [role=alertdialog])';
function open(path: string, screen: ReactElement): void {
  act(() => history.replaceState(null, '', path));
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  render(<QueryClientProvider client={client}>{screen}</QueryClientProvider>);
}
const openList = () => open(adminPaths.invoices(), <InvoicingScreen />);
const openOne = () => open(adminPaths.invoice(ID), <InvoicingDetailsScreen />);
const shows = (...texts: string[]) =>
  eventually(() => {
    for (const text of texts) expect(document.body.textContent).toContain(text);
  });
const pressNamed = async (name: string, within = '') => {
  const find = () =>
    [...document.querySelectorAll(`${within} button`)].find(({ textContent }) => textContent === name);
  await eventually(() => expect(find()).toBeDefined());
  await press(find() ?? document.body);
};
const field = (kind: 'textarea' | 'input') =>
  document.querySelector(`${DIALOG} ${kind}`) as HTMLInputElement & HTMLTextAreaElement;
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('/admin/invoice', () => {
  it('lists who each document is made out to, with a masked tax number, and leads to it', async () => {
    openList();
    await shows('INV-2026-000007', 'Ada GmbH', 'DE•••••••89', 'CN¥68.00', 'Requested');
    expect(links()).toContain(adminPaths.invoice(ID));
  });

  it('sums what counts less what was credited, and leads to what waits', async () => {
    openList();
    await shows('CN¥204.00', 'CN¥201.00', 'Fapiao requested: 4', 'PDF failed: 1');
    expect(document.body.textContent).not.toContain('Red fapiao due');
    expect(links()).toContain(adminPaths.invoices({ fapiao: 'requested' }));
    expect(asked).toContain('/api/admin/invoices/sums?days=30');
    const ranges = document.querySelectorAll<HTMLInputElement>('[role=radiogroup] input');
    await press(ranges[2] ?? document.body);
    await eventually(() => expect(asked).toContain('/api/admin/invoices/sums?days=90'));
  });

  it('names the numbers that are missing and how many orders have no invoice', async () => {
    openList();
    await pressNamed('Check numbers');
    await shows('Something is missing', '2 paid orders have no invoice', '2026', '5');
  });

  it('asks for the PDFs of a month', async () => {
    openList();
    await pressNamed('Download a month');
    const [year, month] = document.querySelectorAll<HTMLInputElement>(`${DIALOG} input:not([aria-hidden])`);
    if (!year || !month) throw new Error('there is a year and a month');
    await type(year, '2026');
    await type(month, '3');
    await pressNamed('Download', DIALOG);
    await eventually(() => expect(asked).toContain('/api/admin/invoices/zip-link?month=2026-03'));
  });

  it('says that the sums did not load, with the list below', async () => {
    failing['/api/admin/invoices/sums'] = 500;
    openList();
    await shows('The sums did not load', 'request-9', 'INV-2026-000007');
  });
});

describe('/admin/invoice/details', () => {
  it('shows the document, what was paid, its PDFs with their hashes, and its mails', async () => {
    openOne();
    await shows(
      'INV-2026-000007',
      'Tablewise GmbH',
      '1,000 credits',
      'pi_1',
      'CN¥3.00',
      'abcdef012345',
      'sent',
    );
    expect(links()).toContain(adminPaths.order(ORDER));
  });

  it('makes it void with a reason, and goes on to the one that stands in its place', async () => {
    openOne();
    await pressNamed('Make void');
    await shows('It keeps its number');
    await type(field('textarea'), 'Another company.');
    await pressNamed('Make void', DIALOG);
    await eventually(() => expect(location.search).toBe(`?id=${NEXT}`));
    expect(sent).toEqual([{ call: `/api/admin/invoices/${ID}/void`, body: { reason: 'Another company.' } }]);
  });

  it('notes the number of a fapiao once it is one', async () => {
    openOne();
    await pressNamed('Note the fapiao');
    await shows('示例科技', '91350100M000100Y43');
    await type(field('input'), '1234');
    await pressNamed('Note the fapiao', DIALOG);
    expect(sent).toEqual([]);
    await type(field('input'), '2531 2000 0000 1234 5678');
    await pressNamed('Note the fapiao', DIALOG);
    await eventually(() =>
      expect(sent).toEqual([
        { call: `/api/admin/invoices/${ID}/fapiao/issue`, body: { number: '25312000000012345678' } },
      ]),
    );
  });

  it('sends it again and rejects a fapiao with the reason', async () => {
    openOne();
    await pressNamed('Send by mail');
    await pressNamed('Send by mail', DIALOG);
    await eventually(() => expect(sent).toEqual([{ call: `/api/admin/invoices/${ID}/send`, body: {} }]));
    await pressNamed('Reject the fapiao');
    await type(field('textarea'), 'Another title.');
    await pressNamed('Reject the fapiao', DIALOG);
    await eventually(() =>
      expect(sent[1]).toEqual({
        call: `/api/admin/invoices/${ID}/fapiao/reject`,
        body: { reason: 'Another title.' },
      }),
    );
  });

  it('asks for no sums, numbers or archives of all documents for whoever may not have them', async () => {
    permitted = [];
    openList();
    await shows('INV-2026-000007');
    expect(asked.filter((call) => /sums|gaps|zip-link/.test(call))).toEqual([]);
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
      'Check numbers',
    );
  });

  it('offers whoever may only read nothing but the PDF, and nobody to void what a later one corrects', async () => {
    permitted = ['adminInvoiceLinkGet'];
    openOne();
    await shows('INV-2026-000007', 'Download');
    expect(document.body.textContent).not.toContain('Send by mail');
  });

  it('offers no PDF to whom it would show what their roles hide', async () => {
    permitted = permitted.filter((operation) => operation !== 'adminInvoiceLinkGet');
    openOne();
    await shows('INV-2026-000007', 'Send by mail');
    const labels = () =>
      [...document.querySelectorAll('button')].map(
        (button) => button.getAttribute('aria-label') ?? button.textContent ?? '',
      );
    expect(labels().filter((label) => label.includes('Download'))).toEqual([]);
    act(() => document.body.replaceChildren());
    openList();
    await shows('Ada GmbH', 'Download a month');
    expect(
      labels().filter((label) => label.includes('INV-2026-000007') && /PDF|Download/.test(label)),
    ).toEqual([]);
  });

  it('says why a document is void, and what failed of its PDF', async () => {
    details = {
      ...DETAILS,
      invoice: { ...DETAILS.invoice, status: 'void', pdf_state: 'failed' },
      void_reason: 'Another company.',
      can_void: false,
    };
    openOne();
    await shows('counts no more: Another company.', 'The PDF could not be made');
    expect(document.body.textContent).not.toContain('Make void');
  });

  it('says that there is no such document', async () => {
    failing[`/api/admin/invoices/${ID}`] = 404;
    openOne();
    await shows('There is no such invoice');
  });
});
