import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { HelpStylesScreen } from './HelpStylesScreen.tsx';
import { HelpTagsScreen } from './HelpTagsScreen.tsx';

const STYLE = '019a0000-0000-7000-8000-000000000001';
const text = (language: string) => ({ language, html: '<p>Help.</p>' });
const PLACES = [
  { id: 'chat.title', page_path: '/chat', orphan: false, enabled: true, texts: [text('en_US')], version: 1 },
  {
    id: 'plan.title',
    page_path: '/plan',
    orphan: false,
    enabled: true,
    style_id: STYLE,
    texts: [text('en_US'), text('fr_FR')],
    version: 1,
  },
  { id: 'plan.price', page_path: '/plan', orphan: false, enabled: false, texts: [], version: 0 },
];
const STYLES = [
  {
    id: STYLE,
    name: 'Hints',
    icon: 'tip',
    tone: 'success',
    width: 'wide',
    is_default: true,
    used: 3,
    version: 4,
    updated_at: 1_700_000_000,
  },
];
let made: unknown[];

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    import('./StyleForm.tsx'), // fetched by the page when it is opened: the test does not wait for that
    ...(['help', 'lists', 'dates', 'viewers', 'fields', 'forms'] as const).map(loadTexts),
  ]);
});
beforeEach(() => {
  made = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname.endsWith('/help-styles')) made.push(await request.json());
    const lists = [
      { end: '/help-tags', items: PLACES },
      { end: '/help-styles', items: STYLES },
    ];
    const items = lists.find(({ end }) => pathname.endsWith(end))?.items ?? [];
    const apis = { adminHelpStyleCreate: { access: true } };
    return Response.json({
      msg_type: 'success',
      ...{ page_routes: {}, apis, views: [], values: {} },
      ...{ items, total: items.length },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['', ['chat.title', 'plan.title', 'plan.price']],
  ['?f.page_path=/plan', ['plan.title', 'plan.price']],
  ['?f.missing=fr_FR', ['chat.title', 'plan.price']],
  ['?f.style=default', ['chat.title', 'plan.price']],
  [`?f.page_path=/plan&f.missing=en_US`, ['plan.price']],
])('places of help are found by page, style and the language they lack: %s', async (query, ids) => {
  history.replaceState(null, '', `/admin/sys-functions/help-tags${query}`);
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HelpTagsScreen />
    </QueryClientProvider>,
  );
  const shown = () => [...container.querySelectorAll('tbody a')].map(({ textContent }) => textContent);
  await eventually(() => expect(shown()).toEqual(ids));
});

it('a style is made like another one: all of it but its name, and not the default', async () => {
  history.replaceState(null, '', '/admin/sys-functions/help-tags-style');
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HelpStylesScreen />
    </QueryClientProvider>,
  );
  const buttonOf = (part: string) =>
    [...document.querySelectorAll<HTMLElement>('button')].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(part),
    );
  await eventually(() => expect(container.querySelector('tbody')?.textContent).toContain('Hints'));
  await eventually(() => expect(container.querySelector('tbody button[aria-haspopup]')).not.toBeNull());
  await press(container.querySelector<HTMLElement>('tbody button[aria-haspopup]') ?? document.body);
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      ({ textContent }) => textContent === 'Make one like it',
    );
  await eventually(() => expect(item()).toBeDefined());
  await press(item() ?? document.body);
  await eventually(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('New style'));
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input');
  if (!field) throw new Error('nothing to write the name in');
  await type(field, 'B');
  await press(buttonOf('Save') ?? document.body);
  await eventually(() =>
    expect(made).toEqual([
      { name: 'B', icon: 'tip', tone: 'success', width: 'wide', is_default: false, version: 0 },
    ]),
  );
});
