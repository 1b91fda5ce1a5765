// All paths of a machine on one target, with the coverage that was read from it.
import type { Criterion, PathModel } from '../../src/machines/path-model.ts';
import type { Coverage } from './coverage.ts';
import { createCoverage } from './coverage.ts';
import type { GoldenFile, GoldenPath } from './golden.ts';
import { PathFailure } from './path-failure.ts';
import { runPath } from './run-path.ts';
import { shrink, withSteps } from './shrink.ts';
import type { Target } from './target.ts';

export interface PathSelection {
  /** One path alone. */
  readonly id?: string;
  /** The paths that were made for one criterion. */
  readonly set?: Criterion;
  /** Of that path these steps alone, from 1. */
  readonly steps?: readonly number[];
  /** Shuffles the paths; the same seed gives the same order. */
  readonly seed?: number;
  /** Walks them as often, each time in another order. */
  readonly repeat?: number;
  /** A walk of chance that was kept, instead of the committed paths. */
  readonly file?: string;
}

export interface MachineRun {
  readonly coverage: Coverage;
  readonly failures: readonly PathFailure[];
  readonly paths: number;
  readonly steps: number;
  readonly milliseconds: number;
}

/** What each path did, or how it failed: the same in each order, or something depends on what came before. */
export type PathResults = ReadonlyMap<string, string>;

/** Paths whose results differ between two rounds. */
export function differing(one: PathResults, other: PathResults): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((id) => one.get(id) !== other.get(id));
}

/** The seed of a round: without one the paths come in their order at first. */
export function roundSeed({ seed, repeat = 1 }: PathSelection, round: number): { seed?: number } {
  if (seed === undefined && (repeat === 1 || round === 0)) return {};
  return { seed: (seed ?? 0) + round };
}

/** Of more failures nobody reads the shortest way. */
const MOST_SHRUNK = 3;

/** Walks the paths one after the other; a failing one does not stop the others. */
export async function runMachine(
  model: PathModel,
  file: Pick<GoldenFile, 'paths'>,
  target: Target,
  selection: PathSelection = {},
): Promise<MachineRun & { readonly results: PathResults }> {
  const began = performance.now();
  const coverage = createCoverage();
  const failures: PathFailure[] = [];
  const results = new Map<string, string>();
  const paths = selectPaths(file.paths, selection);
  for (const path of paths) {
    try {
      const facts = await runPath(model, path, target);
      coverage.add(facts);
      results.set(path.id, JSON.stringify(facts));
    } catch (error) {
      if (!(error instanceof PathFailure)) throw error;
      results.set(path.id, error.message);
      const isShort = failures.length >= MOST_SHRUNK;
      failures.push(isShort ? error : await shrink(model, path, target, error));
    }
  }
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const milliseconds = performance.now() - began;
  return { coverage, failures, results, paths: paths.length, steps, milliseconds };
}

/** The paths of a selection, in its order. */
export function selectPaths(
  paths: readonly GoldenPath[],
  { id, set, seed, steps }: PathSelection,
): GoldenPath[] {
  const chosen = paths
    .filter((path) => (id === undefined || path.id === id) && (set === undefined || path.set === set))
    .map((path) => (steps === undefined ? path : withSteps(path, steps)));
  return seed === undefined ? chosen : shuffled(chosen, seed);
}

/** By random keys from a linear congruential generator (Numerical Recipes) so that a seed repeats. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const mixed = items.map((item) => ({ item, key: next() }));
  return mixed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}
