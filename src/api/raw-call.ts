import { ApiFailure } from './api-failure.ts';
import { localFailure } from './client.ts';
import { callHeaders, newIdempotencyKey } from './headers.ts';

/** A call as its maker wrote it, for trying the API out: nothing of it is checked here. */
export interface RawRequest {
  readonly method: string;
  /** Path with its parameters filled in, and query. */
  readonly address: string;
  /** JSON text or a form; none for a call without body. */
  readonly body?: string | FormData | undefined;
  /** In place of the token of the person who is signed in. */
  readonly token?: string | undefined;
}

/** An answer as it came. */
export interface RawAnswer {
  readonly status: number;
  /** Milliseconds until the whole answer was there. */
  readonly ms: number;
  readonly requestId: string | undefined;
  readonly contentType: string;
  /** The body as text, RAW_LIMIT characters at most; empty for what is no text. */
  readonly text: string;
  /** Bytes of the body. */
  readonly bytes: number;
  /** Whether the body was longer, or was stopped before its end. */
  readonly cut: boolean;
}

/** The most characters of a body that are kept. */
export const RAW_LIMIT = 200_000;

const TEXT = /^(application\/json|text\/)/;

/**
 * Makes a call of this server and answers what came, whatever its status. A body that is stopped is answered as far as it came, so that
 * streams can be looked at.
 *
 * @throws ApiFailure when nothing came
 * @throws TypeError when the address is none of this server
 */
export async function rawCall(request: RawRequest, signal: AbortSignal): Promise<RawAnswer> {
  const { method, address, body, token } = request;
  const url = new URL(address, location.origin);
  // the call carries a token
  if (url.origin !== location.origin || url.pathname.split('/')[1] !== 'api')
    throw new TypeError('A call that is tried out goes to this server only.');
  const startedAt = performance.now();
  let response: Response;
  try {
    response = await globalThis.fetch(url, {
      method,
      signal,
      headers: {
        ...callHeaders(),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'Idempotency-Key': newIdempotencyKey() }),
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
  } catch (error) {
    throw localFailure(error, signal);
  }
  const contentType = response.headers.get('content-type') ?? '';
  const read = await readBody(response, TEXT.test(contentType), signal);
  return {
    ...read,
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
    requestId: response.headers.get('x-request-id') ?? undefined,
    contentType,
  };
}

async function readBody(
  response: Response,
  isText: boolean,
  signal: AbortSignal,
): Promise<Pick<RawAnswer, 'text' | 'bytes' | 'cut'>> {
  const reader = response.body?.getReader();
  if (!reader) return { text: '', bytes: 0, cut: false };
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (isText) text += decoder.decode(value, { stream: true });
      if (text.length > RAW_LIMIT) {
        await reader.cancel();
        return { text: text.slice(0, RAW_LIMIT), bytes, cut: true };
      }
    }
  } catch (error) {
    if (signal.aborted) return { text, bytes, cut: true };
    throw error instanceof ApiFailure ? error : localFailure(error, undefined);
  }
  return { text, bytes, cut: false };
}
