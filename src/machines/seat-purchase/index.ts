export type { SeatConfirmOutcome, SeatPreviewOutcome } from './seat-purchase.machine.ts';
export { seatPurchase } from './seat-purchase.machine.ts';
