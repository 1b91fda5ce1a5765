// What the check tries of billing in part, in full: random histories, walks of two years with the books each day, payments that are cut
// at each of their statements, renewals, and what several ask for at once. It goes on where the last run stopped: a file that passed on
// the same commit is not run again, until data/bench/billing is deleted.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Line, Table } from '../figures.ts';
import { ROOT } from '../server-process.ts';

/** What takes longest has a core for itself; the others take the second one after another. */
const LANES = [
  ['tests/server/billing-walks.test.ts'],
  [
    'server/domain/billing/random-histories.test.ts',
    'tests/server/paying-cuts.test.ts',
    'tests/server/renewals.test.ts',
    'tests/server/coupons.test.ts',
    'tests/server/invoices.test.ts',
    'tests/server/team-pools.test.ts',
  ],
];

/** What Vitest's JSON reporter writes of each test. */
interface Report {
  success: boolean;
  testResults: { assertionResults: { title: string; status: string; duration?: number }[] }[];
}

export async function measure(): Promise<Table[]> {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  const folder = join(ROOT, 'data/bench/billing', stdout.trim() || 'no-commit');
  mkdirSync(folder, { recursive: true });
  const lines = await Promise.all(
    LANES.map(async (files) => {
      const done: Line[] = [];
      for (const file of files) done.push(...linesOf(await reportOf(file, folder)));
      return done;
    }),
  );
  return [{ title: 'Billing in full', lines: lines.flat() }];
}

/** What became of the tests of a file, kept where they all passed. */
async function reportOf(file: string, folder: string): Promise<Report> {
  const kept = join(folder, `${basename(file)}.json`);
  const fresh = `${kept}.new`;
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Report; // written by Vitest
  if (existsSync(kept)) return read(kept);
  const run = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', `--outputFile=${fresh}`, file],
    { cwd: ROOT, env: { ...process.env, BILLING: 'whole' }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await once(run, 'exit');
  const report = read(fresh);
  if (report.success) renameSync(fresh, kept);
  return report;
}

const linesOf = ({ testResults }: Report): Line[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ title, status, duration = 0 }) => ({
      subject: title,
      figures: { result: status, 'time s': [duration / 1000] },
    }));
