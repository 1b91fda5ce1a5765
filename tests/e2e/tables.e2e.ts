import { readFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './app-test.ts';

const CSV = [
  'Order,Day,Customer,Amount',
  '0017,2025-03-01,Ångström & Co,"1,250.50"',
  '0018,2025-03-02,=HYPERLINK("x"),80',
  '0019,2025-03-02,"Two',
  'lines",12.25',
  '0020,2025-03-05,Zoë,',
].join('\n');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import tables' });

async function choose(page: Page, ...files: { name: string; content: string | Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /^Upload( files)?$/ })
    .first()
    .click();
  await (await chooser).setFiles(
    files.map(({ name, content }) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })),
  );
}

test('a file is previewed, mended, made a table and opens as a grid [R1.02] [R2.010]', async ({
  home: page,
}) => {
  await page.goto('/ai-table');
  await expect(page.getByRole('link', { name: 'Coffee sales' }).first()).toBeVisible();
  await expectAccessible(page);
  await choose(page, { name: 'orders.csv', content: CSV });
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: /^Upload 1 file/ })
    .click();
  await expect(dialog(page).getByLabel('Table name')).toHaveValue('orders');
  await expectAccessible(page);
  await dialog(page).getByLabel('Table name').fill('March orders');
  await dialog(page)
    .getByRole('button', { name: /^Create/ })
    .click();
  await expect(page.getByRole('heading', { name: 'March orders' })).toBeVisible();
  await expect(page.getByText('4 rows').first()).toBeVisible();
  // the grid is drawn on a canvas; its accessible tree lies within
  await expect(page.locator('[role="gridcell"]', { hasText: '0017' })).toBeAttached();
  await expect(page.locator('[role="gridcell"]', { hasText: /1,?250\.5/ })).toBeAttached();
  await expectAccessible(page);
});

test('too large, empty and mislabelled files are told, and what can be read goes on', async ({
  home: page,
}) => {
  await page.goto('/ai-table');
  await choose(
    page,
    { name: 'large.csv', content: Buffer.alloc(21 * 1024 * 1024, 'a,b\n') },
    { name: 'empty.csv', content: '' },
    {
      name: 'picture.csv',
      content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    },
    { name: 'fine.csv', content: 'City,Sales\nLyon,3\n' },
  );
  await expect(dialog(page).getByText('>20Mb').first()).toBeVisible();
  await expect(dialog(page).getByText('empty.csv')).toBeHidden();
  await dialog(page)
    .getByRole('button', { name: /^Upload 2 files/ })
    .click();
  await expect(
    dialog(page)
      .getByText(/cannot be read/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('filters, sort and columns of the grid are in the address and survive a reload', async ({
  home: page,
}) => {
  await page.goto('/ai-table');
  await page.getByRole('link', { name: 'Coffee sales' }).first().click();
  await expect(page.getByText('608 rows').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).first().click();
  await page.getByRole('button', { name: 'Columns' }).first().click();
  await expectAccessible(page);
  const url = new URL(page.url());
  url.searchParams.set('f.City', 'eq:Yangon');
  url.searchParams.set('sort', 'Revenue:desc');
  await page.goto(url.href);
  await expect(page.getByText(/of 608 rows/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/of 608 rows/).first()).toBeVisible();
});

test('the rows export as csv', async ({ home: page }) => {
  await page.goto('/ai-table');
  await page.getByRole('link', { name: 'Coffee sales' }).first().click();
  await expect(page.getByText('608 rows').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).first().click();
  expect((await download).suggestedFilename()).toBe('Coffee sales.csv');
});

test('the rows export as a workbook, in the order and with the filter that are seen', async ({
  home: page,
}) => {
  await page.goto('/ai-table');
  await page.getByRole('link', { name: 'Coffee sales' }).first().click();
  await expect(page.getByText('608 rows').first()).toBeVisible();
  await page.getByRole('button', { name: 'Options of this table' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export Excel workbook' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Coffee sales.xlsx');
  // names in the directory of a zip archive are not compressed
  expect((await readFile(await file.path())).toString('latin1')).toContain('xl/worksheets/sheet2.xml');
});

test('names of merged groups stand before the names below them, before anything is made', async ({
  home: page,
}) => {
  const sheet = utils.aoa_to_sheet([
    ['Region', 'Revenue', null],
    [null, 'Plan', 'Actual'],
    ['North', 1, 2],
    ['South', 3, 4],
  ]);
  sheet['!merges'] = [utils.decode_range('A1:A2'), utils.decode_range('B1:C1')];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Data');
  const content: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
  await page.goto('/ai-table');
  await choose(page, { name: 'plan.xlsx', content });
  await dialog(page)
    .getByRole('button', { name: /^Upload 1 file/ })
    .click();
  await expect(dialog(page).getByLabel('Name of column Revenue Plan')).toHaveValue('Revenue Plan');
  await dialog(page)
    .getByRole('button', { name: /^Create/ })
    .click();
  await expect(page.locator('[role="columnheader"]', { hasText: 'Revenue Actual' }).first()).toBeAttached();
});

test('a question asked above the grid is answered in the analysis', async ({ home: page }) => {
  await page.goto('/ai-table');
  await page.getByRole('link', { name: 'Coffee sales' }).first().click();
  const question = page.getByRole('textbox', { name: 'Ask a question about this table' });
  await question.fill('total revenue by store');
  await question.press('Enter');
  await expect(page).toHaveURL(/\/ai-table\/analysis/);
  await expect(page.getByRole('cell', { name: 'Lakeview' }).first()).toBeVisible();
});

test('a table that is not there is a card, not an error', async ({ home: page }) => {
  await page.goto('/ai-table?table=01a1fd38-0000-7000-8000-000000000000');
  await expect(page.getByText('This table does not exist, or is not shared with you.')).toBeVisible();
  await expectAccessible(page);
});

test('a file dropped into the chat becomes a table that can be asked about', async ({ home: page }) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a file' }).first().click();
  await (await chooser).setFiles([
    { name: 'visits.csv', mimeType: 'text/csv', buffer: Buffer.from('Page,Visits\nHome,30\nShop,12\n') },
  ]);
  // its reading is clear: no dialog stands before the table
  await expect(page.getByRole('region', { name: 'Files for this question' })).toContainText(
    '2 rows · 2 columns',
  );
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('total visits');
  await question.press('Enter');
  await expect(page.getByRole('button', { name: /42, show where it comes from/ }).first()).toBeVisible();
});

test('a question asked while a file becomes a table waits for that table', async ({ home: page }) => {
  const made = Promise.withResolvers<void>();
  await page.route('**/api/tables', async (route) => {
    if (route.request().method() === 'POST') await made.promise;
    await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a file' }).first().click();
  await (await chooser).setFiles([
    { name: 'calls.csv', mimeType: 'text/csv', buffer: Buffer.from('Line,Calls\nNorth,30\nSouth,12\n') },
  ]);
  await expect(page.getByRole('region', { name: 'Files for this question' })).toContainText(
    '2 rows · 2 columns',
  );
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('total calls');
  await question.press('Enter');
  await expect(page.getByText('Attachments are still on their way')).toBeVisible();
  made.resolve();
  await expect(page.getByRole('button', { name: /42, show where it comes from/ }).first()).toBeVisible();
});
