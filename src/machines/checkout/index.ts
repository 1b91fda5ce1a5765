export type { Asked, CheckoutInterval, PlaceOutcome, QuoteOutcome } from './checkout.machine.ts';
export { checkout } from './checkout.machine.ts';
