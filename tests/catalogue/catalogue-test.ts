// The catalogue in Chromium: its build is served from memory with the headers of the real server, and no call may leave the page.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Schema } from '../../server/kernel/schemas.ts';
import { SECURITY_HEADERS } from '../../server/platform/security/headers.ts';
import { violationsOn } from '../harness/accessibility-rules.ts';

const BUILD = process.env.CATALOGUE_BUILD ?? join(import.meta.dirname, '../../dist-catalogue');
const ORIGIN = 'https://catalogue.test';
/** What the shell asks every server; the parts themselves ask nothing. */
const ANSWERS: Record<string, object> = {
  '/api/healthy': { msg_type: 'success' },
  '/api/babel/text': { msg_type: 'success', version: '', msgstrs: {} },
  '/api/site/settings': {
    msg_type: 'success',
    region: 'global',
    languages: [],
    api_version: '2.7.0',
    latest_translation_version: '',
    latest_permission_version: '',
    latest_tag_help_version: '',
    upload: { max_bytes: 20_971_520, max_files: 10 },
    model: { configured: false, name: '' },
    image_model: false,
    mail: 'none',
    google: false,
    google_sandbox: false,
    google_ads: false,
    socket_host: '',
  } satisfies Schema<'SiteSettings'>,
};
/** The time of every page. */
const NOW = new Date('2026-03-18T09:30:00Z');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const files = new Map<string, Promise<Buffer>>();
/** A file of the build, read once a worker. */
function read(path: string): Promise<Buffer> {
  const known = files.get(path) ?? readFile(path);
  files.set(path, known);
  return known;
}

async function serve(context: BrowserContext, calls: string[]): Promise<void> {
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return route.continue();
    const answer = ANSWERS[url.pathname];
    if (answer) return route.fulfill({ json: answer });
    if (url.origin !== ORIGIN || url.pathname.startsWith('/api/')) {
      calls.push(`${route.request().method()} ${url.href}`);
      return route.abort();
    }
    const file = join(BUILD, url.pathname);
    const found = extname(url.pathname) !== '' && existsSync(file);
    if (!found && extname(url.pathname) !== '') return route.fulfill({ status: 404, body: '' });
    const path = found ? file : join(BUILD, 'index.html');
    await route.fulfill({
      headers: {
        ...Object.fromEntries(SECURITY_HEADERS),
        'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      },
      body: await read(path),
    });
  });
}

export interface Part {
  id: string;
  /** States that are drawn only by themselves. */
  alone: string[];
  states: number;
}

interface Fixtures {
  /** Errors of the page and calls that it made; none may be there at the end. */
  faults: string[];
}

/** Serves the catalogue to a page that has opened nothing yet. @param faults gets what goes wrong on it */
async function prepare(page: Page, faults: string[]): Promise<void> {
  await serve(page.context(), faults);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.clock.setFixedTime(NOW);
}

export const test = base.extend<Fixtures>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      await prepare(page, faults);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

interface Kept {
  /** A page of one purpose in a language of the app; it stays open from part to part. */
  pageFor: (purpose: string, language?: string) => Promise<Page>;
}

interface Worker {
  kept: Kept & { faults: string[] };
}

/**
 * Tests that look at part after part on pages that stay open, as a person wanders through the catalogue: to load it anew takes longer
 * than to look at a part. What depends on how a page begins is a matter of `test`.
 */
export const wandering = base.extend<Fixtures & Kept, Worker>({
  kept: [
    async ({ browser }, use) => {
      const faults: string[] = [];
      const pages = new Map<string, Promise<Page>>();
      const open = async (language: string) => {
        const context = await browser.newContext({
          baseURL: ORIGIN,
          locale: 'en-US',
          timezoneId: 'Europe/Berlin',
        });
        await context.addCookies([{ name: 'userLanguage', value: language, url: ORIGIN }]);
        const page = await context.newPage();
        await prepare(page, faults);
        return page;
      };
      const pageFor = (purpose: string, language = 'en_US') => {
        const page = pages.get(purpose) ?? open(language);
        pages.set(purpose, page);
        return page;
      };
      await use({ pageFor, faults });
      for (const page of pages.values()) await (await page).context().close();
    },
    { scope: 'worker' },
  ],
  pageFor: ({ kept }, use) => use(kept.pageFor),
  faults: [
    async ({ kept: { faults } }, use) => {
      await use(faults);
      expect(faults.splice(0)).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Tests whose `page` is one that stays open, in the window and with the motion that `use` asks for: to load the catalogue takes two
 * thirds of the time of such a test. Each shows a part by `showPart`, which draws it anew.
 */
export const visiting = wandering.extend({
  page: async ({ pageFor, viewport, contextOptions: { reducedMotion = null } }, use) => {
    const page = await pageFor('visits');
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion });
    await page.mouse.move(0, 0);
    await use(page);
  },
});

/** Opens a part, or one of its states by itself, and waits until nothing is loaded or moves any more. */
export async function openPart(page: Page, part: string, state?: string, query = ''): Promise<void> {
  const search = new URLSearchParams(query);
  if (state !== undefined) search.set('state', state);
  await page.goto(`/dev/ui/${part}?${search}`);
  await page.waitForFunction(() => Reflect.has(globalThis, 'catalogue'));
  await settle(page);
}

/** Goes to a part, or one of its states by itself, on a page that stays open; its first one is loaded. */
export async function showPart(page: Page, part: string, state?: string, query = ''): Promise<void> {
  if (page.url() === 'about:blank') await openPart(page, part, state, query);
  else await showState(page, part, state, query);
}

/** Goes from one state of the open part to another without loading the page again; without a state, to the part's own page. */
export async function showState(page: Page, part: string, state?: string, query = ''): Promise<void> {
  const search = new URLSearchParams(query);
  const go = () =>
    page.evaluate((address) => history.pushState(null, '', address), `/dev/ui/${part}?${search}`);
  // by way of an empty page, so that a state is drawn anew and finds nothing of the one before
  search.set('state', '');
  await go();
  await expect(page.locator('[data-base-ui-portal]')).toHaveCount(0);
  if (state === undefined) search.delete('state');
  else search.set('state', state);
  await go();
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // parts that load theirs later say so: a skeleton, a spinner or `aria-busy`
  await expect(page.locator('[data-loading]')).toHaveCount(0);
}

/** The states of the open part that are drawn only by themselves. */
export function statesAlone(page: Page, part: string): Promise<string[]> {
  return page.evaluate(
    (id) => Reflect.get(globalThis, 'catalogue').find((known: Part) => known.id === id).alone,
    part,
  );
}

/** The parts of the catalogue, as the page lists them. */
export async function listParts(page: Page): Promise<Part[]> {
  await page.goto('/dev/ui');
  await page.waitForFunction(() => Reflect.has(globalThis, 'catalogue'));
  return page.evaluate(() => Reflect.get(globalThis, 'catalogue'));
}

/** Violations of the accessibility rules, one line each. What lies over the page alone is outside of its landmarks (ARIA patterns). */
export function violations(page: Page, alone: boolean): Promise<string[]> {
  const outside = alone ? ['region', 'page-has-heading-one', 'landmark-one-main'] : [];
  return violationsOn(page, {
    exclude: ['[data-base-ui-focus-guard]'],
    rules: Object.fromEntries(outside.map((rule) => [rule, { enabled: false }])),
  });
}

export { expect };
