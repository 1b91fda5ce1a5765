import { expect, expectAccessible, test } from './app-test.ts';

test('Ctrl+K finds a page, a table and an action from anywhere, with the keyboard alone', async ({
  home,
}) => {
  await home.getByRole('textbox', { name: 'Question' }).first().press('Control+k');
  const field = home.getByRole('combobox', { name: 'Search pages, chats, tables and actions' });
  await expect(field).toBeFocused();
  await expect(home.getByRole('option', { name: 'AI tables' })).toBeVisible();
  await expectAccessible(home);
  await field.fill('coffee');
  await expect(home.getByRole('option', { name: 'Coffee sales' })).toBeVisible();
  await field.press('Enter');
  await expect(home).toHaveURL(/\/ai-table\?table=/);
  await expect(field).toBeHidden();
  await expect(home.getByRole('heading', { name: 'Coffee sales' })).toBeVisible();

  // what was opened last comes first
  await home.keyboard.press('Control+k');
  await expect(home.getByRole('option').first()).toHaveText('Coffee sales');
  await field.fill('appearance dark');
  await field.press('Enter');
  await expect(home.locator('html')).toHaveAttribute('data-theme', 'dark');
  await home.keyboard.press('Control+k');
  await field.fill('quixotic zebra');
  await expect(home.getByText('Nothing matches “quixotic zebra”.')).toBeVisible();
  await field.press('Escape');
  await expect(field).toBeHidden();
});

test('? shows the keys, and is a letter while somebody types', async ({ home }) => {
  const question = home.getByRole('textbox', { name: 'Question' }).first();
  await question.fill('How many');
  await question.press('End');
  await question.press('?');
  await expect(question).toHaveValue('How many?');
  await home.getByRole('button', { name: 'Search' }).focus();
  await home.keyboard.press('?');
  const sheet = home.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Send the question')).toBeVisible();
  await expectAccessible(home);
  await home.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(home.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('[R2.129] [R2.132] [R2.133] the popover leads to the chat home and to the unread messages', async ({
  home,
}) => {
  await home.goto('/ai-table');
  const account = home.locator('nav button[aria-haspopup=menu], nav button').last();
  await account.click();
  await home.getByRole('menuitem', { name: /unread message/ }).click();
  const drawer = home.getByRole('dialog', { name: 'Messages' });
  await expect(drawer.getByText('1 unread')).toBeVisible();
  await expectAccessible(home);
  await drawer.getByRole('button', { name: /Welcome/ }).click();
  // its own page, where it is read
  await expect(home).toHaveURL(/\/account\/notice\?id=[0-9a-f-]{36}$/);
  await expect(home.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await expectAccessible(home);
  await home.goto('/ai-table');
  await account.click();
  await home.getByRole('menuitem', { name: 'Chat', exact: true }).click();
  await expect(home).toHaveURL(/\/chat$/);
});
