import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', 'dist/**', 'tests/e2e/**'];

export default defineConfig({
  // The build for the region (decisions: the China variant is a build) must not depend on who runs the tests.
  define: { 'import.meta.env.VITE_REGION': JSON.stringify('') },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // two cores and a real database: what takes a second alone may take ten beside others
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,server,tools,tests,sandbox}/**/*.test.ts'],
          exclude: never,
          globalSetup: ['tests/harness/postgres-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          exclude: never,
        },
      },
    ],
  },
});
