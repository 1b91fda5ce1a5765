import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { PlansScreen } from './PlansScreen.tsx';

const ROWS_PATH = 'GET /api/admin/usm/plan-rows';
const row = (
  code: string,
  rank: number,
  other: Partial<Shape<'AdminPlanRow'>> = {},
): Shape<'AdminPlanRow'> => ({
  id: code,
  code,
  rank,
  name: code.toUpperCase(),
  state: 'on_sale',
  has_draft: false,
  on_request: false,
  credits: 5_000_000,
  min_seats: 1,
  max_seats: 1,
  trial_days: 14,
  subscribers: 41,
  ...other,
});
const plan = (code: string, rank: number): Shape<'AdminPlan'> => {
  const names = { en_US: code, zh_CN: code, ja_JP: code, ko_KR: code, fr_FR: code };
  return {
    code,
    rank,
    state: 'on_sale',
    names,
    descriptions: names,
    versions: [],
    subscribers: 0,
    version: 1,
  };
};

let answers: Record<string, object | number>;
let asked: string[];
let sent: { call: string; body: unknown }[];
beforeAll(async () => {
  const areas = ['planadmin', 'functions', 'lists', 'fields', 'dates', 'viewers', 'details'] as const;
  await Promise.all([loadFormatter(), ...areas.map(loadTexts)]);
});
beforeEach(() => {
  asked = [];
  sent = [];
  const plans = ['free', 'pro', 'team'].map((code, place) => plan(code, place + 1));
  answers = {
    'GET /api/admin/usm/plans': { items: plans, total: 3, functions: [] },
    [ROWS_PATH]: {
      items: [
        row('free', 1, { number: 2 }),
        row('pro', 2, { number: 2, has_draft: true, usd_month: 1900, cny_month: 12_900 }),
        // it was never sold
        row('team', 3, { state: 'draft' }),
      ],
      total: 3,
      total_is: 'exact',
    },
    'POST /api/routes/permission/list': {
      page_routes: {},
      apis: { adminPlanCreate: { access: true, code: 'OK' } },
    },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    asked.push(call + search);
    const text = await request.text();
    if (request.method !== 'GET') sent.push({ call, body: text === '' ? undefined : JSON.parse(text) });
    const answer = answers[call] ?? { items: [], total: 0, views: [], values: {} };
    return typeof answer === 'number'
      ? Response.json(
          { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'It failed.', req_id: 'request-9' },
          { status: answer },
        )
      : Response.json({ msg_type: 'success', ...answer });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const open = (search = '') => {
  act(() => history.replaceState(null, '', `/admin/usm/plan${search}`));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <PlansScreen />
    </QueryClientProvider>,
  );
};
const shows = (...texts: string[]) =>
  eventually(() => {
    for (const text of texts) expect(document.body.textContent).toContain(text);
  });
const menuOf = async (name: string) => {
  const trigger = () =>
    [...document.querySelectorAll<HTMLElement>('button[aria-haspopup=menu]')].find((button) =>
      button.getAttribute('aria-label')?.includes(name),
    );
  await eventually(() => expect(trigger()).toBeDefined());
  await press(trigger() ?? document.body);
  await eventually(() => expect(document.querySelector('[role=menuitem]')).not.toBeNull());
  return [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
};

it('a plan is a row with what is worked on of it, and leads to its page', async () => {
  const { all } = open();
  await shows('PRO', '$19.00', 'CN¥129.00', '5,000', 'on sale', 'draft');
  expect(all('a').map((link) => link.getAttribute('href'))).toContain('/admin/usm/plan?code=pro');
});

it('filters and orders of the address are asked of the server', async () => {
  open('?f.state=archived&f.has_draft=true&sort=subscribers:desc');
  await eventually(() => expect(asked.some((one) => one.startsWith(`${ROWS_PATH}?`))).toBe(true));
  const query = new URLSearchParams(asked.findLast((one) => one.startsWith(ROWS_PATH))?.split('?')[1]);
  expect(JSON.parse(query.get('filters') ?? '')).toEqual({ state: ['archived'], has_draft: 'true' });
  expect(query.get('page')).toBe('1');
});

it('a plan is moved among all of them, whichever rows are shown; the first one not up', async () => {
  open();
  const items = await menuOf('FREE');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Move down']);
  await press(items[0] ?? document.body);
  await eventually(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({
        body: { codes: ['pro', 'free', 'team'] },
        call: expect.stringContaining('reorder'),
      }),
    ),
  );
  // the rows are read again
  await eventually(() => expect(asked.filter((one) => one.startsWith(ROWS_PATH)).length).toBeGreaterThan(1));
});

it('of a plan on request the credits are by agreement, where no number of them is set', async () => {
  answers[ROWS_PATH] = {
    items: [
      row('business', 1, { on_request: true, credits: 0 }),
      row('custom', 2, { on_request: true, credits: 7000 }),
    ],
    total: 2,
    total_is: 'exact',
  };
  open();
  await shows('BUSINESS');
  const creditsOf = (name: string) =>
    [...document.querySelectorAll('[role=row], tr')].find(({ textContent }) => textContent?.includes(name))
      ?.textContent ?? '';
  expect(creditsOf('BUSINESS')).toContain('by agreement');
  expect(creditsOf('CUSTOM')).not.toContain('by agreement');
});

it('whoever may only look moves nothing and makes no plan', async () => {
  answers['POST /api/routes/permission/list'] = { page_routes: {}, apis: {} };
  open();
  await shows('PRO');
  expect(document.querySelector('button[aria-haspopup=menu][aria-label*=PRO]')).toBeNull();
  expect(document.body.textContent).not.toContain('New plan');
});

it('plans that cannot be loaded say so', async () => {
  answers[ROWS_PATH] = 500;
  open();
  await shows('The plans could not be loaded', 'request-9');
});
