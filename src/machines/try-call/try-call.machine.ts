import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';

/** A call to be tried out. */
export interface TryRequest {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  /** JSON text or a form. */
  readonly body: unknown;
  /** In place of the token of the person who is signed in. */
  readonly token: string | undefined;
  /** It may change something: the person is asked first. */
  readonly changes: boolean;
}

/** What came back. */
export interface TryAnswer {
  readonly status: number;
  readonly ms: number;
  readonly requestId: string | undefined;
  readonly contentType: string;
  readonly text: string;
  readonly bytes: number;
  readonly cut: boolean;
}

export interface TryCallContext {
  readonly request: TryRequest | null;
  readonly answer: TryAnswer | null;
  /** Why nothing came, in words. */
  readonly problem: string | null;
}

export type TryCallEvent =
  | { readonly type: 'send.pressed'; readonly request: TryRequest }
  | { readonly type: 'send.confirmed' }
  | { readonly type: 'send.refused' }
  /** Stops the call; what a stream has brought so far is its answer. */
  | { readonly type: 'stop.pressed' };

/**
 * A call of the API that a reader of its documentation makes. `idle`; `confirming` before a call that may change something; `sending`;
 * `stopping` while the rest of a call that was stopped is awaited. The last answer stays until the next one is there.
 *
 * Actors: `send` answers what came, whatever its status, also of a call that was stopped by its `stop` signal; it rejects with an Error
 * in words where nothing came.
 * Actions: `stop` raises that signal.
 */
export const tryCall = setup({
  types: machineTypes<{ context: TryCallContext; events: TryCallEvent }>(),
  actors: { send: fromPromise<TryAnswer, { readonly request: TryRequest }>(notProvided('send')) },
  actions: {
    ask: assign((_, params: { request: TryRequest }) => params),
    keep: assign((_, params: { answer: TryAnswer }) => ({ ...params, problem: null })),
    fail: assign((_, params: { error: unknown }) => ({
      answer: null,
      problem: params.error instanceof Error ? params.error.message : String(params.error),
    })),
    stop: () => {},
  },
  guards: { changes: (_, params: { request: TryRequest }) => params.request.changes },
}).createMachine({
  id: 'tryCall',
  context: { request: null, answer: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'send.pressed': [
          {
            guard: { type: 'changes', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'ask', params: ({ event }) => event },
          },
          { target: 'sending', actions: { type: 'ask', params: ({ event }) => event } },
        ],
      },
    },
    confirming: { on: { 'send.confirmed': 'sending', 'send.refused': 'idle' } },
    sending: {
      initial: 'waiting',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ request: required(context.request) }),
        onDone: {
          target: '#tryCall.idle',
          actions: { type: 'keep', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: { target: 'idle', actions: { type: 'fail', params: ({ event }) => event } },
      },
      states: {
        waiting: { on: { 'stop.pressed': { target: 'stopping', actions: 'stop' } } },
        stopping: {},
      },
    },
  },
});
