import { ApiError } from './api-error.ts';
import type { OperationId } from './contract.ts';

/**
 * Failures that a correct server cannot be brought to on demand, for tests of how the app shows them. In test mode alone: a call
 * that carries the header X-Test-Fault with one of these names fails so. Anything else is no fault.
 */
const FAULTS: Record<string, () => ApiError> = {
  credits: () => new ApiError('CREDITS_EXHAUSTED', 'error.credits', {}, { msgLimit: 'credits' }),
  plan: () =>
    new ApiError(
      'PLAN_LIMIT',
      'error.planLimit',
      {},
      {
        planLimit: {
          function: 'questions',
          kind: 'day',
          plan: 'free',
          limit: 3,
          used: 3,
          resets_at: 1_800_000_000,
        },
      },
    ),
  server: () => new ApiError('SERVER_ERROR', 'error.server'),
  rate: () => new ApiError('RATE_LIMITED', 'error.rate', { wait: { seconds: 1 } }, { waitingTime: 1 }),
  'bad-request': () => new ApiError('BAD_REQUEST', 'error.badJson'),
  forbidden: () => new ApiError('FORBIDDEN', 'error.forbidden'),
  missing: () => new ApiError('NOT_FOUND', 'error.notFound'),
  conflict: () => new ApiError('CONFLICT', 'error.idempotency'),
  'too-large': () => new ApiError('PAYLOAD_TOO_LARGE', 'error.tooLarge', { limit: '1 MB' }),
  invalid: () => new ApiError('VALIDATION_ERROR', 'error.validation', { field: '', reason: '' }),
  'not-implemented': () => new ApiError('NOT_IMPLEMENTED', 'error.notImplemented'),
  unavailable: () => new ApiError('SERVER_ERROR', 'error.unavailable', {}, { status: 503 }),
};

/** The fault that a header `<operation>:<name>` asks for at this operation. */
export function faultFor(operation: OperationId, header: string | undefined): ApiError | undefined {
  const [asked, name] = (header ?? '').split(':');
  return asked === operation ? FAULTS[name ?? '']?.() : undefined;
}
