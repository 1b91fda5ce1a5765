// What every end-to-end test has: a person who is signed in, and the rules that every page keeps while it is used.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { violationsOn } from '../harness/accessibility-rules.ts';
import { recordingOf } from './recorded-traffic.ts';
import { sharedApp } from './shared-app.ts';

export interface Account {
  email: string;
  password: string;
  token: string;
}

export const PASSWORD = 'a password of mine';
let people = 0;

async function post(path: string, body: object): Promise<{ token: string }> {
  const response = await fetch(sharedApp().url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

/** The code of the newest mail to an address, from the outbox folder. Mails are sent behind the answer that tells of them. */
export async function mailedCode(email: string): Promise<string> {
  await expect
    .poll(() => changeDatabase("select 1 from email_logs where status = 'queued'"), { timeout: 20_000 })
    .toBe(0);
  const outbox = join(sharedApp().dataDir, 'outbox');
  const names = (await readdir(outbox))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
  for (const name of names) {
    const mail = await readFile(join(outbox, name), 'utf8');
    const code = mail.includes(`To: ${email}`) && /Subject:.*\b(\d{6})\b/.exec(mail)?.[1];
    if (code) return code;
  }
  throw new Error(`no mail to ${email}`);
}

/** Runs a statement on the app's own database, for what a test cannot bring about on a page. @returns how many rows it met */
export async function changeDatabase(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: sharedApp().databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** A new account, made by the API. All people of the tests sign up from one address, which is allowed only so many in an hour. */
export async function newAccount(): Promise<Account> {
  await changeDatabase(
    "delete from rate_windows where key like 'code-address %' or key like 'sign-in-address %'",
  );
  people += 1;
  const email = `someone${process.pid}x${people}@example.org`;
  await post('/api/codes/send', { email, purpose: 'sign_up' });
  const { token } = await post('/api/sign-up', { email, password: PASSWORD, code: await mailedCode(email) });
  return { email, password: PASSWORD, token };
}

/** A session of the administrator that the first start made. */
export async function administratorToken(): Promise<string> {
  const body = { email: 'admin@tablewise.local', password: sharedApp().password };
  return (await post('/api/sign-in', body)).token;
}

/** What goes wrong on a page from here on: script errors, console errors, what the content security policy refuses. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  // the browser hands choosers of files over from the start: told so only as a key is pressed, it may open one before it knows
  page.on('filechooser', () => undefined);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // a refused call is an answer of the server, which the page shows; the browser logs it too
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return faults;
}

interface Fixtures {
  /** Errors of the page: script errors, console errors, refused by the content security policy. */
  faults: string[];
  account: Account;
  /** A page on which a person of this test file is signed in. */
  home: Page;
}

/** The person of each test file: what the tests of another file left in an account is not there. */
const personOf = new Map<string, Promise<Account>>();

export const test = base.extend<Fixtures>({
  contextOptions: async ({ contextOptions }, use, { testId, retry }) =>
    use({ ...contextOptions, ...recordingOf(testId, retry) }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter, which must be a pattern
  account: async ({}, use, { file }) => {
    const person = personOf.get(file) ?? newAccount();
    personOf.set(file, person);
    await use(await person);
  },
  faults: [
    async ({ page }, use) => {
      const faults = faultsOf(page);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  home: async ({ page, account, baseURL }, use) => {
    await page.context().addCookies([{ name: 'token', value: account.token, url: baseURL ?? '' }]);
    await page.goto('/chat');
    await use(page);
  },
});

/** The rules whose verdict depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * No violation of the accessibility rules, in light and dark. An open menu or drawer lies outside of the landmarks of the page, as
 * the ARIA patterns have it; only there the rule about landmarks is left out, and what a dialog hides: dimmed, it is not to be read.
 */
export async function expectAccessible(page: Page, { overlay = false } = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await violationsOn(page, {
      exclude: ['[data-base-ui-focus-guard]', ...(overlay ? ['[aria-hidden=true]'] : [])],
      ...(overlay && { rules: { region: { enabled: false } } }),
      // what stands on the page is the same in both: the rules that look at colours are asked again
      ...(colorScheme === 'dark' && { runOnly: { type: 'rule', values: COLOUR_RULES } }),
    });
    expect(found.map((line) => `${colorScheme} ${line}`)).toEqual([]);
  }
}

/** The page on a phone: nothing runs over its edge, and it is accessible there. The window is as wide as before afterwards. */
export async function expectFitsPhone(page: Page, options: { overlay?: boolean } = {}): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);
  await expectAccessible(page, options);
  if (before) await page.setViewportSize(before);
}

export { expect };
