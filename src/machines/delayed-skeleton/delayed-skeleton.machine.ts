import { setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';

/** A wait shorter than this shows no skeleton (spec section 9). */
export const SKELETON_DELAY_MS = 750;

export interface DelayedSkeletonInput {
  readonly delayMs?: number;
}

export interface DelayedSkeletonContext {
  readonly delayMs: number;
}

export type DelayedSkeletonEvent =
  /** What was waited for is there, or has failed. */
  | { readonly type: 'wait.ended' }
  /** Another wait begins in the same place. */
  | { readonly type: 'wait.started' };

/** Shows a loading skeleton only once a wait has lasted (spec section 4): `waiting`, `visible`, `done`. */
export const delayedSkeleton = setup({
  types: machineTypes<{
    context: DelayedSkeletonContext;
    input: DelayedSkeletonInput;
    events: DelayedSkeletonEvent;
    meta: SpecMeta;
  }>(),
  delays: { skeletonDelay: ({ context }) => context.delayMs },
}).createMachine({
  id: 'delayedSkeleton',
  context: ({ input }) => ({ delayMs: input.delayMs ?? SKELETON_DELAY_MS }),
  initial: 'waiting',
  states: {
    waiting: {
      meta: { spec: ['R4.54'] },
      after: { skeletonDelay: 'visible' },
      on: { 'wait.ended': 'done' },
    },
    visible: {
      meta: { spec: ['R4.55'] },
      on: { 'wait.ended': 'done' },
    },
    done: {
      on: { 'wait.started': 'waiting' },
    },
  },
});
