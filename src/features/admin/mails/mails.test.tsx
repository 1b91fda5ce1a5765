import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { MailsScreen } from './MailsScreen.tsx';

const LIST = '/api/admin/mails';
const ID = '019a0000-0000-7000-8000-000000000001';
const NEXT = '019a0000-0000-7000-8000-000000000002';
const MAIL = {
  id: ID,
  created_at: 1_700_000_000,
  to: 'a***a@example.org',
  template: 'reset',
  locale: 'fr_FR',
  subject: 'Votre mot de passe a changé',
  status: 'unknown',
  attempts: 1,
  error: 'ECONNECTION CONN',
};

let asked: { method: string; path: string; body: unknown }[] = [];
let permitted: readonly string[];
let canResend: boolean;

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['mails', 'operations', 'lists', 'dates', 'details', 'viewers', 'fields', 'forms'] as const).map(
      loadTexts,
    ),
  ]);
});
beforeEach(() => {
  asked = [];
  permitted = ['adminMailResend'];
  canResend = true;
  history.replaceState(null, '', '/admin/msg/email-logs');
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const body: unknown = request.method === 'POST' ? await request.json() : undefined;
    asked.push({ method: request.method, path: pathname, body });
    const answers: Record<string, object> = {
      [LIST]: { items: [MAIL], total: 1, total_is: 'exact' },
      [`${LIST}/${ID}`]: { details: { mail: MAIL, text: 'Bonjour.', can_resend: canResend } },
      [`${LIST}/${ID}/resend`]: {
        details: { mail: { ...MAIL, id: NEXT, resent_of: ID, status: 'queued' }, can_resend: false },
      },
      [`${LIST}/${NEXT}`]: {
        details: { mail: { ...MAIL, id: NEXT, resent_of: ID, status: 'queued' }, can_resend: false },
      },
      '/api/admin/lists/adminMailList/filters': {
        filters: { template: [{ name: 'reset', value: 'reset' }], error: [] },
      },
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
      <MailsScreen />
    </QueryClientProvider>,
  );
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
const buttonOf = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
const pressButton = (name: string) => press(buttonOf(name) ?? document.body);

it('the log says of each mail what it is about, its language and its outcome in words', async () => {
  const { container } = draw();
  await eventually(() => expect(container.textContent).toContain('Votre mot de passe a changé'));
  for (const text of ['Password changed', 'French', 'Unknown', 'a***a@example.org', 'ECONNECTION CONN'])
    expect(container.textContent).toContain(text);
});

it('a mail that may have arrived says so, and is sent again as another one, which is then shown', async () => {
  history.replaceState(null, '', `?id=${ID}`);
  draw();
  await eventually(() => expect(dialog()?.textContent).toContain('it may have arrived'));
  expect(dialog()?.textContent).toContain('Bonjour.');
  await eventually(() => expect(buttonOf('Send again')).toBeDefined());
  await pressButton('Send again');
  await eventually(() => expect(dialog()?.textContent).toContain('Send this mail again?'));
  await pressButton('Send again');
  await eventually(() => expect(new URLSearchParams(location.search).get('id')).toBe(NEXT));
  expect(
    asked.filter(({ method }) => method === 'POST').filter(({ path }) => path.endsWith('/resend')),
  ).toEqual([{ method: 'POST', path: `${LIST}/${ID}/resend`, body: {} }]);
  await eventually(() => expect(dialog()?.textContent).toContain('Waiting'));
});

it.each([
  ['that held a code', ['adminMailResend'], false],
  ['for somebody who may only read', [], true],
])('a mail %s is not offered to be sent again', async (_, rights, can) => {
  permitted = rights;
  canResend = can;
  history.replaceState(null, '', `?id=${ID}`);
  draw();
  await eventually(() => expect(dialog()?.textContent).toContain('Bonjour.'));
  await eventually(() =>
    expect(asked.some(({ path }) => path === '/api/permission/check' || path.includes('permission'))).toBe(
      true,
    ),
  );
  expect(buttonOf('Send again')).toBeUndefined();
});
