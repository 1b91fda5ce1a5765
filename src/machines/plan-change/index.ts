export type { ConfirmOutcome, PlanChoice, PreviewOutcome } from './plan-change.machine.ts';
export { planChange } from './plan-change.machine.ts';
