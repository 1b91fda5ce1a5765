// What is done to chats as a whole: their place in the rail, projects, and chats that are not kept.
import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible, expectFitsPhone, newAccount } from './app-test.ts';

// lists of chats are looked at: each test has a person of its own
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter, which must be a pattern
  account: async ({}, use) => use(await newAccount()),
});

const composer = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
const rail = (page: Page) => page.getByRole('navigation', { name: 'Chats and tables' });
const chatLink = (page: Page, name: string | RegExp) => rail(page).getByRole('link', { name });
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Options of ${name}` });
const choose = async (page: Page, entry: string) =>
  page.getByRole('menuitem', { name: entry, exact: true }).click();

/** Asks in a new chat, which is called by what its answer is about. */
async function ask(page: Page, question: string, title: string): Promise<void> {
  await composer(page).fill(question);
  await composer(page).press('Enter');
  await expect(page.getByText('Built-in', { exact: true }).last()).toBeVisible();
  await expect(chatLink(page, title)).toBeVisible();
}

test('a chat is pinned, and unpinned', async ({ home: page }) => {
  await ask(page, 'How many rows are there?', 'Number of rows');
  await menuOf(page, 'Number of rows').click();
  await expectAccessible(page, { overlay: true });
  await choose(page, 'Pin');
  await expect(rail(page).getByText('Pinned', { exact: true })).toBeVisible();
  await page.reload();
  await expect(rail(page).getByText('Pinned', { exact: true })).toBeVisible();
  await menuOf(page, 'Number of rows').click();
  await choose(page, 'Unpin');
  await expect(rail(page).getByText('Pinned', { exact: true })).toBeHidden();
});

test('a chat is renamed by its key; no name is refused and what was typed stays', async ({ home: page }) => {
  await ask(page, 'How many rows are there?', 'Number of rows');
  await chatLink(page, 'Number of rows').press('F2');
  const dialog = page.getByRole('dialog', { name: 'Rename chat' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expectAccessible(page, { overlay: true });
  await name.fill(' ');
  await name.press('Enter');
  await expect(dialog.getByText('Please complete the mandatory fields')).toBeVisible();
  await name.fill('Rows of the coffee shop');
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(chatLink(page, 'Rows of the coffee shop')).toBeVisible();
  await page.reload();
  await expect(chatLink(page, 'Rows of the coffee shop')).toBeVisible();
});

test('a chat that was archived or deleted is taken back by Undo', async ({ home: page }) => {
  const name = 'Number of rows';
  await ask(page, 'How many rows are there?', name);
  await menuOf(page, name).click();
  await choose(page, 'Archive');
  await expect(page.getByText('Chat archived')).toBeVisible();
  await expect(chatLink(page, name)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chatLink(page, name)).toBeVisible();

  await chatLink(page, name).press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this chat?' });
  await expectAccessible(page, { overlay: true });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Chat deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/chat$/);
  await expect(chatLink(page, name)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chatLink(page, name)).toBeVisible();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('article', { name: 'Answer' })).toHaveCount(1);
});

test('an archived chat stands in the archive, opens there and comes back', async ({ home: page }) => {
  const name = 'Average Rating';
  await ask(page, 'What is the average rating?', name);
  await menuOf(page, name).click();
  await choose(page, 'Archive');
  await expect(chatLink(page, name)).toBeHidden();
  await rail(page).getByRole('button', { name: 'Archived chats' }).click();
  await expect(chatLink(page, name)).toBeVisible();
  await expectAccessible(page);
  await menuOf(page, name).click();
  await choose(page, 'Take out of the archive');
  await expect(rail(page).getByText('No chat is archived.')).toBeVisible();
  await rail(page).getByRole('button', { name: 'Back to chats' }).click();
  await expect(chatLink(page, name)).toBeVisible();
});

test('a temporary chat is in no list until it is kept', async ({ home: page }) => {
  await page.getByRole('button', { name: 'Temporary chat' }).click();
  const notice = page.getByRole('region', { name: 'Temporary chat' });
  await expect(notice).toContainText('deleted 24 hours after its last message');
  await expectFitsPhone(page);
  await composer(page).fill('How many rows are there?');
  await composer(page).press('Enter');
  await expect(page.getByText('Built-in', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Built-in', { exact: true })).toBeVisible();
  await expect(chatLink(page, 'Number of rows')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share this chat' })).toBeHidden();
  await expectFitsPhone(page);
  await notice.getByRole('button', { name: 'Keep this chat' }).click();
  await expect(page.getByText('Chat kept')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(chatLink(page, 'Number of rows')).toBeVisible();
});

test('a project holds chats with its instructions, tables and files; they outlive it', async ({
  home: page,
}) => {
  await rail(page).getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(dialog.getByText('Please complete the mandatory fields')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Coffee');
  await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Amounts are in kyat.');
  await dialog.getByRole('checkbox', { name: 'Coffee sales' }).check();
  await dialog.locator('input[type=file]').setInputFiles([
    {
      name: 'glossary.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('# Words\nDrip: a slow coffee.\n'),
    },
  ]);
  await expect(dialog.getByRole('button', { name: 'Remove glossary.md' })).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(dialog).toBeHidden();

  const folder = rail(page).getByRole('button', { name: 'Coffee', exact: true });
  await expect(folder).toHaveAttribute('aria-expanded', 'true');
  await rail(page).getByRole('button', { name: 'New chat in this project' }).click();
  await expect(page).toHaveURL(/\/chat\?project=/);
  await expect(page.getByRole('button', { name: 'Remove Coffee sales' })).toBeVisible();
  await ask(page, 'How many rows are there?', 'Number of rows');
  await page.reload();
  await expect(chatLink(page, 'Number of rows')).toBeVisible();
  await expectFitsPhone(page);

  await page.getByRole('button', { name: 'Options of the project Coffee' }).click();
  await choose(page, 'Edit project');
  await expect(dialog.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Amounts are in kyat.');
  await expect(dialog.getByRole('button', { name: 'Remove glossary.md' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await menuOf(page, 'Number of rows').click();
  await choose(page, 'Move to project…');
  await expect(dialog.getByRole('combobox', { name: 'Project' })).toContainText('Coffee');
  await expectAccessible(page, { overlay: true });
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Options of the project Coffee' }).click();
  await choose(page, 'Delete project');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click();
  await expect(folder).toBeHidden();
  await expect(chatLink(page, 'Number of rows')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('a chat is renamed and a project is made from the drawer', async ({ home: page }) => {
    await composer(page).fill('How many rows are there?');
    await composer(page).press('Enter');
    await expect(page.getByText('Built-in', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menuOf(page, 'Number of rows').click();
    await page.getByRole('menuitem', { name: /^Rename/ }).click();
    const rename = page.getByRole('dialog', { name: 'Rename chat' });
    await expectFitsPhone(page, { overlay: true });
    await rename.getByRole('textbox', { name: 'Name' }).fill('Rows');
    await rename.getByRole('button', { name: 'Save' }).click();
    await expect(rename).toBeHidden();
    await expect(page.getByRole('link', { name: 'Rows', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'New project' }).click();
    const project = page.getByRole('dialog', { name: 'New project' });
    await project.getByRole('textbox', { name: 'Name' }).fill('Coffee');
    await expectFitsPhone(page, { overlay: true });
    await project.getByRole('button', { name: 'Create project' }).click();
    await expect(project).toBeHidden();
    await expect(page.getByRole('button', { name: 'Coffee', exact: true })).toBeVisible();
  });
});
