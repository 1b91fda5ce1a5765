import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { rawCall } from './raw-call.ts';

const READ = { method: 'GET', address: '/api/tables?page=2' } as const;
const never = () => new AbortController().signal;

function answer(respond: (init: RequestInit) => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    sent.push({ url: url.href, init });
    return respond(init);
  });
  return sent;
}
const headersOf = (init: RequestInit | undefined) => new Headers(init?.headers);

afterEach(() => vi.unstubAllGlobals());

describe('a raw call', () => {
  it('answers what came, whatever its status', async () => {
    const sent = answer(() =>
      Response.json({ msg_type: 'error' }, { status: 422, headers: { 'X-Request-Id': 'r1' } }),
    );
    const raw = await rawCall(READ, never());
    expect(raw).toMatchObject({
      status: 422,
      requestId: 'r1',
      text: '{"msg_type":"error"}',
      bytes: 20,
      cut: false,
    });
    expect(sent[0]?.url).toBe(`${location.origin}/api/tables?page=2`);
    expect(headersOf(sent[0]?.init).has('idempotency-key')).toBe(false);
  });

  it('of a write carries a key of its own, its body and the token that it is given', async () => {
    const sent = answer(() => Response.json({}));
    for (let call = 0; call < 2; call += 1)
      await rawCall({ method: 'POST', address: '/api/chats', body: '{}', token: 'tw_x' }, never());
    const [first, second] = sent.map(({ init }) => headersOf(init));
    expect(first?.get('authorization')).toBe('Bearer tw_x');
    expect(first?.get('content-type')).toBe('application/json');
    expect(first?.get('idempotency-key')).not.toBe(second?.get('idempotency-key'));
  });

  it('goes to no other server, because it carries a token', async () => {
    const sent = answer(() => Response.json({}));
    for (const address of [
      'https://elsewhere.example/api/tables',
      '//elsewhere.example/api/x',
      '/socket',
      '/api/../x',
    ])
      await expect(rawCall({ method: 'GET', address }, never()), address).rejects.toBeInstanceOf(TypeError);
    expect(sent).toEqual([]);
  });

  it('keeps the beginning of a long text, and of what is no text its size', async () => {
    answer(() => new Response('x'.repeat(200_000 + 10), { headers: { 'Content-Type': 'text/plain' } }));
    const long = await rawCall(READ, never());
    expect(long.cut).toBe(true);
    expect(long.text).toHaveLength(200_000);
    answer(
      () => new Response(new Uint8Array(5), { headers: { 'Content-Type': 'application/octet-stream' } }),
    );
    expect(await rawCall(READ, never())).toMatchObject({ text: '', bytes: 5, cut: false });
  });

  it('that is stopped answers what a stream has brought so far', async () => {
    const stop = new AbortController();
    answer(({ signal }) => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('data: 1\n\n'));
          signal?.addEventListener('abort', () => stream.error(new DOMException('stopped', 'AbortError')));
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    });
    const raw = rawCall(READ, stop.signal);
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    expect(await raw).toMatchObject({ text: 'data: 1\n\n', cut: true });
  });

  it('that reaches nobody fails as one without an answer', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await rawCall(READ, never()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ code: 'NETWORK', status: 0 });
  });
});
