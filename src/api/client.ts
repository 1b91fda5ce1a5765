import createClient from 'openapi-fetch';
import type { paths } from '../generated/api.ts';
import { OPERATION_PATHS } from '../generated/operations.ts';
import { ApiFailure } from './api-failure.ts';
import { callHeaders, newIdempotencyKey } from './headers.ts';
import { localText } from './local-texts.ts';
import { emit, outcomeOf } from './outcomes.ts';
import type { Answer, Failure, Input, OperationId } from './shapes.ts';
import type { isStepUpConfirmed as IsConfirmed } from './step-up.ts';

/** Milliseconds after which a call without an answer ends (spec section 9). */
export const CALL_TIMEOUT_MS = 180_000;
/** What is added to the server's waiting time before a repeat (spec section 7). */
const RETRY_EXTRA_MS = 1000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Shows nothing to the person: the caller does. With `butToken` a dead token still leads to sign-in. */
  quiet?: boolean | 'butToken';
  /** Repeats a call once that the server asks to repeat, after its waiting time and a second. */
  retry?: boolean;
  /** Milliseconds; the default is 180 s. */
  timeoutMs?: number;
  /** Names this write; a repeat with the same key is carried out once. */
  idempotencyKey?: string;
  /** It is sent even if the page is closed meanwhile. */
  keepalive?: boolean;
}

// globalThis.fetch is looked up at each call: tests put theirs in place later
const client = createClient<paths>({
  fetch: (request) => globalThis.fetch(request),
  querySerializer: (query) => {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value === undefined) continue;
      parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
    return parameters.toString();
  },
  pathSerializer: (path, values) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name]))),
  bodySerializer: (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body)),
});

/** openapi-fetch types a request by its literal path; here the path comes from the operation's name, and Input and Answer type both ends. */
type Request = (
  method: string,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
const request = client.request as unknown as Request;

/**
 * Calls an operation of the contract by its name.
 * @returns the answer, whose msg_type is success
 * @throws ApiFailure; what it means was shown already unless `quiet`
 */
export async function call<Op extends OperationId>(
  operation: Op,
  input: Input<Op>,
  options: CallOptions = {},
): Promise<Answer<Op>> {
  const idempotencyKey = options.idempotencyKey ?? newIdempotencyKey();
  const sentAt = performance.now();
  try {
    const answer = await attempt(operation, input, idempotencyKey, options);
    if (!options.quiet) emit(outcomeOf(answer as { msg?: string }));
    return answer;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.stepUp && (await isStepUpConfirmed(error.stepUp, sentAt, options.signal)))
      return call(operation, input, { ...options, idempotencyKey });
    if (options.retry && error.waitingTime !== undefined) {
      await wait(error.waitingTime * 1000 + RETRY_EXTRA_MS, options.signal);
      return call(operation, input, { ...options, idempotencyKey, retry: false });
    }
    const isTold =
      !options.quiet ||
      (options.quiet === 'butToken' &&
        (error.code === 'BEARER_TOKEN_ERROR' || error.planLimit !== undefined));
    if (isTold) emit(outcomeOf(error));
    throw error;
  }
}

/** What waits for a step-up is fetched with the first refusal; one that cannot be fetched leaves the refusal. @throws ApiFailure ABORTED */
export const isStepUpConfirmed: typeof IsConfirmed = (...asked) =>
  import('./step-up.ts').then(
    (stepUp) => stepUp.isStepUpConfirmed(...asked),
    () => false,
  );

/** Operations whose addresses the first page brings. */
type EarlyOperation = Extract<OperationId, keyof typeof OPERATION_PATHS>;

function isEarly(operation: OperationId): operation is EarlyOperation {
  return Object.hasOwn(OPERATION_PATHS, operation);
}

/** @throws ApiFailure when the addresses of the other operations cannot be fetched */
async function laterPathOf(operation: Exclude<OperationId, EarlyOperation>) {
  try {
    const { LATER_OPERATION_PATHS } = await import('../generated/later-operations.ts');
    return LATER_OPERATION_PATHS[operation];
  } catch (error) {
    throw localFailure(error, undefined);
  }
}

async function attempt<Op extends OperationId>(
  operation: Op,
  input: Input<Op>,
  idempotencyKey: string,
  options: CallOptions,
): Promise<Answer<Op>> {
  const [method, path] = isEarly(operation) ? OPERATION_PATHS[operation] : await laterPathOf(operation);
  const timeout = AbortSignal.timeout(options.timeoutMs ?? CALL_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const { path: pathParameters, query, body } = input as { path?: object; query?: object; body?: object };
  const isWrite = method !== 'get';
  const headers = {
    ...callHeaders(),
    ...(isWrite && { 'Idempotency-Key': idempotencyKey }),
  };
  let result: Awaited<ReturnType<Request>>;
  try {
    result = await request(method, path, {
      baseUrl: location.origin,
      params: { path: pathParameters, query },
      headers,
      signal,
      ...(options.keepalive && { keepalive: true }),
      ...(isWrite && { body: body ?? {} }),
    });
  } catch (error) {
    throw localFailure(error, options.signal, timeout);
  }
  const { data, error, response } = result;
  if (error !== undefined || !response.ok) throw failureOf(response.status, error);
  // a proxy may answer 200 with a page of its own
  if (typeof data !== 'object' || data === null || (data as { msg_type?: string }).msg_type !== 'success')
    throw new ApiFailure('MALFORMED', response.status, localText('malformed'));
  return data as Answer<Op>; // the server's answers are checked against the contract in its tests
}

/** The failure that a status and an envelope say; anything but an envelope counts as malformed. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const failure = body as Partial<Failure> | undefined;
  if (failure && typeof failure === 'object' && failure.error_code)
    return new ApiFailure(failure.error_code, status, failure.msg ?? '', failure);
  return new ApiFailure('MALFORMED', status, localText('malformed'));
}

/** Why there was no answer. */
export function localFailure(
  error: unknown,
  asked: AbortSignal | undefined,
  timeout?: AbortSignal,
): ApiFailure {
  if (asked?.aborted) return new ApiFailure('ABORTED', 0, '');
  if (timeout?.aborted) return new ApiFailure('TIMEOUT', 0, localText('timeout'));
  if (error instanceof SyntaxError) return new ApiFailure('MALFORMED', 0, localText('malformed'));
  return new ApiFailure('NETWORK', 0, localText('network'));
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new ApiFailure('ABORTED', 0, ''));
    });
  });
}
