export type { CancelOutcome, CancelReason, OfferOutcome } from './cancel-flow.machine.ts';
export { cancelFlow } from './cancel-flow.machine.ts';
