// Where the product says each of its texts: the files that name its id, and the pages that draw them. The back office shows it beside a text.
import { globSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import type { Plugin } from 'vite';
import { readPages } from './generate/read-pages.ts';

/** Where a text is said. */
export interface TextUse {
  /** From the root of the project. */
  readonly files: readonly string[];
  /** Paths of pages, of many some; none where only a frame around pages says it, or the server. */
  readonly pages: readonly string[];
  /** How many pages there are. */
  readonly page_count: number;
}

/** Pages that are named. */
const MOST_PAGES = 20;
/** What the server reads of a build; a name with a dot is given to nobody. */
export const TEXT_USES_FILE = '.text-uses.json';
/** Ids of what the server says, as the back office has them. */
const SERVER_PREFIX = 'server:';

const TYPE_IMPORT = /\b(?:import|export) type [^;]*?from '[^']*'/g;
const IMPORT = /(?:\bfrom |\bimport\(|\bimport )'(\.[^']+)'/g;
const LITERAL = /'([\w.]+)'|"([\w.]+)"/g;
/** What stands before the first value of a text that is put together. */
const BEGINNING = /`(\w+\.[\w.]*)\$\{/g;
/** Generated files that name texts. */
const GENERATED = ['src/generated/pages/menu.ts', 'src/generated/operation-words.ts'];
/** Tables that import every screen lead from no page to another. */
const TABLES = /^src\/app\/(first-|admin-)?screens\.ts$/;

interface Source {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  readonly imports: readonly string[];
}

/** @param root folder of the project */
export function textUses(root: string): Record<string, TextUse> {
  const web = readSources(root, ['src/**/*.{ts,tsx}']);
  const server = readSources(root, ['server/**/*.ts']);
  const { pages } = readPages(root);
  const pagesOf = new Map<string, Set<string>>();
  for (const { path, screen } of pages)
    for (const file of screen === undefined ? [] : reached(web, `src/${screen}`))
      pagesOf.set(file, (pagesOf.get(file) ?? new Set()).add(path));
  const titles = Map.groupBy(pages, ({ title }) => title ?? '');
  const uses: Record<string, TextUse> = {};
  for (const id of idsOf(root, 'src/i18n/catalogues/en_US/*.json')) {
    const files = filesThatSay(web, id);
    const found = new Set([
      ...(titles.get(id) ?? []).map(({ path }) => path),
      ...files.flatMap((file) => [...(pagesOf.get(file) ?? [])]),
    ]);
    uses[id] = { files, pages: [...found].sort().slice(0, MOST_PAGES), page_count: found.size };
  }
  for (const id of idsOf(root, 'server/kernel/messages/en_US.json'))
    uses[SERVER_PREFIX + id] = { files: filesThatSay(server, id), pages: [], page_count: 0 };
  return uses;
}

/** Writes it beside the built app. */
export function textUsesFile(root: string): Plugin {
  return {
    name: 'text-uses',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: TEXT_USES_FILE, source: JSON.stringify(textUses(root)) });
    },
  };
}

function idsOf(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .sort()
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')) as object));
}

function readSources(root: string, patterns: string[]): ReadonlyMap<string, Source> {
  const files = globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .filter(
      (file) => GENERATED.includes(file) || !/\.(test|page)\.tsx?$|\/testing\/|^src\/generated\//.test(file),
    )
    .sort();
  return new Map(
    files.map((file) => {
      const text = readFileSync(`${root}/${file}`, 'utf8');
      const imports = [...text.replaceAll(TYPE_IMPORT, '').matchAll(IMPORT)].map(([, target = '']) =>
        posix.join(posix.dirname(file), target),
      );
      const words = new Set([...text.matchAll(LITERAL)].map(([, one, other]) => one ?? other ?? ''));
      const beginnings = [...text.matchAll(BEGINNING)].map(([, beginning = '']) => beginning);
      return [file, { words, beginnings, imports }] as const;
    }),
  );
}

function filesThatSay(sources: ReadonlyMap<string, Source>, id: string): string[] {
  const named = [...sources].filter(([file, { words }]) => words.has(id) && !TABLES.test(file));
  const found =
    named.length > 0
      ? named
      : [...sources].filter(([, { beginnings }]) => beginnings.some((beginning) => id.startsWith(beginning)));
  return found.map(([file]) => file);
}

/** A file and all that it imports, at once or later. */
function reached(sources: ReadonlyMap<string, Source>, from: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = sources.get(file);
    if (!source || seen.has(file) || TABLES.test(file)) continue;
    seen.add(file);
    waiting.push(...source.imports);
  }
  return seen;
}
