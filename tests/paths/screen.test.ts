// @vitest-environment jsdom
// Paths on the screens: every step as a person makes it, what is reached read from the machine behind the screen.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { PathModel } from '../../src/machines/path-model.ts';
import { actorTarget } from '../../tools/paths/actor-target.ts';
import type { Coverage } from '../../tools/paths/coverage.ts';
import { createCoverage } from '../../tools/paths/coverage.ts';
import { CRITERIA } from '../../tools/paths/goals.ts';
import type { GoldenPath } from '../../tools/paths/golden.ts';
import { generatePaths, readGolden, variantOf } from '../../tools/paths/golden.ts';
import { storeRun } from '../../tools/paths/measure.ts';
import { PathFailure } from '../../tools/paths/path-failure.ts';
import { isNothing } from '../../tools/paths/recorder.ts';
import { selectPaths } from '../../tools/paths/run-machine.ts';
import { runPath } from '../../tools/paths/run-path.ts';
import { shrink } from '../../tools/paths/shrink.ts';
import { dateRangeScreen } from './screen/date-range.ts';
import { filterScreen } from './screen/filters.ts';
import { healthScreen } from './screen/health.ts';
import { paymentScreen } from './screen/payment.ts';
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
// the page stays where it is
vi.mock('../../src/features/shared/payment/hand-over.ts', () => ({ handOver: () => {} }));
// the browser's own list: ours opens and closes by timers of its library, and has tests of its own
vi.mock('../../src/ui/Select.tsx', async () => ({
  Select: (await import('./screen/PlainSelect.tsx')).PlainSelect,
}));

const SCREENS: readonly ScreenDriver[] = [
  dateRangeScreen,
  filterScreen,
  healthScreen,
  paymentScreen,
  uploadScreen,
];

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

const { PATHS_MACHINES, PATHS_ID, PATHS_SET, PATHS_SEED, PATHS_STEPS } = process.env;
const selection = {
  ...(PATHS_ID !== undefined && { id: PATHS_ID }),
  ...(CRITERIA.some((one) => one === PATHS_SET) && {
    set: CRITERIA.find((one) => one === PATHS_SET) ?? 'cases',
  }),
  ...(PATHS_STEPS !== undefined && { steps: PATHS_STEPS.split(',').map(Number) }),
  ...(PATHS_SEED !== undefined && { seed: Number(PATHS_SEED) }),
};
const wanted = PATHS_MACHINES?.split(',') ?? SCREENS.map(({ model }) => model.name);
/** More of them say no more. */
const MOST_FAILURES = 3;
const isWhole = PATHS_ID === undefined && PATHS_SET === undefined;

/** A path as far as a person can walk it. */
function walkable(driver: ScreenDriver, path: GoldenPath): GoldenPath[] {
  if (!driver.hasSetting(variantOf(walkedModel(driver), path))) return [];
  let before: ScreenState = { state: path.start.state, context: path.start.context ?? {} };
  for (const [place, step] of path.steps.entries()) {
    if (driver.never(step.event, before) !== null) return [{ ...path, steps: path.steps.slice(0, place) }];
    before = { state: step.state, context: { ...before.context, ...step.context } };
  }
  return [path];
}

/** The model with the settings that its screen has besides. */
function walkedModel({ model, further }: ScreenDriver): PathModel {
  const known = new Set(model.variants.map(({ name }) => name));
  const more = further?.variants?.filter(({ name }) => !known.has(name)) ?? [];
  return { ...model, variants: [...model.variants, ...more] };
}

function bothOf(one: PathModel['live'], other: PathModel['live']): PathModel['live'] {
  return (snapshot) => [one(snapshot), other(snapshot)];
}

/**
 * Goals that the screen did not reach and that have no reason in `<machine>.missing.json`, and reasons for goals that it reached or
 * that there are not.
 */
async function unexplained({ model }: ScreenDriver, coverage: Coverage) {
  const { goals } = await generatePaths(model);
  const covered = coverage.against(goals);
  const missing = OWED.flatMap((one) => covered[one].missing);
  const reasons = readReasons(model.name);
  const explained = reasons.flatMap((one) => one.goals);
  return {
    missing: missing.filter((goal) => !explained.includes(goal)),
    explainedInVain: explained.filter((goal) => !missing.includes(goal)),
  };
}

/** Goals that a screen cannot reach, by the reason. */
function readReasons(name: string): { readonly reason: string; readonly goals: readonly string[] }[] {
  const file = path.join(import.meta.dirname, 'screen', `${name}.missing.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Goals that are owed on a screen too. */
const OWED = ['transitions', 'cases', 'pairs', 'counters'] as const;

/**
 * Committed paths that are cut where they come to an event that the screen has no control for, and paths of what the screen offers
 * alone: those that reach what no other does.
 */
async function furtherPaths(
  driver: ScreenDriver,
  known: readonly GoldenPath[],
  cut: readonly GoldenPath[],
): Promise<GoldenPath[]> {
  const { offers, never, further: from = {} } = driver;
  const model = walkedModel(driver);
  const coverage = createCoverage();
  for (const one of known) coverage.add(await runPath(model, one, actorTarget));
  const { file } = await generatePaths({
    ...model,
    cases: (from.cases ?? model.cases).filter(offers),
    live: from.live ?? model.live,
    possible: (event, { value, context }) => never(event, { state: value, context }) === null,
    variants: (from.variants ?? model.variants).filter(driver.hasSetting).map((variant) => ({
      ...variant,
      ...(variant.cases && { cases: variant.cases.filter(offers) }),
      ...(variant.live && from.live && { live: bothOf(variant.live, from.live) }),
    })),
  });
  const size = () => OWED.reduce((sum, one) => sum + coverage.reached[one].size, 0);
  const further: GoldenPath[] = [];
  for (const path of [...cut, ...file.paths.flatMap((one) => walkable(driver, one))]) {
    const before = size();
    coverage.add(await runPath(model, path, actorTarget));
    if (size() > before) further.push(path);
  }
  return further;
}

describe.each(SCREENS.filter(({ model }) => wanted.includes(model.name)))('$model.name', (driver) => {
  const file = readGolden(driver.model.name);

  it('the screen goes every way that a person can go, and reaches what the machine alone reaches there', async () => {
    const committed = selectPaths(file.paths, selection);
    const walked = committed.flatMap((path) => walkable(driver, path));
    const whole = walked.filter((path) => committed.includes(path));
    const cut = walked.filter((path) => !committed.includes(path));
    const paths = isWhole ? [...whole, ...(await furtherPaths(driver, whole, cut))] : walked;
    const model = walkedModel(driver);
    const target = screenTarget(driver);
    const began = performance.now();
    const coverage = createCoverage();
    const failures: PathFailure[] = [];
    for (const path of paths) {
      try {
        const facts = await runPath(model, path, target);
        coverage.add(facts);
        const alone = await runPath(model, path, actorTarget);
        // the start has no event; a step without a way to the machine is one that changes nothing
        const expected = alone.map((fact, place) => {
          const seen = facts[place];
          return place > 0 && seen !== undefined && isNothing(seen) ? seen : fact;
        });
        expect(facts, path.id).toEqual(expected);
      } catch (error) {
        if (!(error instanceof PathFailure)) throw error;
        const isOfMost = failures.length < MOST_FAILURES;
        failures.push(isOfMost ? await shrink(model, path, target, error) : error);
      }
    }
    const messages = failures.slice(0, MOST_FAILURES).map(({ message }) => message);
    expect(messages.join('\n\n')).toBe('');
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    const run = { coverage, failures, paths: paths.length, steps, milliseconds: performance.now() - began };
    if (!isWhole) return;
    storeRun(driver.model.name, 'screen', run);
    expect(await unexplained(driver, coverage)).toEqual({ missing: [], explainedInVain: [] });
  }, 300_000);
});
