import { changed, FAILURE, type Fault, inAnswer, jsonAnswer } from './fault.ts';

const html = async () =>
  new Response('<!doctype html><p>Bad gateway', { status: 200, headers: { 'Content-Type': 'text/html' } });

/** Failures of the server, statuses, media types, headers and the shape of answers. */
export const ANSWER_FAULTS: Fault[] = [
  {
    title: 'answers 500',
    operation: 'basicInfosGet',
    check: 'C01',
    plant: async () => jsonAnswer(FAILURE, 500),
  },
  {
    title: 'drops the connection at a long value',
    operation: 'viewSettingsGet',
    check: 'C01',
    plant: async (call) => {
      if ((call.query.get('type') ?? '').length >= 100) throw new TypeError('connection reset');
      return call.forward();
    },
  },
  {
    title: 'fails at an apostrophe',
    operation: 'routePermissionList',
    check: 'C01',
    n: 60,
    plant: async (call) =>
      JSON.stringify(call.body ?? '').includes("'") ? jsonAnswer(FAILURE, 500) : call.forward(),
  },
  {
    title: 'fails at a character outside the basic plane',
    operation: 'chatUpdate',
    level: 'write',
    check: 'C01',
    n: 60,
    plant: async (call) =>
      JSON.stringify(call.body ?? '').includes('\u{1F600}') ? jsonAnswer(FAILURE, 500) : call.forward(),
  },
  {
    title: 'breaks an answer off',
    operation: 'htmlTagHelpList',
    check: 'C01',
    plant: async (call) => {
      const answer = await call.forward();
      if (answer.status !== 200) return answer;
      const stream = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"msg_type":'));
        },
        pull(controller) {
          controller.error(new Error('reset'));
        },
      });
      return new Response(stream, { status: 200, headers: { 'Content-Type': 'application/json' } });
    },
  },
  {
    title: 'fails where there is no such object',
    operation: 'projectGet',
    level: 'write',
    check: 'C01',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 404 ? jsonAnswer(FAILURE, 500) : answer;
    },
  },
  {
    title: 'says 201 for a change',
    operation: 'viewSettingsUpdate',
    level: 'write',
    check: 'C02',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 200 ? changed(answer, { status: 201 }) : answer;
    },
  },
  {
    title: 'says 204 without a body',
    operation: 'msgsReadUpdate',
    level: 'write',
    check: 'C02',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 200 ? new Response(null, { status: 204 }) : answer;
    },
  },
  {
    title: 'says 202 for a deletion',
    operation: 'savedViewDelete',
    level: 'write',
    check: 'C02',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 200 ? changed(answer, { status: 202 }) : answer;
    },
  },
  {
    title: 'says 410 for what is missing',
    operation: 'chatGet',
    level: 'write',
    check: 'C02',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 404 ? changed(answer, { status: 410 }) : answer;
    },
  },
  {
    title: 'redirects to a sign-in page',
    operation: 'projectList',
    check: 'C02',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 401
        ? new Response(null, { status: 302, headers: { Location: '/login' } })
        : answer;
    },
  },
  {
    title: 'calls JSON plain text',
    operation: 'basicInfosGet',
    check: 'C03',
    plant: async (call) => changed(await call.forward(), { headers: { 'Content-Type': 'text/plain' } }),
  },
  { title: 'answers a page of HTML with 200', operation: 'siteSettingsGet', check: 'C03', plant: html },
  {
    title: 'names no content type',
    operation: 'memoryList',
    check: 'C03',
    plant: async (call) => {
      const answer = await call.forward();
      const bytes = await answer.arrayBuffer();
      return new Response(bytes, { status: answer.status });
    },
  },
  {
    title: 'calls an event stream JSON',
    operation: 'msgsSubscribe',
    check: 'C03',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 200
        ? changed(answer, { headers: { 'Content-Type': 'application/json' } })
        : answer;
    },
  },
  {
    title: 'answers a failure as text',
    operation: 'creditUsage',
    check: 'C03',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 422
        ? new Response('Unprocessable Entity', { status: 422, headers: { 'Content-Type': 'text/plain' } })
        : answer;
    },
  },
  {
    title: 'gives a number for a text',
    operation: 'basicInfosGet',
    check: 'C04',
    plant: inAnswer(200, (json) => ({ ...json, user: { ...json.user, username: 7 } })),
  },
  {
    title: 'leaves a field out',
    operation: 'basicInfosGet',
    check: 'C04',
    plant: inAnswer(200, ({ languages: _gone, ...json }) => json),
  },
  {
    title: 'gives a field too many in a list',
    operation: 'tableList',
    check: 'C04',
    plant: inAnswer(200, (json) => ({
      ...json,
      items: json.items.map((item: object) => ({ ...item, owner_password: 'x' })),
    })),
  },
  {
    title: 'gives null for a list',
    operation: 'projectList',
    check: 'C04',
    plant: inAnswer(200, (json) => ({ ...json, items: null })),
  },
  {
    title: 'gives a value that is none of the list',
    operation: 'siteSettingsGet',
    check: 'C04',
    plant: inAnswer(200, (json) => ({ ...json, region: 'moon' })),
  },
  {
    title: 'counts in a text',
    operation: 'tableList',
    check: 'C04',
    plant: inAnswer(200, (json) => ({ ...json, total: String(json.total) })),
  },
  {
    title: 'writes a time as text',
    operation: 'basicInfosGet',
    check: 'C04',
    plant: inAnswer(200, (json) => ({ ...json, user: { ...json.user, created_at: '2026-01-01T00:00:00Z' } })),
  },
  {
    title: 'gives numbers as ids',
    operation: 'chatCreate',
    level: 'write',
    check: 'C04',
    plant: inAnswer(200, (json) => ({ ...json, chat: { ...json.chat, kind: 'conversation' } })),
  },
  {
    title: 'gives an id of another format',
    operation: 'tableList',
    check: 'C04',
    plant: inAnswer(200, (json) => ({
      ...json,
      items: json.items.map((item: object, index: number) => ({ ...item, id: `t${index}` })),
    })),
  },
  {
    title: 'tells the stack of a failure',
    operation: 'creditUsage',
    check: 'C04',
    plant: inAnswer(422, (json) => ({ ...json, stack: 'at handler (index.js:1)' })),
  },
  {
    title: 'cuts JSON',
    operation: 'siteSettingsGet',
    check: 'C04',
    plant: async (call) => {
      const answer = await call.forward();
      const text = await answer.text();
      return new Response(text.slice(0, -5), {
        status: answer.status,
        headers: { 'Content-Type': 'application/json' },
      });
    },
  },
  {
    title: 'answers an empty body',
    operation: 'creditSummary',
    check: 'C04',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 200
        ? new Response('', { status: 200, headers: { 'Content-Type': 'application/json' } })
        : answer;
    },
  },
  {
    title: 'names no request in the headers of a failure',
    operation: 'creditUsage',
    check: 'C05',
    plant: async (call) => changed(await call.forward(), { headers: { 'X-Request-Id': '' } }),
  },
  {
    title: 'names another request in the headers',
    operation: 'memoryList',
    check: 'C05',
    plant: async (call) => changed(await call.forward(), { headers: { 'X-Request-Id': 'another' } }),
  },
  {
    title: 'forgets a header of the app in preflights',
    operation: 'chatCreate',
    check: 'C05',
    preflights: true,
    plant: async (call) =>
      call.method === 'OPTIONS'
        ? new Response(null, {
            status: 204,
            headers: {
              'Access-Control-Allow-Headers': 'authorization, content-type, accept-language, timezone-offset',
            },
          })
        : call.forward(),
  },
  {
    title: 'has no msg_type',
    operation: 'memoryList',
    check: 'C11',
    plant: inAnswer(200, ({ msg_type: _gone, ...json }) => json),
  },
  {
    title: 'calls a success an error',
    operation: 'creditSummary',
    check: 'C11',
    plant: inAnswer(200, (json) => ({ ...json, msg_type: 'error' })),
  },
  {
    title: 'calls a failure a success',
    operation: 'creditUsage',
    check: 'C11',
    plant: inAnswer(422, (json) => ({ ...json, msg_type: 'success' })),
  },
  {
    title: 'has an error code of its own',
    operation: 'memoryList',
    check: 'C11',
    plant: inAnswer(401, (json) => ({ ...json, error_code: 'TOKEN_EXPIRED' })),
  },
  {
    title: 'answers a bare list',
    operation: 'projectList',
    check: 'C11',
    plant: inAnswer(200, (json) => json.items),
  },
  {
    title: 'says 200 for every failure',
    operation: 'creditUsage',
    check: 'C11',
    plant: async (call) => changed(await call.forward(), { status: 200 }),
  },
];
