import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** How much of which payment goes back. */
export interface RefundAsked {
  readonly paymentId: string;
  /** Minor units. */
  readonly amount: number;
}

/** What the server said to the question what a refund takes. */
export type RefundPreviewOutcome =
  | { readonly kind: 'previewed' }
  /** It cannot be given back so, or the server did not answer. */
  | { readonly kind: 'refused'; readonly message: string };

/** The request that a refund has become which one administrator does not give alone. */
export interface RefundHeld {
  readonly id: string;
  /** Unix time in seconds. */
  readonly expires_at: number;
}

/** What became of the refund. */
export type RefundOutcome =
  | { readonly kind: 'sent' }
  /** Nothing went back: it waits for a second administrator. */
  | { readonly kind: 'held'; readonly held: RefundHeld }
  /** `fields`: what was wrong with what was entered, by the names of the contract. */
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    };

export interface RefundWizardContext extends RefundAsked {
  /** What can be given back of each payment, in minor units. */
  readonly most: Readonly<Record<string, number>>;
  readonly reason: string;
  /** Why it cannot be given back, or was not, in words. */
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly held: RefundHeld | null;
}

export type RefundWizardEvent =
  /** Its whole rest is proposed. */
  | { readonly type: 'payment.chosen'; readonly paymentId: string }
  | { readonly type: 'amount.entered'; readonly amount: number }
  | { readonly type: 'preview.retried' }
  | { readonly type: 'refund.confirmed'; readonly reason: string };

/**
 * Giving money of an order back (design of billing, section 9): `amount` where what is entered is more than the payment has left, or the
 * server has refused it; `previewing` asks what it takes of the credits; `confirming` waits for the reason and the press; `sending`; then
 * it is `sent`, or `awaitingApproval` of a second administrator. Only what was previewed can be confirmed.
 *
 * Actors: `preview` and `send` answer what the server said; both reject only by a fault.
 * Actions: `close` ends what is shown, with what is going back.
 */
export const refundWizard = setup({
  types: machineTypes<{
    context: RefundWizardContext;
    input: { readonly most: Readonly<Record<string, number>> };
    events: RefundWizardEvent;
  }>(),
  actors: {
    preview: fromPromise<RefundPreviewOutcome, RefundAsked>(notProvided('preview')),
    send: fromPromise<RefundOutcome, RefundAsked & { readonly reason: string }>(notProvided('send')),
  },
  actions: {
    choose: assign(({ context }, { paymentId }: { paymentId: string }) => ({
      paymentId,
      amount: context.most[paymentId] ?? 0,
      problem: null,
      fields: {},
    })),
    enter: assign((_, { amount }: { amount: number }) => ({ amount, problem: null, fields: {} })),
    forgetProblem: assign({ problem: null, fields: {} }),
    confirm: assign((_, { reason }: { reason: string }) => ({ reason, problem: null, fields: {} })),
    refuse: assign((_, { outcome }: { outcome: RefundPreviewOutcome }) => ({
      problem: outcome.kind === 'refused' ? outcome.message : null,
    })),
    tell: assign((_, { outcome }: { outcome: RefundOutcome }) =>
      outcome.kind === 'failed' ? { problem: outcome.message, fields: outcome.fields } : {},
    ),
    close: (_, _params: RefundAsked) => {},
    hold: assign((_, { outcome }: { outcome: RefundOutcome }) =>
      outcome.kind === 'held' ? { held: outcome.held } : {},
    ),
  },
  guards: {
    /** At least one unit, and no more than the payment has left. */
    isRight: ({ context: { amount, most, paymentId } }) => amount >= 1 && amount <= (most[paymentId] ?? 0),
    isPreviewed: (_, { outcome }: { outcome: RefundPreviewOutcome }) => outcome.kind === 'previewed',
    isSent: (_, { outcome }: { outcome: RefundOutcome }) => outcome.kind === 'sent',
    isHeld: (_, { outcome }: { outcome: RefundOutcome }) => outcome.kind === 'held',
  },
}).createMachine({
  id: 'refundWizard',
  context: ({ input: { most } }) => {
    const [paymentId = '', amount = 0] = Object.entries(most)[0] ?? [];
    return { paymentId, amount, most, reason: '', problem: null, fields: {}, held: null };
  },
  initial: 'looking',
  states: {
    looking: { always: [{ guard: 'isRight', target: 'previewing' }, { target: 'amount' }] },
    amount: {
      on: {
        'payment.chosen': { target: 'looking', actions: { type: 'choose', params: ({ event }) => event } },
        'amount.entered': { target: 'looking', actions: { type: 'enter', params: ({ event }) => event } },
        'preview.retried': { target: 'looking', actions: 'forgetProblem' },
      },
    },
    previewing: {
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context: { paymentId, amount } }) => ({ paymentId, amount }),
        onDone: [
          {
            guard: { type: 'isPreviewed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'confirming',
          },
          {
            target: 'amount',
            actions: { type: 'refuse', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
      on: {
        'payment.chosen': { target: 'looking', actions: { type: 'choose', params: ({ event }) => event } },
        'amount.entered': { target: 'looking', actions: { type: 'enter', params: ({ event }) => event } },
      },
    },
    confirming: {
      on: {
        'payment.chosen': { target: 'looking', actions: { type: 'choose', params: ({ event }) => event } },
        'amount.entered': { target: 'looking', actions: { type: 'enter', params: ({ event }) => event } },
        'refund.confirmed': { target: 'sending', actions: { type: 'confirm', params: ({ event }) => event } },
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { paymentId, amount, reason } }) => ({ paymentId, amount, reason }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => ({ outcome: event.output }) },
            target: 'sent',
            actions: {
              type: 'close',
              params: ({ context: { paymentId, amount } }) => ({ paymentId, amount }),
            },
          },
          {
            guard: { type: 'isHeld', params: ({ event }) => ({ outcome: event.output }) },
            target: 'awaitingApproval',
            actions: { type: 'hold', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'confirming',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    sent: {},
    awaitingApproval: {},
  },
});
