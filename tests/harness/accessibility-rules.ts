// The accessibility rules: handed to a page once, asked as often as one looks.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** Minified, half as long as the module: a page parses it anew each time it is loaded. The HTML of what was looked at is not asked for. */
const RULES = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ noHtml: true })`;

/**
 * What of a page breaks the rules, a line for each rule with the places where. The rules stay on the page until it is loaded anew; to
 * hand them over costs as much as a look, and so does to hand all that was found back: what holds stays there.
 *
 * @param exclude selectors of what is not looked at
 */
export async function violationsOn(
  page: Page,
  { exclude, ...options }: RunOptions & { exclude: readonly string[] },
): Promise<string[]> {
  const areThere = await page.evaluate(() => Reflect.has(globalThis, 'axe'));
  if (!areThere) {
    await page.evaluate(RULES);
    // a frame is looked at through the page that holds it; one that goes meanwhile need not be
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    await Promise.all(frames.map((frame) => frame.evaluate(RULES).catch(() => undefined)));
  }
  return page.evaluate(
    async ([context, asked]) => {
      const { violations }: import('axe-core').AxeResults = await Reflect.get(globalThis, 'axe').run(
        context,
        asked,
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    // every place where a rule holds is not asked for: naming them takes most of the time on a large page
    [
      { exclude: exclude.map((selector) => [selector]) },
      { ...options, resultTypes: ['violations'] },
    ] as const,
  );
}
