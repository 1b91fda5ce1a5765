import { APICallError, InvalidResponseDataError, StreamProviderError, ToolChoiceViolationError } from 'ai';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';

/** Bytes of one answer of the endpoint; more is no answer to a question. */
const MAX_BODY_BYTES = 32_000_000;

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
 * A fetch for a model's endpoint: fails with ModelHung after `stallMs` without a byte, and turns every refusal into a ModelFailure. An
 * endpoint that is busy is waited for and asked once more, as the interface `model.answer` says.
 */
export function endpointFetch(outbound: Outbound, stallMs: number): typeof globalThis.fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : input;
    try {
      const response = await outbound.fetch('model.answer', url, init, { timeoutMs: stallMs });
      if (!response.ok) {
        await response.body?.cancel();
        throw new ModelFailure(reasonOf(response.status));
      }
      if (response.body === null) throw new ModelFailure('garbage');
      const { status, statusText, headers } = response;
      return new Response(watchedBody(response.body), { status, statusText, headers });
    } catch (error) {
      throw error instanceof OutboundError ? withoutAnswer(error, 'unreachable') : error;
    }
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

function withoutAnswer({ kind }: OutboundError, otherwise: FailureReason): ModelFailure | ModelHung {
  if (kind === 'timeout') return new ModelHung();
  return new ModelFailure(kind === 'busy' ? 'busy' : otherwise);
}

function reasonOf(status: number): FailureReason {
  if (status === 401 || status === 403) return 'denied';
  if (status === 404) return 'unknownModel';
  if (status === 413) return 'tooLong';
  if (status === 429) return 'busy';
  return status >= 500 ? 'serverError' : 'rejected';
}

/**
 * The body as it comes. It is read at once whatever the reader does, so that a slow query between two answers of the model
 * does not look like a slow model; MAX_BODY_BYTES bounds what waits.
 */
function watchedBody(source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const reader = source.getReader();
  let bytes = 0;
  let hasData = false;
  let line = '';
  const pump = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        bytes += value.length;
        if (bytes > MAX_BODY_BYTES) throw new ModelFailure('tooLong');
        controller.enqueue(value);
        const lines = `${line}${decoder.decode(value, { stream: true })}`.split(/\r?\n/);
        line = (lines.at(-1) ?? '').slice(0, 20);
        hasData ||= lines.some((text) => text.startsWith('data:'));
        // some endpoints keep the connection open after the end of the answer
        if (lines.some((text) => /^data: ?\[DONE\]/.test(text))) break;
      }
      if (!hasData) throw new ModelFailure('garbage');
      controller.close();
    } catch (error) {
      if (error instanceof OutboundError) controller.error(withoutAnswer(error, 'cut'));
      // what is left is the reason of the asker's own signal
      else controller.error(error);
    } finally {
      await reader.cancel().catch(() => {});
    }
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      void pump(controller);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
