import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { patchChat, refreshChat } from './message-cache.ts';
import { tellOtherTabs } from './public/chat-keeping/chat-channel.ts';

/**
 * Keeps with a chat who answers in it, or that tools ask again before they change anything. What fails is told, and the
 * chat is as it was.
 */
export function changeAnswerer(
  client: QueryClient,
  chatId: string,
  change: { model: string } | { ask_tools: true },
): Promise<void> {
  if ('model' in change) patchChat(client, chatId, change);
  return call('chatUpdate', { path: { chat_id: chatId }, body: change }).then(
    ({ chat }) => {
      patchChat(client, chatId, { allowed_tools: [], ...chat });
      tellOtherTabs(chatId);
    },
    () => refreshChat(client, chatId),
  );
}
