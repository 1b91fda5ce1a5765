export { chatTurn, MAX_RECONNECTS, RECONNECT_FIRST_MS, RECONNECT_MAX_MS } from './chat-turn.machine.ts';
export type {
  ChatError,
  ChatTurnContext,
  ChatTurnEvent,
  ChatTurnInput,
  RerunAnswer,
  RerunRequest,
  SendAnswer,
  SentTurn,
  SettledStatus,
  StopAnswer,
  StreamEvent,
  StreamPosition,
} from './chat-turn-events.ts';
