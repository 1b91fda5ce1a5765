// The Google connection: the built app on a server that is led to the stand-in Google.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { test as base, expect, expectAccessible, expectFitsPhone } from './app-test.ts';
import { type LaunchedApp, launchApp } from './launch-app.ts';

interface Office extends LaunchedApp {
  sandbox: Sandbox;
  /** The administrator's. */
  token: string;
}

const test = base.extend<{ connectors: Page }, { office: Office }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter, which must be a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'tablewise-google-'));
      const sandbox = await startSandbox({ port: 0, dataDir: folder });
      const launched = await launchApp({ ...sandbox.settings, GOOGLE_ADS: '1' });
      const response = await fetch(`${launched.url}/api/sign-in`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'admin@tablewise.local', password: launched.password }),
      });
      const { token } = await response.json();
      await use({ ...launched, sandbox, token });
      await launched.stop();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  connectors: async ({ page, office }, use) => {
    await page.context().addCookies([{ name: 'token', value: office.token, url: office.url }]);
    await page.goto(`${office.url}/account/connectors`);
    await use(page);
  },
});

test('[R1.41] [R4.40] [R4.42] a service is connected, read and asked about, then disconnected', async ({
  connectors: page,
  office,
}) => {
  const search = page.getByRole('switch', { name: 'Search Console' });
  await expect(search).not.toBeChecked();
  await expectAccessible(page);
  await search.click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Google is connected' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose data' }).click();
  await expect(search).toBeChecked();
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'https://harbour-coffee.example/' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(`${office.url}/chat`);
  await page
    .getByRole('button', { name: /^(Choose a table|Add or remove tables)$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Data from Google' }).click();
  const dialog = page.getByRole('dialog', { name: 'Google' });
  await expect(dialog.getByRole('button', { name: 'Import as table' })).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await dialog.getByRole('button', { name: 'Import as table' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Remove Search Console/ })).toBeVisible();

  await page.goto(`${office.url}/account/connectors`);
  await search.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(search).not.toBeChecked();
});

test('a consent that is denied binds nothing and says so; the way back leads to the page before', async ({
  connectors: page,
}) => {
  await page.getByRole('switch', { name: 'Google Analytics' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('You did not allow the access. Nothing was connected.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page.getByRole('switch', { name: 'Google Analytics' })).not.toBeChecked();
});

test('[R6.22] a project has a choice of its own, which the address keeps', async ({
  connectors: page,
  office,
}) => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${office.token}` };
  const body = JSON.stringify({ name: 'Harbour', instructions: '', table_ids: [], file_ids: [] });
  await fetch(`${office.url}/api/projects`, { method: 'POST', headers, body });
  await page.reload();
  await page.getByRole('combobox', { name: 'Data of' }).click();
  await page.getByRole('option', { name: 'Harbour' }).click();
  await expect(page).toHaveURL(/\?project=/);
  const search = page.getByRole('switch', { name: 'Search Console' });
  await search.click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('link', { name: 'Choose data' }).click();
  await expect(page).toHaveURL(/\?project=/);
  await expect(search).toBeChecked();
  await expectFitsPhone(page);
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'https://harbour-coffee.example/' }).click();
  await expect(page.getByRole('button', { name: 'Import as table' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Data of' }).click();
  await page.getByRole('option', { name: 'My chats outside of projects' }).click();
  await expect(search).toBeChecked();
  await expect(page.getByRole('button', { name: 'Import as table' })).toBeHidden();
  await search.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(search).not.toBeChecked();
});

test('[R6.17] [R6.18] an administrator connects the accounts of the whole installation in the back office', async ({
  connectors: page,
  office,
}) => {
  await page.getByRole('link', { name: 'Accounts of the whole installation' }).click();
  await expect(page).toHaveURL(`${office.url}/admin/integ-3rd-platform/platforms`);
  const search = page.getByRole('switch', { name: 'Search Console' });
  await expect(search).not.toBeChecked();
  await expectAccessible(page);
  await search.click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL(`${office.url}/admin/integ-3rd-platform/platforms`);
  await expect(search).toBeChecked();
  await expect(page.getByText('Connected as ada@sandbox.example')).toBeVisible();
  await expectFitsPhone(page);
  // the administrator's own connections are others
  await page.goto(`${office.url}/account/connectors`);
  await expect(search).not.toBeChecked();
  await page.goto(`${office.url}/admin/integ-3rd-platform/platforms`);
  await search.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(search).not.toBeChecked();
});

test('a connection that is taken back at Google is shown as lost', async ({ connectors: page, office }) => {
  const analytics = page.getByRole('switch', { name: 'Google Analytics' });
  await analytics.click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Google is connected' })).toBeVisible();
  office.sandbox.google.revokeAccount('ada@sandbox.example');
  await page.getByRole('link', { name: 'Choose data' }).click();
  await expect(page.getByText('Google no longer accepts this connection.')).toBeVisible();
  await expect(analytics).not.toBeChecked();
});
