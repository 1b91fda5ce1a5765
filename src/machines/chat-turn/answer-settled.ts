import { required } from '../required.ts';
import type { ChatTurnContext, ChatTurnEvent } from './chat-turn-events.ts';

type Settlement = Extract<ChatTurnEvent, { type: 'answer.settled' | 'stream.ended' }>;

/**
 * How the answer that is followed ended: its stream says so, or a list that was read while the stream was gone, which names it.
 */
export function answerSettled() {
  return (['completed', 'stopped', 'interrupted', 'failed'] as const).map((as) => ({
    guard: {
      type: 'isSettledAs' as const,
      params: ({ context, event }: { context: ChatTurnContext; event: Settlement }) => ({
        messageId: 'messageId' in event ? event.messageId : context.messageId,
        status: event.status,
        as,
      }),
    },
    target: `#composing.${as}` as const,
    actions: [
      {
        type: 'setError' as const,
        params: ({ event: { error } }: { event: Settlement }) => ({ error }),
      },
      refreshMessage(),
    ],
  }));
}

/** What was made stands in the settled message. */
export function refreshMessage() {
  return {
    type: 'refreshMessage' as const,
    params: ({ context }: { context: ChatTurnContext }) => ({ messageId: required(context.messageId) }),
  };
}
