import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsPhone, test } from './app-test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
const shelf = (page: Page) => page.getByRole('complementary', { name: 'Results' });
const dialog = (page: Page) => page.getByRole('dialog');

async function ask(page: Page, question: string): Promise<void> {
  const before = await page.getByText('Built-in', { exact: true }).count();
  await composer(page).fill(question);
  await composer(page).press('Enter');
  await expect(page.getByText('Built-in', { exact: true })).toHaveCount(before + 1);
}

/** Chooses an entry of a menu of the newest result. */
async function chooseAtResult(page: Page, entry: string, menu = 'More about this result'): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).last().click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function saveAnalysis(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save as analysis' }).last().click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Description').fill('Looked at every week.');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await dialog(page).getByRole('link', { name: 'Open analysis' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The person's API, by the token of the page. */
function api(page: Page, token: string) {
  return async (method: string, path: string, data: object = {}) => {
    const answer = await page.request.fetch(path, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(method !== 'GET' && { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
}

/** Uploads rows and makes a table of them, or a new version of one. */
async function table(page: Page, token: string, csv: string, tableId?: string): Promise<string> {
  const call = api(page, token);
  const upload = await page.request.post('/api/storage/upload', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { upload_files: { name: 'amounts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) } },
  });
  const { file_id: fileId } = (await upload.json()).result[0];
  if (tableId !== undefined) {
    await call('POST', `/api/tables/${tableId}/versions`, { file_id: fileId, options: {}, renames: [] });
    return tableId;
  }
  const created = await call('POST', '/api/tables', {
    file_id: fileId,
    name: 'amounts',
    options: {},
    columns: [],
  });
  return created.table.summary.id;
}

test('the shelf has every result, pinned ones first, and leads to their answers', async ({ home: page }) => {
  await ask(page, 'What is the total revenue by city?');
  await page.getByRole('button', { name: 'Results of this chat' }).click();
  const rows = shelf(page).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await ask(page, 'How many rows are there?');
  await expect(rows).toHaveCount(2);
  await rows
    .last()
    .getByRole('button', { name: /^Pin: / })
    .click();
  await expect(shelf(page).getByRole('region', { name: 'Pinned' }).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: 'Results of this chat' }).click();
  const pinned = shelf(page).getByRole('region', { name: 'Pinned' });
  await expect(pinned).toContainText('city');
  await pinned.getByRole('button').first().click();
  await expect(page.getByRole('article', { name: 'Answer' }).first()).toBeInViewport({ ratio: 0.4 });

  await pinned.getByRole('button', { name: /^More about / }).click();
  await page.getByRole('menuitem', { name: 'Open large' }).click();
  await expect(dialog(page).getByRole('radio', { name: 'Table' })).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('the shelf is a drawer on a phone, and goes when it leads to an answer', async ({ home: page }) => {
  await ask(page, 'What is the total revenue by city?');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Results of this chat' }).click();
  const sheet = page.getByRole('dialog', { name: 'Results' });
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, { overlay: true });
  await sheet.getByRole('listitem').getByRole('button').first().click();
  await expect(sheet).toBeHidden();
});

test('an analysis is refreshed by a schedule, renamed, and deleted with Undo', async ({ home: page }) => {
  await ask(page, 'What is the total revenue by city?');
  await saveAnalysis(page, 'Revenue');
  const more = page.getByRole('button', { name: 'More about this analysis' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Refresh on schedule' }).click();
  await dialog(page).getByRole('combobox', { name: 'How often' }).click();
  await page.getByRole('option', { name: 'Every week' }).click();
  await dialog(page)
    .getByLabel(/^Time\W*$/)
    .fill('06:30');
  await expectAccessible(page, { overlay: true });
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Every Monday at 06:30 (Europe/Berlin)')).toBeVisible();

  await more.click();
  await page.getByRole('menuitem', { name: 'Edit name and description' }).click();
  await dialog(page).getByLabel('Name').fill('Revenue of cities');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue of cities' })).toBeVisible();

  await page.getByRole('link', { name: 'All analyses' }).click();
  const saved = page.getByRole('region', { name: 'Saved analyses' });
  await expect(saved.getByRole('link', { name: /Revenue of cities/ })).toBeVisible();
  await expectAccessible(page);
  await saved.getByRole('button', { name: 'More about Revenue of cities' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(saved.getByRole('link', { name: /Revenue of cities/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved.getByRole('link', { name: /Revenue of cities/ })).toBeVisible();
});

test('a report has analyses with text between them, asks before unsaved words are left, is exported, and read by its link', async ({
  home: page,
  browser,
  account,
}) => {
  await ask(page, 'What is the total revenue by city?');
  await saveAnalysis(page, 'Revenue');
  await page.getByRole('button', { name: 'More about this analysis' }).click();
  await page.getByRole('menuitem', { name: 'Add to report' }).click();
  await dialog(page).getByLabel('Name of the new report').fill('May');
  await expectAccessible(page, { overlay: true });
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await dialog(page).getByRole('link', { name: 'Open report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'May' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Revenue' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add text' }).click();
  const text = page.getByRole('region', { name: 'Text 2' });
  await text.getByRole('textbox', { name: 'Text 2' }).fill('Sales went well.');
  await page.getByRole('button', { name: 'Move up: Text 2' }).click();
  await expect(page.getByRole('region', { name: 'Text 1' })).toContainText('Sales went well.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All analyses' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Text 1' })).toContainText('Sales went well.');
  await page.getByRole('link', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'May' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  // on paper stands the report alone, on as many pages as it takes
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 800, height: 200 });
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'All analyses' })).toBeHidden();
  const report = await page.getByRole('article').boundingBox();
  const paper = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(paper).toBeGreaterThan(200);
  expect(paper).toBeGreaterThanOrEqual(
    Math.floor((report?.y ?? 0) + (report?.height ?? Number.POSITIVE_INFINITY)),
  );
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 800 });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click();
  const written = await readFile(await (await download).path(), 'utf8');
  expect(written.indexOf('Sales went well.')).toBeLessThan(written.indexOf('### Revenue'));

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  const link = dialog(page).getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/share\/report\/[\w-]+$/);
  await expectAccessible(page, { overlay: true });
  const context = await browser.newContext({ locale: 'en-US' });
  const stranger = await context.newPage();
  await stranger.goto(await link.inputValue());
  await expect(stranger.getByRole('heading', { level: 1, name: 'May' })).toBeVisible();
  await expect(stranger.getByRole('region', { name: 'Revenue' })).toBeVisible();
  await expect(stranger.getByText('Sales went well.')).toBeVisible();
  await expect(stranger.locator('body')).not.toContainText(account.email);
  await expectAccessible(stranger);
  await expectFitsPhone(stranger);
  await context.close();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('link', { name: 'All analyses' }).click();
  await expect(
    page.getByRole('region', { name: 'Reports' }).getByRole('link', { name: /May/ }),
  ).toBeVisible();
});

test('a chat and its results leave as files', async ({ home: page }) => {
  await ask(page, 'What is the total revenue by city?');
  const exported = async (open: () => Promise<void>) => {
    const download = page.waitForEvent('download');
    await open();
    return download;
  };
  const workbook = await exported(() => chooseAtResult(page, 'Download Excel workbook', 'Download'));
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');

  const exportAs = (entry: string) =>
    exported(async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    });
  const markdown = await exportAs('Export as Markdown');
  const text = await readFile(await markdown.path(), 'utf8');
  expect(text).toContain('## Sources and queries');
  expect(text).toContain('SHA-256');
  expect(text).toContain('```sql');
  const word = await exportAs('Export as Word document');
  const bytes = await readFile(await word.path());
  // names in the directory of a zip archive are not compressed
  expect(bytes.toString('latin1')).toContain('word/media/');
});

// from here on there is more than the table that every person begins with
test('two results are compared, and one with itself on the newest rows', async ({ home: page, account }) => {
  const tableId = await table(page, account.token, 'City,Amount\nBerne,10\nBasle,20\n');
  await page.goto(`/ai-table/analysis?table=${tableId}&q=${encodeURIComponent('total Amount by City')}`);
  await expect(page.getByText('Built-in', { exact: true })).toBeVisible();
  await table(page, account.token, 'City,Amount\nBerne,15\nZug,5\n', tableId);
  await chooseAtResult(page, 'Run on the newest rows and compare');
  await expect(dialog(page)).toContainText('1 new row');
  await expect(dialog(page)).toContainText('1 row gone');
  const berne = dialog(page).getByRole('row', { name: /Berne/ });
  await expect(berne).toContainText('+5');
  await expect(berne).toContainText('+50%');
  await expectAccessible(page, { overlay: true });
  await dialog(page).getByRole('button', { name: 'Swap the two results' }).click();
  await expect(dialog(page).getByRole('row', { name: /Berne/ })).toContainText('-5');
});

test('a saved analysis is run again by a newer file and says what changed, or which column is missing', async ({
  home: page,
  account,
}) => {
  const tableId = await table(page, account.token, 'City,Amount\nBerne,10\nBasle,20\n');
  await page.goto(`/ai-table/analysis?table=${tableId}&q=${encodeURIComponent('total Amount by City')}`);
  await expect(page.getByText('Built-in', { exact: true })).toBeVisible();
  await saveAnalysis(page, 'Amounts by city');
  await expect(page.getByText('Looked at every week.')).toBeVisible();
  await expectAccessible(page);

  await table(page, account.token, 'City,Amount\nBerne,15\nZug,5\n', tableId);
  // it is refreshed while nobody looks; the page shows it the next time it is opened
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('By a newer file')).toBeVisible({ timeout: 2000 });
  }).toPass();
  const changes = page.getByRole('region', { name: 'What changed' });
  await expect(changes).toContainText('1 changed row');
  await expect(changes.getByRole('row', { name: /Berne/ })).toContainText('+50%');
  await expectAccessible(page);

  // which analyses will fail is told before the file takes its place
  const analysis = page.url();
  await page.goto(`/ai-table?table=${tableId}`);
  await page.getByRole('button', { name: 'Options of this table' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload newer file' }).click();
  const buffer = Buffer.from('Place,Amount\nOlten,1\n');
  await (await chooser).setFiles([{ name: 'places.csv', mimeType: 'text/csv', buffer }]);
  await expect(dialog(page)).toContainText(
    '“Amounts by city” will fail until it is changed: City is missing',
  );
  await dialog(page).getByRole('button', { name: 'Replace' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goto(analysis);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'amounts: City' })).toBeVisible();
  await expect(page.getByText('The last result that worked is shown below.')).toBeVisible();
});
