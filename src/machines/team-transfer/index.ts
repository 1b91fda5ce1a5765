export type { TransferOutcome } from './team-transfer.machine.ts';
export { teamTransfer } from './team-transfer.machine.ts';
