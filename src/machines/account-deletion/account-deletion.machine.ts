import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** What a look at the account found. */
export type LookOutcome =
  | { readonly kind: 'clear' }
  /** Something has to be put right before. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'failed'; readonly message: string };

/** What became of asking for it. */
export type AskOutcome =
  /** Nobody is signed in any more. */
  | { readonly kind: 'planned' }
  /** Something came in its way meanwhile. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'refused'; readonly message: string };

export interface AccountDeletionContext {
  /** The person ticked that they know what goes. */
  readonly isUnderstood: boolean;
  /** It was sent without that: it is marked from then on. */
  readonly isTried: boolean;
  /** Why it does not go on, in words. */
  readonly problem: string | null;
}

export type AccountDeletionEvent =
  | { readonly type: 'understood.set'; readonly isSet: boolean }
  | { readonly type: 'submitted' }
  /** It is looked again, once something was put right or the server is back. */
  | { readonly type: 'look.requested' }
  /** The person has read when it is deleted, and goes on to the sign-in. */
  | { readonly type: 'signIn.requested' };

/**
 * The deletion of an account: `looking` what goes and what is in the way, `blocked` by that or `failed`, `confirming`, `asking`, which the
 * server answers after it has asked for the password, `planned`, where the only way on leads to the sign-in: `left`. What came in its way
 * meanwhile is looked at anew.
 *
 * Actors: `look` says whether anything is in the way, `ask` plans it; both answer what became of it. Action: `leave` ends the session here.
 */
export const accountDeletion = setup({
  types: machineTypes<{ context: AccountDeletionContext; events: AccountDeletionEvent }>(),
  actors: {
    look: fromPromise<LookOutcome>(notProvided('look')),
    ask: fromPromise<AskOutcome>(notProvided('ask')),
  },
  actions: {
    leave: () => {},
    keepUnderstood: assign((_, { isSet }: { isSet: boolean }) => ({ isUnderstood: isSet, problem: null })),
    try: assign({ isTried: true }),
    begin: assign({ problem: null, isTried: false }),
    forget: assign({ problem: null, isTried: false, isUnderstood: false }),
    tell: assign((_, { outcome }: { outcome: LookOutcome | AskOutcome }) => ({
      problem: 'message' in outcome ? outcome.message : null,
    })),
  },
  guards: {
    isUnderstood: ({ context }) => context.isUnderstood,
    isClear: (_, { outcome }: { outcome: LookOutcome }) => outcome.kind === 'clear',
    isBlocked: (_, { outcome }: { outcome: LookOutcome | AskOutcome }) => outcome.kind === 'blocked',
    isPlanned: (_, { outcome }: { outcome: AskOutcome }) => outcome.kind === 'planned',
  },
}).createMachine({
  id: 'accountDeletion',
  context: { isUnderstood: false, isTried: false, problem: null },
  initial: 'looking',
  states: {
    looking: {
      entry: 'forget',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          {
            guard: { type: 'isClear', params: ({ event }) => ({ outcome: event.output }) },
            target: 'confirming',
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ outcome: event.output }) },
            target: 'blocked',
          },
          {
            target: 'failed',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    failed: { on: { 'look.requested': 'looking' } },
    blocked: { on: { 'look.requested': 'looking' } },
    confirming: {
      on: {
        'understood.set': { actions: { type: 'keepUnderstood', params: ({ event }) => event } },
        submitted: [{ guard: 'isUnderstood', target: 'asking', actions: 'begin' }, { actions: 'try' }],
      },
    },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isPlanned', params: ({ event }) => ({ outcome: event.output }) },
            target: 'planned',
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ outcome: event.output }) },
            target: 'looking',
          },
          {
            target: 'confirming',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    planned: { on: { 'signIn.requested': { target: 'left', actions: 'leave' } } },
    left: { type: 'final' },
  },
});
