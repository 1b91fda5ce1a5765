// The third target: the running app in Chromium.
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Browser, Page, Route } from '@playwright/test';
import type { EventCase, PathVariant } from '../../../src/machines/path-model.ts';
import type { Observed, StepToMake, Target, TargetSession } from '../../../tools/paths/target.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { APP } from './build-app.ts';

/** Looks at the page until an event has come: what a call of a page takes, a few seconds at most. */
const LOOKS = 400;
/** For an event that the machine may not be told of, such as a press of a button that is not there. */
const LOOKS_WITHOUT = 200;
const ANSWER = /^xstate\.(done|error)\.actor\.(.+)$/;

export interface AppUnderTest {
  readonly browser: Browser;
  readonly url: string;
  /** Of the person who is signed in. */
  readonly token: string;
}

export function browserTarget(driver: BrowserDriver, app: AppUnderTest): Target {
  return { name: 'browser', open: (_, variant) => openApp(driver, app, variant) };
}

async function openApp(
  driver: BrowserDriver,
  { browser, url, token }: AppUnderTest,
  variant: PathVariant,
): Promise<TargetSession> {
  const { path, hidden } = driver.start(variant);
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  await context.addCookies([{ name: 'token', value: token, url }]);
  const page = await context.newPage();
  await page.addInitScript(
    ([held, isHidden]) => {
      window.heldMachine = held;
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    },
    [{ model: driver.model.name, input: variant.input as object }, hidden] as const,
  );
  await serveBuild(page);
  const waiting = await holdCalls(page, driver);
  await page.goto(path);
  await look(page, () => window.pathsBridge?.isRunning() === true, LOOKS);
  const take = (event: EventCase | null): Promise<Observed> =>
    page.evaluate((one) => {
      if (window.pathsBridge === undefined) throw new Error('the machine does not run');
      return window.pathsBridge.take(one);
    }, event);
  const pass = (milliseconds: number) =>
    page.evaluate((time) => window.pathsBridge?.pass(time), milliseconds);
  const hasCome = (type: string, looks: number) =>
    look(page, (wanted) => window.pathsBridge?.arrived().includes(wanted) === true, looks, type);
  return {
    start: await take(null),
    async perform({ event, wait }: StepToMake) {
      const [, outcome, id] = ANSWER.exec(event.type) ?? [];
      if (wait !== undefined) {
        await pass(wait - 1);
        if (await hasCome(event.type, 1)) throw new Error(`the machine moved before ${wait} ms`);
        await pass(1);
      } else if (id !== undefined) {
        const route = await waiting.next(id);
        if (outcome === 'error') await route.abort('failed');
        else await route.fulfill({ status: driver.statusOf(event.output), json: { msg_type: 'success' } });
      } else await driver.events[event.type]?.(event, page);
      await hasCome(event.type, outcome === undefined && wait === undefined ? LOOKS_WITHOUT : LOOKS);
      return take(event);
    },
    close: () => context.close(),
  };
}

/** Asks the page again and again, without a pause: an answer of the page takes some milliseconds. */
async function look<Given>(
  page: Page,
  check: (given: Given) => boolean,
  looks: number,
  given?: Given,
): Promise<boolean> {
  for (let round = 0; round < looks; round += 1) {
    // Safe: the page's function takes what is given here.
    if (await page.evaluate(check as (given: unknown) => boolean, given)) return true;
  }
  return false;
}

/** The build with the bridge instead of the product's own. */
async function serveBuild(page: Page): Promise<void> {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/') || pathname.startsWith('/socket')) return route.fallback();
    const file = join(APP, pathname);
    const isFile = extname(pathname) !== '' && existsSync(file);
    return route.fulfill({ path: isFile ? file : join(APP, 'index.html') });
  });
}

/** Keeps the calls of the machine until the path answers them. */
async function holdCalls(page: Page, driver: BrowserDriver) {
  let held: Route[] = [];
  let heard: () => void = () => {};
  const paths = new Set(Object.keys(driver.model.actors).map(driver.calls));
  await page.route(
    (url) => paths.has(url.pathname),
    (route) => {
      held.push(route);
      heard();
    },
  );
  // given up by the page
  page.on('requestfailed', (request) => {
    held = held.filter((route) => route.request() !== request);
  });
  return {
    async next(id: string): Promise<Route> {
      if (held.length === 0) {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        const timer = setTimeout(() => reject(new Error(`${id} was not called`)), 5_000);
        heard = resolve;
        await promise.finally(() => clearTimeout(timer));
      }
      const route = held.shift();
      if (route === undefined) throw new Error(`${id} was not called`);
      return route;
    },
  };
}
