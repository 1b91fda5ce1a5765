export type { CheckOutcome, PublishOutcome } from './publishing.machine.ts';
export { publishing } from './publishing.machine.ts';
