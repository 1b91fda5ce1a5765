import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './app-test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Question' });
const answers = (page: Page) => page.getByRole('article', { name: 'Answer' });

async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await composer(page).press('Enter');
  await expect(page.getByText('Built-in', { exact: true }).last()).toBeVisible();
}

test('a question is answered with reading, number, chart, table, SQL, checks and origin [R1.01] [R1.03]', async ({
  home: page,
}) => {
  await expect(page.getByRole('heading', { name: /What would you like to know/ })).toBeVisible();
  await expectAccessible(page);
  await ask(page, 'What is the total revenue by city?');
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Read as')).toBeVisible();
  const checks = page.getByText(/^\d checks found nothing wrong$/);
  await checks.click();
  await expect(page.getByText('The groups add up to the total.')).toBeVisible();
  await checks.click();
  await expect(page.locator('.js-plotly-plot')).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^[\d,.]+, show where it comes from/ })
    .first()
    .click();
  const evidence = page.getByRole('complementary');
  await expect(evidence.getByText(/^Source rows, \d+$/)).toBeVisible();
  await expect(evidence.getByText(/^Equals the sum of its \d+ rows$/)).toBeVisible();
  await evidence.getByText('Query', { exact: true }).click();
  await expect(evidence.getByRole('textbox', { name: 'SQL query' })).toContainText('sum("Revenue")');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(evidence).toBeHidden();

  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page.getByRole('cell', { name: 'Mandalay' }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'SQL' }).click();
  await expect(page.getByText('GROUP BY').first()).toBeVisible();
  await expectAccessible(page);
});

test('an answer survives a reload and stands in the list of chats [R2.014]', async ({ home: page }) => {
  await ask(page, 'What is the average rating?');
  await page.reload();
  await expect(page.getByText('Built-in', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'Average Rating' }).first(),
  ).toBeVisible();
});

test('another choice of a reading chip answers again at once', async ({ home: page }) => {
  await ask(page, 'What is the total revenue by city?');
  await page.getByRole('button', { name: /metric/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'average of Revenue' })).toBeVisible();
  await expectAccessible(page, { overlay: true });
  await page.getByRole('menuitemradio', { name: 'average of Revenue' }).click();
  await expect(page.getByText('2 / 2')).toBeVisible();
  await expect(page.getByText(/average of Revenue/i).first()).toBeVisible();
});

test('an edited query runs and is kept; one that leaves the tables is refused and stays to be mended', async ({
  home: page,
}) => {
  await ask(page, 'What is the total revenue by city?');
  await page
    .getByRole('button', { name: /show where it comes from/ })
    .first()
    .click();
  const evidence = page.getByRole('complementary');
  await evidence.getByText('Query', { exact: true }).click();
  const editor = evidence.getByRole('textbox', { name: 'SQL query' }).first();
  const write = async (sql: string) => {
    // as a person does: the editor has to have seen what is selected before it is typed over
    await editor.press('ControlOrMeta+a');
    await page.keyboard.insertText(sql);
    await expect(editor).toHaveText(sql);
  };
  await write("SELECT * FROM '/etc/passwd'");
  await editor.press('ControlOrMeta+Enter');
  await expect(evidence.getByRole('alert')).toBeVisible();
  await expect(editor).toHaveText("SELECT * FROM '/etc/passwd'");
  // it can be run again once it no longer runs
  await expect(evidence.getByRole('button', { name: /^Run\b/ }).first()).toBeEnabled();
  await write('SELECT count(*) AS n FROM coffee_sales');
  await editor.press('ControlOrMeta+Enter');
  await expect(page.getByText('Edited by you').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Edited by you').first()).toBeVisible();
});

test('a question that cannot be read is refused with its unknown words and what can be asked instead', async ({
  home: page,
}) => {
  await ask(page, 'Which store was most liked by aliens?');
  await expect(page.getByText('Not understood:')).toBeVisible();
  await expect(page.getByText('aliens').last()).toBeVisible();
  await expectAccessible(page);
});

test('what was typed is not lost by a reload', async ({ home: page }) => {
  await composer(page).fill('A question that I have not sent yet');
  await page.reload();
  await expect(composer(page)).toHaveValue('A question that I have not sent yet');
  await composer(page).fill('');
});

test('a question that cannot be sent stays, and is sent once when the connection is back', async ({
  home: page,
}) => {
  await page.route('**/api/chats**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await composer(page).fill('How many rows are there?');
  await composer(page).press('Enter');
  await expect(page.getByText('Not sent. Check your connection.')).toBeVisible();
  await page.unroute('**/api/chats**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Built-in', { exact: true })).toBeVisible();
  await expect(answers(page)).toHaveCount(1);
});

test('somebody else’s chat and one that is not there look the same', async ({ home: page }) => {
  await page.goto('/chat/01a1fd38-0000-7000-8000-000000000000');
  await expect(page.getByText('This chat was not found or is not shared with you')).toBeVisible();
  await expectAccessible(page);
});

test('the analysis shows query, rows and chart of a question side by side [R2.011]', async ({
  home: page,
}) => {
  await page.goto('/ai-table/analysis');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/ai-table');
  await page.getByRole('link', { name: 'Coffee sales' }).first().click();
  await expect(page).toHaveURL(/table=/);
  await page.goto(`/ai-table/analysis${new URL(page.url()).search}`);
  const bar = page.getByRole('textbox', { name: 'Question' });
  await bar.fill('total units by category');
  await bar.press('Enter');
  await expect(page.locator('.js-plotly-plot')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Bakery' }).first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('chat, drawer and evidence fit and are accessible', async ({ home: page }) => {
    await expect(composer(page)).toBeVisible();
    await expectAccessible(page);
    await ask(page, 'What is the total revenue by city?');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /show where it comes from/ })
      .first()
      .click();
    await expect(page.getByText(/Source rows, /)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'AI tables' })).toBeVisible();
    await expectAccessible(page, { overlay: true });
  });
});
