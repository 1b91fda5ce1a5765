import { changed, type Fault, inAnswer, inStream, jsonAnswer } from './fault.ts';

const DONE = async () => jsonAnswer({ msg_type: 'success' });
const isPut = (method: string) => method === 'PUT';

/** What is stored, permission lists, streams, units, uploads and languages. */
export const BEHAVIOUR_FAULTS: Fault[] = [
  {
    title: 'does not store',
    operation: 'viewSettingsUpdate',
    level: 'write',
    check: 'C10',
    plant: async (call) => {
      const answer = await call.forward({ body: { values: {} } });
      return isPut(call.method) && call.headers.has('authorization') ? answer : call.forward();
    },
  },
  {
    title: 'keeps what is deleted',
    operation: 'chatDelete',
    level: 'write',
    check: 'C10',
    plant: async (call) => {
      const real = call.path.includes('00000000-') || !call.headers.has('authorization');
      return real ? call.forward() : DONE();
    },
  },
  {
    title: 'keeps a memory that is deleted',
    operation: 'memoryDelete',
    level: 'write',
    check: 'C10',
    plant: async (call) => {
      const real = call.path.includes('00000000-') || !call.headers.has('authorization');
      return real ? call.forward() : DONE();
    },
  },
  {
    title: 'makes a project that is not there',
    operation: 'projectCreate',
    level: 'write',
    check: 'C10',
    plant: inAnswer(200, (json) => ({ ...json, project: { ...json.project, id: crypto.randomUUID() } })),
  },
  {
    title: 'stores another name than it says',
    operation: 'chatUpdate',
    level: 'write',
    check: 'C10',
    plant: async (call) => {
      const body = call.body as { name?: unknown } | undefined;
      if (typeof body?.name !== 'string' || !body.name.startsWith('Contract check')) return call.forward();
      return call.forward({ body: { ...body, name: body.name.slice(0, 14) } });
    },
  },
  {
    title: 'stores one field of several',
    operation: 'personalizationUpdate',
    level: 'write',
    check: 'C10',
    plant: async (call) => {
      const body = call.body as { instructions?: unknown } | undefined;
      const text = body?.instructions;
      return typeof text === 'string' && text.startsWith('Contract check')
        ? call.forward({ body: { ...body, instructions: '' } })
        : call.forward();
    },
  },
  {
    title: 'does not list what was made',
    operation: 'memoryCreate',
    level: 'write',
    check: 'C10',
    at: 'GET /api/account/memories',
    plant: inAnswer(200, (json) => ({ ...json, items: [] })),
  },
  {
    title: 'leaves a session valid after sign-out',
    operation: 'signOut',
    level: 'all',
    check: 'C10',
    plant: async (call) => {
      const answer = await call.forward({ headers: { Authorization: '' } });
      return call.headers.has('authorization') &&
        call.headers.get('content-type') === 'application/json' &&
        answer.status === 401 &&
        JSON.stringify(call.body) === '{}' &&
        !call.headers.has('x-test-fault') &&
        !call.headers.get('authorization')?.includes('AAAAAAAA')
        ? DONE()
        : call.forward();
    },
  },
  {
    title: 'keeps a link that is revoked',
    operation: 'shareRevoke',
    level: 'write',
    check: 'C10',
    plant: async (call) => {
      const real = call.path.includes('00000000-') || !call.headers.has('authorization');
      return real ? call.forward() : DONE();
    },
  },
  {
    title: 'gives up what it put off',
    operation: 'savedViewUpdate',
    level: 'write',
    check: 'C10',
    at: 'GET /api/account/view/saved',
    plant: inAnswer(200, (json) => ({
      ...json,
      views: json.views.map((view: object) => ({ ...view, name: 'Old name' })),
    })),
  },
  {
    title: 'gives more than a page',
    operation: 'memoryList',
    check: 'C10',
    plant: inAnswer(200, (json) => ({
      ...json,
      total: 30,
      items: Array.from({ length: 30 }, () => ({
        id: crypto.randomUUID(),
        text: 'A memory',
        created_at: 1_760_000_000,
        updated_at: 1_760_000_000,
      })),
    })),
  },
  {
    title: 'gives more rows than were asked for',
    operation: 'tableRowsGet',
    check: 'C10',
    plant: async (call) => {
      const answer = await call.forward();
      if (call.query.get('limit') !== '1' || answer.status !== 200) return answer;
      return changed(answer, { body: (json) => ({ ...json, rows: [...json.rows, ...json.rows] }) });
    },
  },
  {
    title: 'refuses a time zone of half hours',
    operation: 'creditSummary',
    check: 'C06',
    plant: async (call) =>
      call.headers.get('timezone-offset') === '-3.5'
        ? jsonAnswer({ msg_type: 'error', error_code: 'BAD_REQUEST', msg: 'x', req_id: 'request' }, 422)
        : call.forward(),
  },
  {
    title: 'fails in a language that nobody has',
    operation: 'siteSettingsGet',
    check: 'C01',
    plant: async (call) =>
      call.headers.get('accept-language')?.startsWith('xx')
        ? jsonAnswer({ msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'x', req_id: 'request' }, 500)
        : call.forward(),
  },
  {
    title: 'has no answer for a page that it does not know',
    operation: 'routePermissionList',
    check: 'C12',
    plant: inAnswer(200, (json) => {
      const { '/no/such/page': _gone, ...rest } = json.page_routes;
      return { ...json, page_routes: rest };
    }),
  },
  {
    title: 'has no answers for calls',
    operation: 'routePermissionList',
    check: 'C12',
    plant: inAnswer(200, (json) => ({ ...json, apis: {} })),
  },
  {
    title: 'allows with the code of a refusal',
    operation: 'routePermissionList',
    check: 'C12',
    plant: inAnswer(200, (json) => ({
      ...json,
      page_routes: Object.fromEntries(
        Object.keys(json.page_routes).map((route) => [route, { access: true, code: 'FORBIDDEN' }]),
      ),
    })),
  },
  {
    title: 'ends a stream without END',
    operation: 'msgsSubscribe',
    check: 'C13',
    plant: inStream((events) => events.filter((event) => event !== 'END')),
  },
  {
    title: 'sends END too late',
    operation: 'msgsSubscribe',
    check: 'C13',
    plant: async (call) => {
      const answer = await call.forward();
      if (answer.status !== 200) return answer;
      // open for ever: the check gives up by itself
      return new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode(': open\n\n')),
        }),
        {
          status: 200,
          headers: { 'Content-Type': 'text/event-stream' },
        },
      );
    },
  },
  {
    title: 'sends an event that is no JSON',
    operation: 'msgsSubscribe',
    check: 'C13',
    plant: inStream((events) => ['ping', ...events]),
  },
  {
    title: 'sends events after END',
    operation: 'msgsSubscribe',
    check: 'C13',
    plant: inStream((events) => [...events, '{}']),
  },
  {
    title: 'sends an event of another shape',
    operation: 'msgsSubscribe',
    check: 'C13',
    plant: inStream((events) => ['{"unread":3}', ...events]),
  },
  {
    title: 'numbers events backwards',
    operation: 'messageEventsGet',
    level: 'write',
    check: 'C13',
    plant: inStream((events) => [
      ...events.slice(0, -1).flatMap((event) => [event, event.replace(/"seq":\d+/, '"seq":0')]),
      'END',
    ]),
  },
  {
    title: 'gives milliseconds for seconds',
    operation: 'basicInfosGet',
    check: 'C14',
    plant: inAnswer(200, (json) => ({
      ...json,
      user: { ...json.user, created_at: json.user.created_at * 1000 },
    })),
  },
  {
    title: 'gives 0 for a time',
    operation: 'tableList',
    check: 'C14',
    plant: inAnswer(200, (json) => ({
      ...json,
      items: json.items.map((item: object) => ({ ...item, created_at: 0 })),
    })),
  },
  {
    title: 'gives credits with a fraction',
    operation: 'creditSummary',
    check: 'C14',
    plant: inAnswer(200, (json) => ({ ...json, balance: json.balance + 0.5 })),
  },
  {
    title: 'gives a version as a number',
    operation: 'siteSettingsGet',
    check: 'C14',
    plant: inAnswer(200, (json) => ({ ...json, api_version: 2.7 })),
  },
  {
    title: 'answers the results of an upload in another order',
    operation: 'storageUpload',
    level: 'all',
    check: 'C15',
    plant: inAnswer(200, (json) => ({ ...json, result: json.result.toReversed() })),
  },
  {
    title: 'answers one result for two files',
    operation: 'storageUpload',
    level: 'all',
    check: 'C15',
    plant: inAnswer(200, (json) => ({ ...json, result: json.result.slice(0, 1) })),
  },
  {
    title: 'speaks English to everybody',
    operation: 'creditUsage',
    check: 'C16',
    plant: async (call) => call.forward({ headers: { 'Accept-Language': 'en-US' } }),
  },
  {
    title: 'does not know the language and refuses it',
    operation: 'tableList',
    check: 'C16',
    plant: async (call) =>
      call.headers.get('accept-language') === 'zh-CN'
        ? changed(await call.forward(), { status: 400 })
        : call.forward(),
  },
  {
    title: 'translates codes',
    operation: 'memoryList',
    check: 'C16',
    plant: inAnswer(401, (json, call) =>
      call.headers.get('accept-language') === 'zh-CN' ? { ...json, error_code: 'NOT_FOUND' } : json,
    ),
  },
  {
    title: 'gives other numbers in another language',
    operation: 'creditSummary',
    check: 'C16',
    plant: inAnswer(200, (json, call) =>
      call.headers.get('accept-language') === 'zh-CN' ? { ...json, balance: json.balance + 7 } : json,
    ),
  },
  {
    title: 'fails in another language',
    operation: 'projectList',
    check: 'C16',
    plant: async (call) =>
      call.headers.get('accept-language') === 'zh-CN'
        ? jsonAnswer({ msg_type: 'error', error_code: 'SERVER_ERROR', msg: 'x', req_id: 'request' }, 500)
        : call.forward(),
  },
];
