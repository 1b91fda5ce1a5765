import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';

/** How long the periods are that are bought. */
export type CheckoutInterval = 'month' | 'year';

/** What the server said to the question for the price. */
export type QuoteOutcome =
  /** `hash` names all that the person agrees to; `isOrderWaiting`: an order of a plan waits for its payment already. */
  | { readonly kind: 'quoted'; readonly hash: string; readonly isOrderWaiting: boolean }
  /** It cannot be bought, or the server did not answer. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The coupon takes nothing off: it is asked again without it. */
  | { readonly kind: 'couponRefused'; readonly message: string };

/** What became of the order. */
export type PlaceOutcome =
  /** `page`: where it goes on. */
  | { readonly kind: 'placed'; readonly page: string }
  /** Something is not as it was shown: the price, or that no other order waits. */
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

export interface CheckoutContext {
  readonly interval: CheckoutInterval;
  /** Code of the coupon that the price is asked with; null without. */
  readonly coupon: string | null;
  /** Why a code takes nothing off, in words. */
  readonly couponProblem: string | null;
  /** Names the price that is shown; null before it was asked for. */
  readonly hash: string | null;
  /** Whether the order that waits is replaced by this one. */
  readonly isReplacing: boolean;
  /** Why there is no price, or why the order was not made, in words. */
  readonly problem: string | null;
}

/** What a price is asked for. */
export type Asked = Pick<CheckoutContext, 'interval' | 'coupon'>;

export type CheckoutEvent =
  | { readonly type: 'interval.chosen'; readonly interval: CheckoutInterval }
  | { readonly type: 'coupon.entered'; readonly code: string }
  | { readonly type: 'coupon.removed' }
  | { readonly type: 'order.placed' }
  /** The unpaid order is cancelled, and this one made in its place. */
  | { readonly type: 'order.replaced' }
  | { readonly type: 'quote.retried' };

/**
 * Ordering a plan: `quoting` asks what it costs; `refused` where it cannot be bought; `unpaidExists` while another order waits for its
 * payment, which is paid or replaced; `editing`; `placing`; `stale` where the price has changed since it was shown, so that it is
 * looked at again; `done`. A coupon is asked for with the price; one that takes nothing off is dropped, and says why.
 *
 * Actors: `quote` answers the price, `place` orders what was quoted; both reject only by a fault.
 * Actions: `goOn` leads to the payment.
 */
export const checkout = setup({
  types: machineTypes<{
    context: CheckoutContext;
    events: CheckoutEvent;
    input: { readonly interval: CheckoutInterval };
  }>(),
  actors: {
    quote: fromPromise<QuoteOutcome, Asked>(notProvided('quote')),
    place: fromPromise<PlaceOutcome, Asked & { readonly hash: string; readonly replace: boolean }>(
      notProvided('place'),
    ),
  },
  actions: {
    choose: assign((_, { interval }: { interval: CheckoutInterval }) => ({
      interval,
      hash: null,
      isReplacing: false,
      problem: null,
    })),
    enter: assign((_, { code }: { code: string | null }) => ({
      coupon: code,
      couponProblem: null,
      hash: null,
      isReplacing: false,
      problem: null,
    })),
    dropCoupon: assign((_, { outcome }: { outcome: QuoteOutcome }) => ({
      coupon: null,
      couponProblem: 'message' in outcome ? outcome.message : null,
    })),
    keep: assign((_, { outcome }: { outcome: QuoteOutcome }) =>
      outcome.kind === 'quoted' ? { hash: outcome.hash } : { hash: null, problem: outcome.message },
    ),
    replace: assign({ isReplacing: true }),
    tell: assign((_, { outcome }: { outcome: PlaceOutcome }) => ({
      problem: 'message' in outcome ? outcome.message : null,
    })),
    forgetProblem: assign({ problem: null }),
    goOn: (_, _params: { readonly page: string }) => {},
  },
  guards: {
    isCouponRefused: (_, { outcome }: { outcome: QuoteOutcome }) => outcome.kind === 'couponRefused',
    isRefused: (_, { outcome }: { outcome: QuoteOutcome }) => outcome.kind === 'refused',
    /** The price differs from what is shown. */
    isChanged: ({ context }, { outcome }: { outcome: QuoteOutcome }) =>
      outcome.kind === 'quoted' && context.hash !== null && outcome.hash !== context.hash,
    isWaiting: ({ context }, { outcome }: { outcome: QuoteOutcome }) =>
      outcome.kind === 'quoted' && outcome.isOrderWaiting && !context.isReplacing,
    isPlaced: (_, { outcome }: { outcome: PlaceOutcome }) => outcome.kind === 'placed',
    isConflict: (_, { outcome }: { outcome: PlaceOutcome }) => outcome.kind === 'conflict',
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    interval: input.interval,
    coupon: null,
    couponProblem: null,
    hash: null,
    isReplacing: false,
    problem: null,
  }),
  initial: 'quoting',
  states: {
    quoting: {
      invoke: {
        id: 'quote',
        src: 'quote',
        input: ({ context }) => ({ interval: context.interval, coupon: context.coupon }),
        onDone: [
          {
            guard: { type: 'isCouponRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'quoting',
            reenter: true,
            actions: { type: 'dropCoupon', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refused',
            actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'stale',
            actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isWaiting', params: ({ event }) => ({ outcome: event.output }) },
            target: 'unpaidExists',
            actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'editing',
            actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
      on: {
        'interval.chosen': {
          target: 'quoting',
          reenter: true,
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    refused: {
      on: {
        'interval.chosen': { target: 'quoting', actions: { type: 'choose', params: ({ event }) => event } },
        'quote.retried': { target: 'quoting', actions: 'forgetProblem' },
      },
    },
    unpaidExists: {
      on: {
        'coupon.entered': { target: 'quoting', actions: { type: 'enter', params: ({ event }) => event } },
        'coupon.removed': { target: 'quoting', actions: { type: 'enter', params: { code: null } } },
        'interval.chosen': { target: 'quoting', actions: { type: 'choose', params: ({ event }) => event } },
        'order.replaced': { target: 'placing', actions: 'replace' },
      },
    },
    editing: {
      on: {
        'coupon.entered': { target: 'quoting', actions: { type: 'enter', params: ({ event }) => event } },
        'coupon.removed': { target: 'quoting', actions: { type: 'enter', params: { code: null } } },
        'interval.chosen': { target: 'quoting', actions: { type: 'choose', params: ({ event }) => event } },
        'order.placed': { target: 'placing', actions: 'forgetProblem' },
      },
    },
    stale: {
      on: {
        'coupon.entered': { target: 'quoting', actions: { type: 'enter', params: ({ event }) => event } },
        'coupon.removed': { target: 'quoting', actions: { type: 'enter', params: { code: null } } },
        'interval.chosen': { target: 'quoting', actions: { type: 'choose', params: ({ event }) => event } },
        // an order that waits is replaced too: the person has looked at what there is now
        'order.placed': { target: 'placing', actions: ['forgetProblem', 'replace'] },
      },
    },
    placing: {
      invoke: {
        id: 'place',
        src: 'place',
        input: ({ context }) => ({
          interval: context.interval,
          coupon: context.coupon,
          hash: required(context.hash),
          replace: context.isReplacing,
        }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done',
            actions: { type: 'goOn', params: ({ event }) => ({ page: pageOf(event.output) }) },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ outcome: event.output }) },
            target: 'quoting',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'editing',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    done: {},
  },
});

const pageOf = (outcome: PlaceOutcome) => ('page' in outcome ? outcome.page : '');
