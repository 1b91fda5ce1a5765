export type { Decision, DecisionOutcome } from './approval.machine.ts';
export { approval } from './approval.machine.ts';
