// The pages of the app as openapi/pages says them: read, completed by the defaults of their file, and checked.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

export const SHELLS = ['admin', 'settings', 'user', 'payment', 'documentation', 'none'] as const;

/** A page with all that its file says of it. */
export interface Page {
  /** With `{name}` for a parameter, such as `/chat/{chat_id}`. */
  path: string;
  login: boolean;
  /** Code `area.resource:view`; null for pages that everybody may open. */
  permission: string | null;
  /** Of the administration: it is of use to roles whose data scope is narrower than everybody, too. */
  narrowed: boolean;
  /** The frame that it stands in. */
  shell: (typeof SHELLS)[number];
  /** Id of the text in the browser's tab; undefined while the page is still to come. */
  title: string | undefined;
  /** Areas of texts that its screen speaks. */
  texts: readonly string[];
  /** Places of it that can have help (src/app/help/HelpTag.tsx), which chats share with the page that they begin on. */
  help: readonly string[];
  /** File of its screen below src; undefined while the page is still to come. */
  screen: string | undefined;
  /** File below src whose `loadBeside` starts loading something with the screen. */
  load: string | undefined;
  /** Known before any other page is asked for: its route, or its screen too. */
  first: 'route' | 'screen' | undefined;
  /** Where it leads at once, in place of a screen. */
  redirect: string | undefined;
}

export interface MenuEntry {
  labelId: string;
  /** It is known by it. */
  href: string;
  /** Detail pages that belong to it and do not lie below its path. */
  also?: readonly string[];
}

export interface MenuSubgroup {
  id: string;
  labelId: string;
  children: MenuEntry[];
}

export interface MenuGroup {
  id: string;
  labelId: string;
  /** Name of an icon of lucide. */
  icon: string;
  children: (MenuEntry | MenuSubgroup)[];
}

/** All pages in the order of their files, and the menu of the administration. */
export interface Pages {
  pages: readonly Page[];
  menu: readonly MenuGroup[];
}

type Given = Readonly<Record<string, unknown>>;

const DEFAULT_KEYS = ['login', 'permission', 'shell', 'title', 'texts', 'screen'];
const PAGE_KEYS = [...DEFAULT_KEYS, 'narrowed', 'load', 'first', 'redirect', 'menu', 'help'];
const PATH = /^\/$|^(\/([\w.-]+|\{\w+\}))+$/;
const PERMISSION = /^[a-z]+\.[a-z-]+:[a-z]+$/;
/** Areas of texts that are there with a frame; pages behind the sign-in have those of `user` in every frame. */
const SHELL_TEXTS: Partial<Record<Page['shell'], string>> = { admin: 'shells', settings: 'shells' };

/**
 * Reads `openapi/pages/*.yaml`.
 *
 * @param root folder of the project
 * @throws Error whose message names every fault, one a line, with its file and page
 */
export function readPages(root: string): Pages {
  const folder = join(root, 'openapi/pages');
  const faults: string[] = [];
  const pages: Page[] = [];
  const groups: { order: number; group: MenuGroup; file: string }[] = [];
  const areas = readTexts(root);
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()) {
    const fail = (place: string, fault: string) => faults.push(`openapi/pages/${file}: ${place}: ${fault}`);
    const document = parse(readFileSync(join(folder, file), 'utf8')) as Given; // what it holds is checked below
    checkKeys(document, ['menu', 'defaults', 'pages'], (fault) => fail('top', fault));
    const defaults = (document.defaults ?? {}) as Given;
    checkKeys(defaults, DEFAULT_KEYS, (fault) => fail('defaults', fault));
    const given = Object.entries((document.pages ?? {}) as Record<string, Given | null>);
    for (const [path, own] of given) {
      const say = (fault: string) => fail(path, fault);
      checkKeys(own ?? {}, PAGE_KEYS, say);
      if (pages.some((page) => page.path === path)) say('is a page of another file too');
      const page = completePage(path, { ...defaults, ...own });
      checkPage(page, root, areas, say);
      if (!page.login && own?.permission !== undefined) say('has a permission, so it needs a sign-in');
      pages.push(page);
    }
    if (document.menu !== undefined) {
      const { order, ...group } = readMenu(document.menu as Given, given, areas, fail);
      groups.push({ order, group, file });
    } else if (given.some(([, own]) => own?.menu !== undefined))
      fail('menu', 'pages name a menu, the file has none');
  }
  checkTogether(pages, groups, faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { pages, menu: groups.sort((a, b) => a.order - b.order).map(({ group }) => group) };
}

/** Ids of texts by their area, of English. */
function readTexts(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const folder = join(root, 'src/i18n/catalogues/en_US');
  return new Map(
    readdirSync(folder).map((file) => [
      basename(file, '.json'),
      new Set(Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
    ]),
  );
}

function checkKeys(given: Given, known: readonly string[], say: (fault: string) => void): void {
  for (const key of Object.keys(given))
    if (!known.includes(key)) say(`unknown key "${key}" (there are ${known.join(', ')})`);
}

/** What is not of its kind is found by `checkPage`. */
function completePage(path: string, given: Given): Page {
  const login = given.login as boolean;
  const menu = given.menu as Given | undefined;
  const screen = given.screen as string | undefined;
  return {
    path,
    login,
    permission: login ? ((given.permission as string | undefined) ?? null) : null,
    narrowed: given.narrowed === true,
    shell: given.shell as Page['shell'],
    title: (given.title as string | undefined) ?? (screen ? (menu?.label as string | undefined) : undefined),
    texts: (given.texts as string[] | undefined) ?? [],
    help: (given.help as string[] | undefined) ?? [],
    screen,
    load: given.load as string | undefined,
    first: given.first as Page['first'],
    redirect: given.redirect as string | undefined,
  };
}

function checkPage(
  { path, login, permission, shell, title, texts, screen, load, first, redirect }: Page,
  root: string,
  areas: ReadonlyMap<string, ReadonlySet<string>>,
  say: (fault: string) => void,
): void {
  const isFile = (file: string) => existsSync(join(root, 'src', file));
  if (!PATH.test(path)) say('is no path');
  if (typeof login !== 'boolean') say('says not whether it needs a sign-in (login: true or false)');
  if (login && (permission === null || !PERMISSION.test(permission)))
    say('needs a sign-in, and so a permission (area.resource:action)');
  if (!SHELLS.includes(shell)) say(`has no shell of ${SHELLS.join(', ')}`);
  if (first !== undefined && !['route', 'screen'].includes(first)) say('first is "route" or "screen"');
  const unknown = texts.filter((area) => !areas.has(area));
  if (unknown.length > 0) say(`there is no area of texts ${unknown.join(', ')}`);
  if (load !== undefined && !isFile(load)) say(`there is no src/${load}`);
  if (redirect !== undefined && screen !== undefined) say('leads elsewhere, so it has no screen');
  if (screen === undefined) {
    if (title !== undefined) say('has a title and no screen');
    return;
  }
  if (!/\/[A-Z]\w*\.tsx$/.test(screen)) say(`${screen} is no component`);
  if (!isFile(screen)) say(`there is no src/${screen}: leave "screen" out while the page is to come`);
  const spoken = ['core', ...texts, ...(login ? ['shell', SHELL_TEXTS[shell] ?? 'shell'] : [])];
  if (title === undefined) say('has a screen and no title');
  else if (!spoken.some((area) => areas.get(area)?.has(title)))
    say(`there is no text ${title} in ${[...new Set(spoken)].join(', ')}`);
}

/** The group of a file: an entry stands where its page stands, a subgroup where its first page stands, links at the end. */
function readMenu(
  menu: Given,
  pages: readonly [path: string, own: Given | null][],
  areas: ReadonlyMap<string, ReadonlySet<string>>,
  fail: (place: string, fault: string) => void,
): MenuGroup & { order: number } {
  const say = (fault: string) => fail('menu', fault);
  checkKeys(menu, ['id', 'label', 'icon', 'order', 'subgroups', 'links'], say);
  const { id, label, icon, order } = menu as { id: string; label: string; icon: string; order: number };
  if (![id, label, icon].every((text) => typeof text === 'string') || typeof order !== 'number')
    say('has id, label, icon and order');
  const checkLabel = (text: string) => {
    if (!areas.get('shells')?.has(text)) say(`there is no text ${text} in shells`);
  };
  checkLabel(label);
  const subgroups = new Map<string, MenuSubgroup>();
  for (const [subgroup, labelId] of Object.entries((menu.subgroups ?? {}) as Record<string, string>)) {
    checkLabel(labelId);
    subgroups.set(subgroup, { id: subgroup, labelId, children: [] });
  }
  const children: MenuGroup['children'] = [];
  for (const [path, own] of pages) {
    if (own?.menu === undefined) continue;
    const placed = own.menu as { label: string; subgroup?: string; also?: string[] };
    checkKeys({ ...placed }, ['label', 'subgroup', 'also'], (fault) => fail(path, `menu: ${fault}`));
    checkLabel(placed.label);
    const entry = {
      labelId: placed.label,
      href: path,
      ...(placed.also && { also: placed.also }),
    };
    if (placed.subgroup === undefined) {
      children.push(entry);
      continue;
    }
    const subgroup = subgroups.get(placed.subgroup);
    if (!subgroup) {
      fail(path, `the menu has no subgroup ${placed.subgroup}`);
      continue;
    }
    if (subgroup.children.length === 0) children.push(subgroup);
    subgroup.children.push(entry);
  }
  for (const { id: subgroup, children: entries } of subgroups.values())
    if (entries.length === 0) say(`no page is in the subgroup ${subgroup}`);
  for (const { label: labelId, href } of (menu.links ?? []) as { label: string; href: string }[]) {
    checkLabel(labelId);
    children.push({ labelId, href });
  }
  return { id, labelId: label, icon, order, children };
}

/** What no page and no file shows by itself. */
function checkTogether(
  pages: readonly Page[],
  groups: readonly { order: number; group: MenuGroup; file: string }[],
  faults: string[],
): void {
  const leadsToPage = (href: string) =>
    pages.some(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(href));
  for (const { path, redirect } of pages)
    if (redirect !== undefined && !leadsToPage(redirect)) faults.push(`${path}: no page is at ${redirect}`);
  const ids = new Set<string>();
  for (const { group, order, file } of groups) {
    if (groups.some((other) => other.group !== group && other.order === order))
      faults.push(`openapi/pages/${file}: another group has the place ${order}`);
    const entries = group.children.flatMap((child) =>
      'href' in child ? [child] : [child, ...child.children],
    );
    for (const entry of [group, ...entries]) {
      const id = 'href' in entry ? entry.href : entry.id;
      if (ids.has(id)) faults.push(`openapi/pages/${file}: the menu has ${id} twice`);
      ids.add(id);
      const led = 'href' in entry ? [entry.href, ...(entry.also ?? [])] : [];
      for (const href of led)
        if (!leadsToPage(href)) faults.push(`openapi/pages/${file}: no page is at ${href}`);
    }
  }
}
