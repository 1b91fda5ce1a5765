// The random layer: what it sends from a seed, what it keeps, and that it leaves nothing behind.
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createClient } from '../../tools/contract/client.ts';
import { loadContract } from '../../tools/contract/document.ts';
import { readRecipes } from '../../tools/contract/recipe-file.ts';
import { runCheck } from '../../tools/contract/run-check.ts';
import { smallContract } from './small-contract.ts';

const RECIPES = `
too_large_bytes: 100
admin_paths: []
samples: {}
statuses: {}
objects:
  thing_id:
    remove: { call: thingDelete, path: { thing_id: $thing_id } }
operations:
  thingUpdate: { random: false, also: [404] }
  thingCreate: { body: { name: First }, makes: { kind: thing_id, take: $answer/name } }
`;

const NAME = { type: 'string', maxLength: 20, description: 'Name.' };
const THING = {
  description: 'A thing.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
};
const FAILED = { description: 'Refused.' };

/** Things that are listed, made and removed. */
const contract = loadContract(
  smallContract((document) => {
    document.paths = {
      '/api/things': {
        get: {
          operationId: 'thingList',
          tags: ['things'],
          parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 10 } }],
          responses: { '200': THING, '422': FAILED },
        },
        post: {
          operationId: 'thingCreate',
          tags: ['things'],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  additionalProperties: false,
                  required: ['name'],
                  properties: { name: NAME, count: { type: 'integer', minimum: 0, maximum: 900 } },
                },
              },
            },
          },
          responses: { '200': THING, '422': FAILED },
        },
      },
      '/api/things/{thing_id}/name': {
        put: {
          operationId: 'thingUpdate',
          tags: ['things'],
          parameters: [
            { name: 'thing_id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  additionalProperties: false,
                  required: ['name'],
                  properties: { name: NAME },
                },
              },
            },
          },
          responses: { '200': THING, '404': FAILED, '422': FAILED },
        },
      },
      '/api/things/{thing_id}': {
        delete: {
          operationId: 'thingDelete',
          tags: ['things'],
          parameters: [{ name: 'thing_id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { '200': THING },
        },
      },
    };
  }),
);

interface Seen {
  /** Method and address or body of each call, in order. */
  calls: string[];
  /** The most calls that ran at once, by method. */
  most: Record<string, number>;
  /** The most things that there were. */
  mostThings: number;
  /** Things that are left. */
  things: number;
}

/** What is wrong with the backend. */
interface Faults {
  /** Bodies that are answered with a field that is not documented. */
  at?: (body: { count?: unknown }) => boolean;
  /** Names that are given to things which are not there. */
  namesNobody?: (name: string) => boolean;
}

/** Checks a small backend. */
async function check(n: number, seed: number, faults: Faults = {}) {
  const seen: Seen = { calls: [], most: {}, mostThings: 0, things: 0 };
  const running: Record<string, number> = {};
  const answer = (status: number, json: object) => Response.json(json, { status });
  const refused = () => answer(422, { msg_type: 'error', error_code: 'INVALID', msg: 'No.', req_id: '1' });
  const answerTo = (method: string, address: string, text: unknown): Response => {
    const ok = answer(200, { msg_type: 'success', name: 'thing' });
    const { pathname, searchParams } = new URL(address);
    const declared =
      pathname === '/api/things' ? ['GET', 'POST'] : pathname.endsWith('/name') ? ['PUT'] : ['DELETE'];
    if (!declared.includes(method)) {
      const other = answer(405, { msg_type: 'error', error_code: 'METHOD', msg: 'No.', req_id: '1' });
      other.headers.set('Allow', declared.join(', '));
      return other;
    }
    if (method === 'GET') {
      const page = searchParams.get('page');
      return page === null || /^(?:[1-9]|10)$/.test(page) ? ok : refused();
    }
    if (method === 'DELETE') {
      if (address.endsWith('/thing')) seen.things -= 1;
      return ok;
    }
    const body = JSON.parse(String(text));
    const { name, count = 0, ...rest } = body ?? {};
    const isName =
      typeof name === 'string' && name.length <= 20 && name.isWellFormed() && !name.includes('\0');
    const isCount = Number.isInteger(count) && count >= 0 && count <= 900;
    if (Array.isArray(body) || !isName || !isCount || Object.keys(rest).length > 0) return refused();
    if (method === 'PUT')
      return faults.namesNobody?.(name)
        ? ok
        : answer(404, { msg_type: 'error', error_code: 'MISSING', msg: 'No.', req_id: '1' });
    seen.things += 1;
    seen.mostThings = Math.max(seen.mostThings, seen.things);
    return faults.at?.(body) ? answer(200, { msg_type: 'success', name: 'thing', undocumented: 1 }) : ok;
  };
  const client = createClient({
    baseUrl: 'http://backend.example.org',
    send: async (address, { method = 'GET', body }) => {
      running[method] = (running[method] ?? 0) + 1;
      seen.most[method] = Math.max(seen.most[method] ?? 0, running[method]);
      seen.calls.push(`${method} ${typeof body === 'string' ? body : address}`);
      await turn();
      running[method] -= 1;
      const given = answerTo(method, address, body);
      given.headers.set('X-Request-Id', '1');
      return given;
    },
  });
  const result = await runCheck({
    contract,
    recipes: readRecipes(RECIPES),
    client,
    level: 'write',
    tokens: { user: 'token', spare: [] },
    operations: contract.operations,
    n,
    seed,
    canFail: false,
    parallel: 4,
  });
  return { ...result, seen };
}

const isRandom = ({ title }: { title: string }) => /^with (?:random|broken) values/.test(title);
const bodies = (calls: readonly string[]) => calls.filter((call) => call.startsWith('POST '));

it('the same seed sends the same requests, another seed others', async () => {
  const [first, again, other] = [await check(60, 7), await check(60, 7), await check(60, 8)];
  expect(first.findings).toEqual([]);
  expect(bodies(again.seen.calls).toSorted()).toEqual(bodies(first.seen.calls).toSorted());
  expect(bodies(other.seen.calls).toSorted()).not.toEqual(bodies(first.seen.calls).toSorted());
});

it('of an operation the first fifty random requests are recorded, and all are counted', async () => {
  const { exchanges, requests, cells, seen } = await check(1000, 1);
  for (const id of ['thingList', 'thingCreate'])
    expect(exchanges.filter((one) => isRandom(one) && one.operation.id === id)).toHaveLength(50);
  expect(requests).toBe(seen.calls.length);
  const count = (id: string, status: number) =>
    cells.find((cell) => cell.operation.id === id && cell.status === status)?.seen;
  expect(count('thingList', 422)).toBeGreaterThanOrEqual(500);
  expect(count('thingCreate', 422)).toBeGreaterThanOrEqual(500);
});

it('what shows something is recorded wherever it comes, once, and made smaller', async () => {
  const { findings, exchanges } = await check(1000, 1, { at: ({ count }) => Number(count) > 800 });
  expect(findings.map(({ check }) => check)).toEqual(['C04']);
  const smaller = exchanges.filter(({ title }) => title.endsWith('made smaller'));
  expect(smaller).toHaveLength(1);
  expect(JSON.parse(smaller[0]?.request.body ?? '')).toMatchObject({ name: '' });
});

it('where valid requests may not be sent, random ones go to an id of nobody, which no backend may accept', async () => {
  const { exchanges, findings } = await check(100, 1);
  expect(findings).toEqual([]);
  const sent = exchanges.filter(
    ({ operation, title }) => operation.id === 'thingUpdate' && title.endsWith('nobody'),
  );
  expect(sent).toHaveLength(25);
  expect(new Set(sent.map(({ answer }) => answer.status))).toEqual(new Set([404]));
  const faulty = await check(1000, 1, { namesNobody: (name) => name.startsWith('é') });
  expect(faulty.findings.map(({ check, operation }) => `${operation} ${check}`)).toEqual(['thingUpdate C07']);
});

it('requests that read or must be refused go several at a time, the others one after another', async () => {
  const { seen } = await check(100, 1);
  expect(seen.most).toMatchObject({ GET: 4, POST: 4, DELETE: 1 });
});

it('what random requests make is removed before there are many', async () => {
  const { seen } = await check(1000, 1);
  expect(seen.things).toBe(0);
  expect(seen.mostThings).toBeLessThanOrEqual(20 + 4);
});
