// Generated paths (docs/paths.md) in the running app; its build has a bridge to the machine that is walked.
import { createCoverage } from '../../tools/paths/coverage.ts';
import { CRITERIA } from '../../tools/paths/goals.ts';
import { generatePaths, readGolden } from '../../tools/paths/golden.ts';
import { storeRun } from '../../tools/paths/measure.ts';
import { PathFailure } from '../../tools/paths/path-failure.ts';
import { selectPaths } from '../../tools/paths/run-machine.ts';
import { runPath } from '../../tools/paths/run-path.ts';
import { shrink } from '../../tools/paths/shrink.ts';
import { browserTarget } from '../paths/browser/browser-target.ts';
import { buildApp } from '../paths/browser/build-app.ts';
import { healthApp } from '../paths/browser/health.ts';
import { expect, test } from './app-test.ts';

const { PATHS_MACHINES, PATHS_ID, PATHS_SET, PATHS_STEPS, PATHS_SEED } = process.env;
const selection = {
  ...(PATHS_ID !== undefined && { id: PATHS_ID }),
  ...(PATHS_STEPS !== undefined && { steps: PATHS_STEPS.split(',').map(Number) }),
  ...(CRITERIA.some((one) => one === PATHS_SET) && {
    set: CRITERIA.find((one) => one === PATHS_SET) ?? 'cases',
  }),
  ...(PATHS_SEED !== undefined && { seed: Number(PATHS_SEED) }),
};
const APPS = [healthApp].filter(({ model }) => PATHS_MACHINES?.split(',').includes(model.name) ?? true);
/** More of them say no more. */
const MOST_FAILURES = 3;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await buildApp();
});

for (const driver of APPS) {
  test(`the running app goes every way of ${driver.model.name}`, async ({ browser, baseURL, account }) => {
    test.setTimeout(180_000);
    const { model } = driver;
    const target = browserTarget(driver, { browser, url: baseURL ?? '', token: account.token });
    const coverage = createCoverage();
    const failures: PathFailure[] = [];
    const began = performance.now();
    // a path ends where the browser cannot go on
    const paths = selectPaths(readGolden(model.name).paths, selection).map((path) => {
      const end = path.steps.findIndex(({ event }) => driver.never(event) !== null);
      return end < 0 ? path : { ...path, steps: path.steps.slice(0, end) };
    });
    for (const path of paths) {
      try {
        coverage.add(await runPath(model, path, target));
      } catch (error) {
        if (!(error instanceof PathFailure)) throw error;
        failures.push(failures.length < MOST_FAILURES ? await shrink(model, path, target, error) : error);
      }
    }
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    const milliseconds = performance.now() - began;
    expect(
      failures
        .slice(0, MOST_FAILURES)
        .map(({ message }) => message)
        .join('\n\n'),
    ).toBe('');
    if (PATHS_ID !== undefined || PATHS_SET !== undefined) return;
    storeRun(model.name, 'browser', { coverage, failures, paths: paths.length, steps, milliseconds });
    const covered = coverage.against((await generatePaths(model)).goals);
    const figures = CRITERIA.map((one) => `${one} ${covered[one].covered}/${covered[one].total}`);
    test.info().annotations.push({ type: 'reached', description: figures.join(', ') });
    expect(covered.transitions.missing).toEqual([]);
  });
}
