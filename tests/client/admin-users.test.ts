// The pages of people, on the real server.
import '../harness/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, Fragment, Suspense } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptions } from '../../server/platform/db/schema/subscriptions.ts';
import { storeToken } from '../../src/api/token.ts';
import { listenToNotices, type Notice, takeBack } from '../../src/app/notices/notice-channel.ts';
import { setVisitor } from '../../src/app/session/visitor.ts';
import { UserDetailsScreen } from '../../src/features/admin/users/UserDetailsScreen.tsx';
import { UsersScreen } from '../../src/features/admin/users/UsersScreen.tsx';
import { type Area, loadFormatter, loadTexts } from '../../src/i18n/texts.ts';
import { eventually, press, type Rendered, render, type } from '../../src/ui/testing/render.tsx';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { seedInvoices } from '../harness/invoice-rows.ts';
import { seedOrders } from '../harness/order-rows.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const AREAS: readonly Area[] = ['shells', 'users', 'lists', 'dates', 'details', 'fields', 'viewers'];

let app: TestApp;
let boss: Person;
const sent: { call: string; body: unknown }[] = [];
const notices: Notice[] = [];

beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  await Promise.all([loadFormatter(), ...AREAS.map(loadTexts)]);
  listenToNotices((notice) => notices.push(notice));
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const text = await request.clone().text();
    if (request.method !== 'GET' && pathname.startsWith('/api/admin/'))
      sent.push({ call: `${request.method} ${pathname}`, body: text === '' ? undefined : JSON.parse(text) });
    return app.fetch(request);
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});
beforeEach(() => {
  sent.length = 0;
  notices.length = 0;
});

async function draw(who: Person, address: string): Promise<Rendered> {
  storeToken(who.token, Date.now() / 1000 + 3600);
  const { json: infos } = await app.request('GET', '/api/user/basic-infos', { token: who.token });
  setVisitor({ state: 'signedIn', infos });
  history.replaceState(null, '', address);
  const screen = address.startsWith('/admin/user/users') ? UsersScreen : UserDetailsScreen;
  return render(
    createElement(
      QueryClientProvider,
      { client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) },
      createElement(Suspense, null, createElement(screen)),
    ),
  );
}

const named = ({ all }: Rendered, selector: string, name: string): HTMLElement | undefined =>
  all(selector).find((one) => one.textContent === name || one.getAttribute('aria-label') === name);
const find = (drawn: Rendered, selector: string, name: string): HTMLElement => {
  const found = named(drawn, selector, name);
  if (!found) throw new Error(`no ${selector} ${name}`);
  return found;
};
const field = (drawn: Rendered, name: string): HTMLInputElement => {
  const label = drawn.all('label').find(({ textContent }) => textContent?.startsWith(name));
  return drawn.get<HTMLInputElement>(`[id="${label?.getAttribute('for')}"]`);
};
const page = () => document.body.textContent ?? '';
const shows = (text: string) => eventually(() => expect(page()).toContain(text));
const pressNamed = async (drawn: Rendered, selector: string, name: string) => {
  await eventually(() => find(drawn, selector, name));
  await press(find(drawn, selector, name));
};
/** An action of the menu at the end of a person's row. */
async function choose(drawn: Rendered, username: string, action: string): Promise<void> {
  await pressNamed(drawn, 'button', `Options of ${username}`);
  await pressNamed(drawn, '[role=menuitem]', action);
}
const readUser = async (id: string) =>
  (await app.request('GET', `/api/admin/users/${id}`, { token: boss.token })).json.user;
const nameOf = ({ email }: Person) => email.split('@')[0] ?? '';

describe('the list of people', () => {
  it('shows who they are and what state their accounts are in', async () => {
    const person = await app.person();
    await draw(boss, `/admin/user/users?q=${person.id}`);
    await shows(nameOf(person));
    for (const text of ['User', 'Active', '1,000']) expect(page()).toContain(text);
    // the first and the last letter before the domain; the whole address is asked for with a reason
    expect(page()).toContain(person.email.replace(/^(.).*(.)@/, '$1***$2@'));
    expect(page()).not.toContain(person.email);
  });

  it('a person is disabled with a reason, and not without one', async () => {
    const person = await app.person();
    const drawn = await draw(boss, `/admin/user/users?q=${person.id}`);
    await shows(nameOf(person));
    await choose(drawn, nameOf(person), 'Disable');
    await shows('until it is enabled');
    expect(find(drawn, '[role=alertdialog] button', 'Disable').hasAttribute('disabled')).toBe(true);
    await type(field(drawn, 'Reason'), ' Left the company. ');
    await pressNamed(drawn, '[role=alertdialog] button', 'Disable');
    await eventually(() => expect(drawn.get('tbody').textContent).toContain('Disabled'));
    expect(sent).toEqual([
      { call: `POST /api/admin/users/${person.id}/disable`, body: { reason: 'Left the company.' } },
    ]);
    expect((await readUser(person.id)).status).toBe('disabled');
  });

  it('a person is deleted once their name is typed, and comes back by Undo', async () => {
    const person = await app.person();
    const drawn = await draw(boss, `/admin/user/users?q=${person.id}`);
    await shows(nameOf(person));
    await choose(drawn, nameOf(person), 'Delete user');
    await shows('30 days');
    await type(field(drawn, 'Reason'), 'Asked for it.');
    expect(find(drawn, '[role=alertdialog] button', 'Delete user').hasAttribute('disabled')).toBe(true);
    await type(field(drawn, 'Type the name'), nameOf(person));
    await pressNamed(drawn, '[role=alertdialog] button', 'Delete user');
    await eventually(() => expect(drawn.get('tbody').textContent).toContain('Deleted'));
    const undo = notices.find((notice) => notice.type === 'toast' && notice.toast.kind === 'undo');
    if (undo?.type !== 'toast' || undo.toast.kind !== 'undo') throw new Error('Undo was not offered');
    takeBack(undo.toast.undoId);
    await eventually(() => expect(drawn.get('tbody').textContent).toContain('Active'));
    expect((await readUser(person.id)).status).toBe('active');
  });

  it('what the server refuses is said in its words, and the reason stays', async () => {
    const admin = await app.person('admin');
    const drawn = await draw(admin, `/admin/user/users?q=${boss.id}`);
    await shows(nameOf(boss));
    await choose(drawn, nameOf(boss), 'Disable');
    await shows('until it is enabled');
    await type(field(drawn, 'Reason'), 'A try.');
    await pressNamed(drawn, '[role=alertdialog] button', 'Disable');
    await eventually(() => expect(drawn.get('[role=alertdialog]').textContent).toContain('rights'));
    expect(field(drawn, 'Reason').value).toBe('A try.');
    expect((await readUser(boss.id)).status).toBe('active');
  });

  it('credits are given in thousandths, with the reason', async () => {
    const person = await app.person();
    const drawn = await draw(boss, `/admin/user/users?q=${person.id}`);
    await shows(nameOf(person));
    await choose(drawn, nameOf(person), 'Adjust credits');
    await shows('Balance now 1,000');
    await pressNamed(drawn, '[role=dialog] button', 'Adjust credits');
    expect(sent).toEqual([]);
    await type(field(drawn, 'Credits'), '12.5');
    await type(field(drawn, 'Reason'), 'An outage.');
    await shows('then 1,012.5');
    await pressNamed(drawn, '[role=dialog] button', 'Adjust credits');
    await eventually(() => expect(drawn.get('tbody').textContent).toContain('1,012.5'));
    expect(sent.map(({ body }) => body)).toEqual([{ amount: 12_500, reason: 'An outage.' }]);
  });

  it('roles are replaced by those that are ticked', async () => {
    const person = await app.person();
    const drawn = await draw(boss, `/admin/user/users?q=${person.id}`);
    await shows(nameOf(person));
    await choose(drawn, nameOf(person), 'Change roles');
    await eventually(() => expect(drawn.all('[role=dialog] input[type=checkbox]').length).toBeGreaterThan(1));
    const support = drawn.all('[role=dialog] label').find(({ textContent }) => textContent === 'Support');
    await press(support?.querySelector('input') ?? document.body);
    await type(field(drawn, 'Reason'), 'Joined the help desk.');
    await pressNamed(drawn, '[role=dialog] button', 'Change roles');
    await eventually(() => expect(drawn.get('tbody').textContent).toContain('Support'));
    expect(sent.map(({ body }) => body)).toEqual([
      { roles: ['user', 'support'], reason: 'Joined the help desk.' },
    ]);
  });

  it('what is done to many reports whom it was refused for, with the server’s words', async () => {
    const people = [await app.person(), await app.person()];
    const [done] = people;
    await app.request('POST', `/api/admin/users/${people[1]?.id}/disable`, {
      token: boss.token,
      body: { reason: 'Before.' },
    });
    const drawn = await draw(boss, '/admin/user/users?size=100');
    for (const person of people) await pressNamed(drawn, 'tbody input', `Select ${nameOf(person)}`);
    await pressNamed(drawn, 'button', 'Disable');
    await shows('Disable: 2 users');
    await type(field(drawn, 'Reason'), 'Both left.');
    await pressNamed(drawn, '[role=alertdialog] button', 'Disable');
    await shows('1 done, 1 failed');
    const failures = drawn.get('[role=dialog] ul').textContent ?? '';
    expect(failures).toContain(nameOf(people[1] as Person));
    expect(failures).not.toContain(`${nameOf(done as Person)} `);
    expect(sent).toEqual([
      {
        call: 'POST /api/admin/users/bulk',
        body: { action: 'disable', ids: people.map(({ id }) => id), reason: 'Both left.' },
      },
    ]);
    expect((await readUser((done as Person).id)).status).toBe('disabled');
  });

  it('an invitation makes an account, and an address that is taken is said at its field', async () => {
    const drawn = await draw(boss, '/admin/user/users');
    await pressNamed(drawn, 'button', 'Invite user');
    await shows('its owner gets a mail');
    await type(field(drawn, 'Email'), boss.email);
    await pressNamed(drawn, '[role=dialog] button', 'Send invitation');
    await shows('Email already exists');
    await type(field(drawn, 'Email'), 'invited@example.org');
    await pressNamed(drawn, '[role=dialog] button', 'Send invitation');
    await eventually(() => expect(drawn.get('tbody').textContent).toContain('invited'));
    expect(sent.at(-1)?.body).toEqual({ email: 'invited@example.org', roles: ['user'] });
  });

  it('who may only look finds no action, no checkbox and no invitation', async () => {
    const reader = await app.person('finance');
    const person = await app.person();
    const drawn = await draw(reader, `/admin/user/users?q=${person.id}`);
    await shows(nameOf(person));
    expect(page()).not.toContain(person.email);
    await pressNamed(drawn, 'button', `Options of ${nameOf(person)}`);
    await eventually(() => find(drawn, '[role=menuitem]', 'Open'));
    expect(drawn.all('[role=menuitem]')).toHaveLength(1);
    expect(drawn.all('tbody input')).toHaveLength(0);
    expect(named(drawn, 'button', 'Invite user')).toBeUndefined();
  });
});

describe('the page of a person', () => {
  it('has the profile, the quota, and a tab for each part', async () => {
    const person = await app.person();
    const drawn = await draw(boss, `/admin/user/details?id=${person.id}`);
    await shows('Credit balance');
    expect(drawn.all('[role=tab]').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Profile',
        'Security',
        'Credits',
        'Usage',
        'Chats',
        'Teams and projects',
        'Notes',
      ]),
    );
    await pressNamed(drawn, '[role=tab]', 'Security');
    await shows('Nobody tried in vain.');
    await pressNamed(drawn, '[role=tab]', 'Usage');
    await shows('Personal tokens');
  });

  it('has phone number, company and time zone, and shows the number whole for a reason alone', async () => {
    const person = await app.person();
    const drawn = await draw(boss, `/admin/user/details?id=${person.id}`);
    await shows('As their device says');
    await app.request('PUT', '/api/account/profile', {
      token: person.token,
      body: { phone: '+41446681800', company: 'Harbour Coffee', time_zone: 'Asia/Tokyo' },
    });
    drawn.update(createElement(Fragment));
    const again = await draw(boss, `/admin/user/details?id=${person.id}`);
    await shows('+41****1800');
    for (const text of ['Harbour Coffee', 'Asia/Tokyo']) expect(page()).toContain(text);
    expect(page()).not.toContain('+41446681800');
    await pressNamed(again, 'button', 'Show Phone');
    await shows('You see the whole value once');
    await type(field(again, 'Reason'), 'Asked for a call.');
    await pressNamed(again, '[role=alertdialog] button', 'Show');
    await shows('+41446681800');
    expect(sent).toEqual([
      {
        call: `POST /api/admin/users/${person.id}/reveal`,
        body: { reason: 'Asked for a call.', field: 'phone' },
      },
    ]);
  });

  it('has a word in place of what the roles of the reader hide, and no way to it', async () => {
    const { own_permissions: permissions } = (
      await app.request('GET', '/api/admin/roles', { token: boss.token })
    ).json;
    const role = { code: 'no_email', name: 'No email', description: '', permissions };
    const body = { ...role, data_scope: 'all', field_masks: ['email'] };
    expect((await app.request('POST', '/api/admin/roles', { token: boss.token, body })).status).toBe(200);
    const reader = await app.person();
    const given = { roles: ['user', 'no_email'], reason: 'Test.' };
    await app.request('PUT', `/api/admin/users/${reader.id}/roles`, { token: boss.token, body: given });
    const { token } = await app.services.sessions.create(reader.id, 'test', 'test', app.clock.now());
    const password = 'correct horse battery';
    await app.request('POST', '/api/sign-in/step-up', { token, body: { password } });
    const person = await app.person();
    await app.request('PUT', '/api/account/profile', {
      token: person.token,
      body: { phone: '+41446681800' },
    });
    const drawn = await draw({ ...reader, token }, `/admin/user/details?id=${person.id}`);
    await shows('(hidden)');
    // the phone number is not hidden, and is shown whole as ever
    await eventually(() => find(drawn, 'button', 'Show Phone'));
    expect(named(drawn, 'button', 'Show Email')).toBeUndefined();
    expect(page()).not.toContain('example.org');
    drawn.update(createElement(Fragment));
    const list = await draw({ ...reader, token }, '/admin/user/users');
    await shows('(hidden)');
    expect(page()).not.toContain('example.org');
    await pressNamed(list, 'button', 'Filter');
    await shows('Created');
    expect(page()).not.toContain('Email (whole address)');
    list.update(createElement(Fragment));
    const open = await draw(boss, '/admin/user/users');
    await pressNamed(open, 'button', 'Filter');
    await shows('Email (whole address)');
  });

  it('has what the person subscribes to, ordered and was invoiced for, and their files, each with its link', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const { db, clock } = app.services;
    const id = uuidv7();
    const at = clock.now();
    const terms = { plan: 'pro', version: 1, interval: 'month', seats: 1 } as const;
    await db.insert(subscriptions).values({
      ...{ id, userId: person.id, terms, currency: 'USD', status: 'active', locale: 'en_US' },
      ...{ anchor: at, endsAt: at, nextAt: at, createdAt: at },
    });
    await seedOrders(db, person.id, 40);
    await db.transaction((tx) => seedInvoices(tx, person.id));
    const links = (drawn: Rendered) => drawn.all('tbody a').map((link) => link.getAttribute('href') ?? '');
    const drawn = await draw(boss, `/admin/user/details?id=${person.id}&tab=billing`);
    await shows('INV-2026-000040');
    await shows('T202600000000000039');
    await eventually(() => expect(links(drawn)).toContain(`/admin/usm/subscription?id=${id}`));
    expect(links(drawn).filter((href) => href.startsWith('/admin/order/details?')).length).toBe(10);
    drawn.update(createElement(Fragment));
    await app.table(person.token, 'harbour.csv', 'a\n1\n');
    const files = await draw(boss, `/admin/user/details?id=${person.id}&tab=storage`);
    await shows('harbour.csv');
    expect(links(files)).toHaveLength(1);
    files.update(createElement(Fragment));
    const empty = await draw(boss, `/admin/user/details?id=${other.id}&tab=storage`);
    await shows('No files yet');
    empty.update(createElement(Fragment));
    // who may see bills and no files
    const drawnBySupport = await draw(await app.person('support'), `/admin/user/details?id=${person.id}`);
    await eventually(() => find(drawnBySupport, '[role=tab]', 'Billing'));
    expect(named(drawnBySupport, '[role=tab]', 'Storage')).toBeUndefined();
  });

  it('an address that leads to nobody says so, and searches', async () => {
    const drawn = await draw(boss, '/admin/user/details?id=019a0000-0000-7000-8000-000000000000');
    await shows('User not found or deleted');
    await type(drawn.get<HTMLInputElement>('input[type=search]'), 'ada');
    await pressNamed(drawn, 'button', 'Search');
    expect(location.pathname + location.search).toBe('/admin/user/users?q=ada');
  });

  it('a change on top of an old version shows both sides and loses nothing', async () => {
    const person = await app.person();
    const drawn = await draw(boss, `/admin/user/details?id=${person.id}`);
    await pressNamed(drawn, 'button', 'Edit');
    await type(field(drawn, 'Username'), 'Mine');
    const { version } = await readUser(person.id);
    await app.request('PUT', `/api/admin/users/${person.id}`, {
      token: boss.token,
      body: { username: 'Theirs', version },
    });
    await pressNamed(drawn, 'button', 'Save');
    await shows('This record was changed in the meantime');
    expect(page()).toContain('Theirs');
    expect(page()).toContain('Mine');
    expect((await readUser(person.id)).username).toBe('Theirs');
  });

  it('notes are kept, and what another wrote meanwhile is shown before it is replaced', async () => {
    const person = await app.person();
    const drawn = await draw(boss, `/admin/user/details?id=${person.id}&tab=notes`);
    await shows('The person does not see them.');
    await type(field(drawn, 'Notes'), 'Pays late.');
    const { version } = await readUser(person.id);
    await app.request('PUT', `/api/admin/users/${person.id}`, {
      token: boss.token,
      body: { notes: 'Is nice.', version },
    });
    await pressNamed(drawn, 'button', 'Save notes');
    await shows('Not saved');
    await pressNamed(drawn, 'button', 'Read again');
    await shows('Is nice.');
    expect(field(drawn, 'Notes').value).toBe('Pays late.');
    await pressNamed(drawn, 'button', 'Save notes');
    await eventually(() => expect(page()).not.toContain('Is nice.'));
    expect((await readUser(person.id)).notes).toBe('Pays late.');
  });

  it('nobody is offered to disable or delete themselves', async () => {
    const drawn = await draw(boss, `/admin/user/details?id=${boss.id}`);
    await pressNamed(drawn, 'button', 'More actions');
    await eventually(() => find(drawn, '[role=menuitem]', 'Sign out everywhere'));
    const offered = drawn.all('[role=menuitem]').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Send notice', 'Mail a password reset', 'Sign out everywhere']);
  });

  it('who may only look has no Edit and no actions', async () => {
    const reader = await app.person('finance');
    const person = await app.person();
    const drawn = await draw(reader, `/admin/user/details?id=${person.id}`);
    await shows('Credit balance');
    expect(named(drawn, 'button', 'Edit')).toBeUndefined();
    expect(named(drawn, 'button', 'More actions')).toBeUndefined();
  });
});
