import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageFiles, routesOf } from './pages.ts';
import { readPages } from './read-pages.ts';

let root: string;
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  put('src/i18n/catalogues/en_US/core.json', '{"title.a": "A"}');
  put('src/i18n/catalogues/en_US/shell.json', '{}');
  put('src/i18n/catalogues/en_US/shells.json', '{"menu.a": "A", "menu.b": "B"}');
  put('src/i18n/catalogues/en_US/lists.json', '{"title.list": "List"}');
  put('src/features/a/AScreen.tsx', '');
  put('src/features/a/load-rows.ts', '');
});
afterEach(() => rmSync(root, { recursive: true }));

const DEFAULTS = 'defaults: { login: true, permission: a.b:view, shell: user }';
const SCREEN = 'title: title.a, screen: features/a/AScreen.tsx';
const pages = (...lines: string[]) => put('openapi/pages/a.yaml', [DEFAULTS, 'pages:', ...lines].join('\n'));
const written = (file: string) => pageFiles(readPages(root)).get(file) ?? '';

it('a page takes from the defaults of its file what it does not say itself', () => {
  pages('  /a: { shell: settings }', '  /b: { login: false, shell: none }');
  expect(readPages(root).pages).toMatchObject([
    { path: '/a', login: true, permission: 'a.b:view', shell: 'settings' },
    { path: '/b', login: false, permission: null, shell: 'none' },
  ]);
});

it.each([
  ['  /a: { colour: red }', '/a: unknown key "colour"'],
  ['  a: {}', 'a: is no path'],
  ['  /a: { shell: house }', '/a: has no shell of admin'],
  ['  /a: { permission: everything }', '/a: needs a sign-in, and so a permission'],
  ['  /a: { login: false, permission: a.b:view }', '/a: has a permission, so it needs a sign-in'],
  ['  /a: { login: maybe }', '/a: says not whether it needs a sign-in'],
  ['  /a: { title: title.a, screen: features/a/BScreen.tsx }', '/a: there is no src/features/a/BScreen.tsx'],
  ['  /a: { title: title.a, screen: features/a/load-rows.ts }', 'load-rows.ts is no component'],
  ['  /a: { screen: features/a/AScreen.tsx }', '/a: has a screen and no title'],
  ['  /a: { title: title.b, screen: features/a/AScreen.tsx }', '/a: there is no text title.b in core, shell'],
  ['  /a: { title: title.list, screen: features/a/AScreen.tsx }', '/a: there is no text title.list'],
  ['  /a: { title: title.a }', '/a: has a title and no screen'],
  [`  /a: { ${SCREEN}, texts: [words] }`, '/a: there is no area of texts words'],
  [`  /a: { ${SCREEN}, load: features/a/load.ts }`, '/a: there is no src/features/a/load.ts'],
  ['  /a: { redirect: /b }', '/a: no page is at /b'],
  ['  /a: { menu: { label: menu.a } }', 'pages name a menu, the file has none'],
])('%s is refused: %s', (line, fault) => {
  pages(line);
  expect(() => readPages(root)).toThrow(fault);
});

it('a page of two files is refused, and every fault is told at once', () => {
  pages('  /a: { colour: red }', '  /b: { shell: house }');
  put('openapi/pages/b.yaml', `${DEFAULTS}\npages:\n  /a: {}`);
  expect(() => readPages(root)).toThrow(
    [
      'openapi/pages/a.yaml: /a: unknown key "colour" (there are login, permission, shell, title, texts, screen, narrowed, load, first, redirect, menu, help)',
      'openapi/pages/a.yaml: /b: has no shell of admin, settings, user, payment, documentation, none',
      'openapi/pages/b.yaml: /a: is a page of another file too',
    ].join('\n'),
  );
});

it('two pages of one screen that differ by a last parameter are one route, and words come before parameters', () => {
  pages(
    `  '/c/{id}/x': { ${SCREEN} }`,
    `  /c/a/x: { ${SCREEN} }`,
    `  /a: { ${SCREEN} }`,
    `  '/a/{id}': { ${SCREEN} }`,
    `  /a/new: { ${SCREEN} }`,
    '  /later: {}',
  );
  expect(routesOf(readPages(root).pages).map(({ pattern }) => pattern)).toEqual([
    '/a/new',
    '/a/:id?',
    '/c/a/x',
    '/c/:id/x',
  ]);
});

it('such pages are alike in all else', () => {
  pages(`  /a: { ${SCREEN} }`, `  '/a/{id}': { ${SCREEN}, permission: c.d:view }`);
  expect(routesOf(readPages(root).pages)[0]?.pattern).toBe('/a/:id?');
  pages(`  /a: { ${SCREEN} }`, `  '/a/{id}': { ${SCREEN}, shell: admin }`);
  expect(() => routesOf(readPages(root).pages)).toThrow('/a and /a/{id} are one route');
});

it('what is written: rules, those to come, patterns, screens with what loads beside them', () => {
  pages(
    '  /: { redirect: /a }',
    `  /a: { ${SCREEN}, texts: [lists], load: features/a/load-rows.ts }`,
    `  '/b/{id}': { ${SCREEN}, login: false, shell: none, first: screen }`,
    '  /later: { narrowed: true }',
  );
  expect(written('src/generated/pages/rules.ts')).toContain(
    '{"pattern":"/b/{id}","loginRequired":false,"permission":null}',
  );
  expect(written('src/generated/pages/to-come.ts')).toContain('[\n  "/later",\n]');
  expect(written('src/generated/pages/narrowed.ts')).toContain('[\n  "/later",\n]');
  expect(written('src/generated/pages/patterns.ts')).toContain('[\n  "/",\n  "/a",\n  "/b/:id",\n]');
  expect(written('src/app/screens.ts')).toContain(
    "import { loadBeside as loadRows } from '../features/a/load-rows.ts';",
  );
  expect(written('src/app/screens.ts')).toContain(
    `entry("/a", "title.a", ["lists"], () => (loadRows(), import('../features/a/AScreen.tsx').then(({ AScreen: Screen }) => ({ Screen }))), "user"),`,
  );
  expect(written('src/app/screens.ts')).not.toContain('/b/');
  expect(written('src/app/first-screens.ts')).toContain('presentEntry("/b/:id", "title.a", AScreen),');
  expect(written('src/app/first-screens.ts')).toContain('["/","/a"]');
});

const MENU = 'menu: { id: g, label: menu.a, icon: plug, order: 1, subgroups: { s: menu.b } }';
const inMenu = (...lines: string[]) =>
  put('openapi/pages/a.yaml', [MENU, DEFAULTS.replace('user', 'admin'), 'pages:', ...lines].join('\n'));

it('a subgroup of the menu stands where its first page stands; groups stand in their order', () => {
  inMenu(
    '  /a: { menu: { label: menu.a } }',
    '  /b: { menu: { label: menu.b, subgroup: s, also: [/d] } }',
    '  /c: { menu: { label: menu.b } }',
    '  /d: {}',
    '  /e: { menu: { label: menu.a, subgroup: s } }',
  );
  put(
    'openapi/pages/z.yaml',
    'menu: { id: z, label: menu.b, icon: users, order: 0, links: [{ label: menu.a, href: /d }] }',
  );
  expect(readPages(root).menu).toEqual([
    { id: 'z', labelId: 'menu.b', icon: 'users', children: [{ labelId: 'menu.a', href: '/d' }] },
    {
      id: 'g',
      labelId: 'menu.a',
      icon: 'plug',
      children: [
        { labelId: 'menu.a', href: '/a' },
        {
          id: 's',
          labelId: 'menu.b',
          children: [
            { labelId: 'menu.b', href: '/b', also: ['/d'] },
            { labelId: 'menu.a', href: '/e' },
          ],
        },
        { labelId: 'menu.b', href: '/c' },
      ],
    },
  ]);
});

it('a page in the menu is called as its entry where it has no title of its own', () => {
  inMenu('  /a: { screen: features/a/AScreen.tsx, menu: { label: menu.b, subgroup: s } }');
  expect(readPages(root).pages[0]?.title).toBe('menu.b');
});

it.each([
  ['  /a: { menu: { label: menu.c, subgroup: s } }', 'there is no text menu.c in shells'],
  ['  /a: { menu: { label: menu.a, subgroup: t } }', '/a: the menu has no subgroup t'],
  ['  /a: { menu: { label: menu.a } }', 'no page is in the subgroup s'],
  [
    '  /a: { menu: { label: menu.a, subgroup: s } }\n  /b: { menu: { label: menu.a, subgroup: g } }',
    '/b: the menu has no subgroup g',
  ],
  ['  /a: { menu: { label: menu.a, subgroup: s, also: [/x] } }', 'no page is at /x'],
  ['  /a: { menu: { label: menu.a, subgroup: s, place: 1 } }', '/a: menu: unknown key "place"'],
])('of the menu, %s is refused: %s', (line, fault) => {
  inMenu(line);
  expect(() => readPages(root)).toThrow(fault);
});
