// What the generated paths of a question and its answer are made from (docs/paths.md).
import type { AnyMachineSnapshot } from 'xstate';
import type { AnswerCase, EventCase, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import { chatTurn } from './chat-turn.machine.ts';
import type {
  ChatError,
  ChatTurnContext,
  ChatTurnEvent,
  QueuedTurn,
  RerunAnswer,
  SendAnswer,
  SettledStatus,
  TurnAttachment,
} from './chat-turn-events.ts';
import { MOST_ATTACHMENTS } from './chat-turn-setup.ts';

type Case = ChatTurnEvent | AnswerCase;
type Send = Extract<ChatTurnEvent, { type: 'send.requested' }>;

const noCredits: ChatError = { code: 'CREDITS_EXHAUSTED', msg: 'There are no credits left' };
const accepted: SendAnswer = {
  kind: 'accepted',
  chatId: 'chat-1',
  userMessageId: 'question-1',
  messageId: 'answer-1',
};
const statuses: readonly SettledStatus[] = ['completed', 'stopped', 'interrupted', 'failed'];
const attachment: TurnAttachment = { id: 'attachment-1', name: 'sketch.png', size: 12 };

function sends(key: string, more: Partial<Send> = {}): Send {
  return { type: 'send.requested', key, tableIds: ['table-1'], parentId: 'answer-8', ...more };
}

function receives(seq: number): ChatTurnEvent {
  return { type: 'stream.received', event: { seq, type: 'delta', index: 0, text: '.' } };
}

function waits(seq: number, before: number | null): ChatTurnEvent {
  return { type: 'stream.received', event: { seq, type: 'queued', before } };
}

function reruns(output: RerunAnswer): AnswerCase {
  return { type: 'xstate.done.actor.rerunMessage', output };
}

function fails(id: string): AnswerCase {
  return { type: `xstate.error.actor.${id}`, error: new Error('no response') };
}

const sent: readonly Case[] = [
  { type: 'xstate.done.actor.sendTurn', output: accepted },
  { type: 'xstate.done.actor.sendTurn', output: { kind: 'refused', error: noCredits } },
  fails('sendTurn'),
];
const ended: readonly Case[] = statuses.map((status) => ({
  type: 'stream.ended',
  status,
  error: status === 'completed' || status === 'stopped' ? null : { code: 'MODEL_FAILED', msg: null },
}));
const stops: readonly Case[] = [
  { type: 'stop.requested' },
  ...statuses.map((status): AnswerCase => ({ type: 'xstate.done.actor.stopGeneration', output: { status } })),
  fails('stopGeneration'),
];
const again: readonly Case[] = [
  reruns({ kind: 'accepted', messageId: 'answer-2' }),
  reruns({ kind: 'accepted', messageId: 'answer-1', afterSeq: 3 }),
  reruns({ kind: 'refused', error: noCredits }),
  fails('rerunMessage'),
];
const drops: readonly Case[] = [{ type: 'stream.dropped' }, fails('streamEvents')];
const chosen: readonly Case[] = [
  { type: 'retry.requested' },
  { type: 'discard.requested' },
  { type: 'keep.requested' },
];
const removed: readonly Case[] = [
  { type: 'answer.removed', messageIds: ['question-1', 'answer-1'] },
  { type: 'answer.removed', messageIds: ['answer-9'] },
  { type: 'answer.removed', messageIds: [] },
];
const settled: readonly Case[] = [
  ...statuses.map(
    (status): Case => ({
      type: 'answer.settled',
      messageId: 'answer-1',
      status,
      error: status === 'failed' ? { code: 'MODEL_FAILED', msg: null } : null,
    }),
  ),
  { type: 'answer.settled', messageId: 'answer-9', status: 'completed', error: null },
];
const draft: ChatTurnEvent = { type: 'draft.changed', draft: 'Why?' };
const blank: ChatTurnEvent = { type: 'draft.changed', draft: ' ' };

/** Questions that wait: one as it was typed, one that perhaps arrived. */
const waiting: readonly QueuedTurn[] = [
  {
    key: 'waiting-1',
    text: 'And in May?',
    tableIds: [],
    parentId: undefined,
    tried: false,
    attachments: [attachment],
  },
  { key: 'waiting-2', text: 'And in June?', tableIds: ['table-2'], parentId: undefined, tried: true },
];
const arranged: readonly Case[] = [
  ...[-1, 1, 9].map((to): Case => ({ type: 'queue.moved', key: 'waiting-1', to })),
  { type: 'queue.moved', key: 'unknown', to: 0 },
  { type: 'queue.removed', key: 'waiting-2' },
  { type: 'queue.removed', key: 'unknown' },
  { type: 'queue.taken', key: 'waiting-1' },
  { type: 'queue.taken', key: 'waiting-2' },
  { type: 'queue.taken', key: 'unknown' },
];
const goesOn: readonly Case[] = [
  { type: 'queue.sent', parentId: 'answer-7' },
  { type: 'queue.sent', parentId: undefined },
  { type: 'queue.sent', parentId: null },
];
const pictures: readonly Case[] = [
  { type: 'attachment.added', attachment },
  { type: 'attachment.added', attachment: { ...attachment, name: 'the same again.png' } },
  { type: 'attachment.added', attachment: { ...attachment, id: 'attachment-2' } },
  {
    type: 'attachment.added',
    attachment: { ...attachment, id: 'pdf-1', pdf: { pages: 2, characters: 900 } },
  },
  { type: 'attachment.removed', id: 'attachment-1' },
];
const elsewhere: readonly Case[] = [
  { type: 'rerun.requested', messageId: 'answer-1', reading: { period: 'may' } },
  { type: 'rerun.requested', messageId: 'answer-1', reading: {}, continues: true, model: 'model-2' },
  { type: 'rerun.requested', messageId: 'answer-1', reading: {}, continues: false },
  { type: 'turn.resumed', messageId: 'answer-1', afterSeq: 2 },
];
/** Without tables, after the last answer in view. */
const fromTheStart = sends('key-1', { tableIds: [], parentId: undefined });
const placed = sends('key-2', { text: 'Why not?', parentId: null, attachments: [attachment] });
const placedAlone = sends('key-2', { text: 'Why not?', parentId: 'answer-0', attachments: [] });

/** Waits that grow once, and the third drop is the last. */
const short = { reconnectFirstMs: 100, reconnectMaxMs: 150, maxReconnects: 3 };

/** A key names one question, and two that wait beside those of before tell all there is. */
function isPossible(event: EventCase, { context }: AnyMachineSnapshot): boolean {
  const { queue, sent: underway }: ChatTurnContext = context;
  if (event.type !== 'send.requested') return true;
  const isKnown = underway?.key === event.key || queue.some(({ key }) => key === event.key);
  return !isKnown && queue.length <= waiting.length;
}

function live(snapshot: AnyMachineSnapshot): unknown {
  const context: ChatTurnContext = snapshot.context;
  const { isSentFromDraft, stopWanted, messageId, lastSeq, failures, queue } = context;
  const isFollowed = ['answering', 'reconnecting', 'disconnected', 'stopping'].some((state) =>
    snapshot.matches(state),
  );
  return [
    context.draft === '' ? 'empty' : context.draft.trim(),
    queue.map(({ key }) => key),
    snapshot.matches('sending') && stopWanted,
    (snapshot.matches('sending') || snapshot.matches({ composing: 'unsent' })) && isSentFromDraft,
    isFollowed && [messageId, lastSeq, failures],
  ];
}

export const model: PathModel = pathModel<ChatTurnEvent>({
  name: 'chat-turn',
  machine: chatTurn,
  variants: [
    {
      name: 'a new chat',
      input: { chatId: null, ...short },
      criteria: ['transitions', 'cases', 'guards', 'counters'],
      cases: [
        draft,
        blank,
        sends('key-1'),
        ...sent,
        receives(0),
        receives(1),
        waits(1, 2),
        waits(2, null),
        ...ended,
        ...drops,
        ...stops,
        ...again,
        ...chosen,
        ...settled,
        ...removed,
      ],
    },
    {
      name: 'a new chat, two in a row',
      input: { chatId: null, draft: 'Why?', ...short, maxReconnects: 2 },
      criteria: ['pairs'],
      cases: [fromTheStart, ...sent, receives(1), ...ended, ...drops, ...stops, ...again, ...chosen],
    },
    {
      name: 'a reload, with the waits of the product',
      input: { chatId: 'chat-1', resume: { messageId: 'answer-0', afterSeq: 5 } },
      criteria: ['transitions', 'cases', 'counters'],
      cases: [
        receives(5),
        receives(6),
        waits(5, 0),
        waits(6, 0),
        { type: 'stream.dropped' },
        { type: 'retry.requested' },
      ],
    },
    {
      name: 'questions that wait',
      input: { chatId: 'chat-1', queue: waiting, ...short },
      criteria: ['transitions', 'cases', 'guards', 'states'],
      cases: [...arranged, ...goesOn],
    },
    {
      name: 'a blank draft before one that waits',
      input: { chatId: 'chat-1', queue: waiting.slice(0, 1), ...short },
      criteria: ['states'],
      cases: [blank, sends('key-1'), { type: 'queue.taken', key: 'waiting-1' }],
      again: true,
    },
    {
      name: 'an answer that does not stop',
      input: { chatId: 'chat-1', resume: { messageId: 'answer-0', afterSeq: 5 }, ...short, maxReconnects: 2 },
      criteria: ['states'],
      cases: [
        { type: 'stream.dropped' },
        { type: 'stop.requested' },
        { type: 'retry.requested' },
        fails('stopGeneration'),
        ...ended.slice(0, 2),
        { type: 'answer.removed', messageIds: ['answer-0'] },
      ],
      live: (snapshot) => [live(snapshot), (snapshot.context as ChatTurnContext).error],
      again: true,
    },
    {
      name: 'a picture that is added while the question is on its way',
      input: { chatId: 'chat-1', draft: 'Which?', ...short },
      criteria: ['pairs'],
      cases: [...pictures.slice(0, 1), sends('key-1'), ...sent.slice(1, 2)],
      again: true,
    },
    {
      name: 'one after the other',
      input: { chatId: 'chat-1', draft: 'Why?', queue: waiting, ...short },
      criteria: ['transitions', 'cases', 'guards', 'pairs'],
      cases: [
        ...goesOn,
        sends('key-1'),
        ...sent,
        ...ended.slice(0, 2),
        { type: 'discard.requested' },
        ...elsewhere.slice(1, 2),
        ...elsewhere.slice(3),
        { type: 'queue.removed', key: 'waiting-1' },
      ],
    },
    {
      name: 'questions with a place of their own',
      input: { chatId: 'chat-1', ...short },
      criteria: ['transitions', 'cases', 'guards', 'states'],
      cases: [placed, placedAlone, sends('key-3', { text: ' ' }), ...sent, ...elsewhere, ...goesOn],
    },
    {
      name: 'a question with a place, beside a draft and one that waits',
      input: { chatId: 'chat-1', draft: 'Kept', queue: waiting.slice(0, 1), ...short },
      criteria: ['states'],
      cases: [placed],
      again: true,
    },
    {
      name: 'a question with a place that waits and is refused',
      input: {
        chatId: 'chat-1',
        draft: 'Kept',
        resume: { messageId: 'answer-0', afterSeq: 5 },
        ...short,
      },
      criteria: ['states'],
      cases: [placed, ...ended.slice(0, 1), ...sent.slice(1, 2), ...elsewhere.slice(0, 1)],
      live: (snapshot) => {
        const { isSentPlaced, queue }: ChatTurnContext = snapshot.context;
        return [live(snapshot), isSentPlaced, queue.map(({ parentId }) => parentId)];
      },
      again: true,
    },
    {
      name: 'pictures',
      input: { chatId: 'chat-1', draft: 'Which?', ...short },
      criteria: ['transitions', 'cases', 'states'],
      // those of the draft go with the draft, whatever comes beside it
      cases: [...pictures, sends('key-4', { attachments: [{ ...attachment, id: 'attachment-3' }] })],
      live: (snapshot) => [live(snapshot), (snapshot.context as ChatTurnContext).attachments],
    },
    {
      name: 'as many pictures as there may be',
      input: {
        chatId: 'chat-1',
        draft: 'Which?',
        attachments: Array.from({ length: MOST_ATTACHMENTS }, (_, index) => ({
          ...attachment,
          id: `kept-${index}`,
        })),
        queue: waiting.slice(0, 1),
        ...short,
      },
      criteria: ['cases', 'pairs'],
      cases: [
        ...pictures.slice(2),
        { type: 'queue.taken', key: 'waiting-1' },
        sends('key-1'),
        ...sent.slice(1, 2),
      ],
      live: (snapshot) => [live(snapshot), (snapshot.context as ChatTurnContext).attachments.length],
      again: true,
    },
    {
      name: 'another answer',
      input: { chatId: 'chat-1', ...short },
      criteria: ['transitions', 'cases', 'guards', 'states'],
      cases: [...elsewhere, ...again, receives(3), receives(4), ...removed],
    },
  ],
  cases: [
    draft,
    blank,
    sends('key-1'),
    fromTheStart,
    placed,
    placedAlone,
    sends('key-3', { text: ' ' }),
    sends('key-4', { attachments: [{ ...attachment, id: 'attachment-3' }] }),
    ...sent,
    ...[0, 1, 3, 4, 5, 6].map(receives),
    waits(1, 2),
    waits(2, null),
    waits(5, 0),
    waits(6, 0),
    ...ended,
    ...drops,
    ...stops,
    ...again,
    ...chosen,
    ...settled,
    ...removed,
    { type: 'answer.removed', messageIds: ['answer-0'] },
    ...arranged,
    ...goesOn,
    ...pictures,
    ...elsewhere,
  ],
  live,
  possible: isPossible,
  counters: { failures: ['isLastReconnect'], lastSeq: ['isNew', 'isNewPlace'] },
  actors: {
    sendTurn: 'promise',
    streamEvents: 'callback',
    stopGeneration: 'promise',
    rerunMessage: 'promise',
  },
  effects: ['applyEvent', 'refreshMessage'],
  unreachable: {
    'refuses: answering | stream.ended [3] | composing.failed':
      'a stream tells how the answer that is followed ended, in one of the four ways',
  },
  say: {
    'draft.changed': (event) => `Type ${JSON.stringify(event.draft)}`,
    'attachment.added': (event) => `Add ${event.attachment.name}`,
    'attachment.removed': ({ id }) => `Remove ${id}`,
    'send.requested': ({ text }) => (text === undefined ? 'Press Send' : `Ask ${text}`),
    'queue.sent': () => 'Press Send of the first question that waits',
    'queue.taken': ({ key }) => `Take ${key} back into the composer`,
    'queue.moved': ({ key, to }) => `Move ${key} to place ${to + 1}`,
    'queue.removed': ({ key }) => `Remove ${key}`,
    'discard.requested': () => 'Press Discard',
    'rerun.requested': ({ continues }) => (continues ? 'Press Continue' : 'Press Answer again'),
    'answer.removed': ({ messageIds }) => `Delete ${messageIds.join(', ')}`,
    'answer.settled': ({ messageId, status }) =>
      `The list of messages says that ${messageId} ended: ${status}`,
    'stop.requested': () => 'Press Stop',
    'retry.requested': () => 'Press Retry',
    'keep.requested': () => 'Press Keep',
    'turn.resumed': ({ messageId }) => `${messageId} is asked for in another tab`,
    'stream.received': ({ event }) =>
      event.type === 'queued'
        ? `The server sends event ${event.seq}: ${event.before === null ? 'it waits no more' : `${event.before} before it`}`
        : `The server sends event ${event.seq}`,
    'stream.ended': ({ status }) => `The answer ends: ${status}`,
    'stream.dropped': () => 'The connection breaks',
  },
  sayAnswers: {
    sendTurn: ({ kind }: SendAnswer) => `The question is ${kind}`,
    rerunMessage: ({ kind }: RerunAnswer) => `The new answer is ${kind}`,
    stopGeneration: ({ status }: { status: SettledStatus }) => `The server answers ${status}`,
  },
  see: {
    composing: 'The composer with Send',
    'composing.unsent': 'The question with Retry and Discard',
    'composing.refused': 'Why the server refuses, the question in the composer',
    'composing.failed': 'The answer with what went wrong and Retry',
    'composing.interrupted': 'The part of the answer with Retry and Keep',
    sending: 'The question, and Stop',
    rerunning: 'The composer waits',
    answering: 'The answer as it comes, and Stop',
    'answering.queued': 'How many are before it, and Stop',
    reconnecting: 'The answer so far, and that it is connecting again',
    disconnected: 'The answer so far, and Retry',
    stopping: 'The answer so far',
  },
});
