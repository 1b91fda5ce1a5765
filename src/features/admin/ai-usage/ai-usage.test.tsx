import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { AiUsageScreen } from './AiUsageScreen.tsx';

const PERSON = '0190a000-0000-7000-8000-000000000001';
const SUM = {
  ...{ uses: 4, answered: 3, refused: 0, stopped: 0, failed: 1 },
  ...{
    tokens_in: 1000,
    tokens_out: 200,
    credits: 12_500,
    given_back: 2500,
    unpriced: 0,
    p50_ms: 1500,
    p95_ms: 9000,
  },
};
const report: Omit<Answer<'adminAiUsageReportGet'>, 'msg_type'> = {
  by: 'day',
  from: '2026-03-01',
  to: '2026-03-02',
  today: '2026-03-02',
  time_zone: 'Europe/Berlin',
  starts_at: 1_772_319_600,
  ends_at: 1_772_492_400,
  total: SUM,
  days: [
    {
      ...{ day: '2026-03-01', starts_at: 1_772_319_600, ends_at: 1_772_406_000 },
      ...{ uses: 1, answered: 1, refused: 0, stopped: 0, failed: 0, tokens: 200, credits: 500 },
    },
    {
      ...{ day: '2026-03-02', starts_at: 1_772_406_000, ends_at: 1_772_492_400 },
      ...{ uses: 3, answered: 2, refused: 0, stopped: 0, failed: 1, tokens: 1000, credits: 12_000 },
    },
  ],
  items: [{ key: '2026-03-02', name: '2026-03-02', sum: SUM }],
  items_total: 1,
  ledger: { charged: 12_500, of_nobody: 0 },
};

let answer: (Omit<typeof report, 'ledger'> & { ledger?: typeof report.ledger }) | number;
let asked: string[];
let mayOpen: boolean;
beforeAll(async () => {
  const areas = [
    'aiusage',
    'uses',
    'home',
    'shells',
    'lists',
    'dates',
    'details',
    'viewers',
    'fields',
  ] as const;
  await Promise.all([loadFormatter(), ...areas.map(loadTexts)]);
});
beforeEach(() => {
  asked = [];
  answer = report;
  mayOpen = true;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + decodeURIComponent(search));
    const success = (fields: object) => Response.json({ msg_type: 'success', ...fields });
    if (pathname === '/api/admin/ai-usage-report/choices')
      return success({ models: ['tiny'], people: [{ value: PERSON, name: 'Ann' }], teams: [] });
    if (pathname !== '/api/admin/ai-usage-report')
      return success({
        ...{ page_routes: {}, items: [], total: 0, views: [], values: {} },
        apis: { adminUsageLogList: { access: mayOpen, code: mayOpen ? 'OK' : 'FORBIDDEN' } },
      });
    if (typeof answer === 'number')
      return Response.json(
        { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'It failed.', req_id: 'request-9' },
        { status: answer },
      );
    return success({ ...answer, by: new URLSearchParams(search).get('by') ?? 'day' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const open = (search = '') => {
  act(() => history.replaceState(null, '', `/admin/ai-usage-report${search}`));
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <AiUsageScreen />
    </QueryClientProvider>,
  );
};
const shows = (...texts: string[]) =>
  eventually(() => {
    for (const text of texts) expect(document.body.textContent).toContain(text);
  });
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const pressNamed = async (name: string) => {
  const find = () =>
    [...document.querySelectorAll('button, [role=radio], label')].find(
      ({ textContent }) => textContent === name,
    );
  await eventually(() => expect(find()).toBeDefined());
  await press(find() ?? document.body);
};

it('/admin/ai-usage-report shows the totals, whether the ledger agrees, and leads to the uses of each figure [R2.055]', async () => {
  open();
  await shows(
    '12.5',
    'as the ledger of credits says',
    '75%',
    '1 failed',
    '1,200',
    '2.5',
    '1.5 s',
    'Europe/Berlin',
  );
  // the place of a field's error is always there
  expect(document.querySelector('[role=alert]:not(:empty)')).toBeNull();
  const log = '/admin/usm/resources/credits/usage-logs';
  // the whole range, and a day of it by seconds, the last one included
  await eventually(() => {
    expect(links()).toContain(`${log}?f.created_at=1772319600..1772492399`);
    expect(links()).toContain(`${log}?f.state=failed&f.created_at=1772319600..1772492399`);
    expect(links()).toContain(`${log}?f.refunded=true&f.created_at=1772319600..1772492399`);
    expect(links()).toContain(`${log}?f.created_at=1772406000..1772492399`);
  });
});

it('days, filters and what is counted together stand in the address, are sent, and go with the links', async () => {
  answer = { ...report, items: [{ key: PERSON, name: 'Ann', sum: SUM }] };
  open('?by=user&from=2026-03-01&to=2026-03-02&f.model=tiny;built_in&f.task=chat');
  await eventually(() =>
    expect(asked).toContain(
      '/api/admin/ai-usage-report?by=user&from=2026-03-01&to=2026-03-02&filters={"model":["tiny","built_in"],"task":["chat"]}',
    ),
  );
  await shows('Ann');
  await eventually(() =>
    expect(links()).toContain(
      `/admin/usm/resources/credits/usage-logs?${new URLSearchParams({ 'f.user': PERSON, 'f.model': 'tiny;built_in', 'f.task': 'chat', 'f.created_at': '1772319600..1772492399' })}`,
    ),
  );
  await pressNamed('Model');
  await eventually(() => expect(new URLSearchParams(location.search).get('by')).toBe('model'));
  expect(new URLSearchParams(location.search).get('f.task')).toBe('chat');
});

it('a report that differs from the ledger raises an alarm with both figures', async () => {
  answer = { ...report, ledger: { charged: 13_500, of_nobody: 0 } };
  open();
  await shows('differ by 1 credit', '13.5 by the ledger');
});

it('charges of deleted people explain a difference', async () => {
  answer = { ...report, ledger: { charged: 13_500, of_nobody: 1000 } };
  open();
  await shows('1 more in the ledger');
  // the place of a field's error is always there
  expect(document.querySelector('[role=alert]:not(:empty)')).toBeNull();
});

it('a model without a price is marked, and named above', async () => {
  answer = {
    ...report,
    total: { ...SUM, unpriced: 2 },
    items: [{ key: 'tiny', name: 'tiny', sum: { ...SUM, unpriced: 2 } }],
  };
  open('?by=model');
  await shows('2 answers of models without a price cost nothing', 'No price');
});

it('whoever may not see the log has figures without links', async () => {
  mayOpen = false;
  open();
  await shows('12.5', '2026-03-02');
  expect(links()).toEqual([]);
});

it('days without any use lead to the last ones that have some', async () => {
  answer = { ...report, total: { ...SUM, uses: 0 }, items: [], items_total: 0, last_day: '2026-02-10' };
  open();
  await shows('Nothing was asked in these days');
  await pressNamed('Go to the days until 2026-02-10');
  await eventually(() =>
    expect(asked).toContain('/api/admin/ai-usage-report?by=day&from=2026-01-12&to=2026-02-10'),
  );
});

it('a report that fails says so with its request, and is asked again', async () => {
  answer = 500;
  open();
  await shows('The report could not be loaded', 'request-9');
  answer = report;
  await pressNamed('Retry');
  await shows('12.5');
});
