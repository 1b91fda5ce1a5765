// An app of its own with an account that is new in each test, and people who try to sign in to it.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openTestApp, type TestAnswer, type TestApp } from './app.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';

export const PASSWORD = 'correct horse battery';
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export async function times(count: number, run: (turn: number) => Promise<TestAnswer>): Promise<number[]> {
  const statuses = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push((await run(turn)).status);
  return statuses;
}

/** A code that is not the right one. */
export const wrongOf = (right: string): string => (right === '000000' ? '111111' : '000000');

/** Called once in a test file. */
export function signInTrials() {
  let app: TestApp;
  let email: string;
  let strangers = 0;
  beforeAll(async () => {
    app = await openTestApp({ environment: { TRUSTED_PROXIES: '10.0.0.0/8' } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    // what an earlier test counted ends
    app.clock.advance(2 * DAY_MS);
    ({ email } = await app.person());
  });

  /** A browser at an address that nobody else has. */
  const stranger = (): TestBrowser => {
    strangers += 1;
    return openTestBrowser(app, `198.51.${strangers >> 8}.${strangers & 255}`);
  };
  const byPassword = (browser: TestBrowser, password: string, to = email) =>
    browser.post('/api/sign-in', { email: to, password });
  return {
    app: () => app,
    email: () => email,
    stranger,
    byPassword,
    byCode: (browser: TestBrowser, code: string, to = email) =>
      browser.post('/api/sign-in', { email: to, code }),
    askCode: (browser: TestBrowser, purpose = 'sign_in', to = email) =>
      browser.post('/api/codes/send', { email: to, purpose }),
    mailedCode: () => app.mailedCode(email),
    /** A browser in which the owner signed in before. */
    async ownBrowser(): Promise<TestBrowser> {
      const browser = stranger();
      expect((await byPassword(browser, PASSWORD)).status).toBe(200);
      return browser;
    },
    /** Wrong passwords from many networks, until the account takes none from strangers. */
    async attack(account = email): Promise<TestAnswer> {
      await byPassword(stranger(), 'wrong', account);
      const { secrets, pool } = app.services;
      // as if thirty had been tried, each of which takes a real hash
      await pool.query('update rate_windows set count = 30 where key = $1', [
        `sign-in-account ${secrets.lookupHash(account)}`,
      ]);
      return byPassword(stranger(), 'wrong', account);
    },
  };
}
