import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { AccessTester } from './AccessTester.tsx';

const REFUSED = {
  kind: 'operation',
  target: 'adminUserList',
  code: 'FORBIDDEN',
  person: 'Ada',
  roles: ['user'],
  steps: [
    { check: 'mapped', passed: true },
    { check: 'open', passed: false },
    { check: 'signed_in', passed: true },
    { check: 'active', passed: true },
    { check: 'permission', passed: false, permission: 'admin.user:view', roles: [] },
  ],
};

let asked: URL[] = [];
let answer: { status: number; body: object };
beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['permissions', 'roles', 'details', 'fields'] as const).map(loadTexts),
  ]);
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: { msg_type: 'success', access: REFUSED } };
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url));
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AccessTester />
    </QueryClientProvider>,
  );
const text = () => document.body.textContent ?? '';
const test = () => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Test');
  if (!found) throw new Error('no button Test');
  return press(found);
};
const field = (name: string) => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(name));
  const found = label && document.getElementById(label.htmlFor);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return found;
};

it('the tester sends who and what, and says the decision with each step in order', async () => {
  show();
  await type(field('Person'), ' ada@example.org ');
  await type(field('Page or call'), 'adminUserList');
  await test();
  await eventually(() => expect(text()).toContain('Refused'));
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    person: 'ada@example.org',
    target: 'adminUserList',
  });
  expect([...document.querySelectorAll('ol li')].map((step) => step.textContent)).toEqual([
    'There is a rule',
    'Not open to everybody',
    'The person is signed in',
    'The account is active',
    'None of the roles has admin.user:view',
  ]);
  expect(text()).toContain('Roles: user');
  expect(text()).toContain('FORBIDDEN');
});

it.each([
  [true, 'OK', 'Refused only for what the roles hide: Mail addresses'],
  [
    false,
    'FORBIDDEN',
    'It shows personal data that the roles hide, and cannot be shown without: Mail addresses, Phone numbers',
  ],
])('the tester names the personal data that the roles hide (allowed: %s)', async (passed, code, said) => {
  const fields = passed ? ['email'] : ['email', 'phone'];
  const access = { ...REFUSED, code, steps: [{ check: 'mask', passed, fields }] };
  answer = { status: 200, body: { msg_type: 'success', access } };
  show();
  await type(field('Page or call'), 'adminUserReveal');
  await test();
  await eventually(() =>
    expect([...document.querySelectorAll('ol li')].map((step) => step.textContent)).toEqual([said]),
  );
});

it('whoever gets no mail addresses is not told to type one', async () => {
  history.replaceState(null, '', '/admin/permission');
  answer = {
    status: 200,
    body: { msg_type: 'success', page_routes: {}, apis: {}, field_masks: ['email'] },
  };
  show();
  await eventually(() => expect(text()).toContain('Id of an account; left empty, a visitor.'));
  expect(text()).not.toContain('whole address');
  history.replaceState(null, '', '/');
});

it('nothing is asked of the server before there is a page or call', async () => {
  show();
  await test();
  expect(asked).toEqual([]);
});

it('somebody without an account is told at the field, and what was typed stays', async () => {
  answer = {
    status: 404,
    body: { msg_type: 'error', error_code: 'NOT_FOUND', msg: 'Not found.', req_id: 'r' },
  };
  show();
  await type(field('Person'), 'nobody@example.org');
  await type(field('Page or call'), '/admin');
  await test();
  await eventually(() => expect(text()).toContain('Nobody has this id or address.'));
  expect(field('Person').value).toBe('nobody@example.org');
});
