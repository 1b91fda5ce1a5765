// Paths in Chromium: the running app, driven as a person drives it, what is reached read from the machine within the page.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '../../tools/contract/document.ts';
import { driftOf } from '../../tools/contract/drift-command.ts';
import { cover } from '../../tools/paths/cover.ts';
import { createCoverage } from '../../tools/paths/coverage.ts';
import { criteriaOf } from '../../tools/paths/goals.ts';
import type { GoldenPath } from '../../tools/paths/golden.ts';
import { readGolden } from '../../tools/paths/golden.ts';
import { storeRun } from '../../tools/paths/measure.ts';
import { mutantsOf, readSurvivors } from '../../tools/paths/mutation/mutants.ts';
import { sampleOf } from '../../tools/paths/mutation/mutate.ts';
import { applicableGoals } from '../../tools/paths/not-applicable.ts';
import { PathFailure } from '../../tools/paths/path-failure.ts';
import { selectPaths } from '../../tools/paths/run-machine.ts';
import { runPath } from '../../tools/paths/run-path.ts';
import { isWhole, selectionOf } from '../../tools/paths/selection-environment.ts';
import { shrink } from '../../tools/paths/shrink.ts';
import type { AppUnderTest } from '../paths/browser/browser-target.ts';
import { browserTarget } from '../paths/browser/browser-target.ts';
import { APP, buildApp } from '../paths/browser/build-app.ts';
import { DRIVERS } from '../paths/browser/drivers.ts';
import type { PassingPath } from '../paths/browser/mutants.ts';
import { fails, inLanes, killerOf, mutantScript } from '../paths/browser/mutants.ts';
import { createPagePool } from '../paths/browser/page-pool.ts';
import { harOf } from '../paths/browser/recorded-calls.ts';
import { startStandIn } from '../paths/browser/stand-in.ts';
import { reasonsOf, unexplained, walkable, walkablePaths, walkedModel } from '../paths/walkable-paths.ts';
import { administratorToken, test as base, expect } from './app-test.ts';
import { sharedApp } from './shared-app.ts';

const { machines, selection } = selectionOf(process.env);
const { PATHS_MUTANTS } = process.env;
/** More of them say no more. */
const MOST_FAILURES = 3;
/** Milliseconds for the build, for all paths of a machine, and for all its mutants. */
const BUILD_MS = 300_000;
const RUN_MS = 600_000;
const MUTANTS_MS = 3_600_000;
/** Share of the mutants without a reason that paths in Chromium notice at least. */
const KILLED = 0.9;
/** Paths at the same time: while one page waits another one works. */
const LANES = 4;
const REPORT = join(import.meta.dirname, '../../report/paths');
const REASONS = join(import.meta.dirname, '../paths/browser');

// pages are of the pool, and calls are recorded on their way
base.use({ screenshot: 'off', contextOptions: {} });
/** Figures of a run, for who looks on. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const test = base.extend<object, { app: Pick<AppUnderTest, 'adminToken' | 'pages' | 'standIn'> }>({
  app: [
    async ({ browser }, use) => {
      await buildApp();
      const standIn = await startStandIn(APP, sharedApp().url);
      await use({
        standIn,
        pages: createPagePool(browser, standIn.url),
        adminToken: await administratorToken(),
      });
      await standIn.close();
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
});

const wanted = DRIVERS.filter(({ model }) => machines?.includes(model.name) ?? true);
if (wanted.length === 0)
  throw new Error(
    `Chromium walks no paths of ${machines?.join(', ')}; it walks ${DRIVERS.map(({ model }) => model.name).join(', ')}. Others are walked --on actor or screen`,
  );

/**
 * The committed paths that are owed in Chromium: each payload in each state is a matter of the machine alone. Those that were made for
 * that are `spare`: a payload that is brought on the way to such a state stands in no other path.
 */
function owedOf(name: string): { owed: GoldenPath[]; spare: GoldenPath[] } {
  const chosen = selectPaths(readGolden(name).paths, selection);
  const isOwed = ({ set }: GoldenPath) => !isWhole(selection) || set !== 'states';
  return { owed: chosen.filter(isOwed), spare: chosen.filter((one) => !isOwed(one)) };
}

for (const driver of PATHS_MUTANTS === undefined ? wanted : []) {
  test(`the running app goes every way of ${driver.model.name}`, async ({ app, account }) => {
    test.setTimeout(RUN_MS);
    const model = walkedModel(driver);
    const target = browserTarget(driver, { ...app, token: account.token });
    const coverage = createCoverage();
    const failures: PathFailure[] = [];
    const { owed, spare } = owedOf(model.name);
    const paths = isWhole(selection)
      ? await walkablePaths(driver, owed, reasonsOf(driver, REASONS), spare)
      : owed.flatMap((path) => walkable(driver, path));
    const callsBefore = app.standIn.calls.length;
    const began = performance.now();
    await inLanes(paths, LANES, async (path) => {
      try {
        coverage.add(await runPath(model, path, target));
      } catch (error) {
        if (!(error instanceof PathFailure)) throw error;
        failures.push(error);
      }
    });
    const milliseconds = performance.now() - began;
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    say(`${model.name}: ${paths.length} paths, ${steps} steps, ${(milliseconds / 1_000).toFixed(1)} s`);
    const messages: string[] = [];
    for (const failure of failures.slice(0, MOST_FAILURES)) {
      const path = paths.find(({ id }) => id === failure.pathId);
      messages.push((path ? await shrink(model, path, target, failure) : failure).message);
    }
    expect(messages.join('\n\n'), `${failures.length} of ${paths.length} paths`).toBe('');

    const har = harOf(app.standIn.calls.slice(callsBefore));
    mkdirSync(REPORT, { recursive: true });
    writeFileSync(join(REPORT, `${model.name}.har`), JSON.stringify(har));
    const { lines, calls } = driftOf(loadContract(), har);
    say(`  ${calls} different calls, ${lines.length} against the contract`);
    expect(lines).toEqual([]);
    if (!isWhole(selection)) return;

    const reasons = reasonsOf(driver, REASONS);
    const longest = Math.max(0, ...paths.map((path) => path.steps.length));
    storeRun(
      model.name,
      'browser',
      { coverage, failures, paths: paths.length, steps, longest, milliseconds },
      reasons,
    );
    const covered = coverage.against(applicableGoals(cover(driver.model).goals, reasons));
    say(
      `  ${criteriaOf('browser')
        .map((one) => `${one} ${covered[one].covered}/${covered[one].total}`)
        .join(', ')}`,
    );
    expect(unexplained(driver, coverage, reasons)).toEqual({ missing: [], explainedInVain: [] });
  });
}

for (const driver of PATHS_MUTANTS === undefined ? [] : wanted) {
  test(`paths in Chromium notice faults in ${driver.model.name}`, async ({ app, account }) => {
    test.setTimeout(MUTANTS_MS);
    const model = walkedModel(driver);
    const signedIn = { ...app, token: account.token };
    const reasons = {
      ...readSurvivors(model.name),
      ...readSurvivors(model.name, join(REASONS, `${model.name}.survivors.json`)),
    };
    let paths: readonly PassingPath[] = [];
    // a path that fails on the right machine, brought along as those with faults are, says nothing about them
    const right = browserTarget(driver, {
      ...signedIn,
      mutant: (await mutantScript(driver.model, null)) ?? '',
    });
    const { owed, spare } = owedOf(model.name);
    await inLanes(await walkablePaths(driver, owed, [], spare), LANES, async (path) => {
      const began = performance.now();
      const isRight = !(await fails(model, path, right));
      if (isRight) paths = [...paths, { path, milliseconds: performance.now() - began }];
    });
    expect(paths, 'paths that the right machine goes').not.toEqual([]);
    const mutants = sampleOf(mutantsOf(model.name), Number(PATHS_MUTANTS), selection.seed ?? 1);
    const survivors: string[] = [];
    let unbuilt = 0;
    for (const mutant of mutants) {
      const script = await mutantScript(driver.model, mutant);
      if (script === null) {
        unbuilt += 1;
        continue;
      }
      const targetFor = (limitMs: number) => browserTarget(driver, { ...signedIn, mutant: script, limitMs });
      const killer = await killerOf(model, paths, targetFor, LANES);
      if (killer === null) survivors.push(mutant.id);
      // what has noticed one fault is likely to notice the next one
      else paths = [killer, ...paths.filter((one) => one !== killer)];
      say(`  ${killer === null ? 'survives' : `killed by ${killer.path.id}`}: ${mutant.id}`);
    }
    const unexplainedOnes = survivors.filter((id) => reasons[id] === undefined);
    const counted = mutants.length - (survivors.length - unexplainedOnes.length);
    const share = (counted - unexplainedOnes.length) / counted;
    say(
      `${model.name}: ${mutants.length - survivors.length} of ${mutants.length} killed by ${paths.length} paths, ${(share * 100).toFixed(1)} % of those without a reason; ${unbuilt} of the killed cannot be built`,
    );
    for (const id of unexplainedOnes) say(`  survives without a reason: ${id}`);
    expect(share).toBeGreaterThanOrEqual(KILLED);
  });
}
