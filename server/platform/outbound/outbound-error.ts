/** Why a call has no answer; `open` and `busy` are of our own making: nothing was sent. */
export type OutboundFailure = 'timeout' | 'network' | 'open' | 'busy';

const CODES = { timeout: 'TIMEOUT', network: 'UNKNOWN', open: 'BREAKER_OPEN', busy: 'TOO_MANY_CALLS' };

/** A call without an answer. It holds no address, as that may hold a key, and no cause, as that names the address. */
export class OutboundError extends Error {
  readonly kind: OutboundFailure;
  /** Code of the system, such as ECONNREFUSED. */
  readonly code: string;
  constructor(key: string, kind: OutboundFailure, code: string = CODES[kind]) {
    super(`outbound ${key}: ${kind} ${code}`);
    this.name = 'OutboundError';
    this.kind = kind;
    this.code = code;
  }
}

/** Code of what broke, of the failure or what caused it; nothing of its words, which may name an address. */
export function systemCode(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 4) return 'UNKNOWN';
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code)) return code;
  return systemCode(error instanceof AggregateError ? error.errors[0] : error.cause, depth + 1);
}
