import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './app-test.ts';

const CLEAR = [
  'Day,Store,Amount',
  '2026-01-05,North,10.50',
  '2026-02-14,South,20.25',
  '2026-02-20,North,30.00',
].join('\n');
/** Its rows can be put together by store and by product. */
const GROUPED = ['Day,Store,Product,Amount']
  .concat(
    Array.from({ length: 12 }, (_, n) => {
      const [store, product] = [['North', 'South', 'West'][n % 3], ['Tea', 'Cake'][n % 2]];
      return `2026-0${1 + Math.floor(n / 3)}-1${n % 9},${store},${product},${10 + n}.50`;
    }),
  )
  .join('\n');
/** Each day may be a month. */
const DOUBTFUL = [
  'Day,Store,Amount',
  '01/02/2026,North,10.50',
  '03/04/2026,South,20.25',
  '05/06/2026,North,30',
].join('\n');

const files = (page: Page) => page.getByRole('region', { name: 'Files for this question' });
const answers = (page: Page) => page.getByRole('article', { name: 'Answer' });
const file = (name: string, content: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

async function choose(page: Page, ...chosen: ReturnType<typeof file>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles(chosen);
}

test('a file that is chosen is a table at once, and what it holds is told unasked, with three ways on', async ({
  home: page,
}) => {
  await choose(page, file('visits.csv', GROUPED));
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(answers(page)).toContainText('12 rows and 4 columns');
  await expect(files(page)).toContainText('12 rows · 4 columns');
  const follow = page.getByRole('list', { name: 'Go on with' });
  await expect(follow.getByRole('button')).toHaveCount(3);
  await expectAccessible(page);
  await follow.getByRole('button').first().click();
  await expect(answers(page)).toHaveCount(2);
});

test('the same is done by keys alone', async ({ home: page }) => {
  const choosing = page.getByRole('button', { name: 'Choose file' });
  await expect(choosing).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await choosing.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(choosing).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([file('keys.csv', CLEAR)]);
  await expect(answers(page)).toContainText('3 rows and 3 columns');
});

test('the sample is tried by one press; what it holds is read from its beginning, the queries of single figures are opened by hand', async ({
  home: page,
}) => {
  await page.getByRole('button', { name: /^Try the sample/ }).click();
  await expect(answers(page)).toContainText('608 rows');
  const behind = answers(page).getByText(/^\d queries behind the figures$/);
  await expect(behind).toBeAttached();
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Question', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(answers(page).getByText('Overview of Coffee sales')).toHaveCount(0);
  await behind.click();
  await expect(answers(page).getByText('Overview of Coffee sales')).toBeVisible();
  await expectAccessible(page);
});

test('a file in doubt opens the dialog with its rows; left alone it waits, and its table is made from there', async ({
  home: page,
}) => {
  await choose(page, file('doubt.csv', DOUBTFUL));
  const dialog = page.getByRole('dialog', { name: 'Check how doubt.csv is read' });
  await expect(dialog.getByRole('heading', { name: /^First rows/ })).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(files(page)).toContainText('No table yet');
  await expectAccessible(page);
  await files(page).getByRole('button', { name: 'Check how it is read' }).click();
  await dialog.getByRole('button', { name: 'Create table' }).click();
  await expect(answers(page)).toContainText('3 rows and 3 columns');
});

test('a table is read otherwise from its chip, and stays the same table', async ({ home: page }) => {
  await choose(page, file('again.csv', CLEAR));
  await expect(answers(page)).toContainText('3 rows');
  await files(page).getByRole('button', { name: 'Change how it is read' }).click();
  const dialog = page.getByRole('dialog', { name: 'How again is read' });
  await dialog.getByRole('checkbox', { name: 'Include Store' }).uncheck();
  await dialog.getByRole('button', { name: 'Read it this way' }).click();
  await expect(dialog).toBeHidden();
  await expect(files(page)).toContainText('3 rows · 2 columns');
  await expect(answers(page).last()).toContainText('3 rows and 2 columns');
});

test('several files become tables of the next question, and nobody asks about one of them', async ({
  home: page,
}) => {
  await choose(page, file('north.csv', CLEAR), file('south.csv', CLEAR));
  await expect(files(page).getByText('3 rows · 3 columns')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remove north', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove south', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/chat$/);
});

test('a file that did not arrive is kept with what to do, and goes on from there', async ({
  home: page,
  faults,
}) => {
  await page.route('**/api/storage/upload', (route) => route.abort(), { times: 1 });
  await choose(page, file('late.csv', CLEAR));
  await expect(files(page).getByRole('alert')).toContainText('The file is still here');
  await expectAccessible(page);
  await files(page).getByRole('button', { name: 'Retry' }).click();
  await expect(answers(page)).toContainText('3 rows and 3 columns');
  faults.length = 0;
});

test('a file of another kind is not sent, and says which kinds are', async ({ home: page }) => {
  await choose(page, { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('x') });
  await expect(files(page).getByRole('alert')).toContainText('Use CSV');
});
