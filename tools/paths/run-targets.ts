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
export function runOnScreen(
  models: readonly PathModel[],
  { id, set, seed }: PathSelection,
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', 'tests/paths/screen.test.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATHS_MACHINES: models.map(({ name }) => name).join(','),
      ...(id !== undefined && { PATHS_ID: id }),
      ...(set !== undefined && { PATHS_SET: set }),
      ...(seed !== undefined && { PATHS_SEED: String(seed) }),
    },
  });
  child.once('error', reject);
  child.once('exit', (code) => resolve(code === 0));
  return promise;
}
