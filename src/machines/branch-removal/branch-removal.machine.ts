import { assign, fromPromise, setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';

/** How long Undo is offered, in milliseconds; it waits while the pointer or the focus is on it (WCAG 2.2.1). */
export const UNDO_MS = 10_000;

interface BranchRemovalContext {
  /** The topmost message of the branch that was deleted last. */
  readonly messageId: string | null;
  readonly isRestoreFailed: boolean;
}

export type BranchRemovalEvent =
  | { readonly type: 'remove.requested'; readonly messageId: string }
  | { readonly type: 'undo.requested' }
  /** The pointer or the focus is on the offer. */
  | { readonly type: 'offer.held' }
  | { readonly type: 'offer.released' }
  | { readonly type: 'offer.dismissed' };

/**
 * Deletes branches of a chat one at a time without asking first, and offers to take the last deletion back.
 *
 * Actors: `removeBranch` and `restoreBranch` reject where the server was not reached or refused; they tell the person.
 */
export const branchRemoval = setup({
  types: machineTypes<{
    context: BranchRemovalContext;
    events: BranchRemovalEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    removeBranch: fromPromise<void, { readonly messageId: string }>(notProvided('removeBranch')),
    restoreBranch: fromPromise<void, { readonly messageId: string }>(notProvided('restoreBranch')),
  },
  actions: {
    setMessage: assign((_, params: { messageId: string | null }) => ({ ...params, isRestoreFailed: false })),
    setRestoreFailed: assign({ isRestoreFailed: true }),
  },
  delays: { undo: UNDO_MS },
}).createMachine({
  id: 'branchRemoval',
  context: { messageId: null, isRestoreFailed: false },
  initial: 'idle',
  states: {
    idle: {
      on: { 'remove.requested': removal() },
    },
    removing: {
      invoke: {
        id: 'removeBranch',
        src: 'removeBranch',
        input: ({ context }) => ({ messageId: required(context.messageId) }),
        onDone: 'offered',
        onError: { target: 'idle', actions: { type: 'setMessage', params: { messageId: null } } },
      },
    },
    offered: {
      initial: 'counting',
      on: {
        'remove.requested': removal(),
        'undo.requested': 'restoring',
        'offer.dismissed': 'idle',
      },
      states: {
        counting: {
          after: { undo: '#branchRemoval.idle' },
          on: { 'offer.held': 'held' },
        },
        held: { on: { 'offer.released': 'counting' } },
      },
    },
    restoring: {
      invoke: {
        id: 'restoreBranch',
        src: 'restoreBranch',
        input: ({ context }) => ({ messageId: required(context.messageId) }),
        onDone: 'idle',
        // Undo stays until it works or is given up
        onError: { target: 'offered.held', actions: 'setRestoreFailed' },
      },
    },
  },
});

function removal() {
  return {
    target: '#branchRemoval.removing' as const,
    actions: {
      type: 'setMessage' as const,
      params: ({ event }: { event: Extract<BranchRemovalEvent, { type: 'remove.requested' }> }) => ({
        messageId: event.messageId,
      }),
    },
  };
}
