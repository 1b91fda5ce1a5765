import { setTimeout as delay } from 'node:timers/promises';
import { APICallError, InvalidResponseDataError, StreamProviderError, ToolChoiceViolationError } from 'ai';

/** Bytes of one answer of the endpoint; more is no answer to a question. */
const MAX_BODY_BYTES = 32_000_000;
/** Longest wait for an endpoint that is busy. */
const MAX_WAIT_MS = 30_000;
const DEFAULT_WAIT_MS = 1_000;

/** Why no answer came; the message `model.reason.<reason>` words it. */
export const FAILURE_REASONS = [
  'unreachable',
  'denied',
  'unknownModel',
  'busy',
  'serverError',
  'rejected',
  'garbage',
  'cut',
  'tooLong',
  'empty',
  'steps',
] as const;
type FailureReason = (typeof FAILURE_REASONS)[number];

/** A failure of the model or its endpoint, without anything the endpoint said: that could hold a key or someone's data. */
export class ModelFailure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason) {
    super(`model: ${reason}`);
    this.name = 'ModelFailure';
    this.reason = reason;
  }
}

/** The endpoint sent no byte for the time that is set. */
export class ModelHung extends Error {
  constructor() {
    super('model: hung');
    this.name = 'ModelHung';
  }
}

/**
 * A fetch for a model's endpoint: fails with ModelHung after `stallMs` without a byte, waits and tries once more where the
 * endpoint is busy (429 with Retry-After, RFC 9110 section 10.2.3), and turns every other refusal into a ModelFailure.
 */
export function endpointFetch(stallMs: number): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await watchedFetch(input, init, stallMs);
    if (response.status !== 429) return accepted(response);
    const waitMs = waitingMs(response.headers);
    await response.body?.cancel();
    if (waitMs > MAX_WAIT_MS) throw new ModelFailure('busy');
    await delay(waitMs, undefined, init?.signal ? { signal: init.signal } : {});
    return accepted(await watchedFetch(input, init, stallMs));
  };
}

/** What went wrong, as far as a person may know it. */
export function failureOf(error: unknown): ModelFailure | ModelHung {
  if (error instanceof ModelFailure || error instanceof ModelHung) return error;
  // a body that fails while it is read comes wrapped
  if (error instanceof Error && error.cause !== undefined && APICallError.isInstance(error))
    return failureOf(error.cause);
  if (ToolChoiceViolationError.isInstance(error)) return new ModelFailure('steps');
  if (StreamProviderError.isInstance(error)) return new ModelFailure('serverError');
  if (InvalidResponseDataError.isInstance(error) && error.message.includes('without a finish reason'))
    return new ModelFailure('cut');
  return new ModelFailure('garbage');
}

/** Milliseconds to wait by Retry-After, in seconds or as a date. */
function waitingMs(headers: Headers): number {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (exact >= 0) return exact;
  const header = headers.get('retry-after') ?? '';
  const seconds = Number.parseFloat(header);
  if (/^\s*\d/.test(header) && seconds >= 0) return seconds * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? DEFAULT_WAIT_MS : Math.max(0, date - Date.now());
}

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  await response.body?.cancel();
  throw new ModelFailure(reasonOf(response.status));
}

function reasonOf(status: number): FailureReason {
  if (status === 401 || status === 403) return 'denied';
  if (status === 404) return 'unknownModel';
  if (status === 413) return 'tooLong';
  if (status === 429) return 'busy';
  return status >= 500 ? 'serverError' : 'rejected';
}

async function watchedFetch(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  stallMs: number,
): Promise<Response> {
  const stall = new AbortController();
  const timer = setTimeout(() => stall.abort(new ModelHung()), stallMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, stall.signal]) : stall.signal;
  try {
    const response = await fetch(input, { ...init, signal });
    timer.refresh();
    if (response.body === null) throw new ModelFailure('garbage');
    const body = watchedBody(response.body, timer, stall);
    return new Response(body, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  } catch (error) {
    clearTimeout(timer);
    if (signal.aborted || error instanceof ModelFailure) throw signal.aborted ? signal.reason : error;
    throw new ModelFailure('unreachable');
  }
}

/**
 * The body as it comes. It is read at once whatever the reader does, so that a slow query between two answers of the model
 * does not look like a slow model; MAX_BODY_BYTES bounds what waits.
 */
function watchedBody(
  source: ReadableStream<Uint8Array>,
  timer: NodeJS.Timeout,
  stall: AbortController,
): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let hasData = false;
  let line = '';
  const pump = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      for await (const chunk of source) {
        timer.refresh();
        bytes += chunk.length;
        if (bytes > MAX_BODY_BYTES) throw new ModelFailure('tooLong');
        controller.enqueue(chunk);
        const lines = `${line}${decoder.decode(chunk, { stream: true })}`.split(/\r?\n/);
        line = (lines.at(-1) ?? '').slice(0, 20);
        hasData ||= lines.some((text) => text.startsWith('data:'));
        // some endpoints keep the connection open after the end of the answer
        if (lines.some((text) => /^data: ?\[DONE\]/.test(text))) break;
      }
      if (!hasData) throw new ModelFailure('garbage');
      controller.close();
    } catch (error) {
      if (error instanceof ModelFailure) controller.error(error);
      else controller.error(stall.signal.aborted ? stall.signal.reason : new ModelFailure('cut'));
    } finally {
      clearTimeout(timer);
    }
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      void pump(controller);
    },
    cancel(reason) {
      clearTimeout(timer);
      stall.abort(reason);
    },
  });
}
