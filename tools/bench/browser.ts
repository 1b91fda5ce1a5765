import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import type { CleanUp } from './clean-up.ts';

/** Opens Chromium, which closes with the part. */
export async function openBrowser(cleanUp: CleanUp, args: string[] = []): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  cleanUp.add(() => browser.close());
  return browser;
}

/** What Chromium counted for a page since its navigation: processor time of the main thread in milliseconds, bytes after a collection. */
export interface PageCount {
  readonly scriptMs: number;
  readonly taskMs: number;
  readonly heapBytes: number;
}

export interface MeasuredPage {
  readonly page: Page;
  readonly session: CDPSession;
  /** With `collect`, garbage is collected before the heap is read. */
  count(collect?: boolean): Promise<PageCount>;
}

/** Runs a visit in a new context: no cache, cookies or service worker of another visit. */
export async function visit<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  act: (page: MeasuredPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // processor time, not wall time: what else the machine does is none of the page's
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const count = async (collect = false) => {
      if (collect) await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return {
        scriptMs: of('ScriptDuration') * 1000,
        taskMs: of('TaskDuration') * 1000,
        heapBytes: of('JSHeapUsedSize'),
      };
    };
    return await act({ page, session, count });
  } finally {
    await context.close();
  }
}

/** A context in which a person is signed in. */
export function signedIn(url: string, token: string): BrowserContextOptions {
  return {
    storageState: {
      cookies: [
        {
          name: 'token',
          value: token,
          domain: new URL(url).hostname,
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
  };
}
