// Sends requests as the web app does and records everything.
import { setTimeout as pause } from 'node:timers/promises';
import { isObject } from './document.ts';
import type { Answer, Case, CaseRequest, Exchange } from './exchange.ts';
import { shortHash } from './exchange.ts';

/** How requests leave; the bench puts a faulty backend in its place. */
export type Send = (address: string, init: RequestInit) => Promise<Response>;

export interface Client {
  /** Sends a case and records it. */
  exchange: (given: Case) => Promise<Exchange>;
  /** Sends a case without recording it. */
  probe: (given: Case) => Promise<Exchange>;
  /** Records what was sent without that. */
  record: (exchange: Exchange) => void;
  /** All that was recorded, in order. */
  readonly exchanges: Exchange[];
  readonly baseUrl: string;
}

export interface ClientOptions {
  baseUrl: string;
  send?: Send | undefined;
  /** Milliseconds after which an answer is given up. */
  timeout?: number;
}

/** A client of a backend. @throws never: a connection that fails is an answer with status 0 */
export function createClient({ baseUrl, send = fetch, timeout = 20_000 }: ClientOptions): Client {
  const exchanges: Exchange[] = [];
  const base = baseUrl.replace(/\/+$/, '');
  const probe: Client['probe'] = async (given) => {
    const startedAt = Date.now();
    const limit = given.notes?.timeout ?? timeout;
    let answer = await ask(base, given.request, send, limit);
    // a backend that limits calls is asked again when it says so; where the limit itself is the case, it is the answer
    for (let tries = 0; tries < 5 && mayWait(given, answer); tries++) {
      await pause(waitOf(answer));
      answer = await ask(base, given.request, send, limit);
    }
    const name = `${given.intent} ${given.title}`;
    return { ...given, id: `${given.operation.id}-${shortHash(name)}`, startedAt, answer };
  };
  return {
    baseUrl: base,
    exchanges,
    probe,
    record: (exchange) => void exchanges.push(exchange),
    async exchange(given) {
      const exchange = await probe(given);
      exchanges.push(exchange);
      return exchange;
    },
  };
}

/** Seconds that are waited for at most; what asks for more is the answer. */
const LONGEST_WAIT = 20;

function mayWait({ expected }: Case, answer: Answer): boolean {
  return answer.status === 429 && !expected.includes(429) && waitOf(answer) <= LONGEST_WAIT * 1000;
}

/** Milliseconds that an answer asks to wait (contract, Failure.waiting_time in seconds). */
function waitOf({ json }: Answer): number {
  const seconds = isObject(json) && typeof json.waiting_time === 'number' ? json.waiting_time : 1;
  return Math.max(seconds, 0.1) * 1000;
}

/** Headers of the web app's calls (contract, info.description) with those of the case. */
export function headersOf({ method, token, headers, body }: CaseRequest): Record<string, string> {
  return {
    Accept: '*/*',
    'Accept-Language': 'en-US',
    'Timezone-Offset': '0',
    ...(method !== 'GET' && { 'Idempotency-Key': crypto.randomUUID() }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...headers,
  };
}

async function ask(base: string, request: CaseRequest, send: Send, timeout: number): Promise<Answer> {
  const { method, path, body, files } = request;
  const started = performance.now();
  const done = (answer: Partial<Answer>): Answer => ({
    status: 0,
    headers: {},
    text: '',
    json: undefined,
    events: [],
    closed: true,
    failure: undefined,
    ms: Math.round(performance.now() - started),
    ...answer,
  });
  try {
    const signal = AbortSignal.timeout(timeout);
    const content = files ? formOf(files) : body;
    const response = await send(base + path, {
      method,
      headers: headersOf(request),
      redirect: 'manual',
      signal,
      ...(content !== undefined && method !== 'GET' && { body: content }),
    });
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    const { text, closed } = await readText(response, signal);
    const isEvents = headers['content-type']?.startsWith('text/event-stream') === true;
    const events = isEvents
      ? text.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []))
      : [];
    return done({ status, headers, text, json: isEvents ? undefined : parsed(text), events, closed });
  } catch (error) {
    return done({
      failure:
        error instanceof Error
          ? error.name === 'TimeoutError'
            ? `no answer within ${timeout} ms`
            : error.message
          : 'no answer',
    });
  }
}

/** The text of an answer, as far as it comes before the time is over. */
async function readText(response: Response, signal: AbortSignal): Promise<{ text: string; closed: boolean }> {
  let text = '';
  const reader = response.body?.getReader();
  if (!reader) return { text, closed: true };
  const decoder = new TextDecoder();
  const given = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  given.catch(() => undefined); // nobody waits for it once the answer is there
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), given]);
      if (done) return { text: text + decoder.decode(), closed: true };
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    reader.cancel().catch(() => undefined); // what is left of it is wanted no more
    if (text === '') throw error;
    return { text, closed: false };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function formOf(files: { name: string; content: string }[]): FormData {
  const form = new FormData();
  for (const { name, content } of files) form.append('upload_files', new Blob([content]), name);
  return form;
}

/** A request as a curl command; tokens are never in it. */
export function curlOf(base: string, request: CaseRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const parts = [`curl -i -X ${request.method} ${quoted(base + request.path)}`];
  for (const [name, value] of Object.entries(headersOf(request))) {
    if (name === 'Authorization')
      parts.push(
        `-H "Authorization: ${request.headers.Authorization ? brieflyWrong(value) : 'Bearer $TOKEN'}"`,
      );
    else if (name !== 'Accept') parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  }
  for (const { name } of request.files ?? []) parts.push(`-F ${quoted(`upload_files=@${name}`)}`);
  if (request.body !== undefined)
    parts.push(
      `--data-binary ${quoted(request.body.length > 600 ? `${request.body.slice(0, 600)}…` : request.body)}`,
    );
  return parts.join(' \\\n  ');
}

const brieflyWrong = (value: string) => (value.length > 80 ? `${value.slice(0, 40)}…` : value);
