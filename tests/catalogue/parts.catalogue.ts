// Every part of the catalogue in every state: no fault, no violation of the accessibility rules in either theme, nothing that makes the
// page scroll sideways, and the picture that was looked at when it was recorded (`npm run pictures`).
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { recordedRendering, thisRendering } from '../../tools/rendering.ts';
import { expect, listParts, openPart, test, violations } from './catalogue-test.ts';

const PAGES = join(import.meta.dirname, '../../src/features/catalogue/pages');
const PARTS = readdirSync(PAGES).map((file) => file.replace('.page.tsx', ''));

interface Variant {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  language: string;
  /** Whether the states that are drawn by themselves are visited too, and every state is checked for accessibility. */
  whole: boolean;
}
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const VARIANTS: readonly Variant[] = [
  { name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light', language: 'en_US', whole: true },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark', language: 'en_US', whole: true },
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark', language: 'en_US', whole: false },
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light', language: 'en_US', whole: false },
  { name: 'desktop-light-zh', viewport: DESKTOP, colorScheme: 'light', language: 'zh_CN', whole: false },
];

const [here, recorded] = [thisRendering(), recordedRendering()];
const isComparable =
  process.env.RECORD_PICTURES === '1' ||
  (recorded?.chromium === here.chromium && recorded.fonts === here.fonts);

test('pictures are compared with those recorded under the same browser and fonts', () => {
  test.skip(
    !isComparable,
    `recorded with ${JSON.stringify(recorded)}, here is ${JSON.stringify(here)}: no picture is compared`,
  );
});

async function check(page: Page, name: string, { whole }: Variant, alone: boolean): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
  if (whole) expect.soft(await violations(page, alone), name).toEqual([]);
  if (isComparable)
    await expect.soft(page).toHaveScreenshot(`${name}.png`, { fullPage: !alone, maxDiffPixels: 20 });
}

for (const variant of VARIANTS) {
  const { name, viewport, colorScheme, language, whole } = variant;
  test.describe(name, () => {
    test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(({ context, baseURL }) =>
      context.addCookies([{ name: 'userLanguage', value: language, url: baseURL ?? '' }]),
    );
    for (const part of PARTS) {
      test(`${part} looks as recorded, ${name}`, async ({ page }) => {
        // some parts have twenty states, and pictures are taken until two are the same
        test.setTimeout(180_000);
        await openPart(page, part);
        await check(page, `${part}-${name}`, variant, false);
        if (!whole) return;
        const alone = await page.evaluate(
          (id) => Reflect.get(globalThis, 'catalogue').find((known: { id: string }) => known.id === id).alone,
          part,
        );
        for (const state of alone) {
          await openPart(page, part, state);
          await check(page, `${part}-${state.replaceAll(/\W+/g, '-')}-${name}`, variant, true);
        }
      });
    }
  });
}

test('every page of the catalogue is listed', async ({ page }) => {
  const parts = await listParts(page);
  expect(parts.map(({ id }) => id).sort()).toEqual(PARTS.toSorted());
});
