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

test('a drawer takes the focus, keeps it while Tab goes round, and gives it back on Escape', async ({
  page,
}) => {
  await openPart(page, 'resource-list');
  await tabTo(page, 'button', /^Filter/);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await expect(drawer).toBeVisible();
  for (let step = 0; step < 20; step += 1) {
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(focused(page)).toHaveAccessibleName(/^Filter/);
});

test('a menu opens by Arrow Down, arrows and letters move in it, Escape gives the focus back', async ({
  page,
}) => {
  await openPart(page, 'menu');
  await tabTo(page, 'button', 'Options');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveAccessibleName(/^Rename/);
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveAccessibleName('Open in a new tab');
  await page.keyboard.press('End');
  await expect(focused(page)).toHaveAccessibleName('Delete');
  await page.keyboard.press('r');
  await expect(focused(page)).toHaveAccessibleName(/^Rename/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(focused(page)).toHaveAccessibleName('Options');
});

test('two days are picked in the date picker without a pointer, and the field has them and the focus', async ({
  page,
}) => {
  await openPart(page, 'date-picker');
  const field = /^Period: /;
  await tabTo(page, 'button', field);
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Period' });
  await expect(focused(page)).toHaveAccessibleName(/March 18, 2026/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('PageUp');
  await expect(focused(page)).toHaveAccessibleName(/February 10, 2026/);
  await page.keyboard.press('Shift+PageDown');
  await expect(focused(page)).toHaveAccessibleName(/February 10, 2027/);
  await page.keyboard.press('Shift+PageUp');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(picker).toBeHidden();
  await expect(focused(page)).toHaveAccessibleName('Period: 2026-02-14 – 2026-03-10');
});

test('Escape leaves the date picker and changes nothing', async ({ page }) => {
  await openPart(page, 'date-picker');
  await tabTo(page, 'button', /^Period: /);
  const before = await focused(page).getAttribute('aria-label');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(focused(page)).toHaveAccessibleName(before ?? '');
});

test('arrows move in the grid, Home and End go to the ends of its row, what is chosen is copied, and Tab leaves it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPart(page, 'data-grid');
  const grid = page.getByRole('region', { name: 'Sales', exact: true }).getByTestId('data-grid-canvas');
  const hasFocus = () => grid.evaluate((canvas) => canvas.contains(document.activeElement));
  const copies = async (keys: readonly string[], text: string) => {
    for (const key of [...keys, 'ControlOrMeta+c']) await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  };
  for (let step = 0; step < 20 && !(await hasFocus()); step += 1) await page.keyboard.press('Tab');
  await copies([], 'North');
  await copies(['ArrowDown', 'ArrowRight', 'ArrowRight'], '89827');
  await copies(['End'], 'yes');
  await copies(['Home'], 'South');
  await copies(['Shift+ArrowDown'], 'South\nEast');
  await page.keyboard.press('Tab');
  expect(await hasFocus()).toBe(false);
});

test('the editor is reached and left by Tab, and its toolbar by Alt+F10', async ({ page }) => {
  await openPart(page, 'editor', 'playground');
  const text = page.getByRole('textbox', { name: 'Campaign text' });
  await tabTo(page, 'textbox', 'Campaign text');
  await page.keyboard.type('Coats');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('heading', { level: 1 })).toHaveText('Coats');
  await page.keyboard.press('Escape');
  await page.keyboard.type('!');
  await expect(text.getByRole('heading', { level: 1 })).toHaveText('Coats!');
  await page.keyboard.press('Shift+Tab');
  await expect(text).not.toBeFocused();
});
