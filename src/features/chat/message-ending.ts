import type { Shape } from '../../api/shapes.ts';
import type { ChatError, SettledStatus } from '../../machines/chat-turn/index.ts';

type Message = Shape<'Message'>;

/** How an answer ended; undefined while it is made. */
export function settledOf(message: Message): SettledStatus | undefined {
  return message.status === 'generating' ? undefined : message.status;
}

/** Why an answer is not complete; null where nothing is known of it. */
export function errorOf(message: Message): ChatError | null {
  return message.error_code ? { code: message.error_code, msg: message.error_msg ?? null } : null;
}
