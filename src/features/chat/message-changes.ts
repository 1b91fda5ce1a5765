// What a person changes of the messages of a chat once it is open: no first load waits for it.
import type { QueryClient } from '@tanstack/react-query';
import type { Answer, Shape } from '../../api/shapes.ts';
import { messagesQuery, putMessages, readMessage } from './message-cache.ts';

type Messages = Answer<'messageList'>;
type Message = Shape<'Message'>;

/** Puts messages that are there again among the others: the oldest first, as they are listed. */
export function putBack(client: QueryClient, chatId: string, messages: readonly Message[]): void {
  putMessages(client, chatId, messages);
  client.setQueryData<Messages>(
    messagesQuery(client, chatId).queryKey,
    (known) =>
      known && {
        ...known,
        items: known.items.toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1)),
      },
  );
}

export function removeMessages(client: QueryClient, chatId: string, ids: readonly string[]): void {
  const removed = new Set(ids);
  client.setQueryData<Messages>(
    messagesQuery(client, chatId).queryKey,
    (known) => known && { ...known, items: known.items.filter(({ id }) => !removed.has(id)) },
  );
}

/** Adds a result that the person made by an edited query. */
export function addResult(
  client: QueryClient,
  chatId: string,
  messageId: string,
  part: Shape<'ResultPart'>,
): void {
  const message = readMessage(client, chatId, messageId);
  if (message) putMessages(client, chatId, [{ ...message, parts: [...message.parts, part] }]);
}
