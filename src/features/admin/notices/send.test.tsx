import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { sendNoticeTo } from './given-audience.ts';
import { SendScreen } from './SendScreen.tsx';

const LIST = '/api/admin/notices';
const ID = '019a0000-0000-7000-8000-000000000001';
const MIA = '019a0000-0000-7000-8000-000000000002';
const OTHERS = 'By now these are 3 people.';
const NO_MAILS = { waiting: 0, sent: 0, failed: 0, unknown: 0 };
const NOTICE = {
  id: ID,
  title: 'A gift',
  level: 'other',
  state: 'draft',
  audience: 'all',
  by_mail: false,
  languages: ['en_US'],
  recipients: 0,
  told: 0,
  created_at: 1_700_000_000,
  version: 1,
};
const SENT = {
  ...NOTICE,
  state: 'published',
  by_mail: true,
  recipients: 2,
  told: 2,
  ended_at: 1_700_000_100,
};
const detailsOf = (notice: object, mails: object = NO_MAILS, failures: object[] = []) => ({
  details: {
    notice,
    texts: { en_US: { title: 'A gift', body: 'For you.' } },
    audience: { kind: 'all' },
    unread: 0,
    mails,
    failures,
  },
});

let asked: { method: string; path: string; query: URLSearchParams; body: unknown }[] = [];
let permitted: readonly string[];
let present: object;
let total: number;
let needsApproval: boolean;
/** What the server says to a notice that is sent. */
let refusal: { status: number; body: object } | undefined;

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(
      [
        'bulletins',
        'approvals',
        'users',
        'shells',
        'lists',
        'dates',
        'details',
        'viewers',
        'fields',
        'forms',
      ] as const
    ).map(loadTexts),
  ]);
});
beforeEach(() => {
  asked = [];
  permitted = ['adminNoticePublish', 'adminNoticeRetry', 'adminUserList'];
  present = detailsOf(NOTICE);
  total = 2;
  needsApproval = false;
  refusal = undefined;
  history.replaceState(null, '', `/admin/msg/send?id=${ID}`);
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const body: unknown = request.method === 'GET' ? undefined : await request.json();
    asked.push({ method: request.method, path: pathname, query: searchParams, body });
    if (pathname === `${LIST}/${ID}/publish` && refusal)
      return Response.json({ msg_type: 'error', req_id: 'r', ...refusal.body }, { status: refusal.status });
    const answers: Record<string, object> = {
      [LIST]: { items: [NOTICE], total: 1, total_is: 'exact' },
      [`${LIST}/${ID}`]: present,
      [`${LIST}/${ID}/publish`]: detailsOf(SENT),
      [`${LIST}/${ID}/retry`]: detailsOf(SENT),
      '/api/admin/notice-audience': {
        total,
        needs_approval: needsApproval,
        sample: [{ id: MIA, username: 'Mia', email: 'm***@example.org' }],
      },
    };
    const apis = Object.fromEntries(permitted.map((name) => [name, { access: true }]));
    return Response.json({
      msg_type: 'success',
      ...(answers[pathname] ?? { page_routes: {}, apis, items: [], views: [], values: {} }),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SendScreen />
    </QueryClientProvider>,
  );
const shows = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const pressButton = async (name: string, within: () => ParentNode | null = () => document) => {
  await eventually(() => expect(button(name, within() ?? document)?.disabled).toBe(false));
  await press(button(name, within() ?? document) ?? document.body);
};
const dialog = () => document.querySelector('[role=alertdialog]');
const radio = (value: string) => document.querySelector(`input[value=${value}]`) ?? document.body;
const sent = () =>
  asked.filter(({ method }) => method === 'POST').filter(({ path }) => path.startsWith(LIST));
const counts = () =>
  asked.filter(({ path }) => path === '/api/admin/notice-audience').map(({ query }) => query.get('audience'));

it('a notice is sent to those who were counted, once it is confirmed, and its result is shown', async () => {
  draw();
  await shows('2 people');
  await shows('m***@example.org');
  await press(document.querySelector('input[type=checkbox]') ?? document.body);
  await pressButton('Send');
  await eventually(() =>
    expect(dialog()?.textContent).toContain('2 people get it among their messages and by mail'),
  );
  expect(sent()).toEqual([]);
  await pressButton('Send', dialog);
  await shows('Received by');
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [`${LIST}/${ID}/publish`, { version: 1, audience: { kind: 'all' }, expected: 2, by_mail: true }],
  ]);
});

it('to more people than one may send to it takes a reason, and then waits for a second administrator', async () => {
  needsApproval = true;
  const approval = { id: MIA, expires_at: 1_900_000_000 };
  refusal = { status: 403, body: { error_code: 'APPROVAL_REQUIRED', msg: 'It waits.', approval } };
  draw();
  await pressButton('Send');
  await eventually(() => expect(dialog()?.textContent).toContain('a second administrator has to agree'));
  expect(button('Ask for approval', dialog() ?? document)?.disabled).toBe(true);
  await type(dialog()?.querySelector('textarea') ?? document.createElement('textarea'), 'News for all.');
  await pressButton('Ask for approval', dialog);
  await shows('Nothing was changed yet');
  expect(sent().map(({ body }) => body)).toEqual([
    { version: 1, audience: { kind: 'all' }, expected: 2, by_mail: false, reason: 'News for all.' },
  ]);
  await pressButton('Close');
  await eventually(() => expect(counts()).toHaveLength(2));
  expect(document.body.textContent).not.toContain('Nothing was changed yet');
});

it('where they are others by now, they are counted again before anything else', async () => {
  refusal = { status: 409, body: { error_code: 'CONFLICT', msg: OTHERS, fields: { expected: OTHERS } } };
  draw();
  await shows('2 people');
  await pressButton('Send');
  total = 3;
  await pressButton('Send', dialog);
  await shows('3 people');
  expect(dialog()).toBeNull();
});

it('ids that are none are named, and nobody is counted or sent to before they are right', async () => {
  draw();
  await shows('2 people');
  await press(radio('ids'));
  await type(document.querySelector('textarea') ?? document.createElement('textarea'), `mia, ${MIA}`);
  await shows('These are no ids: mia');
  expect(button('Send')?.disabled).toBe(true);
  expect(counts()).toEqual(['{"kind":"all"}']);
  await type(document.querySelector('textarea') ?? document.createElement('textarea'), `${MIA}\n${MIA}`);
  await eventually(() => expect(counts().at(-1)).toBe(JSON.stringify({ kind: 'ids', ids: [MIA] })));
});

it('who may not see people sends to everybody alone', async () => {
  permitted = ['adminNoticePublish'];
  draw();
  await shows('This takes the right to see people.');
  for (const value of ['filters', 'ids']) expect(radio(value).hasAttribute('disabled')).toBe(true);
});

it('of a notice whose mails failed the failures are named, and they are sent again', async () => {
  present = detailsOf(SENT, { ...NO_MAILS, sent: 1, failed: 1 }, [
    { user_id: MIA, username: 'Mia', mail_id: ID, status: 'failed', error: 'EENVELOPE 550' },
  ]);
  draw();
  await shows('Given up (EENVELOPE 550)');
  await pressButton('Mail 1 person again');
  await eventually(() => expect(sent().map(({ path }) => path)).toEqual([`${LIST}/${ID}/retry`]));
});

it('is for the people that another page chose, also after a draft is chosen', async () => {
  const audience = { kind: 'ids' as const, ids: [MIA] };
  sendNoticeTo(audience);
  expect(location.pathname + location.search).toBe('/admin/msg/send');
  draw();
  await shows('The people are chosen. Choose a draft for them, or write one.');
  await eventually(() => expect(document.querySelector('[role=combobox]')).not.toBeNull());
  await press(document.querySelector('[role=combobox]') ?? document.body);
  await eventually(() => expect(document.querySelector('[role=option]')).not.toBeNull());
  await press(document.querySelector('[role=option]') ?? document.body);
  await shows('2 people');
  expect(counts()).toEqual([JSON.stringify(audience)]);
  expect(document.querySelector('textarea')?.value).toBe(MIA);
});

it('is written on the spot by whoever may write one', async () => {
  permitted = ['adminNoticePublish', 'adminNoticeCreate'];
  draw();
  await pressButton('Write a notice');
  await eventually(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
});

it('is not offered to be written without the right to write one', async () => {
  draw();
  await shows('2 people');
  await eventually(() => expect(document.querySelector('[role=combobox]')).not.toBeNull());
  expect(button('Write a notice')).toBeUndefined();
});
