// Pages that paths are walked on, one after the other: a new context for each costs several times what the app itself takes to start.
// One that runs the app as the next path wants it is led on to that path's start; every other one loads it anew.
import type { Browser, Page } from '@playwright/test';
import { REST } from './stand-in.ts';

const HEIGHT = 900;
const WIDTH = 1280;
/** Milliseconds for a page to come and for what a person waits for on it: a loaded machine is slow. */
const PATIENCE_MS = 15_000;
/** Milliseconds for a page to leave the app; one that does not is given up. */
const LEAVE_MS = 5_000;

/** How the app was loaded, where that decides which paths can be walked on it. */
export type LoadedAs = string;

export interface PooledPage {
  readonly page: Page;
  /** Whether the app runs in it, loaded as it was asked for; the page is at rest where not. */
  readonly isLoaded: boolean;
}

export interface PagePool {
  take(as: LoadedAs): Promise<PooledPage>;
  /** Gives it back once its path is walked. @param as how the app runs in it; null where another path must find it new */
  give(page: Page, as: LoadedAs | null): Promise<void>;
}

/** @param origin of the stand-in */
export function createPagePool(browser: Browser, origin: string): PagePool {
  const free: { readonly page: Page; readonly as: LoadedAs | null }[] = [];
  const open = async () => {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
      viewport: { width: WIDTH, height: HEIGHT },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    // a page that asks whether it may be left
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(REST);
    return page;
  };
  const isAtRest = (page: Page) =>
    page.goto(REST, { timeout: LEAVE_MS }).then(
      () => true,
      () => false,
    );
  return {
    async take(as) {
      const place = free.findIndex((one) => one.as === as);
      const [found] = free.splice(place === -1 ? 0 : place, 1);
      if (found === undefined) return { page: await open(), isLoaded: false };
      if (found.as === as) return { page: found.page, isLoaded: true };
      if (found.as === null || (await isAtRest(found.page))) return { page: found.page, isLoaded: false };
      void found.page.context().close();
      return { page: await open(), isLoaded: false };
    },
    async give(page, as) {
      if (as !== null || (await isAtRest(page))) free.push({ page, as });
      // it hangs, or was closed because it did: nobody waits for it
      else void page.context().close();
    },
  };
}

/** As wide as a path wants it. */
export async function widen(page: Page, width = WIDTH): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHT });
}
