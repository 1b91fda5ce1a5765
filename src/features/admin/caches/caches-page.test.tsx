import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { DataCacheScreen } from './DataCacheScreen.tsx';
import { FuncCacheScreen } from './FuncCacheScreen.tsx';

const CACHE = {
  name: 'rights',
  kind: 'data',
  backend: 'memory',
  version: 47,
  entries: 1,
  stale: 0,
  bytes: 2048,
  max: 1,
  hits: 30,
  misses: 10,
  evicted: 0,
  saved_ms: 1234,
};
const TEXTS = { ...CACHE, name: 'texts', kind: 'function', stale: 3, ttl_ms: 60_000, max: 100 };
const MRR = { ...TEXTS, name: 'mrr', stale: 0, oldest_at: 1_700_000_000 };
const ENTRY = { id: 'e1', key: 'fr_FR', value: '{"a":"b"}', is_cut: false, read_at: 1_700_000_000, hits: 3 };

let asked: { method: string; path: string; body: unknown }[] = [];
let permitted: readonly string[];
let isSame: boolean;
beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['caches', 'operations', 'lists', 'dates', 'details', 'viewers', 'fields', 'forms'] as const).map(
      loadTexts,
    ),
  ]);
});
beforeEach(() => {
  asked = [];
  isSame = true;
  permitted = ['adminCacheClear', 'adminCacheFunctionsClear', 'adminCacheVersionBump'];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const body: unknown = request.method === 'POST' ? await request.json() : undefined;
    asked.push({ method: request.method, path: pathname, body });
    const answers: Record<string, object> = {
      '/api/admin/caches': { items: [CACHE, TEXTS, MRR] },
      '/api/admin/caches/rights/entries': {
        cache: CACHE,
        items: [{ ...ENTRY, key: 'rights', value: undefined }],
      },
      '/api/admin/caches/texts/entries': { cache: TEXTS, items: [ENTRY] },
      '/api/admin/caches/texts/entries/e1/comparison': { same: isSame, fresh_ms: 2.5 },
      '/api/admin/caches/clear': { cache: CACHE },
      '/api/admin/caches/clear-functions': { cleared: 2 },
    };
    const apis = Object.fromEntries(permitted.map((name) => [name, { access: true }]));
    return Response.json({
      msg_type: 'success',
      ...(answers[pathname] ?? { page_routes: {}, apis, items: [], views: [], values: {} }),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = (Screen: typeof DataCacheScreen, query = '') => {
  history.replaceState(null, '', `/admin/system/data-cache${query}`);
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Screen />
    </QueryClientProvider>,
  );
};
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
const button = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);

it('each page lists the caches of its kind with how often they held what was asked', async () => {
  const { container } = draw(DataCacheScreen);
  await eventually(() => expect(container.querySelector('tbody')?.textContent).toContain('Rights'));
  for (const text of ['75', '1,234 ms', 'until cleared', '47', 'Memory', '≈ 2'])
    expect(container.querySelector('tbody')?.textContent).toContain(text);
  expect(container.querySelector('tbody')?.textContent).not.toContain('Texts');
});

it('a function shows its answers, compares one with a new answer, and says where they differ', async () => {
  isSame = false;
  draw(FuncCacheScreen, '?id=texts');
  await eventually(() => expect(dialog()?.textContent).toContain('{"a":"b"}'));
  await press(button('Compare with a new answer') ?? document.body);
  await eventually(() => expect(dialog()?.textContent).toContain('The new answer differs (2.5 ms)'));
});

it('clearing says what it costs, and sends the name and the reason', async () => {
  draw(DataCacheScreen, '?id=rights');
  await eventually(() => expect(dialog()?.textContent).toContain('Its value is not shown.'));
  await eventually(() => expect(button('Clear')).toBeDefined());
  await press(button('Clear') ?? document.body);
  await eventually(() => expect(dialog()?.textContent).toContain('Clear Rights?'));
  expect(dialog()?.textContent).toContain('the next call reads all of it again. Nothing is lost.');
  await press(button('Clear') ?? document.body);
  await eventually(() =>
    expect(asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/clear'))).toEqual([
      { method: 'POST', path: '/api/admin/caches/clear', body: { cache: 'rights' } },
    ]),
  );
});

it('the entries that a part of the key finds are cleared together, once it was asked', async () => {
  draw(FuncCacheScreen, '?id=texts');
  await eventually(() => expect(dialog()?.textContent).toContain('fr_FR'));
  expect(dialog()?.textContent).not.toContain('Clear every entry');
  const field = dialog()?.querySelector('input');
  if (!field) throw new Error('nothing to search with');
  await type(field, 'FR');
  await eventually(() => expect(button('Clear every entry with “FR”')).toBeDefined());
  await press(button('Clear every entry with “FR”') ?? document.body);
  await eventually(() => expect(dialog()?.textContent).toContain('Clear “FR” in Texts?'));
  await press(button('Clear') ?? document.body);
  await eventually(() =>
    expect(asked.filter(({ path }) => path.endsWith('/clear')).map(({ body }) => body)).toEqual([
      { cache: 'texts', search: 'FR' },
    ]),
  );
});

it('who may only read is not offered to clear anything', async () => {
  permitted = [];
  draw(DataCacheScreen, '?id=rights');
  await eventually(() => expect(dialog()?.textContent).toContain('Its value is not shown.'));
  expect(button('Clear')).toBeUndefined();
});

it('all functions are cleared together, after a question that names what goes cold', async () => {
  const { container } = draw(FuncCacheScreen);
  const open = () =>
    [...container.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Clear all functions',
    );
  await eventually(() => expect(open()).toBeDefined());
  await press(open() ?? document.body);
  await eventually(() =>
    expect(dialog()?.textContent).toContain('computed again: Texts, Recurring revenue.'),
  );
  expect(asked.some(({ path }) => path.endsWith('/clear-functions'))).toBe(false);
  await press(button('Clear all functions') ?? document.body);
  await eventually(() =>
    expect(asked.filter(({ path }) => path.endsWith('/clear-functions')).map(({ body }) => body)).toEqual([
      {},
    ]),
  );
});

it.each([
  { query: '?f.stale=yes', has: 'Texts', hasNot: 'Recurring revenue' },
  { query: '?f.age=older', has: 'Recurring revenue', hasNot: 'Texts' },
  { query: '?f.name=mrr', has: 'Recurring revenue', hasNot: 'Texts' },
])('the functions are narrowed by $query', async ({ query, has, hasNot }) => {
  const { container } = draw(FuncCacheScreen, query);
  await eventually(() => expect(container.querySelector('tbody')?.textContent).toContain(has));
  expect(container.querySelector('tbody')?.textContent).not.toContain(hasNot);
});
