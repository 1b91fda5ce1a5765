export type { SaveInput, Step, TableStepsContext, TableStepsEvent } from './table-steps.machine.ts';
export { MAX_UNDO, tableSteps } from './table-steps.machine.ts';
