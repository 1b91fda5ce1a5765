import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';

/** `settings.read('upload.max_files'`, on one line or two. */
const READ = /\bsettings\.read\(\s*'([\w.]+)'/g;

/** The figure over which an operation needs a second person. */
const APPROVAL = /\bx-approval: \{ over: ([\w.]+)/g;

/**
 * Where the server reads each dynamic setting, as source of a module.
 *
 * @param root folder of the project
 */
export function settingReaders(root: string): string {
  const readers = new Map<string, Set<string>>();
  const files = globSync(['server/**/*.ts', 'openapi/paths/**/*.yaml'], { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  for (const file of files)
    for (const [, key = ''] of readFileSync(`${root}/${file}`, 'utf8').matchAll(
      file.endsWith('.yaml') ? APPROVAL : READ,
    ))
      readers.set(key, (readers.get(key) ?? new Set()).add(file));
  const rows = [...readers]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, found]) => `  '${key}': ${JSON.stringify([...found])},`);
  return `export const SETTING_READERS: Readonly<Record<string, readonly string[]>> = {\n${rows.join('\n')}\n};\n`;
}
