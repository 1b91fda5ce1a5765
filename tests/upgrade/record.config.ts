// Records the state of today's version for the upgrade test: npx vitest run -c tests/upgrade/record.config.ts
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/upgrade/record-state.ts'],
    globalSetup: ['tests/harness/postgres-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
