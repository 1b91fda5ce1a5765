import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Account, expect, expectAccessible, test } from './app-test.ts';

const ORDERS = ['city,product,price', 'Oslo,Tea,2.5', 'Rome,Coffee,4', 'Oslo,Coffee,10.25', 'Rome,,1'].join(
  '\n',
);

/** Opens a table of the orders. */
async function openOrders(page: Page, { token }: Account): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
  const buffer = Buffer.from(ORDERS);
  const upload = await page.request.post('/api/storage/upload', {
    headers,
    multipart: { upload_files: { name: 'orders.csv', mimeType: 'text/csv', buffer } },
  });
  const { result } = await upload.json();
  const created = await page.request.post('/api/tables', {
    headers,
    data: { file_id: result[0].file_id, name: 'grid orders', options: {}, columns: [] },
  });
  await page.goto(`/ai-table?table=${(await created.json()).table.summary.id}`);
  await expect(cell(page, 'Oslo')).toBeAttached();
}

/** A cell of the grid's accessible tree, which lies within its canvas. */
const cell = (page: Page, text: string | RegExp) =>
  page.locator('[role="gridcell"]', { hasText: text }).first();
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('the menu of a cell narrows to its value, by the keyboard alone', async ({ home: page, account }) => {
  await openOrders(page, account);
  // amounts stand below each other
  await expect(cell(page, '4.00')).toBeAttached();
  await page.locator('canvas').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu', { name: 'Options of city, row 2' })).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await item(page, 'Only Rome').click();
  await expect(page).toHaveURL(/f\.city=eq%3ARome|f\.city=eq:Rome/);
  await expect(page.getByText('2 of 4 rows').first()).toBeVisible();
});

test('the menu of a header pins and hides its column, and both are kept', async ({ home: page, account }) => {
  await openOrders(page, account);
  const canvas = await page.locator('canvas').first().boundingBox();
  const titles = () => page.locator('[role="columnheader"]').allTextContents();
  const first = async () => (await titles()).find((title) => /city|product|price/.test(title)) ?? '';
  const menuOf = async (name: string) => {
    await page.mouse.click((canvas?.x ?? 0) + 270, (canvas?.y ?? 0) + 15, { button: 'right' });
    await expect(page.getByRole('menu', { name: `Options of column ${name}` })).toBeVisible();
  };
  await page.locator('canvas').first().focus();
  // the last column, by its cell
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+F10']) await page.keyboard.press(key);
  await item(page, 'Keep at the left').click();
  await expect.poll(first).toMatch(/^price/);
  await page.reload();
  await expect.poll(first).toMatch(/^price/);
  await menuOf('product');
  await item(page, 'Hide column').click();
  await expect.poll(async () => (await titles()).some((title) => title.startsWith('product'))).toBe(false);
});

test('chosen cells tell their count, sum and average', async ({ home: page, account }) => {
  await openOrders(page, account);
  await page.locator('canvas').first().focus();
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown'])
    await page.keyboard.press(key);
  const status = page.getByRole('status').filter({ hasText: '6 cells' });
  await expect(status).toContainText('Sum 16.75');
  await expect(status).toContainText('Average 5.5833');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: '8 cells' })).toContainText('1 empty');
});
