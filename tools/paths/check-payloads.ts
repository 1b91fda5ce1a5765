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

/** Holds the events of the paths against the types of the machine. */
export function checkPayloads(
  { name, machine }: PathModel,
  { paths }: Pick<GoldenFile, 'paths'>,
): PayloadFigures {
  const types = typesOf(name);
  const goals = new Set(payloadGoals(machine, types));
  const reached = payloadsOf(machine, types);
  const brought = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ event }) => reached(event))));
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
          (goal) => `no path brings "${goal}", which its types allow: give a case, or a reason in ${file}`,
        ),
      ...[...explained]
        .filter((goal) => !goals.has(goal) || brought.has(goal))
        .map((goal) => `${file} names "${goal}", which there is not or which a path brings`),
    ],
  };
}
