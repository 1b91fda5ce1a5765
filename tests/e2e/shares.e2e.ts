// Links to a chat, opened by somebody who has no account.
import type { Browser, Page } from '@playwright/test';
import { changeDatabase, expect, expectAccessible, expectFitsPhone, test } from './app-test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share this chat' });
const GONE = 'This link opens nothing';

/** Begins a chat and makes a link to it. @returns the link */
async function shareAnswer(page: Page, ...choices: string[]): Promise<string> {
  await composer(page).fill('What is the total revenue by city?');
  await composer(page).press('Enter');
  await expect(page.getByText('Built-in', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Share this chat' }).click();
  for (const choice of choices) await dialog(page).getByRole('checkbox', { name: choice }).check();
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  const link = dialog(page).getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/share\/[\w-]+$/);
  return link.inputValue();
}

/** Opens a link in a browser that knows nobody. */
async function openAsStranger(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' });
  const stranger = await context.newPage();
  await stranger.goto(link);
  return stranger;
}

/** Lets the links end that were made so far, as time does. */
const expireLinks = () => changeDatabase('update shares set expires_at = to_timestamp(1)');

test('the link is shown once, and what it opens is chosen and listed', async ({ home: page }) => {
  await shareAnswer(page, 'Show the rows behind the numbers');
  await expect(
    dialog(page).getByText('for your safety it is shown this once', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await dialog(page).getByRole('button', { name: 'New link' }).click();
  await expect(dialog(page).getByText('source rows', { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Link' })).toBeHidden();
  await expectFitsPhone(page, { overlay: true });
});

test('a shared chat is read without an account, and nothing can be written in it', async ({
  home: page,
  browser,
  account,
}) => {
  const stranger = await openAsStranger(browser, await shareAnswer(page));
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Total Revenue by City');
  await expect(stranger.getByText('Shared chat, to read only')).toBeVisible();
  await expect(stranger.getByRole('region', { name: 'Shared conversation' })).toContainText('Mandalay');
  await expect(stranger.getByRole('textbox')).toHaveCount(0);
  await expect(stranger.locator('body')).not.toContainText(account.email);
  await expectAccessible(stranger);
  await expectFitsPhone(stranger);
  await stranger.context().close();
});

test('the rows behind numbers show where they are shared', async ({ home: page, browser }) => {
  const link = await shareAnswer(page, 'Show the rows behind the numbers');
  const stranger = await openAsStranger(browser, link);
  await stranger.getByRole('radio', { name: 'Table' }).click();
  await expect(stranger.getByText('Press a value to see the rows behind it.').first()).toBeVisible();
  await stranger.getByRole('cell').getByRole('button').last().click();
  await expect(stranger.getByText(/^Rows behind /).first()).toBeVisible();
  await expect(stranger.getByRole('columnheader', { name: 'Store' }).first()).toBeVisible();
  await expectAccessible(stranger);
  await stranger.context().close();
});

test('a link that was ended opens nothing any more', async ({ home: page, browser }) => {
  const link = await shareAnswer(page);
  await dialog(page).getByRole('button', { name: 'New link' }).click();
  await dialog(page).getByRole('button', { name: 'End', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'End this link?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await question.getByRole('button', { name: 'End', exact: true }).click();
  await expect(dialog(page).getByText('Links to this chat')).toBeHidden();
  const stranger = await openAsStranger(browser, link);
  await expect(stranger.getByRole('heading', { name: GONE })).toBeVisible();
  await expectAccessible(stranger);
  await expectFitsPhone(stranger);
  await stranger.context().close();
});

test('a link that has expired looks like one that never was', async ({ home: page, browser }) => {
  const link = await shareAnswer(page);
  await expireLinks();
  const stranger = await openAsStranger(browser, link);
  await expect(stranger.getByRole('heading', { name: GONE })).toBeVisible();
  const words = await stranger.getByRole('main').innerText();
  await stranger.goto(new URL('/share/never-made', link).href);
  await expect(stranger.getByRole('heading', { name: GONE })).toBeVisible();
  expect(await stranger.getByRole('main').innerText()).toBe(words);
  await stranger.context().close();
});
