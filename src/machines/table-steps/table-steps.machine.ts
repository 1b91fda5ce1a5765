import { assign, fromPromise, setup } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';

export type Step = Shape<'Step'>;
/** What a change did, for undo: the steps before it. */
type Kept = readonly Step[];

/** Changes that can be taken back; older ones are forgotten. */
export const MAX_UNDO = 50;

export interface SaveInput {
  readonly steps: readonly Step[];
  /** The revision that the change starts from. */
  readonly revision: number;
}

export interface TableStepsInput {
  readonly maxUndo?: number;
}

export interface TableStepsContext {
  readonly steps: readonly Step[];
  readonly revision: number;
  readonly past: readonly Kept[];
  readonly future: readonly Kept[];
  /** The list that is being saved, and what the history is when it is. */
  readonly pending: {
    readonly steps: Kept;
    readonly past: readonly Kept[];
    readonly future: readonly Kept[];
  } | null;
  /** Why the last change was refused, in words. */
  readonly problem: string | null;
  readonly maxUndo: number;
}

export type TableStepsEvent =
  /** The server's list came. */
  | { readonly type: 'steps.loaded'; readonly steps: readonly Step[]; readonly revision: number }
  | { readonly type: 'steps.changed'; readonly steps: readonly Step[] }
  | { readonly type: 'undo.pressed' }
  | { readonly type: 'redo.pressed' }
  | { readonly type: 'problem.dismissed' };

/**
 * The steps of a table. `loading` until the list is there; `ready`; `saving` while the server makes the rows anew: the list stays as
 * it is until that is done, and a change that is refused leaves it so, with the reason. Changes during `saving` are not taken. A list that
 * somebody else changed forgets what could be undone.
 *
 * Actors: `saveSteps` puts a list in place and answers its revision; it rejects with an Error in words.
 */
export const tableSteps = setup({
  types: machineTypes<{
    context: TableStepsContext;
    input: TableStepsInput | undefined;
    events: TableStepsEvent;
  }>(),
  actors: {
    saveSteps: fromPromise<{ revision: number }, SaveInput>(notProvided('saveSteps')),
  },
  actions: {
    take: assign(({ context }, params: { steps: readonly Step[]; revision: number }) => ({
      steps: params.steps,
      revision: params.revision,
      ...(params.revision !== context.revision && { past: [], future: [] }),
    })),
    wait: assign(({ context: { steps, past, maxUndo } }, params: { steps: readonly Step[] }) => ({
      problem: null,
      pending: { steps: params.steps, past: [...past, steps].slice(-maxUndo), future: [] },
    })),
    waitUndo: assign(({ context: { steps, past, future } }) => ({
      problem: null,
      pending: { steps: past.at(-1) ?? steps, past: past.slice(0, -1), future: [steps, ...future] },
    })),
    waitRedo: assign(({ context: { steps, past, future } }) => ({
      problem: null,
      pending: { steps: future[0] ?? steps, past: [...past, steps], future: future.slice(1) },
    })),
    keep: assign(({ context }, params: { revision: number }) => ({
      ...(context.pending ?? {}),
      pending: null,
      revision: params.revision,
    })),
    fail: assign((_, params: { error: unknown }) => ({
      pending: null,
      problem: params.error instanceof Error ? params.error.message : String(params.error),
    })),
    dismiss: assign({ problem: null }),
  },
  guards: {
    canUndo: ({ context }) => context.past.length > 0,
    canRedo: ({ context }) => context.future.length > 0,
  },
}).createMachine({
  id: 'tableSteps',
  context: ({ input }) => ({
    steps: [],
    revision: -1,
    past: [],
    future: [],
    pending: null,
    problem: null,
    maxUndo: input?.maxUndo ?? MAX_UNDO,
  }),
  initial: 'loading',
  states: {
    loading: {
      on: {
        'steps.loaded': { target: 'ready', actions: { type: 'take', params: ({ event }) => event } },
      },
    },
    ready: {
      on: {
        'steps.loaded': { actions: { type: 'take', params: ({ event }) => event } },
        'steps.changed': { target: 'saving', actions: { type: 'wait', params: ({ event }) => event } },
        'undo.pressed': { guard: 'canUndo', target: 'saving', actions: 'waitUndo' },
        'redo.pressed': { guard: 'canRedo', target: 'saving', actions: 'waitRedo' },
        'problem.dismissed': { actions: 'dismiss' },
      },
    },
    saving: {
      invoke: {
        id: 'saveSteps',
        src: 'saveSteps',
        input: ({ context: { pending, revision } }) => ({ steps: required(pending).steps, revision }),
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'ready', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
  },
});
