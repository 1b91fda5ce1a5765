// A project that two people share, in two browsers: invited, asking side by side, and gone.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsPhone, newAccount, test } from './app-test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });

test('two people of a project read what each asks about its table, and an open page of one is empty within a second of being removed [R1.09]', async ({
  home: page,
  browser,
  baseURL,
}) => {
  const other = await newAccount();
  const context = await browser.newContext({ locale: 'en-US' });
  let guest = await context.newPage();
  const dialog = page.getByRole('dialog');

  await page.goto('/account/project');
  await page.getByRole('button', { name: 'New project' }).last().click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour');
  await dialog.getByRole('checkbox', { name: 'Coffee sales' }).check();
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await page.getByRole('tab', { name: 'Members' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite link' }).click();
  await dialog.getByRole('radio', { name: /^Editor/ }).check();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();

  // a visitor reads who invites into what, and comes back to it signed in
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: /invites you into the project Harbour$/ })).toBeVisible();
  await expect(guest.getByText(/^1 person · Editor:/)).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /next=%2Fprojects%2Faccept-invite/,
  );
  await expectAccessible(guest);
  await expectFitsPhone(guest);
  await context.addCookies([{ name: 'token', value: other.token, url: baseURL ?? '' }]);
  await guest.reload();
  await guest.getByRole('button', { name: 'Accept' }).click();
  await guest.getByRole('link', { name: 'Open the project' }).click();
  await expect(guest.getByText('Editor', { exact: true })).toBeVisible();
  await expectFitsPhone(guest);

  // each sees that the other has the project open, and within 3 s that they left it or closed the tab
  const here = (of: Page) => of.getByRole('list', { name: '1 other person has this open' });
  const gone = { timeout: 3000 };
  await expect(here(page)).toBeVisible();
  await expect(here(guest)).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('link', { name: 'All projects' }).click();
  await expect(here(page)).toHaveCount(0, gone);
  await guest.goBack();
  await expect(here(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto(guest.url());
  await expect(here(second)).toBeVisible();
  await second.close();
  // the one who has it open in a second tab still does
  await expect(here(page)).toBeVisible();

  // the guest asks about the owner's table; the owner's open page hears of it and reads the answer
  await guest.getByRole('link', { name: 'New chat' }).click();
  await expect(composer(guest)).toBeVisible();
  await composer(guest).fill('What is the total revenue by city?');
  await composer(guest).press('Enter');
  await expect(guest.getByText('Mandalay').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Chats' }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Total Revenue by City' }).click();
  await expect(page.getByRole('region', { name: 'Shared conversation' })).toContainText('Mandalay');
  await expect(composer(page)).toHaveCount(0);
  // both have the same chat open; the browser of one is closed
  await expect(here(page)).toBeVisible();
  await expect(here(guest)).toBeVisible();
  await guest.close();
  await expect(here(page)).toHaveCount(0, gone);
  guest = await context.newPage();

  // the guest stands on the page of the project when the owner removes them
  await guest.goto('/account/project');
  await guest.getByRole('link', { name: /^Harbour/ }).click();
  await expect(guest.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await page.goto('/account/project');
  await page.getByRole('link', { name: /^Harbour/ }).click();
  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Remove from the project' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Who keeps the chat?' })).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await dialog.getByRole('button', { name: 'Remove from the project' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(guest.getByRole('heading', { name: 'Not found, or not shared with you' })).toBeVisible({
    timeout: 1000,
  });
  await context.close();
});

test('an invitation that is declined opens nothing any more', async ({ home: page, browser, baseURL }) => {
  const other = await newAccount();
  const context = await browser.newContext({ locale: 'en-US' });
  await context.addCookies([{ name: 'token', value: other.token, url: baseURL ?? '' }]);
  const guest = await context.newPage();
  const dialog = page.getByRole('dialog');
  await page.goto('/account/project');
  await page.getByRole('button', { name: 'New project' }).last().click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Quay');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Invite link' }).click();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.locator('code').innerText();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Decline' }).click();
  await expect(guest.getByRole('heading', { name: 'You declined' })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This invitation was declined' })).toBeVisible();
  await context.close();
});
