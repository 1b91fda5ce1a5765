export type { StepUpNeed, StepUpOutcome } from './step-up.machine.ts';
export { stepUp } from './step-up.machine.ts';
