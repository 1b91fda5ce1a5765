// The erasure of a person on their page, on the real server: what is shown first, what is sent, and what is said when it is refused.
import '../harness/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { users } from '../../server/platform/db/schema/people.ts';
import { teamMembers, teams } from '../../server/platform/db/schema/teams.ts';
import { storeToken } from '../../src/api/token.ts';
import { ActionDialog } from '../../src/features/admin/users/ActionDialog.tsx';
import { actionsFor } from '../../src/features/admin/users/user-actions.ts';
import { type Area, loadFormatter, loadTexts } from '../../src/i18n/texts.ts';
import { eventually, press, type Rendered, render, type } from '../../src/ui/testing/render.tsx';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const AREAS: readonly Area[] = ['users', 'lists', 'dates', 'details', 'fields', 'profile', 'approvals'];
const TEAM = '019a0000-0000-7000-8000-0000000000aa';

let app: TestApp;
let boss: Person;
let target: Person;
let isDown = false;
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
    if (isDown) throw new TypeError('the line is down');
    return app.fetch(request);
  });
  storeToken(boss.token, Date.now() / 1000 + 3600);
}, 60_000);
beforeEach(async () => {
  target = await app.person();
  await app.services.db.update(users).set({ username: 'Wilhelmina' });
  sent.length = 0;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

const page = () => document.body.textContent ?? '';
const shows = (text: string) => eventually(() => expect(page()).toContain(text));
const button = (drawn: Rendered, name: string): HTMLButtonElement => {
  const found = drawn.all('button').find(({ textContent }) => textContent === name);
  if (!(found instanceof HTMLButtonElement)) throw new Error(`no button ${name}`);
  return found;
};
const field = (drawn: Rendered, name: string): HTMLInputElement => {
  const label = drawn.all('label').find(({ textContent }) => textContent?.startsWith(name));
  return drawn.get<HTMLInputElement>(`[id="${label?.getAttribute('for')}"]`);
};
const open = (onClose = vi.fn()) =>
  render(
    createElement(
      QueryClientProvider,
      { client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) },
      createElement(ActionDialog, {
        action: 'erase',
        target: { kind: 'one', id: target.id, username: 'Wilhelmina', roles: ['user'] },
        onClose,
      }),
    ),
  );

it('is offered for every account but one that is erased, or that has rights beyond one’s own', () => {
  for (const status of ['active', 'disabled', 'deleted', 'leaving'] as const)
    expect(actionsFor(status)).toContain('erase');
  expect(actionsFor('erased')).toEqual([]);
  expect(actionsFor('active', 'beyond')).toEqual([]);
  expect(actionsFor('active', 'self')).not.toContain('erase');
});

it('says what goes, and sends the reason and the name once both are typed', async () => {
  await app.table(target.token, 'sales.csv', 'a\n1\n');
  const onClose = vi.fn();
  const drawn = await open(onClose);
  await shows('1 table');
  for (const line of [
    'Erase for good: Wilhelmina',
    '1 file',
    '1,000 credits that are left',
    'Name, address, profile',
  ])
    expect(page()).toContain(line);
  expect(page()).not.toContain('0 chats');
  expect(button(drawn, 'Erase for good').disabled).toBe(true);
  await type(field(drawn, 'Reason'), ' Asked for it by letter. ');
  expect(button(drawn, 'Erase for good').disabled).toBe(true);
  await type(drawn.get<HTMLInputElement>('input:not([type=hidden])'), 'Wilhelmina');
  await press(button(drawn, 'Erase for good'));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      call: `POST /api/admin/users/${target.id}/erasure`,
      body: { confirm: 'Wilhelmina', reason: 'Asked for it by letter.' },
    },
  ]);
});

it('says what is in the way with a link to it, and looks again when asked to', async () => {
  const at = app.clock.now();
  await app.services.db
    .insert(teams)
    .values({ id: TEAM, name: 'Harbour', ownerId: target.id, createdAt: at, updatedAt: at });
  await app.services.db.insert(teamMembers).values([
    { teamId: TEAM, userId: target.id, role: 'owner', joinedAt: at },
    { teamId: TEAM, userId: boss.id, role: 'member', joinedAt: at },
  ]);
  const drawn = await open();
  await shows('1 other person is in the team Harbour. Hand it over first.');
  expect(drawn.get<HTMLAnchorElement>(`a[href="/admin/user/teams?id=${TEAM}"]`).textContent).toBe(
    'To the team',
  );
  expect(drawn.all('button').map(({ textContent }) => textContent)).not.toContain('Erase for good');
  await app.services.db.delete(teams);
  await press(button(drawn, 'Look again'));
  await shows('Name, address, profile');
  expect(button(drawn, 'Erase for good').disabled).toBe(true);
  expect(sent).toEqual([]);
});

it('offers another try where what goes cannot be loaded', async () => {
  isDown = true;
  const drawn = await open();
  await shows('What goes with the account could not be loaded');
  isDown = false;
  await press(button(drawn, 'Retry'));
  await shows('Name, address, profile');
});

it('keeps what was typed where it is refused, and says that it waits where a second administrator is needed', async () => {
  const drawn = await open();
  await shows('Name, address, profile');
  await type(field(drawn, 'Reason'), 'Asked for it by letter.');
  await type(drawn.get<HTMLInputElement>('input:not([type=hidden])'), 'Wilhelmina');
  await app.services.db.update(users).set({ username: 'Mina' });
  await press(button(drawn, 'Erase for good'));
  await shows('Type the name of the person');
  expect(field(drawn, 'Reason').value).toBe('Asked for it by letter.');
  await app.services.db.update(users).set({ username: 'Wilhelmina' });
  await app.person('admin');
  await press(button(drawn, 'Erase for good'));
  await shows('A second administrator');
  expect(sent).toHaveLength(2);
});
