// The messages and the state of a chat live in the query cache: lists, streams and answers of calls all write there.
import type { QueryClient } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import type { Answer, MessageEvent, Shape } from '../../api/shapes.ts';
import { applyEvent, mergeMessages } from './message-events.ts';

type Message = Shape<'Message'>;
type Messages = Answer<'messageList'>;

export function chatQuery(chatId: string) {
  return operationQuery('chatGet', { path: { chat_id: chatId } });
}

/** The messages of a chat; what this page knows better stays when they are read again. */
export function messagesQuery(client: QueryClient, chatId: string) {
  const { queryKey, queryFn } = operationQuery('messageList', { path: { chat_id: chatId } });
  return {
    queryKey,
    queryFn: async (context: { signal: AbortSignal }): Promise<Messages> => {
      const asked = new Set(client.getQueryData<Messages>(queryKey)?.items.map(({ id }) => id));
      const listed = await queryFn(context);
      const known = client.getQueryData<Messages>(queryKey);
      return known ? { ...listed, items: mergeMessages(known.items, listed.items, asked) } : listed;
    },
  };
}

export function readMessage(client: QueryClient, chatId: string, messageId: string): Message | undefined {
  return client
    .getQueryData<Messages>(messagesQuery(client, chatId).queryKey)
    ?.items.find(({ id }) => id === messageId);
}

/** Adds messages, or puts them in the place of their former state. */
export function putMessages(client: QueryClient, chatId: string, messages: readonly Message[]): void {
  client.setQueryData<Messages>(messagesQuery(client, chatId).queryKey, (known) => {
    const fresh = new Map(messages.map((message) => [message.id, message]));
    const kept = (known?.items ?? []).map((message) => {
      const next = fresh.get(message.id);
      fresh.delete(message.id);
      return next ?? message;
    });
    return { msg_type: 'success', items: [...kept, ...fresh.values()] };
  });
}

/** Takes an event of an answer's stream into its message; one that is no longer there stays away. */
export function takeEvent(client: QueryClient, chatId: string, messageId: string, event: MessageEvent): void {
  const message = readMessage(client, chatId, messageId);
  const next = message && applyEvent(message, event);
  if (next && next !== message) putMessages(client, chatId, [next]);
}

/** Puts fields of a chat in place, where it is known. */
export function patchChat(client: QueryClient, chatId: string, change: Partial<Shape<'Chat'>>): void {
  client.setQueryData<Answer<'chatGet'>>(
    chatQuery(chatId).queryKey,
    (known) => known && { ...known, chat: { ...known.chat, ...change } },
  );
}

/** A table that an answer has added to its chat: the next question is about it too. */
export function addTable(client: QueryClient, chatId: string, tableId: string): void {
  client.setQueryData<Answer<'chatGet'>>(
    chatQuery(chatId).queryKey,
    (known) =>
      known && {
        ...known,
        chat: { ...known.chat, table_ids: [...new Set([...known.chat.table_ids, tableId])] },
      },
  );
  client.invalidateQueries({ queryKey: ['tableList'] });
}

export function putChat(client: QueryClient, chat: Shape<'Chat'>): void {
  client.setQueryData<Answer<'chatGet'>>(chatQuery(chat.id).queryKey, { msg_type: 'success', chat });
}

/** Reads a chat and its messages again. */
export async function refreshChat(client: QueryClient, chatId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: chatQuery(chatId).queryKey }),
    client.invalidateQueries({ queryKey: messagesQuery(client, chatId).queryKey }),
  ]);
}
