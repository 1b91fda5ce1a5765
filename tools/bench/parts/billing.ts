// What the check tries of billing in part, in full: random histories, walks of two years with the books each day, payments that are cut
// at each of their statements, and renewals.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Table } from '../figures.ts';
import { ROOT } from '../server-process.ts';

const FILES = [
  'server/domain/billing/random-histories.test.ts',
  'tests/server/billing-walks.test.ts',
  'tests/server/paying-cuts.test.ts',
  'tests/server/renewals.test.ts',
];

/** What Vitest's JSON reporter writes of each test. */
interface Report {
  testResults: { assertionResults: { title: string; status: string; duration?: number }[] }[];
}

export async function measure(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tablewise-billing-'));
  const report = join(folder, 'report.json');
  spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      ...FILES,
    ],
    { cwd: ROOT, env: { ...process.env, BILLING: 'whole' }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report; // written by Vitest just now
  rmSync(folder, { recursive: true, force: true });
  return [
    {
      title: 'Billing in full',
      lines: testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .map(({ title, status, duration = 0 }) => ({
          subject: title,
          figures: { result: status, 'time s': [duration / 1000] },
        })),
    },
  ];
}
