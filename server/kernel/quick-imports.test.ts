import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What a module printed that ran in a process of its own, in the folder of the server. */
function printed(script: string): unknown {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

const QUICK = `import { importQuickly } from './server/kernel/quick-imports.ts'; importQuickly();`;
const files = globSync('server/**/*.ts', { cwd: ROOT });
const imported = files.flatMap((file) =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/from '(drizzle-orm[^']*)'/g)].map(
    ([, name]) => name,
  ),
);
const NAMES = [...new Set(imported)].sort();

describe('a program that imports quickly', () => {
  it('finds each module of drizzle-orm that the server imports where Node finds it, the first time and later', () => {
    expect(NAMES).toContain('drizzle-orm/pg-core');
    const found = `const of = () => ${JSON.stringify(NAMES)}.map((name) => import.meta.resolve(name));
      console.log(JSON.stringify([of(), of()]));`;
    const own = printed(found);
    expect(printed(QUICK + found)).toEqual(own);
  });

  it('has one copy of its modules, whoever imports them', () => {
    const same = `const [all, one] = await Promise.all([import('drizzle-orm'), import('drizzle-orm/sql/sql')]);
      const { pgTable, text } = await import('drizzle-orm/pg-core');
      const column = pgTable('rows', { name: text('name') }).name;
      console.log(JSON.stringify([all.sql === one.sql, all.is(column, all.Column), all.eq(column, 'x') instanceof one.SQL]));`;
    expect(printed(QUICK + same)).toEqual([true, true, true]);
  });

  it('is told in the usual words what is not there', () => {
    const missing = `await import('drizzle-orm/no-such').catch(({ code }) => console.log(JSON.stringify(code)));`;
    expect(printed(QUICK + missing)).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});
