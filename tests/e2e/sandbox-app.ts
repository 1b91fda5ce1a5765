// The built app on a server of its own that is led to the stand-in providers, with its administrator signed in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { test as base } from './app-test.ts';
import { type LaunchedApp, launchApp } from './launch-app.ts';

export interface SandboxApp extends LaunchedApp {
  sandbox: Sandbox;
  /** The administrator's. */
  token: string;
  /** A call of the administrator, as a page would make it. @returns the answer's JSON */
  post: (path: string, body: object) => ReturnType<Response['json']>;
}

interface SandboxOptions {
  /** More settings of the server; made in a folder that is gone afterwards. */
  settings?: (folder: string) => Record<string, string> | Promise<Record<string, string>>;
  /** Milliseconds in which all has started. */
  timeout?: number;
}

async function post(address: string, body: object, token?: string) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
  return response.json();
}

/**
 * The tests of a file with such an app: `app` is the same for all of them, `admin` a page on which its administrator is signed in
 * and that has been opened nowhere yet.
 */
export function sandboxTest({ settings = () => ({}), timeout = 60_000 }: SandboxOptions = {}) {
  return base.extend<{ admin: Page }, { app: SandboxApp }>({
    app: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter, which must be a pattern
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'tablewise-sandbox-'));
        const [sandbox, more] = await Promise.all([
          startSandbox({ port: 0, dataDir: folder }),
          settings(folder),
        ]);
        const launched = await launchApp({ ...sandbox.settings, ...more });
        const { url, password } = launched;
        const { token } = await post(`${url}/api/sign-in`, { email: 'admin@tablewise.local', password });
        await use({
          ...launched,
          sandbox,
          token,
          post: (path, body) => post(url + path, body, token),
        });
        await launched.stop();
        await sandbox.close();
        await rm(folder, { recursive: true, force: true });
      },
      { scope: 'worker', timeout },
    ],
    admin: async ({ page, app }, use) => {
      await page.context().addCookies([{ name: 'token', value: app.token, url: app.url }]);
      await use(page);
    },
  });
}
