export type { StepUpNeed, StepUpOutcome, StepUpProof } from './step-up.machine.ts';
export { stepUp } from './step-up.machine.ts';
