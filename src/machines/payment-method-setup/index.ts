export type { CardPage, SetupOutcome } from './payment-method-setup.machine.ts';
export { paymentMethodSetup } from './payment-method-setup.machine.ts';
