// Backends that break the contract at one place: a stand-in between the check and the real server changes what comes back.
import type { Level } from '../../../tools/contract/recipe-file.ts';

/** A call as the stand-in sees it. */
export interface FaultyCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** JSON of the body; undefined where there is none. */
  body: unknown;
  /** The call as it came, or with other headers or another body. */
  forward: (change?: {
    headers?: Record<string, string>;
    body?: unknown;
    /** Parameters with other values; undefined leaves one out. */
    query?: Record<string, string | undefined>;
  }) => Promise<Response>;
  /** Token of the account that the check uses. */
  userToken: string;
}

export interface Fault {
  /** What the backend does wrong. */
  title: string;
  /** The operation that is checked alone (`--only`). */
  operation: string;
  /** The check that must find it. */
  check: string;
  level?: Level;
  /** Random cases; 4 where absent. */
  n?: number;
  /** The web app stands elsewhere: preflights are sent. */
  preflights?: boolean;
  /** Methods and paths to which the fault belongs; without one, those of the operation. */
  at?: string | string[];
  plant: (call: FaultyCall) => Promise<Response>;
}

/** A JSON answer. */
export function jsonAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': idOf(body), ...headers },
  });
}

function idOf(body: unknown): string {
  const id = typeof body === 'object' && body !== null && 'req_id' in body ? body.req_id : undefined;
  return typeof id === 'string' ? id : 'request';
}

// biome-ignore lint/suspicious/noExplicitAny: a planted fault changes any part of any answer
type Json = any;

/** The real answer with another status, other headers or another JSON body. */
export async function changed(
  answer: Response,
  {
    status = answer.status,
    headers,
    body,
  }: { status?: number; headers?: Record<string, string>; body?: (json: Json) => unknown },
): Promise<Response> {
  const all = new Headers(answer.headers);
  for (const [name, value] of Object.entries(headers ?? {}))
    if (value === '') all.delete(name);
    else all.set(name, value);
  const text = await answer.text();
  const content =
    body && all.get('content-type')?.includes('json') ? JSON.stringify(body(JSON.parse(text))) : text;
  all.delete('content-length');
  return new Response(status === 204 ? null : content, { status, headers: all });
}

/** Changes the JSON of answers with one status. */
export function inAnswer(status: number, body: (json: Json, call: FaultyCall) => unknown): Fault['plant'] {
  return async (call) => {
    const answer = await call.forward();
    return answer.status === status ? changed(answer, { body: (json) => body(json, call) }) : answer;
  };
}

/** Answers with success where `when` holds, instead of asking the server. */
export function accepts(when: (call: FaultyCall) => boolean, body: object): Fault['plant'] {
  return async (call) => (when(call) ? jsonAnswer({ msg_type: 'success', ...body }) : call.forward());
}

/** Refuses a valid call as the real server refuses invalid ones. */
export function refuses(when: (call: FaultyCall) => boolean, field: string): Fault['plant'] {
  return async (call) =>
    when(call)
      ? jsonAnswer({ ...FAILURE, error_code: 'VALIDATION_ERROR', fields: { [field]: 'no' } }, 422)
      : call.forward();
}

export const FAILURE = {
  msg_type: 'error',
  error_code: 'SERVER_ERROR',
  msg: 'A failure.',
  req_id: 'request',
};

/** Lines of an event stream, written anew. */
export function inStream(lines: (events: string[]) => string[]): Fault['plant'] {
  return async (call) => {
    const answer = await call.forward();
    if (answer.status !== 200) return answer;
    const events = (await answer.text())
      .split('\n')
      .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []));
    const text = lines(events)
      .map((event) => `data: ${event}\n\n`)
      .join('');
    return new Response(text, { status: 200, headers: { 'Content-Type': 'text/event-stream' } });
  };
}
