// Goals that a target cannot reach, whoever uses it; each has a reason and is not counted.
import { existsSync, readFileSync } from 'node:fs';
import type { Criterion } from '../../src/machines/path-model.ts';
import type { Goals } from './goals.ts';
import { CRITERIA } from './goals.ts';

export interface NotApplicable {
  readonly reason: string;
  readonly goals: readonly string[];
}

/** The reasons of a file such as `tests/paths/screen/date-range.missing.json`; none where there is no file. */
export function readNotApplicable(file: string): readonly NotApplicable[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** The goals that are left to reach. */
export function applicableGoals(goals: Goals, reasons: readonly NotApplicable[]): Goals {
  const left = new Set(reasons.flatMap((one) => one.goals));
  return Object.fromEntries(
    CRITERIA.map((criterion) => [
      criterion,
      new Set([...goals[criterion]].filter((goal) => !left.has(goal))),
    ]),
  ) as Record<Criterion, Set<string>>;
}
