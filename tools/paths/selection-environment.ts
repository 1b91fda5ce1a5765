// Which paths to walk, handed to another process.
import { CRITERIA } from './goals.ts';
import type { PathSelection } from './run-machine.ts';

export function environmentOf(machines: readonly string[], selection: PathSelection): Record<string, string> {
  const { id, set, seed, steps, repeat, file } = selection;
  return {
    PATHS_MACHINES: machines.join(','),
    ...(id !== undefined && { PATHS_ID: id }),
    ...(steps !== undefined && { PATHS_STEPS: steps.join(',') }),
    ...(set !== undefined && { PATHS_SET: set }),
    ...(seed !== undefined && { PATHS_SEED: String(seed) }),
    ...(repeat !== undefined && { PATHS_REPEAT: String(repeat) }),
    ...(file !== undefined && { PATHS_FILE: file }),
  };
}

/** What {@link environmentOf} hands over; `machines` is null where all are meant. */
export function selectionOf(environment: NodeJS.ProcessEnv): {
  readonly machines: readonly string[] | null;
  readonly selection: PathSelection;
} {
  const { PATHS_MACHINES, PATHS_ID, PATHS_STEPS, PATHS_SET, PATHS_SEED, PATHS_REPEAT, PATHS_FILE } =
    environment;
  const set = CRITERIA.find((one) => one === PATHS_SET);
  return {
    machines: PATHS_MACHINES?.split(',') ?? null,
    selection: {
      ...(PATHS_ID !== undefined && { id: PATHS_ID }),
      ...(PATHS_STEPS !== undefined && { steps: PATHS_STEPS.split(',').map(Number) }),
      ...(set !== undefined && { set }),
      ...(PATHS_SEED !== undefined && { seed: Number(PATHS_SEED) }),
      ...(PATHS_REPEAT !== undefined && { repeat: Number(PATHS_REPEAT) }),
      ...(PATHS_FILE !== undefined && { file: PATHS_FILE }),
    },
  };
}

/** Only a run of all paths owes all goals. */
export function isWhole({ id, set, file }: PathSelection): boolean {
  return id === undefined && set === undefined && file === undefined;
}
