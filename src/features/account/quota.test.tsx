import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Shape } from '../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { QuotaCard } from './QuotaCard.tsx';

const QUOTA: Answer<'quotaGet'> = {
  msg_type: 'success',
  plan: 'pro',
  version: 1,
  name: 'Pro',
  balance: 5_000_000,
  reserved: 0,
  burn_14: 120_000,
  days_left: 41,
  cycle_start: 1_799_000_000,
  cycle_end: 1_800_000_000,
  functions: [],
};
const functionOf = (over: Partial<Shape<'QuotaFunction'>>): Shape<'QuotaFunction'> => ({
  function: 'questions',
  on: true,
  ...over,
});

let status: number;
let quota: Answer<'quotaGet'>;

beforeAll(() => Promise.all([loadFormatter(), loadTexts('account'), loadTexts('functions')]));
beforeEach(() => {
  status = 200;
  quota = QUOTA;
  vi.stubGlobal('fetch', async () =>
    Response.json(
      status < 400 ? quota : { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'It broke.', req_id: '1' },
      { status },
    ),
  );
});
afterEach(() => vi.unstubAllGlobals());

const draw = async () => {
  const drawn = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <QuotaCard />
    </QueryClientProvider>,
  );
  await eventually(() => expect(drawn.container.textContent).not.toBe(''));
  return drawn;
};
const cells = (container: Element) =>
  [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );

it('says which plan it is, how long the credits last at this pace, and until when the month goes', async () => {
  const { container, all } = await draw();
  for (const text of ['Your plan: Pro', '120 credits', '41', '2027-01-15'])
    expect(container.textContent).toContain(text);
  expect(all('a').map((link) => link.getAttribute('href'))).toContain('/usm/plan');
});

it('marks a limit from nine tenths on as near, and from the whole on as used up', async () => {
  const day = (used: number) => ({ limit: 20, used, resets_at: 1_800_000_000 });
  quota = {
    ...QUOTA,
    functions: [
      functionOf({ day: day(17) }),
      functionOf({ function: 'tables', day: day(18) }),
      functionOf({ function: 'uploads', day: day(20) }),
    ],
  };
  const { container } = await draw();
  expect(
    [...container.querySelectorAll('tbody tr')].map(
      (row) => row.querySelector('[data-tone]')?.getAttribute('data-tone') ?? null,
    ),
  ).toEqual([null, 'warning', 'danger']);
  expect(cells(container).map(([, today]) => today)).toEqual(['17 of 20', '18 of 20', '20 of 20']);
});

it('a function without a limit counts what is used, and one that the plan lacks says so', async () => {
  quota = {
    ...QUOTA,
    functions: [
      functionOf({ day: { limit: null, used: 1234 }, max_size: null }),
      functionOf({ function: 'reports', on: false }),
    ],
  };
  const { container } = await draw();
  const [free, off] = cells(container);
  expect([free?.[1], free?.[4]]).toEqual(['1,234', 'no limit']);
  expect(off).toEqual(['Reports', 'Not in your plan']);
});

it('limits that did not load can be asked for again', async () => {
  status = 500;
  const { container, all } = await draw();
  await eventually(() => expect(container.textContent).toContain('Your limits could not be loaded'));
  status = 200;
  const retry = all('button').find(({ textContent }) => textContent === 'Retry');
  await press(retry ?? document.body);
  await eventually(() => expect(container.textContent).toContain('Your plan: Pro'));
});
