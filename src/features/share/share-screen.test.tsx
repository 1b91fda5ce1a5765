import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Shape } from '../../api/shapes.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { ShareScreen } from './ShareScreen.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/client.ts', () => ({ call }));

type Message = Shape<'SharedMessage'>;
const RESULT: Shape<'SharedResultPart'> = {
  type: 'result',
  query_id: 'query',
  token: 'q1',
  title: 'Amount by City',
  sql: 'SELECT 1',
  origin: 'built_in',
  ag_table: {
    columnDefs: [
      { field: 'c0', headerName: 'City', type: 'text' },
      { field: 'c1', headerName: 'Amount', type: 'number' },
    ],
    rowData: [{ c0: 'Lyon', c1: 15 }],
  },
  row_count: 1,
  ms: 2,
  ran_at: 0,
  checks: [],
  tables: [{ name: 'amounts', file_hash: 'a'.repeat(64) }],
};
function message(
  id: string,
  parentId: string | null,
  role: Message['role'],
  parts: Message['parts'],
): Message {
  return { id, parent_id: parentId, role, status: 'completed', parts, created_at: 0 };
}
const words = (content: string): Message['parts'] => [{ type: 'content', content }];
function shared(more: Partial<Shape<'SharedChat'>> = {}): Shape<'SharedChat'> {
  return {
    name: 'Amounts',
    leaf_id: 'a2',
    messages: [
      message('q', null, 'user', words('How much?')),
      message('a1', 'q', 'assistant', words('The first answer.')),
      message('a2', 'q', 'assistant', [
        { type: 'reading', chips: [{ kind: 'metric', label: 'Amount' }] },
        RESULT,
        { type: 'content', content: 'It is {{q1.r0.c1}}.' },
      ]),
    ],
    source_rows: false,
    follow_new: false,
    snapshot_at: 0,
    expires_at: null,
    ...more,
  };
}

let link = 0;
beforeEach(async () => {
  call.mockReset();
  // each test has a link of its own: what one opened is remembered
  link += 1;
  history.replaceState(null, '', `/share/link${link}`);
  await Promise.all(['chat', 'results', 'projects', 'viewers'].map((area) => loadTexts(area as 'chat')));
});

function draw() {
  const drawn = render(
    <Router>
      <Route path="/share/:token">
        <ShareScreen />
      </Route>
    </Router>,
  );
  const button = (name: string) => {
    const found = drawn
      .all('button')
      .find((candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === name);
    if (!found) throw new Error(`no button ${name} in ${document.body.textContent}`);
    return found;
  };
  const text = () => document.body.textContent ?? '';
  return { ...drawn, button, text };
}

describe('the page of a link', () => {
  it('shows the chat with its numbers, results and reading, and nothing to change them with', async () => {
    call.mockResolvedValue({ chat: shared() });
    const { all, get, text } = draw();
    await eventually(() => expect(get('h1').textContent).toBe('Amounts'));
    await eventually(() => expect(text()).toContain('It is 15.'));
    expect(call).toHaveBeenCalledWith('shareGet', { body: { token: `link${link}` } }, expect.anything());
    expect(text()).toContain('How much?');
    expect(text()).toContain('Lyon');
    expect(all('td button')).toHaveLength(0);
    expect(document.querySelector('textarea, [role="textbox"], input[type="text"]')).toBeNull();
  });

  it('leads to other answers where they are shared', async () => {
    call.mockResolvedValue({ chat: shared() });
    const { button, text } = draw();
    await eventually(() => button('Previous answer'));
    await press(button('Previous answer'));
    await eventually(() => expect(text()).toContain('The first answer.'));
    expect(text()).not.toContain('Amount by City');
  });

  it('shows the rows behind a number where the owner allowed it', async () => {
    call.mockImplementation(async (operation: string) =>
      operation === 'shareGet'
        ? { chat: shared({ source_rows: true }) }
        : {
            sql: 'SELECT 2',
            exact: true,
            columns: [{ field: 'c0', headerName: 'Street', type: 'text' }],
            rows: [['Rue de la Paix']],
            total: 1,
          },
    );
    const { all, text } = draw();
    await eventually(() => expect(all('td button').length).toBeGreaterThan(0));
    const cell = all('td button').find(({ textContent }) => textContent === '15');
    if (!cell) throw new Error('the number is no button');
    await press(cell);
    await eventually(() => expect(text()).toContain('Rue de la Paix'));
    expect(call).toHaveBeenLastCalledWith(
      'shareSourceRowsGet',
      { body: { token: `link${link}`, query_id: 'query', row: 0, column: 1, offset: 0, limit: 100 } },
      expect.anything(),
    );
  });

  it('says the same of a link that is unknown, expired or revoked', async () => {
    call.mockRejectedValue(new ApiFailure('NOT_FOUND', 404, 'Not found.'));
    const { get } = draw();
    await eventually(() => expect(get('h1').textContent).toBe('This link opens nothing'));
  });

  it('can be tried again when the server was not reached', async () => {
    call.mockRejectedValueOnce(new ApiFailure('SERVER_ERROR', 500, 'Down.'));
    const { button, get } = draw();
    await eventually(() => expect(get('h1').textContent).toBe('This chat could not be loaded'));
    call.mockResolvedValue({ chat: shared() });
    await act(async () => button('Retry').click());
    await eventually(() => expect(get('h1').textContent).toBe('Amounts'));
  });
});
