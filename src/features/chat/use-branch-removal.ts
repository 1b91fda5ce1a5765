import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { call } from '../../api/client.ts';
import { branchRemoval } from '../../machines/branch-removal/index.ts';
import type { ChatSession } from './chat-session.ts';
import { putChat } from './message-cache.ts';
import { putBack, removeMessages } from './message-changes.ts';
import { tellOtherTabs } from './public/chat-keeping/chat-channel.ts';

/** Deletes branches of a chat and takes the last deletion back, on the server and on the page. */
export function useBranchRemoval(session: ChatSession, chatId: string): ActorRefFrom<typeof branchRemoval> {
  const client = useQueryClient();
  const logic = useMemo(() => {
    const changed = () => {
      tellOtherTabs(chatId);
      client.invalidateQueries({ queryKey: ['chatList'] });
    };
    return branchRemoval.provide({
      actors: {
        removeBranch: fromPromise<void, { readonly messageId: string }>(async ({ input }) => {
          const { message_ids: ids, chat } = await call('messageDelete', {
            path: { message_id: input.messageId },
            body: {},
          });
          // first: an event of a deleted answer has nowhere to go
          session.actor.send({ type: 'answer.removed', messageIds: ids });
          removeMessages(client, chatId, ids);
          putChat(client, chat);
          changed();
        }),
        restoreBranch: fromPromise<void, { readonly messageId: string }>(async ({ input }) => {
          const { items, chat } = await call('messageRestore', {
            path: { message_id: input.messageId },
            body: {},
          });
          putBack(client, chatId, items);
          putChat(client, chat);
          changed();
        }),
      },
    });
  }, [client, session, chatId]);
  return useActorRef(logic);
}
