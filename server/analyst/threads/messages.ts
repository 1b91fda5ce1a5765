// What the server and a thread of the analyst say to each other.
import type { EngineError, QueryResult } from '../../platform/engine/engine.ts';
import type { AnswerStep, Question } from '../answerer.ts';

/** What of a question the built-in analyst reads. */
export type SentQuestion = Pick<
  Question,
  | 'text'
  | 'constraints'
  | 'format'
  | 'locale'
  | 'tables'
  | 'edits'
  | 'history'
  | 'followUps'
  | 'synonyms'
  | 'now'
  | 'timeZone'
>;

/** A failure of the data engine, or another one, whose words stay where it came from. */
export type SentFailure = Pick<EngineError, 'code' | 'key' | 'message' | 'params'> | undefined;

export type ToThread =
  | { type: 'ask'; id: number; question: SentQuestion }
  | { type: 'result'; id: number; call: number; result: QueryResult }
  | { type: 'failure'; id: number; call: number; failure: SentFailure }
  | { type: 'stop'; id: number };

export type FromThread = { id: number } & (
  | { type: 'step'; step: AnswerStep }
  | { type: 'run'; call: number; sql: string; options: { maxRows?: number } | undefined }
  | { type: 'end' }
  /** `call` names the query whose failure ended the answer. */
  | { type: 'error'; error: unknown; call: number | undefined }
);

/** What a thread is started with: the place in which it says which question it is at work on, 0 for none. */
export interface ThreadData {
  atWorkOn: SharedArrayBuffer;
}
