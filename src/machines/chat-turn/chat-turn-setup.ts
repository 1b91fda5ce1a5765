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
  QueuedTurn,
  RerunAnswer,
  RerunRequest,
  SendAnswer,
  SentTurn,
  SettledStatus,
  StopAnswer,
  StreamPosition,
  TurnAttachment,
} from './chat-turn-events.ts';
import { without } from './turn-queue.ts';

/** Wait before a dropped stream is opened again; it doubles with each drop in a row. */
export const RECONNECT_FIRST_MS = 500;
/** The longest wait between two openings of a dropped stream. */
export const RECONNECT_MAX_MS = 10_000;
/** Drops in a row, with no event between them, after which only the person's Retry opens the stream again. */
export const MAX_RECONNECTS = 8;
/** Error code of a question of which it is not known whether it arrived. */
export const NOT_SENT = 'NOT_SENT';
/** Pictures that can go with a question (contract of turnCreate). */
export const MOST_ATTACHMENTS = 8;

/** A question as it is asked for; without words of its own it is the draft. */
export type Requested = Omit<SentTurn, 'text'> & { readonly text?: string };

/** What stands in the composer, as a question takes it. */
function draftOf({ draft, attachments }: ChatTurnContext): Pick<SentTurn, 'text' | 'attachments'> {
  return { text: draft, ...(attachments.length > 0 && { attachments }) };
}

/**
 * What the chat turn machine is made of: its actors, actions, guards and delays.
 *
 * Actors: `sendTurn` (rejects where the server was not reached; `key` makes a repeated send safe), `streamEvents`
 * (sends `StreamEvent`s, closes the stream when stopped), `stopGeneration`, `rerunMessage`. Actions: `applyEvent` takes
 * each streamed event once and in order, `refreshMessage` reads the settled message as the server keeps it.
 */
export const chatTurnSetup = setup({
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
    setSent: assign(({ context }, { text, ...params }: Requested) => ({
      sent: { ...params, ...(text === undefined ? draftOf(context) : { text }) },
      isSentFromDraft: text === undefined,
      isSentPlaced: text !== undefined,
      ...(text === undefined && { draft: '', attachments: [] }),
      error: null,
    })),
    addAttachment: assign(({ context }, { attachment }: { attachment: TurnAttachment }) => ({
      attachments: [...context.attachments.filter(({ id }) => id !== attachment.id), attachment].slice(
        0,
        MOST_ATTACHMENTS,
      ),
    })),
    removeAttachment: assign(({ context }, params: { id: string }) => ({
      attachments: context.attachments.filter(({ id }) => id !== params.id),
    })),
    /** A question of the composer takes its place when its turn comes; one that was given a place keeps it. */
    enqueue: assign(({ context }, { text, parentId, ...params }: Requested) => ({
      queue: [
        ...context.queue,
        {
          ...params,
          ...(text === undefined ? draftOf(context) : { text }),
          parentId: text === undefined ? undefined : parentId,
          tried: false,
        },
      ],
      ...(text === undefined && { draft: '', attachments: [] }),
    })),
    /**
     * The question that was not taken waits as the first. One that perhaps arrived may be asked only under its key and as it was;
     * one that was refused takes its place when its turn comes.
     */
    requeueSent: assign(({ context: { sent, queue, error, isSentPlaced } }) => {
      if (!sent) return {};
      const isRefused = error !== null && error.code !== NOT_SENT;
      const parentId = isRefused && !isSentPlaced ? undefined : sent.parentId;
      return { queue: [{ ...sent, parentId, tried: !isRefused }, ...queue], sent: null, error: null };
    }),
    takeNext: assign(({ context }, params: { parentId: string | null | undefined }) => {
      const next = context.queue.find(({ held }) => !held) ?? context.queue[0];
      if (!next) return {};
      const queue = without(context.queue, next.key);
      const { tried, held: _, ...turn } = next;
      const isSentPlaced = tried || turn.parentId !== undefined;
      const parentId = isSentPlaced ? turn.parentId : params.parentId;
      return { sent: { ...turn, parentId }, isSentFromDraft: false, isSentPlaced, queue, error: null };
    }),
    release: assign(({ context }) => ({ queue: context.queue.map(({ held: _, ...turn }) => turn) })),
    takeBack: assign(({ context }, { key }: { key: string }) => {
      const taken = context.queue.find((turn) => turn.key === key);
      if (!taken) return {};
      const draft = [taken.text, context.draft].filter((words) => words.trim() !== '').join('\n\n');
      const attachments = [...(taken.attachments ?? []), ...context.attachments].slice(0, MOST_ATTACHMENTS);
      return { draft, attachments, queue: without(context.queue, key) };
    }),
    setQueue: assign((_, params: { queue: readonly QueuedTurn[] }) => params),
    forgetSent: assign({ sent: null, error: null }),
    returnToDraft: assign(({ context: { sent, draft, attachments } }) => ({
      draft: sent?.text ?? draft,
      attachments: [...(sent?.attachments ?? []), ...attachments].slice(0, MOST_ATTACHMENTS),
      sent: null,
    })),
    acknowledge: assign((_, answer: SendAnswer) =>
      answer.kind === 'accepted'
        ? {
            chatId: answer.chatId,
            userMessageId: answer.userMessageId,
            messageId: answer.messageId,
            lastSeq: 0,
            failures: 0,
            sent: null,
          }
        : {},
    ),
    setRerun: assign((_, rerun: RerunRequest) => ({ rerun, error: null })),
    acknowledgeRerun: assign((_, answer: RerunAnswer) =>
      answer.kind === 'accepted'
        ? { messageId: answer.messageId, lastSeq: answer.afterSeq ?? 0, failures: 0, rerun: null }
        : {},
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
    hasWords: ({ context }, { text }: { text?: string | undefined }) => (text ?? context.draft).trim() !== '',
    /** Who writes on while questions wait asks after them. */
    goesBehindQueue: ({ context }, { text }: { text?: string | undefined }) =>
      text === undefined && context.draft.trim() !== '' && context.queue.some(({ held }) => !held),
    isWaiting: ({ context }) => context.queue.length > 0,
    isNext: ({ context }) => context.queue.some(({ held }) => !held),
    goesBackToDraft: ({ context }, answer: SendAnswer) =>
      answer.kind === 'refused' && context.isSentFromDraft && context.draft === '',
    isFollowed: ({ context }, params: { messageIds: readonly string[] }) =>
      context.messageId !== null && params.messageIds.includes(context.messageId),
    isSettledAs: (
      { context },
      { messageId, status, as }: { messageId: string | null; status: SettledStatus; as: SettledStatus },
    ) => context.messageId === messageId && status === as,
    isAccepted: (_, answer: SendAnswer | RerunAnswer) => answer.kind === 'accepted',
    isAcceptedToStop: ({ context }, answer: SendAnswer) => answer.kind === 'accepted' && context.stopWanted,
    isNew: ({ context }, params: { seq: number }) => params.seq > context.lastSeq,
    isNewPlace: ({ context }, event: MessageEvent) =>
      event.type === 'queued' && event.before !== null && event.seq > context.lastSeq,
    isLastReconnect: ({ context }) => context.failures + 1 >= context.maxReconnects,
    isCompleted: (_, params: { status: SettledStatus }) => params.status === 'completed',
    isStopped: (_, params: { status: SettledStatus }) => params.status === 'stopped',
    isInterrupted: (_, params: { status: SettledStatus }) => params.status === 'interrupted',
  },
  delays: {
    reconnectBackOff: ({ context }) =>
      backOffMs(context.failures, context.reconnectFirstMs, context.reconnectMaxMs),
  },
});
