import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** Milliseconds between two looks at how far it is. */
const LOOK_MS = 1_000;

/** How far something is that the server does by itself. */
export interface TaskProgress {
  readonly state: 'running' | 'done' | 'failed';
  /** Units of what it is at that are done, and all of them; 0 of 0 while that is not known. */
  readonly done: number;
  readonly total: number;
}

/** Of something that was begun just now. */
const BEGUN: TaskProgress = { state: 'running', done: 0, total: 0 };

/** What the server said to a call that begins it, or stops it. */
export type StartOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly message: string };

export interface LongTaskContext {
  readonly progress: TaskProgress | null;
  /** Why it was not begun or not stopped, in words. */
  readonly problem: string | null;
}

export type LongTaskEvent = { readonly type: 'start.requested' } | { readonly type: 'stop.requested' };

export interface LongTaskInput {
  /** How far it is, where it was begun before. */
  readonly progress?: TaskProgress;
}

/**
 * Something that takes the server long: `idle`; `starting`; `running` with a look at it each second (`looking`); `stopping` and `ending` once
 * somebody had it stopped; `done` or `failed`, from which it is begun again.
 *
 * Actors: `start` and `stop` answer what the server said; `look` rejects where it was not reached, and is asked again.
 */
export const longTask = setup({
  types: machineTypes<{ context: LongTaskContext; events: LongTaskEvent; input: LongTaskInput }>(),
  actors: {
    start: fromPromise<StartOutcome>(notProvided('start')),
    look: fromPromise<TaskProgress>(notProvided('look')),
    stop: fromPromise<StartOutcome>(notProvided('stop')),
  },
  actions: {
    keep: assign((_, { progress }: { progress: TaskProgress }) => ({ progress })),
    begin: assign({ progress: BEGUN, problem: null }),
    tell: assign((_, { outcome }: { outcome: StartOutcome }) => ({
      problem: 'message' in outcome ? outcome.message : null,
    })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isTaken: (_, { outcome }: { outcome: StartOutcome }) => outcome.kind === 'taken',
    isBegun: ({ context }) => context.progress !== null,
    isDone: ({ context }) => context.progress?.state === 'done',
    hasFailed: ({ context }) => context.progress?.state === 'failed',
  },
  delays: { look: LOOK_MS },
}).createMachine({
  id: 'longTask',
  context: ({ input: { progress = null } }) => ({ progress, problem: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isBegun', target: 'following' }, { target: 'idle' }] },
    idle: { on: { 'start.requested': { target: 'starting', actions: 'forgetProblem' } } },
    starting: {
      invoke: {
        id: 'start',
        src: 'start',
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'running',
            actions: 'begin',
          },
          {
            target: 'idle',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    following: {
      always: [
        { guard: 'isDone', target: 'done' },
        { guard: 'hasFailed', target: 'failed' },
        { target: 'running' },
      ],
    },
    running: {
      on: { 'stop.requested': { target: 'stopping', actions: 'forgetProblem' } },
      after: { look: 'looking' },
    },
    looking: {
      on: { 'stop.requested': { target: 'stopping', actions: 'forgetProblem' } },
      invoke: {
        id: 'look',
        src: 'look',
        onDone: {
          target: 'following',
          actions: { type: 'keep', params: ({ event }) => ({ progress: event.output }) },
        },
        onError: 'following',
      },
    },
    stopping: {
      invoke: {
        id: 'stop',
        src: 'stop',
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'ending',
          },
          {
            // it may have ended by itself meanwhile
            target: 'looking',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    /** It ends a moment later. */
    ending: { after: { look: 'looking' } },
    done: { on: { 'start.requested': { target: 'starting', actions: 'forgetProblem' } } },
    failed: { on: { 'start.requested': { target: 'starting', actions: 'forgetProblem' } } },
  },
});
