import { assign, fromPromise, setup } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

type Labelling = Shape<'Labelling'>;
/** What is asked of a model. */
export type LabellingOrder = Shape<'LabellingBody'>;

/** From one answer about a labelling to the next question, in milliseconds. */
export const LABELLING_POLL_MS = 1_000;

export interface ColumnLabellingContext {
  readonly order: LabellingOrder | null;
  /** The labelling that goes on or that was seen to end; null where none was. */
  readonly labelling: Labelling | null;
  /** Why the last wish was refused, in words. */
  readonly problem: string | null;
  /** Whether the last question about it failed. */
  readonly isReconnecting: boolean;
  readonly pollMs: number;
}

export type ColumnLabellingEvent =
  | { readonly type: 'label.pressed'; readonly order: LabellingOrder }
  | { readonly type: 'stop.pressed' };

/**
 * The labelling of a table's column by a model, which the server carries out whoever looks on. `reading` finds one that goes on already,
 * after a reload or begun elsewhere; `idle`; `starting`; while it goes on `waiting` and `asking` by turns; `stopping`. What ended before
 * anybody looked is not shown.
 *
 * Actors: `readLabelling` and `stopLabelling` answer the labelling or null, `startLabelling` the one it began; they reject with an Error in
 * words. Actions: `deliver` takes what a labelling that ended has.
 *
 * The next question is timed from the answer to the last one, so that two are never in flight.
 */
export const columnLabelling = setup({
  types: machineTypes<{
    context: ColumnLabellingContext;
    input: { readonly pollMs?: number };
    events: ColumnLabellingEvent;
  }>(),
  actors: {
    readLabelling: fromPromise<Labelling | null, undefined>(notProvided('readLabelling')),
    startLabelling: fromPromise<Labelling | null, { readonly order: LabellingOrder }>(
      notProvided('startLabelling'),
    ),
    stopLabelling: fromPromise<Labelling | null, undefined>(notProvided('stopLabelling')),
  },
  actions: {
    deliver: (_, _params: { labelling: Labelling | null }) => {},
    order: assign((_, { order }: { order: LabellingOrder }) => ({ order, problem: null, labelling: null })),
    keep: assign((_, { labelling }: { labelling: Labelling | null }) => ({
      labelling,
      isReconnecting: false,
    })),
    noteReconnecting: assign({ isReconnecting: true }),
    fail: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof Error ? error.message : String(error),
    })),
  },
  guards: {
    goesOn: (_, { labelling }: { labelling: Labelling | null }) => labelling?.status === 'running',
  },
  delays: { poll: ({ context }) => context.pollMs },
}).createMachine({
  id: 'columnLabelling',
  context: ({ input: { pollMs = LABELLING_POLL_MS } }) => ({
    order: null,
    labelling: null,
    problem: null,
    isReconnecting: false,
    pollMs,
  }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readAtFirst',
        src: 'readLabelling',
        onDone: [
          {
            guard: { type: 'goesOn', params: ({ event }) => ({ labelling: event.output }) },
            target: 'waiting',
            actions: { type: 'keep', params: ({ event }) => ({ labelling: event.output }) },
          },
          { target: 'idle' },
        ],
        // one that goes on refuses another, which tells of it
        onError: 'idle',
      },
    },
    idle: {
      on: {
        'label.pressed': {
          target: 'starting',
          actions: { type: 'order', params: ({ event }) => ({ order: event.order }) },
        },
      },
    },
    starting: {
      invoke: {
        id: 'startLabelling',
        src: 'startLabelling',
        input: ({ context: { order } }) => {
          if (!order) throw new Error('nothing is begun without an order');
          return { order };
        },
        onDone: [
          {
            guard: { type: 'goesOn', params: ({ event }) => ({ labelling: event.output }) },
            target: 'waiting',
            actions: { type: 'keep', params: ({ event }) => ({ labelling: event.output }) },
          },
          {
            target: 'idle',
            actions: [
              { type: 'keep', params: ({ event }) => ({ labelling: event.output }) },
              { type: 'deliver', params: ({ event }) => ({ labelling: event.output }) },
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    waiting: {
      after: { poll: 'asking' },
      on: { 'stop.pressed': 'stopping' },
    },
    asking: {
      invoke: {
        id: 'readLabelling',
        src: 'readLabelling',
        onDone: [
          {
            guard: { type: 'goesOn', params: ({ event }) => ({ labelling: event.output }) },
            target: 'waiting',
            actions: { type: 'keep', params: ({ event }) => ({ labelling: event.output }) },
          },
          {
            target: 'idle',
            actions: [
              { type: 'keep', params: ({ event }) => ({ labelling: event.output }) },
              { type: 'deliver', params: ({ event }) => ({ labelling: event.output }) },
            ],
          },
        ],
        onError: { target: 'waiting', actions: 'noteReconnecting' },
      },
      on: { 'stop.pressed': 'stopping' },
    },
    stopping: {
      invoke: {
        id: 'stopLabelling',
        src: 'stopLabelling',
        onDone: [
          {
            // another server makes it, and has not ended it yet
            guard: { type: 'goesOn', params: ({ event }) => ({ labelling: event.output }) },
            target: 'waiting',
            actions: { type: 'keep', params: ({ event }) => ({ labelling: event.output }) },
          },
          {
            target: 'idle',
            actions: [
              { type: 'keep', params: ({ event }) => ({ labelling: event.output }) },
              { type: 'deliver', params: ({ event }) => ({ labelling: event.output }) },
            ],
          },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
