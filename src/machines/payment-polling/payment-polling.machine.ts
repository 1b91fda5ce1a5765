import { assign, fromPromise, setup } from 'xstate';
import type { OtherText, SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** From one answer about the bill to the next question (spec section 9). */
export const BILL_POLL_MS = 1_000;
/** A question about the bill without an answer for this long counts as failed. */
export const BILL_NO_RESPONSE_MS = 10_000;
/** The status of a bill that is still to be paid (spec section 3). */
export const UNPAID = 'unpaid';

export type PaymentMethod = 'wechatPay' | 'alipay' | 'stripe';
/** Where the person pays: a desktop, a phone, or the messaging app's built-in browser. */
export type PaymentDevice = 'desktop' | 'phone' | 'messagingApp';

export interface BillAnswer {
  /** `unpaid`, or a final status. */
  readonly status: typeof UNPAID | OtherText;
  /** Null for a bill without an order: there is no result page for it. */
  readonly orderId: string | null;
  /** Minor units. */
  readonly payAmount: number;
  /** How the last try to pay ended; absent where nothing is known of one. */
  readonly lastTry?: 'needs_confirmation' | 'declined' | 'not_confirmed' | 'closed';
  /** Page of the provider where the payer confirms the last try, for a link to it. */
  readonly confirmUrl?: string;
  /** Payments that nobody can pay any more: another was opened in their place, or the provider closed them. */
  readonly endedPayments?: readonly string[];
}

/** What a created payment asks of the person. `id` is that of the payment, by which the bill tells that it has ended. */
export type PaymentStart = { readonly id: string } & WayToPay;
type WayToPay =
  /** `validMs` is the provider's time; null where it named none. */
  | { readonly kind: 'qr'; readonly content: string; readonly validMs: number | null }
  /** A page of the provider: the h5 page of WeChat Pay, the hosted checkout of Stripe. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** A form that is sent to Alipay. */
  | { readonly kind: 'form'; readonly form: string }
  /** Parameters for the bridge of the messaging app. */
  | { readonly kind: 'bridge'; readonly parameters: Readonly<Record<string, string>> };
export type HandOver = Exclude<WayToPay, { kind: 'qr' }>;

export interface CreatePaymentInput {
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly device: PaymentDevice;
}

export interface PaymentPollingInput {
  readonly billId: string;
  readonly orderId: string;
  readonly device: PaymentDevice;
  readonly pollMs?: number;
  readonly noResponseMs?: number;
}

export interface PaymentPollingContext {
  readonly billId: string;
  readonly orderId: string;
  readonly device: PaymentDevice;
  /** Null until the first answer. */
  readonly bill: BillAnswer | null;
  /** Whether the last question about the bill failed. */
  readonly isReconnecting: boolean;
  readonly method: PaymentMethod | null;
  /** The QR code that is shown, or the way that was handed over. */
  readonly payment: PaymentStart | null;
  /** How long the QR code is good for; 0 where there is none, or one that lasts. */
  readonly qrValidMs: number;
  /** The server's reason why a payment was not created; an empty text where it gave none. */
  readonly refusal: string | null;
  readonly pollMs: number;
  readonly noResponseMs: number;
}

export type PaymentPollingEvent =
  | { readonly type: 'method.chosen'; readonly method: PaymentMethod }
  /** Another QR code instead of the expired one. */
  | { readonly type: 'qr.renewed' }
  /** The chosen way anew, after its payment has ended. */
  | { readonly type: 'payment.reopened' }
  /** The bridge was cancelled or failed, or the person came back from the provider without paying. */
  | { readonly type: 'handOver.cancelled' }
  /** The tab is seen again, or the person says that they have paid: ask at once. */
  | { readonly type: 'check.requested' }
  | { readonly type: 'dialog.closed' };

/**
 * The payment of one bill (spec section 4, Bill and payment).
 *
 * Actors: `fetchBill` resolves with the bill; `createPayment` resolves with what to do and rejects with an Error whose message
 * is the server's reason. Actions: `handOver` leaves to the provider or opens the bridge, `goToResult` leads to /payment/result.
 *
 * The next question is timed from the answer to the last one, so that two are never in flight.
 */
export const paymentPolling = setup({
  types: machineTypes<{
    context: PaymentPollingContext;
    input: PaymentPollingInput;
    events: PaymentPollingEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    fetchBill: fromPromise<BillAnswer, { billId: string }>(notProvided('fetchBill')),
    createPayment: fromPromise<PaymentStart, CreatePaymentInput>(notProvided('createPayment')),
  },
  actions: {
    handOver: (_, _params: HandOver) => {},
    goToResult: (_, _params: { orderId: string }) => {},
    keepBill: assign((_, { bill }: { bill: BillAnswer }) => ({ bill, isReconnecting: false })),
    noteReconnecting: assign({ isReconnecting: true }),
    chooseMethod: assign((_, { method }: { method: PaymentMethod }) => ({
      method,
      payment: null,
      qrValidMs: 0,
      refusal: null,
    })),
    keepPayment: assign((_, { payment }: { payment: PaymentStart }) => ({
      payment,
      qrValidMs: payment.kind === 'qr' ? (payment.validMs ?? 0) : 0,
    })),
    dropPayment: assign({ payment: null, qrValidMs: 0 }),
    keepRefusal: assign({ refusal: (_, { error }: { error: unknown }) => reasonOf(error) }),
  },
  guards: {
    isUnpaid: (_, { bill }: { bill: BillAnswer }) => bill.status === UNPAID,
    hasOrder: (_, { bill }: { bill: BillAnswer }) => bill.orderId !== null,
    isQr: (_, { payment }: { payment: PaymentStart }) => payment.kind === 'qr',
    isLastingQr: (_, { payment }: { payment: PaymentStart }) =>
      payment.kind === 'qr' && payment.validMs === null,
    /** The payment that the person was given is one that nobody can pay any more. */
    hasEnded: ({ context }, { bill }: { bill: BillAnswer }) =>
      bill.status === UNPAID && bill.endedPayments?.some((id) => id === context.payment?.id) === true,
  },
  delays: {
    poll: ({ context }) => context.pollMs,
    noResponse: ({ context }) => context.noResponseMs,
    qrValidity: ({ context }) => context.qrValidMs,
  },
}).createMachine({
  id: 'paymentPolling',
  context: ({ input }) => ({
    billId: input.billId,
    orderId: input.orderId,
    device: input.device,
    bill: null,
    isReconnecting: false,
    method: null,
    payment: null,
    qrValidMs: 0,
    refusal: null,
    pollMs: input.pollMs ?? BILL_POLL_MS,
    noResponseMs: input.noResponseMs ?? BILL_NO_RESPONSE_MS,
  }),
  initial: 'open',
  on: { 'dialog.closed': '.closed' },
  states: {
    open: {
      type: 'parallel',
      states: {
        polling: {
          initial: 'checking',
          states: {
            checking: {
              meta: { spec: ['R4.27', 'R4.31', 'R4.32'] },
              invoke: {
                id: 'fetchBill',
                src: 'fetchBill',
                input: ({ context }) => ({ billId: context.billId }),
                onDone: [
                  {
                    guard: { type: 'hasEnded', params: ({ event }) => ({ bill: event.output }) },
                    target: ['waiting', '#paymentPolling.open.paying.ended'],
                    actions: [
                      { type: 'keepBill', params: ({ event }) => ({ bill: event.output }) },
                      'dropPayment',
                    ],
                  },
                  {
                    guard: { type: 'isUnpaid', params: ({ event }) => ({ bill: event.output }) },
                    target: 'waiting',
                    actions: { type: 'keepBill', params: ({ event }) => ({ bill: event.output }) },
                  },
                  {
                    guard: { type: 'hasOrder', params: ({ event }) => ({ bill: event.output }) },
                    target: '#paymentPolling.paid',
                    actions: [
                      { type: 'keepBill', params: ({ event }) => ({ bill: event.output }) },
                      {
                        type: 'goToResult',
                        params: ({ event }) => ({ orderId: event.output.orderId ?? '' }),
                      },
                    ],
                  },
                  {
                    target: '#paymentPolling.ended',
                    actions: { type: 'keepBill', params: ({ event }) => ({ bill: event.output }) },
                  },
                ],
                onError: { target: 'waiting', actions: 'noteReconnecting' },
              },
              after: { noResponse: { target: 'waiting', actions: 'noteReconnecting' } },
            },
            waiting: {
              meta: { spec: ['R4.27'] },
              after: { poll: 'checking' },
              on: { 'check.requested': 'checking' },
            },
          },
        },
        paying: {
          initial: 'choosing',
          on: {
            'method.chosen': {
              // not reentered: that would leave the other region too, and ask for the bill anew
              target: '.creating',
              actions: { type: 'chooseMethod', params: ({ event }) => ({ method: event.method }) },
            },
          },
          states: {
            choosing: {},
            creating: {
              meta: { spec: ['R4.28'] },
              invoke: {
                id: 'createPayment',
                src: 'createPayment',
                input: ({ context }) => ({
                  orderId: context.orderId,
                  method: context.method ?? 'stripe',
                  device: context.device,
                }),
                onDone: [
                  {
                    guard: { type: 'isLastingQr', params: ({ event }) => ({ payment: event.output }) },
                    target: 'presentingLastingQr',
                    actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.output }) },
                  },
                  {
                    guard: { type: 'isQr', params: ({ event }) => ({ payment: event.output }) },
                    target: 'presentingQr',
                    actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.output }) },
                  },
                  {
                    target: 'handedOver',
                    actions: [
                      { type: 'keepPayment', params: ({ event }) => ({ payment: event.output }) },
                      { type: 'handOver', params: ({ event }) => event.output as HandOver },
                    ],
                  },
                ],
                onError: {
                  target: 'choosing',
                  actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            presentingQr: {
              meta: { spec: ['R4.29'] },
              after: { qrValidity: 'qrExpired' },
            },
            presentingLastingQr: { meta: { spec: ['R4.29'] } },
            /** Nobody is to pay what was given: another way was opened elsewhere, or the provider closed it. */
            ended: {
              meta: { spec: ['R4.29'] },
              on: { 'payment.reopened': 'creating' },
            },
            qrExpired: {
              meta: { spec: ['R4.29'] },
              on: { 'qr.renewed': { target: 'creating', actions: 'dropPayment' } },
            },
            handedOver: {
              meta: { spec: ['R4.30'] },
              on: { 'handOver.cancelled': { target: 'choosing', actions: 'dropPayment' } },
            },
          },
        },
      },
    },
    /** The result page follows. */
    paid: { type: 'final', meta: { spec: ['R4.31', 'R4.32'] } },
    /** Settled without an order: the dialog shows the final status until it is closed. */
    ended: { meta: { spec: ['R4.31'] } },
    closed: { type: 'final' },
  },
});

/** Safe for the screen: what the server said, never a stack. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
