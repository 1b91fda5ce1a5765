// The calls of the product specification, section 7, word for word: method, path, parameters and body fields. A `?` marks what
// may be left out, `(JSON)` a parameter that is JSON text.
import { describe, expect, it } from 'vitest';
import { OPERATIONS, type Operation } from '../../server/kernel/contract.ts';
import contract from '../../src/generated/openapi.json' with { type: 'json' };
import { resolveSchema } from '../harness/example-value.ts';

interface Listed {
  call: string;
  query?: string[];
  body?: string[];
  /** Fields that the answer has; the ones with a `?` where they apply. */
  answer?: string[];
  media?: Operation['media'];
}

const LISTED: Record<string, Listed> = {
  'babelText [R7.13]': {
    call: 'POST /api/babel/text',
    body: ['msgids', 'source_lang', 'from'],
    answer: ['version', 'msgstrs'],
  },
  'signOut [R7.17]': { call: 'POST /api/sign-out', body: [] },
  'basicInfosGet [R7.20, R7.21]': {
    call: 'GET /api/user/basic-infos',
    answer: [
      'user',
      'latest_translation_version',
      'latest_permission_version',
      'latest_tag_help_version',
      'chart_colours',
      'chart_font',
      'usm_quota',
      'view_config',
      'languages',
      'api_version',
    ],
  },
  'routePermissionList [R7.22]': {
    call: 'POST /api/routes/permission/list',
    body: ['page_routes', 'apis', 'from'],
    answer: ['page_routes', 'apis'],
  },
  'htmlTagHelpList [R7.24]': {
    call: 'POST /api/config/help/html-tag-help',
    body: ['page_path', 'ids', 'ignore_help_switch?'],
    answer: ['helps'],
  },
  'viewSettingsGet [R7.26]': { call: 'GET /api/account/view/settings', query: ['route', 'type'] },
  'viewSettingsUpdate [R7.28]': {
    call: 'PUT /api/account/view/settings',
    query: ['route', 'type'],
    body: ['values'],
  },
  'healthGet [R7.30]': { call: 'GET /api/healthy' },
  'msgsSubscribe [R7.32]': { call: 'GET /api/subscriber/msgs/{channel}', query: ['timeout?'] },
  'editingRegister [R7.39]': {
    call: 'POST /api/admin/editing/register',
    body: ['route', 'key', 'opt?'],
  },
  'billGet [R7.42]': { call: 'GET /api/user/bill', query: ['id'], answer: ['bill?', 'order?'] },
  'wechatpayCreate [R7.44]': {
    call: 'GET /api/account/wallet/wechatpay/create',
    query: ['order_id', 'app_type'],
  },
  'alipayCreate [R7.52]': {
    call: 'GET /api/account/wallet/alipay/create',
    query: ['order_id', 'qrcode_width?', 'app_type'],
  },
  'wechatOffiConnectCreate [R7.59]': {
    call: 'GET /api/wechat/offi/oauth/connect/create',
    query: ['type', 'meta? (JSON)'],
    answer: ['url'],
  },
  'wechatOpenWebConnectCreate [R7.62]': {
    call: 'GET /api/wechat/open-web/oauth/connect/create',
    query: ['type'],
    answer: ['appid', 'redirect_uri', 'state'],
  },
  'googleConnectCreate [R7.64]': {
    call: 'POST /api/google/oauth/connect/create',
    body: ['type', 'service_type'],
    answer: ['url'],
  },
  'adminGoogleConnectCreate [R7.65]': {
    call: 'POST /api/admin/google/oauth/connect/create',
    body: ['type', 'service_type'],
    answer: ['url'],
  },
  'googleRevoke [R7.68]': { call: 'POST /api/google/oauth/revoke', body: ['service_types'] },
  'adminGoogleRevoke [R7.69]': { call: 'POST /api/admin/google/oauth/revoke', body: ['service_types'] },
  'bindInfoGet [R7.72]': {
    call: 'GET /api/account/bind/3rd-party-account/info',
    query: ['platforms (JSON)', 'project_id?', 'team_id?'],
  },
  'adminBindInfoGet [R7.73]': {
    call: 'GET /api/admin/account/bind/3rd-party-account/info',
    query: ['platforms (JSON)', 'project_id?', 'team_id?'],
  },
  'metadataGet [R7.76]': {
    call: 'GET /api/integ-3rd-platform/metadata',
    query: ['project_id?', 'team_id?'],
  },
  'metadataSelectedUpdate [R7.78]': {
    call: 'PUT /api/integ-3rd-platform/metadata/selected',
    body: ['platform', 'selected', 'project_id?', 'team_id?'],
  },
  'adminStorageUpload [R7.84]': {
    call: 'POST /api/admin/storage/upload',
    media: 'multipart/form-data',
    body: ['upload_files', 'folder_id?', 'folder?'],
    answer: ['result'],
  },
  'mdToDocConvert [R7.90]': {
    call: 'POST /api/tool/convert/file/md-to-doc',
    body: ['content'],
    answer: ['file_path'],
  },
};

const idOf = (title: string) => title.split(' ')[0];

describe('the listed calls', () => {
  it('are exactly the operations with x-origin listed', () => {
    const listed = Object.values<Record<string, { operationId?: string; 'x-origin'?: string }>>(
      contract.paths,
    ).flatMap((item) =>
      Object.values(item)
        .filter((operation) => operation['x-origin'] === 'listed')
        .map(({ operationId }) => operationId),
    );
    expect(listed.sort()).toEqual(Object.keys(LISTED).map(idOf).sort());
  });

  it.each(Object.entries(LISTED))('%s', (title, { call, query = [], body, answer = [], media }) => {
    const operation = OPERATIONS.find(({ id }) => id === idOf(title));
    if (!operation) throw new Error('no such operation');
    expect(`${operation.method} ${operation.path}`).toBe(call);
    expect(parametersOf(operation)).toEqual(query);
    expect(operation.media).toBe(body && (media ?? 'application/json'));
    if (body) expect(fieldsOf(operation.body ?? {})).toEqual(body);
    const schema = answerOf(operation);
    if (schema) expect(fieldsOf(schema)).toEqual(expect.arrayContaining(['msg_type', ...answer]));
  });

  it('a stream ends after 30 seconds when no time-out is given [R7.33]', () => {
    const operation = OPERATIONS.find(({ id }) => id === 'msgsSubscribe');
    expect(operation?.parameters.find(({ name }) => name === 'timeout')?.schema).toMatchObject({
      default: 30,
    });
  });
});

describe('all calls', () => {
  const json = OPERATIONS.flatMap((operation) =>
    Object.keys(operation.responses).flatMap((status) => {
      const schema = answerOf(operation, status);
      return schema ? [{ id: operation.id, status, schema }] : [];
    }),
  );
  it.each(json)('$id $status answers with msg_type [R7.11]', ({ status, schema }) => {
    expect(fieldsOf(schema)).toContain('msg_type');
    if (status !== '200')
      expect(fieldsOf(schema)).toEqual(expect.arrayContaining(['error_code', 'msg', 'req_id']));
  });
});

function parametersOf({ parameters }: Operation): string[] {
  return parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required, content }) => `${name}${required ? '' : '?'}${content ? ' (JSON)' : ''}`);
}

function fieldsOf(schema: object): string[] {
  const { properties = {}, required = [] } = resolveSchema(schema);
  return Object.keys(properties).map((name) => `${name}${required.includes(name) ? '' : '?'}`);
}

/** The schema of the JSON answer of an operation; undefined for a stream. */
function answerOf({ responses }: Operation, status = '200'): object | undefined {
  const declared = responses[status];
  const response = declared?.$ref ? (resolveSchema(declared) as typeof declared) : declared; // responses are referred to as schemas are
  return response?.content?.['application/json']?.schema;
}
