import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** How old the confirmation may be that a call asks for; `fresh` is the stricter one. */
export type StepUpNeed = 'session' | 'fresh';

/** What a person confirms with; without a second factor the code is empty. */
export interface StepUpPassword {
  readonly password: string;
  readonly code: string;
}

/** A password, or a passkey in place of password and code. */
export type StepUpProof = StepUpPassword | 'passkey';

/** What the server said to a proof. */
export type StepUpOutcome =
  | { readonly kind: 'confirmed' }
  /** It is wrong, or nothing was answered. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It is right, and a code of the second factor is needed as well. */
  | { readonly kind: 'codeNeeded' }
  /** No password is judged for so many seconds. */
  | { readonly kind: 'limited'; readonly message: string; readonly seconds: number }
  /** The session itself has died. */
  | { readonly kind: 'ended' };

export interface StepUpContext {
  /** Ids of the calls that wait, in the order in which they were refused. */
  readonly calls: readonly number[];
  /** The strictest of what they ask for. */
  readonly need: StepUpNeed;
  /** Why the last password was not enough, in words. */
  readonly problem: string | null;
  /** Whether the person has a second factor; known once a right password was not enough. */
  readonly asksCode: boolean;
  /** Milliseconds until the next password is judged. */
  readonly waitMs: number;
}

export type StepUpEvent =
  /** The server refused a call until the person has confirmed that it is they. */
  | { readonly type: 'call.refused'; readonly id: number; readonly need: StepUpNeed }
  /** Whoever made a call waits for it no longer. */
  | { readonly type: 'call.gone'; readonly id: number }
  | ({ readonly type: 'password.submitted' } & StepUpPassword)
  | { readonly type: 'passkey.chosen' }
  | { readonly type: 'dialog.cancelled' };

const CLOSED = {
  calls: [],
  need: 'session',
  problem: null,
  asksCode: false,
  waitMs: 0,
} as const satisfies StepUpContext;

function problemOf(outcome: StepUpOutcome): Pick<StepUpContext, 'problem' | 'waitMs'> {
  return {
    problem: 'message' in outcome ? outcome.message : null,
    waitMs: outcome.kind === 'limited' ? outcome.seconds * 1000 : 0,
  };
}

/**
 * One dialog in which a person confirms that it is they, for all calls that were refused until then. `closed`; `open.asking`;
 * `open.confirming` while the server judges a password; `open.blocked` after too many wrong ones.
 *
 * A right password that is not enough has the dialog ask for the code of the second factor too.
 *
 * Actors: `confirm` answers what the server said to a proof; it rejects only by a fault.
 * Actions: `repeat` has calls sent again, with the keys that they had; `refuse` gives calls the refusal that they got.
 */
export const stepUp = setup({
  types: machineTypes<{ context: StepUpContext; events: StepUpEvent }>(),
  actors: { confirm: fromPromise<StepUpOutcome, StepUpProof>(notProvided('confirm')) },
  actions: {
    join: assign(({ context }, { id, need }: { id: number; need: StepUpNeed }) => ({
      calls: [...context.calls.filter((call) => call !== id), id],
      need: need === 'fresh' ? need : context.need,
    })),
    leave: assign(({ context }, { id }: { id: number }) => ({
      calls: context.calls.filter((call) => call !== id),
    })),
    tell: assign((_, { outcome }: { outcome: StepUpOutcome }) => problemOf(outcome)),
    hush: assign({ problem: null }),
    askCode: assign({ asksCode: true }),
    forget: assign(CLOSED),
    repeat: (_, _params: { calls: readonly number[] }) => {},
    refuse: (_, _params: { calls: readonly number[] }) => {},
  },
  guards: {
    isLast: ({ context }, { id }: { id: number }) => context.calls.every((call) => call === id),
    isOutcome: (_, { outcome, of }: { outcome: StepUpOutcome; of: StepUpOutcome['kind'] }) =>
      outcome.kind === of,
    isGiven: ({ context }, { password, code }: StepUpPassword) =>
      password !== '' && (!context.asksCode || code !== ''),
  },
  delays: { limitDelay: ({ context }) => context.waitMs },
}).createMachine({
  id: 'stepUp',
  context: CLOSED,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'call.refused': { target: 'open', actions: { type: 'join', params: ({ event }) => event } },
      },
    },
    open: {
      initial: 'asking',
      on: {
        'call.refused': { actions: { type: 'join', params: ({ event }) => event } },
        'call.gone': [
          { guard: { type: 'isLast', params: ({ event }) => event }, target: 'closed' },
          { actions: { type: 'leave', params: ({ event }) => event } },
        ],
        'dialog.cancelled': {
          target: 'closed',
          actions: { type: 'refuse', params: ({ context }) => ({ calls: context.calls }) },
        },
      },
      states: {
        asking: {
          on: {
            'password.submitted': {
              guard: { type: 'isGiven', params: ({ event }) => event },
              target: 'confirming',
            },
            'passkey.chosen': 'confirming',
          },
        },
        confirming: {
          entry: 'hush',
          invoke: {
            id: 'confirm',
            src: 'confirm',
            // the password is kept nowhere
            input: ({ context, event }) =>
              event.type === 'password.submitted'
                ? { password: event.password, code: context.asksCode ? event.code : '' }
                : 'passkey',
            onDone: [
              {
                guard: {
                  type: 'isOutcome',
                  params: ({ event }) => ({ outcome: event.output, of: 'confirmed' }),
                },
                target: '#stepUp.closed',
                actions: { type: 'repeat', params: ({ context }) => ({ calls: context.calls }) },
              },
              {
                guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'ended' }) },
                target: '#stepUp.closed',
                actions: { type: 'refuse', params: ({ context }) => ({ calls: context.calls }) },
              },
              {
                guard: {
                  type: 'isOutcome',
                  params: ({ event }) => ({ outcome: event.output, of: 'limited' }),
                },
                target: 'blocked',
                actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
              },
              {
                guard: {
                  type: 'isOutcome',
                  params: ({ event }) => ({ outcome: event.output, of: 'codeNeeded' }),
                },
                target: 'asking',
                actions: 'askCode',
              },
              {
                target: 'asking',
                actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
          },
        },
        blocked: { after: { limitDelay: { target: 'asking', actions: 'hush' } } },
      },
    },
  },
});
