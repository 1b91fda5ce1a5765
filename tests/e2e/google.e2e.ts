// The Google connection: the built app on a server that is led to the stand-in Google.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsPhone } from './app-test.ts';
import { sandboxTest } from './sandbox-app.ts';

const test = sandboxTest({ settings: () => ({ GOOGLE_ADS: '1' }) }).extend<{ connectors: Page }>({
  connectors: async ({ admin, app }, use) => {
    await admin.goto(`${app.url}/account/connectors`);
    await use(admin);
  },
});

test('[R1.41] [R4.40] [R4.42] a service is connected, read and asked about, then disconnected [R1.10]', async ({
  connectors: page,
  app,
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

  await page.goto(`${app.url}/chat`);
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

  await page.goto(`${app.url}/account/connectors`);
  await search.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(search).not.toBeChecked();
});

test('[R1.41] a question that lacks a table is answered from a report of Google that is loaded in its place', async ({
  connectors: page,
  app,
}) => {
  const search = page.getByRole('switch', { name: 'Search Console' });
  await search.click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('link', { name: 'Choose data' }).click();
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'https://harbour-coffee.example/' }).click();
  await expect(page.getByRole('button', { name: 'Import as table' })).toBeVisible();

  await page.goto(`${app.url}/chat`);
  const attached = page.getByRole('button', { name: /^Remove / });
  await expect(attached.first()).toBeVisible();
  while ((await attached.count()) > 0) await attached.first().click();
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('total clicks by query');
  await question.press('Enter');
  await expect(page.getByRole('heading', { name: 'There is no table to answer from' })).toBeVisible();
  await page.getByRole('button', { name: 'Load a report from Google' }).click();
  await page.getByRole('dialog', { name: 'Google' }).getByRole('button', { name: 'Import as table' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask again with the chosen tables' }).click();
  await expect(page.getByText('Read as')).toBeVisible();
  // beside the question without a table
  await expect(page.getByText('2 / 2')).toBeVisible();

  await page.goto(`${app.url}/account/connectors`);
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
  app,
}) => {
  await app.post('/api/projects', { name: 'Harbour', instructions: '', table_ids: [], file_ids: [] });
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
  app,
}) => {
  await page.getByRole('link', { name: 'Accounts of the whole installation' }).click();
  await expect(page).toHaveURL(`${app.url}/admin/integ-3rd-platform/platforms?id=google`);
  const search = page.getByRole('switch', { name: 'Search Console' });
  await expect(search).not.toBeChecked();
  await expectAccessible(page);
  await search.click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL(`${app.url}/admin/integ-3rd-platform/platforms?id=google`);
  await expect(search).toBeChecked();
  await expect(page.getByText('Connected as ada@sandbox.example')).toBeVisible();
  await expectFitsPhone(page);
  // the administrator's own connections are others
  await page.goto(`${app.url}/account/connectors`);
  await expect(search).not.toBeChecked();
  await page.goto(`${app.url}/admin/integ-3rd-platform/platforms?id=google`);
  await search.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(search).not.toBeChecked();
});

test('a connection that is taken back at Google is shown as lost', async ({ connectors: page, app }) => {
  const analytics = page.getByRole('switch', { name: 'Google Analytics' });
  await analytics.click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Google is connected' })).toBeVisible();
  app.sandbox.google.revokeAccount('ada@sandbox.example');
  await page.getByRole('link', { name: 'Choose data' }).click();
  await expect(page.getByText('Google no longer accepts this connection.')).toBeVisible();
  await expect(analytics).not.toBeChecked();
});
