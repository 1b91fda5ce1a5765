// The list page with 10,000 rows loaded, as the catalogue shows it, scrolled frame by frame.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build, preview } from 'vite';
import { openBrowser, visit } from '../browser.ts';
import type { CleanUp } from '../clean-up.ts';
import { percentile, sum, type Table } from '../figures.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = '/dev/ui/resource-list?state=10%20000%20rows';
const RUNS = 3;
const FRAMES = 300;
const FRAME_MS = 1000 / 60;
/** Pixels a frame: a finger, a wheel turned fast, the bar dragged. */
const STEPS = [20, 120, 3000];
const SCREENS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

interface Scroll {
  readonly frames: number[];
  readonly taskMs: number;
  readonly nodes: number;
}

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const address = await serveCatalogue(cleanUp);
  const browser = await openBrowser(cleanUp);
  const tables: Table[] = [];
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    const lines: Table['lines'][number][] = [];
    for (const step of STEPS) {
      const runs: Scroll[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await scrollList(browser, address, viewport, step));
      lines.push({
        subject: `${step} px a frame`,
        figures: {
          'frame p50 ms': runs.map(({ frames }) => percentile(frames, 0.5)),
          'frame p95 ms': runs.map(({ frames }) => percentile(frames, 0.95)),
          dropped: runs.map(({ frames }) =>
            sum(frames.map((frame) => Math.max(0, Math.round(frame / FRAME_MS) - 1))),
          ),
          'main thread ms/frame': runs.map(({ taskMs }) => taskMs),
          'DOM nodes': runs.map(({ nodes }) => nodes),
        },
      });
    }
    tables.push({
      title: `A list of 10,000 loaded rows, ${screen} (${viewport.width}x${viewport.height}), ${FRAMES} frames`,
      lines,
    });
  }
  return tables;
}

async function serveCatalogue(cleanUp: CleanUp): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'tablewise-bench-list-'));
  cleanUp.add(() => rm(outDir, { recursive: true, force: true }));
  process.env.VITE_CATALOGUE = '1';
  await build({ root: ROOT, logLevel: 'silent', build: { outDir, emptyOutDir: true } });
  const server = await preview({
    root: ROOT,
    logLevel: 'silent',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  cleanUp.add(() => server.close());
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the catalogue is not served');
  return `http://127.0.0.1:${address.port}`;
}

function scrollList(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
  step: number,
): Promise<Scroll> {
  return visit(browser, { viewport }, async ({ page, count }) => {
    // the parts ask no server; what the shell asks may fail
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`${address}${PAGE}`);
    await page.getByText('Ada Lovelace').first().waitFor();
    // the parts that a page loads after its first paint are none of the scroll's
    await page.waitForTimeout(1000);
    const before = await count();
    const frames = await page.evaluate(scroll, { step, wanted: FRAMES });
    const after = await count();
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    return { frames, taskMs: (after.taskMs - before.taskMs) / frames.length, nodes };
  });
}

/** Runs in the page: scrolls down and, at the end, up again. @returns the length of each frame in milliseconds */
function scroll({ step, wanted }: { step: number; wanted: number }): Promise<number[]> {
  const scroller = [...document.querySelectorAll('*')]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .sort((one, other) => other.scrollHeight - one.scrollHeight)[0];
  if (!scroller || scroller.scrollHeight < 100_000) throw new Error('there is no long list to scroll');
  return new Promise((resolve) => {
    const frames: number[] = [];
    let last = 0;
    let by = step;
    const next = (now: number) => {
      if (last !== 0) frames.push(now - last);
      last = now;
      if (frames.length >= wanted) {
        resolve(frames);
        return;
      }
      const before = scroller.scrollTop;
      scroller.scrollTop += by;
      if (scroller.scrollTop === before) by = -by;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}
