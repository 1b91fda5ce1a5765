import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useAtom } from 'jotai';
import { type ModelChoice, useModelChoices } from '../../app/session/use-model-choices.ts';
import { changeAnswerer } from './change-answerer.ts';
import type { ChatSession } from './chat-session.ts';
import { chatQuery } from './message-cache.ts';

export interface Answerer {
  choices: readonly ModelChoice[];
  /** Who answers the next question; undefined until it is known. */
  chosen: ModelChoice | undefined;
  choose: (id: string) => void;
  /** Asks again before tools change anything; undefined where it is asked anyhow. */
  askAgain: (() => void) | undefined;
}

/** Who answers the next question of a session: what was chosen for the chat, else what answers by itself. */
export function useAnswerer(session: ChatSession): Answerer {
  const client = useQueryClient();
  const choices = useModelChoices();
  const [first, setFirst] = useAtom(session.modelAtom);
  const chatId = useSelector(session.actor, ({ context }) => context.chatId);
  const { data: ofChat } = useQuery({
    ...chatQuery(chatId ?? ''),
    enabled: chatId !== null,
    select: ({ chat: { model = null, allowed_tools: allowed } }) => ({ model, allowed }),
  });
  const id = chatId === null ? first : ofChat?.model;
  const change = (changed: { model: string } | { ask_tools: true }) => {
    if (chatId === null) return;
    // a question that is sent at once waits for it: else who was chosen before would answer
    session.chosen = changeAnswerer(client, chatId, changed);
  };
  return {
    choices,
    chosen:
      chatId !== null && ofChat === undefined
        ? undefined
        : // what the settings no longer have is answered by what answers by itself
          (choices.find((choice) => choice.id === id) ?? choices[0]),
    choose: (next) => {
      setFirst(next);
      change({ model: next });
    },
    askAgain: ofChat?.allowed && ofChat.allowed.length > 0 ? () => change({ ask_tools: true }) : undefined,
  };
}
