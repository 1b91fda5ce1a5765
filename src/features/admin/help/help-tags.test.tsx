import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, render } from '../../../ui/testing/render.tsx';
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

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['help', 'lists', 'dates', 'viewers', 'fields', 'forms'] as const).map(loadTexts),
  ]);
});
beforeEach(() =>
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const items = pathname.endsWith('/help-tags') ? PLACES : [];
    return Response.json({
      msg_type: 'success',
      ...{ page_routes: {}, apis: {}, views: [], values: {} },
      ...{ items, total: items.length },
    });
  }),
);
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
