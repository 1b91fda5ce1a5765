// An answer that grows by 20 characters at a time, drawn by the app's renderer and by its peers.
import type { Browser } from '@playwright/test';
import { openBrowser, visit } from '../browser.ts';
import type { CleanUp } from '../clean-up.ts';
import { type Line, median, percentile, ratio, sum, type Table } from '../figures.ts';
import { servePages } from '../page-build.ts';
import type { Renderer } from '../pages/stream.tsx';

const SHORT = 100_000;
const LONG = 400_000;
/** react-markdown reads the whole text at every chunk: minutes for all of them, so only some are drawn. */
const SAMPLE = 20;
/** Characters a second. */
const RATE = 10_000;

interface SyncRun {
  /** Script time as Chromium counts it, for all chunks. */
  scriptSeconds: number;
  taskSeconds: number;
  times: number[];
  characters: number;
  elements: number;
}

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const url = `${await servePages(cleanUp, 'stream')}/stream.html`;
  const browser = await openBrowser(cleanUp);
  const draw = async (renderer: Renderer, length: number, runs: number, every = 1) => {
    const drawn: SyncRun[] = [];
    for (let run = 0; run < runs; run += 1) drawn.push(await drawAll(browser, url, renderer, length, every));
    return drawn;
  };
  const ours = await draw('ours', SHORT, 3);
  const streamdown = await draw('streamdown', SHORT, 2);
  const sampled = await draw('react-markdown', SHORT, 1, SAMPLE);
  const oursLong = await draw('ours', LONG, 2);
  const script = (runs: SyncRun[]) => median(runs.map(({ scriptSeconds }) => scriptSeconds));

  const frames = new Map<Renderer, FrameRun[]>();
  // the blank page in each round: what the machine itself drops differs from minute to minute
  for (const renderer of [
    'blank',
    'ours',
    'streamdown',
    'blank',
    'ours',
    'streamdown',
    'react-markdown',
  ] as const)
    frames.set(renderer, [...(frames.get(renderer) ?? []), await drawFrames(browser, url, renderer)]);

  return [
    {
      title: 'A growing answer in chunks of 20 characters, drawn after each',
      lines: [
        { subject: 'Tablewise, 100 KB', figures: figuresOf(ours) },
        { subject: 'streamdown, 100 KB', figures: figuresOf(streamdown) },
        { subject: `react-markdown + gfm, 100 KB, 1 of ${SAMPLE}`, figures: figuresOf(sampled) },
        { subject: 'Tablewise, 400 KB', figures: figuresOf(oursLong) },
      ],
      notes: [
        `react-markdown draws after one of ${SAMPLE} chunks, and its times are multiplied by ${SAMPLE}.`,
        `Script at 100 KB: ${ratio(script(ours), script(sampled))} of react-markdown, ${ratio(script(ours), script(streamdown))} of streamdown. 1 is linear in last/first quarter.`,
      ],
    },
    {
      title: `The same while 10 KB arrive each second (${SHORT / RATE} s)`,
      lines: [...frames].map(describeFrames),
    },
  ];
}

const SUBJECTS: Record<Renderer, string> = {
  blank: 'blank page',
  ours: 'Tablewise',
  streamdown: 'streamdown',
  'react-markdown': 'react-markdown + gfm',
};

function figuresOf(runs: SyncRun[]): Record<string, number[]> {
  const quarter = (times: number[], place: 0 | 3) =>
    sum(times.slice((times.length * place) / 4, (times.length * (place + 1)) / 4));
  return {
    'script s': runs.map(({ scriptSeconds }) => scriptSeconds),
    'main thread s': runs.map(({ taskSeconds }) => taskSeconds),
    'chunk p50 ms': runs.map(({ times }) => percentile(times, 0.5)),
    'p99 ms': runs.map(({ times }) => percentile(times, 0.99)),
    'max ms': runs.map(({ times }) => Math.max(...times)),
    'last/first quarter': runs.map(({ times }) => quarter(times, 3) / quarter(times, 0)),
    elements: runs.map(({ elements }) => elements),
    characters: runs.map(({ characters }) => characters),
  };
}

function drawAll(
  browser: Browser,
  url: string,
  renderer: Renderer,
  length: number,
  every: number,
): Promise<SyncRun> {
  return visit(browser, {}, async ({ page, count }) => {
    await page.goto(url);
    await page.waitForFunction(() => window.bench !== undefined);
    const before = await count();
    const drawn = await page.evaluate(
      ({ renderer: name, length: characters, every: step }) => window.bench?.sync(name, characters, step),
      { renderer, length, every },
    );
    const after = await count();
    if (!drawn) throw new Error('the page has no bench');
    return {
      ...drawn,
      scriptSeconds: ((after.scriptMs - before.scriptMs) / 1000) * every,
      taskSeconds: ((after.taskMs - before.taskMs) / 1000) * every,
    };
  });
}

interface FrameRun {
  frames: number;
  dropped: number;
  commits: number;
  scriptSeconds: number;
  taskSeconds: number;
  heapMegabytes: number;
}

function describeFrames([renderer, runs]: [Renderer, FrameRun[]]): Line {
  return {
    subject: SUBJECTS[renderer],
    figures: {
      frames: runs.map(({ frames }) => frames),
      dropped: runs.map(({ dropped }) => dropped),
      commits: runs.map(({ commits }) => commits),
      'script s': runs.map(({ scriptSeconds }) => scriptSeconds),
      'main thread s': runs.map(({ taskSeconds }) => taskSeconds),
      'heap MB': runs.map(({ heapMegabytes }) => heapMegabytes),
    },
  };
}

function drawFrames(browser: Browser, url: string, renderer: Renderer): Promise<FrameRun> {
  return visit(browser, {}, async ({ page, count }) => {
    await page.goto(url);
    await page.waitForFunction(() => window.bench !== undefined);
    const before = await count();
    const result = await page.evaluate(
      ({ renderer: name, length, rate }) => window.bench?.frames(name, length, rate),
      { renderer, length: SHORT, rate: RATE },
    );
    const after = await count(true);
    if (!result) throw new Error('the page has no bench');
    return {
      ...result,
      scriptSeconds: (after.scriptMs - before.scriptMs) / 1000,
      taskSeconds: (after.taskMs - before.taskMs) / 1000,
      heapMegabytes: after.heapBytes / 1e6,
    };
  });
}
