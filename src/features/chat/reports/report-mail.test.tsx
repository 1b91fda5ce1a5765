import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../api/api-failure.ts';
import type { Shape } from '../../../api/shapes.ts';
import { loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { ReportScreen } from './ReportScreen.tsx';

const { call, flash } = vi.hoisted(() => ({ call: vi.fn(), flash: vi.fn() }));
vi.mock('../../../api/client.ts', () => ({ call }));
vi.mock('../../../app/notices/notice-channel.ts', async (original) => ({
  ...(await original<object>()),
  flash,
}));

const REPORT = '0198c2d4-7a10-7000-8000-000000000001';
const WEEKLY = { every: 'week', hour: 6, minute: 30, weekday: 2, day: 1, time_zone: 'Asia/Tokyo' } as const;
const NONE: Shape<'ReportMail'> = { schedule: null, next_at: null, last: null, version: 0 };
const KEPT: Shape<'ReportMail'> = {
  schedule: WEEKLY,
  next_at: 1_750_000_000,
  last: { at: 1_749_400_000, by: 'schedule', status: 'sent', problem: null },
  version: 3,
};

beforeEach(async () => {
  call.mockReset();
  flash.mockReset();
  await Promise.all(
    ['chat', 'results', 'shell', 'projects', 'fields'].map((area) => loadTexts(area as 'chat')),
  );
});

const text = () => document.body.textContent ?? '';
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`no button ${name} in ${text()}`);
  return found;
};
const sent = (operation: string) =>
  call.mock.calls.filter(([name]) => name === operation).map(([, input]) => input);

/** Opens the dialog on a report whose mails are as given; answers of writes are as `write` gives them. */
async function open(
  mail: Shape<'ReportMail'>,
  write: () => Promise<object> = async () => ({ mail }),
  isMailed = false,
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const report = { id: REPORT, name: 'May', blocks: [], revision: 1, created_at: 0, updated_at: 0 };
  call.mockImplementation(async (operation: string) => {
    if (operation === 'reportGet') return { report, analyses: [] };
    if (operation === 'profileGet') return { profile: { time_zone: 'Asia/Seoul' } };
    return operation === 'reportMailGet' ? { mail } : write();
  });
  const drawn = render(
    <QueryClientProvider client={client}>
      <ReportScreen reportId={REPORT} isEdited={false} isMailed={isMailed} />
    </QueryClientProvider>,
  );
  await eventually(() => button('Send by mail'));
  if (!isMailed) await press(button('Send by mail'));
  await eventually(() => button('Send now'));
  return drawn;
}

describe('when a report is mailed', () => {
  it('is shown as it is kept: how often, when the next one goes and when the last went', async () => {
    await open(KEPT);
    expect(sent('reportMailGet')).toEqual([{ path: { report_id: REPORT } }]);
    expect(text()).toContain('Every week');
    expect(text()).toContain('Tuesday');
    expect(document.querySelector<HTMLInputElement>('input[type="time"]')?.value).toBe('06:30');
    expect(text()).toMatch(/The next mail goes on 2025-06-1\d \d\d:\d\d\./);
    expect(text()).toMatch(/The last mail went on 2025-06-0\d \d\d:\d\d\./);
  });

  it('is saved as it was typed, with the version that it changes, and then told', async () => {
    await open(KEPT);
    await press(button('Save'));
    await eventually(() => expect(flash).toHaveBeenCalledTimes(1));
    expect(sent('reportMailUpdate')).toEqual([
      { path: { report_id: REPORT }, body: { schedule: WEEKLY, version: 3 } },
    ]);
    expect(flash.mock.calls[0]?.[0]).toMatch(/^The next mail goes on/);
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  });

  it('is off where nothing was kept yet, and saved so for never', async () => {
    await open(NONE);
    expect(text()).toContain('It is not sent by itself.');
    expect(document.querySelector('input[type="time"]')).toBeNull();
    await press(button('Save'));
    await eventually(() =>
      expect(sent('reportMailUpdate')).toEqual([
        { path: { report_id: REPORT }, body: { schedule: null, version: 0 } },
      ]),
    );
  });

  it('stays as it was typed where it was changed meanwhile, and offers what is kept', async () => {
    await open(KEPT, () => Promise.reject(new ApiFailure('CONFLICT', 409, 'It was changed meanwhile.')));
    await press(button('Save'));
    await eventually(() => expect(text()).toContain('It was changed meanwhile.'));
    expect(document.querySelector<HTMLInputElement>('input[type="time"]')?.value).toBe('06:30');
    await press(button('Show its newest state'));
    await eventually(() => expect(text()).not.toContain('It was changed meanwhile.'));
    expect(sent('reportMailGet').length).toBeGreaterThan(1);
  });

  it('is not asked of sending it now, which says that it is on its way', async () => {
    const last = { at: 1_750_000_100, by: 'person', status: 'waiting', problem: null } as const;
    await open(KEPT, async () => ({ mail: { ...KEPT, last } }));
    await press(button('Send now'));
    await eventually(() => expect(text()).toContain('is on its way.'));
    expect(sent('reportMailSend')).toEqual([{ path: { report_id: REPORT }, body: {} }]);
    expect(sent('reportMailUpdate')).toEqual([]);
  });

  it('says why sending it now was refused', async () => {
    await open(KEPT, () => Promise.reject(new ApiFailure('RATE_LIMITED', 429, 'Five times an hour.')));
    await press(button('Send now'));
    await eventually(() => expect(text()).toContain('Five times an hour.'));
  });

  it('says why the last mail did not go', async () => {
    const last = {
      at: 1_749_400_000,
      by: 'schedule',
      status: 'failed',
      problem: 'The server refused it.',
    } as const;
    await open({ ...KEPT, last });
    expect(text()).toMatch(/The mail of 2025-06-0\d \d\d:\d\d did not go\. The server refused it\./);
  });

  it('is opened by the link of a mail, and closed leads to the report', async () => {
    history.replaceState(null, '', `/ai-table/analysis?report=${REPORT}&mail=1`);
    await open(KEPT, undefined, true);
    await press(button('Cancel'));
    await eventually(() => expect(location.search).toBe(`?report=${REPORT}`));
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});
