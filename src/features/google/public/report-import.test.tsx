import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { ReportImport } from './ReportImport.tsx';

const ZONE = process.env.TZ;
let sent: object[] = [];

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('google'), loadTexts('dates')]);
});
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return Response.json({ msg_type: 'error', error_code: 'CONFLICT', msg: 'No rows.' }, { status: 409 });
  });
});
afterEach(() => {
  process.env.TZ = ZONE;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['Pacific/Auckland', '2026-11-01T13:00:00Z', { start_date: '2026-10-05', end_date: '2026-11-01' }],
  ['UTC', '2026-11-01T13:00:00Z', { start_date: '2026-10-04', end_date: '2026-10-31' }],
  ['America/Los_Angeles', '2026-11-01T02:00:00Z', { start_date: '2026-10-03', end_date: '2026-10-30' }],
])('the days that are offered end with the reader’s yesterday (%s)', async (zone, now, days) => {
  process.env.TZ = zone;
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  const { all, container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportImport service="gsc" scope={{ projectId: null, teamId: null, isPublicAccount: false }} />
    </QueryClientProvider>,
  );
  const button = all('button').find(({ textContent }) => textContent === 'Import as table');
  if (button) await press(button);
  await eventually(() => expect(container.textContent).toContain('No rows.'));
  expect(sent).toEqual([{ platform: 'gsc', ...days }]);
});
