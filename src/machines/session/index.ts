export type {
  BasicInfosAnswer,
  SessionContext,
  SessionEvent,
  SessionInput,
  StoredVisitor,
} from './session.machine.ts';
export { START_RETRY_FIRST_MS, START_RETRY_MAX_MS, session } from './session.machine.ts';
export type { Versions } from './versions.ts';
