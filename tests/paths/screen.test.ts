// @vitest-environment jsdom
// Paths on the screens: every step as a person makes it, what is reached read from the machine behind the screen.
import { describe, expect, it, vi } from 'vitest';
import { actorTarget } from '../../tools/paths/actor-target.ts';
import { createCoverage } from '../../tools/paths/coverage.ts';
import { CRITERIA } from '../../tools/paths/goals.ts';
import type { GoldenPath } from '../../tools/paths/golden.ts';
import { generatePaths, readGolden, variantOf } from '../../tools/paths/golden.ts';
import { storeRun } from '../../tools/paths/measure.ts';
import { PathFailure } from '../../tools/paths/path-failure.ts';
import { isNothing } from '../../tools/paths/recorder.ts';
import { selectPaths } from '../../tools/paths/run-machine.ts';
import { runPath } from '../../tools/paths/run-path.ts';
import { filterScreen } from './screen/filters.ts';
import { healthScreen } from './screen/health.ts';
import type { ScreenDriver, ScreenState } from './screen/screen-driver.ts';
import { screenTarget } from './screen/screen-target.tsx';
import { uploadScreen } from './screen/upload.ts';

vi.mock('@xstate/react', async (original) => {
  const real = await original<typeof import('@xstate/react')>();
  const { intercepted } = await import('./screen/interception.ts');
  return {
    ...real,
    useMachine: (...[machine, options]: Parameters<typeof real.useMachine>) =>
      real.useMachine(...(intercepted(machine, options) as Parameters<typeof real.useMachine>)),
  };
});
vi.mock('xstate', async (original) => {
  const real = await original<typeof import('xstate')>();
  const { interceptedActor } = await import('./screen/interception.ts');
  return { ...real, createActor: interceptedActor(real.createActor) };
});
// leaving is always agreed to
vi.mock('../../src/features/shared/notices/notice-channel.ts', async (original) => ({
  ...(await original<object>()),
  askConfirm: () => Promise.resolve(true),
}));

const SCREENS: readonly ScreenDriver[] = [filterScreen, healthScreen, uploadScreen];

/** What React says of paths and of jsdom, and not of the product. */
const BESIDE_THE_POINT = [
  // a file that arrived can be chosen again under its id in a path, never on the screen
  'two children with the same key',
  // jsdom does not know the element
  'The tag <%s> is unrecognized',
];
const say = console.error;
console.error = (...words: unknown[]) => {
  if (!BESIDE_THE_POINT.some((part) => String(words[0]).includes(part))) say(...words);
};

const { PATHS_MACHINES, PATHS_ID, PATHS_SET, PATHS_SEED } = process.env;
const selection = {
  ...(PATHS_ID !== undefined && { id: PATHS_ID }),
  ...(CRITERIA.some((one) => one === PATHS_SET) && {
    set: CRITERIA.find((one) => one === PATHS_SET) ?? 'cases',
  }),
  ...(PATHS_SEED !== undefined && { seed: Number(PATHS_SEED) }),
};
const wanted = PATHS_MACHINES?.split(',') ?? SCREENS.map(({ model }) => model.name);
/** More of them say no more. */
const MOST_FAILURES = 3;
const isWhole = PATHS_ID === undefined && PATHS_SET === undefined;

/** A path as far as a person can walk it. */
function walkable(driver: ScreenDriver, path: GoldenPath): GoldenPath[] {
  if (!driver.hasSetting(variantOf(driver.model, path))) return [];
  let before: ScreenState = { state: path.start.state, context: path.start.context ?? {} };
  for (const [place, step] of path.steps.entries()) {
    if (driver.never(step.event, before) !== null) return [{ ...path, steps: path.steps.slice(0, place) }];
    before = { state: step.state, context: { ...before.context, ...step.context } };
  }
  return [path];
}

/** Goals that are owed on a screen too. */
const OWED = ['transitions', 'cases', 'pairs', 'counters'] as const;

/**
 * Paths of what the screen offers alone, as far as they reach what the committed ones do not: those are cut where they come to
 * an event that the screen has no control for.
 */
async function furtherPaths(driver: ScreenDriver, known: readonly GoldenPath[]): Promise<GoldenPath[]> {
  const { model, offers, hasSetting, never, further: from = model } = driver;
  const coverage = createCoverage();
  for (const path of known) coverage.add(await runPath(model, path, actorTarget));
  const { file } = await generatePaths({
    ...model,
    cases: from.cases.filter(offers),
    live: from.live,
    possible: (event, { value, context }) => never(event, { state: value, context }) === null,
    variants: model.variants.filter(hasSetting).map((variant) => ({
      ...variant,
      ...(variant.cases && { cases: variant.cases.filter(offers) }),
    })),
  });
  const size = () => OWED.reduce((sum, one) => sum + coverage.reached[one].size, 0);
  const further: GoldenPath[] = [];
  for (const path of file.paths.flatMap((one) => walkable(driver, one))) {
    const before = size();
    coverage.add(await runPath(model, path, actorTarget));
    if (size() > before) further.push(path);
  }
  return further;
}

describe.each(SCREENS.filter(({ model }) => wanted.includes(model.name)))('$model.name', (driver) => {
  const file = readGolden(driver.model.name);

  it('the screen goes every way that a person can go, and reaches what the machine alone reaches there', async () => {
    const committed = selectPaths(file.paths, selection).flatMap((path) => walkable(driver, path));
    const paths = isWhole ? [...committed, ...(await furtherPaths(driver, committed))] : committed;
    const target = screenTarget(driver);
    const began = performance.now();
    const coverage = createCoverage();
    const failures: PathFailure[] = [];
    for (const path of paths) {
      try {
        const facts = await runPath(driver.model, path, target);
        coverage.add(facts);
        const alone = await runPath(driver.model, path, actorTarget);
        // the start has no event; a step without a way to the machine is one that changes nothing
        const expected = alone.map((fact, place) => {
          const seen = facts[place];
          return place > 0 && seen !== undefined && isNothing(seen) ? seen : fact;
        });
        expect(facts, path.id).toEqual(expected);
      } catch (error) {
        if (!(error instanceof PathFailure)) throw error;
        failures.push(error);
      }
    }
    const messages = failures.slice(0, MOST_FAILURES).map(({ message }) => message);
    expect(messages.join('\n\n')).toBe('');
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    const run = { coverage, failures, paths: paths.length, steps, milliseconds: performance.now() - began };
    if (isWhole) storeRun(driver.model.name, 'screen', run);
  }, 300_000);
});
