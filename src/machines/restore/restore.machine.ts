import { assign, fromPromise, setup } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** Milliseconds between two looks at how far it is. */
const LOOK_MS = 1_000;

export type RestoreGroup = Shape<'BackupGroup'>;

/**
 * How far it is. running: what it is at is not over; restored: it can be undone; final: what stood there before is gone; undone: that is
 * back; failed: nothing was changed.
 */
export type RestorePhase = 'running' | 'restored' | 'final' | 'undone' | 'failed';

/** What the server said. */
export type UndoOutcome = { readonly kind: 'taken' } | { readonly kind: 'refused'; readonly message: string };
/** The same; held: a second administrator has to agree. */
export type RestoreOutcome = UndoOutcome | { readonly kind: 'held' };

export interface RestoreContext {
  /** The name that is to be typed. */
  readonly name: string;
  /** Parts that are brought back; null for everything. */
  readonly groups: readonly RestoreGroup[] | null;
  readonly phase: RestorePhase | null;
  /** Why it was not begun or not undone, in words. */
  readonly problem: string | null;
}

export type RestoreEvent =
  | { readonly type: 'scope.chosen'; readonly groups: readonly RestoreGroup[] | null }
  | { readonly type: 'restore.requested' }
  | { readonly type: 'restore.confirmed'; readonly name: string; readonly reason: string }
  | { readonly type: 'restore.cancelled' }
  | { readonly type: 'undo.requested' }
  | { readonly type: 'undo.confirmed'; readonly reason: string }
  | { readonly type: 'undo.cancelled' };

export interface RestoreInput {
  readonly name: string;
  /** How far it is, where it was begun before. */
  readonly phase?: RestorePhase;
}

type Asked = { readonly groups: readonly RestoreGroup[] | null; readonly reason: string };

/**
 * Bringing a backup back: `choosing` what of it; `confirming` by its name and a reason; `asking` the server; `held` until a second
 * administrator agrees, or `restoring` with a look each second (`looking`), also while nothing else answers; `restored`, from which it
 * is undone (`undoAsking`, `undoing`); `undone`; `failed`, where nothing was changed.
 *
 * Actors: `ask` and `undo` answer what the server said; `look` rejects where it was not reached, and is asked again.
 */
export const restore = setup({
  types: machineTypes<{ context: RestoreContext; events: RestoreEvent; input: RestoreInput }>(),
  actors: {
    ask: fromPromise<RestoreOutcome, Asked>(notProvided('ask')),
    look: fromPromise<RestorePhase>(notProvided('look')),
    undo: fromPromise<UndoOutcome, { readonly reason: string }>(notProvided('undo')),
  },
  actions: {
    choose: assign((_, { groups }: { groups: readonly RestoreGroup[] | null }) => ({ groups })),
    keep: assign((_, { phase }: { phase: RestorePhase }) => ({ phase })),
    begin: assign({ phase: 'running' as const, problem: null }),
    tell: assign((_, { outcome }: { outcome: RestoreOutcome }) => ({
      problem: 'message' in outcome ? outcome.message : null,
    })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isBegun: ({ context }) => context.phase !== null,
    hasScope: ({ context }) => context.groups === null || context.groups.length > 0,
    /** The right one, and others learn why. */
    isConfirmed: ({ context }, { name, reason }: { name: string; reason: string }) =>
      name.trim() === context.name && reason.trim() !== '',
    isExplained: (_, { reason }: { reason: string }) => reason.trim() !== '',
    isOutcome: (_, { outcome, of }: { outcome: RestoreOutcome; of: RestoreOutcome['kind'] }) =>
      outcome.kind === of,
    isRestored: ({ context }) => context.phase === 'restored' || context.phase === 'final',
    isUndone: ({ context }) => context.phase === 'undone',
    hasFailed: ({ context }) => context.phase === 'failed',
    canUndo: ({ context }) => context.phase === 'restored',
  },
  delays: { look: LOOK_MS },
}).createMachine({
  id: 'restore',
  context: ({ input: { name, phase = null } }) => ({ name, groups: null, phase, problem: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isBegun', target: 'following' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'scope.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
        'restore.requested': { guard: 'hasScope', target: 'confirming' },
      },
    },
    confirming: {
      on: {
        'restore.confirmed': {
          guard: { type: 'isConfirmed', params: ({ event }) => event },
          target: 'asking',
          actions: 'forgetProblem',
        },
        'restore.cancelled': { target: 'choosing', actions: 'forgetProblem' },
      },
    },
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        // only this event leads here
        input: ({ context, event }) => ({
          groups: context.groups,
          reason: event.type === 'restore.confirmed' ? event.reason : '',
        }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'taken' }) },
            target: 'following',
            actions: 'begin',
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'held' }) },
            target: 'held',
          },
          {
            target: 'confirming',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    held: {},
    following: {
      always: [
        { guard: 'isRestored', target: 'restored' },
        { guard: 'isUndone', target: 'undone' },
        { guard: 'hasFailed', target: 'failed' },
        { target: 'restoring' },
      ],
    },
    restoring: { after: { look: 'looking' } },
    looking: {
      invoke: {
        id: 'look',
        src: 'look',
        onDone: {
          target: 'following',
          actions: { type: 'keep', params: ({ event }) => ({ phase: event.output }) },
        },
        onError: 'following',
      },
    },
    restored: { on: { 'undo.requested': { guard: 'canUndo', target: 'undoAsking' } } },
    undoAsking: {
      on: {
        'undo.confirmed': {
          guard: { type: 'isExplained', params: ({ event }) => event },
          target: 'undoing',
          actions: 'forgetProblem',
        },
        'undo.cancelled': { target: 'restored', actions: 'forgetProblem' },
      },
    },
    undoing: {
      invoke: {
        id: 'undo',
        src: 'undo',
        // only this event leads here
        input: ({ event }) => ({ reason: event.type === 'undo.confirmed' ? event.reason : '' }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'taken' }) },
            target: 'following',
            actions: 'begin',
          },
          {
            target: 'undoAsking',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    undone: {},
    failed: {},
  },
});
