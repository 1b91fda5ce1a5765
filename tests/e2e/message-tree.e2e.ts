import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsPhone, test } from './app-test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
const questions = (page: Page) => page.getByRole('article', { name: 'Question', exact: true });
const wording = (page: Page) => page.getByRole('textbox', { name: 'New wording' });
const waiting = (page: Page) => page.getByRole('region', { name: 'Questions that wait' });

async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await composer(page).press('Enter');
  await expect(page.getByText('Built-in', { exact: true }).last()).toBeVisible();
}

/** Deletes the last question with what follows it. */
async function remove(page: Page): Promise<void> {
  await questions(page).last().focus();
  await page.getByRole('button', { name: 'More about this question' }).last().click();
  await page.getByRole('menuitem', { name: 'Delete with all that follows' }).click();
}

test('a question is changed by keys alone, its draft survives a reload, and both versions stay', async ({
  home: page,
}) => {
  await ask(page, 'What is the total revenue by city?');
  await composer(page).press('ArrowUp');
  await wording(page).fill('What is the average revenue by city?');
  await expectAccessible(page);
  await page.reload();
  await expect(wording(page)).toHaveValue('What is the average revenue by city?');
  await wording(page).press('Enter');
  await expect(page.getByText('2 / 2')).toBeVisible();
  await expect(questions(page)).toContainText('average revenue');
  // versions are changed when the answer is complete
  await expect(page.getByText('Built-in', { exact: true })).toBeVisible();

  await questions(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 / 2')).toBeVisible();
  await expect(questions(page)).toContainText('total revenue');
  await expect(questions(page)).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('1 / 2')).toBeVisible();
});

test('a reworded question keeps its answer, which says so', async ({ home: page }) => {
  await ask(page, 'How many rows are there?');
  await questions(page).focus();
  await page.keyboard.press('e');
  await wording(page).fill('How many rows?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This answer belongs to an earlier wording of the question.')).toBeVisible();
  await expect(questions(page)).toContainText('How many rows?');
  await expect(questions(page)).toBeFocused();
});

test('what was typed into a question is given up only after a question', async ({ home: page }) => {
  await ask(page, 'How many rows are there?');
  await questions(page).focus();
  await page.keyboard.press('e');
  await wording(page).press('Escape');
  await expect(wording(page)).toBeHidden();
  await page.keyboard.press('e');
  await wording(page).fill('Something else');
  await wording(page).press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(wording(page)).toHaveValue('Something else');
  await wording(page).press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(wording(page)).toBeHidden();
  await expect(questions(page)).toContainText('How many rows are there?');
});

test('a deleted branch is taken back by Undo', async ({ home: page }) => {
  await ask(page, 'How many rows are there?');
  await ask(page, 'What is the average rating?');
  await expect(questions(page)).toHaveCount(2);
  await expect(page.getByText('Built-in', { exact: true })).toHaveCount(2);
  await remove(page);
  await expect(questions(page)).toHaveCount(1);
  await expectAccessible(page);
  // the focus went with the question and has a place again
  await expect(page.getByRole('article', { name: 'Answer', exact: true }).last()).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(questions(page)).toHaveCount(2);
});

test('a deleted branch is found and restored after the offer to undo is gone', async ({ home: page }) => {
  await ask(page, 'How many rows are there?');
  await ask(page, 'What is the average rating?');
  await expect(page.getByText('Built-in', { exact: true })).toHaveCount(2);
  await remove(page);
  await expect(questions(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Close this message' }).click();
  await page.reload();
  await expect(questions(page)).toHaveCount(1);
  await page.getByRole('main').getByRole('button', { name: 'Options of this chat' }).click();
  await page.getByRole('menuitem', { name: 'Deleted branches…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deleted branches' });
  await expect(dialog.getByRole('listitem')).toContainText(['What is the average rating?']);
  await expect(dialog).toContainText('2 messages');
  await expectAccessible(page, { overlay: true });
  await expectFitsPhone(page, { overlay: true });
  await dialog.getByRole('button', { name: 'Restore: What is the average rating?' }).click();
  await expect(dialog).toBeHidden();
  await expect(questions(page)).toHaveCount(2);
  await expect(page.getByText('What is the average rating?').last()).toBeInViewport();
});

test('a chat whose messages were all deleted stays in the list and says how they come back', async ({
  home: page,
}) => {
  await ask(page, 'What is the total revenue by store?');
  await remove(page);
  await expect(page.getByRole('heading', { name: 'This chat is empty' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Total Revenue by Store' })).toBeVisible();
  await page.getByRole('button', { name: 'Deleted branches…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore: / })
    .click();
  await expect(questions(page)).toContainText('What is the total revenue by store?');
  await expect(page.getByText('Built-in', { exact: true })).toBeVisible();
});

test('questions wait while an answer is made, survive a reload and are sent in order', async ({
  home: page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/events*', async (route) => {
    await held;
    await route.continue();
  });
  // the end of the answer is told by the socket as well
  await page.routeWebSocket('**/socket', () => {});
  await page.reload();
  await composer(page).fill('How many rows are there?');
  await composer(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  for (const question of ['total revenue by city', 'average revenue by city']) {
    await composer(page).fill(question);
    await composer(page).press('Enter');
  }
  await expect(waiting(page)).toContainText('2 questions are sent when the answer is done');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send earlier: average revenue by city' }).click();
  await composer(page).fill('half a sen');
  await page.reload();
  await expect(waiting(page).getByRole('listitem')).toHaveText([/^average/, /^total/]);
  await expect(composer(page)).toHaveValue('half a sen');
  release();
  await waiting(page).getByRole('button', { name: 'Send now' }).click();
  await expect(waiting(page)).toBeHidden();
  await expect(questions(page).last()).toContainText('total revenue by city');
});
