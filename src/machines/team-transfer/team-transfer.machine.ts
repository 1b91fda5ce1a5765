import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';

/** What the server said to a transfer. */
export type TransferOutcome =
  | { readonly kind: 'given' }
  /** It can be tried again. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The member has left, or the team is not the person's any more. */
  | { readonly kind: 'stale'; readonly message: string };

export interface TeamTransferContext {
  /** Who is to own the team; null until somebody is chosen. */
  readonly heirId: string | null;
  /** Why it was not carried out, in words. */
  readonly problem: string | null;
}

export type TeamTransferEvent =
  | { readonly type: 'transfer.opened' }
  | { readonly type: 'heir.chosen'; readonly heirId: string }
  | { readonly type: 'transfer.confirmed' }
  | { readonly type: 'transfer.cancelled' };

const messageOf = (outcome: TransferOutcome) => ('message' in outcome ? outcome.message : null);

/**
 * Giving a team away: `idle`; `choosing` a member; `confirming` that it is meant; `giving` while the server does it; `given`.
 *
 * Actors: `give` answers what the server said; it rejects only by a fault.
 * Actions: `readAgain` has the team read anew, as it is not what it was.
 */
export const teamTransfer = setup({
  types: machineTypes<{ context: TeamTransferContext; events: TeamTransferEvent; input: undefined }>(),
  actors: {
    give: fromPromise<TransferOutcome, { readonly heirId: string }>(notProvided('give')),
  },
  actions: {
    choose: assign((_, { heirId }: { heirId: string }) => ({ heirId, problem: null })),
    tell: assign((_, { outcome }: { outcome: TransferOutcome }) => ({ problem: messageOf(outcome) })),
    forget: assign({ heirId: null, problem: null }),
    forgetHeir: assign({ heirId: null }),
    readAgain: () => {},
  },
  guards: {
    isOutcome: (_, { outcome, of }: { outcome: TransferOutcome; of: TransferOutcome['kind'] }) =>
      outcome.kind === of,
  },
}).createMachine({
  id: 'teamTransfer',
  context: { heirId: null, problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'transfer.opened': { target: 'choosing', actions: 'forget' } } },
    choosing: {
      on: {
        'heir.chosen': { target: 'confirming', actions: { type: 'choose', params: ({ event }) => event } },
        'transfer.cancelled': 'idle',
      },
    },
    confirming: {
      on: {
        'transfer.confirmed': 'giving',
        'transfer.cancelled': { target: 'idle', actions: 'forget' },
      },
    },
    giving: {
      invoke: {
        id: 'give',
        src: 'give',
        input: ({ context }) => ({ heirId: required(context.heirId) }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'given' }) },
            target: 'given',
            actions: ['forget', 'readAgain'],
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'stale' }) },
            target: 'choosing',
            actions: [
              { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
              'forgetHeir',
              'readAgain',
            ],
          },
          {
            target: 'confirming',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    given: {},
  },
});
