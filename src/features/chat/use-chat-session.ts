import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { infosAtom } from '../../app/session/visitor.ts';
import { MessageTree } from './branch.ts';
import { ChatSession } from './chat-session.ts';
import type { ChatStart } from './chat-turn-actors.ts';
import { DraftStore } from './draft-store.ts';
import { chatQuery, messagesQuery, refreshChat } from './message-cache.ts';
import { errorOf, settledOf } from './message-ending.ts';
import { onOtherTab } from './public/chat-keeping/chat-channel.ts';

interface SessionOptions {
  kind: Shape<'Chat'>['kind'];
  /** The chat of the address; undefined where one is to begin. */
  chatId: string | undefined;
  /** Names the draft of a chat that is to begin; another place is another session. */
  place: string;
  /** Tables that a new chat begins with. */
  tableIds?: readonly string[] | undefined;
  /** Where a new chat belongs. */
  start?: ChatStart | undefined;
}

/**
 * The session of the chat that the address shows. It stays while the address gets the id of the chat that the first
 * question made, so that the stream goes on.
 */
export function useChatSession({ kind, chatId, place, tableIds, start }: SessionOptions): ChatSession {
  const client = useQueryClient();
  const personId = useAtomValue(infosAtom)?.user.id ?? '';
  const create = () => ({
    place,
    session: new ChatSession(client, new DraftStore(localStorage, personId), {
      kind,
      chatId,
      place,
      tableIds,
      start,
    }),
  });
  const [held, setHeld] = useState(create);
  let { session } = held;
  if (!session.isAt(chatId) || (chatId === undefined && held.place !== place)) {
    const next = create();
    setHeld(next);
    session = next.session;
  }
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  return session;
}

/** The chat of a session with its messages, read again when another tab changes it. An unfinished answer is followed. */
export function useChatData(session: ChatSession) {
  const client = useQueryClient();
  const chatId = useSelector(session.actor, ({ context }) => context.chatId);
  const isThere = chatId !== null;
  // a question of a chat that is not there yet is on its way, or did not arrive
  const isBeginning = useSelector(
    session.actor,
    (snapshot) =>
      snapshot.context.chatId === null &&
      (snapshot.matches('sending') || snapshot.matches({ composing: 'unsent' })),
  );
  const chatAnswer = useQuery({ ...chatQuery(chatId ?? ''), enabled: isThere });
  const messageAnswer = useQuery({ ...messagesQuery(client, chatId ?? ''), enabled: isThere });
  const messages = isThere ? messageAnswer.data?.items : undefined;
  const leafId = chatAnswer.data?.chat.leaf_id ?? null;
  const tree = useMemo(() => new MessageTree(messages ?? []), [messages]);
  const branch = useMemo(() => tree.branchOf(leafId), [tree, leafId]);

  useEffect(
    () => onOtherTab((changed) => changed === chatId && refreshChat(client, changed)),
    [client, chatId],
  );
  useEffect(() => {
    // an answer whose stream is gone may have ended meanwhile: nobody waits for the stream to say so again
    const { messageId } = session.actor.getSnapshot().context;
    const followed = messages?.find(({ id }) => id === messageId);
    const status = followed && settledOf(followed);
    if (followed && status)
      session.actor.send({
        type: 'answer.settled',
        messageId: followed.id,
        status,
        error: errorOf(followed),
      });
    const open = messages?.findLast(({ status: its }) => its === 'generating');
    // the machine takes it where it is not already following an answer
    if (open && session.actor.getSnapshot().matches('composing'))
      session.actor.send({ type: 'turn.resumed', messageId: open.id, afterSeq: open.last_seq ?? 0 });
  }, [messages, session]);

  return {
    chatId,
    isBeginning,
    isPlaced: !isThere || messages !== undefined,
    chat: chatAnswer.data?.chat,
    messages,
    tree,
    branch,
    leafId: branch.at(-1)?.id ?? null,
    chatAnswer,
    messageAnswer,
  };
}
