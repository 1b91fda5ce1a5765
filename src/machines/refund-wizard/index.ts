export type {
  RefundAsked,
  RefundHeld,
  RefundOutcome,
  RefundPreviewOutcome,
} from './refund-wizard.machine.ts';
export { refundWizard } from './refund-wizard.machine.ts';
