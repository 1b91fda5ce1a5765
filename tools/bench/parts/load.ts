// First load with a cold cache: what a page transfers as JavaScript and CSS until it takes input, and until it is idle.
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser, BrowserContextOptions, Request } from '@playwright/test';
import { startApp } from '../app.ts';
import { openBrowser, signedIn, visit } from '../browser.ts';
import type { CleanUp } from '../clean-up.ts';
import type { Line, Table } from '../figures.ts';
import { servePages } from '../page-build.ts';

const RUNS = 3;
const VIEWPORT = { width: 1280, height: 800 };
/** Milliseconds without a request that begins or ends: the page is idle, but for streams that stay open. */
const IDLE_MS = 500;
/** What begins later counts too, such as a first health check. */
const AFTER_IDLE_MS = 3000;
const EMAIL = 'input[type=email]';
const COMPOSER = ['textarea', 'input[role=textbox]', '[contenteditable=true]']
  .map((field) => `main ${field}`)
  .join(', ');

const compress = promisify(brotliCompress);

interface FirstLoad {
  inputMs: number;
  /** Brotli bytes of each JS or CSS file that had come when the field took input. */
  untilInput: number[];
  untilIdle: number[];
  requests: number;
}

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const app = await startApp(cleanUp);
  const floor = await servePages(cleanUp, 'form');
  const browser = await openBrowser(cleanUp);
  const measured = async (subject: string, url: string, field: string, options: BrowserContextOptions) => {
    const loads: FirstLoad[] = [];
    for (let run = 0; run < RUNS; run += 1) loads.push(await load(browser, url, field, options));
    return describe(subject, loads);
  };
  return [
    {
      title: 'First load, cold cache, 1280x800, JS and CSS in brotli KB (1000 bytes)',
      lines: [
        await measured('/login', `${app.url}/login`, EMAIL, {}),
        await measured('/chat', `${app.url}/chat`, COMPOSER, signedIn(app.url, app.token)),
        await measured('/usm/plan', `${app.url}/usm/plan`, 'main h2', signedIn(app.url, app.token)),
        await measured('bare React form', `${floor}/form.html`, EMAIL, {}),
      ],
      notes: [
        `Each file at quality 11; idle is ${IDLE_MS} ms without a request and ${AFTER_IDLE_MS / 1000} s more. Times are on loopback.`,
      ],
    },
  ];
}

function describe(subject: string, loads: FirstLoad[]): Line {
  const kilobytes = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0) / 1000;
  return {
    subject,
    figures: {
      'files until input': loads.map(({ untilInput }) => untilInput.length),
      'KB until input': loads.map(({ untilInput }) => kilobytes(untilInput)),
      'ms until input': loads.map(({ inputMs }) => inputMs),
      'files until idle': loads.map(({ untilIdle }) => untilIdle.length),
      'KB until idle': loads.map(({ untilIdle }) => kilobytes(untilIdle)),
      'requests until idle': loads.map(({ requests }) => requests),
    },
  };
}

function load(browser: Browser, url: string, field: string, options: BrowserContextOptions) {
  return visit(browser, { viewport: VIEWPORT, ...options }, async ({ page }): Promise<FirstLoad> => {
    let requests = 0;
    let lastAt = performance.now();
    const bodies = new Map<string, Promise<number>>();
    page.on('request', () => {
      requests += 1;
      lastAt = performance.now();
    });
    page.on('requestfinished', (request) => {
      lastAt = performance.now();
      if (['script', 'stylesheet'].includes(request.resourceType()))
        bodies.set(request.url(), brotli(request));
    });
    await page.addInitScript(watchField, field);
    await page.goto(url);
    const ready = await page.waitForFunction(() => window.fieldReady);
    // what says that it takes input has to take it
    const first = page.locator(field).first();
    await (field === 'main h2' ? first.click({ trial: true }) : first.fill('a@b.c'));
    const { ms, arrived } = (await ready.jsonValue()) ?? { ms: Number.NaN, arrived: [] };
    while (performance.now() - lastAt < IDLE_MS) await page.waitForTimeout(IDLE_MS / 5);
    await page.waitForTimeout(AFTER_IDLE_MS);
    const sizes = await Promise.all(
      [...bodies].map(async ([address, size]) => ({ address, size: await size })),
    );
    return {
      inputMs: ms,
      untilInput: sizes.filter(({ address }) => arrived.includes(address)).map(({ size }) => size),
      untilIdle: sizes.map(({ size }) => size),
      requests,
    };
  });
}

async function brotli(request: Request): Promise<number> {
  const response = await request.response();
  if (!response) throw new Error(`${request.url()} has no answer`);
  return (await compress(await response.body())).length;
}

declare global {
  interface Window {
    /** When the watched field could take input, and what had arrived by then. */
    fieldReady?: { ms: number; arrived: string[] };
  }
}

/** Runs in the page: looks at every frame whether the field is there. */
function watchField(selector: string): void {
  const look = () => {
    const field = document.querySelector<HTMLElement>(selector);
    if (
      !field ||
      field.matches(':disabled, :is(input, textarea, [contenteditable], [role=textbox]):read-only') ||
      field.getClientRects().length === 0
    ) {
      requestAnimationFrame(look);
      return;
    }
    const ms = performance.now();
    const arrived = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd <= ms)
      .map(({ name }) => name);
    window.fieldReady = { ms, arrived };
  };
  requestAnimationFrame(look);
}
