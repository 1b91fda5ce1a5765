// The client against the real server: MSW hands its calls to the app, and takes over only where a server cannot be brought to fail so.
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '../../src/api/api-failure.ts';
import { CALL_TIMEOUT_MS, call } from '../../src/api/client.ts';
import { openMessageStream, openPushStream } from '../../src/api/event-stream.ts';
import { setCallLanguage } from '../../src/api/headers.ts';
import { setLocalTexts } from '../../src/api/local-texts.ts';
import { type Outcome, onOutcome } from '../../src/api/outcomes.ts';
import { clearToken, readToken, storeToken } from '../../src/api/token.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

/** The two things of a browser that the client reads: its cookies and its address. */
const cookies = new Map<string, string>();
vi.stubGlobal('location', { origin: 'http://app.test', protocol: 'http:' });
vi.stubGlobal('document', {
  get cookie() {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  },
  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, value);
  },
});

let app: TestApp;
let outcomes: Outcome[] = [];
const requests: Request[] = [];
const network = setupServer(
  http.all('*/api/*', ({ request }) => {
    requests.push(request.clone());
    return app.fetch(request);
  }),
);

beforeAll(async () => {
  app = await openTestApp();
  network.listen();
  setLocalTexts({ network: 'no network', timeout: 'too late', malformed: 'not readable' });
  onOutcome((outcome) => outcomes.push(outcome));
});
beforeEach(() => {
  outcomes = [];
  requests.length = 0;
  clearToken();
});
afterEach(() => {
  network.resetHandlers();
  vi.useRealTimers();
});
afterAll(async () => {
  network.close();
  await app.close();
});

async function signIn(): Promise<void> {
  const { token } = await app.person();
  storeToken(token, Date.now() / 1000 + 3600);
}
const failing = (status: number, body: object) =>
  http.all('*/api/*', () => HttpResponse.json({ msg_type: 'error', req_id: 'r-1', ...body }, { status }), {
    once: true,
  });
const failureOf = (promise: Promise<unknown>): Promise<ApiFailure> =>
  promise.then(
    () => {
      throw new Error('the call did not fail');
    },
    (error) => error,
  );

describe('every call', () => {
  it('carries token, accept, language and time zone [R7.01] [R7.02] [R7.03] [R7.04]', async () => {
    await signIn();
    setCallLanguage('zh-CN');
    await call('chatList', {});
    const { headers } = requests[0] as Request;
    expect(headers.get('authorization')).toBe(`Bearer ${readToken()}`);
    expect(headers.get('accept')).toBe('*/*');
    expect(headers.get('accept-language')).toBe('zh-CN');
    expect(Number(headers.get('timezone-offset'))).toBeCloseTo(-new Date().getTimezoneOffset() / 60);
    setCallLanguage('en-US');
  });

  it('that writes sends a body and an idempotency key [R7.06]', async () => {
    await signIn();
    await call('signOut', { body: {} });
    const request = requests[0] as Request;
    expect(await request.text()).toBe('{}');
    expect(request.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('writes JSON-valued parameters as JSON', async () => {
    await signIn();
    await call('tableList', { query: { sort: { name: 'asc' }, page: 1 } });
    expect(new URL((requests[0] as Request).url).search).toBe('?sort=%7B%22name%22%3A%22asc%22%7D&page=1');
  });

  it('ends after 180 s without an answer [R7.05]', async () => {
    expect(CALL_TIMEOUT_MS).toBe(180_000);
    network.use(http.all('*/api/*', () => delay('infinite')));
    const failure = await failureOf(call('siteSettingsGet', {}, { timeoutMs: 20 }));
    expect([failure.code, failure.message]).toEqual(['TIMEOUT', 'too late']);
    expect(outcomes).toEqual([{ type: 'warning', msg: 'too late' }]);
  });

  it('that is aborted says nothing to the person', async () => {
    network.use(http.all('*/api/*', () => delay('infinite')));
    const abort = new AbortController();
    const failure = failureOf(call('siteSettingsGet', {}, { signal: abort.signal }));
    abort.abort();
    expect((await failure).code).toBe('ABORTED');
    expect(outcomes).toEqual([]);
  });

  it('without a network, or with an answer that is no envelope, is a failure with words of our own', async () => {
    network.use(http.all('*/api/*', () => HttpResponse.error(), { once: true }));
    expect((await failureOf(call('siteSettingsGet', {}))).code).toBe('NETWORK');
    network.use(http.all('*/api/*', () => HttpResponse.html('<h1>Proxy</h1>'), { once: true }));
    expect((await failureOf(call('siteSettingsGet', {}))).code).toBe('MALFORMED');
    network.use(http.all('*/api/*', () => HttpResponse.json({ hello: 1 }), { once: true }));
    expect((await failureOf(call('siteSettingsGet', {}))).code).toBe('MALFORMED');
  });
});

describe('an answer', () => {
  const answering = (msg_type: string) =>
    http.all('*/api/*', () => HttpResponse.json({ msg_type, msg: 'said' }), { once: true });

  it('is good where its msg_type is success [R7.12]', async () => {
    network.use(answering('success'));
    expect(await call('healthGet', {})).toEqual({ msg_type: 'success', msg: 'said' });
  });

  it.each(['warning', 'error', 'Success', ''])(
    'is a failure with msg_type "%s", whatever its status [R7.12]',
    async (msgType) => {
      network.use(answering(msgType));
      const failure = await failureOf(call('healthGet', {}));
      expect([failure.code, failure.status]).toEqual(['MALFORMED', 200]);
      expect(outcomes).toEqual([{ type: 'warning', msg: 'not readable' }]);
    },
  );
});

describe('the error catalogue', () => {
  it('opens the credits panel where msg_limit is present, whatever the code [R8.01]', async () => {
    network.use(failing(402, { error_code: 'CREDITS_EXHAUSTED', msg: 'm', msg_limit: 'limit' }));
    await failureOf(call('siteSettingsGet', {}));
    expect(outcomes).toEqual([{ type: 'insufficientCredits', msgLimit: 'limit' }]);
  });

  it('flashes the msg of a success, and shows nothing without one [R8.06] [R8.07]', async () => {
    network.use(
      http.all('*/api/*', () => HttpResponse.json({ msg_type: 'success', msg: 'Saved' }), { once: true }),
    );
    await call('healthGet', {});
    await call('healthGet', {});
    expect(outcomes).toEqual([{ type: 'flash', msg: 'Saved' }]);
  });

  it('opens the error panel with the request id on SERVER_ERROR [R8.08] [R8.09] [R8.10] [R8.11]', async () => {
    network.use(failing(500, { error_code: 'SERVER_ERROR', msg: 'm' }));
    await failureOf(call('siteSettingsGet', {}));
    network.use(failing(500, { error_code: 'SERVER_ERROR', msg: 'm', req_id: undefined }));
    await failureOf(call('siteSettingsGet', {}));
    expect(outcomes).toEqual([
      { type: 'serverError', msg: 'm', requestId: 'r-1' },
      { type: 'serverError', msg: 'm', requestId: undefined },
    ]);
  });

  it('tells of a dead token on BEARER_TOKEN_ERROR [R8.12]', async () => {
    storeToken('a'.repeat(43), Date.now() / 1000 + 60);
    await failureOf(call('chatList', {}));
    expect(outcomes).toEqual([{ type: 'tokenDied', personal: true }]);
  });

  it('warns with any other msg [R8.15]', async () => {
    await signIn();
    await failureOf(call('chatGet', { path: { chat_id: '01a1fd38-0000-7000-8000-000000000000' } }));
    expect(outcomes).toEqual([{ type: 'warning', msg: 'Not found, or not shared with you.' }]);
  });

  it('is skipped by a call that opts out [R7.08] [R8.16]', async () => {
    network.use(failing(500, { error_code: 'SERVER_ERROR', msg: 'm' }));
    await failureOf(call('siteSettingsGet', {}, { quiet: true }));
    expect(outcomes).toEqual([]);
  });
});

describe('a call that shows its failures itself', () => {
  it('still leads to sign-in when the token is dead, and says nothing else', async () => {
    storeToken('a'.repeat(43), Date.now() / 1000 + 60);
    await failureOf(call('chatList', {}, { quiet: 'butToken' }));
    expect(outcomes).toEqual([{ type: 'tokenDied', personal: true }]);
    network.use(failing(500, { error_code: 'SERVER_ERROR', msg: 'm' }));
    await failureOf(call('chatList', {}, { quiet: 'butToken' }));
    expect(outcomes).toHaveLength(1);
  });
});

describe('a repeat', () => {
  it('waits the server’s time and a second, once, and only for a call that asks for it [R7.09] [R7.10]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let calls = 0;
    network.use(
      http.all('*/api/*', () => {
        calls += 1;
        return calls === 1
          ? HttpResponse.json(
              { msg_type: 'error', error_code: 'RATE_LIMITED', msg: 'wait', req_id: 'r', waiting_time: 2 },
              { status: 429 },
            )
          : HttpResponse.json({ msg_type: 'success' });
      }),
    );
    const answer = call('healthGet', {}, { retry: true });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(calls).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(calls).toBe(2);
    expect(outcomes).toEqual([]);
    calls = 0;
    expect((await failureOf(call('healthGet', {}))).waitingTime).toBe(2);
    expect(calls).toBe(1);
  });

  it('of a write carries the same key, so that it is carried out once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const keys: (string | null)[] = [];
    network.use(
      http.all('*/api/*', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1
          ? HttpResponse.json(
              { msg_type: 'error', error_code: 'RATE_LIMITED', msg: 'wait', req_id: 'r', waiting_time: 2 },
              { status: 503 },
            )
          : HttpResponse.json({ msg_type: 'success' });
      }),
    );
    const answer = call('signOut', { body: {} }, { retry: true });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(3_000);
    await answer;
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  });
});

describe('an event stream', () => {
  it('gives JSON values and ends with END [R7.37] [R7.38]', async () => {
    await signIn();
    const seen = await new Promise<object[]>((resolve, reject) => {
      const events: object[] = [];
      openPushStream(0.1, {
        onEvent: (event) => events.push(event),
        onEnd: () => resolve(events),
        onFailure: reject,
      });
    });
    expect(seen[0]).toMatchObject({ msgs_unread: { total: 0 } });
    expect(new URL((requests[0] as Request).url).search).toBe('?timeout=0.1');
  });

  it('takes a comment line for no event', async () => {
    network.use(
      http.get(
        '*/events',
        () =>
          new HttpResponse(':\n\ndata: {"seq":1}\n\n:\n\ndata: END\n\n', {
            headers: { 'Content-Type': 'text/event-stream' },
          }),
      ),
    );
    const seen = await new Promise<object[]>((resolve, reject) => {
      const events: object[] = [];
      openMessageStream('m', 0, {
        onEvent: (event) => events.push(event),
        onEnd: () => resolve(events),
        onFailure: reject,
      });
    });
    expect(seen).toEqual([{ seq: 1 }]);
  });

  it('that breaks off before END is a failure', async () => {
    network.use(
      http.get(
        '*/events',
        () => new HttpResponse('data: {"seq":1}\n\n', { headers: { 'Content-Type': 'text/event-stream' } }),
      ),
    );
    const failure = await new Promise<ApiFailure>((resolve) => {
      openMessageStream('m', 0, { onEvent: () => {}, onEnd: () => {}, onFailure: resolve });
    });
    expect(failure.code).toBe('NETWORK');
  });

  it('of somebody else is refused with the server’s words', async () => {
    await signIn();
    const failure = await new Promise<ApiFailure>((resolve) => {
      openMessageStream('01a1fd38-0000-7000-8000-000000000000', 0, {
        onEvent: () => {},
        onEnd: () => {},
        onFailure: resolve,
      });
    });
    expect(failure.code).toBe('NOT_FOUND');
  });
});
