// Input that somebody sends who means harm, at every place of every operation that takes a value: a clear refusal or a normal
// answer, never a failure of the server. Found by reflection over the contract.
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS, type Operation } from '../../server/kernel/contract.ts';
import { openTestApp, type TestApp, type TestRequest } from '../harness/app.ts';
import { expectFailure, expectHeaders, tokenFor, validCall } from '../harness/operation-calls.ts';
import { type RequestPlace, requestPlaces, takes } from '../harness/schema-places.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  token = (await app.person('super_admin')).token;
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

/** A call with a value at a place, everything else as small as the contract allows. */
function callWith(operation: Operation, place: RequestPlace, value: unknown): [string, string, TestRequest] {
  const put = place.put(value);
  const [method, path, request] = validCall(operation, operation.isPublic ? undefined : token);
  if ('body' in put) return [method, path, { ...request, body: put.body }];
  const address = new URL(path, 'http://localhost');
  for (const [name, text] of Object.entries(put.query)) address.searchParams.set(name, text);
  return [method, address.pathname + address.search, request];
}

const refusal = { status: 422, json: { error_code: 'VALIDATION_ERROR', fields: expect.anything() } };

const WITH_INPUT = OPERATIONS.map((operation) => ({
  id: operation.id,
  operation,
  places: requestPlaces(operation),
})).filter(({ places }) => places.length > 0);
const WITH_BODY = OPERATIONS.filter(({ media }) => media === 'application/json');

describe('what cannot be kept', () => {
  it('there are many places that take text', () => {
    const places = WITH_INPUT.flatMap(({ places }) => places.filter((place) => takes(place, 'string')));
    expect(places.length).toBeGreaterThan(200);
  });

  it.each(WITH_INPUT)(
    '$id refuses U+0000 and half of a surrogate pair in every text',
    async ({ operation, places }) => {
      for (const place of places.filter((candidate) => takes(candidate, 'string')))
        for (const text of ['a\0b', 'a\uD800b', '\uDC00']) {
          const [method, path, request] = callWith(operation, place, text);
          // an address is written in UTF-8, which has no half of a pair
          if (!text.isWellFormed() && !('body' in place.put(text)) && !path.includes('%5Cud')) continue;
          expect(await expectFailure(app, method, path, request), place.name).toMatchObject(refusal);
        }
    },
  );

  it.each(WITH_BODY)('$id refuses them, and __proto__, as names', async (operation) => {
    const [method, path, request] = validCall(operation, operation.isPublic ? undefined : token);
    for (const name of ['\\u0000', '\\ud800', '__proto__', '\\u005f_proto__'])
      for (const body of [`{"${name}":1}`, `{"a":[{"${name}":{}}]}`])
        expect(
          await expectFailure(app, method, path, { ...request, body, headers: JSON_TYPE }),
        ).toMatchObject(refusal);
  });

  it('a path that holds them leads nowhere', async () => {
    for (const path of ['/api/tables/%00', '/api/subscriber/msgs/a%00b', '/api/%00', '/api/chats/%ED%A0%80'])
      expect(await expectFailure(app, 'GET', path, { token })).toMatchObject({ status: 404 });
  });

  it('a character beyond the basic plane, however it is written, is a text like any other', async () => {
    for (const name of ['😀', '\\ud83d\\ude00'])
      expect(
        await app.request('POST', '/api/projects', {
          token,
          body: `{"name":"${name}","instructions":"","table_ids":[],"file_ids":[]}`,
          headers: JSON_TYPE,
        }),
      ).toMatchObject({ status: 200, json: { project: { name: '😀' } } });
  });
});

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('numbers', () => {
  const places = WITH_INPUT.flatMap(({ id, operation, places: all }) =>
    all
      .filter((place) => takes(place, 'integer') || takes(place, 'number'))
      .map((place) => ({ id, operation, place, name: place.name })),
  );

  it('every whole number of a request has bounds', () => {
    const open = places.filter(
      ({ place }) =>
        takes(place, 'integer') &&
        place.schema.enum === undefined &&
        (place.schema.minimum === undefined || place.schema.maximum === undefined),
    );
    expect(open.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  });

  it.each(places)('$id refuses what is beyond the bounds of $name', async ({ operation, place }) => {
    const { minimum, maximum } = place.schema;
    const beyond = [
      ...(maximum === undefined ? [] : [maximum + 1]),
      ...(minimum === undefined ? [] : [minimum - 1]),
      1e20,
      -1e20,
    ];
    for (const value of beyond)
      expect(await expectFailure(app, ...callWith(operation, place, value)), String(value)).toMatchObject(
        refusal,
      );
  });

  const parameters = places.filter(({ place }) => 'query' in place.put(1) && !place.name.includes('.'));
  it.each(parameters)('$id takes $name in decimal digits alone', async ({ operation, place }) => {
    for (const text of ['0x1', '1e1', ' 1', '1 ', '+1', '01', '١', '', 'NaN', 'Infinity', '1,0', '--1'])
      expect(await expectFailure(app, ...callWith(operation, place, text)), text).toMatchObject(refusal);
  });
});

describe('requests that are odd as a whole', () => {
  it.each(WITH_BODY)('$id refuses JSON that is nested 3,000 levels deep', async (operation) => {
    const [method, path, request] = validCall(operation, operation.isPublic ? undefined : token);
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const)
      expect(
        await expectFailure(app, method, path, {
          ...request,
          body: `${open.repeat(3000)}1${close.repeat(3000)}`,
          headers: JSON_TYPE,
        }),
      ).toMatchObject({ status: 422, json: { error_code: 'VALIDATION_ERROR' } });
  });

  it('depth is counted in lists and maps alone, not in texts', async () => {
    const instructions = `${'['.repeat(200)}"${'{'.repeat(200)}\\`;
    const body = { name: 'Brackets', instructions, table_ids: [], file_ids: [] };
    expect(await app.request('POST', '/api/projects', { token, body })).toMatchObject({
      status: 200,
      json: { project: { instructions } },
    });
  });

  it.each([
    ['/api/tables', 'sort', { secret: 'asc' }],
    ['/api/credits/entries', 'sort', { chat_id: 'asc' }],
    ['/api/credits/entries', 'filters', { chat_id: 'x' }],
  ])('%s refuses a field of %s that it does not have', async (path, name, value) => {
    const address = `${path}?${name}=${encodeURIComponent(JSON.stringify(value))}`;
    const answer = await expectFailure(app, 'GET', address, { token });
    expect(answer).toMatchObject({ status: 422, json: { error_code: 'VALIDATION_ERROR' } });
    expect(Object.keys(answer.json.fields)).toEqual(Object.keys(value).map((field) => `${name}.${field}`));
  });

  it('parameters of JSON are held to the same rules', async () => {
    for (const text of [
      '{"__proto__":"asc"}',
      '{"constructor":"asc"}',
      `${'['.repeat(3000)}${']'.repeat(3000)}`,
    ])
      expect(
        await expectFailure(app, 'GET', `/api/tables?sort=${encodeURIComponent(text)}`, { token }),
      ).toMatchObject({ status: 422 });
  });

  it.each(OPERATIONS.filter(({ method }) => method !== 'GET'))(
    '$id refuses an Idempotency-Key of more than 255 characters',
    async (operation) => {
      const [method, path, request] = validCall(operation, operation.isPublic ? undefined : token);
      expect(
        await expectFailure(app, method, path, {
          ...request,
          headers: { 'Idempotency-Key': 'k'.repeat(256) },
        }),
      ).toMatchObject({ status: 422, json: { fields: { 'Idempotency-Key': expect.any(String) } } });
    },
  );

  it('an Idempotency-Key of 255 characters is kept', async () => {
    const request = {
      token,
      body: { name: 'Kept', instructions: '', table_ids: [], file_ids: [] },
      headers: { 'Idempotency-Key': 'k'.repeat(255) },
    };
    const [first, second] = [
      await app.request('POST', '/api/projects', request),
      await app.request('POST', '/api/projects', request),
    ];
    expect(second.json.project.id).toBe(first.json.project.id);
  });

  it.each(OPERATIONS.filter(({ media }) => media === 'multipart/form-data'))(
    '$id refuses forms that are not as declared',
    async (operation) => {
      const as = { token: tokenFor(operation, token) };
      const send = (form: string, type = 'multipart/form-data; boundary=x') =>
        expectFailure(app, operation.method, operation.path, {
          ...as,
          body: form,
          headers: { 'Content-Type': type },
        });
      const part = (disposition: string, content = 'a,b\r\n1,2') =>
        `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n--x--\r\n`;
      const file = 'name="upload_files"; filename="a.csv"';
      expect(await send(part(file), 'multipart/form-data')).toMatchObject({ status: 400 });
      expect(await send(part(file), 'multipart/form-data; boundary=')).toMatchObject({ status: 400 });
      for (const [disposition, field] of [
        ['name="file"; filename="a.csv"', 'file'],
        ['name="not_in_the_contract"', 'not_in_the_contract'],
        ['name="__proto__"; filename="a.csv"', '__proto__'],
      ] as const) {
        const answer = await send(part(disposition));
        expect(answer).toMatchObject({ status: 422, json: { error_code: 'VALIDATION_ERROR' } });
        expect(Object.keys(answer.json.fields)).toEqual([field]);
      }
      expect(await send(part('name="upload_files"; filename*=UTF-8\'\'a%00.csv'))).toMatchObject(refusal);
      if (operation.id === 'openTableUpload') return;
      expect(await send(part('name="folder"', 'a\0b'))).toMatchObject(refusal);
      expect(await send(part('name="folder"', 'f'.repeat(1001)))).toMatchObject(refusal);
    },
  );
});

describe('an address that is longer than the server reads', () => {
  it('is answered with 431, and the server goes on', async () => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
    if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        httpRequest({ port, path }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    try {
      expect(await statusOf(`/api/healthy?x=${'x'.repeat(20_000)}`)).toBe(431);
      expect(await statusOf('/api/healthy')).toBe(200);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

describe('what the contract allows', () => {
  /** What has meant something else to one program or another. */
  const TEXTS = ["'; drop table users; -- %_\\ {{x}}<b>", '\u0001\u202E\uFFFF\u{10FFFF}', 'constructor'];

  it.each(WITH_INPUT)(
    '$id answers odd texts and numbers at their limits without a failure',
    async ({ operation, places }) => {
      for (const place of places) {
        const { schema } = place;
        const values =
          takes(place, 'string') && schema.enum === undefined
            ? TEXTS
            : takes(place, 'integer') || takes(place, 'number')
              ? [schema.minimum, schema.maximum].filter((value) => value !== undefined)
              : [];
        for (const value of values) {
          const [method, path, request] = callWith(operation, place, value);
          const answer = await app.raw(method, path, request);
          expectHeaders(answer);
          await answer.body?.cancel();
          // 503 is what a part says that is not set up here, such as payments
          expect([500, 501, 502], `${place.name} ${value}`).not.toContain(answer.status);
        }
      }
    },
  );
});
