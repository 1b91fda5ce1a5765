// The accessibility rules, handed to a page once.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What looks for violations on a page. The rules stay there until the page is loaded anew: they are some 600 KB, and to hand them over
 * for each look takes as long as a look.
 */
export async function rulesOn(page: Page): Promise<AxeBuilder> {
  const areThere = await page.evaluate(() => Reflect.has(globalThis, 'axe'));
  // no page has frames of other origins: for them alone the rules would end in a blank page of their own
  return new AxeBuilder({ page, ...(areThere && { axeSource: 'undefined' }) }).setLegacyMode();
}
