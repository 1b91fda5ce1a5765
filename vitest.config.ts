import { defineConfig } from 'vitest/config';
import { LongFirst } from './tools/long-first.ts';
import { filesOfTheirOwnProcess } from './tools/own-process.ts';

const never = ['**/node_modules/**', 'dist/**', 'tests/e2e/**'];
/** What runs in the browser. */
const CLIENT = '{src,tests/paths}/**/*.test.ts';
const UNIT = '{server,tools,tests,sandbox}/**/*.test.ts';
const DOM = 'src/**/*.test.tsx';
/** Editor.js listens to the document of its first file for good. */
const domApart = ['src/features/editors/public/rich-text/RichText.test.tsx'];
const clientApart = filesOfTheirOwnProcess(import.meta.dirname, CLIENT);
const notOfUnit = [...never, 'tests/paths/**'];
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
    // they run in the order of their names; a file of those apart has a process of its own, the files of the others share two, in which
    // they load the server, its contract and React once
    projects: [
      {
        extends: true,
        test: { name: 'apart-dom', environment: 'jsdom', include: domApart, exclude: never },
      },
      {
        extends: true,
        test: { name: 'apart-client', environment: 'node', include: clientApart, exclude: never },
      },
      { extends: true, test: { name: 'apart-unit', ...unit, include: unitApart, exclude: notOfUnit } },
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'node',
          include: [CLIENT],
          exclude: [...never, ...clientApart],
          isolate: false,
        },
      },
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
        test: {
          name: 'unit',
          ...unit,
          include: [UNIT],
          exclude: [...notOfUnit, ...unitApart],
          isolate: false,
        },
      },
    ],
  },
});
