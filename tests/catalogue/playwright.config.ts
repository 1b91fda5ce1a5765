import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../tools/find-chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.catalogue.ts',
  outputDir: '../../test-results/catalogue',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  fullyParallel: true,
  // a picture that is missing is a failure, not a new picture
  updateSnapshots: 'none',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css' } },
  forbidOnly: process.env.CI === 'true',
  use: {
    // served from memory by catalogue-test.ts: the parts know no server
    baseURL: 'https://catalogue.test',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      executablePath: findChromium(),
      // text is drawn the same on every machine that has the same fonts
      args: [...CHROMIUM_ARGUMENTS, '--font-render-hinting=none', '--disable-lcd-text'],
    },
  },
});
