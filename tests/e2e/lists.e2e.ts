import { expect, expectAccessible, test } from './app-test.ts';

test('search, order and columns of the list of tables are kept and come back [R1.39] [R2.154] [R7.93] [R7.94]', async ({
  home: page,
}) => {
  await page.goto('/ai-table');
  await expect(page.getByRole('link', { name: 'Coffee sales' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=name%3Aasc/);
  await page.getByRole('searchbox', { name: 'Search tables' }).fill('no such table');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('link', { name: 'Coffee sales' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Source' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Source' })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Health' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Source' })).toBeHidden();
});

test('a view of a list is saved under a name and opened again', async ({ home: page }) => {
  await page.goto('/ai-table?sort=bytes:desc');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save as view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Largest first');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Largest first' })).toBeVisible();
  await page.goto('/ai-table');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Largest first', exact: true }).click();
  await expect(page).toHaveURL(/sort=bytes%3Adesc/);
  await page.goBack();
  await expect(page).toHaveURL(/\/ai-table$/);
});

test('a list is exported as csv, and its rows are chosen by the keyboard', async ({ home: page }) => {
  await page.goto('/ai-table');
  await expect(page.getByRole('link', { name: 'Coffee sales' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('AI tables.csv');
  await page.locator('tbody tr').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ai-table\?table=/);
});
