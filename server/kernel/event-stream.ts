// Server-sent events. On Node they are written straight to the connection: through a web stream each event would cost every reader
// a promise and a copy of its own, which ten thousand readers feel.
import { ServerResponse } from 'node:http';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Seconds from one comment line to the next: proxies close what has been silent for a minute. */
export const HEARTBEAT_SECONDS = 25;
/** A peer that is silent this long is asked by TCP whether it is there. */
const KEEP_ALIVE_MS = 10_000;

const encoder = new TextEncoder();
const END = encode('data: END\n\n');
/** A comment, which no reader takes for an event (HTML standard, section 9.2.6). */
const HEARTBEAT = encode(':\n\n');

/** What many streams can send as it is. */
export interface EncodedEvent {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The same as a chunk of a chunked body (RFC 9112, section 7.1): one write instead of four for each stream. */
  readonly chunk: Uint8Array<ArrayBuffer>;
}

function encode(text: string): EncodedEvent {
  const bytes = encoder.encode(text);
  return { bytes, chunk: encoder.encode(`${bytes.byteLength.toString(16)}\r\n${text}\r\n`) };
}

/** A value as one server-sent event; encoded once, it can go to many streams. */
export function encodeEvent(value: object): EncodedEvent {
  return encode(`data: ${JSON.stringify(value)}\n\n`);
}

/** The open end of a stream. */
export interface EventSink {
  /** What comes after the end, or after the reader has gone, is dropped. */
  send: (event: EncodedEvent) => void;
  /** Sends END and closes. */
  end: () => void;
}

/** Begins to send. Returns what to do when the stream closes. */
type Open = (sink: EventSink) => () => void;

/** A fetch function on Node. */
type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/** How answers that are streams begin, until they are written or read. */
const openings = new WeakMap<Response, Open>();

/**
 * Server-sent events: what `open` sends until it is closed, then END (spec section 7). `open` is called when the answer is written to
 * its connection, or when its body is first read.
 */
export function eventStream(open: Open): Response {
  let stream: Stream | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        stream ??= new Stream(open, {
          write: ({ bytes }) => controller.enqueue(bytes),
          end: () => controller.close(),
        });
      },
      cancel: () => stream?.close(),
    },
    { highWaterMark: 0 },
  );
  const response = new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
  openings.set(response, open);
  return response;
}

/**
 * Lets a fetch function that runs on Node write its event streams straight to their connections, each with a comment line every
 * `HEARTBEAT_SECONDS`.
 */
export function writeEventStreams(app: Fetch): Fetch {
  const heartbeat = new Heartbeat();
  return async (request, bindings) => {
    const response = await app(request, bindings);
    const open = openings.get(response);
    const { outgoing } = bindings;
    if (!open || !(outgoing instanceof ServerResponse)) return response;
    // who left while the call was checked gets no stream
    if (!outgoing.destroyed) write(outgoing, response, open, heartbeat);
    return RESPONSE_ALREADY_SENT;
  };
}

function write(outgoing: ServerResponse, { status, headers }: Response, open: Open, heartbeat: Heartbeat) {
  outgoing.writeHead(status, Object.fromEntries(headers));
  outgoing.flushHeaders();
  outgoing.socket?.setKeepAlive(true, KEEP_ALIVE_MS);
  const stream = new Stream(open, {
    write: (event) => writeEvent(outgoing, event),
    end: () => outgoing.end(),
  });
  heartbeat.add(outgoing);
  outgoing.on('close', () => {
    heartbeat.delete(outgoing);
    stream.close();
  });
  // a connection that breaks is closed as well
  outgoing.on('error', ignore);
}

function ignore(): void {}

function writeEvent(outgoing: ServerResponse, { bytes, chunk }: EncodedEvent): void {
  const { socket } = outgoing;
  // behind another answer on the same connection there is no socket yet, and HTTP/1.0 has no chunks
  if (socket?.writable && outgoing.chunkedEncoding) socket.write(chunk);
  else outgoing.write(bytes);
}

/** What a stream writes to: a connection, or the body of an answer that is read in this process. */
interface Target {
  write: (event: EncodedEvent) => void;
  end: () => void;
}

class Stream implements EventSink {
  readonly #target: Target;
  /** True once END was sent or the reader has gone. */
  #done = false;
  #release: (() => void) | undefined;

  constructor(open: Open, target: Target) {
    this.#target = target;
    // `open` may end at once, before it has returned the way to close
    const release = open(this);
    if (this.#done) release();
    else this.#release = release;
  }

  readonly send = (event: EncodedEvent): void => {
    if (!this.#done) this.#target.write(event);
  };

  readonly end = (): void => {
    if (this.#done) return;
    this.#target.write(END);
    this.close();
    this.#target.end();
  };

  /** The reader has gone. */
  close(): void {
    this.#done = true;
    this.#release?.();
    this.#release = undefined;
  }
}

/**
 * The comment lines of all streams, by one timer: each second a share of them gets its own, so that no second is busier than another.
 * A reader that has taken nothing of what waits for it since its last line is let go.
 */
class Heartbeat {
  readonly #shares = Array.from({ length: HEARTBEAT_SECONDS }, () => new Map<ServerResponse, number>());
  #count = 0;
  #at = 0;
  #timer: NodeJS.Timeout | undefined;

  add(outgoing: ServerResponse): void {
    if (outgoing.writableEnded) return;
    // the share that has just had its turn: the first line comes after a whole round
    this.#shares[this.#at]?.set(outgoing, 0);
    this.#count += 1;
    this.#timer ??= setInterval(() => this.#beat(), 1000).unref();
  }

  delete(outgoing: ServerResponse): void {
    if (!this.#shares.some((share) => share.delete(outgoing))) return;
    this.#count -= 1;
    if (this.#count > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #beat(): void {
    this.#at = (this.#at + 1) % HEARTBEAT_SECONDS;
    const share = this.#shares[this.#at];
    for (const [outgoing, waited] of share ?? []) {
      const waiting = outgoing.writableLength;
      if (waited > 0 && waiting >= waited) {
        outgoing.destroy();
        continue;
      }
      share?.set(outgoing, waiting);
      if (waiting === 0 && !outgoing.writableEnded) writeEvent(outgoing, HEARTBEAT);
    }
  }
}
