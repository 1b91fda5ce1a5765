// Whether golden paths bring all that the types of a machine allow: what they do not needs a reason.
import path from 'node:path';
import type { PathModel } from '../../src/machines/path-model.ts';
import type { GoldenFile } from './golden.ts';
import { readNotApplicable } from './not-applicable.ts';
import { payloadGoals, payloadsOf } from './payload-goals.ts';
import { typesOf } from './payload-types.ts';
import { ROOT } from './project.ts';

interface PayloadFigures {
  /** All that the types allow. */
  readonly total: number;
  readonly covered: number;
  /** Left out with a reason. */
  readonly explained: number;
  /** What is wrong, in sentences. */
  readonly problems: readonly string[];
}

/** A number that changes and is read by a guard is a counter of the model: each change is followed by each reading. */
function readGoal([counter, guard]: [counter: string, guard: string]): string {
  return `${counter} is counted for ${guard}`;
}

/** Holds the events of the paths, and the counters of the model, against the types of the machine. */
export function checkPayloads(
  { name, machine, counters }: PathModel,
  { paths }: Pick<GoldenFile, 'paths'>,
): PayloadFigures {
  const types = typesOf(name);
  const reads = [...types.counters].flatMap(([counter, guards]) =>
    guards.map((guard): [string, string] => [counter, guard]),
  );
  const goals = new Set([...payloadGoals(machine, types), ...reads.map(readGoal)]);
  const reached = payloadsOf(machine, types);
  const brought = new Set([
    ...paths.flatMap(({ steps }) => steps.flatMap(({ event }) => reached(event))),
    ...reads.filter(([counter, guard]) => counters[counter]?.includes(guard)).map(readGoal),
  ]);
  const file = `src/machines/${name}/${name}.missing.json`;
  const explained = new Set(readNotApplicable(path.join(ROOT, file)).flatMap((one) => one.goals));
  const missing = [...goals].filter((goal) => !brought.has(goal));
  return {
    total: goals.size,
    covered: goals.size - missing.length,
    explained: missing.filter((goal) => explained.has(goal)).length,
    problems: [
      ...missing
        .filter((goal) => !explained.has(goal))
        .map(
          (goal) =>
            `no path brings "${goal}", which the types of the machine allow: give a case or a counter, or a reason in ${file}`,
        ),
      ...[...explained]
        .filter((goal) => !goals.has(goal) || brought.has(goal))
        .map((goal) => `${file} names "${goal}", which there is not or which a path brings`),
    ],
  };
}
