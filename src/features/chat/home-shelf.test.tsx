import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { HomeShelf } from './HomeShelf.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock(import('../../api/client.ts'), async (original) => ({ ...(await original()), call }));

const analysis = (id: string, name: string) => ({
  id,
  name,
  description: '',
  tables: [{ id: 't1', name: 'Coffee sales' }],
  result: { columns: [], rows: [], row_count: 3 },
  last_run: { status: 'done', ran_at: 1_773_826_200 },
  schedule: null,
});

beforeEach(() => Promise.all([loadTexts('results'), loadTexts('chat'), loadTexts('shell'), loadFormatter()]));
afterEach(() => call.mockReset());

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HomeShelf />
    </QueryClientProvider>,
  );

it('shows the analyses that were kept last, each of which opens, and the way to all where there are more', async () => {
  call.mockResolvedValue({ items: [analysis('a1', 'Sales by city'), analysis('a2', 'Trend')], total: 9 });
  const { all } = draw();
  await eventually(() => expect(all('li a')).toHaveLength(2));
  expect(all('a').map((link) => link.getAttribute('href'))).toEqual([
    '/ai-table/analysis',
    '/ai-table/analysis?analysis=a1',
    '/ai-table/analysis?analysis=a2',
  ]);
  expect(all('li')[0]?.textContent).toContain('Sales by cityCoffee sales');
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['analysisList', { query: { page: 1, page_size: 4 } }]);
});

it('shows nothing where nothing was kept', async () => {
  call.mockResolvedValue({ items: [], total: 0 });
  const { container } = draw();
  await eventually(() => expect(container.querySelector('section')).toBeNull());
});

it('says that they could not be loaded, and tries again', async () => {
  call.mockRejectedValueOnce(new ApiFailure('NETWORK', 0, 'No connection'));
  call.mockResolvedValue({ items: [analysis('a1', 'Sales by city')], total: 1 });
  const { get, all } = draw();
  await eventually(() => expect(get('[role=alert]').textContent).toContain('could not be loaded'));
  await press(get('[role=alert] button'));
  await eventually(() => expect(all('li a')).toHaveLength(1));
  expect(all('a')).toHaveLength(1);
});
