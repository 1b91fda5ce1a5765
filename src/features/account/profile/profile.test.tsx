import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listenToNotices } from '../../../app/notices/notice-channel.ts';
import { listenToSession } from '../../../app/session/session-channel.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, type Rendered, render, type } from '../../../ui/testing/render.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

const PROFILE = {
  id: '01999999-0000-7000-8000-000000000001',
  username: 'Mia Keller',
  email: 'm***a@example.org',
  main_bound_account: 'm***a@example.org',
  avatar_url: '',
  bio: '',
  company: 'Harbour Coffee',
  phone: '',
  time_zone: null as string | null,
  user_hash: 'u7f21c9',
  created_at: 1_700_000_000,
};
/** What was sent: method, path and body. */
let sent: { call: string; body: unknown }[];
let answers: Record<string, { status?: number; json: object; after?: Promise<void> }>;

beforeAll(async () => {
  await Promise.all([loadFormatter(), ...(['shell', 'profile'] as const).map(loadTexts)]);
});
beforeEach(() => {
  sent = [];
  answers = { 'GET /api/account/profile': { json: { profile: PROFILE } } };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    sent.push({ call, body: text === '' ? undefined : JSON.parse(text) });
    const { status = 200, json, after } = answers[call] ?? { json: {} };
    await after;
    return Response.json({ msg_type: status < 400 ? 'success' : 'error', ...json }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const draw = (screen: ReactNode, client = newClient()): Rendered =>
  render(<QueryClientProvider client={client}>{screen}</QueryClientProvider>);
function buttonOf(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}
function fieldOf(label: string): HTMLInputElement {
  const of = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  );
  const field = document.getElementById(of?.htmlFor ?? '');
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
  return field;
}
const bodiesOf = (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);

it('sends what was changed alone, and shows what became of it', async () => {
  const drawn = draw(<ProfileScreen />);
  await eventually(() => expect(drawn.container.textContent).toContain('Member since 2023-11-1'));
  expect(buttonOf('Save').disabled).toBe(true);
  answers['PUT /api/account/profile'] = { json: { profile: { ...PROFILE, username: 'Mia K' } } };
  await type(fieldOf('Name'), 'Mia K');
  await press(buttonOf('Save'));
  await eventually(() => expect(drawn.container.querySelector('h2')?.textContent).toBe('Mia K'));
  expect(bodiesOf('PUT /api/account/profile')).toEqual([{ username: 'Mia K' }]);
  expect(buttonOf('Save').disabled).toBe(true);
});

it('keeps what was typed where the name is somebody else’s, with the reason at the field', async () => {
  draw(<ProfileScreen />);
  await eventually(() => fieldOf('Name'));
  answers['PUT /api/account/profile'] = {
    status: 409,
    json: {
      error_code: 'CONFLICT',
      msg: 'taken',
      req_id: 'r',
      fields: { username: 'Somebody else has this name already.' },
    },
  };
  await type(fieldOf('Name'), 'Ada');
  await press(buttonOf('Save'));
  await eventually(() => expect(document.body.textContent).toContain('Somebody else has this name already.'));
  expect(fieldOf('Name').value).toBe('Ada');
  expect(fieldOf('Name').getAttribute('aria-invalid')).toBe('true');
});

it('mails both codes before it asks for them, and to the address that stands there', async () => {
  draw(<ProfileScreen />);
  await eventually(() => buttonOf('Change address'));
  await press(buttonOf('Change address'));
  await type(fieldOf('New address'), 'not an address');
  await press(buttonOf('Mail both codes'));
  expect(document.body.textContent).toContain('This does not look like an email address.');
  expect(bodiesOf('POST /api/account/profile/email-code')).toEqual([]);
  for (const path of ['/api/account/profile/email-code', '/api/account/codes/send'])
    answers[`POST ${path}`] = { json: { resend_after: 60 } };
  await type(fieldOf('New address'), ' mia@next.example ');
  await press(buttonOf('Mail both codes'));
  await eventually(() => expect(document.body.textContent).toContain('Code from the present address'));
  expect(bodiesOf('POST /api/account/profile/email-code')).toEqual([{ email: 'mia@next.example' }]);
  expect(bodiesOf('POST /api/account/codes/send')).toEqual([{}]);
  expect(document.body.textContent).not.toContain('Please complete the mandatory fields');
  // another address needs codes of its own
  await type(fieldOf('New address'), 'other@next.example');
  expect(document.body.textContent).not.toContain('Code from the present address');
  expect(bodiesOf('POST /api/account/profile/email')).toEqual([]);
});

it('sends both codes, and takes another one where one was wrong', async () => {
  const drawn = draw(<ProfileScreen />);
  await eventually(() => buttonOf('Change address'));
  await press(buttonOf('Change address'));
  for (const path of ['/api/account/profile/email-code', '/api/account/codes/send'])
    answers[`POST ${path}`] = { json: { resend_after: 60 } };
  answers['POST /api/account/profile/email'] = {
    status: 422,
    json: {
      error_code: 'CODE_INVALID',
      msg: 'no',
      req_id: 'r',
      fields: { own_code: 'The code is not right.' },
    },
  };
  await type(fieldOf('New address'), 'mia@next.example');
  await press(buttonOf('Mail both codes'));
  const boxesOf = (name: string) =>
    [...document.querySelectorAll('fieldset')]
      .find((group) => group.querySelector('legend')?.textContent === name)
      ?.querySelectorAll('input') ?? [];
  const fill = async (name: string, code: string) => {
    for (const [index, box] of [...boxesOf(name)].entries()) await type(box, code[index] ?? '');
  };
  await eventually(() => expect(boxesOf('Code from the present address')).toHaveLength(6));
  await fill('Code from the new address', '123456');
  await fill('Code from the present address', '000000');
  const submit = () =>
    press([...document.querySelectorAll('button[type=submit]')].at(-1) ?? buttonOf('Change address'));
  await submit();
  await eventually(() => expect(document.body.textContent).toContain('The code is not right.'));
  answers['POST /api/account/profile/email'] = {
    json: { profile: { ...PROFILE, email: 'm*a@next.example' } },
  };
  await fill('Code from the present address', '654321');
  await submit();
  await eventually(() => expect(drawn.container.textContent).toContain('m*a@next.example'));
  expect(bodiesOf('POST /api/account/profile/email')).toEqual([
    { email: 'mia@next.example', code: '123456', own_code: '000000' },
    { email: 'mia@next.example', code: '123456', own_code: '654321' },
  ]);
});

it('says that it could not be loaded, and asks again', async () => {
  answers['GET /api/account/profile'] = {
    status: 500,
    json: { error_code: 'SERVER_ERROR', msg: 'no', req_id: 'r' },
  };
  const drawn = draw(<ProfileScreen />);
  await eventually(() => expect(drawn.container.textContent).toContain('Your profile could not be loaded'));
  answers['GET /api/account/profile'] = { json: { profile: PROFILE } };
  await press(buttonOf('Retry'));
  await eventually(() => expect(drawn.container.querySelector('h2')?.textContent).toBe('Mia Keller'));
});

/** What is answered when the page asks for the file with the data. */
const DATA = 'GET /api/account/data-download';
const download = (changes: object) => ({
  json: {
    download: {
      id: '01999999-0000-7000-8000-0000000000d1',
      status: 'running',
      asked_at: 1_790_000_000,
      left_out: 0,
      ...changes,
    },
  },
});

it('asks for the file with all data once, shows how far it is, and cannot be asked twice', async () => {
  draw(<ProfileScreen />);
  await eventually(() => expect(document.body.textContent).toContain('None was made so far.'));
  answers['POST /api/account/data-download'] = download({ done: 0, total: 40 });
  answers[DATA] = download({ done: 10, total: 40 });
  await press(buttonOf('Make the file'));
  await eventually(() => expect(document.querySelector('[role=progressbar]')).not.toBeNull());
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('25');
  expect(bodiesOf('POST /api/account/data-download')).toEqual([{}]);
  expect(buttonOf('Make it again').disabled).toBe(true);
});

it('shows until when the file is there and what is not in it, and fetches it by its id', async () => {
  answers[DATA] = download({
    status: 'done',
    bytes: 2_500_000,
    left_out: 2,
    file_id: '01999999-0000-7000-8000-0000000000f1',
    available_until: 1_790_604_800,
  });
  answers['GET /api/files/01999999-0000-7000-8000-0000000000f1/link'] = { json: { file_path: '/api/x' } };
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  draw(<ProfileScreen />);
  await eventually(() => expect(document.body.textContent).toMatch(/Ready: 2\.4\sMB/));
  expect(document.body.textContent).toContain('2 tables and files are not in it');
  await press(buttonOf('Download'));
  await eventually(() => expect(clicked).toHaveBeenCalledOnce());
  clicked.mockRestore();
});

it.each([
  ['failed', 'The last file could not be made.'],
  ['gone', 'was removed'],
])('says that the file %s, and that another can be asked for', async (status, said) => {
  answers[DATA] = download({ status });
  draw(<ProfileScreen />);
  await eventually(() => expect(document.body.textContent).toContain(said));
  expect(buttonOf('Make it again').disabled).toBe(false);
});

/** What the deletion of the account would bring. */
const DELETION = 'GET /api/account/deletion';
const goes = { chats: 2, tables: 1, files: 0, analyses: 0, reports: 0, projects: 0, shares: 0, tokens: 1 };
const deletion = (changes: object = {}) => ({
  json: {
    deletion: {
      wait_days: 14,
      blocks: [],
      goes: { ...goes, connections: 0, cards: 0 },
      stays: { orders: 2, invoices: 1 },
      credits: 1_500_000,
      ...changes,
    },
  },
});

/** Opens the dialog once it says what goes; what it answers presses its button that deletes. */
async function askToLeave(): Promise<() => Promise<void>> {
  await eventually(() => buttonOf('Delete account'));
  await press(buttonOf('Delete account'));
  await eventually(() => expect(document.body.textContent).toContain('2 chats with their answers'));
  return () => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
      ({ textContent }) => textContent === 'Delete account',
    );
    if (!found) throw new Error('no button');
    return press(found);
  };
}
function tick(): Promise<void> {
  const box = document.querySelector('[role=dialog] input[type=checkbox]');
  if (!(box instanceof HTMLInputElement)) throw new Error('no box');
  return press(box);
}
/** Hears what the session is told. */
function newsOfSession(): string[] {
  const news: string[] = [];
  listenToSession(({ type: told }) => news.push(told));
  return news;
}

it('says what goes and what stays, and deletes the account once the person ticked that they know', async () => {
  answers[DELETION] = deletion();
  answers['POST /api/account/deletion'] = { json: { leaves_at: 1_790_604_800 } };
  draw(<ProfileScreen />);
  const submit = await askToLeave();
  for (const said of ['1 table', '1 personal token', '1,500 credits', '2 orders and 1 invoice'])
    expect(document.body.textContent).toContain(said);
  expect(document.body.textContent).not.toContain('0 files');
  await submit();
  expect(document.body.textContent).toContain('Please tick this first.');
  expect(bodiesOf('POST /api/account/deletion')).toEqual([]);
  await tick();
  await submit();
  await eventually(() => expect(document.body.textContent).toContain('will be deleted on 2026-09-28'));
  expect(bodiesOf('POST /api/account/deletion')).toEqual([{}]);
});

it('keeps the day and the way to the sign-in on the page while all that is asked then is refused', async () => {
  const news = newsOfSession();
  const client = newClient();
  answers[DELETION] = deletion();
  answers['POST /api/account/deletion'] = { json: { leaves_at: 1_790_604_800 } };
  draw(<ProfileScreen />, client);
  const submit = await askToLeave();
  await tick();
  await submit();
  await eventually(() => expect(news).toEqual(['deletion.requested', 'deletion.planned']));
  answers['GET /api/account/profile'] = {
    status: 401,
    json: { error_code: 'BEARER_TOKEN_ERROR', msg: 'Sign in again.', req_id: 'r' },
  };
  const asked = bodiesOf('GET /api/account/profile').length;
  await act(() => client.invalidateQueries());
  expect(bodiesOf('GET /api/account/profile')).toHaveLength(asked + 1);
  const dialog = document.querySelector('[role=dialog]');
  expect(dialog?.textContent).toContain('will be deleted on 2026-09-28');
  expect(dialog?.textContent).toContain('To keep your account, sign in before that day.');
  await press(buttonOf('To the sign-in'));
  expect(news).toEqual(['deletion.requested', 'deletion.planned', 'user.signedOut']);
});

it('tells the session that the deletion was refused, and the person why', async () => {
  const news = newsOfSession();
  answers[DELETION] = deletion();
  answers['POST /api/account/deletion'] = {
    status: 500,
    json: { error_code: 'SERVER_ERROR', msg: 'Try again later.', req_id: 'r' },
  };
  draw(<ProfileScreen />);
  const submit = await askToLeave();
  await tick();
  await submit();
  await eventually(() => expect(document.body.textContent).toContain('Try again later.'));
  expect(news).toEqual(['deletion.requested', 'deletion.failed']);
});

it('tells somebody who left the page meanwhile on which day their account goes', async () => {
  const news = newsOfSession();
  const notices: unknown[] = [];
  listenToNotices((notice) => notices.push(notice));
  let answer = () => {};
  answers[DELETION] = deletion();
  answers['POST /api/account/deletion'] = {
    json: { leaves_at: 1_790_604_800 },
    after: new Promise<void>((resolve) => {
      answer = resolve;
    }),
  };
  const drawn = draw(<ProfileScreen />);
  const submit = await askToLeave();
  await tick();
  await submit();
  drawn.update(<p>Another page</p>);
  answer();
  await eventually(() => expect(news).toEqual(['deletion.requested', 'deletion.planned']));
  expect(JSON.stringify(notices)).toContain('will be deleted on 2026-09-28');
});

it('says with links what is in the way of the deletion, and looks again', async () => {
  answers[DELETION] = deletion({
    blocks: [
      { kind: 'bill', order_id: 'o1', order_num: 'T20260001' },
      { kind: 'renewal' },
      { kind: 'team', team_id: 't1', team_name: 'Harbour', members: 2 },
    ],
  });
  draw(<ProfileScreen />);
  await eventually(() => buttonOf('Delete account'));
  await press(buttonOf('Delete account'));
  await eventually(() => expect(document.body.textContent).toContain('Order T20260001 has an open bill.'));
  const links = [...document.querySelectorAll('[role=dialog] a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/account/order/details?id=o1',
    '/account/subscription',
    '/account/team-manager?id=t1',
  ]);
  expect(document.body.textContent).toContain('2 others are in your team Harbour.');
  answers[DELETION] = deletion();
  await press(buttonOf('Look again'));
  await eventually(() => expect(document.body.textContent).toContain('2 chats with their answers'));
  expect(bodiesOf('POST /api/account/deletion')).toEqual([]);
});
