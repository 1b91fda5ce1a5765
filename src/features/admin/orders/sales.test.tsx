import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '../../../admin-paths.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import type { Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { SaleDetailsScreen } from './SaleDetailsScreen.tsx';
import { SalesScreen } from './SalesScreen.tsx';

const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn() }));
vi.mock('../../../api/upload.ts', () => ({ uploadFile }));

const NOW = 1_790_000_000;
const ID = '0190a000-0000-7000-8000-000000000001';
const FILE = '0190a000-0000-7000-8000-00000000000f';
const PAYMENT = '0190a000-0000-7000-8000-000000000003';
const ROW: Shape<'AdminOrder'> = {
  id: '0190a000-0000-7000-8000-000000000002',
  order_id: ID,
  order_num: 'T202603010000000001',
  user_id: '0190a000-0000-7000-8000-000000000009',
  username: 'Ada',
  email: 'a***a@example.org',
  kind: 'credit_pack',
  plan_name: '1,000 credits',
  price: 6800,
  currency: 'CNY',
  status: 'paid',
  money_back: 'none',
  attention: 0,
  method: 'stripe',
  provider_number: 'pi_1',
  creation_time: NOW,
  paid_at: NOW + 60,
  expires_at: NOW + 1800,
};
const DETAILS: Shape<'AdminOrderDetails'> = {
  order: ROW,
  credits: 1_000_000,
  version: 1,
  locale: 'en_US',
  attempts: [
    {
      id: PAYMENT,
      method: 'stripe',
      app_type: 'pc_web',
      out_trade_no: 'trade1',
      state: 'paid',
      creation_time: NOW + 10,
      expires_at: NOW + 1800,
    },
  ],
  payments: [
    {
      id: PAYMENT,
      method: 'stripe',
      provider_number: 'pi_1',
      amount: 6800,
      currency: 'CNY',
      state: 'settled',
      paid_at: NOW + 60,
      refundable: 6800,
    },
  ],
  refunds: [],
  notices: [
    {
      id: PAYMENT,
      method: 'stripe',
      type: 'checkout.session.completed',
      external_id: 'evt_1',
      says: '{\n  "state": "paid"\n}',
      body_hash: 'abc',
      state: 'handled',
      tries: 0,
      received_at: NOW + 61,
    },
  ],
  disputes: [],
  entries: [{ id: PAYMENT, kind: 'grant', amount: 1_000_000, creation_time: NOW + 61 }],
  can_query: true,
  can_close: false,
  by_administrator: false,
  can_mark_paid: false,
};

let rows: Shape<'AdminOrder'>[];
let details: Shape<'AdminOrderDetails'>;
let permitted: readonly string[];
let isHeld: boolean;
let sent: { call: string; body: unknown }[] = [];

beforeAll(async () => {
  const areas = [
    'sales',
    'orders',
    'payment',
    'approvals',
    'operations',
    'shells',
    'lists',
    'dates',
  ] as const;
  await Promise.all([
    loadFormatter(),
    ...[...areas, ...(['details', 'viewers', 'fields', 'forms'] as const)].map(loadTexts),
  ]);
});
beforeEach(() => {
  rows = [ROW];
  details = DETAILS;
  permitted = ['adminOrderQuery', 'adminOrderClose', 'adminOrderRefund', 'adminOrderRefundRetry'];
  isHeld = false;
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (request.method === 'POST' && pathname.startsWith('/api/admin/orders'))
      sent.push({ call, body: await request.json() });
    if (isHeld && call.endsWith('/refund'))
      return Response.json(
        {
          msg_type: 'error',
          error_code: 'APPROVAL_REQUIRED',
          msg: 'It waits.',
          req_id: '1',
          approval: { id: PAYMENT, expires_at: NOW },
        },
        { status: 403 },
      );
    const amount = Number(searchParams.get('amount'));
    const answers: Record<string, object> = {
      'GET /api/admin/orders': { items: rows, total: 1, total_is: 'exact' },
      [`GET /api/admin/orders/${ID}`]: { details },
      [`GET /api/admin/orders/${ID}/refund-preview`]: {
        preview: {
          amount,
          currency: 'CNY',
          refundable: 6800,
          credits: amount * 147,
          credits_taken: 600_000,
          credits_used: 400_000,
          needs_approval: amount > 5000,
        },
      },
      [`POST /api/admin/orders/${ID}/refund`]: { details },
      [`POST /api/admin/orders/${ID}/query`]: { details },
      [`POST /api/admin/orders/${ID}/mark-paid`]: { details },
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

const draw = (element: ReactElement, address: string) => {
  act(() => history.replaceState(null, '', address));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
};
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
const DIALOG = '[role=dialog]';

it('/admin/order lists who ordered what, for how much, and how it stands, and leads to both [R2.071]', async () => {
  const { all } = draw(<SalesScreen />, adminPaths.orders());
  await shows(ROW.order_num, 'Ada', '1,000 credits', 'CN¥68.00', 'paid', 'Card (Stripe)');
  const links = all('a').map((link) => link.getAttribute('href'));
  expect(links).toContain(adminPaths.order(ID));
  expect(links).toContain(paths.userDetails(ROW.user_id));
});

it('/admin/order says what a coupon took off an order', async () => {
  rows = [{ ...ROW, discount: 1700, coupon: 'SPRING' }];
  draw(<SalesScreen />, adminPaths.orders());
  await shows('Discount', 'CN¥17.00');
});

describe('/admin/order/details [R2.072]', () => {
  const open = () => draw(<SaleDetailsScreen />, adminPaths.order(ID));

  it('says what a coupon took off, and which it was', async () => {
    details = { ...DETAILS, order: { ...ROW, discount: 1700, coupon: 'SPRING' } };
    open();
    await shows('DiscountCN¥17.00', 'CouponSPRING');
  });

  it('says nothing of coupons of an order without', async () => {
    open();
    await shows('Credits of the order');
    expect(document.body.textContent).not.toMatch(/Discount|Coupon/);
  });

  it('shows payments, ways to pay, what the provider told with its signature, and what happened in order', async () => {
    const { all } = open();
    await shows('pi_1', 'trade1', 'checkout.session.completed', 'signature right', '"state": "paid"');
    expect(all('time').length).toBeGreaterThan(0);
    const text = document.body.textContent ?? '';
    const events = [
      'Ada ordered it.',
      'A payment was opened',
      'CN¥68.00 was paid',
      '1,000 credits were added.',
    ];
    expect(events.map((event) => text.indexOf(event)).every((at, n, all) => at > (all[n - 1] ?? -1))).toBe(
      true,
    );
  });

  it('says that an administrator ordered it where one did', async () => {
    details = { ...DETAILS, by_administrator: true };
    open();
    await shows('An administrator ordered it for Ada.');
    expect(document.body.textContent).not.toContain('Ada ordered it.');
  });

  it('says before a refund what it takes, and sends the amount in minor units with its reason', async () => {
    open();
    await pressNamed('Give money back');
    await shows('At most CN¥68.00', 'Credits taken back', '600', 'Credits used before', '400');
    await shows('This is more than one administrator gives back alone');
    await pressNamed('Give CN¥68.00 back', DIALOG);
    expect(sent).toEqual([]);
    const reason = document.querySelector(`${DIALOG} textarea`) as HTMLTextAreaElement;
    await type(reason, 'Bought twice.');
    await pressNamed('Give CN¥68.00 back', DIALOG);
    await eventually(() =>
      expect(sent).toEqual([
        {
          call: `POST /api/admin/orders/${ID}/refund`,
          body: { payment_id: PAYMENT, amount: 6800, reason: 'Bought twice.' },
        },
      ]),
    );
  });

  it('says that a refund over the limit waits for a second administrator', async () => {
    isHeld = true;
    open();
    await pressNamed('Give money back');
    const find = () => document.querySelector(`${DIALOG} textarea`);
    await eventually(() => expect(find()).not.toBeNull());
    await type(find() as HTMLTextAreaElement, 'Bought twice.');
    await shows('Credits taken back');
    await pressNamed('Give CN¥68.00 back', DIALOG);
    await shows('second administrator');
  });

  it('says of one that is parked what was asked for and what came', async () => {
    const [payment] = DETAILS.payments;
    details = {
      ...DETAILS,
      order: { ...ROW, status: 'parked', attention: 1 },
      payments: payment ? [{ ...payment, amount: 6799, state: 'parked', refundable: 6799 }] : [],
    };
    open();
    await shows('Another amount was paid than the order has', 'CN¥68.00', 'CN¥67.99');
  });

  describe('an order that waits for its payment', () => {
    const { method: _, provider_number: __, paid_at: ___, ...waiting } = ROW;
    const field = (label: string) => {
      const labels = [...document.querySelectorAll<HTMLLabelElement>(`${DIALOG} label`)];
      const found = labels.find(({ textContent }) => textContent?.startsWith(label));
      return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
    };
    const calendarOf = (label: string) =>
      [...document.querySelectorAll('button')].find((button) =>
        button.getAttribute('aria-label')?.includes(label),
      );
    beforeEach(() => {
      permitted = ['adminOrderMarkPaid'];
      details = { ...DETAILS, order: { ...waiting, status: 'unpaid' }, payments: [], can_mark_paid: true };
    });

    it('is paid by a bank transfer of its price, with its reference, day and reason', async () => {
      open();
      await pressNamed('Paid by bank transfer');
      await shows('Only for money that is in your own account.');
      await eventually(() => expect(field('Reference of the transfer')).not.toBeNull());
      await type(field('Reference of the transfer'), ' SEPA 77 ');
      await type(field('Amount'), '67.99');
      await type(document.querySelector(`${DIALOG} textarea`) as HTMLTextAreaElement, 'It names the order.');
      await shows('The order costs CN¥68.00. Another amount does not pay it');
      await pressNamed('Paid by bank transfer', DIALOG);
      expect(sent).toEqual([]);
      await type(field('Amount'), '68.00');
      await press(calendarOf('Day on the bank statement') ?? document.body);
      await eventually(() => expect(document.querySelector('[data-day$="-15"]')).not.toBeNull());
      const picked = document.querySelector<HTMLElement>('[data-day$="-15"]');
      const day = picked?.dataset.day ?? '';
      await press(picked ?? document.body);
      await pressNamed('Paid by bank transfer', DIALOG);
      await eventually(() =>
        expect(sent).toEqual([
          {
            call: `POST /api/admin/orders/${ID}/mark-paid`,
            body: { reference: 'SEPA 77', amount: 6800, day, reason: 'It names the order.' },
          },
        ]),
      );
    });

    const file = (size = 10) => new File([new Uint8Array(size)], 'slip.pdf');
    const choose = async (chosen: File) => {
      const input = document.querySelector<HTMLInputElement>(`${DIALOG} input[type=file]`);
      if (!input) throw new Error('there is no field for a file');
      Object.defineProperty(input, 'files', { value: [chosen], configurable: true });
      await act(async () => {
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
    };
    const opened = async () => {
      open();
      await pressNamed('Paid by bank transfer');
      await eventually(() => expect(document.querySelector(`${DIALOG} input[type=file]`)).not.toBeNull());
    };
    const fillIn = async () => {
      await type(field('Reference of the transfer'), 'SEPA 77');
      await type(field('Amount'), '68.00');
      await type(document.querySelector(`${DIALOG} textarea`) as HTMLTextAreaElement, 'It names the order.');
      await press(calendarOf('Day on the bank statement') ?? document.body);
      await eventually(() => expect(document.querySelector('[data-day$="-15"]')).not.toBeNull());
      await press(document.querySelector<HTMLElement>('[data-day$="-15"]') ?? document.body);
    };

    it('is sent with the file that shows the transfer, which may be taken off again', async () => {
      uploadFile.mockResolvedValue({ name: 'slip.pdf', status: 'success', file_id: FILE, size: 10 });
      await opened();
      await choose(file());
      await shows('slip.pdf', 'Choose another file');
      await press(document.querySelector(`${DIALOG} [aria-label="Remove slip.pdf"]`) ?? document.body);
      await shows('Choose a file');
      await choose(file());
      await shows('slip.pdf');
      await fillIn();
      await pressNamed('Paid by bank transfer', DIALOG);
      await eventually(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({ body: { reference: 'SEPA 77', amount: 6800, proof_file_id: FILE } });
    });

    it.each<[string, () => void, string]>([
      [
        'has no more space for',
        () => uploadFile.mockResolvedValue({ name: 'slip.pdf', status: 'failed', error: 'space_size_limit' }),
        'slip.pdf was not uploaded: the space of your files is full.',
      ],
      [
        'could not keep',
        () => uploadFile.mockRejectedValue(new ApiFailure('SERVER_ERROR', 500, 'Try again later.')),
        'slip.pdf: Try again later.',
      ],
    ])('says of a file that the server %s why, and sends none', async (_, answer, said) => {
      answer();
      await opened();
      await choose(file());
      await shows(said);
      await fillIn();
      await pressNamed('Paid by bank transfer', DIALOG);
      await eventually(() => expect(sent).toHaveLength(1));
      expect(sent[0]).not.toHaveProperty('body.proof_file_id');
    });

    it('does not upload a file above 10 MB', async () => {
      await opened();
      await choose(file(10_000_001));
      await shows('slip.pdf is larger than 10 MB.');
      expect(uploadFile).not.toHaveBeenCalled();
    });

    it('says why a transfer cannot pay it once it is closed', async () => {
      details = { ...details, order: { ...waiting, status: 'closed' }, can_mark_paid: false };
      const { all } = open();
      await shows('Paid by bank transfer');
      const button = all('button').find(({ textContent }) => textContent === 'Paid by bank transfer');
      expect(button?.getAttribute('aria-disabled')).toBe('true');
      await pressNamed('Paid by bank transfer');
      expect(document.querySelector(DIALOG)).toBeNull();
    });
  });

  it.each([
    [['adminPaymentProofLinkGet'], true],
    [[], false],
  ])('shows the proof of a transfer, to be opened where one may: %o', async (may, isOpened) => {
    const [payment] = DETAILS.payments;
    permitted = may;
    const proof = { name: 'slip.pdf', size: 10 };
    details = { ...DETAILS, payments: payment ? [{ ...payment, method: 'bank', proof }] : [] };
    open();
    await shows('Proof', 'slip.pdf');
    const button = () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'slip.pdf');
    if (isOpened) await eventually(() => expect(button()).toBeDefined());
    else expect(button()).toBeUndefined();
  });

  it('says of a bank transfer that whoever gives it back sends it themselves', async () => {
    const [payment] = DETAILS.payments;
    permitted = ['adminOrderRefund'];
    details = {
      ...DETAILS,
      order: { ...ROW, method: 'bank' },
      payments: payment ? [{ ...payment, method: 'bank', provider_number: 'SEPA 77' }] : [],
    };
    open();
    await shows('Bank transfer', 'SEPA 77');
    await pressNamed('Give money back');
    await shows('Send it back from your own account');
  });

  it('offers whoever may only read nothing to do', async () => {
    permitted = [];
    open();
    await shows('pi_1');
    for (const name of ['Give money back', 'Ask the provider now', 'Close the order'])
      expect(document.body.textContent).not.toContain(name);
  });
});
