import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../tools/find-chromium.ts';
import { findSharedApp } from './shared-app.ts';

// known once start-app.ts has run, before the workers read this file
const app = findSharedApp();

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  // generated paths need a build of their own and are walked by name: `npm run paths -- run MACHINE --on browser`
  testIgnore: process.env.PATHS_MACHINES === undefined ? ['paths.e2e.ts'] : [],
  outputDir: '../../test-results',
  globalSetup: './start-app.ts',
  // two cores: while one page waits for its server the other is drawn
  workers: 2,
  // the longest way takes 25 seconds alone; what hangs is told sooner, by the step at which it does
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI === 'true',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    ...(app && { baseURL: app.url }),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [...CHROMIUM_ARGUMENTS, '--disable-quic', '--disable-component-update', '--disable-sync'],
    },
  },
});
