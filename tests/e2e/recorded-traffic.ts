// What the pages of all tests asked and were answered, held against the contract when the last of them has ended.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { loadContract } from '../../tools/contract/document.ts';
import { driftOf, summaryOf } from '../../tools/contract/drift-command.ts';

/** Where a run leaves its whole recording, for `npm run contract -- drift report/e2e-traffic.har`. */
const RECORDING = join(import.meta.dirname, '../../report/e2e-traffic.har');

/** The part of a recording (HAR 1.2, with what Playwright adds) that is read here. */
interface Recording {
  log: { entries: { _wasFulfilled?: boolean }[] };
}

/** Makes the folder of a run's recordings, which the tests find by E2E_TRAFFIC. */
export async function openTraffic(): Promise<void> {
  process.env.E2E_TRAFFIC = await mkdtemp(join(tmpdir(), 'tablewise-traffic-'));
}

/** Records the calls of the API that one test makes; one that is tried again is recorded again. */
export function recordingOf(testId: string, attempt: number): BrowserContextOptions {
  const folder = process.env.E2E_TRAFFIC;
  if (!folder) return {};
  return {
    recordHar: {
      path: join(folder, `${testId}-${attempt}.har`),
      urlFilter: '**/api/**',
      content: 'embed',
      mode: 'minimal',
    },
  };
}

/** Joins the recordings of a run and removes them. @throws Error with all that is against the contract */
export async function closeTraffic(): Promise<void> {
  const folder = process.env.E2E_TRAFFIC ?? '';
  const entries = [];
  for (const name of (await readdir(folder)).sort()) {
    const recording: Recording = JSON.parse(await readFile(join(folder, name), 'utf8'));
    // an answer that a test made up is none of the server's
    entries.push(...recording.log.entries.filter(({ _wasFulfilled }) => !_wasFulfilled));
  }
  await rm(folder, { recursive: true });
  const har = { log: { version: '1.2', creator: { name: 'tests/e2e', version: '1' }, entries } };
  await mkdir(join(RECORDING, '..'), { recursive: true });
  await writeFile(RECORDING, JSON.stringify(har));
  const drift = driftOf(loadContract(), har);
  process.stdout.write(`${summaryOf(drift)}\n`);
  if (drift.lines.length > 0)
    throw new Error(['The traffic breaks the contract:', ...drift.lines].join('\n'));
}
