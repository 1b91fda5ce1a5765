// Messages to a person on their page, on the real server: what is sent, what is shown, and that nothing is lost by a refusal.
import '../harness/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../src/api/client.ts';
import { readToken, storeToken } from '../../src/api/token.ts';
import { ActionDialog } from '../../src/features/admin/users/ActionDialog.tsx';
import { MessagesTab } from '../../src/features/admin/users/MessagesTab.tsx';
import { type Area, loadFormatter, loadTexts } from '../../src/i18n/texts.ts';
import { eventually, press, type Rendered, render, type } from '../../src/ui/testing/render.tsx';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const AREAS: readonly Area[] = ['users', 'lists', 'dates', 'details', 'fields', 'viewers'];

let app: TestApp;
let boss: Person;
const sent: { call: string; body: unknown }[] = [];
beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  await Promise.all([loadFormatter(), ...AREAS.map(loadTexts)]);
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const text = await request.clone().text();
    if (request.method !== 'GET')
      sent.push({ call: `${request.method} ${pathname}`, body: JSON.parse(text) });
    return app.fetch(request);
  });
  storeToken(boss.token, Date.now() / 1000 + 3600);
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

const page = () => document.body.textContent ?? '';
const shows = (text: string) => eventually(() => expect(page()).toContain(text));
const button = (drawn: Rendered, name: string): HTMLElement => {
  const found = drawn.all('button').find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const field = (drawn: Rendered, name: string): HTMLInputElement => {
  const label = drawn.all('label').find(({ textContent }) => textContent?.startsWith(name));
  return drawn.get<HTMLInputElement>(`[id="${label?.getAttribute('for')}"]`);
};
const within = (child: ReturnType<typeof createElement>) =>
  render(
    createElement(
      QueryClientProvider,
      { client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) },
      child,
    ),
  );

it('a message is written, sent once, and stands in the list with who wrote it', async () => {
  const person = await app.person();
  const { user } = await call('adminUserGet', { path: { user_id: person.id } });
  const drawn = await within(createElement(MessagesTab, { user, canSend: true }));
  await shows('Nobody has written to this person yet.');
  await press(button(drawn, 'Write a message'));
  await shows('It comes among the messages of the product.');
  sent.length = 0;
  await press(button(drawn, 'Send'));
  expect(sent).toEqual([]);
  await type(field(drawn, 'Subject'), ' Your question ');
  await type(field(drawn, 'Message'), 'The chart shows the sums again.');
  await press(button(drawn, 'Send'));
  await shows('The chart shows the sums again.');
  await eventually(() => expect(page()).not.toContain('Nobody has written'));
  expect(sent).toEqual([
    {
      call: `POST /api/admin/users/${person.id}/messages`,
      body: { title: 'Your question', body: 'The chart shows the sums again.', by_mail: false },
    },
  ]);
});

it('who may not send reads what was sent', async () => {
  const person = await app.person();
  const { user } = await call('adminUserGet', { path: { user_id: person.id } });
  const drawn = await within(createElement(MessagesTab, { user, canSend: false }));
  await shows('Nobody has written to this person yet.');
  expect(drawn.all('button')).toEqual([]);
});

it('to see the app as a person asks for a reason, and goes on by the token of the view in this tab', async () => {
  const person = await app.person();
  const drawn = await within(
    createElement(ActionDialog, {
      action: 'impersonate',
      target: { kind: 'one', id: person.id, username: 'Grace', roles: ['user'] },
      onClose: () => {},
    }),
  );
  await shows('They find it in the log of their sign-ins');
  expect(button(drawn, 'See as this person').hasAttribute('disabled')).toBe(true);
  await type(field(drawn, 'Reason'), 'Ticket 4711');
  sent.length = 0;
  await press(button(drawn, 'See as this person'));
  await eventually(() => expect(readToken()).not.toBe(boss.token));
  expect(sent).toEqual([
    { call: `POST /api/admin/users/${person.id}/impersonate`, body: { reason: 'Ticket 4711' } },
  ]);
  const infos = await call('basicInfosGet', {});
  expect([infos.user.id, infos.viewed_by?.id]).toEqual([person.id, boss.id]);
  sessionStorage.clear();
});
