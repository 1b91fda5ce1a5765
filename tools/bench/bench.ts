// Measures Tablewise beside named peers on the machine it runs on, and prints what it found. Nothing is asserted.
//   npm run bench [-- part …] [--json]
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CleanUp } from './clean-up.ts';
import { printTable, type Table, tableData } from './figures.ts';
import { describeMachine } from './machine.ts';

type Measure = (cleanUp: CleanUp) => Promise<Table[]>;

/** Loaded when they run: some need packages that are installed only then. */
const PARTS: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  load: () => import('./parts/load.ts'),
  sizes: () => import('./parts/sizes.ts'),
  lighthouse: () => import('./parts/lighthouse.ts'),
  grid: () => import('./parts/grid.ts'),
  list: () => import('./parts/list.ts'),
  chat: () => import('./parts/chat.ts'),
  stream: () => import('./parts/stream.ts'),
  api: () => import('./parts/api.ts'),
  sse: () => import('./parts/sse.ts'),
  analyst: () => import('./parts/analyst.ts'),
  search: () => import('./parts/search.ts'),
  start: () => import('./parts/start.ts'),
  kill: () => import('./parts/kill.ts'),
  notices: () => import('./parts/notices.ts'),
  billing: () => import('./parts/billing.ts'),
  loop: () => import('./parts/loop.ts'),
  jobs: () => import('./parts/jobs.ts'),
  lists: () => import('./parts/lists.ts'),
  orders: () => import('./parts/orders.ts'),
  sums: () => import('./parts/sums.ts'),
  invoices: () => import('./parts/invoices.ts'),
  audit: () => import('./parts/audit.ts'),
  closing: () => import('./parts/closing.ts'),
  backup: () => import('./parts/backup.ts'),
  home: () => import('./parts/home.ts'),
};

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const chosen = positionals.length > 0 ? positionals : Object.keys(PARTS);

installPeers();
const machine = describeMachine();
if (!options.json) console.log(machine);

let cleanUp = new CleanUp();
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopping = true;
    void cleanUp.run().finally(() => process.exit(130));
  });

const results: Record<string, object> = {};
for (const name of chosen) {
  const startedAt = performance.now();
  cleanUp = new CleanUp();
  let tables: Table[] = [];
  let failure: unknown;
  try {
    tables = (await (await PARTS[name]?.())?.measure(cleanUp)) ?? [];
  } catch (error) {
    // what was cut off failed for that reason, and the exit is near
    if (stopping) await new Promise(() => {});
    failure = error;
    process.exitCode = 1;
  }
  await cleanUp.run();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  if (failure !== undefined) console.error(`\n${name} could not be measured:`, failure);
  results[name] = {
    seconds,
    tables: tables.map(tableData),
    ...(failure !== undefined && { error: String(failure) }),
  };
  if (!options.json) console.log([...tables.map(printTable), `  [${name}: ${seconds} s]`].join('\n'));
}
if (options.json) console.log(JSON.stringify({ machine, parts: results }, null, 2));
// a library of a peer may keep a handle open
process.exit();

/** The peers have a lockfile of their own and are never part of the app's installation. */
function installPeers(): void {
  const folder = import.meta.dirname;
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const installed = join(folder, 'node_modules/.package-lock.json');
  if (existsSync(installed) && wanted === readPackages(installed)) return;
  console.error('Installing the peers…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci in tools/bench ended with ${status}`);
}

/** Names and versions of what a lockfile holds, but what is for other platforms or not installed. */
function readPackages(lockfile: string): string {
  const { packages }: { packages: Record<string, { version?: string; optional?: boolean }> } = JSON.parse(
    readFileSync(lockfile, 'utf8'),
  );
  return Object.entries(packages)
    .filter(([place, { optional }]) => place !== '' && optional !== true)
    .map(([place, { version }]) => `${place} ${version}`)
    .sort()
    .join('\n');
}
