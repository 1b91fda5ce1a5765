import { defineConfig } from 'vitest/config';
import { LongFirst } from './tools/long-first.ts';
import { filesOfTheirOwnProcess } from './tools/own-process.ts';

const never = ['**/node_modules/**', 'dist/**', 'tests/e2e/**'];
const UNIT = '{src,server,tools,tests,sandbox}/**/*.test.ts';
const DOM = 'src/**/*.test.tsx';
/** Editor.js listens to the document of its first file for good. */
const domApart = ['src/features/editors/public/rich-text/RichText.test.tsx'];
const unitApart = filesOfTheirOwnProcess(import.meta.dirname, UNIT);

const unit = { environment: 'node', globalSetup: ['tests/harness/postgres-setup.ts'] };

export default defineConfig({
  // The build for the region (decisions: the China variant is a build) must not depend on who runs the tests.
  define: { 'import.meta.env.VITE_REGION': JSON.stringify('') },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    // two cores and a real database: what takes a second alone may take ten beside others
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // they run in the order of their names; a file of the first two has a process of its own, the files of the others share two, in
    // which they load the server, its contract and React once
    projects: [
      {
        extends: true,
        test: { name: 'apart-dom', environment: 'jsdom', include: domApart, exclude: never },
      },
      { extends: true, test: { name: 'apart-unit', ...unit, include: unitApart, exclude: never } },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          setupFiles: ['tests/harness/fresh-page.ts'],
          include: [DOM],
          exclude: [...never, ...domApart],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'unit', ...unit, include: [UNIT], exclude: [...never, ...unitApart], isolate: false },
      },
    ],
  },
});
