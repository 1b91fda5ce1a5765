import type { ErrorCode, Failure } from './shapes.ts';

/** Codes of failures that never reached the server or came back as something else than the contract's envelope. */
export type LocalCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'MALFORMED';

/** A call that failed: with the server's words where it answered, else with a local code. */
export class ApiFailure extends Error {
  readonly code: ErrorCode | LocalCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly requestId: string | undefined;
  readonly msgLimit: string | undefined;
  /** The limit of the person's plan that the call met. */
  readonly planLimit: Failure['plan_limit'];
  /** Seconds to wait before the call may be repeated. */
  readonly waitingTime: number | undefined;
  /** How old the confirmation may be that the call asks for (src/api/step-up.ts). */
  readonly stepUp: Failure['step_up'];
  /** With what a sign-in goes on that needs the second factor (secondFactorSignIn). */
  readonly ticket: string | undefined;
  /** The request that the call has become, which waits for a second administrator. */
  readonly approval: Failure['approval'];
  /** Why fields are refused, by their names. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: ErrorCode | LocalCode, status: number, message: string, details?: Partial<Failure>) {
    super(message);
    this.code = code;
    this.status = status;
    this.requestId = details?.req_id;
    this.msgLimit = details?.msg_limit;
    this.planLimit = details?.plan_limit;
    this.waitingTime = details?.waiting_time;
    this.stepUp = details?.step_up;
    this.ticket = details?.ticket;
    this.approval = details?.approval;
    this.fields = details?.fields ?? {};
  }

  /** Whether the server answered at all. */
  get isLocal(): boolean {
    return this.status === 0;
  }

  /** Whether the server had no room for the call and asks to repeat it. */
  get isPutOff(): boolean {
    return this.status === 503 && this.waitingTime !== undefined;
  }
}
