/** Server-sent events of JSON values: what `open` sends until it is closed, then END (spec section 7). */
export function eventStream(
  open: (stream: { send: (value: object) => void; end: () => void }) => () => void,
): Response {
  const encoder = new TextEncoder();
  let close: () => void = () => {};
  // true once END was sent or the client has gone: what comes later is dropped
  let done = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (value: object) => {
        if (!done) controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
      };
      const end = () => {
        if (done) return;
        controller.enqueue(encoder.encode('data: END\n\n'));
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
