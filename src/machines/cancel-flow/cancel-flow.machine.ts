import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';

/** Why somebody ends a subscription. */
export type CancelReason = 'price' | 'unused' | 'missing' | 'quality' | 'other';

/** Whether there is something that costs less and can really be had. */
export type OfferOutcome = { readonly kind: 'found'; readonly hash: string } | { readonly kind: 'none' };

/** What became of the end, or of what was taken instead of it. */
export type CancelOutcome = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly message: string };

export interface CancelFlowInput {
  /** Whether something smaller may be offered. */
  readonly canOffer: boolean;
}

export interface CancelFlowContext extends CancelFlowInput {
  readonly reason: CancelReason | null;
  /** Names the terms that are offered instead; null where none are. */
  readonly hash: string | null;
  /** Why nothing was done, in words. */
  readonly problem: string | null;
}

export type CancelFlowEvent =
  | { readonly type: 'reason.given'; readonly reason: CancelReason }
  | { readonly type: 'offer.taken' }
  | { readonly type: 'offer.declined' }
  | { readonly type: 'end.confirmed' }
  | { readonly type: 'step.back' };

/** Whom something that costs less helps. */
const HELPED: readonly CancelReason[] = ['price', 'unused'];

/**
 * Ending a subscription (design of billing, section 9): `reason` asks why; `seeking` looks for something smaller where that would
 * help; `offer` shows it, and `taking` plans it; `confirming` says until when everything stays, `canceling` ends it.
 * `canceled` and `kept` are the two ends.
 *
 * Actors: `seek` answers what can be offered, `take` plans it, `cancel` ends the subscription; each rejects only by a fault.
 * Actions: `close` ends what is shown, `kept` or `canceled`.
 */
export const cancelFlow = setup({
  types: machineTypes<{ context: CancelFlowContext; input: CancelFlowInput; events: CancelFlowEvent }>(),
  actors: {
    seek: fromPromise<OfferOutcome>(notProvided('seek')),
    take: fromPromise<CancelOutcome, { readonly hash: string }>(notProvided('take')),
    cancel: fromPromise<CancelOutcome, { readonly reason: CancelReason }>(notProvided('cancel')),
  },
  actions: {
    keepReason: assign((_, { reason }: { reason: CancelReason }) => ({ reason, hash: null, problem: null })),
    keepOffer: assign((_, { outcome }: { outcome: OfferOutcome }) => ({
      hash: outcome.kind === 'found' ? outcome.hash : null,
    })),
    tell: assign((_, { outcome }: { outcome: CancelOutcome }) => ({
      problem: outcome.kind === 'failed' ? outcome.message : null,
    })),
    forgetProblem: assign({ problem: null }),
    close: (_, _params: { readonly end: 'kept' | 'canceled' }) => {},
  },
  guards: {
    isHelped: ({ context }, { reason }: { reason: CancelReason }) =>
      context.canOffer && HELPED.includes(reason),
    isFound: (_, { outcome }: { outcome: OfferOutcome }) => outcome.kind === 'found',
    isDone: (_, { outcome }: { outcome: CancelOutcome }) => outcome.kind === 'done',
  },
}).createMachine({
  id: 'cancelFlow',
  context: ({ input: { canOffer } }) => ({ canOffer, reason: null, hash: null, problem: null }),
  initial: 'reason',
  states: {
    reason: {
      on: {
        'reason.given': [
          {
            guard: { type: 'isHelped', params: ({ event }) => event },
            target: 'seeking',
            actions: { type: 'keepReason', params: ({ event }) => event },
          },
          { target: 'confirming', actions: { type: 'keepReason', params: ({ event }) => event } },
        ],
      },
    },
    seeking: {
      invoke: {
        id: 'seek',
        src: 'seek',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ outcome: event.output }) },
            target: 'offer',
            actions: { type: 'keepOffer', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'confirming' },
        ],
      },
    },
    offer: {
      on: {
        'offer.taken': { target: 'taking', actions: 'forgetProblem' },
        'offer.declined': { target: 'confirming', actions: 'forgetProblem' },
        'step.back': { target: 'reason', actions: 'forgetProblem' },
      },
    },
    taking: {
      invoke: {
        id: 'take',
        src: 'take',
        input: ({ context }) => ({ hash: required(context.hash) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'kept',
            actions: { type: 'close', params: { end: 'kept' } },
          },
          {
            target: 'offer',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    confirming: {
      on: {
        'end.confirmed': { target: 'canceling', actions: 'forgetProblem' },
        'step.back': { target: 'reason', actions: 'forgetProblem' },
      },
    },
    canceling: {
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context }) => ({ reason: required(context.reason) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'canceled',
            actions: { type: 'close', params: { end: 'canceled' } },
          },
          {
            target: 'confirming',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    canceled: {},
    kept: {},
  },
});
