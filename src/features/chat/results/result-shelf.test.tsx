import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../api/api-failure.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { ResultShelf } from './ResultShelf.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock(import('../../../api/client.ts'), async (original) => ({ ...(await original()), call }));

const part = (id: string, title: string) => ({
  type: 'result',
  token: 'q1',
  query_id: id,
  title,
  row_count: 1,
  ran_at: 1_773_826_200,
  ag_table: { columnDefs: [{ field: 'c0', headerName: 'n', type: 'number' }], rowData: [{ c0: 3 }] },
  checks: [],
});
const messages = {
  items: [
    { id: 'm1', role: 'user', parent_id: null, created_at: 1, text: 'How many?', parts: [] },
    { id: 'm2', role: 'assistant', parent_id: 'm1', created_at: 2, parts: [part('q-1', 'Number of rows')] },
  ],
};
const lost = new ApiFailure('NETWORK', 0, 'No connection');

/** Answers of the two lists; a list that is to fail does so once. */
function answers(failing: 'messageList' | 'resultMarkList'): void {
  let left = 1;
  call.mockImplementation(async (operation: string) => {
    if (operation === failing && left > 0) {
      left -= 1;
      throw lost;
    }
    return operation === 'messageList'
      ? messages
      : { items: [{ query_id: 'q-1', name: 'All of them', pinned: true }] };
  });
}

beforeEach(() => Promise.all([loadTexts('results'), loadTexts('chat'), loadTexts('shell'), loadFormatter()]));
afterEach(() => call.mockReset());

const draw = (part: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {part}
    </QueryClientProvider>,
  );

it('says that the results could not be loaded, and loads them again', async () => {
  answers('messageList');
  const { get, all } = draw(<ResultShelf chatId="c1" onSelect={() => {}} />);
  await eventually(() => expect(get('[role=alert]').textContent).toContain('could not be loaded'));
  await press(get('[role=alert] button'));
  await eventually(() => expect(all('li')).toHaveLength(1));
  expect(all('[role=alert]')).toHaveLength(0);
});

it('shows results without their names and pins, says so, and loads these again', async () => {
  answers('resultMarkList');
  const { get, all } = draw(<ResultShelf chatId="c1" onSelect={() => {}} />);
  await eventually(() => expect(get('[role=alert]').textContent).toContain('Names and pins'));
  expect(get('li').textContent).toContain('Number of rows');
  await press(get('[role=alert] button'));
  await eventually(() => expect(get('li').textContent).toContain('All of them'));
  expect(all('[role=alert]')).toHaveLength(0);
});

it('does not call a result the only one where the others could not be loaded', async () => {
  answers('messageList');
  draw(<CompareDialog chatId="c1" beforeId={null} afterId="q-1" onClose={() => {}} />);
  await eventually(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toContain('could not be'),
  );
  expect(document.body.textContent).not.toContain('There is only one result');
});
