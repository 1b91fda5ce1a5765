import { required } from '../required.ts';
import { answerSettled, refreshMessage } from './answer-settled.ts';
import type { ChatTurnContext, ChatTurnEvent, RerunRequest, StreamPosition } from './chat-turn-events.ts';
import {
  chatTurnSetup,
  MAX_RECONNECTS,
  NOT_SENT,
  RECONNECT_FIRST_MS,
  RECONNECT_MAX_MS,
  type Requested,
} from './chat-turn-setup.ts';
import { moved, without } from './turn-queue.ts';

/**
 * One conversation's exchange with the assistant: the draft, the question on its way, and the answer as it is made.
 * The server owns the generation; this machine follows its event log, so that a reload, a second tab or a lost
 * connection goes on from the last event it knows.
 *
 * A question leaves the draft when it is sent, and is kept as `sent` until the server has acknowledged it: it goes back into the draft
 * when it is refused, and stays to be tried again under the same key when it did not arrive. Questions asked meanwhile
 * wait in `queue` and are sent in order, each when the answer before it is complete or was stopped. After an answer that
 * failed or was interrupted they wait for the person, who may not want to ask on.
 */
export const chatTurn = chatTurnSetup.createMachine({
  id: 'chatTurn',
  context: ({ input }) => ({
    chatId: input.chatId,
    draft: input.draft ?? '',
    attachments: input.attachments ?? [],
    sent: null,
    isSentFromDraft: false,
    isSentPlaced: false,
    queue: input.queue ?? [],
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
    'attachment.added': {
      actions: { type: 'addAttachment', params: ({ event }) => ({ attachment: event.attachment }) },
    },
    'attachment.removed': {
      actions: { type: 'removeAttachment', params: ({ event }) => ({ id: event.id }) },
    },
    // While something is on its way or being answered; `composing` sends at once.
    'send.requested': enqueue(),
    'queue.taken': { actions: { type: 'takeBack', params: ({ event }) => ({ key: event.key }) } },
    'queue.moved': {
      actions: {
        type: 'setQueue',
        params: ({ context, event: { key, to } }) => ({ queue: moved(context.queue, key, to) }),
      },
    },
    'queue.removed': {
      actions: {
        type: 'setQueue',
        params: ({ context, event: { key } }) => ({ queue: without(context.queue, key) }),
      },
    },
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
        'send.requested': [
          {
            guard: { type: 'goesBehindQueue', params: ({ event }) => requestedOf(event) },
            target: 'sending',
            actions: [
              { type: 'enqueue', params: ({ event }) => requestedOf(event) },
              { type: 'takeNext', params: ({ event }) => ({ parentId: event.parentId }) },
            ],
          },
          {
            guard: { type: 'hasWords', params: ({ event }) => requestedOf(event) },
            target: 'sending',
            actions: { type: 'setSent', params: ({ event }) => requestedOf(event) },
          },
        ],
        'queue.sent': {
          guard: 'isWaiting',
          target: 'sending',
          actions: ['release', { type: 'takeNext', params: ({ event }) => ({ parentId: event.parentId }) }],
        },
        'rerun.requested': {
          target: 'rerunning',
          actions: ['requeueSent', { type: 'setRerun', params: ({ event }) => rerunOf(event) }],
        },
        'turn.resumed': {
          target: '#answering.resuming',
          // an answer under way is the same visit as the questions that wait for it
          actions: [
            'requeueSent',
            'release',
            {
              type: 'setPosition',
              params: ({ event }) => ({ messageId: event.messageId, afterSeq: event.afterSeq }),
            },
          ],
        },
      },
      states: {
        fresh: {},
        /** The question did not reach the server, as far as this side knows. */
        unsent: {
          on: {
            'retry.requested': { target: '#chatTurn.sending', actions: 'clearError' },
            'discard.requested': [
              { guard: 'isNext', target: '#chatTurn.sending', actions: takeNext() },
              { target: 'fresh', actions: 'forgetSent' },
            ],
            'send.requested': enqueue(),
            // the one that was not sent goes first
            'queue.sent': { target: '#chatTurn.sending', actions: 'clearError' },
          },
        },
        /** The server did not take the question or the rerun, for example for lack of credits. */
        refused: {},
        notRerun: {
          on: { 'retry.requested': { target: '#chatTurn.rerunning', actions: 'clearError' } },
        },
        completed: { always: sendNext() },
        stopped: { always: sendNext() },
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
            guard: { type: 'goesBackToDraft', params: ({ event }) => event.output },
            target: '#composing.refused',
            actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'returnToDraft'],
          },
          // what was typed since stays in the draft: the refused question waits beside it
          {
            target: '#composing.unsent',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: '#composing.unsent',
          actions: { type: 'setError', params: { error: { code: NOT_SENT, msg: null } } },
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
        'stream.received': [
          {
            guard: { type: 'isNewPlace', params: ({ event }) => event.event },
            target: '.queued',
            actions: takeEvent(),
          },
          {
            guard: { type: 'isNew', params: ({ event }) => ({ seq: event.event.seq }) },
            target: '.streaming',
            actions: takeEvent(),
          },
        ],
        // what was wrong on the way, such as a stop that did not arrive, is over with the answer
        'stream.ended': answerSettled(),
        'stream.dropped': 'dropped',
        'answer.settled': answerSettled(),
        'answer.removed': answerRemoved(),
        'stop.requested': { target: 'stopping', actions: 'clearError' },
      },
      states: {
        /** Asked, and nothing of the answer is there yet. */
        awaiting: {},
        /** A part of the answer is known from before; what came since is on its way. */
        resuming: {},
        /** The data engine has others before it; how many, the message says. */
        queued: {},
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
        'answer.settled': answerSettled(),
        'answer.removed': answerRemoved(),
        'stop.requested': { target: 'stopping', actions: 'clearError' },
      },
    },
    disconnected: {
      on: {
        'retry.requested': { target: '#answering.resuming', actions: ['resetFailures', 'clearError'] },
        'answer.settled': answerSettled(),
        'answer.removed': answerRemoved(),
        'stop.requested': { target: 'stopping', actions: 'clearError' },
      },
    },

    /** The stream is closed: what was made until the stop is read from the settled message. */
    stopping: {
      // whatever became of the call
      on: { 'answer.settled': answerSettled() },
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

type SendRequest = Extract<ChatTurnEvent, { type: 'send.requested' }>;

function requestedOf({ key, tableIds, parentId, text, attachments }: SendRequest): Requested {
  return {
    key,
    tableIds,
    parentId,
    ...(text !== undefined && { text, ...(attachments && attachments.length > 0 && { attachments }) }),
  };
}

function rerunOf({ messageId, reading, continues, model }: RerunRequest): RerunRequest {
  return { messageId, reading, ...(continues && { continues }), ...(model !== undefined && { model }) };
}

function enqueue() {
  return {
    guard: {
      type: 'hasWords' as const,
      params: ({ event }: { event: SendRequest }) => requestedOf(event),
    },
    actions: {
      type: 'enqueue' as const,
      params: ({ event }: { event: SendRequest }) => requestedOf(event),
    },
  };
}

/** The question that waits first follows the answer that has just ended. */
function takeNext() {
  return {
    type: 'takeNext' as const,
    params: ({ context }: { context: ChatTurnContext }) => ({ parentId: context.messageId ?? undefined }),
  };
}

function sendNext() {
  return { guard: 'isNext' as const, target: '#chatTurn.sending' as const, actions: takeNext() };
}

type Received = Extract<ChatTurnEvent, { type: 'stream.received' }>;

/** Each event once and in order. */
function takeEvent() {
  return [
    {
      type: 'advance' as const,
      params: ({ event }: { event: Received }) => ({ seq: event.event.seq }),
    },
    {
      type: 'applyEvent' as const,
      params: ({ context, event }: { context: ChatTurnContext; event: Received }) => ({
        messageId: required(context.messageId),
        event: event.event,
      }),
    },
  ];
}

function answerRemoved() {
  return {
    guard: {
      type: 'isFollowed' as const,
      params: ({ event }: { event: Extract<ChatTurnEvent, { type: 'answer.removed' }> }) => ({
        messageIds: event.messageIds,
      }),
    },
    target: '#composing.fresh' as const,
    actions: 'clearError' as const,
  };
}

function positionOf(context: ChatTurnContext): StreamPosition {
  return { messageId: required(context.messageId), afterSeq: context.lastSeq };
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
