import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';

/** What the server said to the question for the price. */
export type SeatPreviewOutcome =
  /** `hash` names all that the person agrees to; `isOrderWaiting`: an order waits for its payment, in whose place this one comes. */
  | { readonly kind: 'quoted'; readonly hash: string; readonly isOrderWaiting: boolean }
  /** It cannot be changed so, or the server did not answer. */
  | { readonly kind: 'refused'; readonly message: string };

/** What became of the change. */
export type SeatConfirmOutcome =
  /** It is paid for at once: its order was made. */
  | { readonly kind: 'ordered' }
  /** It holds from the next period on. */
  | { readonly kind: 'scheduled' }
  /** Something is not as it was shown. */
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

interface Confirmed {
  readonly seats: number;
  readonly hash: string;
  readonly replace: boolean;
}

export interface SeatPurchaseContext {
  /** How many seats the team is to have; those it has before a number was chosen. */
  readonly seats: number;
  /** Names the price that is shown; null while none is. */
  readonly hash: string | null;
  readonly isOrderWaiting: boolean;
  /** Why there is no price, or why nothing was changed, in words. */
  readonly problem: string | null;
}

export type SeatPurchaseEvent =
  | { readonly type: 'seats.chosen'; readonly seats: number }
  | { readonly type: 'change.confirmed' };

/**
 * Buying seats for the plan of a team, or giving some up (design of billing, section 9): `choosing` how many; `previewing` asks what they cost;
 * `previewed`, or `stale` where that has changed since it was shown, so that it is looked at again; `confirming`; then `paying` for seats
 * that are there at once, or `scheduled` where there are fewer from the next period on.
 *
 * Actors: `preview` answers the price, `confirm` orders or plans what was shown; both reject only by a fault.
 */
export const seatPurchase = setup({
  types: machineTypes<{
    context: SeatPurchaseContext;
    input: { readonly seats: number };
    events: SeatPurchaseEvent;
  }>(),
  actors: {
    preview: fromPromise<SeatPreviewOutcome, { readonly seats: number }>(notProvided('preview')),
    confirm: fromPromise<SeatConfirmOutcome, Confirmed>(notProvided('confirm')),
  },
  actions: {
    choose: assign((_, { seats }: { seats: number }) => ({
      seats,
      hash: null,
      isOrderWaiting: false,
      problem: null,
    })),
    keep: assign((_, { outcome }: { outcome: SeatPreviewOutcome }) =>
      outcome.kind === 'quoted'
        ? { hash: outcome.hash, isOrderWaiting: outcome.isOrderWaiting }
        : { hash: null, isOrderWaiting: false, problem: outcome.message },
    ),
    tell: assign((_, { outcome }: { outcome: SeatConfirmOutcome }) => ({
      problem: 'message' in outcome ? outcome.message : null,
    })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isRefused: (_, { outcome }: { outcome: SeatPreviewOutcome }) => outcome.kind === 'refused',
    /** The price differs from what is shown. */
    isChanged: ({ context }, { outcome }: { outcome: SeatPreviewOutcome }) =>
      outcome.kind === 'quoted' && context.hash !== null && outcome.hash !== context.hash,
    isOrdered: (_, { outcome }: { outcome: SeatConfirmOutcome }) => outcome.kind === 'ordered',
    isScheduled: (_, { outcome }: { outcome: SeatConfirmOutcome }) => outcome.kind === 'scheduled',
    isConflict: (_, { outcome }: { outcome: SeatConfirmOutcome }) => outcome.kind === 'conflict',
  },
}).createMachine({
  id: 'seatPurchase',
  context: ({ input: { seats } }) => ({ seats, hash: null, isOrderWaiting: false, problem: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'seats.chosen': { target: 'previewing', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
    previewing: {
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context: { seats } }) => ({ seats }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'choosing',
            actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'stale',
            actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'previewed',
            actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
      on: {
        'seats.chosen': {
          target: 'previewing',
          reenter: true,
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    previewed: {
      on: {
        'seats.chosen': { target: 'previewing', actions: { type: 'choose', params: ({ event }) => event } },
        'change.confirmed': { target: 'confirming', actions: 'forgetProblem' },
      },
    },
    stale: {
      on: {
        'seats.chosen': { target: 'previewing', actions: { type: 'choose', params: ({ event }) => event } },
        'change.confirmed': { target: 'confirming', actions: 'forgetProblem' },
      },
    },
    confirming: {
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({
          seats: context.seats,
          hash: required(context.hash),
          replace: context.isOrderWaiting,
        }),
        onDone: [
          {
            guard: { type: 'isOrdered', params: ({ event }) => ({ outcome: event.output }) },
            target: 'paying',
          },
          {
            guard: { type: 'isScheduled', params: ({ event }) => ({ outcome: event.output }) },
            target: 'scheduled',
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ outcome: event.output }) },
            target: 'previewing',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'previewed',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    paying: {},
    scheduled: {},
  },
});
