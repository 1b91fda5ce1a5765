import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { ReportScreen } from './ReportScreen.tsx';

const { call, askConfirm } = vi.hoisted(() => ({ call: vi.fn(), askConfirm: vi.fn() }));
vi.mock('../../../api/client.ts', () => ({ call }));
vi.mock('../../../app/notices/notice-channel.ts', async (original) => ({
  ...(await original<object>()),
  askConfirm,
}));

const REPORT = '0198c2d4-7a10-7000-8000-000000000001';
const TOTALS = '0198c2d4-7a10-7000-8000-000000000002';
const GONE = '0198c2d4-7a10-7000-8000-000000000003';

function analysis(lastStatus: 'done' | 'failed' = 'done'): Shape<'Analysis'> {
  return {
    id: TOTALS,
    name: 'Best days',
    description: '',
    sql: 'SELECT 1',
    origin: 'edited',
    tables: [{ table_id: REPORT, name: 'sales', available: true }],
    chat_id: null,
    message_id: null,
    result: {
      columns: [
        { field: 'c0', headerName: 'Store', type: 'text' },
        { field: 'c1', headerName: 'Revenue', type: 'number' },
      ],
      rows: [
        ['Lyon', 15],
        ['Lyon', 12],
      ],
      row_count: 40,
      ran_at: 1_750_000_000,
      tables: [],
    },
    last_run: {
      id: REPORT,
      status: lastStatus,
      cause: 'schedule',
      ran_at: 1_750_000_000,
      ms: 1,
      row_count: 2,
      tables: [],
      difference: null,
      problem: null,
    },
    schedule: null,
    next_refresh_at: null,
    created_at: 0,
    updated_at: 0,
  };
}

function report(blocks: Shape<'ReportBlock'>[]): Shape<'Report'> {
  return { id: REPORT, name: 'May', blocks, revision: 1, created_at: 0, updated_at: 0 };
}

beforeEach(async () => {
  call.mockReset();
  await Promise.all(
    ['chat', 'results', 'viewers', 'shell', 'projects'].map((area) => loadTexts(area as 'chat')),
  );
});

function draw(isEdited = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <ReportScreen reportId={REPORT} isEdited={isEdited} isMailed={false} />
    </QueryClientProvider>,
  );
}

const text = () => document.body.textContent ?? '';

describe('a report that is read', () => {
  it('shows its words and results, says of when they are, and has nothing to type into', async () => {
    call.mockResolvedValue({
      report: report([
        { type: 'text', markdown: '**More** than before.', width: 'half' },
        { type: 'analysis', analysis_id: TOTALS, width: 'half' },
        { type: 'analysis', analysis_id: GONE },
      ]),
      analyses: [analysis()],
    });
    const { all, get } = draw();
    await eventually(() => expect(get('h1').textContent).toBe('May'));
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['reportGet', { path: { report_id: REPORT } }]);
    expect(get('strong').textContent).toBe('More');
    expect(get('h2').textContent).toBe('Best days');
    // a store with two days is no group of a chart: its rows are shown
    expect(all('td').map((cell) => cell.textContent)).toEqual(['Lyon', '15', 'Lyon', '12']);
    expect(text()).toContain('of 40');
    expect(text()).toContain('Figures as of 2025-06-15');
    expect(text()).toContain('The analysis that stood here was deleted.');
    expect(all('section[data-width]').map((part) => part.getAttribute('data-width'))).toEqual([
      'half',
      'half',
      'full',
    ]);
    expect(document.querySelector('textarea, input, [contenteditable="true"]')).toBeNull();
    expect(get('a[href$="edit=1"]').textContent).toContain('Edit');
  });

  it('says which figures are of an earlier run because the last one failed', async () => {
    call.mockResolvedValue({
      report: report([{ type: 'analysis', analysis_id: TOTALS }]),
      analyses: [analysis('failed')],
    });
    draw();
    await eventually(() => expect(text()).toContain('The last refresh failed.'));
  });

  it('refreshes each of its analyses and reads it again', async () => {
    call.mockResolvedValue({
      report: report([{ type: 'analysis', analysis_id: TOTALS }]),
      analyses: [analysis()],
      analysis: analysis(),
      runs: [],
    });
    const { get } = draw();
    await eventually(() => get('button[aria-label="Refresh its analyses"]'));
    await press(get('button[aria-label="Refresh its analyses"]'));
    await eventually(() =>
      expect(call.mock.calls.map(([operation]) => operation)).toEqual([
        'reportGet',
        'analysisRefresh',
        'reportGet',
      ]),
    );
    expect(call.mock.calls[1]?.[1]).toMatchObject({ path: { analysis_id: TOTALS } });
  });

  it('tells that there is nothing in it yet', async () => {
    call.mockResolvedValue({ report: report([]), analyses: [] });
    draw();
    await eventually(() => expect(text()).toContain('Nothing in it yet.'));
  });
});

describe('the links to a report', () => {
  const SHARE: Shape<'ReportShare'> = { id: GONE, created_at: 1_750_000_000, expires_at: null };
  const button = (name: string) => {
    const found = [...document.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
    if (!found) throw new Error(`no button ${name} in ${text()}`);
    return found;
  };
  async function openLinks(shares: Shape<'ReportShare'>[]) {
    call.mockImplementation(async (operation: string) => {
      if (operation === 'reportGet') return { report: report([]), analyses: [] };
      return operation === 'reportShareList' ? { items: shares } : { share: SHARE, token: 'secret' };
    });
    draw();
    await eventually(() => button('Share'));
    await press(button('Share'));
    await eventually(() => button('Create link'));
  }
  const sent = (operation: string) => call.mock.calls.find(([name]) => name === operation)?.[1];

  it('are made for as long as was chosen, and shown once', async () => {
    await openLinks([]);
    const [, , month] = document.querySelectorAll<HTMLElement>('input[type="radio"]');
    if (!month) throw new Error('there is no choice of days');
    await press(month);
    await press(button('Create link'));
    await eventually(() =>
      expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe(
        `${location.origin}/share/report/secret`,
      ),
    );
    expect(sent('reportShareCreate')).toEqual({ path: { report_id: REPORT }, body: { expires_in_days: 30 } });
    expect(text()).toContain('it is shown this once');
  });

  it('are listed, and ended once that is confirmed', async () => {
    await openLinks([SHARE]);
    await eventually(() => expect(text()).toContain('Created 2025-06-15'));
    askConfirm.mockResolvedValue(true);
    await press(button('End'));
    expect(askConfirm).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'End this link?', danger: true }),
    );
    await eventually(() =>
      expect(sent('reportShareRevoke')).toEqual({ path: { report_share_id: GONE }, body: {} }),
    );
  });
});

describe('a report that is edited', () => {
  it('sends the width that was chosen for a block', async () => {
    call.mockResolvedValue({ report: report([{ type: 'analysis', analysis_id: GONE }]), analyses: [] });
    const { all } = draw(true);
    await eventually(() => expect(all('input[type="radio"]')).toHaveLength(2));
    await press(all('input[type="radio"]')[1] as HTMLElement);
    const save = all('button').find((button) => button.textContent === 'Save');
    if (!save) throw new Error('no button Save');
    await press(save);
    await eventually(() =>
      expect(call.mock.calls.at(-1)?.slice(0, 2)).toEqual([
        'reportUpdate',
        {
          path: { report_id: REPORT },
          body: {
            name: 'May',
            blocks: [{ type: 'analysis', analysis_id: GONE, width: 'half' }],
            revision: 1,
          },
        },
      ]),
    );
  });
});
