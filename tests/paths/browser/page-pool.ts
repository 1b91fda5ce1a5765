// Pages that paths are walked on, one after the other: a new context for each costs several times what the app itself takes to start.
// Nothing is left of the path before: cookies, storage and document are new.
import type { Browser, Page } from '@playwright/test';
import { REST } from './stand-in.ts';

const HEIGHT = 900;
const WIDTH = 1280;
/** Milliseconds for a page to come and for what a person waits for on it: a loaded machine is slow. */
const PATIENCE_MS = 15_000;
/** Milliseconds for a page to leave the app; one that does not is given up. */
const LEAVE_MS = 5_000;

export interface PagePool {
  /** A page at rest. */
  take(): Promise<Page>;
  /** Gives it back once its path is walked. */
  give(page: Page): Promise<void>;
}

/** @param origin of the stand-in */
export function createPagePool(browser: Browser, origin: string): PagePool {
  const free: Page[] = [];
  return {
    async take() {
      const page = free.pop();
      if (page) return page;
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'en-US',
        timezoneId: 'Europe/Berlin',
        viewport: { width: WIDTH, height: HEIGHT },
        reducedMotion: 'reduce',
      });
      const added = await context.newPage();
      added.setDefaultTimeout(PATIENCE_MS);
      // a page that asks whether it may be left
      added.on('dialog', (dialog) => void dialog.accept());
      await added.goto(REST);
      return added;
    },
    async give(page) {
      try {
        await page.goto(REST, { timeout: LEAVE_MS });
        free.push(page);
      } catch {
        // it hangs: nobody waits for it
        void page.context().close();
      }
    },
  };
}

/** As wide as a path wants it. */
export async function widen(page: Page, width = WIDTH): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHT });
}
