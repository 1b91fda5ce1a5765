// The search over chats, what was said in them, and tables.
import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible, expectFitsPhone, newAccount } from './app-test.ts';

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter, which must be a pattern
  account: async ({}, use) => use(await newAccount()),
});

const composer = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search pages, chats, tables and actions' });
const options = (page: Page) => page.getByRole('option');

async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await composer(page).press('Enter');
  // of a long chat only what is in sight is drawn
  await expect(page.getByRole('article', { name: 'Question' }).last()).toContainText(question);
  await expect(page.getByText('Built-in', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
}

test('operators are offered, completed by keys and narrow what is found', async ({ home: page }) => {
  await ask(page, 'What is the total revenue by city?');
  await page.keyboard.press('Control+k');
  await expect(options(page).filter({ hasText: 'from:me' })).toBeVisible();
  await expectAccessible(page);
  await field(page).fill('from:m');
  await options(page).filter({ hasText: 'from:me' }).click();
  await expect(field(page)).toHaveValue('from:me ');
  await field(page).pressSequentially('revenue');
  await expect(options(page).filter({ hasText: 'What is the total revenue by city?' }).first()).toBeVisible();
  await expectFitsPhone(page);
  await field(page).fill('revenue before:2020');
  await expect(page.getByText('Nothing matches “revenue before:2020”', { exact: false })).toBeVisible();
  await field(page).fill('revenue before:soon');
  await expect(page.getByText('“soon” is not a date.', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
});

test('all results are counted by kind, and an operator is taken away by its chip', async ({ home: page }) => {
  await ask(page, 'What is the total revenue by city?');
  await page.keyboard.press('Control+k');
  await field(page).fill('has:table revenue');
  await options(page).filter({ hasText: 'All results' }).click();
  const kinds = page.getByRole('group', { name: 'Kind of result' });
  await expect(kinds.getByRole('button', { name: /^Messages/ })).toBeVisible();
  await expect(options(page).first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Remove has:table' }).click();
  await expect(field(page)).toHaveValue('revenue');
  await kinds.getByRole('button', { name: /^Messages/ }).click();
  await expect(kinds.getByRole('button', { name: /^Messages/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(kinds).toBeHidden();
});

test('a found message opens its chat at its place, whose name leaves the address', async ({ home: page }) => {
  await ask(page, 'What is the average rating?');
  for (const by of ['city', 'category', 'store']) await ask(page, `What is the total revenue by ${by}?`);
  const chat = page.url();
  await page.getByRole('link', { name: 'New chat' }).first().click();
  await expect(page).toHaveURL(/\/chat$/);
  await page.keyboard.press('Control+k');
  await field(page).fill('from:me "average rating"');
  const hit = options(page).filter({ hasText: 'average rating' });
  await expect(hit.first()).toBeVisible();
  const asked = page.waitForURL(/\?message=/);
  await hit.last().click();
  await asked;
  await expect(page).toHaveURL(chat);
  await expect(page.getByRole('article', { name: 'Question' }).first()).toBeInViewport();
  await expect(page.getByText('What is the average rating?').last()).toBeInViewport();
  await expectAccessible(page);
});
