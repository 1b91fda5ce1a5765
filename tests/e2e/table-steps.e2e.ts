import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type Account, expect, expectAccessible, test } from './app-test.ts';

const ORDERS = [
  'order_no,customer_id,day,amount',
  '1,10,2025-01-02,5',
  '2,10,2025-01-03,7',
  '3,11,2025-02-04,9',
  '4,99,2025-02-05,1',
].join('\n');
const CUSTOMERS = 'id,name,segment\n10,Ada,trade\n11,Bob,retail\n12,Cyd,retail\n';

const headers = ({ token }: Account) => ({
  Authorization: `Bearer ${token}`,
  'Idempotency-Key': randomUUID(),
});

/** A table of a text, made by the API. @returns its id */
async function makeTable(page: Page, account: Account, name: string, content: string): Promise<string> {
  const buffer = Buffer.from(content);
  const upload = await page.request.post('/api/storage/upload', {
    headers: headers(account),
    multipart: { upload_files: { name: `${name}.csv`, mimeType: 'text/csv', buffer } },
  });
  const { result } = await upload.json();
  const created = await page.request.post('/api/tables', {
    headers: headers(account),
    data: { file_id: result[0].file_id, name, options: {}, columns: [] },
  });
  return (await created.json()).table.summary.id;
}

async function pick(within: Locator, page: Page, label: string | RegExp, option: RegExp): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** The cell of the grid's accessible tree, which lies within its canvas. */
const cell = (page: Page, text: string | RegExp) =>
  page.locator('[role="gridcell"]', { hasText: text }).first();
const heading = (page: Page, text: string) =>
  page.locator('[role="columnheader"]', { hasText: text }).first();
const rowCount = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

test('steps rename, convert and filter a table, and are taken back and done again', async ({
  home: page,
  account,
}) => {
  const id = await makeTable(page, account, 'orders to shape', ORDERS);
  await page.goto(`/ai-table?table=${id}`);
  await expect(rowCount(page, '4 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Steps' }).click();
  await expect(page.getByText('No steps yet')).toBeVisible();

  const form = page.getByRole('dialog');
  const add = async (kind: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Add step' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
    await fill();
    await form.getByRole('button', { name: 'Add step' }).click();
    await expect(form).toBeHidden();
  };
  await add('Rename column', async () => {
    await pick(form, page, /^Column/, /^amount/);
    await form.getByLabel('New name').fill('revenue');
    await expect(form.getByRole('columnheader', { name: 'revenue' })).toBeVisible();
    await expectAccessible(page, { overlay: true });
  });
  await expect(heading(page, 'revenue')).toBeAttached();
  await add('Change type', () => pick(form, page, /^New type/, /^Text/));
  await add('Keep matching rows', async () => {
    await pick(form, page, /^Column/, /^customer_id/);
    await pick(form, page, /^Condition/, /^is$/);
    await form.getByLabel('Value', { exact: true }).fill('10');
    await expect(form.getByText('4 → 2 rows')).toBeVisible();
  });
  await expect(rowCount(page, '2 rows')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowCount(page, '4 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(rowCount(page, '2 rows')).toBeVisible();
});

test('a newer file takes the place of the one before with the same steps, and an earlier one comes back', async ({
  home: page,
  account,
}) => {
  const id = await makeTable(page, account, 'orders of a month', ORDERS);
  const condition = { field: 'customer_id', operator: 'eq', value: '10' };
  const conditions = { connect_pre_filter: 'and', conditions: [condition] };
  const steps = [
    { id: 'a', enabled: true, kind: 'rename', column: 'amount', to: 'revenue' },
    { id: 'b', enabled: true, kind: 'filter', conditions },
  ];
  await page.request.put(`/api/tables/${id}/steps`, {
    headers: headers(account),
    data: { steps, revision: 0 },
  });
  await page.goto(`/ai-table?table=${id}`);
  await expect(rowCount(page, '2 rows')).toBeVisible();
  const form = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Options of this table' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload newer file' }).click();
  const newer = `${ORDERS}\n5,10,2025-03-01,4`;
  await (await chooser).setFiles([{ name: 'april.csv', mimeType: 'text/csv', buffer: Buffer.from(newer) }]);
  await expect(form.getByText('The columns are the same.')).toBeVisible();
  await expect(form.getByText('2 steps are carried out again.')).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await form.getByRole('button', { name: 'Replace' }).click();
  await expect(rowCount(page, '3 rows')).toBeVisible();

  // what changed between the two files, whichever is in use
  await page.getByRole('button', { name: 'What “april.csv” changed in “orders of a month.csv”' }).click();
  const changes = page.getByRole('dialog', { name: 'What changed' });
  await expect(changes.getByText('1 new row')).toBeVisible();
  await expect(changes.getByText('4 rows the same')).toBeVisible();
  await expect(changes.getByRole('row', { name: /^New 5 10/ })).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await changes.getByRole('button', { name: 'Swap the two files' }).click();
  await expect(changes.getByText('1 row gone')).toBeVisible();
  await changes.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Go back to it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back to it' }).click();
  await expect(rowCount(page, '2 rows')).toBeVisible();
  await expect(heading(page, 'revenue')).toBeAttached();
});

test('two tables are joined by the suggested columns, counted before they are', async ({
  home: page,
  account,
}) => {
  const orders = await makeTable(page, account, 'orders', ORDERS);
  await makeTable(page, account, 'customers', CUSTOMERS);
  await page.goto(`/ai-table?table=${orders}`);
  await page.getByRole('button', { name: 'Joins' }).click();
  await page.getByRole('button', { name: 'Join with customers by customer_id = id' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Join tables' });
  await expect(dialog.getByText('The new table has 4 rows.')).toBeVisible();
  await expect(dialog.getByText('3 of 4 rows with a match (75%)')).toBeVisible();
  await expect(dialog.getByText('Without a match: 99 (1)')).toBeVisible();
  await expectAccessible(page, { overlay: true });

  // another pair of columns and kind are counted anew, and columns are left out
  await dialog.getByRole('radio', { name: 'Only rows with a match' }).check();
  await expect(dialog.getByText('The new table has 3 rows.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'All rows of both tables' }).check();
  await expect(dialog.getByText('The new table has 5 rows.')).toBeVisible();
  await dialog.getByText('Columns of the new table: 6 of 6').click();
  await dialog.getByRole('checkbox', { name: 'segment' }).uncheck();
  await expect(dialog.getByRole('columnheader', { name: 'segment' })).toBeHidden();
  await dialog.getByLabel('Name of the new table').fill('Orders with names');
  await dialog.getByRole('button', { name: 'Create table' }).click();

  await expect(page.getByRole('heading', { name: 'Orders with names' })).toBeVisible();
  await expect(rowCount(page, '5 rows')).toBeVisible();
  await expect(cell(page, 'Ada')).toBeAttached();
  await expect(heading(page, 'segment')).toHaveCount(0);
});

test('a table made of others says when one of them has changed, and is refreshed', async ({
  home: page,
  account,
}) => {
  const orders = await makeTable(page, account, 'sold', ORDERS);
  const customers = await makeTable(page, account, 'people', CUSTOMERS);
  const keys = [{ left: 'customer_id', right: 'id' }];
  const made = await page.request.post(`/api/tables/${orders}/joins`, {
    headers: headers(account),
    data: { name: 'Sold to', join: { right_id: customers, kind: 'left', keys, columns: [] } },
  });
  const { id } = (await made.json()).table.summary;
  const step = { id: 'u', enabled: true, kind: 'text', column: 'name', change: 'upper' };
  await page.request.put(`/api/tables/${customers}/steps`, {
    headers: headers(account),
    data: { steps: [step], revision: 0 },
  });
  await page.goto(`/ai-table?table=${id}`);
  await expect(page.getByText('Changed since this table was made: people')).toBeVisible();
  await page.getByRole('button', { name: 'Joins' }).click();
  await expect(page.getByRole('heading', { name: 'Made of' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'people' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(cell(page, 'ADA')).toBeAttached();
  await expect(page.getByText('Changed since this table was made: people')).toBeHidden();
});

test('a join can be made on a phone by choosing the table and its columns oneself', async ({
  home: page,
  account,
}) => {
  const left = await makeTable(page, account, 'places', 'Ort,Sum\nBerne,1\nBasle,2\n');
  await makeTable(page, account, 'weather', 'Station,Rain\nBerne,5\nZug,3\n');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/ai-table?table=${left}`);
  await page.getByRole('button', { name: 'Options of this table' }).click();
  await page.getByRole('menuitem', { name: 'Joins' }).click();
  await page.getByRole('button', { name: 'Join with another table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join tables' });
  await dialog.getByRole('combobox', { name: /^Other table/ }).fill('weath');
  await page.getByRole('option', { name: /^weather/ }).click();
  await pick(dialog, page, /^Column of places/, /^Ort/);
  await pick(dialog, page, /^Column of weather/, /^Station/);
  await expect(dialog.getByText('1 of 2 rows with a match (50%)').first()).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await dialog.getByRole('button', { name: 'Create table' }).click();
  await expect(page.getByRole('heading', { name: 'places + weather' })).toBeVisible();
});

test('a pivot is previewed, refused where it is too wide, and becomes a table', async ({
  home: page,
  account,
}) => {
  const days = Array.from({ length: 240 }, (_, index) => {
    const day = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
    return `${index + 1},${day},${index % 2 ? 'Berne' : 'Basle'},${index}`;
  });
  const id = await makeTable(page, account, 'daily sales', ['no,day,city,amount', ...days].join('\n'));
  await page.goto(`/ai-table?table=${id}`);
  await page.getByRole('button', { name: 'Pivot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pivot table' });
  await expect(dialog.getByText('2 rows × 2 columns')).toBeVisible();
  await pick(dialog, page, /^Columns: one for each value of/, /^day/);
  await expect(dialog.getByText('2 rows × 9 columns')).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await pick(dialog, page, /^Dates of day by/, /^Day/);
  await expect(dialog.getByText(/240 values would become columns; 200 is the most/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create table' })).toBeDisabled();
  await pick(dialog, page, /^Dates of day by/, /^Quarter/);
  await expect(dialog.getByRole('columnheader', { name: '2025-Q3' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create table' }).click();
  await expect(page.getByRole('heading', { name: 'daily sales, pivoted' })).toBeVisible();
  await expect(heading(page, '2025-Q3')).toBeAttached();
});
