import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { MultipleLanguagesScreen } from './MultipleLanguagesScreen.tsx';

const LANGUAGES = ['en_US', 'zh_CN', 'ja_JP', 'ko_KR', 'fr_FR'] as const;
const TEXT = {
  id: 'ui.cancel',
  area: 'core',
  wordings: LANGUAGES.map((language) => ({ language, state: 'untouched', built_in: `Cancel ${language}` })),
};
const USE = {
  pages: ['/admin/user/users', '/chat/{chat_id}'],
  page_count: 41,
  files: ['src/ui/ConfirmDialog.tsx'],
};
const CHANGE = { id: 'ui.cancel', area: 'core', language: 'fr_FR', before: 'Annuler', after: 'Laisser' };
const VERSION = { version: 3, note: 'Shorter words.', changes: 1, texts: 2, created_at: 1_700_000_000 };

let asked: { path: string; body: unknown }[] = [];
let drafts: number;
let problem: string | undefined;
let isStale: boolean;
beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['texts', 'operations', 'lists', 'dates', 'details', 'viewers', 'fields', 'forms'] as const).map(
      loadTexts,
    ),
  ]);
});
beforeEach(() => {
  asked = [];
  drafts = 1;
  problem = undefined;
  isStale = false;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') asked.push({ path: pathname, body: await request.json() });
    const isWrite = request.method === 'POST' && pathname.startsWith('/api/admin/text-versions');
    if (isWrite && isStale)
      return Response.json(
        { msg_type: 'error', error_code: 'CONFLICT', msg: 'Check them again.', req_id: 'r' },
        { status: 409 },
      );
    if (isWrite) drafts = 0;
    const coverage = LANGUAGES.map((language) => ({
      language,
      translated: 1,
      overridden: 0,
      drafts: language === 'fr_FR' ? drafts : 0,
      broken: 0,
    }));
    const answers: Record<string, object> = {
      '/api/admin/texts': { items: [TEXT], total: 1, texts: 1, areas: ['core'], coverage, version: 3 },
      '/api/admin/texts/ui.cancel': { text: { ...TEXT, used_in: USE } },
      '/api/admin/text-drafts': {
        items: [{ ...CHANGE, problem }],
        total: 1,
        problems: problem === undefined ? 0 : 1,
        seal: 'sealed',
        version: 3,
      },
      '/api/admin/text-versions': isWrite
        ? { version: 4, before: 3, changes: 1 }
        : { items: [VERSION, { ...VERSION, version: 2 }] },
      '/api/admin/text-versions/2': { changes: [CHANGE], total: 1 },
      '/api/admin/text-versions/2/restore': { version: 4, before: 3, changes: 1 },
    };
    const apis = Object.fromEntries(
      ['adminTextPublish', 'adminTextVersionRestore', 'adminTextImport'].map((name) => [
        name,
        { access: true },
      ]),
    );
    return Response.json({
      msg_type: 'success',
      ...(answers[pathname] ?? { page_routes: {}, apis, items: [], views: [], values: {} }),
    });
  });
  history.replaceState(null, '', '/admin/sys-functions/multiple-languages');
});
afterEach(() => vi.unstubAllGlobals());

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MultipleLanguagesScreen />
    </QueryClientProvider>,
  );
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
const buttonIn = (root: ParentNode | null, name: string) =>
  [...(root?.querySelectorAll('button') ?? [])].find(
    (button) => button.textContent === name || button.ariaLabel === name,
  );
const pressIn = (root: ParentNode | null, name: string) => press(buttonIn(root, name) ?? document.body);
const explain = async (words: string) => {
  const field = dialog()?.querySelector('textarea');
  if (field) await type(field, words);
};
const openCheck = async () => {
  draw();
  await eventually(() => expect(buttonIn(document, 'Publish 1 draft')?.disabled).toBe(false));
  await pressIn(document, 'Publish 1 draft');
  await eventually(() => expect(dialog()?.textContent).toContain('Laisser'));
};

it('drafts are published as they were checked, with what the version is for', async () => {
  await openCheck();
  await pressIn(dialog(), 'Publish');
  expect(asked.filter(({ path }) => path === '/api/admin/text-versions')).toEqual([]);
  await explain('Shorter words.');
  await pressIn(dialog(), 'Publish');
  await eventually(() => expect(dialog()).toBeNull());
  expect(asked).toContainEqual({
    path: '/api/admin/text-versions',
    body: { seal: 'sealed', reason: 'Shorter words.' },
  });
  await eventually(() => expect(buttonIn(document, 'Publish')?.disabled).toBe(true));
});

it('a draft with a problem keeps all of them from being published', async () => {
  problem = 'The English text has no value {x}.';
  await openCheck();
  expect(dialog()?.textContent).toContain('The English text has no value {x}.');
  expect(buttonIn(dialog(), 'Publish')?.disabled).toBe(true);
});

it('drafts that somebody changed meanwhile are to be checked again, and the page says so', async () => {
  isStale = true;
  await openCheck();
  await explain('Shorter words.');
  await pressIn(dialog(), 'Publish');
  await eventually(() => expect(dialog()).toBeNull());
  expect(document.body.textContent).toContain('Check them again.');
});

it('a text says on which pages it stands, with a way to those that need nothing more, and in which files', async () => {
  history.replaceState(null, '', '/admin/sys-functions/multiple-languages?id=ui.cancel');
  draw();
  await eventually(() => expect(dialog()?.textContent).toContain('Pages that say it'));
  const links = [...(dialog()?.querySelectorAll('ul a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/user/users']);
  expect(dialog()?.textContent).toContain('/chat/{chat_id}');
  expect(dialog()?.textContent).toContain('and 39 more');
  expect(dialog()?.textContent).toContain('src/ui/ConfirmDialog.tsx');
});

it('a version is gone back to after it was said what changes', async () => {
  draw();
  await eventually(() => expect(buttonIn(document, 'Publish 1 draft')).toBeDefined());
  await pressIn(document, 'Versions');
  await eventually(() => expect(buttonIn(dialog(), 'Go back to version 2')).toBeDefined());
  expect(buttonIn(dialog(), 'Go back to version 3')).toBeUndefined();
  await pressIn(dialog(), 'Go back to version 2');
  await eventually(() => expect(dialog()?.textContent).toContain('Laisser'));
  await explain('Nobody understood them.');
  await pressIn(dialog(), 'Go back');
  await eventually(() =>
    expect(asked).toContainEqual({
      path: '/api/admin/text-versions/2/restore',
      body: { reason: 'Nobody understood them.' },
    }),
  );
});
