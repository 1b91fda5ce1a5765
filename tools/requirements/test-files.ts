import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['src', 'server', 'tools', 'tests'];
const TEST_FILE = /\.(test\.tsx?|(e2e|catalogue)\.ts)$/;

/** Every test file by its path from the root, with its source. */
export function readTests(): Map<string, string> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && TEST_FILE.test(entry.name) && !entry.parentPath.includes('node_modules'),
      )
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(files.sort().map((file) => [relative(ROOT, file), readFileSync(file, 'utf8')]));
}
