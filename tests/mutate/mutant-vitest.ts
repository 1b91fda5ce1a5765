// Vitest for a mutation run: the sources with their faults in place of the sources, one process, the runner of the faults.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { ROOT } from '../../tools/mutate/areas.ts';
import { inFolder, SOURCES_FOLDER } from '../../tools/mutate/mutant-switch.ts';
import type { Work } from '../../tools/mutate/work.ts';

const { tests } = JSON.parse(readFileSync(inFolder('work.json'), 'utf8')) as Work;

function hasDatabase(test: string): boolean {
  return (
    test.startsWith('tests/') || readFileSync(path.join(ROOT, test), 'utf8').includes('createTestDatabase')
  );
}

class GivenOrder {
  sort(files: TestSpecification[]): TestSpecification[] {
    const place = ({ moduleId }: TestSpecification) => tests.indexOf(path.relative(ROOT, moduleId));
    return files.toSorted((one, other) => place(one) - place(other));
  }
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest takes the default export for its settings
export default defineConfig({
  root: ROOT,
  define: { 'import.meta.env.VITE_REGION': JSON.stringify('') },
  plugins: [
    {
      name: 'sources-with-faults',
      enforce: 'pre',
      load(id) {
        const file = path.join(inFolder(SOURCES_FOLDER), path.relative(ROOT, id.replace(/\?.*$/, '')));
        return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      },
    },
  ],
  test: {
    environment: 'node',
    include: [...tests],
    pool: 'forks',
    // the cache on the disk knows a source by its own text, and would give the faults of a run before
    fsModuleCache: false,
    maxWorkers: 1,
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    runner: path.join(import.meta.dirname, 'mutant-runner.ts'),
    // most tests beside the sources have no database
    globalSetup: tests.some(hasDatabase) ? ['tests/harness/postgres-setup.ts'] : [],
    sequence: { sequencer: GivenOrder },
    // a fault may well leave a rejected promise behind
    dangerouslyIgnoreUnhandledErrors: true,
    reporters: ['default'],
  },
});
