// Paths on the screens: every step as a person makes it, what is reached read from the machine behind the screen.
import { describe, expect, it, vi } from 'vitest';
import type { PathModel } from '../../../src/machines/path-model.ts';
import { actorTarget } from '../../../tools/paths/actor-target.ts';
import { createCoverage } from '../../../tools/paths/coverage.ts';
import { readFurtherPaths, writeFurtherPaths } from '../../../tools/paths/further-paths.ts';
import type { GoldenPath } from '../../../tools/paths/golden.ts';
import { readGolden } from '../../../tools/paths/golden.ts';
import { storeRun } from '../../../tools/paths/measure.ts';
import { PathFailure } from '../../../tools/paths/path-failure.ts';
import { isNothing } from '../../../tools/paths/recorder.ts';
import { differing, roundSeed, selectPaths } from '../../../tools/paths/run-machine.ts';
import { runPath } from '../../../tools/paths/run-path.ts';
import { isWhole, selectionOf } from '../../../tools/paths/selection-environment.ts';
import { shrink } from '../../../tools/paths/shrink.ts';
import type { StepFacts } from '../../../tools/paths/step-facts.ts';
import { readWalk, withWalk } from '../../../tools/paths/walk-file.ts';
import { reasonsOf, unexplained, walkable, walkablePaths, walkedModel } from '../walkable-paths.ts';
import type { ScreenDriver } from './screen-driver.ts';
import { screenTarget } from './screen-target.tsx';
import type { Sighting } from './sightings.ts';
import { differenceOf, readSightings, writeSightings } from './sightings.ts';

vi.mock('@xstate/react', async (original) => {
  const real = await original<typeof import('@xstate/react')>();
  const { intercepted } = await import('./interception.ts');
  return {
    ...real,
    useMachine: (...[machine, options]: Parameters<typeof real.useMachine>) =>
      real.useMachine(...(intercepted(machine, options) as Parameters<typeof real.useMachine>)),
    useActorRef: (...[machine, options]: Parameters<typeof real.useMachine>) =>
      real.useActorRef(...(intercepted(machine, options) as Parameters<typeof real.useMachine>)),
  };
});
vi.mock('xstate', async (original) => {
  const real = await original<typeof import('xstate')>();
  const { interceptedActor } = await import('./interception.ts');
  return { ...real, createActor: interceptedActor(real.createActor) };
});
// leaving is always agreed to
vi.mock('../../../src/app/notices/notice-channel.ts', async (original) => {
  const { noteLeft } = await import('./what-left.ts');
  return {
    ...(await original<object>()),
    askConfirm: (question: unknown) => {
      noteLeft('asks', question);
      return Promise.resolve(true);
    },
  };
});
// the page stays where it is
vi.mock('../../../src/features/payment/public/hand-over.ts', async () => {
  const { noteLeft } = await import('./what-left.ts');
  return { handOver: (way: unknown) => noteLeft('hands over', way) };
});
vi.mock('../../../src/features/google/public/google-return.ts', async (original) => {
  const { noteLeft } = await import('./what-left.ts');
  return {
    ...(await original<object>()),
    leaveForGoogle: (url: string) => noteLeft('leaves for', url),
  };
});
vi.mock('../../../src/features/auth/public/leave-to.ts', async () => {
  const { noteLeft } = await import('./what-left.ts');
  return { leaveTo: (url: string) => noteLeft('leaves for', url) };
});
// the browser's own list: ours opens and closes by timers of its library, and has tests of its own
vi.mock('../../../src/ui/Select.tsx', async () => ({
  Select: (await import('./PlainSelect.tsx')).PlainSelect,
}));

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

const { machines, selection } = selectionOf(process.env);
/** More of them say no more. */
const MOST_FAILURES = 3;
const ROUND_MS = 300_000;
/** What is seen is written down in place of compared. */
const isLooking = process.env.PATHS_LOOK === '1';

/** By the machine: only screens that are walked are loaded. */
export type Screens = Readonly<Record<string, () => Promise<ScreenDriver>>>;

/** A test for each screen that is wanted. */
export async function walkScreens(screens: Screens): Promise<void> {
  const wanted = Object.entries(screens).filter(([name]) => machines?.includes(name) ?? true);
  // all before the first walk: a screen that loads its modules anew would leave the next ones other modules
  const drivers: ScreenDriver[] = [];
  for (const [, load] of wanted) drivers.push(await load());
  const { repeat } = selection;
  const rounds = repeat === undefined ? '' : `: the same in ${repeat} orders`;
  // a run of other machines leaves nothing for this file
  if (drivers.length === 0) it.skip('no screen of these is wanted', () => {});
  describe.each(drivers)('$model.name', (driver) => {
    it(
      `the screen goes every way that a person can go, and reaches what the machine alone reaches there${rounds}`,
      () => walkScreen(driver),
      ROUND_MS * (repeat ?? 1),
    );
  });
}

async function walkScreen(driver: ScreenDriver): Promise<void> {
  const walk = selection.file === undefined ? null : readWalk(selection.file);
  const model = walk === null ? walkedModel(driver) : withWalk(walkedModel(driver), walk);
  const alone = rememberingActor(model);
  const paths = await pathsToWalk(driver);
  const began = performance.now();
  const first = await walkAll(driver, model, paths, alone);
  const milliseconds = performance.now() - began;
  for (let round = 1; round < (selection.repeat ?? 1); round += 1) {
    const again = await walkAll(driver, model, selectPaths(paths, roundSeed(selection, round)), alone);
    expect(differing(first.results, again.results), `another result in round ${round + 1}`).toEqual([]);
  }
  if (!isWhole(selection)) return;
  const { coverage, failures } = first;
  const lengths = paths.map(({ steps }) => steps.length);
  const run = {
    coverage,
    failures,
    paths: paths.length,
    steps: lengths.reduce((sum, length) => sum + length, 0),
    longest: Math.max(0, ...lengths),
    milliseconds,
  };
  const reasons = reasonsOf(driver, import.meta.dirname);
  storeRun(driver.model.name, 'screen', run, reasons);
  expect(unexplained(driver, coverage, reasons)).toEqual({ missing: [], explainedInVain: [] });
}

type FactsOf = (path: GoldenPath) => Promise<readonly StepFacts[]>;

/** What the machine alone does on a path, which is asked more than once. */
function rememberingActor(model: PathModel): FactsOf {
  const known = new WeakMap<GoldenPath, readonly StepFacts[]>();
  return async (path) => {
    const facts = known.get(path) ?? (await runPath(model, path, actorTarget));
    known.set(path, facts);
    return facts;
  };
}

async function pathsToWalk(driver: ScreenDriver): Promise<GoldenPath[]> {
  const { name } = driver.model;
  const cutFrom = (paths: readonly GoldenPath[]) => paths.flatMap((path) => walkable(driver, path));
  if (selection.file !== undefined) {
    const walk = readWalk(selection.file);
    return walkable({ ...driver, model: withWalk(driver.model, walk) }, walk.path);
  }
  const golden = readGolden(name).paths;
  if (!isWhole(selection)) return cutFrom(selectPaths([...golden, ...readFurtherPaths(name)], selection));
  const reasons = reasonsOf(driver, import.meta.dirname);
  // one process plants many faults, and none of them changes what there is to walk
  const known: unknown = Reflect.get(globalThis, 'pathsToWalk');
  // Safe: set below, by a run of the same machine.
  if (Array.isArray(known)) return known as GoldenPath[];
  const paths = await walkablePaths(driver, golden, reasons);
  if (Reflect.has(globalThis, 'plantedFault')) Reflect.set(globalThis, 'pathsToWalk', paths);
  const committed = new Set(golden.map(({ id }) => id));
  writeFurtherPaths(
    name,
    paths.filter(({ id }) => !committed.has(id)),
  );
  return selectPaths(paths, roundSeed(selection, 0));
}

/** Walks the paths; what the machine does behind the screen must be what it does alone. */
async function walkAll(driver: ScreenDriver, model: PathModel, paths: readonly GoldenPath[], alone: FactsOf) {
  let sightings: Sighting[] = [];
  const target = screenTarget(driver, (sighting) => sightings.push(sighting));
  const expectedSightings = readSightings(model.name);
  const walked = new Map<string, readonly Sighting[]>();
  const coverage = createCoverage();
  const failures: PathFailure[] = [];
  const results = new Map<string, string>();
  for (const path of paths) {
    try {
      sightings = [];
      const facts = await runPath(model, path, target);
      walked.set(path.id, sightings);
      const difference = isLooking ? null : differenceOf(expectedSightings, path.id, sightings);
      if (difference !== null) {
        const { step, text } = difference;
        failures.push(new PathFailure(model.name, target.name, path, step, text));
        // with a planted fault the first says enough
        if (Reflect.has(globalThis, 'plantedFault')) break;
      }
      coverage.add(facts);
      results.set(path.id, JSON.stringify(facts));
      // the start has no event; a step without a way to the machine is one that changes nothing
      const expected = (await alone(path)).map((fact, place) => {
        const seen = facts[place];
        return place > 0 && seen !== undefined && isNothing(seen) ? seen : fact;
      });
      expect(facts, path.id).toEqual(expected);
    } catch (error) {
      if (!(error instanceof PathFailure)) throw error;
      // with a planted fault the first says enough
      if (Reflect.has(globalThis, 'plantedFault')) throw error;
      const isOfMost = failures.length < MOST_FAILURES;
      failures.push(isOfMost ? await shrink(model, path, target, error) : error);
    }
  }
  if (isLooking && failures.length === 0) writeSightings(model.name, walked);
  const messages = failures.slice(0, MOST_FAILURES).map(({ message }) => message);
  expect(messages.join('\n\n')).toBe('');
  return { coverage, failures, results };
}
