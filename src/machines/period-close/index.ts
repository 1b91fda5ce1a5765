export type { PeriodCheckOutcome, PeriodCloseOutcome } from './period-close.machine.ts';
export { periodClose } from './period-close.machine.ts';
