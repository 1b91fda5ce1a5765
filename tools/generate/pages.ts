// What is written from openapi/pages: who may open each page, the addresses of those that are there, the menu of the administration,
// and the files that import screens.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pageOperations } from './page-operations.ts';
import { type Page, type Pages, readPages } from './read-pages.ts';

const HEADER = '// Written by `npm run generate` from openapi/pages. Change the pages, never this file.\n';
/** Files outside of src/generated that this writes. */
export const SCREEN_FILES = ['src/app/first-screens.ts', 'src/app/screens.ts', 'src/app/admin-screens.ts'];

/**
 * Reads the pages and writes all that follows from them.
 *
 * @param root folder of the project
 * @param operations ids of all operations
 * @throws Error that names every fault of the pages
 */
export function generatePages(root: string, operations: readonly string[]): void {
  const pages = readPages(root);
  mkdirSync(join(root, 'src/generated/pages'), { recursive: true });
  for (const [file, text] of pageFiles(pages)) writeFileSync(join(root, file), HEADER + text);
  writeFileSync(
    join(root, 'src/generated/pages/operations.ts'),
    HEADER + pageOperations(root, pages.pages, operations),
  );
}

/** Text of each file that is written, without its header. */
export function pageFiles({ pages, menu }: Pages): ReadonlyMap<string, string> {
  const routes = routesOf(pages);
  const first = routes.filter((route) => route.first !== undefined);
  const later = routes.filter((route) => route.first === undefined);
  return new Map([
    ['src/generated/pages/rules.ts', rulesText(pages)],
    ['src/generated/pages/patterns.ts', patternsText(pages)],
    ['src/generated/pages/to-come.ts', toComeText(pages)],
    ['src/generated/pages/narrowed.ts', narrowedText(pages)],
    ['src/generated/pages/help-places.ts', helpPlacesText(pages)],
    [
      'src/generated/pages/menu.ts',
      `/** The menu of the administration, in the order in which it shows. */\nexport const MENU = ${JSON.stringify(menu, null, 2)} as const;\n`,
    ],
    ['src/app/first-screens.ts', firstScreensText(first, pages)],
    [
      'src/app/screens.ts',
      screensText(
        'SCREENS',
        'Every page but those of first-screens.ts and the administration',
        later.filter((route) => route.shell !== 'admin'),
      ),
    ],
    [
      'src/app/admin-screens.ts',
      screensText(
        'ADMIN_SCREENS',
        'The pages of the administration: a table of their own, as nobody else needs to fetch it',
        later.filter((route) => route.shell === 'admin'),
      ),
    ],
  ]);
}

/** An address of the app as wouter writes it, with the screen that is there. */
export interface Route extends Page {
  /** `:name` for a parameter; `?` behind the last one where the page is there without it too. */
  pattern: string;
  screen: string;
  title: string;
}

/**
 * Pages that have a screen. Two of one screen that differ by a last parameter are one route, so that the screen stays while the
 * parameter comes. Words stand before parameters, as the first route that fits is taken.
 *
 * @throws Error where such pages are not alike
 */
export function routesOf(pages: readonly Page[]): Route[] {
  const routes = new Map<string, Route>();
  for (const page of pages) {
    const { path, screen, title } = page;
    if (screen === undefined || title === undefined) continue;
    const shorter = /^(.*)\/\{\w+\}$/.exec(path)?.[1];
    const before = shorter === undefined ? undefined : routes.get(shorter);
    const isOptional = before?.screen === screen;
    if (isOptional && shorter !== undefined && !isAlike(before, page))
      throw new Error(`${shorter} and ${path} are one route, so all else of them must be the same`);
    if (isOptional && shorter !== undefined) routes.delete(shorter);
    routes.set(path, { ...page, screen, title, pattern: asPattern(path) + (isOptional ? '?' : '') });
  }
  return [...routes.values()].sort(byWords);
}

/** The permission may differ: it is asked for by the path of the page. */
function isAlike(one: Page, other: Page): boolean {
  const rest = ({ title, texts, load, first, login, shell }: Page) =>
    JSON.stringify([title, texts, load, first, login, shell]);
  return rest(one) === rest(other);
}

function asPattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** By their segments: the shorter first, and words before parameters. */
function byWords(one: Route, other: Route): number {
  const [a, b] = [one.path.split('/'), other.path.split('/')];
  const place = a.findIndex((segment, index) => segment !== b[index]);
  if (place === -1) return -1;
  // after every word
  const [left = '', right = ''] = [a[place], b[place]].map((segment) => segment?.replace('{', '\uffff'));
  return left < right ? -1 : 1;
}

function rulesText(pages: readonly Page[]): string {
  const rows = pages.map(({ path, login, permission }) =>
    JSON.stringify({ pattern: path, loginRequired: login, permission }),
  );
  return `/** Who may open a page. */
export interface PageRule {
  /** Path with \`{name}\` for a parameter. */
  pattern: string;
  loginRequired: boolean;
  /** Permission code \`area.resource:action\`; null: everybody. */
  permission: string | null;
}

/** The pages of the product specification, section 2, and the chats that a team reads. */
export const PAGE_RULES: PageRule[] = [
  ${rows.join(',\n  ')},
];
`;
}

function narrowedText(pages: readonly Page[]): string {
  const paths = pages.flatMap(({ path, narrowed }) => (narrowed ? [JSON.stringify(path)] : []));
  return `/** Pages of the administration that are open to roles whose data scope is narrower than everybody; their operations say how (x-reach). */\nexport const NARROWED_PAGES: readonly string[] = [\n  ${paths.join(',\n  ')},\n];\n`;
}

function helpPlacesText(pages: readonly Page[]): string {
  const rows = pages.flatMap(({ path, help }) =>
    help.length === 0 ? [] : [`  ${JSON.stringify(path)}: ${JSON.stringify(help)},`],
  );
  return `/** Places that can have help, by the path of their page. */\nexport const HELP_PLACES: Readonly<Record<string, readonly string[]>> = {\n${rows.join('\n')}\n};\n`;
}

function toComeText(pages: readonly Page[]): string {
  const toCome = pages
    .filter(({ screen, redirect }) => screen === undefined && redirect === undefined)
    .map(({ path }) => JSON.stringify(path));
  return `/** Pages whose screens come later. No link leads to them until they are there. */\nexport const PAGES_TO_COME: readonly string[] = [\n  ${toCome.join(',\n  ')},\n];\n`;
}

function patternsText(pages: readonly Page[]): string {
  const there = pages
    .filter(({ screen, redirect }) => screen !== undefined || redirect !== undefined)
    .map(({ path }) => JSON.stringify(asPattern(path)));
  return `/** Pages that are there, with \`:name\` for a parameter. */\nexport const PAGE_PATTERNS: readonly string[] = [\n  ${there.join(',\n  ')},\n];\n`;
}

/** A call of `entry` for a route. */
function entryText({ pattern, title, texts, screen, load, login, shell }: Route): string {
  const name = basename(screen, '.tsx');
  const start = `() => ${load === undefined ? '' : `(${loaderName(load)}(), `}import('../${screen}').then(({ ${name}: Screen }) => ({ Screen }))${load === undefined ? '' : ')'}`;
  const given = [pattern, title, texts].map((value) => JSON.stringify(value));
  return `  entry(${[...given, start, ...(login ? [JSON.stringify(shell)] : [])].join(', ')}),`;
}

function loaderName(file: string): string {
  return basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function screensText(name: string, what: string, routes: readonly Route[]): string {
  const loaders = [...new Set(routes.flatMap(({ load }) => load ?? []))].map(
    (file) => `import { loadBeside as ${loaderName(file)} } from '../${file}';\n`,
  );
  return `${loaders.join('')}import { entry, type RouteEntry } from './navigation/route-entry.ts';

/** ${what}; the first that fits an address is taken. */
export const ${name}: readonly RouteEntry[] = [
${routes.map(entryText).join('\n')}
];
`;
}

function firstScreensText(routes: readonly Route[], pages: readonly Page[]): string {
  const whole = routes.filter(({ first }) => first === 'screen');
  const imports = whole.map(({ screen }) => `import { ${basename(screen, '.tsx')} } from '../${screen}';\n`);
  const redirects = pages.flatMap(({ path, redirect }) =>
    redirect === undefined ? [] : [`  ${JSON.stringify([asPattern(path), redirect])},`],
  );
  const rows = routes.map((route) =>
    route.first === 'screen'
      ? `  presentEntry(${JSON.stringify(route.pattern)}, ${JSON.stringify(route.title)}, ${basename(route.screen, '.tsx')}${route.login ? `, ${JSON.stringify(route.shell)}` : ''}),`
      : entryText(route),
  );
  return `${imports.join('')}import { entry, presentEntry, type RouteEntry } from './navigation/route-entry.ts';

/** Where nearly everybody begins: known before another page is asked for. */
export const FIRST_SCREENS: readonly RouteEntry[] = [
${rows.join('\n')}
];

/** Addresses that lead to another at once. */
export const REDIRECTS: readonly (readonly [from: string, to: string])[] = [
${redirects.join('\n')}
];
`;
}
