// Every part of the catalogue in every state: no fault, no violation of the accessibility rules in either theme, nothing that makes the
// page scroll sideways, and the picture that was looked at when it was recorded (`npm run pictures`).
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { recordedRendering, thisRendering } from '../../tools/rendering.ts';
import {
  expect,
  listParts,
  showPart,
  showState,
  statesAlone,
  test,
  violations,
  wandering,
} from './catalogue-test.ts';

const PAGES = join(import.meta.dirname, '../../src/features/catalogue/pages');
const PARTS = readdirSync(PAGES).map((file) => file.replace('.page.tsx', ''));

interface Look {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const DESKTOP_LIGHT: Look = { name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light' };
/** In these every state is visited, also those that are drawn by themselves, and checked for accessibility. */
const WHOLE: readonly Look[] = [DESKTOP_LIGHT, { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark' }];
/** In these a picture is taken of the part's page. */
const FURTHER: readonly Look[] = [
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark' },
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light' },
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

async function wear(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

async function compare(page: Page, name: string, alone = false): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
  if (isComparable)
    await expect.soft(page).toHaveScreenshot(`${name}.png`, { fullPage: !alone, maxDiffPixels: 20 });
}

for (const part of PARTS)
  wandering(`${part} looks as recorded`, async ({ pageFor }) => {
    // some parts have twenty states, and pictures are taken until two are the same
    test.setTimeout(240_000);
    const page = await pageFor('pictures');
    await wear(page, DESKTOP_LIGHT);
    await showPart(page, part);
    const alone = await statesAlone(page, part);
    for (const look of WHOLE) {
      await wear(page, look);
      for (const state of alone) {
        const name = `${part}-${state.replaceAll(/\W+/g, '-').toLowerCase()}-${look.name}`;
        await showState(page, part, state);
        await compare(page, name, true);
        expect.soft(await violations(page, true), name).toEqual([]);
      }
      await showState(page, part);
      await compare(page, `${part}-${look.name}`);
      expect.soft(await violations(page, false), `${part}-${look.name}`).toEqual([]);
    }
    for (const look of FURTHER) {
      await wear(page, look);
      await showState(page, part);
      await compare(page, `${part}-${look.name}`);
    }
    const inChinese = await pageFor('pictures in Chinese', 'zh_CN');
    await wear(inChinese, DESKTOP_LIGHT);
    await showPart(inChinese, part);
    await compare(inChinese, `${part}-desktop-light-zh`);
  });

test('every page of the catalogue is listed', async ({ page }) => {
  const parts = await listParts(page);
  expect(parts.map(({ id }) => id).sort()).toEqual(PARTS.toSorted());
});
