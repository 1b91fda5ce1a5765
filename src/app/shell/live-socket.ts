// Joins the live socket machine to the socket and to what pages have read.
import type { QueryClient } from '@tanstack/react-query';
import { createActor, type EventObject, fromCallback } from 'xstate';
import { operationQuery } from '../../api/queries.ts';
import type { Answer, OperationId } from '../../api/shapes.ts';
import { openSocket } from '../../api/socket.ts';
import { liveSocket, type SocketNews } from '../../machines/live-socket/index.ts';
import { tellPresenceNews, tellSocketRestored } from '../presence/socket-restored.ts';
import { queryClient } from './query-client.ts';

export interface LiveSocket {
  /** Tells which page is shown: those of the documentation have no socket. */
  enterPage: (path: string) => void;
  /** At sign-out. */
  stop: () => void;
}

interface Surroundings {
  path: string;
  /** The server says that the token is dead. */
  onRefused: () => void;
}

/** Spec section 3, Documentation: no socket is used on these pages. */
function isDocumentation(path: string): boolean {
  return path.startsWith('/doc/');
}

/** Answers are read again where they are shown, and before they are shown next elsewhere. */
function refresh(client: QueryClient, ...operations: readonly OperationId[]): void {
  for (const operation of operations) client.invalidateQueries({ queryKey: [operation] });
}

/** What others change as well. */
const SHARED = [
  'projectList',
  'projectGet',
  'projectPeopleGet',
  'teamChatList',
  'teamChatGet',
  'teamList',
  'teamGet',
] as const;

/** Reads again what a change is about, as far as this page knows it. */
export function applyNews(client: QueryClient, news: SocketNews): void {
  if (news.type === 'presence.changed') {
    tellPresenceNews();
    return;
  }
  if (news.type === 'projects.changed') {
    // who was removed is no longer among those who are there
    tellPresenceNews();
    refresh(client, ...SHARED);
    return;
  }
  if (news.type === 'chats.changed') {
    refresh(client, 'chatList', 'teamChatList');
    for (const id of news.chat_ids)
      for (const operation of ['chatGet', 'teamChatGet'] as const)
        client.invalidateQueries({ queryKey: operationQuery(operation, { path: { chat_id: id } }).queryKey });
    return;
  }
  const { queryKey } = operationQuery('messageList', { path: { chat_id: news.chat_id } });
  const known = client.getQueryData<Answer<'messageList'>>(queryKey);
  // the tab that asked, or that follows the answer, has it already
  if (known?.items.find(({ id }) => id === news.message_id)?.status === news.status) return;
  client.invalidateQueries({ queryKey });
}

/** Starts the socket of the person who is signed in. */
export async function startLiveSocket({ path, onRefused }: Surroundings): Promise<LiveSocket> {
  const settings = await queryClient.fetchQuery({
    ...operationQuery('siteSettingsGet', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const actor = createActor(
    liveSocket.provide({
      actors: {
        connect: fromCallback<EventObject, { readonly host: string }>(({ input, sendBack }) =>
          openSocket(input.host, {
            onMessage: (message) => sendBack({ type: 'socket.received', message }),
            onClosed: () => sendBack({ type: 'socket.closed' }),
          }),
        ),
      },
      actions: {
        applyNews: (_, { news }) => applyNews(queryClient, news),
        catchUp: () => {
          tellSocketRestored();
          refresh(queryClient, 'chatList', 'chatGet', 'messageList', ...SHARED);
        },
        reportRefusal: onRefused,
      },
    }),
    {
      input: {
        host: settings.socket_host,
        documentation: isDocumentation(path),
        offline: !navigator.onLine,
      },
    },
  ).start();
  const tellNetwork = () => actor.send({ type: 'network.changed', offline: !navigator.onLine });
  const tellShown = () => {
    if (!document.hidden) actor.send({ type: 'tab.shown' });
  };
  window.addEventListener('online', tellNetwork);
  window.addEventListener('offline', tellNetwork);
  document.addEventListener('visibilitychange', tellShown);
  return {
    enterPage: (shown) => actor.send({ type: 'page.entered', documentation: isDocumentation(shown) }),
    stop: () => {
      window.removeEventListener('online', tellNetwork);
      window.removeEventListener('offline', tellNetwork);
      document.removeEventListener('visibilitychange', tellShown);
      actor.send({ type: 'visitor.signedOut' });
      actor.stop();
    },
  };
}
