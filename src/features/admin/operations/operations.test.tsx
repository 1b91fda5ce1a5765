import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, type Rendered, render, type } from '../../../ui/testing/render.tsx';
import { operationHistory } from '../public/operation-history.ts';
import { OperationsScreen } from './OperationsScreen.tsx';
import { lastDays } from './operation-list.tsx';
import { recordAddress } from './record-address.ts';

const LIST = '/api/admin/operation-records';
const ID = '019a0000-0000-7000-8000-000000000001';
const RECORD = {
  id: ID,
  at: 1_700_000_000,
  actor_id: '019a0000-0000-7000-8000-000000000002',
  actor_name: 'Ada',
  as_user_id: '019a0000-0000-7000-8000-000000000003',
  as_user_name: 'Grace',
  role: 'super_admin',
  action: 'update_roles',
  entity: 'user',
  entity_id: '019a0000-0000-7000-8000-000000000004',
  summary: 'hash7',
  result: 'done',
  source: 'web',
  ip: '192.0.2.7',
  agent: 'Test',
  req_id: 'request-1',
  reason: 'Asked for it.',
  changes: [
    { field: 'roles', before: ['user'], after: ['support', 'user'], masked: false },
    { field: 'email', before: 'a***@example.net', after: 'g***@example.net', masked: true },
    { field: 'unknown_field', after: 7, masked: false },
  ],
};
const OTHER = { ...RECORD, id: '019a0000-0000-7000-8000-000000000005', action: 'brand_new', changes: [] };
const POSSIBLE: object = {
  state: 'possible',
  action: 'enable',
  changes: [{ field: 'status', before: 'disabled', after: 'active', masked: false }],
};
const PERMITTED = ['adminAuditVerify', 'adminOperationRevert'];

let asked: URL[] = [];
let sent: { path: string; body: unknown }[] = [];
let answers: Record<string, object>;
let permitted: readonly string[];

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['operations', 'lists', 'dates', 'details', 'viewers', 'fields', 'forms'] as const).map(loadTexts),
  ]);
});
beforeEach(() => {
  asked = [];
  sent = [];
  permitted = PERMITTED;
  history.replaceState(null, '', '/admin/sys-logs/operation-record');
  answers = {
    [LIST]: { items: [RECORD], total: 1, total_is: 'exact' },
    [`${LIST}/${ID}`]: {
      operation: {
        record: RECORD,
        related: [OTHER],
        seal: { state: 'sealed', block: 12, sealed_at: 1_700_000_001, hash: 'ab'.repeat(32) },
        revert: POSSIBLE,
      },
    },
    [`${LIST}/verify`]: { records: 11_966, blocks: 12, unsealed: 1, fault_count: 0 },
    '/api/admin/lists/adminOperationList/filters': { filters: { actor: [] } },
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    asked.push(url);
    if (request.method === 'POST')
      sent.push({ path: url.pathname, body: await request.json().catch(() => undefined) });
    const json = answers[url.pathname];
    if (json) return Response.json({ msg_type: 'success', ...json });
    if (url.pathname.startsWith(LIST))
      return Response.json(
        { msg_type: 'error', error_code: 'NOT_FOUND', msg: 'Not found.', req_id: 'r-1' },
        { status: 404 },
      );
    const apis = Object.fromEntries(permitted.map((name) => [name, { access: true }]));
    return Response.json({ msg_type: 'success', page_routes: {}, apis, items: [], views: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OperationsScreen />
    </QueryClientProvider>,
  );
const lists = () => asked.filter(({ pathname }) => pathname === LIST);
const filtersOf = (url: URL | undefined) => JSON.parse(url?.searchParams.get('filters') ?? '{}');
const buttonOf = ({ all }: Rendered, name: string) =>
  all('button').find(({ textContent }) => textContent === name) ?? document.body;
const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? '';

it('the log begins with the last days and says what was done in words', async () => {
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('Changed the roles'));
  for (const text of ['Ada', 'as Grace', 'User', 'hash7', 'Done', '192.0.2.7', 'Asked for it.'])
    expect(container.textContent).toContain(text);
  const { at, ...others } = filtersOf(lists()[0]);
  expect(others).toEqual({});
  expect(at).toEqual(lastDays(new Date()));
});

it('the last days reach from the beginning of yesterday to the end of today', () => {
  expect(lastDays(new Date(2026, 0, 1, 12))).toEqual({
    start_time: new Date(2025, 11, 31).getTime() / 1000,
    end_time: new Date(2026, 0, 2).getTime() / 1000 - 1,
  });
});

it('the links of a record narrow the log to its object or its address, on all days', async () => {
  history.replaceState(null, '', '?f.at=0..0&f.entity=user&f.entity_id=u1&f.ip=192.0.2.7');
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('hash7'));
  expect(filtersOf(lists()[0])).toEqual({ entity: ['user'], entity_id: 'u1', ip: '192.0.2.7' });
});

it('a record shows each field before and after, its request, its block and what else the request did', async () => {
  history.replaceState(null, '', `?id=${ID}`);
  draw();
  await eventually(() => expect(dialog()).toContain('Changed the roles: User'));
  for (const text of [
    'a***@example.net',
    'g***@example.net',
    'support',
    'unknown_field',
    'request-1',
    'In block 12',
    'brand_new: User hash7',
    'Personal data is kept only as a mask.',
  ])
    expect(dialog()).toContain(text);
  const links = [...document.querySelectorAll('[role=dialog] nav a')].map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toContain('/admin/sys-logs/operation-record?q=request-1&f.at=0..0');
  expect(links).toContain('/admin/sys-logs/operation-record?f.at=0..0&f.ip=192.0.2.7');
  expect(links).toContain(`/admin/user/details?id=${RECORD.entity_id}`);
});

it('a record leads to the page of what it is about, whatever kind that is, and nowhere where there is none', () => {
  const of = (entity: string, id: string) => recordAddress({ entity, entity_id: id });
  expect(of('order', 'o1')).toBe('/admin/order/details?id=o1');
  expect(of('plan', 'pro')).toBe('/admin/usm/plan?code=pro');
  expect(of('coupon', 'c1')).toBe('/admin/usm/plan?coupon=c1');
  expect(of('backup', 'b1')).toBe('/admin/sys-settings/backup-recovery?id=b1');
  expect(of('interface', 'google.token')).toBe('/admin/integ-3rd-platform/interfaces?id=google.token');
  expect(of('cache_version', 'help')).toBeUndefined();
  expect(recordAddress({ entity: 'user' })).toBeUndefined();
});

it('a record that is not there is said to be so, without a way to try again', async () => {
  history.replaceState(null, '', '?id=019a0000-0000-7000-8000-00000000000f');
  draw();
  await eventually(() => expect(dialog()).toContain('There is no such record'));
  expect(dialog()).not.toContain('Retry');
});

it('the chain is verified by a button: it holds, or the first fault is named with its record', async () => {
  const drawn = draw();
  await eventually(() => expect(drawn.container.textContent).toContain('Verify chain'));
  await press(buttonOf(drawn, 'Verify chain'));
  await eventually(() => expect(drawn.container.textContent).toContain('The chain holds'));
  expect(drawn.container.textContent).toContain('11,966 records compared; blocks: 12.');
  expect(drawn.container.textContent).toContain('1 record waits for the next block.');
  answers[`${LIST}/verify`] = {
    records: 3,
    blocks: 2,
    unsealed: 0,
    fault_count: 2,
    fault: { kind: 'record_changed', block: 2, record: ID },
  };
  await press(buttonOf(drawn, 'Verify chain'));
  await eventually(() => expect(drawn.get('[role=alert]').textContent).toContain('2 faults in the chain'));
  expect(drawn.get('[role=alert]').textContent).toContain(
    'A record was changed after it was sealed. Block 2.',
  );
  expect(drawn.get('[role=alert] a').getAttribute('href')).toBe(`/admin/sys-logs/operation-record?id=${ID}`);
});

it('whoever may not verify the chain has no button for it', async () => {
  permitted = [];
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('Nobody can change a record.'));
  await eventually(() => expect(container.textContent).toContain('hash7'));
  expect(container.textContent).not.toContain('Verify chain');
});

it('the history of a record is the log of that kind and id', async () => {
  const load = operationHistory('user', (id) => id);
  const page = await load('u1', 2, new AbortController().signal);
  expect(filtersOf(lists()[0])).toEqual({ entity: ['user'], entity_id: 'u1' });
  expect(lists()[0]?.searchParams.get('page')).toBe('2');
  expect(page).toMatchObject({ total: 1, page_size: 20 });
  expect(page.records[0]).toMatchObject({
    actor: { name: 'Ada' },
    onBehalfOf: 'Grace',
    action: 'operations.updateRoles',
    requestId: 'request-1',
    href: `/admin/sys-logs/operation-record?id=${ID}`,
  });
  expect(page.records[0]?.changes).toHaveLength(3);
});

const openRecord = async (revert: object) => {
  const known = answers[`${LIST}/${ID}`] as { operation: object };
  answers[`${LIST}/${ID}`] = { operation: { ...known.operation, revert } };
  history.replaceState(null, '', `?id=${ID}`);
  const drawn = draw();
  await eventually(() => expect(dialog()).toContain('Changed the roles: User'));
  return drawn;
};

it('a record that can be reverted shows what would change, asks why, and opens the record of the revert', async () => {
  const drawn = await openRecord(POSSIBLE);
  await eventually(() => expect(dialog()).toContain('What would change'));
  expect(dialog()).toContain('disabled');
  expect(dialog()).toContain('active');
  const NEXT = '019a0000-0000-7000-8000-0000000000aa';
  answers[`${LIST}/${ID}/revert`] = {
    operation: {
      record: { ...RECORD, id: NEXT, action: 'enable' },
      related: [],
      seal: { state: 'waiting' },
      revert: { state: 'possible', action: 'disable', changes: [], reverts: ID, reason: 'By mistake.' },
    },
  };
  const buttons = () => drawn.all('button').filter(({ textContent }) => textContent === 'Revert');
  await press(buttons()[0] ?? document.body);
  await eventually(() => expect(document.body.textContent).toContain('Done again as “Enabled”'));
  const reason = document.querySelector('textarea');
  if (!reason) throw new Error('no field for the reason');
  expect(buttons().at(-1)?.hasAttribute('disabled')).toBe(true);
  await type(reason, 'By mistake.');
  await press(buttons().at(-1) ?? document.body);
  await eventually(() =>
    expect(sent.filter(({ path }) => path.startsWith(LIST))).toEqual([
      { path: `${LIST}/${ID}/revert`, body: { reason: 'By mistake.' } },
    ]),
  );
  await eventually(() => expect(location.search).toBe(`?id=${NEXT}`));
});

it.each([
  ['changed', 'What this left was changed since'],
  ['not_kept', 'The record does not hold what was there before'],
  ['no_inverse', 'Operations of this kind cannot be reverted.'],
  ['no_right', 'You may not do this yourself'],
  ['gone', 'What this was done to is no more.'],
])('a record that is %s says why it cannot be reverted', async (state, text) => {
  const drawn = await openRecord({
    state,
    later: { id: OTHER.id, at: 1_700_000_100, action: 'update', actor_name: 'Grace' },
  });
  await eventually(() => expect(dialog()).toContain(text));
  expect(dialog()).toContain('Grace');
  expect(drawn.all('button').some(({ textContent }) => textContent === 'Revert')).toBe(false);
});

it('a record that was reverted leads to the record of its revert', async () => {
  await openRecord({ state: 'reverted', reverted_by: OTHER.id });
  await eventually(() => expect(dialog()).toContain('Record of the revert'));
  const links = [...document.querySelectorAll('[role=dialog] a')].map((link) => link.getAttribute('href'));
  expect(links).toContain(`/admin/sys-logs/operation-record?id=${OTHER.id}`);
});
