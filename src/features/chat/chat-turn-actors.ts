// Joins the chat turn machine to the API and to the cache of messages. What does so comes right after the composer, with what stands
// beside it (tools/code-stages.ts): a question can be written before.
import type { QueryClient } from '@tanstack/react-query';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import {
  chatTurn,
  type RerunAnswer,
  type RerunRequest,
  type SendAnswer,
  type StopAnswer,
  type StreamPosition,
} from '../../machines/chat-turn/index.ts';

type ChatTurnCalls = ReturnType<typeof import('./chat-turn-calls.ts')['chatTurnCalls']>;

/** Where a new chat belongs: in a project, or in no list. */
export interface ChatStart {
  projectId?: string | undefined;
  temporary?: boolean;
}

export interface ChatTurnSurroundings {
  client: QueryClient;
  /** What the first question creates. */
  kind: Shape<'Chat'>['kind'];
  /** Where the chat that the first question creates belongs. */
  start?: ChatStart | undefined;
  /** Who should answer in the chat that the first question creates; null for whoever answers by itself. */
  firstModel?: () => string | null;
  /** Resolves when the chat knows who was chosen to answer in it. */
  chosen?: () => Promise<void>;
  /** The chat that is there when the machine starts; null for one to come. */
  chatId: string | null;
  /** The server has the question of this key. */
  onAcknowledged: (key: string) => void;
  /** An answer has added a table to the chat. */
  onTableAdded?: (tableId: string) => void;
}

/** The machine of one chat with the outside world brought in. */
export function chatTurnLogic(surroundings: ChatTurnSurroundings) {
  let calls: ChatTurnCalls | undefined;
  // what could not be fetched is a server that was not reached: the next try fetches it again
  const fetched = async () => {
    const { chatTurnCalls } = await import('./chat-turn-calls.ts');
    calls ??= chatTurnCalls(surroundings);
    return calls;
  };

  return chatTurn.provide({
    actors: {
      // not aborted when the screen goes: what was sent is sent
      sendTurn: fromPromise<SendAnswer, Parameters<ChatTurnCalls['sendTurn']>[0]>(async ({ input }) =>
        (await fetched()).sendTurn(input),
      ),
      streamEvents: fromCallback<EventObject, StreamPosition>(({ input, sendBack }) => {
        // a stream that is opened again is opened at once
        if (calls) return calls.follow(input, sendBack);
        let isClosed = false;
        let close = () => {};
        fetched().then(
          ({ follow }) => {
            if (!isClosed) close = follow(input, sendBack);
          },
          () => sendBack({ type: 'stream.dropped' }),
        );
        return () => {
          isClosed = true;
          close();
        };
      }),
      stopGeneration: fromPromise<StopAnswer, { readonly messageId: string }>(async ({ input }) =>
        (await fetched()).stop(input.messageId),
      ),
      rerunMessage: fromPromise<RerunAnswer, RerunRequest>(async ({ input }) =>
        (await fetched()).rerun(input),
      ),
    },
    actions: {
      // its stream came by them
      applyEvent: ({ context }, { messageId, event }) => calls?.applyEvent(context.chatId, messageId, event),
      refreshMessage: ({ context: { chatId } }, { messageId }) => {
        if (calls) calls.refreshMessage(chatId, messageId);
        else
          fetched().then(
            (made) => made.refreshMessage(chatId, messageId),
            () => undefined,
          );
      },
    },
  });
}
