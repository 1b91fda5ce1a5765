import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OPERATIONS } from '../../server/kernel/contract.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const MEGABYTE = 1024 * 1024;
const SETTINGS = '/api/account/view/settings?route=/ai-table&type=columns_view';
const CONVERT = '/api/tool/convert/file/md-to-doc';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = (await app.person()).token;
}, 60_000);
afterAll(() => app.close());

const settings = (values: object) => app.request('PUT', SETTINGS, { token, body: { values } });
const flags = (count: number, name = 'column') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name} ${index}`, true]));

describe('how large a body may be', () => {
  it('1 MB where the contract says nothing else, and never more than 8 MB', () => {
    const own = OPERATIONS.filter(({ maxBytes }) => maxBytes !== MEGABYTE);
    expect(own.length).toBeGreaterThan(5);
    for (const { id, maxBytes } of own) expect(maxBytes, id).toBeLessThanOrEqual(8 * MEGABYTE);
  });

  it('a byte more than 1 MB is refused, and the limit is named', async () => {
    const empty = JSON.stringify({ values: { text: '' } }).length;
    const body = { values: { text: 'x'.repeat(MEGABYTE - empty + 1) } };
    expect(await app.request('PUT', SETTINGS, { token, body })).toMatchObject({
      status: 413,
      json: { error_code: 'PAYLOAD_TOO_LARGE', msg: 'The request is larger than 1 MB.' },
    });
  });

  it('settings of as many columns as a table can have are kept', async () => {
    const values = flags(5000, 'a column with a name of some length');
    expect((await settings(values)).status).toBe(200);
    expect((await app.request('GET', SETTINGS, { token })).json.values).toEqual(values);
  });

  it('one name more is refused, whether the body is read in the event loop or beside it', async () => {
    for (const name of ['c', 'a column whose name is so long that the body is a large one, read in a thread'])
      expect(await settings(flags(5001, name))).toMatchObject({
        status: 422,
        json: { error_code: 'VALIDATION_ERROR', fields: { values: 'at most 5000 names are allowed' } },
      });
  });

  it('text within settings has a limit, at the top and in lists and maps', async () => {
    const long = 'x'.repeat(20_001);
    for (const value of [long, [long], { a: long }])
      expect(await settings({ value })).toMatchObject({
        status: 422,
        json: { error_code: 'VALIDATION_ERROR' },
      });
  });
});

describe('large bodies', () => {
  it('are parsed beside the event loop', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    try {
      const body = JSON.stringify({
        msgids: Array.from({ length: 2000 }, (_, id) => `${id} ${'x'.repeat(400)}`),
      });
      expect((await app.request('POST', '/api/babel/text', { token, body })).status).toBe(422); // `from` is missing
      expect(parse.mock.calls.filter(([text]) => text.length > 256 * 1024)).toEqual([]);
    } finally {
      parse.mockRestore();
    }
  });

  it('that are no JSON, or no text, are refused as small ones are', async () => {
    for (const body of [`{"values": {"text": "${'x'.repeat(300_000)}"`, `\u0000${'x'.repeat(300_000)}`])
      expect(await app.request('PUT', SETTINGS, { token, body })).toMatchObject({
        status: 400,
        json: { error_code: 'BAD_REQUEST' },
      });
  });

  it('that break the contract name the field in the language of the caller', async () => {
    const answer = await app.request('POST', CONVERT, {
      token,
      body: { content: 'x'.repeat(2_000_001) },
      headers: { 'Accept-Language': 'fr-FR' },
    });
    expect(answer).toMatchObject({
      status: 422,
      json: { fields: { content: '2000000 caractères au plus sont autorisés' } },
    });
  });
});

describe('an answer to a body that is too large', () => {
  let port: number;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    port = (server.address() as AddressInfo).port; // it listens on a port
    close = () => new Promise((resolve) => server.close(() => resolve()));
  });
  afterAll(() => close());

  it.each([
    { how: 'of a known length', headers: { 'Content-Length': String(20 * MEGABYTE) } },
    { how: 'in chunks', headers: { 'Transfer-Encoding': 'chunked' } },
  ])('$how arrives whole, and the connection can be used again', async ({ headers }) => {
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number;
      text: string;
      sent: number;
    }>();
    let sent = 0;
    const call = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: SETTINGS,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, sent }));
      response.on('error', reject);
    });
    const chunk = Buffer.alloc(MEGABYTE, 'x');
    // a client that reads nothing before it has sent all
    for (; sent < 20; sent += 1)
      if (!call.write(chunk)) await new Promise((written) => call.once('drain', written));
    call.end();
    const { status, text, sent: before } = await promise;
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ error_code: 'PAYLOAD_TOO_LARGE' });
    expect(before).toBe(20);
  });
});
