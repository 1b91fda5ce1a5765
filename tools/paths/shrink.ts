// The shortest way on which a path still fails: nothing after the failure, and no loops before it.
import type { PathModel } from '../../src/machines/path-model.ts';
import type { GoldenPath } from './golden.ts';
import { PathFailure } from './path-failure.ts';
import { runPath } from './run-path.ts';
import type { Target } from './target.ts';

/**
 * Leaves out what a failure does not need: what follows it, then the loops before it (steps that end where they began), the longest
 * first, as long as the same difference shows at the same step.
 *
 * @returns the failure of the shortest path that was found, which says how to run it again
 */
export async function shrink(
  model: PathModel,
  path: GoldenPath,
  target: Target,
  failure: PathFailure,
): Promise<PathFailure> {
  let shortest = failure;
  let places = path.steps.slice(0, failure.step).map((_, index) => index + 1);
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const candidate of withoutOneLoop(path, places)) {
      const found = await failureOf(model, withSteps(path, candidate), target);
      if (found?.difference !== failure.difference || found.step !== candidate.length) continue;
      shortest = found.onSteps(candidate);
      places = candidate;
      isShorter = true;
      break;
    }
  }
  return shortest;
}

/** A path of some of its steps alone. @param places the steps, from 1 */
export function withSteps(path: GoldenPath, places: readonly number[]): GoldenPath {
  return { ...path, steps: places.flatMap((place) => path.steps[place - 1] ?? []) };
}

async function failureOf(model: PathModel, path: GoldenPath, target: Target): Promise<PathFailure | null> {
  try {
    await runPath(model, path, target);
    return null;
  } catch (error) {
    if (error instanceof PathFailure) return error;
    throw error;
  }
}

/** The steps without one of their loops, the shortest rest first; the failing step is always the last. */
function withoutOneLoop(path: GoldenPath, places: readonly number[]): number[][] {
  const keys = keysOf(withSteps(path, places));
  const found: number[][] = [];
  for (let from = 0; from < places.length; from += 1) {
    for (let to = from + 1; to < places.length; to += 1) {
      if (keys[from] === keys[to]) found.push([...places.slice(0, from), ...places.slice(to)]);
    }
  }
  return found.sort((one, other) => one.length - other.length);
}

/** Where the machine is expected at the start and after each step. */
function keysOf({ start, steps }: GoldenPath): string[] {
  let context = start.context ?? {};
  return [start, ...steps].map((expected) => {
    context = { ...context, ...expected.context };
    const fields = Object.entries(context).sort(([one], [other]) => one.localeCompare(other));
    return JSON.stringify([expected.state, fields]);
  });
}
