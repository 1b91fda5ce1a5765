export type { RestoreGroup, RestoreOutcome, RestorePhase, UndoOutcome } from './restore.machine.ts';
export { restore } from './restore.machine.ts';
