// What the exchange of a chat asks of the API and writes into the cache of messages.
import type { EventObject } from 'xstate';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { openMessageStream } from '../../api/event-stream.ts';
import { newIdempotencyKey } from '../../api/headers.ts';
import { emit, outcomeOf } from '../../api/outcomes.ts';
import type { MessageEvent, Shape } from '../../api/shapes.ts';
import { tellSession } from '../../app/session/session-channel.ts';
import type {
  ChatError,
  ChatTurnEvent,
  RerunAnswer,
  RerunRequest,
  SendAnswer,
  SettledStatus,
  StopAnswer,
  StreamPosition,
  TurnAttachment,
} from '../../machines/chat-turn/index.ts';
import type { ChatTurnSurroundings } from './chat-turn-actors.ts';
import { changeAnswerer } from './change-answerer.ts';
import {
  addTable,
  patchChat,
  putChat,
  putMessages,
  readMessage,
  refreshChat,
  takeEvent,
} from './message-cache.ts';
import { errorOf, settledOf } from './message-ending.ts';
import { addedTable } from './message-events.ts';
import { tellOtherTabs } from './public/chat-keeping/chat-channel.ts';

type Message = Shape<'Message'>;

/**
 * What the server refused, in its words.
 * @throws the failure when the server was not reached or had no room, so that it can be tried again
 */
function refusal(failure: unknown): { kind: 'refused'; error: ChatError } {
  if (!(failure instanceof ApiFailure) || failure.isLocal || failure.isPutOff || failure.code === 'MALFORMED')
    throw failure;
  // the screen words the refusal; the panels for credits and for the plan and the way to sign in are the app's
  if (failure.msgLimit !== undefined || failure.planLimit || failure.code === 'BEARER_TOKEN_ERROR')
    emit(outcomeOf(failure));
  const isCapped = failure.code === 'CREDITS_EXHAUSTED' && failure.msgLimit === undefined;
  return {
    kind: 'refused',
    error: { code: isCapped ? 'CAP_REACHED' : failure.code, msg: failure.message || null },
  };
}

/** The calls of one chat. */
export function chatTurnCalls({
  client,
  kind,
  start,
  chatId: firstChatId,
  firstModel = () => null,
  chosen = () => Promise.resolve(),
  onAcknowledged,
  onTableAdded = () => {},
}: ChatTurnSurroundings) {
  // a chat that was created before its first question failed is used by the next try
  let created: Shape<'Chat'> | undefined;
  // who answers in it as the server was told, and the last telling
  let toldModel: string | null = null;
  let telling: Promise<void> = Promise.resolve();
  // a rerun that is tried again is the same write
  let rerunTry = { of: '', key: '' };

  async function chatFor(chatId: string | null, key: string, tableIds: string[]): Promise<string> {
    if (chatId) return chatId;
    if (created) {
      tellChoice(created.id);
      return created.id;
    }
    const model = firstModel();
    toldModel = model;
    created = (
      await call(
        'chatCreate',
        {
          body: {
            kind,
            table_ids: tableIds,
            ...(start?.projectId !== undefined && { project_id: start.projectId }),
            ...(start?.temporary && { temporary: true }),
            ...(model !== null && { model }),
          },
        },
        { quiet: 'butToken', idempotencyKey: `${key}-chat` },
      )
    ).chat;
    return created.id;
  }

  /** Who was chosen after the first question went answers the next: its chat was made with who was chosen before. */
  function tellChoice(chatId: string): void {
    const model = firstModel();
    if (model === null || model === toldModel) return;
    toldModel = model;
    telling = changeAnswerer(client, chatId, { model });
  }

  function changed(chatId: string): void {
    tellOtherTabs(chatId);
    client.invalidateQueries({ queryKey: ['chatList'] });
  }

  /** Tells the events of an answer from a place on. @returns closes the stream */
  function follow(
    { messageId, afterSeq }: StreamPosition,
    sendBack: (event: EventObject & ChatTurnEvent) => void,
  ): () => void {
    let end: { status: SettledStatus; error: ChatError | null } | undefined;
    return openMessageStream(messageId, afterSeq, {
      onEvent: (event) => {
        if (event.type === 'status') {
          const status = settledOf(event.message);
          if (status) end = { status, error: errorOf(event.message) };
        }
        sendBack({ type: 'stream.received', event });
      },
      // an end without a status is a connection that was cut by something between
      onEnd: () => sendBack(end ? { type: 'stream.ended', ...end } : { type: 'stream.dropped' }),
      onFailure: (failure) => {
        if (failure.code === 'BEARER_TOKEN_ERROR') emit(outcomeOf(failure));
        sendBack({ type: 'stream.dropped' });
      },
    });
  }

  function applyEvent(known: string | null, messageId: string, event: MessageEvent): void {
    const chatId = known ?? firstChatId;
    if (!chatId) return;
    takeEvent(client, chatId, messageId, event);
    const tableId = addedTable(event);
    if (tableId === undefined) return;
    addTable(client, chatId, tableId);
    onTableAdded(tableId);
  }

  // the stream's last event, or the stop, has brought the settled message
  function refreshMessage(chatId: string | null, messageId: string): void {
    if (!chatId) return;
    patchChat(client, chatId, { generating: false });
    const message = readMessage(client, chatId, messageId);
    if (message?.status === 'generating') refreshChat(client, chatId);
    // the balance in the frame is of before
    if (message?.credits) tellSession({ type: 'infos.outdated' });
    changed(chatId);
  }

  return { sendTurn, follow, stop, rerun, applyEvent, refreshMessage };

  async function sendTurn({
    key,
    text,
    tableIds,
    parentId,
    attachments = [],
    chatId: known,
  }: {
    readonly key: string;
    readonly text: string;
    readonly tableIds: readonly string[];
    readonly parentId: string | null | undefined;
    readonly attachments?: readonly TurnAttachment[];
    readonly chatId: string | null;
  }): Promise<SendAnswer> {
    const imageIds = attachments.filter(({ pdf }) => !pdf).map(({ id }) => id);
    const pdfIds = attachments.filter(({ pdf }) => pdf).map(({ id }) => id);
    try {
      const chatId = await chatFor(known, key, [...tableIds]);
      await Promise.all([telling, chosen()]);
      const answer = await call(
        'turnCreate',
        {
          path: { chat_id: chatId },
          body: {
            text,
            table_ids: [...tableIds],
            ...(parentId !== undefined && { parent_id: parentId }),
            ...(imageIds.length > 0 && { image_ids: imageIds }),
            ...(pdfIds.length > 0 && { pdf_ids: pdfIds }),
          },
        },
        { quiet: 'butToken', idempotencyKey: key },
      );
      putMessages(client, chatId, [answer.user_message, answer.message]);
      putChat(client, answer.chat);
      if (known === null) tellChoice(chatId);
      onAcknowledged(key);
      changed(chatId);
      return {
        kind: 'accepted',
        chatId,
        userMessageId: answer.user_message.id,
        messageId: answer.message.id,
      };
    } catch (failure) {
      // another tab is being answered: this one follows
      if (known && failure instanceof ApiFailure && failure.code === 'CONFLICT') refreshChat(client, known);
      return refusal(failure);
    }
  }

  async function rerun({ messageId, reading, continues = false, model }: RerunRequest): Promise<RerunAnswer> {
    const of = JSON.stringify([messageId, reading, continues, model]);
    if (rerunTry.of !== of) rerunTry = { of, key: newIdempotencyKey() };
    const options = { quiet: 'butToken', idempotencyKey: rerunTry.key } as const;
    const path = { message_id: messageId };
    try {
      const { message } = continues
        ? await call('messageContinue', { path, body: {} }, options)
        : await call(
            'messageRerun',
            { path, body: { reading: { ...reading }, ...(model !== undefined && { model }) } },
            options,
          );
      rerunTry = { of: '', key: '' };
      putMessages(client, message.chat_id, [message]);
      patchChat(client, message.chat_id, {
        generating: true,
        ...(!continues && { leaf_id: message.id }),
      });
      changed(message.chat_id);
      return { kind: 'accepted', messageId: message.id, afterSeq: message.last_seq ?? 0 };
    } catch (failure) {
      return refusal(failure);
    }
  }

  async function stop(messageId: string): Promise<StopAnswer> {
    let message: Message | undefined;
    try {
      ({ message } = await call(
        'messageStop',
        { path: { message_id: messageId }, body: {} },
        { quiet: 'butToken' },
      ));
    } catch (failure) {
      // it ended on its own: its stream says how
      if (!(failure instanceof ApiFailure) || failure.code !== 'CONFLICT') throw failure;
    }
    // the process that makes the answer is told and needs a moment; the stream's last event is the settled message
    const settled = message && settledOf(message) ? message : await lastEventOf(messageId);
    putMessages(client, settled.chat_id, [settled]);
    return { status: settledOf(settled) ?? 'stopped' };
  }

  function lastEventOf(messageId: string): Promise<Message> {
    return new Promise((resolve, reject) => {
      openMessageStream(messageId, 0, {
        onEvent: (event) => {
          if (event.type === 'status') resolve(event.message);
        },
        onEnd: () => reject(new Error('the stream ended without a status')),
        onFailure: reject,
      });
    });
  }
}
