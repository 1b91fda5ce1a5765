import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts, type Translate } from '../../../i18n/texts.ts';
import { eventually, press, type Rendered, render, type } from '../../../ui/testing/render.tsx';
import { CouponDetails } from './CouponDetails.tsx';
import { CouponForm } from './CouponForm.tsx';
import { CouponList } from './CouponList.tsx';
import { discountText, durationText, usesText } from './coupon-words.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const COUPON: Shape<'AdminCoupon'> = {
  id: ID,
  code: 'WELCOME20',
  state: 'active',
  discount: { kind: 'percent', basis_points: 2000, duration: 'cycles', cycles: 3 },
  terms: {
    name: 'Spring',
    plans: [],
    purchases: ['plan_new'],
    starts_at: 1_800_000_000,
    max_redemptions: 500,
  },
  reserved: 1,
  used: 41,
  creation_time: 1_800_000_000,
  version: 4,
};
const REDEMPTION: Shape<'AdminCouponRedemption'> = {
  id: ID,
  state: 'used',
  user_id: ID,
  order_id: ID,
  order_num: 'T202612010000000001',
  price: 1920,
  currency: 'USD',
  off: 480,
  periods_left: 2,
  creation_time: 1_800_000_000,
};

let answers: Record<string, object>;
let failure: { status: number; body: object } | undefined;
let asked: string[] = [];
let sent: { call: string; body: unknown }[] = [];

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['coupons', 'planadmin', 'functions', 'details', 'fields', 'dates', 'lists', 'viewers'] as const).map(
      loadTexts,
    ),
  ]);
});
beforeEach(() => {
  sent = [];
  asked = [];
  failure = undefined;
  answers = {
    [`GET /api/admin/usm/coupons/${ID}`]: { coupon: COUPON, redemptions: [REDEMPTION] },
    'GET /api/admin/usm/plans': { items: [], total: 0, functions: [] },
    [`POST /api/admin/usm/coupons/${ID}/archive`]: { coupon: { ...COUPON, state: 'archived' } },
    'POST /api/admin/usm/coupons': { coupon: COUPON },
    'POST /api/routes/permission/list': {
      page_routes: {},
      apis: { adminCouponUpdate: { access: true, code: 'OK' } },
    },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const { search } = new URL(request.url);
    asked.push(`${call}${search}`);
    const text = await request.text();
    if (request.method !== 'GET') sent.push({ call, body: text === '' ? undefined : JSON.parse(text) });
    if (failure) return Response.json(failure.body, { status: failure.status });
    const none = { items: [], total: 0, views: [], values: {} };
    return Response.json({ msg_type: 'success', ...(answers[call] ?? none) });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (screen: React.ReactElement): Rendered => {
  window.history.replaceState(null, '', adminPaths.coupons(ID));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={client}>{screen}</QueryClientProvider>);
};
const text = () => document.body.textContent ?? '';
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const field = (name: string) => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(name));
  const found = label && document.getElementById(label.htmlFor);
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement))
    throw new Error(`no field ${name}`);
  return found;
};

describe('a coupon in the back office', () => {
  it('says what it takes off, how often it was used, and which orders had it', async () => {
    show(<CouponDetails id={ID} />);
    await eventually(() => expect(text()).toContain('WELCOME20'));
    for (const part of ['20%', '3 periods', 'All plans', 'First purchase', '$4.80', '$19.20', 'Used'])
      expect(text()).toContain(part);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain(`/admin/order/details?id=${ID}`);
    expect(links).toContain(`/admin/user/details?id=${ID}`);
  });

  it('that no order had says so', async () => {
    answers[`GET /api/admin/usm/coupons/${ID}`] = { coupon: COUPON, redemptions: [] };
    show(<CouponDetails id={ID} />);
    await eventually(() => expect(text()).toContain('No order had it yet.'));
  });

  it('that is not there leads back to all of them', async () => {
    failure = {
      status: 404,
      body: { msg_type: 'error', error_code: 'NOT_FOUND', msg: 'Not found.', req_id: '1' },
    };
    show(<CouponDetails id={ID} />);
    await eventually(() => expect(text()).toContain('No such coupon'));
  });

  it('that cannot be loaded says so', async () => {
    failure = {
      status: 500,
      body: { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'Broken.', req_id: '1' },
    };
    show(<CouponDetails id={ID} />);
    await eventually(() => expect(text()).toContain('The coupons cannot be loaded.'));
  });
});

describe('the coupons of the back office', () => {
  const ROW: Shape<'AdminCouponRow'> = {
    id: ID,
    code: 'WELCOME20',
    name: 'Spring',
    state: 'used_up',
    kind: 'amount',
    amount_usd: 500,
    duration: 'forever',
    plans: ['pro'],
    purchases: ['plan_new'],
    starts_at: 1_800_000_000,
    max_redemptions: 42,
    reserved: 1,
    used: 41,
    creation_time: 1_800_000_000,
    version: 4,
  };
  const LIST = 'GET /api/admin/usm/coupons';
  const list = () => show(<CouponList />);

  it('say what each takes off and how often it is used, and lead to it', async () => {
    answers[LIST] = { items: [ROW], total: 1, total_is: 'exact' };
    list();
    await eventually(() => expect(text()).toContain('WELCOME20'));
    for (const part of ['Spring', 'Used up', '$5.00', 'Every period', '42 of 42'])
      expect(text()).toContain(part);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain(adminPaths.coupons(ID));
  });

  it('are asked of the server a page at a time, the newest first', async () => {
    answers[LIST] = { items: [ROW], total: 1, total_is: 'exact' };
    list();
    await eventually(() => expect(text()).toContain('WELCOME20'));
    const sent = new URL(
      asked.find((each) => each.startsWith(LIST))?.replace('GET ', '') ?? '/',
      window.location.origin,
    );
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      page: '1',
      page_size: '10',
      sort: '{"creation_time":"desc"}',
    });
  });

  it('that are none say what one is for', async () => {
    answers[LIST] = { items: [], total: 0, total_is: 'exact' };
    list();
    await eventually(() => expect(text()).toContain('No coupons yet'));
  });

  it('that cannot be loaded say so', async () => {
    failure = {
      status: 500,
      body: { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'Broken.', req_id: '1' },
    };
    list();
    await eventually(() => expect(text()).toContain('The coupons cannot be loaded.'));
  });
});

describe('a new coupon', () => {
  it('is sent as it was filled in, with its reason', async () => {
    show(<CouponForm onClose={() => undefined} />);
    await type(field('Code'), 'spring');
    await type(field('What it is for'), 'Spring');
    await type(field('Percent off'), '12.5');
    await type(field('Reason'), 'For spring.');
    await press(button('Create coupon'));
    await eventually(() => expect(sent.at(-1)?.call).toBe('POST /api/admin/usm/coupons'));
    expect(sent.at(-1)?.body).toEqual({
      code: 'SPRING',
      discount: { kind: 'percent', basis_points: 1250, duration: 'once' },
      terms: { name: 'Spring', plans: [], purchases: ['plan_new', 'plan_renew', 'plan_change'] },
      reason: 'For spring.',
    });
  });

  it('without a code is not sent', async () => {
    show(<CouponForm onClose={() => undefined} />);
    await type(field('What it is for'), 'Spring');
    await press(button('Create coupon'));
    expect(sent.filter(({ call }) => call.includes('coupons'))).toEqual([]);
  });
});

describe('a coupon in words', () => {
  const t: Translate = (id, params) => `${id}${params ? ` ${JSON.stringify(params)}` : ''}`;
  it('names money in every currency, and uses of how many', () => {
    expect(discountText({ kind: 'amount', amount_usd: 500, amount_cny: 3500, duration: 'once' })).toBe(
      '$5.00 · CN¥35.00',
    );
    expect(durationText(COUPON.discount, t)).toBe('coupons.forCycles {"count":3}');
    expect(usesText({ used: 41, reserved: 1, max_redemptions: 500 }, t)).toBe(
      'coupons.usedOf {"used":42,"most":500}',
    );
  });
});
