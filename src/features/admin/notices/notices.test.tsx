import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { NoticesScreen } from './NoticesScreen.tsx';

const LIST = '/api/admin/notices';
const ID = '019a0000-0000-7000-8000-000000000001';
const NOTICE = {
  id: ID,
  title: 'Maintenance',
  level: 'other',
  state: 'draft',
  languages: ['en_US'],
  recipients: 0,
  told: 0,
  created_at: 1_700_000_000,
  version: 3,
};
const DETAILS = { notice: NOTICE, texts: { en_US: { title: 'Maintenance', body: 'On Sunday.' } }, unread: 0 };

let asked: { method: string; path: string; body: unknown }[] = [];
let permitted: readonly string[];

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(
      [
        'bulletins',
        'shells',
        'operations',
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
  permitted = ['adminNoticeCreate', 'adminNoticeUpdate', 'adminNoticePublish', 'adminNoticeDelete'];
  history.replaceState(null, '', `/admin/msg/notice?id=${ID}`);
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const body: unknown = request.method === 'GET' ? undefined : await request.json();
    asked.push({ method: request.method, path: pathname, body });
    const answers: Record<string, object> = {
      [LIST]: { items: [NOTICE], total: 1, total_is: 'exact' },
      [`${LIST}/${ID}`]: { details: DETAILS },
      [`${LIST}/${ID}/publish`]: { details: { ...DETAILS, notice: { ...NOTICE, state: 'scheduled' } } },
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
      <NoticesScreen />
    </QueryClientProvider>,
  );
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
const named = (role: string, name: string) =>
  [...(dialog()?.querySelectorAll(role) ?? [])].find(({ textContent }) => textContent?.startsWith(name));
const pressButton = async (name: string, role = 'button') => {
  await eventually(() => expect(named(role, name)).toBeDefined());
  await press(named(role, name) ?? document.body);
};
const field = (part: string) =>
  dialog()?.querySelector<HTMLInputElement>(part) ?? document.createElement('input');
const titleField = () =>
  document.getElementById(named('label', 'Title')?.getAttribute('for') ?? '') as HTMLInputElement; // a field of text
const written = () => asked.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const saved = () => written().filter(({ path }) => path.startsWith(LIST));

it('a language that is half written is asked for before the draft is saved, and one that is empty is left out', async () => {
  draw();
  await pressButton('Edit');
  await pressButton('French', '[role=tab]');
  await eventually(() => expect(dialog()?.textContent).toContain('so this is the English text'));
  await type(titleField(), 'Maintenance dimanche');
  await pressButton('English', '[role=tab]');
  await pressButton('Save draft');
  // its tab is opened, and says what is missing
  await eventually(() => expect(field('textarea').getAttribute('aria-invalid')).toBe('true'));
  expect(titleField().value).toBe('Maintenance dimanche');
  expect(saved()).toEqual([]);
  await type(field('textarea'), 'Dimanche.');
  await eventually(() => expect(dialog()?.querySelector('h4')?.textContent).toBe('Maintenance dimanche'));
  await pressButton('Save draft');
  await eventually(() =>
    expect(saved()).toEqual([
      {
        method: 'PUT',
        path: `${LIST}/${ID}`,
        body: {
          level: 'other',
          texts: { ...DETAILS.texts, fr_FR: { title: 'Maintenance dimanche', body: 'Dimanche.' } },
          version: 3,
        },
      },
    ]),
  );
});

it('a notice is planned for a time in a zone, which is asked for', async () => {
  draw();
  await pressButton('Publish');
  await eventually(() => expect(dialog()?.textContent).toContain('At a time'));
  await press(field('input[value=later]'));
  await pressButton('Plan');
  await eventually(() => expect(dialog()?.querySelector('[aria-invalid=true]')).not.toBeNull());
  expect(saved()).toEqual([]);
  await type(field('input[type=datetime-local]'), '2035-12-01T09:00');
  await pressButton('Plan');
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await eventually(() =>
    expect(saved().at(-1)).toEqual({
      method: 'POST',
      path: `${LIST}/${ID}/publish`,
      body: { version: 3, start: { time: '2035-12-01T09:00', timezone } },
    }),
  );
});

it('who may only read is offered nothing that changes a notice', async () => {
  permitted = [];
  draw();
  await eventually(() => expect(dialog()?.textContent).toContain('On Sunday.'));
  await eventually(() => expect(asked.some(({ path }) => path.includes('permission'))).toBe(true));
  expect([...(dialog()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '',
    'English',
    'Close',
  ]);
});
