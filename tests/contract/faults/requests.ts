import {
  accepts,
  changed,
  FAILURE,
  type Fault,
  type FaultyCall,
  inAnswer,
  jsonAnswer,
  refuses,
} from './fault.ts';

const SAVED = { msg: 'Saved.' };
const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0);
const AUTHORIZED = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** Fails as a server that did not expect a call. */
function fails(when: (call: FaultyCall) => boolean): Fault['plant'] {
  return async (call) => (when(call) ? jsonAnswer(FAILURE, 500) : call.forward());
}

/** Valid requests that are refused, invalid ones that are accepted, methods that nobody declared, and tokens. */
export const REQUEST_FAULTS: Fault[] = [
  {
    title: 'refuses more than one text',
    operation: 'babelText',
    check: 'C06',
    plant: refuses(
      ({ body }) => Array.isArray(field(body, 'msgids')) && (field(body, 'msgids') as unknown[]).length > 1,
      'msgids',
    ),
  },
  {
    title: 'takes names of one character less than the contract',
    operation: 'chatUpdate',
    level: 'write',
    check: 'C06',
    plant: refuses(({ body }) => lengthOf(field(body, 'name')) >= 200, 'name'),
  },
  {
    title: 'takes memories of one character less than the contract',
    operation: 'memoryCreate',
    level: 'write',
    check: 'C06',
    plant: refuses(({ body }) => lengthOf(field(body, 'text')) >= 500, 'text'),
  },
  {
    title: 'refuses the largest page',
    operation: 'tableList',
    check: 'C06',
    plant: refuses(({ query }) => query.get('page_size') === '1000', 'page_size'),
  },
  {
    title: 'does not know a value of a list',
    operation: 'creditUsage',
    check: 'C06',
    plant: refuses(({ query }) => query.get('by') === 'project', 'by'),
  },
  {
    title: 'forbids what the account may do',
    operation: 'routePermissionList',
    check: 'C06',
    plant: async (call) =>
      call.body && Array.isArray(field(call.body, 'apis'))
        ? jsonAnswer({ ...FAILURE, error_code: 'BAD_REQUEST' }, 400)
        : call.forward(),
  },
  {
    title: 'takes fields that are not documented',
    operation: 'viewSettingsUpdate',
    check: 'C07',
    plant: accepts(({ body }) => field(body, 'undocumented_field') !== undefined, SAVED),
  },
  {
    title: 'takes names of one character more than the contract',
    operation: 'savedViewCreate',
    check: 'C07',
    plant: async (call) => {
      if (lengthOf(field(call.body, 'name')) <= 100) return call.forward();
      return call.forward({ body: { ...(call.body as object), name: 'x' } });
    },
  },
  {
    title: 'takes a body without a required field',
    operation: 'memoryUpdate',
    check: 'C07',
    plant: accepts(({ body }) => body !== undefined && field(body, 'text') === undefined, SAVED),
  },
  {
    title: 'takes a value that is none of the list',
    operation: 'chatCreate',
    check: 'C07',
    plant: async (call) =>
      field(call.body, 'kind') === 'no-such-value'
        ? call.forward({ body: { kind: 'chat', table_ids: [] } })
        : call.forward(),
  },
  {
    title: 'takes another type',
    operation: 'msgsReadUpdate',
    check: 'C07',
    plant: accepts(({ body }) => body !== undefined && !Array.isArray(field(body, 'ids')), {
      msgs_unread: { total: 0, msgs: [] },
    }),
  },
  {
    title: 'takes page 0',
    operation: 'memoryList',
    check: 'C07',
    plant: accepts(({ query }) => query.get('page') === '0', { items: [], total: 0 }),
  },
  {
    title: 'takes a page larger than the contract',
    operation: 'chatList',
    check: 'C07',
    plant: accepts(({ query }) => Number(query.get('page_size')) > 1000, { items: [], total: 0 }),
  },
  {
    title: 'takes words for a number',
    operation: 'tableList',
    check: 'C07',
    plant: accepts(({ query }) => query.get('page') === 'many', { items: [], total: 0 }),
  },
  {
    title: 'does not need a required parameter',
    operation: 'viewSettingsGet',
    check: 'C07',
    plant: accepts(({ query }) => !query.has('route'), { values: {} }),
  },
  {
    title: 'does not look at the media type',
    operation: 'babelText',
    check: 'C07',
    plant: async (call) =>
      call.headers.get('content-type') === 'text/plain'
        ? call.forward({ headers: { 'Content-Type': 'application/json' } })
        : call.forward(),
  },
  {
    title: 'takes text that is no JSON for an empty body',
    operation: 'creditEstimate',
    check: 'C07',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 400 ? call.forward({ body: { text: 'x', table_ids: [] } }) : answer;
    },
  },
  {
    title: 'takes a parameter that is no JSON',
    operation: 'tableList',
    check: 'C07',
    plant: accepts(({ query }) => query.get('sort') === '{not json', { items: [], total: 0 }),
  },
  {
    title: 'refuses in words alone',
    operation: 'memoryCreate',
    check: 'C07',
    plant: inAnswer(422, ({ msg }) => ({ detail: msg })),
  },
  {
    title: 'refuses with an empty message',
    operation: 'creditUsage',
    check: 'C07',
    plant: inAnswer(422, (json) => ({ ...json, msg: '' })),
  },
  {
    title: 'takes bodies of any size',
    operation: 'htmlTagHelpList',
    check: 'C07',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 413 ? jsonAnswer({ msg_type: 'success', helps: {} }) : answer;
    },
  },
  {
    title: 'answers an empty object for an id of nobody',
    operation: 'chatGet',
    level: 'write',
    check: 'C07',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 404 ? jsonAnswer({ msg_type: 'success', chat: null }) : answer;
    },
  },
  ...(
    [
      ['chatGet', 'write'],
      ['projectGet', 'write'],
      ['messageList', 'write'],
      ['tableGet', 'all'],
      ['chatUpdate', 'write'],
    ] as const
  ).map(
    ([operation, level]): Fault => ({
      title: 'shows or changes what is somebody else’s',
      operation,
      level,
      check: 'C07',
      plant: async (call) => {
        const answer = await call.forward();
        const isSignedIn = call.headers.has('authorization');
        return answer.status === 404 && isSignedIn ? call.forward(AUTHORIZED(call.userToken)) : answer;
      },
    }),
  ),
  {
    title: 'lets users do what is for administrators',
    operation: 'adminStorageUpload',
    check: 'C07',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 403 ? jsonAnswer({ msg_type: 'success', result: [] }) : answer;
    },
  },
  {
    title: 'answers a method that is not declared',
    operation: 'healthGet',
    check: 'C08',
    at: 'PATCH /api/healthy',
    plant: async () => jsonAnswer({ msg_type: 'success' }),
  },
  {
    title: 'answers 404 to other methods',
    operation: 'siteSettingsGet',
    check: 'C08',
    at: 'DELETE /api/site/settings',
    plant: async () => jsonAnswer({ ...FAILURE, error_code: 'NOT_FOUND' }, 404),
  },
  {
    title: 'says 405 without Allow',
    operation: 'siteSettingsGet',
    check: 'C08',
    at: 'PUT /api/site/settings',
    plant: async (call) => changed(await call.forward(), { headers: { Allow: '' } }),
  },
  {
    title: 'allows more than there is',
    operation: 'basicInfosGet',
    check: 'C08',
    at: 'POST /api/user/basic-infos',
    plant: async (call) => changed(await call.forward(), { headers: { Allow: 'GET, POST, DELETE' } }),
  },
  {
    title: 'deletes by POST as well',
    operation: 'chatGet',
    level: 'write',
    check: 'C08',
    at: 'POST /api/chats/{chat_id}',
    plant: async () => jsonAnswer({ msg_type: 'success' }),
  },
  {
    title: 'needs no token',
    operation: 'projectList',
    check: 'C09',
    plant: async (call) =>
      call.headers.has('authorization') ? call.forward() : call.forward(AUTHORIZED(call.userToken)),
  },
  {
    title: 'needs no token to write',
    operation: 'chatCreate',
    check: 'C09',
    plant: async (call) =>
      call.headers.has('authorization') ? call.forward() : call.forward(AUTHORIZED(call.userToken)),
  },
  {
    title: 'takes any token',
    operation: 'memoryList',
    check: 'C09',
    plant: async (call) =>
      call.headers.has('authorization') ? call.forward(AUTHORIZED(call.userToken)) : call.forward(),
  },
  {
    title: 'takes a token from a cookie',
    operation: 'creditSummary',
    check: 'C09',
    plant: async (call) => {
      const token = /token=([\w-]+)/.exec(call.headers.get('cookie') ?? '')?.[1];
      return token ? call.forward(AUTHORIZED(token)) : call.forward();
    },
  },
  {
    title: 'takes a token from the address',
    operation: 'memoryList',
    check: 'C09',
    plant: async (call) => {
      const token = call.query.get('token');
      return token ? call.forward(AUTHORIZED(token)) : call.forward();
    },
  },
  {
    title: 'does not look at the scheme of a token',
    operation: 'projectList',
    check: 'C09',
    plant: async (call) => {
      const [, token] = (call.headers.get('authorization') ?? '').split(' ');
      return token ? call.forward(AUTHORIZED(token)) : call.forward();
    },
  },
  {
    title: 'says 403 for a missing token',
    operation: 'tableList',
    check: 'C09',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 401 ? jsonAnswer({ ...FAILURE, error_code: 'FORBIDDEN' }, 403) : answer;
    },
  },
  {
    title: 'says 401 with another code',
    operation: 'viewSettingsGet',
    check: 'C09',
    plant: inAnswer(401, (json) => ({ ...json, error_code: 'UNAUTHORIZED' })),
  },
  {
    title: 'asks for a token where anybody may call',
    operation: 'babelText',
    check: 'C09',
    plant: async (call) =>
      call.headers.has('authorization')
        ? call.forward()
        : jsonAnswer({ ...FAILURE, error_code: 'BEARER_TOKEN_ERROR' }, 401),
  },
  {
    title: 'fails at U+0000',
    operation: 'memoryCreate',
    check: 'C01',
    plant: fails(({ body }) => String(field(body, 'text')).includes('\0')),
  },
  {
    title: 'takes half of a surrogate pair',
    operation: 'memoryCreate',
    check: 'C07',
    plant: accepts(({ body }) => !String(field(body, 'text')).isWellFormed(), SAVED),
  },
  {
    title: 'fails at U+0000 in a search',
    operation: 'chatList',
    check: 'C01',
    plant: fails(({ query }) => query.get('search')?.includes('\0') === true),
  },
  {
    title: 'takes hexadecimal numbers',
    operation: 'tableList',
    check: 'C07',
    plant: accepts(({ query }) => query.get('page') === '0x1', { items: [], total: 0 }),
  },
  {
    title: 'fails at a revision beyond 32 bits',
    operation: 'reportUpdate',
    check: 'C01',
    plant: fails(({ body }) => Number(field(body, 'revision')) > 2_147_483_647),
  },
  {
    title: 'fails at __proto__ as a field to sort by',
    operation: 'tableList',
    check: 'C01',
    plant: fails(({ query }) => query.get('sort')?.includes('__proto__') === true),
  },
  {
    title: 'takes a field to sort by that it does not have',
    operation: 'creditEntryList',
    check: 'C07',
    plant: accepts(({ query }) => query.get('sort')?.includes('no_such_field') === true, {
      items: [],
      total: 0,
    }),
  },
  {
    title: 'fails at a long Idempotency-Key',
    operation: 'projectCreate',
    check: 'C01',
    plant: fails(({ headers }) => (headers.get('idempotency-key') ?? '').length > 2700),
  },
  {
    title: 'fails at JSON that is nested deeply',
    operation: 'projectCreate',
    check: 'C01',
    plant: fails(
      ({ body }) => Array.isArray(field(body, '0')) && Array.isArray(field(field(body, '0'), '0')),
    ),
  },
  {
    title: 'takes files in any field',
    operation: 'storageUpload',
    check: 'C07',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 422 ? jsonAnswer({ msg_type: 'success', result: [] }) : answer;
    },
  },
];
