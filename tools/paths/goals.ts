// What paths are to reach, and what steps reach of it.
import type { Criterion } from '../../src/machines/path-model.ts';
import { goalText } from './goal-text.ts';
import type { StepFacts } from './step-facts.ts';

/** Criteria in the order in which their goals are sought: the cheap ones first. */
export const CRITERIA: readonly Criterion[] = [
  'transitions',
  'cases',
  'guards',
  'pairs',
  'counters',
  'states',
];

/** What a target owes: a payload in each explored state is a matter of the machine alone. */
export function criteriaOf(target: string): readonly Criterion[] {
  return target === 'actor' ? CRITERIA : CRITERIA.filter((one) => one !== 'states');
}

/** Between the two transitions of a pair. */
export const PAIR = ' >> ';

export type Goals = Readonly<Record<Criterion, ReadonlySet<string>>>;

export function emptyGoals(): Record<Criterion, Set<string>> {
  return {
    transitions: new Set(),
    cases: new Set(),
    guards: new Set(),
    pairs: new Set(),
    counters: new Set(),
    states: new Set(),
  };
}

/** Follows the steps of one path and says which goals each of them reaches; the same for explored and observed steps. */
export function createGoalTracker() {
  /** The last transition of the step before; null at the start and after a refused event. */
  let last: string | null = null;
  /** Counter to the transition that changed it last. */
  const changed = new Map<string, string>();
  return (step: StepFacts): [Criterion, string][] => {
    const reached: [Criterion, string][] = [
      ...step.taken.map((id): [Criterion, string] => ['transitions', id]),
      ...step.caseGoals.map((goal): [Criterion, string] => ['cases', goal]),
      ...step.guardGoals.map((goal): [Criterion, string] => ['guards', goal]),
      ...step.stateGoals.map((goal): [Criterion, string] => ['states', goal]),
      ...pairsOf(last, step).map((goal): [Criterion, string] => ['pairs', goal]),
    ];
    for (const counter of step.reads) {
      const by = changed.get(counter);
      if (by !== undefined) reached.push(['counters', counterGoal(counter, by, step)]);
    }
    const [first] = step.taken;
    for (const counter of step.changes) if (first !== undefined) changed.set(counter, first);
    last = step.taken.at(-1) ?? null;
    return reached;
  };
}

/** Two transitions in a row: the last one before with the first of the step, and those within the step. */
export function pairsOf(before: string | null, { taken }: Pick<StepFacts, 'taken'>): string[] {
  const row = before === null ? taken : [before, ...taken];
  return row.slice(1).map((id, index) => goalText(row[index] ?? '', PAIR, id));
}

export function counterGoal(counter: string, changedBy: string, reader: StepFacts): string {
  return `${counter}: ${changedBy} >> ${reader.taken[0] ?? reader.caseGoals[0] ?? ''}`;
}
