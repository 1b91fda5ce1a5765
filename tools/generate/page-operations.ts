// Which operations each page may call: those that its screen names, or what the screen imports of the features and of the parts of lists
// and details. What every page has (src/app) is left out. A module that several pages share brings all that it names to each of them.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Page } from './read-pages.ts';

/** Imports of values, static and later ones; those of types bring no call. */
const IMPORT = /(?:^|\n)(?:import|export)\s(?!type\b)[^'";]*?from\s'(\.[^']+)'|\bimport\('(\.[^']+)'\)/g;
/** Names as values: a member of a type calls nothing. */
const WORD = /(?<!\|\s*)'([a-z]\w+)'/g;
const FOLLOWED = /^src\/(?:features|records)\//;

/**
 * The file that says it.
 *
 * @param root folder of the project
 * @param operations ids of all operations
 */
export function pageOperations(root: string, pages: readonly Page[], operations: readonly string[]): string {
  const known = new Set(operations);
  const modules = new Map<
    string,
    { readonly imports: readonly string[]; readonly names: readonly string[] }
  >();
  const moduleOf = (file: string) => {
    const read = modules.get(file) ?? readModule(root, file, known);
    modules.set(file, read);
    return read;
  };
  const calls = Object.fromEntries(
    pages.flatMap(({ path, screen }) => {
      if (screen === undefined) return [];
      const seen = new Set<string>();
      const names = new Set<string>();
      const queue = [`src/${screen}`];
      for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
        if (seen.has(file)) continue;
        seen.add(file);
        const { imports, names: named } = moduleOf(file);
        for (const name of named) names.add(name);
        queue.push(...imports);
      }
      return names.size === 0 ? [] : [[path, [...names].sort()]];
    }),
  );
  return `/** Operations that pages may call, by the path of the page. */\nexport const PAGE_OPERATIONS: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(calls, null, 1)};\n`;
}

function readModule(root: string, file: string, known: ReadonlySet<string>) {
  const text = readFileSync(join(root, file), 'utf8');
  const imports = [...text.matchAll(IMPORT)]
    .map(([, now, later]) => posix.join(posix.dirname(file), now ?? later ?? ''))
    .filter((one) => FOLLOWED.test(one) && /\.tsx?$/.test(one) && existsSync(join(root, one)));
  const names = [...text.matchAll(WORD)].flatMap(([, word = '']) => (known.has(word) ? [word] : []));
  return { imports, names };
}
