export type {
  BillAnswer,
  CreatePaymentInput,
  HandOver,
  PaymentDevice,
  PaymentMethod,
  PaymentPollingContext,
  PaymentPollingEvent,
  PaymentPollingInput,
  PaymentStart,
} from './payment-polling.machine.ts';
export { BILL_NO_RESPONSE_MS, BILL_POLL_MS, paymentPolling, UNPAID } from './payment-polling.machine.ts';
