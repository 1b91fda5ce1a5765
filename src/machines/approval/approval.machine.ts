import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';

/** What becomes of a request that waits for a second administrator. */
export type Decision = 'approve' | 'refuse' | 'withdraw';

/** What the server said to a decision. */
export type DecisionOutcome =
  | { readonly kind: 'decided' }
  /** It can be decided otherwise, or again. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The request is not as it was seen: somebody was faster, or what it is done to was changed. */
  | { readonly kind: 'stale'; readonly message: string };

export interface ApprovalInput {
  /** Milliseconds until nobody can decide any more; 0 where that is so already. */
  readonly leftMs: number;
}

export interface ApprovalContext extends ApprovalInput {
  /** What is asked about; null while nothing is. */
  readonly decision: Decision | null;
  /** Why the last decision was not carried out, in words. */
  readonly problem: string | null;
}

export type ApprovalEvent =
  | { readonly type: 'decision.chosen'; readonly decision: Decision }
  /** With why it is decided so, empty where nothing was said. */
  | { readonly type: 'decision.confirmed'; readonly reason: string }
  | { readonly type: 'decision.cancelled' };

const messageOf = (outcome: DecisionOutcome) => ('message' in outcome ? outcome.message : null);

/**
 * A request that waits for a second administrator, as one person sees it: `open.waiting`; `open.asking` for the reason of a decision;
 * `open.deciding` while the server carries it out; `decided`; `expired` once its time is over.
 *
 * Actors: `decide` answers what the server said; it rejects only by a fault.
 * Actions: `readAgain` has the request read anew, as it is not what it was.
 */
export const approval = setup({
  types: machineTypes<{ context: ApprovalContext; events: ApprovalEvent; input: ApprovalInput }>(),
  actors: {
    decide: fromPromise<DecisionOutcome, { readonly decision: Decision; readonly reason: string }>(
      notProvided('decide'),
    ),
  },
  actions: {
    choose: assign((_, { decision }: { decision: Decision }) => ({ decision, problem: null })),
    tell: assign((_, { outcome }: { outcome: DecisionOutcome }) => ({ problem: messageOf(outcome) })),
    forget: assign({ decision: null }),
    readAgain: () => {},
  },
  guards: {
    /** Who asked is told why it was refused; the other decisions speak for themselves. */
    isExplained: ({ context }, { reason }: { reason: string }) =>
      context.decision !== 'refuse' || reason.trim() !== '',
    isOutcome: (_, { outcome, of }: { outcome: DecisionOutcome; of: DecisionOutcome['kind'] }) =>
      outcome.kind === of,
  },
  delays: { leftDelay: ({ context }) => context.leftMs },
}).createMachine({
  id: 'approval',
  context: ({ input }) => ({ leftMs: input.leftMs, decision: null, problem: null }),
  initial: 'open',
  states: {
    open: {
      initial: 'waiting',
      after: { leftDelay: { target: 'expired', actions: ['forget', 'readAgain'] } },
      states: {
        waiting: {
          on: {
            'decision.chosen': {
              target: 'asking',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        asking: {
          on: {
            'decision.confirmed': {
              guard: { type: 'isExplained', params: ({ event }) => event },
              target: 'deciding',
            },
            'decision.cancelled': { target: 'waiting', actions: 'forget' },
          },
        },
        deciding: {
          invoke: {
            id: 'decide',
            src: 'decide',
            // only this event leads here
            input: ({ context, event }) => ({
              decision: required(context.decision),
              reason: event.type === 'decision.confirmed' ? event.reason : '',
            }),
            onDone: [
              {
                guard: {
                  type: 'isOutcome',
                  params: ({ event }) => ({ outcome: event.output, of: 'decided' }),
                },
                target: '#approval.decided',
                actions: ['forget', 'readAgain'],
              },
              {
                guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'stale' }) },
                target: 'waiting',
                actions: [
                  { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
                  'forget',
                  'readAgain',
                ],
              },
              {
                target: 'asking',
                actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
          },
        },
      },
    },
    decided: {},
    expired: {},
  },
});
