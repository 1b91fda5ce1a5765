// Runs for a person at a shell: what each target reached, and what failed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PathModel } from '../../src/machines/path-model.ts';
import { actorTarget } from './actor-target.ts';
import { cover } from './cover.ts';
import { CRITERIA } from './goals.ts';
import type { GoldenPath, GoldenStep } from './golden.ts';
import { readGolden } from './golden.ts';
import { ROOT } from './project.ts';
import type { MachineRun, PathResults, PathSelection } from './run-machine.ts';
import { differing, roundSeed, runMachine } from './run-machine.ts';
import { environmentOf, isWhole } from './selection-environment.ts';
import { TIME_PASSES } from './target.ts';
import type { WalkFile } from './walk-file.ts';
import { readWalk, withWalk } from './walk-file.ts';
import { stepWords } from './words.ts';

export async function runOnActor(models: readonly PathModel[], selection: PathSelection): Promise<boolean> {
  const walk = selection.file === undefined ? null : readWalk(selection.file);
  let isOk = true;
  for (const known of models) {
    const model = walk === null ? known : withWalk(known, walk);
    const paths = walk === null ? readGolden(model.name).paths : [walk.path];
    const [run, ...differences] = await runRounds(model, paths, selection);
    if (run.paths === 0) continue;
    if (walk !== null) tellWalk(model, walk);
    isOk = tell(model, run, isWhole(selection)) && isOk;
    isOk = tellRounds(model, selection, differences) && isOk;
  }
  if (walk !== null) isOk = (await askRule(walk)) && isOk;
  return isOk;
}

/** The first round, and of each further one the paths whose result was another. */
async function runRounds(
  model: PathModel,
  paths: readonly GoldenPath[],
  selection: PathSelection,
): Promise<[MachineRun, ...(readonly string[])[]]> {
  let first: (MachineRun & { readonly results: PathResults }) | null = null;
  const differences: (readonly string[])[] = [];
  for (let round = 0; round < (selection.repeat ?? 1); round += 1) {
    const inOrder = { ...selection, ...roundSeed(selection, round) };
    const run = await runMachine(model, { paths }, actorTarget, inOrder);
    if (first === null) first = run;
    else differences.push(differing(first.results, run.results));
  }
  if (first === null) throw new Error('Nothing was run');
  return [first, ...differences];
}

function tell(model: PathModel, run: MachineRun, isComplete: boolean): boolean {
  const covered = run.coverage.against(cover(model).goals);
  const figures = CRITERIA.map((one) => `${one} ${covered[one].covered}/${covered[one].total}`).join(', ');
  console.log(
    `${model.name} on actor: ${run.paths} paths, ${run.steps} steps, ${(run.milliseconds / 1_000).toFixed(2)} s; ${figures}`,
  );
  for (const { message } of run.failures) console.error(`\n${message}\n`);
  const missing = isComplete ? CRITERIA.flatMap((one) => covered[one].missing) : [];
  for (const goal of missing) console.error(`  not reached: ${goal}`);
  return run.failures.length === 0 && missing.length === 0;
}

function tellRounds(
  { name }: PathModel,
  { repeat = 1 }: PathSelection,
  differences: readonly (readonly string[])[],
): boolean {
  if (repeat === 1) return true;
  const different = differences.filter((ids) => ids.length > 0);
  console.log(`${name} on actor: ${repeat} rounds in other orders, ${different.length} with another result`);
  for (const ids of different) console.error(`  another result: ${ids.join(', ')}`);
  return different.length === 0;
}

/** What a kept walk did, and why it was kept. */
function tellWalk(model: PathModel, { path: walked, problem, rule }: WalkFile): void {
  const lines = withoutIdleTime(walked.steps).map((step, index) => {
    const effects = step.effects === undefined ? '' : `; ${step.effects.join(', ')}`;
    return `  ${String(index + 1).padStart(2)}. ${stepWords(model, step)} -> ${JSON.stringify(step.state)}${effects}`;
  });
  console.log([`${rule.name}: ${problem}`, ...lines].join('\n'));
}

/** Time that passes in small pieces is one step to a reader, as long as nothing happens in it. */
function withoutIdleTime(steps: readonly GoldenStep[]): GoldenStep[] {
  const told: GoldenStep[] = [];
  let idle = 0;
  for (const [index, step] of steps.entries()) {
    const isIdle = step.event.type === TIME_PASSES && step.effects === undefined && step.taken.length === 0;
    idle += step.event.type === TIME_PASSES ? Number(step.event.milliseconds) : 0;
    if (isIdle && steps[index + 1]?.event.type === TIME_PASSES) continue;
    told.push(idle > 0 ? { ...step, event: { type: TIME_PASSES, milliseconds: idle } } : step);
    idle = 0;
  }
  return told;
}

/** Asks the rule that the walk broke about this walk alone. */
async function askRule({ rule, path: { file = '' } }: WalkFile): Promise<boolean> {
  const title = rule.name.split(' > ').at(-1) ?? '';
  const source = path.join(ROOT, rule.file);
  // a run of no test would pass
  if (!existsSync(source) || !readFileSync(source, 'utf8').includes(title)) {
    console.error(`${rule.file} has no test with that title any more`);
    return false;
  }
  const parts = rule.name.split(' > ').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const run = ['run', rule.file, '-t', `${parts.join('( > | )')}$`];
  return spawnTests('vitest/vitest.mjs', run, { PATHS_WALK: file });
}

/** The screens need a document, which Vitest has. */
export function runOnScreen(models: readonly PathModel[], selection: PathSelection): Promise<boolean> {
  const names = models.map(({ name }) => name);
  return spawnTests('vitest/vitest.mjs', ['run', 'tests/paths/screen'], environmentOf(names, selection));
}

/** Walks the screens and writes down what is seen and what leaves at each step, in place of comparing it. */
export function lookAtScreens(models: readonly PathModel[]): Promise<boolean> {
  const names = models.map(({ name }) => name);
  const environment = { ...environmentOf(names, {}), PATHS_LOOK: '1' };
  return spawnTests('vitest/vitest.mjs', ['run', 'tests/paths/screen'], environment);
}

const IN_CHROMIUM = [
  'test',
  '-c',
  'tests/e2e/playwright.config.ts',
  'paths.e2e.ts',
  '--workers=1',
  '--reporter=line',
];

/** Chromium on the running app, which Playwright starts; each round starts it anew, and owes the same goals without a failure. */
export async function runOnBrowser(models: readonly PathModel[], selection: PathSelection): Promise<boolean> {
  const names = models.map(({ name }) => name);
  const { repeat = 1, ...once } = selection;
  let isOk = true;
  for (let round = 0; round < repeat; round += 1) {
    const environment = environmentOf(names, { ...once, ...roundSeed(selection, round) });
    isOk = (await spawnInChromium(environment)) && isOk;
  }
  return isOk;
}

/** Plants faults into the machines of the running app. @param sample how many of each machine */
export function mutateOnBrowser(
  models: readonly PathModel[],
  { sample, seed }: { readonly sample: number; readonly seed?: number },
): Promise<boolean> {
  const names = models.map(({ name }) => name);
  return spawnInChromium({
    ...environmentOf(names, seed === undefined ? {} : { seed }),
    PATHS_MUTANTS: String(sample),
  });
}

/** The running app serves a build, which is made where it is missing or older than its sources. */
async function spawnInChromium(environment: Readonly<Record<string, string>>): Promise<boolean> {
  const isBuilt = await spawnNode(path.join(ROOT, 'start.mjs'), ['build']);
  return isBuilt && spawnTests('@playwright/test/cli.js', IN_CHROMIUM, environment);
}

function spawnTests(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<boolean> {
  return spawnNode(path.join(ROOT, 'node_modules', program), args, environment);
}

function spawnNode(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  child.once('error', reject);
  child.once('exit', (code) => resolve(code === 0));
  return promise;
}
