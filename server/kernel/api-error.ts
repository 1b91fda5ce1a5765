import type { TextParams, Wording } from './messages.ts';
import type { Schema } from './schemas.ts';

export type ErrorCode = Schema<'ErrorCode'>;

const STATUS: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  BEARER_TOKEN_ERROR: 401,
  CREDENTIALS_INVALID: 401,
  CREDITS_EXHAUSTED: 402,
  PLAN_LIMIT: 402,
  UNAUTHORIZED: 403,
  FORBIDDEN: 403,
  STEP_UP_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  APPROVAL_REQUIRED: 403,
  ACCOUNT_LEAVING: 403,
  VIEW_ONLY: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  EMAIL_EXISTS: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  VALIDATION_ERROR: 422,
  CODE_INVALID: 422,
  SPACE_FULL: 422,
  FILE_UNREADABLE: 422,
  QUERY_REFUSED: 422,
  QUERY_FAILED: 422,
  RATE_LIMITED: 429,
  SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
};

export interface ApiErrorExtras {
  /** Seconds to wait before the call may be repeated. */
  waitingTime?: number;
  /** Opens the Insufficient credits panel. */
  msgLimit?: string;
  /** The limit of the person's plan that the call met. */
  planLimit?: Schema<'PlanLimit'>;
  /** Which field is wrong, and why: a text of its own, or the message id of one that the failure's own params fill. */
  fields?: Record<string, string | Wording>;
  /** Another status than the code's own: a part that the server needs does not answer, or not in time. */
  status?: 503;
  headers?: Record<string, string>;
  /** Both sides where somebody else changed the record meanwhile. */
  conflict?: Schema<'Conflict'>;
  /** How old the confirmation may be that the call asks for. */
  stepUp?: Schema<'StepUpAge'>;
  /** With what a sign-in goes on that needs the second factor, or that finds an account that is to be deleted. */
  ticket?: string;
  /** Unix time in seconds when the account that was found is deleted. */
  leavesAt?: number;
  /** The request that waits for a second administrator. */
  approval?: Schema<'AwaitedApproval'>;
}

/** A failure that the client may know: its message is worded in the caller's language by `messageId`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly messageId: string;
  readonly params: TextParams;
  readonly extras: ApiErrorExtras;
  constructor(code: ErrorCode, messageId: string, params: TextParams = {}, extras: ApiErrorExtras = {}) {
    super(`${code}: ${messageId}`);
    this.code = code;
    this.messageId = messageId;
    this.params = params;
    this.extras = extras;
  }
  get status(): number {
    return this.extras.status ?? STATUS[this.code];
  }
}

/** Someone else's object and a missing one look the same. */
export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'error.notFound');
}
