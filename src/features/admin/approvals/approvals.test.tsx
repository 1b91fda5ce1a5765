import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { ApprovalPanel } from './ApprovalPanel.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';
const PATH = `/api/admin/approvals/${ID}`;
const APPROVAL = {
  id: ID,
  operation: 'adminUserCreditsGrant',
  entity: 'user',
  target_count: 1,
  requester_id: '019a0000-0000-7000-8000-000000000002',
  requester_name: 'Ada',
  reason: 'Made up for an outage.',
  state: 'waiting',
  created_at: 1_700_000_000,
  // far away, whenever the test runs, and no longer than a timer lasts
  expires_at: 0,
  version: 1,
};

let details: object;
let answer: { status: number; body: object };
let asked: { path: string; body: unknown }[];
beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['approvals', 'details', 'fields'] as const).map((area) => loadTexts(area)),
  ]);
});
beforeEach(() => {
  asked = [];
  details = {
    approval: { ...APPROVAL, expires_at: Math.floor(Date.now() / 1000) + 3600 },
    fields: [{ name: 'amount', value: 15_000_000 }],
    targets: [{ id: '019a0000-0000-7000-8000-000000000003', name: 'Bob', changed: false }],
    obstacle: 'none',
    can_withdraw: false,
  };
  answer = { status: 200, body: { msg_type: 'success', details } };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`${PATH}/`)) {
      asked.push({ path: pathname, body: await request.json() });
      return Response.json(answer.body, { status: answer.status });
    }
    const apis = Object.fromEntries(
      ['adminApprovalApprove', 'adminApprovalRefuse', 'adminApprovalWithdraw'].map((name) => [
        name,
        { access: true },
      ]),
    );
    return Response.json({
      msg_type: 'success',
      ...(pathname === PATH ? { details } : { page_routes: {}, apis }),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApprovalPanel approvalId={ID} onClose={() => {}} />
    </QueryClientProvider>,
  );
const buttons = () => [...document.querySelectorAll('button')];
const named = (name: string) => buttons().filter(({ textContent }) => textContent === name);
const offers = () =>
  buttons()
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => ['Approve', 'Refuse', 'Take back'].includes(text));
const pressLast = (name: string) => press(named(name).at(-1) ?? document.body);

it('a request says what was asked for, by whom and why, and is approved or refused', async () => {
  draw();
  await eventually(() => expect(offers()).toEqual(['Refuse', 'Approve']));
  for (const text of ['Credits for a person', '+15,000', 'Ada', 'Made up for an outage.', 'Bob', 'Waiting'])
    expect(document.body.textContent).toContain(text);
  await pressLast('Approve');
  await eventually(() => expect(document.body.textContent).toContain('Approve this request?'));
  await pressLast('Approve');
  await eventually(() => expect(asked).toEqual([{ path: `${PATH}/approve`, body: { reason: '' } }]));
});

it('a refusal is sent with its reason, and not without one', async () => {
  draw();
  await eventually(() => expect(offers()).toHaveLength(2));
  await pressLast('Refuse');
  await eventually(() => expect(named('Refuse').at(-1)?.disabled).toBe(true));
  const field = document.querySelector('textarea');
  if (!field) throw new Error('nothing asks for the reason');
  await type(field, 'It was shorter.');
  await pressLast('Refuse');
  await eventually(() =>
    expect(asked).toEqual([{ path: `${PATH}/refuse`, body: { reason: 'It was shorter.' } }]),
  );
});

it.each([
  ['who asked', { obstacle: 'self', can_withdraw: true }, ['Take back'], 'You asked for this.'],
  ['whom it is done to', { obstacle: 'self' }, [], 'your own account'],
  ['whoever may not do it', { obstacle: 'no_right' }, [], 'may not do this yourself'],
  ['everybody once it was changed', { obstacle: 'changed' }, ['Refuse'], 'was changed since'],
  ['everybody once it is over', { obstacle: 'expired' }, [], 'Its time is over'],
])('%s is offered only what they can do, and told why', async (_, change, expected, words) => {
  details = { ...details, ...change };
  draw();
  await eventually(() => expect(document.body.textContent).toContain(words));
  await eventually(() => expect(offers()).toEqual(expected));
});

it('that somebody else was faster is said, and no question stays open', async () => {
  answer = {
    status: 409,
    body: { msg_type: 'error', error_code: 'CONFLICT', msg: 'It was decided already.', req_id: 'r' },
  };
  draw();
  await eventually(() => expect(offers()).toHaveLength(2));
  await pressLast('Approve');
  await eventually(() => expect(document.body.textContent).toContain('Approve this request?'));
  await pressLast('Approve');
  await eventually(() => expect(document.body.textContent).toContain('It was decided already.'));
  expect(document.body.textContent).not.toContain('Approve this request?');
});
