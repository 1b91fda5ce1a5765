const encoder = new TextEncoder();
const END = encoder.encode('data: END\n\n');

/** A value as one server-sent event; encoded once, it can go to many streams. */
export function encodeEvent(value: object): Uint8Array<ArrayBuffer> {
  return encoder.encode(`data: ${JSON.stringify(value)}\n\n`);
}

/** The open end of a stream. */
export interface EventSink {
  send: (event: Uint8Array<ArrayBuffer>) => void;
  /** Sends END and closes. */
  end: () => void;
}

/** Server-sent events: what `open` sends until it is closed, then END (spec section 7). `open` returns what to do when it closes. */
export function eventStream(open: (sink: EventSink) => () => void): Response {
  let close: () => void = () => {};
  // true once END was sent or the client has gone: what comes later is dropped
  let done = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (event: Uint8Array<ArrayBuffer>) => {
        if (!done) controller.enqueue(event);
      };
      const end = () => {
        if (done) return;
        controller.enqueue(END);
        done = true;
        close();
        controller.close();
      };
      // `open` may end at once, before it has returned the way to close
      const release = open({ send, end });
      if (done) release();
      else close = release;
    },
    cancel() {
      done = true;
      close();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}
