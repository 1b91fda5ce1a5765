// What is said to a person over the page, by the layout that Chromium makes of it (spec sections 2, 5, 8 and 9).
import type { Locator, Page } from '@playwright/test';
import { expect, openPart, test as onItsOwn, showPart, visiting as test } from './catalogue-test.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function dialogWidth(page: Page, window: { width: number; height: number }, state: string) {
  await page.setViewportSize(window);
  await showPart(page, 'confirm-dialog', state);
  const box = await boxOf(page.getByRole('alertdialog'));
  expect(Math.abs(box.x - (window.width - box.right)), 'it stands in the middle').toBeLessThan(1);
  return box.width;
}

for (const state of ['a question', 'by name', 'very long texts']) {
  test(`[R9.50] the confirm dialog is 50 % of a desktop window wide: ${state}`, async ({ page }) => {
    expect(await dialogWidth(page, { width: 800, height: 700 }, state)).toBe(400);
    expect(await dialogWidth(page, { width: 960, height: 700 }, state)).toBe(480);
  });

  test(`[R9.51] the confirm dialog is at most 500 px wide on a desktop: ${state}`, async ({ page }) => {
    expect(await dialogWidth(page, DESKTOP, state)).toBe(500);
    expect(await dialogWidth(page, { width: 2560, height: 1200 }, state)).toBe(500);
  });

  test(`[R9.52] the confirm dialog is 95 % of the window wide on a phone: ${state}`, async ({ page }) => {
    for (const width of [320, 390, 600])
      expect(await dialogWidth(page, { width, height: 844 }, state)).toBeCloseTo(width * 0.95, 0);
  });
}

const MARGIN = 16;
for (const [device, window] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(`toasts on a ${device}`, () => {
    test.use({ viewport: window });
    const toasts = (page: Page) => page.locator('[aria-live] > *');
    const open = async (page: Page, place: string) => {
      await showPart(page, 'toast', place);
      await expect(toasts(page)).toHaveCount(7);
      const boxes = await Promise.all((await toasts(page).all()).map(boxOf));
      for (const box of boxes) {
        expect(box.x).toBeGreaterThanOrEqual(MARGIN);
        expect(box.right).toBeLessThanOrEqual(window.width - MARGIN);
      }
      const [first, last] = [boxes[0], boxes.at(-1)];
      if (!first || !last) throw new Error('there are no toasts');
      return { first, last };
    };

    test(`[R2.145] appear at the bottom right of a ${device}, the newest lowest`, async ({ page }) => {
      const { first, last } = await open(page, 'bottom-right');
      expect(last.right).toBe(window.width - MARGIN);
      expect(last.bottom).toBe(window.height - MARGIN);
      expect(first.y).toBeLessThan(last.y);
    });

    test(`[R2.146] appear at the top right of a ${device}`, async ({ page }) => {
      const { first } = await open(page, 'top-right');
      expect(first.right).toBe(window.width - MARGIN);
      expect(first.y).toBe(MARGIN);
    });

    test(`[R2.147] appear in the centre of a ${device}`, async ({ page }) => {
      const { first, last } = await open(page, 'centre');
      expect((first.x + first.right) / 2).toBeCloseTo(window.width / 2, 0);
      expect((first.y + last.bottom) / 2).toBeCloseTo(window.height / 2, 0);
    });
  });
}

test('[R8.30] [R8.31] a negative progress shows its tips or "Error" below a full bar, and no number', async ({
  page,
}) => {
  await showPart(page, 'progress-bar');
  const failed = (name: string) => page.locator(`[data-specimen="${name}"]`);
  for (const [name, said] of [
    ['negative, with tips', 'The network was lost'],
    ['negative, without tips', 'Error'],
  ] as const) {
    await expect(failed(name).getByRole('alert')).toHaveText(said);
    const track = await boxOf(failed(name).getByRole('progressbar'));
    const fill = await boxOf(failed(name).getByRole('progressbar').locator('span'));
    expect(fill.width).toBeCloseTo(track.width, 0);
    await expect(failed(name)).not.toContainText('%');
  }
});

test('[R8.17] [R8.18] a copy says how it ended, in its button and to assistive technology', async ({
  page,
}) => {
  await showPart(page, 'copy-button');
  const named = page.locator('[data-specimen="with its name"]');
  await named.getByRole('button').click();
  await expect(named.getByRole('button')).toHaveText('Copied');
  await expect(named.getByRole('status')).toHaveText('Copied');
  const failing = page.locator('[data-specimen="the clipboard fails"]');
  await failing.getByRole('button').click();
  await expect(failing.getByRole('button')).toHaveText('Copy failed');
});

test('[R5.08] what is typed beyond the room of a field stays, and the field says that it is too long', async ({
  page,
}) => {
  await showPart(page, 'text-field');
  const field = page.locator('[data-specimen="nearly full"]');
  const text = 'Quarterly revenue by region';
  await field.getByRole('textbox').fill(text);
  await expect(field.getByRole('textbox')).toHaveValue(text);
  await expect(field.getByRole('alert')).toHaveText('The input exceeds the maximum allowed size');
  await expect(field).toContainText('27 / 24');
});

test('a button with a very long name stays within its container; a wide one shows all of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await showPart(page, 'button');
  for (const name of ['a very long name', 'a very long name, as wide as its container']) {
    const specimen = page.locator(`[data-specimen="${name}"]`);
    const [outer, inner] = [await boxOf(specimen), await boxOf(specimen.getByRole('button'))];
    expect(inner.right).toBeLessThanOrEqual(outer.right);
  }
  const wide = page
    .locator('[data-specimen="a very long name, as wide as its container"]')
    .getByRole('button');
  expect(await wide.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
  expect((await boxOf(wide)).height).toBeGreaterThan(44);
});

// Tab begins where a page begins
onItsOwn('a tooltip opens on hover and on focus, and Escape closes it', async ({ page }) => {
  await openPart(page, 'tooltip');
  const button = page.getByRole('button', { name: 'Copy' });
  const tooltip = page.getByRole('tooltip');
  await button.hover();
  await expect(tooltip).toHaveText('Copies the whole table');
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(tooltip).toBeVisible();
  await expect(button).toHaveAccessibleDescription('Copies the whole table');
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(button).toBeFocused();
});
