import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, type Rendered, render, type } from '../../../ui/testing/render.tsx';
import { SchedulesScreen } from './SchedulesScreen.tsx';

const LIST = '/api/admin/schedules';
const RUNS = '/api/admin/schedule-runs';
const RUN_ID = '019a0000-0000-7000-8000-000000000001';
const SWEEP = {
  id: 'rows.sweep',
  name: 'rows.sweep',
  cron: '15 * * * *',
  default_cron: '15 * * * *',
  timezone: 'UTC',
  state: 'active',
  activity: 'none',
  owner: 'site',
  next_at: 1_800_000_900,
  last_started_at: 1_700_000_000,
  last_duration_ms: 320,
  last_status: 'failed',
  run_count: 40,
  success_percent: 97,
  version: 3,
};
const RUN = {
  id: RUN_ID,
  job: 'rows.sweep',
  schedule: 'rows.sweep',
  status: 'failed',
  attempt: 2,
  started_at: 1_700_000_000,
  duration_ms: 4_250,
  items: 7,
  notified: 'sent',
  error: 'The disk is full.',
};
const DETAILS = {
  run: RUN,
  log: 'The disk is full. Nothing was deleted.',
  messages: [
    { user_id: RUN_ID, username: 'Ada', channel: 'app', result: 'sent', at: 1_700_000_060 },
    { user_id: RUN_ID, channel: 'email', result: 'failed' },
  ],
};
const PERMITTED = [
  'adminScheduleUpdate',
  'adminScheduleRun',
  'adminSchedulePause',
  'adminScheduleRunNotify',
  'adminOperationList',
];

let asked: { method: string; url: URL; body: unknown }[] = [];
let answers: Record<string, object | ((body: unknown) => Response)>;
let permitted: readonly string[];

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['schedules', 'operations', 'lists', 'dates', 'details', 'viewers', 'fields', 'forms'] as const).map(
      loadTexts,
    ),
  ]);
});
beforeEach(() => {
  asked = [];
  permitted = PERMITTED;
  history.replaceState(null, '', '/admin/system/schedule/notify/logs');
  answers = {
    [`GET ${LIST}`]: { items: [SWEEP], total: 1, total_is: 'exact' },
    [`GET ${LIST}/rows.sweep`]: { schedule: SWEEP, next_times: [1_800_000_900, 1_800_004_500] },
    [`GET ${RUNS}`]: { items: [RUN], total: 1, total_is: 'exact' },
    [`GET ${RUNS}/${RUN_ID}`]: { details: DETAILS },
    'GET /api/admin/schedule-times': { next_times: [1_800_000_000] },
    'GET /api/admin/lists/adminScheduleRunList/filters': {
      filters: { job: [{ value: 'rows.sweep', name: 'rows.sweep' }] },
    },
    'GET /api/admin/operation-records': { items: [], total: 0, total_is: 'exact' },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const body = request.method === 'GET' ? undefined : await request.json();
    asked.push({ method: request.method, url, body });
    const answer = answers[`${request.method} ${url.pathname}`];
    if (typeof answer === 'function') return answer(body);
    if (answer) return Response.json({ msg_type: 'success', ...answer });
    if (url.pathname.startsWith('/api/admin/schedule'))
      return Response.json(
        { msg_type: 'error', error_code: 'NOT_FOUND', msg: 'Not found.', req_id: 'r-1' },
        { status: 404 },
      );
    const apis = Object.fromEntries(permitted.map((name) => [name, { access: true }]));
    return Response.json({ msg_type: 'success', page_routes: {}, apis, items: [], views: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = (): Rendered =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SchedulesScreen />
    </QueryClientProvider>,
  );
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
const said = () => dialog()?.textContent ?? '';
const buttonOf = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name) ??
  document.body;
const sent = (method: string, path: string) =>
  asked.filter((one) => one.method === method && one.url.pathname === path);

it('a job stands with what it does, its cron in words with the zone, and how it went', async () => {
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('Delete rows whose time is over'));
  for (const words of [
    'rows.sweep',
    'Every hour at minute 15',
    '15 * * * * · UTC',
    'Active',
    'Failed',
    '320 ms',
    '97 %',
  ])
    expect(container.textContent).toContain(words);
});

it('times that were missed in the last days are told above the list, with a way to them', async () => {
  const { container, get } = draw();
  await eventually(() => expect(container.textContent).toContain('A job missed its time in the last 7 days'));
  const missed = sent('GET', RUNS).map(({ url }) => JSON.parse(url.searchParams.get('filters') ?? '{}'));
  expect(missed[0]).toMatchObject({ status: ['missed'] });
  expect(get('[role=alert] a').getAttribute('href')).toMatch(
    /^\/admin\/system\/schedule\/notify\/logs\?tab=runs&f\.status=missed&f\.started_at=\d+\.\.0$/,
  );
});

it('the runs of one job are those that the address names', async () => {
  history.replaceState(null, '', '?tab=runs&f.job=rows.sweep');
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('The disk is full.'));
  const filters = sent('GET', RUNS).map(({ url }) => JSON.parse(url.searchParams.get('filters') ?? '{}'));
  expect(filters).toContainEqual({ job: ['rows.sweep'] });
  for (const words of ['4.3 sec', 'Failed', 'Told']) expect(container.textContent).toContain(words);
});

it('a schedule shows its next times, and before new ones are saved, those', async () => {
  history.replaceState(null, '', '?id=rows.sweep');
  answers[`PUT ${LIST}/rows.sweep`] = { schedule: { ...SWEEP, version: 4 }, next_times: [] };
  draw();
  await eventually(() => expect(said()).toContain('2027-01-15 08:15:00'));
  await eventually(() => expect(said()).toContain('Change times'));
  await press(buttonOf('Change times'));
  await eventually(() => expect(said()).toContain('2027-01-15 08:00:00'));
  const cron = dialog()?.querySelector('input');
  if (!cron) throw new Error('there is no field');
  await type(cron, '30 3 * * 1');
  expect(said()).toContain('Every Monday at 03:30');
  await eventually(() =>
    expect(sent('GET', '/api/admin/schedule-times').at(-1)?.url.searchParams.get('cron')).toBe('30 3 * * 1'),
  );
  await press(buttonOf('Save'));
  await eventually(() => expect(sent('PUT', `${LIST}/rows.sweep`)).toHaveLength(1));
  expect(sent('PUT', `${LIST}/rows.sweep`)[0]?.body).toEqual({
    cron: '30 3 * * 1',
    timezone: 'UTC',
    version: 3,
  });
});

it('times that somebody else changed meanwhile are shown, and nothing is saved over them unasked', async () => {
  history.replaceState(null, '', '?id=rows.sweep');
  answers[`PUT ${LIST}/rows.sweep`] = () => {
    answers[`GET ${LIST}/rows.sweep`] = {
      schedule: { ...SWEEP, cron: '45 * * * *', version: 4 },
      next_times: [],
    };
    return Response.json(
      { msg_type: 'error', error_code: 'CONFLICT', msg: 'Somebody else has changed this.', req_id: 'r-2' },
      { status: 409 },
    );
  };
  draw();
  await eventually(() => expect(said()).toContain('Change times'));
  await press(buttonOf('Change times'));
  await eventually(() => expect(dialog()?.querySelector('input')).not.toBeNull());
  await press(buttonOf('Save'));
  await eventually(() => expect(said()).toContain('Somebody else has changed this.'));
  await press(buttonOf('Show what they are now'));
  await eventually(() => expect(said()).toContain('They are now 45 * * * * in UTC.'));
  expect(buttonOf('Save').hasAttribute('disabled') || buttonOf('Save').ariaDisabled === 'true').toBe(true);
  await press(buttonOf('Keep mine'));
  await press(buttonOf('Save'));
  await eventually(() => expect(sent('PUT', `${LIST}/rows.sweep`)).toHaveLength(2));
  expect(sent('PUT', `${LIST}/rows.sweep`)[1]?.body).toMatchObject({ cron: '15 * * * *', version: 4 });
});

it('a job is paused after a question, with the reason where one is given', async () => {
  history.replaceState(null, '', '?id=rows.sweep');
  answers[`POST ${LIST}/rows.sweep/pause`] = { schedule: { ...SWEEP, state: 'paused' }, next_times: [] };
  draw();
  await eventually(() => expect(said()).toContain('Pause'));
  await press(buttonOf('Pause'));
  const why = dialog()?.querySelector('textarea');
  if (!why) throw new Error('no reason is asked for');
  await type(why, 'Night work.');
  await press(buttonOf('Pause'));
  await eventually(() => expect(sent('POST', `${LIST}/rows.sweep/pause`)).toHaveLength(1));
  expect(sent('POST', `${LIST}/rows.sweep/pause`)[0]?.body).toEqual({ reason: 'Night work.' });
});

it('a run shows its log and whom it was told to, and tells them again', async () => {
  history.replaceState(null, '', `?tab=runs&run=${RUN_ID}`);
  const told = { details: { ...DETAILS, messages: [...DETAILS.messages, ...DETAILS.messages] } };
  answers[`POST ${RUNS}/${RUN_ID}/notify`] = told;
  draw();
  await eventually(() => expect(said()).toContain('Nothing was deleted.'));
  for (const words of ['Ada', 'Message in the app', 'A former account', 'Not sent'])
    expect(said()).toContain(words);
  await eventually(() => expect(said()).toContain('Tell them again'));
  await press(buttonOf('Tell them again'));
  await eventually(() => expect(said().split('Ada')).toHaveLength(3));
  expect(sent('POST', `${RUNS}/${RUN_ID}/notify`)[0]?.body).toEqual({});
});

it('whoever may only look is offered no change, and a job that is not there is said to be so', async () => {
  permitted = [];
  history.replaceState(null, '', '?id=rows.sweep');
  draw();
  await eventually(() => expect(said()).toContain('2027-01-15 08:15:00'));
  for (const words of ['Run now', 'Pause', 'Change times', 'History']) expect(said()).not.toContain(words);
});

it('a job that is not there is said to be so, without a way to try again', async () => {
  history.replaceState(null, '', '?id=no.such');
  draw();
  await eventually(() => expect(said()).toContain('There is no such job'));
  expect(said()).not.toContain('Retry');
});
