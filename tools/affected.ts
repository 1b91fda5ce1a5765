// Which files of the project a change can reach: along imports, and along paths of files and folders that a file names, as a test does
// that starts a server or reads the catalogues.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = /\.(?:ts|tsx|mjs)$/;
/** What reads other files than it imports; the app itself reads what it is given. */
const READS_FILES = /^(?:tests|tools)\/|\.test\.tsx?$/;
const LOOKS_OVER_ALL = /^tests\/repo\/|\.test\.tsx?$/;
/** The text of every short string, which imports have too. */
const STRING = /(['"`])((?:(?!\1)[^\\\n]){1,200})\1/g;

/**
 * The files that a change of some of them can make behave otherwise.
 *
 * @param root the folder of the project
 * @param files all files of the project, from the root, with slashes
 * @param changed those that were changed, added or removed
 * @returns the changed ones that are there, and all that lead to a changed one
 */
export function affectedFiles(
  root: string,
  files: readonly string[],
  changed: readonly string[],
): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  const there = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  for (const file of files) {
    if (!SOURCE.test(file)) continue;
    for (const used of namedBy(root, file, there)) users.set(used, [...(users.get(used) ?? []), file]);
  }
  const found = new Set<string>();
  const queue = [...changed];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const place of [file, ...foldersOf(file)]) queue.push(...(users.get(place) ?? []));
  }
  return new Set([...found].filter((file) => there.has(file)));
}

/** A file is reached by who names a folder that it is in: `src/ui` of `src/ui/Switch.tsx`. */
function foldersOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** Files and folders that a file names, from its own place or from the root; a file need not be there any more. */
function namedBy(root: string, file: string, there: ReadonlySet<string>): Set<string> {
  const text = readFileSync(path.join(root, file), 'utf8');
  const folder = path.posix.dirname(file);
  const named = new Set<string>();
  const strings = [...text.matchAll(STRING)].map(([, , string = '']) => {
    // a pattern stands for the folder that it begins in
    const plain = string.split(/[*{$]/)[0] ?? '';
    return plain === string ? plain : plain.slice(0, plain.lastIndexOf('/') + 1);
  });
  const fromHere = strings
    .filter((string) => /^\.\.?(?:\/|$)/.test(string))
    .map((string) => path.posix.join(folder, string).replace(/\/$/, ''));
  for (const target of fromHere)
    if (SOURCE.test(target) || (READS_FILES.test(file) && there.has(target))) named.add(target);
  if (READS_FILES.test(file))
    for (const string of strings) {
      const target = string.replace(/\/$/, '');
      // a folder of the root is a word like others, unless something is in it
      if (string.includes('/') && there.has(target)) named.add(target);
    }
  // who looks over the whole project names its folders alone
  if (LOOKS_OVER_ALL.test(file) && (fromHere.includes('.') || /\bROOT\b/.test(text)))
    for (const string of strings) if (there.has(string)) named.add(string);
  return named;
}
