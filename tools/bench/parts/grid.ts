// A table of a million rows in the app, its rows read from the server in windows, beside a bare Glide grid with cells at hand.
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type App, callApi, startApp } from '../app.ts';
import { openBrowser, signedIn, visit } from '../browser.ts';
import type { CleanUp } from '../clean-up.ts';
import { median, percentile, ratio, sum, type Table } from '../figures.ts';
import { servePages } from '../page-build.ts';
import { COLUMNS, labelOf, ROWS } from '../pages/grid-cells.ts';

const RUNS = 3;
const VIEWPORT = { width: 1280, height: 800 };
const CANVAS = 'canvas[data-testid=data-grid-canvas]';
/** Steps of the scripted scroll, in frames. */
const SLOW = 60;
const FAST = 120;
const JUMPS = 120;
const FRAME_MS = 1000 / 60;
/** Milliseconds that the first row may take. */
const PATIENCE_MS = 60_000;

interface GridVisit {
  /** Milliseconds from the cells being at hand to the first frame with them. */
  firstPaint: number;
  /** The same from the navigation. */
  sinceNavigation: number;
  frames: number[];
  /** Main thread for each frame of the scroll, in milliseconds. */
  taskMs: number;
  heapMegabytes: number;
  /** Milliseconds until the last row was drawn after scrolling to the end; NaN when it was not. */
  lastRowMs: number;
  size: { width: number; height: number };
}

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const app = await startApp(cleanUp, { UPLOAD_MAX_BYTES: String(2 ** 30) });
  const { tableId, ...table } = await importTable(cleanUp, app);
  const floor = await servePages(cleanUp, 'grid');
  const browser = await openBrowser(cleanUp);

  const ours: GridVisit[] = [];
  const bare: GridVisit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const own = await look(
      browser,
      `${app.url}/ai-table?table=${tableId}`,
      'window',
      signedIn(app.url, app.token),
    );
    ours.push(own);
    const { width, height } = own.size;
    bare.push(await look(browser, `${floor}/grid.html?width=${width}&height=${height}`, 'mark', {}));
  }
  const middle = (visits: GridVisit[], of: (visit: GridVisit) => number) => median(visits.map(of));
  const size = ours[0]?.size ?? { width: 0, height: 0 };
  return [
    {
      title: `A csv file of ${ROWS.toLocaleString('en')} rows and ${COLUMNS.length} columns, uploaded and made a table`,
      lines: [{ subject: 'import', figures: table }],
    },
    {
      title: `The same table on screen (${size.width}x${size.height}), scrolled by script over ${SLOW + FAST + JUMPS} frames`,
      lines: [
        { subject: 'Tablewise', figures: figuresOf(ours) },
        { subject: 'bare Glide', figures: figuresOf(bare) },
      ],
      notes: [
        `First paint counts from the arrival of the first window of rows, with bare Glide from its first line of code: ${ratio(
          middle(ours, ({ firstPaint }) => firstPaint),
          middle(bare, ({ firstPaint }) => firstPaint),
        )} of bare Glide.`,
        'The heap is that of the whole page.',
      ],
    },
  ];
}

function figuresOf(visits: GridVisit[]): Record<string, number[] | string> {
  const reached = visits.filter(({ lastRowMs }) => Number.isFinite(lastRowMs));
  return {
    'first paint ms': visits.map(({ firstPaint }) => firstPaint),
    'since navigation ms': visits.map(({ sinceNavigation }) => sinceNavigation),
    'frame p50 ms': visits.map(({ frames }) => percentile(frames, 0.5)),
    'frame p95 ms': visits.map(({ frames }) => percentile(frames, 0.95)),
    dropped: visits.map(({ frames }) =>
      sum(frames.map((frame) => Math.max(0, Math.round(frame / FRAME_MS) - 1))),
    ),
    'main thread ms/frame': visits.map(({ taskMs }) => taskMs),
    'heap MB': visits.map(({ heapMegabytes }) => heapMegabytes),
    'last row ms':
      reached.length === visits.length ? visits.map(({ lastRowMs }) => lastRowMs) : 'not reached',
  };
}

/** Writes the csv file, uploads it and makes a table of it. Seconds and megabytes (10^6 bytes). */
async function importTable(cleanUp: CleanUp, app: App) {
  const folder = await mkdtemp(join(tmpdir(), 'tablewise-bench-csv-'));
  cleanUp.add(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'million.csv');
  await writeTable(path);

  const startedAt = performance.now();
  const form = new FormData();
  form.append('upload_files', await openAsBlob(path), 'million.csv');
  const { result } = await callApi<{ result: { file_id?: string }[] }>(
    app.url,
    app.token,
    '/api/storage/upload',
    form,
  );
  const uploadedAt = performance.now();
  const { table } = await callApi<{ table: { summary: { id: string; row_count: number } } }>(
    app.url,
    app.token,
    '/api/tables',
    { file_id: result[0]?.file_id, name: 'A million rows', options: {}, columns: [] },
  );
  const doneAt = performance.now();
  return {
    tableId: table.summary.id,
    'file MB': [(await stat(path)).size / 1e6],
    rows: [table.summary.row_count],
    'upload s': [(uploadedAt - startedAt) / 1000],
    'import s': [(doneAt - uploadedAt) / 1000],
  };
}

async function writeTable(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.write(`${COLUMNS.map(({ title }) => title).join(',')}\n`);
    const batch = 20_000;
    for (let from = 0; from < ROWS; from += batch) {
      const rows = Array.from({ length: batch }, (_, index) =>
        COLUMNS.map(({ cell }) => cell(from + index)).join(','),
      );
      await file.write(`${rows.join('\n')}\n`);
    }
  } finally {
    await file.close();
  }
}

function look(
  browser: Browser,
  url: string,
  cellsAt: 'window' | 'mark',
  options: BrowserContextOptions,
): Promise<GridVisit> {
  return visit(browser, { viewport: VIEWPORT, ...options }, async ({ page, count }) => {
    await page.addInitScript(watchTexts);
    await page.addInitScript((label) => {
      window.firstRow = window.textDrawn?.(label);
    }, labelOf(0));
    await page.goto(url);
    const sinceNavigation = await page.evaluate(firstRowTime, PATIENCE_MS);
    if (!Number.isFinite(sinceNavigation)) throw new Error(`${url} did not draw the first row of the file.`);
    const readyAt = await page.evaluate(cellsTime, cellsAt);
    const canvas = page.locator(CANVAS).first();
    const box = await canvas.boundingBox();
    // the parts that a page loads after its first paint are none of the scroll's
    await page.waitForTimeout(1000);
    const before = await count();
    const frames = await page.evaluate(scroll, { slow: SLOW, fast: FAST, jumps: JUMPS });
    const after = await count();
    const { heapBytes } = await count(true);
    return {
      firstPaint: sinceNavigation - readyAt,
      sinceNavigation,
      frames,
      taskMs: (after.taskMs - before.taskMs) / frames.length,
      heapMegabytes: heapBytes / 1e6,
      lastRowMs: await lastRow(page),
      size: { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) },
    };
  });
}

/** Scrolls to the end. @returns milliseconds until the last row was drawn; NaN when it was not within 5 s */
function lastRow(page: Page): Promise<number> {
  return page.evaluate(
    async (label) => {
      const startedAt = performance.now();
      const drawn = window.textDrawn?.(label) ?? Promise.resolve(Number.NaN);
      const scroller = document.querySelector('.dvn-scroller');
      scroller?.scrollTo({ top: scroller.scrollHeight });
      const late = new Promise<number>((resolve) => setTimeout(() => resolve(Number.NaN), 5000));
      return (await Promise.race([drawn, late])) - startedAt;
    },
    labelOf(ROWS - 1),
  );
}

declare global {
  interface Window {
    /** When a text is first drawn on a canvas: the time of the frame after it. */
    textDrawn?: (text: string) => Promise<number>;
    firstRow?: Promise<number> | undefined;
  }
}

// What follows runs in the page. -------------------------------------------------------------------------------------

function watchTexts(): void {
  const context = CanvasRenderingContext2D.prototype;
  const original = context.fillText;
  window.textDrawn = (wanted) =>
    new Promise((resolve) => {
      context.fillText = function fillText(text, ...place) {
        original.call(this, text, ...place);
        if (text !== wanted) return;
        context.fillText = original;
        requestAnimationFrame(() => resolve(performance.now()));
      };
    });
}

function firstRowTime(patienceMs: number): Promise<number> {
  const late = new Promise<number>((resolve) => setTimeout(() => resolve(Number.NaN), patienceMs));
  return Promise.race([window.firstRow ?? late, late]);
}

function cellsTime(at: 'window' | 'mark'): number {
  if (at === 'mark') return performance.getEntriesByName('cells')[0]?.startTime ?? Number.NaN;
  const first = performance
    .getEntriesByType('resource')
    .find(({ name }) => /\/api\/tables\/[^/]+\/rows/.test(name));
  return first instanceof PerformanceResourceTiming ? first.responseEnd : Number.NaN;
}

/** Slowly, fast, then to random places. @returns the length of each frame in milliseconds */
function scroll({ slow, fast, jumps }: { slow: number; fast: number; jumps: number }): Promise<number[]> {
  const scroller = document.querySelector('.dvn-scroller');
  if (!scroller) throw new Error('there is no grid to scroll');
  let seed = 1;
  // the same places in every run (Park and Miller's minimal standard generator)
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return new Promise((resolve) => {
    const frames: number[] = [];
    let last = 0;
    const step = (now: number) => {
      if (last !== 0) frames.push(now - last);
      last = now;
      const at = frames.length;
      if (at >= slow + fast + jumps) {
        resolve(frames);
        return;
      }
      if (at < slow) scroller.scrollTop += 24;
      else if (at < slow + fast) scroller.scrollTop += 3000;
      else scroller.scrollTop = random() * scroller.scrollHeight;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
