// The one way out, against a real server on this machine.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallRecord } from './attempt.ts';
import type { Limits } from './interface-catalogue.ts';
import { Outbound, type OutboundParts } from './outbound.ts';

type Reply = (request: http.IncomingMessage, response: http.ServerResponse) => void;

let server: http.Server;
let url: string;
/** How each call is answered, in their order; the last one goes on. */
let replies: Reply[];
let asked: { method: string | undefined; headers: http.IncomingHttpHeaders }[];
let records: CallRecord[];
let waits: number[];
let now: number;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push({ method: request.method, headers: request.headers });
    request.resume();
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    reply?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  replies = [];
  asked = [];
  records = [];
  waits = [];
  now = 0;
});

const says =
  (status: number, body = '', headers: Record<string, string> = {}): Reply =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
const breaks: Reply = (request) => request.socket.destroy();
const hangs: Reply = () => {};

function opened(limits: Partial<Limits> = {}, parts: OutboundParts = {}): Outbound {
  return new Outbound({
    overrides: () => limits,
    record: (record) => records.push(record),
    now: () => now,
    // no test sleeps: what is waited for is only written down
    sleep: async (ms) => waits.push(ms),
    random: () => 1,
    ...parts,
  });
}
const outcomes = () => records.map(({ outcome }) => outcome);

describe('what is sent again', () => {
  it('is a read after a break and after a failure of the server, with growing waits', async () => {
    replies = [breaks, says(503), says(200, 'here')];
    const response = await opened({ retries: 2 }).fetch('stripe.read', url);
    expect(await response.text()).toBe('here');
    expect(asked).toHaveLength(3);
    expect(waits).toEqual([200, 400]);
    expect(outcomes()).toEqual(['network', 'failed', 'done']);
    expect(records.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  });

  it('is no more than the limit says', async () => {
    replies = [says(503)];
    const response = await opened({ retries: 2 }).fetch('stripe.read', url);
    expect([response.status, asked.length]).toEqual([503, 3]);
  });

  it('is never a payment without the key of its provider, whatever the limits say', async () => {
    replies = [breaks];
    const outbound = opened({ retries: 5 });
    const post = { method: 'POST', body: 'amount=100' };
    for (const key of ['stripe.write', 'wechatPay.write', 'alipay.write', 'google.exchange'] as const) {
      asked = [];
      await expect(outbound.fetch(key, url, post)).rejects.toThrow('network');
      expect([key, asked.length]).toEqual([key, 1]);
    }
    replies = [says(500)];
    asked = [];
    expect((await outbound.fetch('stripe.write', url, post)).status).toBe(500);
    expect(asked).toHaveLength(1);
  });

  it('is a payment with the key of its provider, and every time with the same key', async () => {
    replies = [breaks, says(500), says(200)];
    const init = { method: 'POST', headers: { 'Idempotency-Key': 'pay-1' }, body: 'amount=100' };
    expect((await opened({ retries: 2 }).fetch('stripe.write', url, init)).status).toBe(200);
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['pay-1', 'pay-1', 'pay-1']);
  });

  it('is a question to the model only where the endpoint did not take it, after the time that it asks for', async () => {
    replies = [says(429, '', { 'Retry-After': '7' }), says(200)];
    expect((await opened({ retries: 1 }).fetch('model.answer', url, { method: 'POST' })).status).toBe(200);
    expect(waits).toEqual([7000]);
    replies = [says(500)];
    asked = [];
    expect((await opened({ retries: 1 }).fetch('model.answer', url, { method: 'POST' })).status).toBe(500);
    expect(asked).toHaveLength(1);
  });

  it('is nothing that is to wait for longer than the interface takes', async () => {
    replies = [says(429, '', { 'Retry-After': '31' })];
    expect((await opened({ retries: 1 }).fetch('model.answer', url, { method: 'POST' })).status).toBe(429);
    expect([asked.length, waits]).toEqual([1, []]);
  });

  it('is no refusal', async () => {
    replies = [says(404)];
    expect((await opened({ retries: 3 }).fetch('stripe.read', url)).status).toBe(404);
    expect([asked.length, outcomes()]).toEqual([1, []]);
  });
});

describe('the time limit', () => {
  it('ends a call that is not answered, and one whose answer does not end', async () => {
    replies = [hangs];
    await expect(opened({ timeoutMs: 30, retries: 0 }).fetch('stripe.read', url)).rejects.toMatchObject({
      kind: 'timeout',
    });
    replies = [(_request, response) => response.writeHead(200).write('begin')];
    const response = await opened({ timeoutMs: 60, retries: 0 }).fetch('stripe.read', url);
    await expect(response.text()).rejects.toMatchObject({ kind: 'timeout' });
    expect(outcomes()).toEqual(['timeout', 'timeout']);
  });

  it('of what streams is between two bytes, however long the whole takes', async () => {
    replies = [
      async (_request, response) => {
        response.writeHead(200);
        for (let part = 0; part < 8; part += 1) {
          response.write('x');
          await delay(25);
        }
        response.end();
      },
    ];
    const response = await opened({ timeoutMs: 150 }).fetch('model.answer', url, { method: 'POST' });
    expect(await response.text()).toBe('xxxxxxxx');
    expect(records).toMatchObject([{ outcome: 'done', bytesIn: 8 }]);
    expect(records[0]?.ms).toBeGreaterThanOrEqual(150);
  });

  it('is not what ended a call whose asker went away: that says nothing against the host', async () => {
    replies = [hangs];
    const stop = new AbortController();
    const outbound = opened({ breakerFailures: 1 });
    const call = outbound.fetch('stripe.read', url, { signal: stop.signal });
    stop.abort(new Error('the person left'));
    await expect(call).rejects.toThrow('the person left');
    replies = [says(200)];
    expect((await outbound.fetch('stripe.read', url)).status).toBe(200);
    expect(outcomes()).toEqual(['aborted']);
  });
});

describe('the breaker', () => {
  const limits = { retries: 0, breakerFailures: 2, breakerOpenMs: 1000 };
  const fail = async (outbound: Outbound) => (await outbound.fetch('stripe.read', url)).text();

  it('opens after so many failures in a row, and nothing is sent while it is open', async () => {
    replies = [says(500)];
    const outbound = opened(limits);
    await fail(outbound);
    await fail(outbound);
    await expect(fail(outbound)).rejects.toMatchObject({ kind: 'open' });
    expect([asked.length, outcomes()]).toEqual([2, ['failed', 'failed', 'blocked']]);
  });

  it('lets one call try after a while: it closes where that is answered, and stays open where it is not', async () => {
    replies = [says(500)];
    const outbound = opened(limits);
    await fail(outbound);
    await fail(outbound);
    now = 1000;
    replies = [hangs];
    const stop = new AbortController();
    const trial = outbound.fetch('stripe.read', url, { signal: stop.signal });
    await expect(fail(outbound)).rejects.toMatchObject({ kind: 'open' });
    stop.abort(new Error('left'));
    await expect(trial).rejects.toThrow('left');
    replies = [says(500)];
    await fail(outbound);
    now = 1999;
    await expect(fail(outbound)).rejects.toMatchObject({ kind: 'open' });
    now = 2000;
    replies = [says(200, 'back')];
    expect(await fail(outbound)).toBe('back');
    expect(await fail(outbound)).toBe('back');
  });

  it('counts failures in a row: an answer, also a refusal, begins anew', async () => {
    replies = [says(500), says(404), says(500), says(200)];
    const outbound = opened(limits);
    for (let call = 0; call < 4; call += 1) await fail(outbound);
    expect(outcomes()).toEqual(['failed', 'refused', 'failed', 'done']);
  });

  it('is one for each host and interface, is told when it changes, and is closed by hand', async () => {
    const told: [string, boolean][] = [];
    replies = [says(500)];
    const outbound = opened(limits, {
      onBreaker: (key, _target, { open }) => told.push([key, open !== undefined]),
    });
    await fail(outbound);
    await fail(outbound);
    expect((await outbound.fetch('wechatPay.read', url)).status).toBe(500);
    expect(
      await outbound.fetch('stripe.read', url.replace('127.0.0.1', 'localhost')).catch(() => null),
    ).not.toMatchObject({ kind: 'open' });
    replies = [says(200, 'ok')];
    outbound.reset('stripe.read');
    expect(await fail(outbound)).toBe('ok');
    expect(told).toEqual([
      ['stripe.read', true],
      ['stripe.read', false],
    ]);
  });
});

describe('calls at the same time', () => {
  it('are as many as the limit says: the others wait for the end of an answer', async () => {
    const open: http.ServerResponse[] = [];
    replies = [(_request, response) => void open.push(response.writeHead(200))];
    const outbound = opened({ concurrency: 2, retries: 0 });
    const calls = [1, 2, 3].map(async () => (await outbound.fetch('stripe.read', url)).text());
    await expect.poll(() => open.length).toBe(2);
    expect(asked).toHaveLength(2);
    open[0]?.end('one');
    await expect.poll(() => open.length).toBe(3);
    for (const response of open) response.end('end');
    expect(await Promise.all(calls)).toHaveLength(3);
  });

  it('that find no place in time are refused, and nothing of them is sent', async () => {
    replies = [hangs];
    const outbound = opened({ concurrency: 1, timeoutMs: 5_000, retries: 0 });
    const stop = new AbortController();
    const first = outbound.fetch('stripe.read', url, { signal: stop.signal });
    await expect.poll(() => asked.length).toBe(1);
    const waiting = Array.from({ length: 200 }, () =>
      outbound.fetch('stripe.read', url, { signal: stop.signal }).catch((error) => error.message),
    );
    await expect(outbound.fetch('stripe.read', url)).rejects.toMatchObject({ kind: 'busy' });
    stop.abort(new Error('end'));
    await expect(first).rejects.toThrow('end');
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['end']));
    expect(asked).toHaveLength(1);
  });
});

describe('what is kept of a call', () => {
  it('is its time, its status and its bytes, and nothing that was said', async () => {
    replies = [says(200, 'a name and a key')];
    const outbound = opened();
    const init = { method: 'POST', headers: { Authorization: 'Bearer sk_live_1' }, body: 'secret=2' };
    await (await outbound.fetch('stripe.write', `${url}/v1/charges?token=tok_3`, init)).text();
    expect(records).toMatchObject([
      {
        key: 'stripe.write',
        target: new URL(url).host,
        status: 200,
        outcome: 'done',
        bytesIn: 16,
        bytesOut: 8,
      },
    ]);
    expect(records[0]?.firstByteMs).toBeLessThanOrEqual(records[0]?.ms ?? -1);
    const whole = JSON.stringify(records);
    for (const word of ['sk_live_1', 'secret', 'tok_3', 'charges', 'name']) expect(whole).not.toContain(word);
  });

  it('of a failure is a code: neither the error nor what caused it names the address or the key', async () => {
    const outbound = opened({ retries: 0 });
    const error = await outbound
      .fetch('wechat.token', 'http://127.0.0.1:1/sns?secret=key_of_the_app', {
        headers: { Authorization: 'key_2' },
      })
      .catch((failure: unknown) => failure);
    const whole = JSON.stringify([
      error,
      records,
      String(error),
      (error as Error).stack,
      (error as Error).cause ?? null,
    ]);
    expect(error).toMatchObject({ kind: 'network' });
    for (const word of ['key_of_the_app', 'key_2', '/sns']) expect(whole).not.toContain(word);
  });

  it('of a call that is no fetch is what its client says of its errors', async () => {
    const outbound = opened({ retries: 0 });
    const refused = Object.assign(new Error('550 ada@example.org is unknown'), { responseCode: 550 });
    const told = () => ({ status: 550, protocol: 'SMTP' as const, outcome: 'refused' as const });
    await expect(
      outbound.run('mail.send', { target: 'mail:25', told }, () => Promise.reject(refused)),
    ).rejects.toBe(refused);
    expect(records).toMatchObject([{ outcome: 'refused', status: 550, error: 'SMTP 550' }]);
    expect(JSON.stringify(records)).not.toContain('ada@');
  });
});
