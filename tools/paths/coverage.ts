// How much of the goals of a machine its paths reached, read from what a target did.
import type { Criterion } from '../../src/machines/path-model.ts';
import type { Goals } from './goals.ts';
import { CRITERIA, createGoalTracker, emptyGoals } from './goals.ts';
import type { StepFacts } from './step-facts.ts';

export interface Covered {
  readonly covered: number;
  readonly total: number;
  readonly missing: readonly string[];
}

export interface Coverage {
  /** Notes what one path did, from its start on. */
  add(facts: readonly StepFacts[]): void;
  /** The goals that were reached. */
  readonly reached: Readonly<Record<Criterion, Set<string>>>;
  /** @param goals all that can be reached */
  against(goals: Goals): Record<Criterion, Covered>;
}

export function createCoverage(): Coverage {
  const reached = emptyGoals();
  return {
    reached,
    add([start, ...steps]) {
      const atStart = start === undefined ? [] : createGoalTracker()(start);
      for (const [criterion, goal] of atStart) if (criterion !== 'pairs') reached[criterion].add(goal);
      const follow = createGoalTracker();
      for (const step of steps) for (const [criterion, goal] of follow(step)) reached[criterion].add(goal);
    },
    against(goals) {
      const rows = CRITERIA.map((criterion): [Criterion, Covered] => {
        const missing = [...goals[criterion]].filter((goal) => !reached[criterion].has(goal));
        const total = goals[criterion].size;
        return [criterion, { covered: total - missing.length, total, missing }];
      });
      return Object.fromEntries(rows) as Record<Criterion, Covered>;
    },
  };
}
