// Which test files cannot share a process with others.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What replaces modules or globals of its process, or asks for another environment by a comment at its head. */
const CHANGES_ITS_PROCESS =
  /\bvi\.(?:mock|doMock|hoisted|stub\w+|resetModules)\(|['"]msw\/node['"]|@vitest-environment/;

/**
 * The test files of a pattern that replace what others of the same process would find replaced too: modules, globals, the
 * network, or the environment. All others load what they have in common once.
 *
 * @param root the folder of the project
 * @param pattern of files below it
 * @returns their paths, relative to the root
 */
export function filesOfTheirOwnProcess(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root }).filter((file) =>
    CHANGES_ITS_PROCESS.test(readFileSync(join(root, file), 'utf8')),
  );
}
