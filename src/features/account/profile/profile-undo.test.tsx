// Fields of the profile are saved one by one, and what was saved can be taken back.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listenToNotices, type Notice, takeBack } from '../../../app/notices/notice-channel.ts';
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

/** Presses Undo of the last toast, which says what was done. */
async function undo(notices: readonly Notice[], said: string): Promise<void> {
  const last = notices.at(-1);
  if (last?.type !== 'toast' || last.toast.kind !== 'undo') throw new Error('no undo');
  expect(last.toast.text).toBe(said);
  const { undoId } = last.toast;
  await act(async () => takeBack(undoId));
}

it('puts back what stood there before where the person takes a change back', async () => {
  const notices: Notice[] = [];
  listenToNotices((notice) => notices.push(notice));
  const drawn = draw(<ProfileScreen />);
  await eventually(() => fieldOf('Company'));
  answers['PUT /api/account/profile'] = { json: { profile: { ...PROFILE, company: 'Lighthouse' } } };
  await type(fieldOf('Company'), 'Lighthouse');
  await press(buttonOf('Save'));
  await eventually(() => expect(notices).not.toEqual([]));
  answers['PUT /api/account/profile'] = { json: { profile: PROFILE } };
  await undo(notices, 'Your profile was saved.');
  await eventually(() => expect(fieldOf('Company').value).toBe('Harbour Coffee'));
  expect(bodiesOf('PUT /api/account/profile')).toEqual([
    { company: 'Lighthouse' },
    { company: 'Harbour Coffee' },
  ]);
  expect(drawn.container.querySelector('h2')?.textContent).toBe('Mia Keller');
});

it('saves a phone number alone, shows it as the server writes it, and takes it back by Undo', async () => {
  const notices: Notice[] = [];
  listenToNotices((notice) => notices.push(notice));
  draw(<ProfileScreen />);
  await eventually(() => fieldOf('Phone number'));
  expect(document.body.textContent).not.toContain('Save number');
  answers['PUT /api/account/profile'] = { json: { profile: { ...PROFILE, phone: '+41446681800' } } };
  await type(fieldOf('Phone number'), ' 0041 44 668 18 00 ');
  await press(buttonOf('Save number'));
  await eventually(() => expect(fieldOf('Phone number').value).toBe('+41446681800'));
  answers['PUT /api/account/profile'] = { json: { profile: PROFILE } };
  await undo(notices, 'Your phone number was saved.');
  await eventually(() => expect(fieldOf('Phone number').value).toBe(''));
  expect(bodiesOf('PUT /api/account/profile')).toEqual([{ phone: '0041 44 668 18 00' }, { phone: '' }]);
});

it('keeps a number that is refused, with what to write at the field', async () => {
  draw(<ProfileScreen />);
  await eventually(() => fieldOf('Phone number'));
  answers['PUT /api/account/profile'] = {
    status: 422,
    json: {
      error_code: 'VALIDATION_ERROR',
      msg: 'no',
      req_id: 'r',
      fields: { phone: 'Write the number with its country.' },
    },
  };
  await type(fieldOf('Phone number'), '044 668 18 00');
  await press(buttonOf('Save number'));
  await eventually(() => expect(document.body.textContent).toContain('Write the number with its country.'));
  expect(fieldOf('Phone number').value).toBe('044 668 18 00');
  expect(fieldOf('Phone number').getAttribute('aria-invalid')).toBe('true');
});

it('saves the time zone that is chosen from a search at once, and goes back to that of the device', async () => {
  const notices: Notice[] = [];
  listenToNotices((notice) => notices.push(notice));
  draw(<ProfileScreen />);
  await eventually(() => fieldOf('Time zone'));
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  expect(fieldOf('Time zone').value).toBe(`As this device says (${device})`);
  const choose = async (typed: string, name: string) => {
    fieldOf('Time zone').focus();
    await press(fieldOf('Time zone'));
    await type(fieldOf('Time zone'), typed);
    const option = () =>
      [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
        ({ textContent }) => textContent === name,
      );
    await eventually(() => expect(option()).toBeDefined());
    await press(option() ?? document.body);
  };
  answers['PUT /api/account/profile'] = {
    json: { profile: { ...PROFILE, time_zone: 'America/New_York' } },
  };
  await choose('new york', 'America/New York');
  await eventually(() => expect(fieldOf('Time zone').value).toBe('America/New York'));
  await eventually(() => expect(notices).not.toEqual([]));
  answers['PUT /api/account/profile'] = { json: { profile: PROFILE } };
  await undo(notices, 'Your time zone was saved.');
  await eventually(() => expect(fieldOf('Time zone').value).toBe(`As this device says (${device})`));
  expect(bodiesOf('PUT /api/account/profile')).toEqual([
    { time_zone: 'America/New_York' },
    { time_zone: null },
  ]);
});
