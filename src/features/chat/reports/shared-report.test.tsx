import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { ApiFailure } from '../../../api/api-failure.ts';
import type { Shape } from '../../../api/shapes.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { eventually, render } from '../../../ui/testing/render.tsx';
import { SharedReportScreen } from './SharedReportScreen.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../api/client.ts', () => ({ call }));

const REPORT: Shape<'SharedReport'> = {
  name: 'May',
  updated_at: 0,
  expires_at: null,
  blocks: [
    { type: 'text', markdown: '**More** than before.' },
    {
      type: 'result',
      name: 'Best days',
      columns: [
        { field: 'c0', headerName: 'Store', type: 'text' },
        { field: 'c1', headerName: 'Revenue', type: 'number' },
      ],
      rows: [
        ['Lyon', 15],
        ['Lyon', 12],
      ],
      row_count: 2,
      ran_at: 1_750_000_000,
      is_stale: true,
      tables: ['sales', 'stores'],
    },
  ],
};

let link = 0;
beforeEach(async () => {
  call.mockReset();
  // each test has a link of its own: what one opened is remembered
  link += 1;
  history.replaceState(null, '', `/share/report/link${link}`);
  await Promise.all(['chat', 'results', 'projects', 'viewers'].map((area) => loadTexts(area as 'chat')));
});

function draw() {
  return render(
    <Router>
      <Route path="/share/report/:token">
        <SharedReportScreen />
      </Route>
    </Router>,
  );
}
const text = () => document.body.textContent ?? '';

describe('the page of a link to a report', () => {
  it('shows its words, its figures and their tables, and nothing to change them with', async () => {
    call.mockResolvedValue({ report: REPORT });
    const { all, get } = draw();
    await eventually(() => expect(get('h1').textContent).toBe('May'));
    expect(call).toHaveBeenCalledWith(
      'sharedReportGet',
      { body: { token: `link${link}` } },
      expect.anything(),
    );
    expect(document.title).toMatch(/^May · /);
    expect(get('strong').textContent).toBe('More');
    expect(get('h2').textContent).toBe('Best days');
    expect(all('td').map((cell) => cell.textContent)).toEqual(['Lyon', '15', 'Lyon', '12']);
    expect(text()).toContain('Figures as of 2025-06-15');
    expect(text()).toContain('The last refresh failed.');
    expect(get('article > footer').textContent).toBe('SourcesBest dayssales, stores');
    expect(text()).toContain('Shared report, to read only');
    expect(document.querySelector('textarea, input, [contenteditable="true"], main a')).toBeNull();
  });

  it('says the same of a link that is unknown, expired or ended', async () => {
    call.mockRejectedValue(new ApiFailure('NOT_FOUND', 404, 'Not found.'));
    const { get } = draw();
    await eventually(() => expect(get('h1').textContent).toBe('This link opens nothing'));
  });

  it('can be tried again when the server was not reached', async () => {
    call.mockRejectedValueOnce(new ApiFailure('SERVER_ERROR', 500, 'Down.'));
    const { all, get } = draw();
    await eventually(() => expect(get('h1').textContent).toBe('This report could not be loaded'));
    call.mockResolvedValue({ report: REPORT });
    await act(async () =>
      all('button')
        .find(({ textContent }) => textContent === 'Retry')
        ?.click(),
    );
    await eventually(() => expect(get('h1').textContent).toBe('May'));
  });
});
