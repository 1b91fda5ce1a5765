// Runs for a person at a shell: what each target reached, and what failed.
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { PathModel } from '../../src/machines/path-model.ts';
import { actorTarget } from './actor-target.ts';
import { CRITERIA } from './goals.ts';
import { generatePaths, readGolden } from './golden.ts';
import { ROOT } from './project.ts';
import type { MachineRun, PathSelection } from './run-machine.ts';
import { runMachine } from './run-machine.ts';

/** Only a run of all paths owes all goals. */
function isWhole({ id, set }: PathSelection): boolean {
  return id === undefined && set === undefined;
}

export async function runOnActor(models: readonly PathModel[], selection: PathSelection): Promise<boolean> {
  let isOk = true;
  for (const model of models) {
    const machineRun = await runMachine(model, readGolden(model.name), actorTarget, selection);
    if (machineRun.paths === 0) continue;
    isOk = (await tell(model, machineRun, isWhole(selection))) && isOk;
  }
  return isOk;
}

async function tell(model: PathModel, run: MachineRun, isComplete: boolean): Promise<boolean> {
  const { goals } = await generatePaths(model);
  const covered = run.coverage.against(goals);
  const figures = CRITERIA.map((one) => `${one} ${covered[one].covered}/${covered[one].total}`).join(', ');
  console.log(
    `${model.name} on actor: ${run.paths} paths, ${run.steps} steps, ${(run.milliseconds / 1_000).toFixed(2)} s; ${figures}`,
  );
  for (const { message } of run.failures) console.error(`\n${message}\n`);
  const missing = isComplete ? CRITERIA.flatMap((one) => covered[one].missing) : [];
  for (const goal of missing) console.error(`  not reached: ${goal}`);
  return run.failures.length === 0 && missing.length === 0;
}

/** The screens need a document, which Vitest has. */
export function runOnScreen(models: readonly PathModel[], selection: PathSelection): Promise<boolean> {
  return spawnTests('vitest/vitest.mjs', ['run', 'tests/paths/screen.test.ts'], models, selection);
}

/** Chromium on the running app, which Playwright starts. */
export function runOnBrowser(models: readonly PathModel[], selection: PathSelection): Promise<boolean> {
  const run = ['test', '-c', 'tests/e2e/playwright.config.ts', 'paths.e2e.ts', '--reporter=line'];
  return spawnTests('@playwright/test/cli.js', run, models, selection);
}

function spawnTests(
  program: string,
  args: readonly string[],
  models: readonly PathModel[],
  { id, set, seed, steps }: PathSelection,
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATHS_MACHINES: models.map(({ name }) => name).join(','),
      ...(id !== undefined && { PATHS_ID: id }),
      ...(steps !== undefined && { PATHS_STEPS: steps.join(',') }),
      ...(set !== undefined && { PATHS_SET: set }),
      ...(seed !== undefined && { PATHS_SEED: String(seed) }),
    },
  });
  child.once('error', reject);
  child.once('exit', (code) => resolve(code === 0));
  return promise;
}
