import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type Account, expect, expectAccessible, expectFitsPhone, test } from './app-test.ts';

const MENU = 'Item,Price\nGreen tea,3\nBlack tea,4\nSteak,20\nSteak,22\n,1\n';

const headers = ({ token }: Account) => ({
  Authorization: `Bearer ${token}`,
  'Idempotency-Key': randomUUID(),
});

async function openTable(page: Page, account: Account): Promise<void> {
  const upload = await page.request.post('/api/storage/upload', {
    headers: headers(account),
    multipart: { upload_files: { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(MENU) } },
  });
  const { result } = await upload.json();
  const created = await page.request.post('/api/tables', {
    headers: headers(account),
    data: { file_id: result[0].file_id, name: 'menu', options: {}, columns: [] },
  });
  await page.goto(`/ai-table?table=${(await created.json()).table.summary.id}`);
  await page.getByRole('button', { name: 'Steps' }).click();
}

async function beginColumn(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.getByRole('menuitem', { name: 'Column by rule' }).click();
  return page.getByRole('dialog', { name: 'Column by rule' });
}

const cell = (page: Page, text: string | RegExp) =>
  page.locator('[role="gridcell"]', { hasText: text }).first();
const heading = (page: Page, text: string) =>
  page.locator('[role="columnheader"]', { hasText: text }).first();

test('a column of categories is made of rules and of what the person corrects, and taken back', async ({
  home: page,
  account,
}) => {
  await openTable(page, account);
  const form = await beginColumn(page);
  await form.getByLabel('Name of the column').fill('Group');
  const coverage = form.getByRole('region', { name: 'Coverage' });
  await expect(coverage).toContainText('0 of 5 rows filled');
  await form.getByRole('button', { name: 'Add rule' }).click();
  const rule = form.getByRole('group', { name: 'Rule 1' });
  await rule.getByLabel('Category').fill('Tea');
  await rule.getByRole('textbox', { name: 'Words' }).fill('tea\n');
  await expect(rule.getByRole('textbox', { name: 'Words' })).toHaveValue('tea\n');
  await expect(coverage).toContainText('By rule: 2');
  await expect(coverage).toContainText('No rule fits: 2');
  await coverage.getByRole('button', { name: 'Correct “Steak”' }).click();
  await form.getByLabel('Where “Steak” stands').fill('Meat');
  await expect(coverage).toContainText('By you: 2');
  await expect(coverage).toContainText('4 of 5 rows filled (80');
  await form.getByText('Also add a column that tells where each value comes from').click();
  await expect(form.getByRole('columnheader', { name: 'Group (origin)' })).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await expectFitsPhone(page, { overlay: true });
  await form.getByRole('button', { name: 'Add step' }).click();
  await expect(form).toBeHidden();
  await expect(heading(page, 'Group (origin)')).toBeAttached();
  await expect(cell(page, 'Meat')).toBeAttached();
  await expect(cell(page, 'person')).toBeAttached();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page, 'Group (origin)')).not.toBeAttached();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(heading(page, 'Group (origin)')).toBeAttached();
});

test('categories and ranges are proposed, and a rule that cannot be is told', async ({
  home: page,
  account,
}) => {
  await openTable(page, account);
  const form = await beginColumn(page);
  await form.getByRole('button', { name: 'Make categories of these values' }).click();
  await expect(form.getByRole('group', { name: /^Rule \d+$/ })).toHaveCount(3);
  await expect(form.getByRole('region', { name: 'Coverage' })).toContainText('4 of 5 rows filled');
  await form.getByRole('button', { name: 'Move rule 3 up' }).click();
  await form.getByRole('button', { name: 'Remove rule 1' }).click();
  await expect(form.getByRole('group', { name: /^Rule \d+$/ })).toHaveCount(2);

  await form.getByRole('combobox', { name: 'From column' }).click();
  await page.getByRole('option', { name: 'Price' }).click();
  await form.getByRole('button', { name: 'Propose ranges' }).click();
  await expect(form.getByRole('region', { name: 'Coverage' })).toContainText('5 of 5 rows filled (100');
  await expectFitsPhone(page, { overlay: true });
  await form.getByRole('group', { name: 'Rule 1', exact: true }).getByLabel('Below').fill('many');
  await expect(form.getByRole('alert').last()).toContainText('The range for "below 3" cannot be read');
  await expectAccessible(page, { overlay: true });
});

test('a part of the values is taken out by keys alone', async ({ home: page, account }) => {
  await openTable(page, account);
  const form = await beginColumn(page);
  await form.getByRole('radio', { name: 'Categories' }).focus();
  await page.keyboard.press('ArrowRight');
  await form.getByRole('combobox', { name: 'What is taken out' }).press('Enter');
  await expect(page.getByRole('option', { name: 'Domain of an address' })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: 'What is taken out' })).toContainText('Year');
  await expect(form.getByRole('region', { name: 'Coverage' })).toContainText('0 of 5 rows filled');
  await expectAccessible(page, { overlay: true });
  await form.getByLabel('Name of the column').press('Enter');
  await expect(form).toBeHidden();
  await expect(heading(page, 'Item 2')).toBeAttached();
});

test('without a model the form says why values are labelled by rules alone', async ({
  home: page,
  account,
}) => {
  await openTable(page, account);
  const form = await beginColumn(page);
  await expect(form.getByRole('region', { name: 'By a model' })).toContainText(
    'None is configured on this server',
  );
  await expect(form.getByText('Ask a model about the values')).toBeHidden();
});
