import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Shape } from '../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, type Rendered, render } from '../../ui/testing/render.tsx';
import { GrantsCard } from './GrantsCard.tsx';

const BASE = { amount: 5_000_000, spent: 0, gone: 0, created_at: 1_799_000_000 };
const ITEMS: Shape<'CreditGrant'>[] = [
  {
    ...BASE,
    id: '0198c2d4-7a10-7000-8000-000000000001',
    source: 'plan',
    state: 'left',
    left: 3_800_000,
    spent: 1_200_000,
    turn: 1,
    order_id: '0198c2d4-7a10-7000-8000-000000000009',
    order_num: 'TW-26-1',
    expires_at: 1_800_000_000,
  },
  {
    ...BASE,
    id: '0198c2d4-7a10-7000-8000-000000000002',
    source: 'pack',
    state: 'over',
    left: 0,
    gone: 5_000_000,
  },
];
let items: typeof ITEMS;
let status: number;
let asked: URL[];

beforeAll(() =>
  Promise.all([loadFormatter(), ...(['uses', 'account', 'lists', 'dates', 'shell'] as const).map(loadTexts)]),
);
beforeEach(() => {
  items = ITEMS;
  status = 200;
  asked = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    if (url.pathname !== '/api/credits/grants') return Response.json({ msg_type: 'success' });
    asked.push(url);
    const answer: Answer<'creditGrantList'> = {
      msg_type: 'success',
      items,
      total: items.length,
      total_is: 'exact',
    };
    return Response.json(
      status < 400
        ? answer
        : { msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'It broke.', req_id: '1' },
      { status },
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

async function draw(text: string): Promise<Rendered> {
  const drawn = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <GrantsCard />
    </QueryClientProvider>,
  );
  await eventually(() => expect(drawn.container.textContent).toContain(text));
  return drawn;
}

it('says of each grant where it comes from, what is left, which is spent next and when it ends', async () => {
  const { container, all } = await draw('Month of a plan');
  for (const text of ['Something left', '3,800', '5,000', 'at 1800000000', 'Credit pack', 'Over'])
    expect(container.textContent).toContain(text);
  expect(all('a').map((link) => link.getAttribute('href'))).toContain(
    '/account/order/details?id=0198c2d4-7a10-7000-8000-000000000009',
  );
  expect(asked[0]?.searchParams.get('sort')).toBe('{"created_at":"desc"}');
});

it('sorts on the server by what is left and by the end', async () => {
  const { all } = await draw('Month of a plan');
  const head = all('th button').find(({ textContent }) => textContent?.startsWith('Ends on'));
  if (!head) throw new Error('the column cannot be sorted');
  press(head);
  await eventually(() => expect(asked.at(-1)?.searchParams.get('sort')).toContain('expires_at'));
});

it('without any says where they would come from, and a failure offers to try again', async () => {
  items = [];
  await draw('No credits yet');
  status = 500;
  const { all } = await draw('It could not be read where credits come from');
  expect(all('button').length).toBeGreaterThan(0);
});
