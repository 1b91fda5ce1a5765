import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';

/** What a subscription is changed to. */
export interface PlanChoice {
  /** Code of the plan. */
  readonly plan: string;
  readonly interval: 'month' | 'year';
  /** Of the plan of a team; absent of a person's. */
  readonly seats?: number;
}

/** What the server said to the question for the price. */
export type PreviewOutcome =
  /** `hash` names all that the person agrees to; `isOrderWaiting`: an order waits for its payment, in whose place this one comes. */
  | { readonly kind: 'quoted'; readonly hash: string; readonly isOrderWaiting: boolean }
  /** It cannot be changed so, or the server did not answer. */
  | { readonly kind: 'refused'; readonly message: string };

/** What became of the change. */
export type ConfirmOutcome =
  /** It is paid for at once: its order was made. `page`: where that goes on. */
  | { readonly kind: 'ordered'; readonly page: string }
  /** It holds from the next period on. */
  | { readonly kind: 'scheduled' }
  /** Something is not as it was shown. */
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

interface Confirmed {
  readonly choice: PlanChoice;
  readonly hash: string;
  readonly replace: boolean;
}

export interface PlanChangeInput {
  /** What is proposed; null where a person starts with no choice. */
  readonly choice: PlanChoice | null;
}

export interface PlanChangeContext extends PlanChangeInput {
  /** Names the price that is shown; null while none is. */
  readonly hash: string | null;
  readonly isOrderWaiting: boolean;
  /** Why there is no price, or why nothing was changed, in words. */
  readonly problem: string | null;
}

export type PlanChangeEvent =
  | ({ readonly type: 'choice.made' } & PlanChoice)
  | { readonly type: 'change.confirmed' };

/**
 * Changing a subscription to another plan, period or number of seats (design of billing, section 9): `choosing` what to; `previewing` asks what it costs; `previewed`, or
 * `stale` where that has changed since it was shown, so that it is looked at again; `confirming`; then `paying` for it, or
 * `scheduled` for the end of the period.
 *
 * Actors: `preview` answers the price, `confirm` orders or plans what was shown; both reject only by a fault.
 * Actions: `goOn` leads to the payment, `close` ends what is shown of a change that is planned.
 */
export const planChange = setup({
  types: machineTypes<{ context: PlanChangeContext; input: PlanChangeInput; events: PlanChangeEvent }>(),
  actors: {
    preview: fromPromise<PreviewOutcome, PlanChoice>(notProvided('preview')),
    confirm: fromPromise<ConfirmOutcome, Confirmed>(notProvided('confirm')),
  },
  actions: {
    choose: assign((_, { plan, interval, seats }: PlanChoice) => ({
      choice: { plan, interval, ...(seats !== undefined && { seats }) },
      hash: null,
      isOrderWaiting: false,
      problem: null,
    })),
    keep: assign((_, { outcome }: { outcome: PreviewOutcome }) =>
      outcome.kind === 'quoted'
        ? { hash: outcome.hash, isOrderWaiting: outcome.isOrderWaiting }
        : { hash: null, isOrderWaiting: false, problem: outcome.message },
    ),
    tell: assign((_, { outcome }: { outcome: ConfirmOutcome }) => ({
      problem: 'message' in outcome ? outcome.message : null,
    })),
    forgetProblem: assign({ problem: null }),
    goOn: (_, _params: { readonly page: string }) => {},
    close: () => {},
  },
  guards: {
    isRefused: (_, { outcome }: { outcome: PreviewOutcome }) => outcome.kind === 'refused',
    /** The price differs from what is shown. */
    isChanged: ({ context }, { outcome }: { outcome: PreviewOutcome }) =>
      outcome.kind === 'quoted' && context.hash !== null && outcome.hash !== context.hash,
    isOrdered: (_, { outcome }: { outcome: ConfirmOutcome }) => outcome.kind === 'ordered',
    isScheduled: (_, { outcome }: { outcome: ConfirmOutcome }) => outcome.kind === 'scheduled',
    isConflict: (_, { outcome }: { outcome: ConfirmOutcome }) => outcome.kind === 'conflict',
  },
}).createMachine({
  id: 'planChange',
  context: ({ input: { choice } }) => ({ choice, hash: null, isOrderWaiting: false, problem: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'choice.made': { target: 'previewing', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
    previewing: {
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => required(context.choice),
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
        'choice.made': {
          target: 'previewing',
          reenter: true,
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    previewed: {
      on: {
        'choice.made': { target: 'previewing', actions: { type: 'choose', params: ({ event }) => event } },
        'change.confirmed': { target: 'confirming', actions: 'forgetProblem' },
      },
    },
    stale: {
      on: {
        'choice.made': { target: 'previewing', actions: { type: 'choose', params: ({ event }) => event } },
        'change.confirmed': { target: 'confirming', actions: 'forgetProblem' },
      },
    },
    confirming: {
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({
          choice: required(context.choice),
          hash: required(context.hash),
          replace: context.isOrderWaiting,
        }),
        onDone: [
          {
            guard: { type: 'isOrdered', params: ({ event }) => ({ outcome: event.output }) },
            target: 'paying',
            actions: { type: 'goOn', params: ({ event }) => ({ page: pageOf(event.output) }) },
          },
          {
            guard: { type: 'isScheduled', params: ({ event }) => ({ outcome: event.output }) },
            target: 'scheduled',
            actions: 'close',
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

const pageOf = (outcome: ConfirmOutcome) => ('page' in outcome ? outcome.page : '');
