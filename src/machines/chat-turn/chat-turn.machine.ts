import type { EventObject } from 'xstate';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { MessageEvent } from '../../api/shapes.ts';
import { backOffMs } from '../back-off.ts';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { callbackNotProvided, notProvided } from '../not-provided.ts';
import type {
  ChatError,
  ChatTurnContext,
  ChatTurnEvent,
  ChatTurnInput,
  RerunAnswer,
  RerunRequest,
  SendAnswer,
  SentTurn,
  SettledStatus,
  StopAnswer,
  StreamPosition,
} from './chat-turn-events.ts';

/** Wait before a dropped stream is opened again; it doubles with each drop in a row. */
export const RECONNECT_FIRST_MS = 500;
/** The longest wait between two openings of a dropped stream. */
export const RECONNECT_MAX_MS = 10_000;
/** Drops in a row, with no event between them, after which only the person's Retry opens the stream again. */
export const MAX_RECONNECTS = 8;

/**
 * One conversation's exchange with the assistant: the draft, the question on its way, and the answer as it is made.
 * The server owns the generation; this machine follows its event log, so that a reload, a second tab or a lost
 * connection goes on from the last event it knows.
 *
 * The draft is cleared only when the server has acknowledged the question, and only if it is still what was sent.
 *
 * Actors: `sendTurn` (rejects where the server was not reached; `key` makes a repeated send safe), `streamEvents`
 * (sends `StreamEvent`s, closes the stream when stopped), `stopGeneration`, `rerunMessage`. Actions: `applyEvent` takes
 * each streamed event once and in order, `refreshMessage` reads the settled message as the server keeps it.
 */
export const chatTurn = setup({
  types: machineTypes<{
    context: ChatTurnContext;
    input: ChatTurnInput;
    events: ChatTurnEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    sendTurn: fromPromise<SendAnswer, SentTurn & { readonly chatId: string | null }>(notProvided('sendTurn')),
    streamEvents: fromCallback<EventObject, StreamPosition>(callbackNotProvided('streamEvents')),
    stopGeneration: fromPromise<StopAnswer, { readonly messageId: string }>(notProvided('stopGeneration')),
    rerunMessage: fromPromise<RerunAnswer, RerunRequest>(notProvided('rerunMessage')),
  },
  actions: {
    applyEvent: (_, _params: { messageId: string; event: MessageEvent }) => {},
    refreshMessage: (_, _params: { messageId: string }) => {},
    setDraft: assign((_, params: { draft: string }) => params),
    setSent: assign(({ context }, params: Omit<SentTurn, 'text'>) => ({
      sent: { ...params, text: context.draft },
      error: null,
    })),
    acknowledge: assign(({ context }, answer: SendAnswer) =>
      answer.kind === 'accepted'
        ? {
            chatId: answer.chatId,
            userMessageId: answer.userMessageId,
            messageId: answer.messageId,
            lastSeq: 0,
            failures: 0,
            draft: context.draft === context.sent?.text ? '' : context.draft,
            sent: null,
          }
        : {},
    ),
    setRerun: assign((_, rerun: RerunRequest) => ({ rerun, error: null })),
    acknowledgeRerun: assign((_, answer: RerunAnswer) =>
      answer.kind === 'accepted' ? { messageId: answer.messageId, lastSeq: 0, failures: 0, rerun: null } : {},
    ),
    setPosition: assign((_, params: StreamPosition) => ({
      messageId: params.messageId,
      lastSeq: params.afterSeq,
      failures: 0,
      error: null,
    })),
    advance: assign((_, params: { seq: number }) => ({ lastSeq: params.seq, failures: 0 })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    resetFailures: assign({ failures: 0 }),
    setError: assign((_, params: { error: ChatError | null }) => params),
    setRefusal: assign((_, answer: SendAnswer | RerunAnswer) =>
      answer.kind === 'refused' ? { error: answer.error } : {},
    ),
    clearError: assign({ error: null }),
    wantStop: assign({ stopWanted: true }),
    forgetStop: assign({ stopWanted: false }),
  },
  guards: {
    resumes: ({ context }) => context.messageId !== null,
    hasDraft: ({ context }) => context.draft.trim() !== '',
    isAccepted: (_, answer: SendAnswer | RerunAnswer) => answer.kind === 'accepted',
    isAcceptedToStop: ({ context }, answer: SendAnswer) => answer.kind === 'accepted' && context.stopWanted,
    isNew: ({ context }, params: { seq: number }) => params.seq > context.lastSeq,
    isLastReconnect: ({ context }) => context.failures + 1 >= context.maxReconnects,
    isCompleted: (_, params: { status: SettledStatus }) => params.status === 'completed',
    isStopped: (_, params: { status: SettledStatus }) => params.status === 'stopped',
    isInterrupted: (_, params: { status: SettledStatus }) => params.status === 'interrupted',
  },
  delays: {
    reconnectBackOff: ({ context }) =>
      backOffMs(context.failures, context.reconnectFirstMs, context.reconnectMaxMs),
  },
}).createMachine({
  id: 'chatTurn',
  context: ({ input }) => ({
    chatId: input.chatId,
    draft: input.draft ?? '',
    sent: null,
    rerun: null,
    stopWanted: false,
    userMessageId: null,
    messageId: input.resume?.messageId ?? null,
    lastSeq: input.resume?.afterSeq ?? 0,
    failures: 0,
    error: null,
    reconnectFirstMs: input.reconnectFirstMs ?? RECONNECT_FIRST_MS,
    reconnectMaxMs: input.reconnectMaxMs ?? RECONNECT_MAX_MS,
    maxReconnects: input.maxReconnects ?? MAX_RECONNECTS,
  }),
  on: {
    'draft.changed': { actions: { type: 'setDraft', params: ({ event }) => ({ draft: event.draft }) } },
  },
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'resumes', target: '#answering.resuming' }, { target: '#composing.fresh' }],
    },

    /** Nothing is generated; the substate tells how the last answer ended. */
    composing: {
      id: 'composing',
      initial: 'fresh',
      on: {
        'send.requested': {
          guard: 'hasDraft',
          target: 'sending',
          actions: {
            type: 'setSent',
            params: ({ event }) => ({ key: event.key, tableIds: event.tableIds, parentId: event.parentId }),
          },
        },
        'rerun.requested': {
          target: 'rerunning',
          actions: {
            type: 'setRerun',
            params: ({ event }) => ({ messageId: event.messageId, reading: event.reading }),
          },
        },
        'turn.resumed': {
          target: '#answering.resuming',
          actions: {
            type: 'setPosition',
            params: ({ event }) => ({ messageId: event.messageId, afterSeq: event.afterSeq }),
          },
        },
      },
      states: {
        fresh: {},
        /** The question did not reach the server, as far as this side knows. */
        unsent: {
          on: {
            'retry.requested': { target: '#chatTurn.sending', actions: 'clearError' },
            'draft.changed': {
              target: 'fresh',
              actions: [{ type: 'setDraft', params: ({ event }) => ({ draft: event.draft }) }, 'clearError'],
            },
          },
        },
        /** The server did not take the question or the rerun, for example for lack of credits. */
        refused: {},
        notRerun: {
          on: { 'retry.requested': { target: '#chatTurn.rerunning', actions: 'clearError' } },
        },
        completed: {},
        stopped: {},
        failed: {
          on: { 'retry.requested': rerunWholeAnswer() },
        },
        /** The server process died while it made the answer. */
        interrupted: {
          on: {
            'retry.requested': rerunWholeAnswer(),
            'keep.requested': 'fresh',
          },
        },
      },
    },

    sending: {
      entry: 'forgetStop',
      // The stop waits until the server has named the answer that is to stop.
      on: { 'stop.requested': { actions: 'wantStop' } },
      invoke: {
        id: 'sendTurn',
        src: 'sendTurn',
        input: ({ context }) => ({ ...required(context.sent), chatId: context.chatId }),
        onDone: [
          {
            guard: { type: 'isAcceptedToStop', params: ({ event }) => event.output },
            target: 'stopping',
            actions: { type: 'acknowledge', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#answering.awaiting',
            actions: { type: 'acknowledge', params: ({ event }) => event.output },
          },
          {
            target: '#composing.refused',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: '#composing.unsent',
          actions: { type: 'setError', params: { error: { code: 'NOT_SENT', msg: null } } },
        },
      },
    },

    rerunning: {
      invoke: {
        id: 'rerunMessage',
        src: 'rerunMessage',
        input: ({ context }) => required(context.rerun),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#answering.awaiting',
            actions: { type: 'acknowledgeRerun', params: ({ event }) => event.output },
          },
          {
            target: '#composing.refused',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: '#composing.notRerun',
          actions: { type: 'setError', params: { error: { code: 'NOT_RERUN', msg: null } } },
        },
      },
    },

    answering: {
      id: 'answering',
      initial: 'awaiting',
      invoke: {
        id: 'streamEvents',
        src: 'streamEvents',
        input: ({ context }) => positionOf(context),
        onError: '#chatTurn.dropped',
      },
      on: {
        'stream.received': {
          guard: { type: 'isNew', params: ({ event }) => ({ seq: event.event.seq }) },
          target: '.streaming',
          actions: [
            { type: 'advance', params: ({ event }) => ({ seq: event.event.seq }) },
            {
              type: 'applyEvent',
              params: ({ context, event }) => ({
                messageId: required(context.messageId),
                event: event.event,
              }),
            },
          ],
        },
        'stream.ended': [
          {
            guard: { type: 'isCompleted', params: ({ event }) => ({ status: event.status }) },
            target: '#composing.completed',
            actions: refreshMessage(),
          },
          {
            guard: { type: 'isStopped', params: ({ event }) => ({ status: event.status }) },
            target: '#composing.stopped',
            actions: refreshMessage(),
          },
          {
            guard: { type: 'isInterrupted', params: ({ event }) => ({ status: event.status }) },
            target: '#composing.interrupted',
            actions: [
              { type: 'setError', params: ({ event }) => ({ error: event.error }) },
              refreshMessage(),
            ],
          },
          {
            target: '#composing.failed',
            actions: [
              { type: 'setError', params: ({ event }) => ({ error: event.error }) },
              refreshMessage(),
            ],
          },
        ],
        'stream.dropped': 'dropped',
        'stop.requested': { target: 'stopping', actions: 'clearError' },
      },
      states: {
        /** Asked, and nothing of the answer is there yet. */
        awaiting: {},
        /** A part of the answer is known from before; what came since is on its way. */
        resuming: {},
        streaming: {},
      },
    },

    dropped: {
      always: [
        {
          guard: 'isLastReconnect',
          target: 'disconnected',
          actions: { type: 'setError', params: { error: { code: 'DISCONNECTED', msg: null } } },
        },
        { target: 'reconnecting', actions: 'countFailure' },
      ],
    },
    reconnecting: {
      after: { reconnectBackOff: '#answering.resuming' },
      on: {
        'retry.requested': '#answering.resuming',
        'stop.requested': { target: 'stopping', actions: 'clearError' },
      },
    },
    disconnected: {
      on: {
        'retry.requested': { target: '#answering.resuming', actions: ['resetFailures', 'clearError'] },
        'stop.requested': { target: 'stopping', actions: 'clearError' },
      },
    },

    /** The stream is closed: what was made until the stop is read from the settled message. */
    stopping: {
      invoke: {
        id: 'stopGeneration',
        src: 'stopGeneration',
        input: ({ context }) => ({ messageId: required(context.messageId) }),
        onDone: [
          {
            guard: { type: 'isCompleted', params: ({ event }) => event.output },
            target: '#composing.completed',
            actions: refreshMessage(),
          },
          {
            guard: { type: 'isStopped', params: ({ event }) => event.output },
            target: '#composing.stopped',
            actions: refreshMessage(),
          },
          {
            guard: { type: 'isInterrupted', params: ({ event }) => event.output },
            target: '#composing.interrupted',
            actions: refreshMessage(),
          },
          { target: '#composing.failed', actions: refreshMessage() },
        ],
        onError: {
          target: '#answering.resuming',
          actions: [
            'resetFailures',
            { type: 'setError', params: { error: { code: 'NOT_STOPPED', msg: null } } },
          ],
        },
      },
    },
  },
});

/** A value that the state guarantees. */
function required<Value>(value: Value | null): Value {
  if (value === null) {
    throw new Error('The chat turn has no message in this state');
  }
  return value;
}

function positionOf(context: ChatTurnContext): StreamPosition {
  return { messageId: required(context.messageId), afterSeq: context.lastSeq };
}

function refreshMessage() {
  return {
    type: 'refreshMessage' as const,
    params: ({ context }: { context: ChatTurnContext }) => ({ messageId: required(context.messageId) }),
  };
}

function rerunWholeAnswer() {
  return {
    target: '#chatTurn.rerunning' as const,
    actions: {
      type: 'setRerun' as const,
      params: ({ context }: { context: ChatTurnContext }) => ({
        messageId: required(context.messageId),
        reading: {},
      }),
    },
  };
}
