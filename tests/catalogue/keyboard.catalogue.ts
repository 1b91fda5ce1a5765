// What a person does without a pointer: every walk uses keys alone.
import type { Page } from '@playwright/test';
import { expect, openPart, test } from './catalogue-test.ts';

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until something has the focus; fails after more steps than the page has controls. */
async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${role} ${name}`);
}

test('a dialog takes the focus, keeps it while Tab goes round, and gives it back on Escape', async ({
  page,
}) => {
  await openPart(page, 'dialog');
  await tabTo(page, 'button', 'Rename');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rename chat' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(focused(page)).toHaveText('Rename');
});
