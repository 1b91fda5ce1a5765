export { chatTurn } from './chat-turn.machine.ts';
export type {
  ChatError,
  ChatTurnContext,
  ChatTurnEvent,
  ChatTurnInput,
  QueuedTurn,
  RerunAnswer,
  RerunRequest,
  SendAnswer,
  SentTurn,
  SettledStatus,
  StopAnswer,
  StreamEvent,
  StreamPosition,
  TurnAttachment,
} from './chat-turn-events.ts';
export { MAX_RECONNECTS, MOST_ATTACHMENTS, RECONNECT_FIRST_MS, RECONNECT_MAX_MS } from './chat-turn-setup.ts';
