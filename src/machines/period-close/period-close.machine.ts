import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** What the server said to the question what keeps the month from being closed. */
export type PeriodCheckOutcome =
  | { readonly kind: 'clear' }
  /** Something stands in the way. */
  | { readonly kind: 'blocked' }
  /** Somebody has closed it meanwhile. */
  | { readonly kind: 'closed' }
  /** It cannot be said, such as where the server does not answer. */
  | { readonly kind: 'failed'; readonly message: string };

/** What became of the close. */
export type PeriodCloseOutcome =
  | { readonly kind: 'closed' }
  /** It is not as it was looked at: something stands in the way now, or somebody was faster. */
  | { readonly kind: 'changed' }
  /** `fields`: what was wrong with what was entered, by the names of the contract. */
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    };

export interface PeriodCloseContext {
  readonly reason: string;
  /** Why it could not be looked at or closed, in words. */
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

export type PeriodCloseEvent =
  | { readonly type: 'check.retried' }
  | { readonly type: 'close.confirmed'; readonly reason: string };

/**
 * Closing a month of the books (design of billing, section 9): `checking` asks what stands in the way; `blocked` shows it, or why it
 * could not be asked, until it is asked again; `confirming` waits for the reason and the press; `closing`; then it is `closed`. Only a
 * month that was found clear can be closed, and one that changed meanwhile is looked at again.
 *
 * Actors: `check` and `close` answer what the server said; both reject only by a fault.
 * Actions: `finish` ends what is shown once the month is closed.
 */
export const periodClose = setup({
  types: machineTypes<{
    context: PeriodCloseContext;
    events: PeriodCloseEvent;
  }>(),
  actors: {
    check: fromPromise<PeriodCheckOutcome>(notProvided('check')),
    close: fromPromise<PeriodCloseOutcome, { readonly reason: string }>(notProvided('close')),
  },
  actions: {
    forgetProblem: assign({ problem: null, fields: {} }),
    confirm: assign((_, { reason }: { reason: string }) => ({ reason, problem: null, fields: {} })),
    tellCheck: assign((_, { outcome }: { outcome: PeriodCheckOutcome }) => ({
      problem: outcome.kind === 'failed' ? outcome.message : null,
    })),
    tellClose: assign((_, { outcome }: { outcome: PeriodCloseOutcome }) =>
      outcome.kind === 'failed' ? { problem: outcome.message, fields: outcome.fields } : {},
    ),
    finish: () => {},
  },
  guards: {
    isClear: (_, { outcome }: { outcome: PeriodCheckOutcome }) => outcome.kind === 'clear',
    isOver: (_, { outcome }: { outcome: PeriodCheckOutcome }) => outcome.kind === 'closed',
    isClosed: (_, { outcome }: { outcome: PeriodCloseOutcome }) => outcome.kind === 'closed',
    isChanged: (_, { outcome }: { outcome: PeriodCloseOutcome }) => outcome.kind === 'changed',
  },
}).createMachine({
  id: 'periodClose',
  context: { reason: '', problem: null, fields: {} },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          {
            guard: { type: 'isClear', params: ({ event }) => ({ outcome: event.output }) },
            target: 'confirming',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => ({ outcome: event.output }) },
            target: 'closed',
            actions: 'finish',
          },
          {
            target: 'blocked',
            actions: { type: 'tellCheck', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    blocked: {
      on: { 'check.retried': { target: 'checking', actions: 'forgetProblem' } },
    },
    confirming: {
      on: {
        'close.confirmed': { target: 'closing', actions: { type: 'confirm', params: ({ event }) => event } },
      },
    },
    closing: {
      invoke: {
        id: 'close',
        src: 'close',
        input: ({ context: { reason } }) => ({ reason }),
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'closed',
            actions: 'finish',
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'checking',
          },
          {
            target: 'confirming',
            actions: { type: 'tellClose', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    closed: {},
  },
});
