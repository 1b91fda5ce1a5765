// What is done to a chat as a whole; lists and the chat itself are read again afterwards. Failures are told by the error catalogue.
import type { QueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { call } from '../../../../api/client.ts';
import { operationQuery } from '../../../../api/queries.ts';
import type { Answer, Shape } from '../../../../api/shapes.ts';
import { flash, offerUndo } from '../../../../app/notices/notice-channel.ts';
import { text } from '../../../../i18n/texts.ts';
import { paths } from '../../../../paths.ts';
import { tellOtherTabs } from './chat-channel.ts';

type Chat = Shape<'Chat'>;

/** What of a chat can be changed from its menu. */
export type ChatChange = Partial<Pick<Chat, 'name' | 'pinned' | 'archived' | 'project_id'>> & {
  temporary?: false;
};

/** The page of a chat; with a message, at that message. */
export function chatPath({ kind, id }: Pick<Chat, 'kind' | 'id'>, messageId?: string): string {
  return kind === 'analysis' ? paths.analysis({ chatId: id, messageId }) : paths.chat(id, messageId);
}

/** Reads every list of chats, and the projects that count them, again. */
export async function refreshChatLists(client: QueryClient): Promise<void> {
  await Promise.all(
    ['chatList', 'projectList'].map((operation) => client.invalidateQueries({ queryKey: [operation] })),
  );
}

/**
 * Changes a chat.
 *
 * @throws ApiFailure, which was told already unless `quiet`
 */
export async function changeChat(
  client: QueryClient,
  chatId: string,
  change: ChatChange,
  options: { quiet?: 'butToken' } = {},
): Promise<Chat> {
  const { chat } = await call('chatUpdate', { path: { chat_id: chatId }, body: change }, options);
  client.setQueryData<Answer<'chatGet'>>(operationQuery('chatGet', { path: { chat_id: chatId } }).queryKey, {
    msg_type: 'success',
    chat,
  });
  await refreshChatLists(client);
  return chat;
}

/** Whether what was tried went well; a failure of the API was told already. */
async function went(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (failure) {
    if (failure instanceof ApiFailure) return false;
    throw failure;
  }
}

/** Puts a chat first in the lists, or takes it from there. */
export async function pinChat(client: QueryClient, { id, pinned }: Chat): Promise<void> {
  await went(changeChat(client, id, { pinned: !pinned }));
}

/** Puts a chat away or takes it back; putting away can be undone. */
export async function archiveChat(client: QueryClient, { id, archived, pinned }: Chat): Promise<void> {
  if (!(await went(changeChat(client, id, { archived: !archived })))) return;
  if (!archived)
    offerUndo(text('keep.archivedNow'), () => {
      went(changeChat(client, id, { archived: false, ...(pinned && { pinned }) }));
    });
}

/** Makes an ordinary chat of a temporary one. */
export async function keepChat(client: QueryClient, { id }: Pick<Chat, 'id'>): Promise<void> {
  if (await went(changeChat(client, id, { temporary: false }))) flash(text('keep.kept'));
}

/** Deletes a chat, which can be undone; who looks at it is led to a new one, and back. */
export async function deleteChat(client: QueryClient, chat: Chat, isShown: boolean): Promise<void> {
  const path = { chat_id: chat.id };
  if (!(await went(call('chatDelete', { path, body: {} })))) return;
  if (isShown) navigate(paths.chats());
  await refreshChatLists(client);
  offerUndo(text('keep.deleted'), async () => {
    if (!(await went(call('chatRestore', { path, body: {} })))) return;
    await Promise.all([
      refreshChatLists(client),
      client.invalidateQueries({ queryKey: operationQuery('chatGet', { path }).queryKey }),
      client.invalidateQueries({ queryKey: operationQuery('messageList', { path }).queryKey }),
    ]);
    if (isShown) navigate(chatPath(chat));
  });
}

/**
 * Takes back the deletion of a branch of a chat, on the server, on the page and in other tabs.
 *
 * @param messageId the topmost message of the branch
 * @throws ApiFailure, which was not told
 */
export async function restoreBranch(client: QueryClient, chatId: string, messageId: string): Promise<void> {
  await call('messageRestore', { path: { message_id: messageId }, body: {} }, { quiet: 'butToken' });
  tellOtherTabs(chatId);
  const keys = (['chatGet', 'messageList'] as const).map(
    (operation) => operationQuery(operation, { path: { chat_id: chatId } }).queryKey,
  );
  await Promise.all([
    refreshChatLists(client),
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
  // a chat that is opened next is read first: what was kept of it lacks the branch
  for (const queryKey of keys) client.removeQueries({ queryKey, type: 'inactive' });
}
