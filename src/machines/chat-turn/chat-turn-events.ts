import type { MessageEvent } from '../../api/shapes.ts';

/** The shapes that enter and leave the chat turn machine. Field names on the wire are the actors' affair. */

/** How an answer ends; the contract's message status without `generating`. */
export type SettledStatus = 'completed' | 'stopped' | 'failed' | 'interrupted';

export interface ChatError {
  /**
   * Error code of the server, or `NOT_SENT` (the question did not arrive), `NOT_STOPPED` (the answer goes on),
   * `NOT_RERUN` (no new answer was asked for), `DISCONNECTED` (the stream cannot be opened) or `CAP_REACHED` (a cap of
   * the person leaves no room for the answer).
   */
  readonly code: string;
  /** What the server said; null where it said nothing. */
  readonly msg: string | null;
}

/** A picture that was uploaded and goes with a question, or a pdf file whose text does. */
export interface TurnAttachment {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** What was read of a pdf file; absent for a picture. */
  readonly pdf?: { readonly pages: number; readonly characters: number };
}

/** A question as it was sent. */
export interface SentTurn {
  /** Idempotency key: the same for every try of the same question. */
  readonly key: string;
  readonly text: string;
  readonly tableIds: readonly string[];
  /** The message it follows: null to ask from the beginning, undefined for the last of the branch in view. */
  readonly parentId: string | null | undefined;
  /** Absent where none goes with it. */
  readonly attachments?: readonly TurnAttachment[];
}

/** A question that waits until the answer before it has ended. Its place is known when it is sent, or was chosen with it. */
export interface QueuedTurn extends SentTurn {
  /** It was sent before and perhaps arrived: only the same key with the same words asks it once. */
  readonly tried: boolean;
  /** It was left by an earlier visit: it goes when the person sends it, never along with something else that they ask. */
  readonly held?: boolean;
}

export type SendAnswer =
  | {
      readonly kind: 'accepted';
      readonly chatId: string;
      readonly userMessageId: string;
      readonly messageId: string;
    }
  /** The server's refusal, for example CREDITS_EXHAUSTED or RATE_LIMITED. */
  | { readonly kind: 'refused'; readonly error: ChatError };

export interface RerunRequest {
  /** The answer to make again. */
  readonly messageId: string;
  /** Slot of a reading chip to the id of the choice taken; empty to answer as before. */
  readonly reading: Readonly<Record<string, string>>;
  /** The same answer goes on after what it has, instead of another one being made. */
  readonly continues?: boolean;
  /** Who answers instead of whoever answers in the chat. */
  readonly model?: string;
}

export type RerunAnswer =
  /** `afterSeq` is the last event of the rounds before; 0 where absent. */
  | { readonly kind: 'accepted'; readonly messageId: string; readonly afterSeq?: number }
  | { readonly kind: 'refused'; readonly error: ChatError };

export interface StopAnswer {
  /** Where the answer stands; it may have ended on its own before the stop arrived. */
  readonly status: SettledStatus;
}

/** An answer and the number of its last known event; 0 for none. */
export interface StreamPosition {
  readonly messageId: string;
  readonly afterSeq: number;
}

/** What the stream actor reports: an event, the end of the answer, or a connection lost before that. */
export type StreamEvent =
  | { readonly type: 'stream.received'; readonly event: MessageEvent }
  | { readonly type: 'stream.ended'; readonly status: SettledStatus; readonly error: ChatError | null }
  | { readonly type: 'stream.dropped' };

export interface ChatTurnInput {
  /** Null for a chat that the first question creates. */
  readonly chatId: string | null;
  /** A draft kept from before. */
  readonly draft?: string;
  /** Pictures kept from before that belong to the draft. */
  readonly attachments?: readonly TurnAttachment[];
  /** Questions kept from before that were not sent, or of which it is not known. They wait for the person. */
  readonly queue?: readonly QueuedTurn[];
  /** An answer that the server is still making. */
  readonly resume?: StreamPosition | null;
  readonly reconnectFirstMs?: number;
  readonly reconnectMaxMs?: number;
  readonly maxReconnects?: number;
}

export interface ChatTurnContext {
  readonly chatId: string | null;
  readonly draft: string;
  /** Pictures that go with the draft: each was uploaded. */
  readonly attachments: readonly TurnAttachment[];
  /** The question on its way or not sent; null once acknowledged. */
  readonly sent: SentTurn | null;
  /** It was written in the composer, to which it goes back when the server refuses it. */
  readonly isSentFromDraft: boolean;
  /** Its place was chosen with it, or may not change any more because it perhaps arrived. */
  readonly isSentPlaced: boolean;
  /** Questions that are sent one after the other, each when the answer before it has ended. */
  readonly queue: readonly QueuedTurn[];
  readonly rerun: RerunRequest | null;
  /** Stop was pressed while the question was on its way. */
  readonly stopWanted: boolean;
  readonly userMessageId: string | null;
  /** The answer that is made or was made last. */
  readonly messageId: string | null;
  readonly lastSeq: number;
  /** Drops in a row; never more than `maxReconnects - 1`. */
  readonly failures: number;
  readonly error: ChatError | null;
  readonly reconnectFirstMs: number;
  readonly reconnectMaxMs: number;
  readonly maxReconnects: number;
}

export type ChatTurnEvent =
  | StreamEvent
  | { readonly type: 'draft.changed'; readonly draft: string }
  | { readonly type: 'attachment.added'; readonly attachment: TurnAttachment }
  | { readonly type: 'attachment.removed'; readonly id: string }
  | {
      readonly type: 'send.requested';
      readonly key: string;
      readonly tableIds: readonly string[];
      readonly parentId: string | null | undefined;
      /** Asked instead of the draft, which stays as it is. */
      readonly text?: string;
      /** Go with words of their own; those of the draft go with the draft. */
      readonly attachments?: readonly TurnAttachment[];
    }
  /** Sends the first that waits, where nothing is being answered. */
  | { readonly type: 'queue.sent'; readonly parentId: string | null | undefined }
  /** Takes it back into the draft, before what stands there: other words are another question with a key of its own. */
  | { readonly type: 'queue.taken'; readonly key: string }
  /** Moves it to a place counted from 0. */
  | { readonly type: 'queue.moved'; readonly key: string; readonly to: number }
  | { readonly type: 'queue.removed'; readonly key: string }
  /** Gives up the question that was not sent. */
  | { readonly type: 'discard.requested' }
  | ({ readonly type: 'rerun.requested' } & RerunRequest)
  /** A list of the chat's messages says how the answer ended. */
  | {
      readonly type: 'answer.settled';
      readonly messageId: string;
      readonly status: SettledStatus;
      readonly error: ChatError | null;
    }
  /** The branch of the answer that is followed was deleted. */
  | { readonly type: 'answer.removed'; readonly messageIds: readonly string[] }
  | { readonly type: 'stop.requested' }
  | { readonly type: 'retry.requested' }
  /** An interrupted answer is good enough as it is. */
  | { readonly type: 'keep.requested' }
  /** Another tab or device has asked, or an earlier answer turns out to be unfinished. */
  | ({ readonly type: 'turn.resumed' } & StreamPosition);
