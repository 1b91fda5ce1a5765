// What holds for every operation, by reflection over the contract: a new operation is tested here without a line of its own.
// Exceptions are in literal lists, each with its reason.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_RULES } from '../../server/access/permissions/catalogue.ts';
import { IDLE_MS } from '../../server/domain/sign-in/sessions.ts';
import { answerFault, OPERATIONS, type Operation, type OperationId } from '../../server/kernel/contract.ts';
import { LOCALES } from '../../server/kernel/messages.ts';
import { userRoles, users } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestApp, type TestRequest } from '../harness/app.ts';
import {
  exampleAddress,
  exampleBody,
  exampleValue,
  resolveSchema,
  type SchemaObject,
} from '../harness/example-value.ts';
import { expectFailure, expectHeaders, isMissing, tokenFor, validCall } from '../harness/operation-calls.ts';

/** Operations that anybody may call. */
const PUBLIC: Partial<Record<OperationId, string>> = {
  healthGet: 'the watchdog asks before anybody is signed in',
  siteSettingsGet: 'the sign-in page needs them',
  babelText: 'texts of pages that anybody may open',
  textOverrideList: 'the same texts, all of them',
  htmlTagHelpList: 'help of pages that anybody may open',
  routePermissionList: 'answers for visitors too',
  codeSend: 'before the sign-in',
  signUp: 'before the sign-in',
  signIn: 'the sign-in',
  passwordReset: 'before the sign-in',
  secondFactorSignIn: 'the second step of a sign-in, which its ticket proves',
  accountKeep: 'the last step of a sign-in to an account that is to be deleted, which its ticket proves',
  alertDisown: 'the link of a mail, which its signature proves',
  avatarGet: 'a picture by an address that nobody can guess, for img elements, which carry no token',
  fileDownload: 'its address is signed',
  adminBackupDownload: 'its address is signed',
  invoiceDownload: 'its address is signed',
  invoiceZipDownload: 'its address is signed',
  adminInvoiceZipDownload: 'its address is signed',
  paymentProofDownload: 'its address is signed',
  shareGet: 'a link that is shared opens without an account',
  sharedReportGet: 'a link that is shared opens without an account',
  shareSourceRowsGet: 'as the link that shows the number',
  wechatOffiConnectCreate: 'before the sign-in',
  wechatOpenWebConnectCreate: 'before the sign-in',
  wechatCallback: 'the sign-in with WeChat',
  passkeyAsk: 'before the sign-in',
  passkeySignIn: 'the sign-in with a passkey',
  googleSignInStart: 'before the sign-in',
  googleSignInFinish: 'the sign-in with Google',
  inviteGet: 'whoever is invited reads to what before the sign-in',
};

const isPublic = ({ id }: Operation) => PUBLIC[id] !== undefined;
const SECURED = OPERATIONS.filter((operation) => !isPublic(operation));
const JSON_OPERATIONS = OPERATIONS.filter(({ media }) => media === 'application/json');
const MULTIPART = OPERATIONS.filter(({ media }) => media === 'multipart/form-data');

let app: TestApp;
/** Has every right. */
let administrator: string;
let user: string;
let expired: string;
let revoked: string;
let disabled: string;
let withoutRole: string;

beforeAll(async () => {
  app = await openTestApp();
  const { db, sessions } = app.services;
  expired = (await app.person()).token;
  app.clock.advance(IDLE_MS);
  administrator = (await app.person('super_admin')).token;
  user = (await app.person()).token;

  const left = await app.person();
  await app.request('POST', '/api/sign-out', { token: left.token, body: {} });
  revoked = left.token;
  for (const { id } of await app.services.personalTokens.list(left.id))
    await app.services.personalTokens.revoke(left.id, id);
  const blocked = await app.person();
  await db.update(users).set({ status: 'disabled' }).where(eq(users.id, blocked.id));
  disabled = blocked.token;
  const bare = await app.person();
  await db.delete(userRoles).where(eq(userRoles.userId, bare.id));
  withoutRole = bare.token;
  sessions.forget(blocked.id);
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const fail = (method: string, path: string, request?: TestRequest) =>
  expectFailure(app, method, path, request);
const tokenOf = (operation: Operation) => (isPublic(operation) ? undefined : administrator);

describe('sign-in', () => {
  it('the operations that anybody may call are exactly those of the list', () => {
    expect(
      OPERATIONS.filter((operation) => operation.isPublic)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(Object.keys(PUBLIC).sort());
  });

  it.each(SECURED)(
    '$id is refused without a token, and with a forged, an expired or a revoked one',
    async (operation) => {
      const refusal = { status: 401, json: { error_code: 'BEARER_TOKEN_ERROR' } };
      for (const token of [undefined, 'A'.repeat(43), 'x', expired, revoked])
        expect(await fail(...validCall(operation, token))).toMatchObject(refusal);
    },
  );

  it.each(SECURED)('$id takes no token from a cookie, another scheme or the address', async (operation) => {
    const [method, path, { body }] = validCall(operation, undefined);
    const token = tokenFor(operation, administrator);
    for (const headers of [
      { Cookie: `token=${token}` },
      { Authorization: token },
      { Authorization: `Basic ${token}` },
    ])
      expect((await fail(method, path, { body, headers })).status).toBe(401);
    expect(
      (await fail(method, `${path}${path.includes('?') ? '&' : '?'}token=${token}`, { body })).status,
    ).toBe(401);
  });

  it.each(SECURED)(
    '$id is refused to a disabled account (UNAUTHORIZED) and to one without a role (FORBIDDEN)',
    async (operation) => {
      expect(await fail(...validCall(operation, disabled))).toMatchObject({
        status: 403,
        json: { error_code: 'UNAUTHORIZED' },
      });
      expect(await fail(...validCall(operation, withoutRole))).toMatchObject({
        status: 403,
        json: { error_code: 'FORBIDDEN' },
      });
    },
  );

  it.each(OPERATIONS.filter(({ path }) => path.startsWith('/api/admin/')))(
    '$id is for administrators',
    async (operation) => {
      expect(await fail(...validCall(operation, user))).toMatchObject({
        status: 403,
        json: { error_code: 'FORBIDDEN' },
      });
    },
  );

  it('every operation has a rule; those with a token need a permission', () => {
    expect(CALL_RULES.map(({ operation }) => operation).sort()).toEqual(
      OPERATIONS.map(({ id }) => id).sort(),
    );
    expect(
      CALL_RULES.filter(({ permission }) => permission === null)
        .map(({ operation }) => operation)
        .sort(),
    ).toEqual(Object.keys(PUBLIC).sort());
  });

  it.each(OPERATIONS.filter(isPublic))(
    '$id takes a visitor with a dead token for one without',
    async (operation) => {
      const answer = await app.raw(...validCall(operation, expired));
      expectHeaders(answer);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await answer.json()).not.toMatchObject({ error_code: 'BEARER_TOKEN_ERROR' });
    },
  );
});

describe('requests that break the contract', () => {
  const byPath = Map.groupBy(OPERATIONS, ({ path }) => path);
  it.each([...byPath].map(([path, operations]) => ({ path, operations })))(
    '$path refuses the methods it does not have',
    async ({ operations }) => {
      const declared = operations.map(({ method }) => method);
      const [first] = operations;
      if (!first) throw new Error('a path has an operation');
      for (const method of ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'].filter(
        (candidate) => !declared.includes(candidate),
      )) {
        const answer = await fail(method, exampleAddress(first), { token: administrator });
        expect(answer).toMatchObject({ status: 405, json: { error_code: 'METHOD_NOT_ALLOWED' } });
        expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(declared.toSorted());
      }
    },
  );

  it('an address that the contract does not have is a 404, signed in or not', async () => {
    for (const token of [undefined, administrator]) {
      expect(await fail('GET', '/api/nothing/here', { ...(token && { token }) })).toMatchObject({
        status: 404,
        json: { error_code: 'NOT_FOUND' },
      });
      expect((await fail('POST', '/api/tables/', { ...(token && { token }), body: {} })).status).toBe(404);
    }
  });

  it.each(JSON_OPERATIONS)('$id refuses another media type', async (operation) => {
    const [method, path, { token, body }] = validCall(operation, tokenOf(operation));
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
    ])
      expect(await fail(method, path, { token, body, headers: { 'Content-Type': type } })).toMatchObject({
        status: 415,
        json: { error_code: 'UNSUPPORTED_MEDIA_TYPE' },
      });
  });

  it.each(MULTIPART)('$id refuses another media type', async (operation) => {
    expect(
      await fail(operation.method, operation.path, {
        token: tokenFor(operation, administrator),
        body: { upload_files: [] },
      }),
    ).toMatchObject({ status: 415 });
  });

  it.each(JSON_OPERATIONS)(
    '$id refuses text that is not JSON, cut JSON and no text at all',
    async (operation) => {
      const [method, path, { token }] = validCall(operation, tokenOf(operation));
      for (const body of ['not json', '{"a":', ''])
        expect(
          await fail(method, path, { token, body, headers: { 'Content-Type': 'application/json' } }),
        ).toMatchObject({ status: 400, json: { error_code: 'BAD_REQUEST' } });
    },
  );

  it.each(JSON_OPERATIONS)(
    '$id refuses a body that breaks its schema and names the field',
    async (operation) => {
      const [method, path, { token }] = validCall(operation, tokenOf(operation));
      for (const { body, field } of invalidBodies(operation)) {
        const answer = await fail(method, path, { token, body });
        expect(answer, JSON.stringify(body)).toMatchObject({
          status: 422,
          json: { error_code: 'VALIDATION_ERROR' },
        });
        if (field !== undefined) expect(Object.keys(answer.json.fields ?? {})).toEqual([field]);
      }
    },
  );

  it('a body above the limit is refused, and the server goes on', async () => {
    const answer = await fail('POST', '/api/tool/convert/file/md-to-doc', {
      token: user,
      body: { content: 'x'.repeat(9 * 1024 * 1024) },
    });
    expect(answer).toMatchObject({ status: 413, json: { error_code: 'PAYLOAD_TOO_LARGE' } });
    expect((await app.request('GET', '/api/healthy')).status).toBe(200);
  });

  const jsonParameters = OPERATIONS.flatMap((operation) =>
    operation.parameters
      .filter(({ content }) => content)
      .map(({ name }) => ({ id: operation.id, name, operation })),
  );
  it('some parameters hold JSON', () => expect(jsonParameters.length).toBeGreaterThan(3));
  it.each(jsonParameters)(
    '$id refuses a parameter $name that is not JSON (400) or breaks its schema (422)',
    async ({ name, operation }) => {
      const [method, path, rest] = validCall(operation, tokenOf(operation), { [name]: '{not json' });
      expect(await fail(method, path, rest)).toMatchObject({
        status: 400,
        json: { error_code: 'BAD_REQUEST' },
      });
      const [, wrong] = validCall(operation, tokenOf(operation), { [name]: '"text"' });
      expect(await fail(method, wrong, rest)).toMatchObject({
        status: 422,
        json: { error_code: 'VALIDATION_ERROR' },
      });
    },
  );

  const numbers = OPERATIONS.flatMap((operation) =>
    operation.parameters
      .filter(
        (parameter) =>
          parameter.in === 'query' &&
          ['integer', 'number'].includes(String((parameter.schema as SchemaObject | undefined)?.type)),
      )
      .map(({ name }) => ({ id: operation.id, name, operation })),
  );
  it.each(numbers)('$id refuses a parameter $name that is no number', async ({ name, operation }) => {
    expect(await fail(...validCall(operation, tokenOf(operation), { [name]: 'many' }))).toMatchObject({
      status: 422,
      json: { error_code: 'VALIDATION_ERROR' },
    });
  });

  const needed = OPERATIONS.flatMap((operation) =>
    operation.parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name }) => ({ id: operation.id, name, operation })),
  );
  it.each(needed)('$id refuses a call without its parameter $name', async ({ name, operation }) => {
    const [method, path, rest] = validCall(operation, tokenOf(operation));
    const address = new URL(path, 'http://localhost');
    address.searchParams.delete(name);
    expect(await fail(method, address.pathname + address.search, rest)).toMatchObject({
      status: 422,
      json: { error_code: 'VALIDATION_ERROR', fields: { [name]: expect.any(String) } },
    });
  });
});

/** Bodies that an operation must refuse, with the field that is wrong where there is one; text is sent as it stands. */
function invalidBodies(operation: Operation): { body: unknown; field?: string }[] {
  const schema = resolveSchema(operation.body ?? {});
  const valid = exampleBody(operation) as Record<string, unknown>; // the bodies of the contract are objects
  const bodies: { body: unknown; field?: string }[] = [{ body: [] }, { body: 'null' }, { body: '"text"' }];
  if (schema.additionalProperties === false)
    bodies.push({ body: { ...valid, not_in_the_contract: 1 }, field: 'not_in_the_contract' });
  for (const name of schema.required ?? []) {
    const { [name]: _, ...rest } = valid;
    bodies.push({ body: rest, field: name });
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const types = [resolveSchema(property).type].flat();
    if (!types.includes(undefined))
      bodies.push({
        body: { ...valid, [name]: types.includes('object') ? 7 : { an: 'object' } },
        field: name,
      });
  }
  return bodies;
}

describe('what a later milestone brings', () => {
  it('answers 501', async () => {
    for (const operation of OPERATIONS.filter(isMissing))
      expect(await fail(...validCall(operation, tokenOf(operation))), operation.id).toMatchObject({
        status: 501,
        json: { error_code: 'NOT_IMPLEMENTED' },
      });
  });
});

describe('answers', () => {
  it('a field or a status that the contract does not have is a fault', () => {
    const operation = OPERATIONS.find(({ id }) => id === 'healthGet');
    if (!operation) throw new Error('healthGet is in the contract');
    expect(answerFault(operation, 200, { msg_type: 'success' })).toBeUndefined();
    expect(answerFault(operation, 200, { msg_type: 'success', secret: 1 })).toContain('healthGet 200');
    expect(answerFault(operation, 200, {})).toContain('healthGet 200');
    expect(answerFault(operation, 418, { msg_type: 'error' })).toContain('does not declare');
  });

  it('words follow the language asked for, codes do not', async () => {
    const answers = await Promise.all(
      LOCALES.map((locale) =>
        fail('GET', '/api/user/basic-infos', { headers: { 'Accept-Language': locale.replace('_', '-') } }),
      ),
    );
    expect(new Set(answers.map(({ json }) => json.error_code))).toEqual(new Set(['BEARER_TOKEN_ERROR']));
    expect(new Set(answers.map(({ json }) => json.msg)).size).toBe(LOCALES.length);
  });

  it('every body that the contract declares can be made from it', () => {
    for (const operation of JSON_OPERATIONS)
      expect(exampleValue(operation.body ?? {}), operation.id).toBeTypeOf('object');
  });
});

describe('faults on demand', () => {
  it.each(OPERATIONS)('$id fails as asked', async (operation) => {
    const [method, path, request] = validCall(operation, tokenOf(operation));
    const ask = (name: string) =>
      fail(method, path, { ...request, headers: { 'X-Test-Fault': `${operation.id}:${name}` } });
    expect(await ask('server')).toMatchObject({ status: 500, json: { error_code: 'SERVER_ERROR' } });
    expect(await ask('rate')).toMatchObject({
      status: 429,
      json: { error_code: 'RATE_LIMITED', waiting_time: 1 },
    });
    if (operation.responses['402'])
      expect(await ask('credits')).toMatchObject({
        status: 402,
        json: { error_code: 'CREDITS_EXHAUSTED', msg_limit: 'credits' },
      });
    if (operation.responses['503'])
      expect(await ask('unavailable')).toMatchObject({ status: 503, json: { error_code: 'SERVER_ERROR' } });
  });

  it('a fault of another operation or of no name is none', async () => {
    for (const fault of ['chatList:server', 'healthGet:nothing', 'healthGet', ''])
      expect((await app.request('GET', '/api/healthy', { headers: { 'X-Test-Fault': fault } })).status).toBe(
        200,
      );
  });

  it('outside the test mode there are none', async () => {
    const production = await openTestApp({ environment: { TABLEWISE_TEST: '' } });
    try {
      expect(
        (await production.request('GET', '/api/healthy', { headers: { 'X-Test-Fault': 'healthGet:server' } }))
          .status,
      ).toBe(200);
    } finally {
      await production.close();
    }
  });
});
