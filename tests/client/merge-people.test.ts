// The merge of a duplicate on a person's page, on the real server: what is shown first, what is sent, and what is said when it is refused.
import '../harness/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { users } from '../../server/platform/db/schema/people.ts';
import { call } from '../../src/api/client.ts';
import { storeToken } from '../../src/api/token.ts';
import { ActionDialog } from '../../src/features/admin/users/ActionDialog.tsx';
import { MergedNotice } from '../../src/features/admin/users/MergedNotice.tsx';
import { actionsFor } from '../../src/features/admin/users/user-actions.ts';
import { type Area, loadFormatter, loadTexts } from '../../src/i18n/texts.ts';
import { paths } from '../../src/paths.ts';
import { eventually, press, type Rendered, render, type } from '../../src/ui/testing/render.tsx';
import { openTestApp, type TestApp } from '../harness/app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const AREAS: readonly Area[] = ['users', 'lists', 'dates', 'details', 'fields', 'profile', 'approvals'];

let app: TestApp;
let boss: Person;
let kept: Person;
let gone: Person;
let nth = 0;
let name = '';
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
beforeEach(async () => {
  [kept, gone] = [await app.person(), await app.person()];
  nth += 1;
  name = `Doublette ${nth}`;
  await app.services.db.update(users).set({ username: 'Wilhelmina' }).where(eq(users.id, kept.id));
  await app.services.db.update(users).set({ username: name }).where(eq(users.id, gone.id));
  sent.length = 0;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

const page = () => document.body.textContent ?? '';
const shows = (text: string) => eventually(() => expect(page()).toContain(text));
const button = (drawn: Rendered, label: string): HTMLButtonElement => {
  const found = drawn.all('button').find(({ textContent }) => textContent === label);
  if (!(found instanceof HTMLButtonElement)) throw new Error(`no button ${label}`);
  return found;
};
const field = (drawn: Rendered, label: string): HTMLInputElement => {
  const found = drawn.all('label').find(({ textContent }) => textContent?.startsWith(label));
  return drawn.get<HTMLInputElement>(`[id="${found?.getAttribute('for')}"]`);
};
const within = (drawn: Parameters<typeof createElement>[2]) =>
  render(
    createElement(
      QueryClientProvider,
      { client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) },
      drawn,
    ),
  );
const open = (onClose = vi.fn()) =>
  within(
    createElement(ActionDialog, {
      action: 'merge',
      target: { kind: 'one', id: kept.id, username: 'Wilhelmina', roles: ['user'] },
      onClose,
    }),
  );
async function choose(drawn: Rendered, label: string): Promise<void> {
  const input = field(drawn, 'Duplicate');
  input.focus();
  await press(input);
  await type(input, label);
  const option = () => drawn.all('[role=option]').find(({ textContent }) => textContent?.includes(label));
  await eventually(() => expect(option()).toBeDefined());
  const found = option();
  if (found) await press(found);
}

it('is offered for an account that is active, and not for one’s own or one with rights beyond one’s own', () => {
  expect(actionsFor('active')).toContain('merge');
  for (const status of ['disabled', 'deleted', 'leaving', 'erased'] as const)
    expect(actionsFor(status)).not.toContain('merge');
  for (const guard of ['self', 'beyond'] as const) expect(actionsFor('active', guard)).not.toContain('merge');
});

it('says what moves, what both have and what ends, and sends both accounts as they were seen', async () => {
  await app.table(gone.token, 'sales.csv', 'a\n1\n');
  await app.table(kept.token, 'sales.csv', 'a\n1\n');
  const onClose = vi.fn();
  const drawn = await open(onClose);
  await shows('Merge a duplicate: Wilhelmina');
  expect(button(drawn, 'Merge the accounts').disabled).toBe(true);
  await choose(drawn, name);
  await shows('Moves to Wilhelmina');
  for (const line of ['1 table', '1 file', '1,000 credits', '1 table: those of the same name', '1 session'])
    expect(page()).toContain(line);
  // nothing is sent before it is confirmed, and what is missing is said at its field
  await press(button(drawn, 'Merge the accounts'));
  for (const label of ['Reason', 'Name or address of the duplicate'])
    expect(field(drawn, label).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await type(field(drawn, 'Reason'), ' Signed up twice. ');
  await type(field(drawn, 'Name or address'), ` ${name} `);
  await press(button(drawn, 'Merge the accounts'));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      call: `POST /api/admin/users/${kept.id}/merge`,
      body: {
        duplicate_id: gone.id,
        version: 1,
        duplicate_version: 1,
        confirm: name,
        reason: 'Signed up twice.',
      },
    },
  ]);
  for (const [{ id }, words, other] of [
    [gone, 'Merged into Wilhelmina', kept],
    [kept, `Merged from ${name}`, gone],
  ] as const) {
    const { user } = await call('adminUserGet', { path: { user_id: id } });
    const notice = await within(createElement(MergedNotice, { user }));
    expect(page()).toContain(words);
    expect(notice.all('a').map((link) => link.getAttribute('href'))).toContain(paths.userDetails(other.id));
  }
});

it('says what is in the way and offers nothing to confirm, and looks again when asked to', async () => {
  await app.services.db.update(users).set({ status: 'leaving' }).where(eq(users.id, gone.id));
  const drawn = await open();
  await choose(drawn, name);
  await shows('The deletion of the duplicate is under way. Stop it first.');
  expect(button(drawn, 'Merge the accounts').disabled).toBe(true);
  expect(page()).not.toContain('Moves to');
  expect(drawn.all('textarea')).toEqual([]);
  await app.services.db.update(users).set({ status: 'active' }).where(eq(users.id, gone.id));
  await press(button(drawn, 'Look again'));
  await shows('Moves to Wilhelmina');
  expect(button(drawn, 'Merge the accounts').disabled).toBe(false);
  expect(sent).toEqual([]);
});

it('keeps what was typed where it is refused, says why at the field, and goes on with what changed', async () => {
  const onClose = vi.fn();
  const drawn = await open(onClose);
  await choose(drawn, name);
  await shows('Moves to Wilhelmina');
  await type(field(drawn, 'Reason'), 'Signed up twice.');
  await type(field(drawn, 'Name or address'), 'Somebody else');
  await press(button(drawn, 'Merge the accounts'));
  await shows('Type the name of the duplicate, or its address.');
  expect(field(drawn, 'Name or address').value).toBe('Somebody else');
  expect(field(drawn, 'Reason').value).toBe('Signed up twice.');
  await type(field(drawn, 'Name or address'), gone.email);
  await app.services.db.update(users).set({ version: 2 }).where(eq(users.id, gone.id));
  await press(button(drawn, 'Merge the accounts'));
  await eventually(() => expect(drawn.all('[role=alert] button')).toHaveLength(1));
  expect(field(drawn, 'Name or address').value).toBe(gone.email);
  await press(button(drawn, 'Look again'));
  await eventually(() => expect(drawn.all('[role=alert] button')).toEqual([]));
  await press(button(drawn, 'Merge the accounts'));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.body).toMatchObject({ duplicate_version: 2, confirm: gone.email });
});
