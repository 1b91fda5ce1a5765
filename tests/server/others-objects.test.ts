// Somebody else's object and a missing one look the same (404) to every operation that names one, by reflection.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPERATIONS, type Operation, type OperationId } from '../../server/kernel/contract.ts';
import { openTestApp, type TestApp, type TestRequest } from '../harness/app.ts';
import { exampleAddress, exampleBody, NOBODYS_ID, resolveSchema } from '../harness/example-value.ts';
import { expectFailure, isMissing, tokenFor, validCall } from '../harness/operation-calls.ts';
import {
  isObjectField,
  OBJECT_FIELDS,
  type ObjectField,
  type ObjectKind,
  ownedObjects,
} from '../harness/owned-objects.ts';

/** Operations with an id in the path for which an id of nobody is not a 404. */
const NO_404: Partial<Record<OperationId, string>> = {
  fileDownload:
    'its address is signed: the signature of another id is refused (403) before anything is looked up',
  adminBackupDownload:
    'its address is signed: the signature of another id is refused (403) before anything is looked up',
  invoiceDownload: 'as fileDownload',
  invoiceZipDownload: 'as fileDownload',
  paymentProofDownload: 'as fileDownload',
};

let app: TestApp;
/** Has every right, and so no right to other people's objects. */
let administrator: string;
let user: string;
let owned: Record<ObjectKind, string>;

beforeAll(async () => {
  app = await openTestApp();
  administrator = (await app.person('super_admin')).token;
  user = (await app.person()).token;

  owned = await ownedObjects(app, await app.person());
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const fail = (method: string, path: string, request?: TestRequest) =>
  expectFailure(app, method, path, request);

const withId = OPERATIONS.filter(
  (operation) => !isMissing(operation) && operation.path.includes('{') && NO_404[operation.id] === undefined,
);
const notFound = { status: 404, json: { error_code: 'NOT_FOUND' } };

it.each(withId)('$id answers 404 for an id of nobody and for text that is no id', async (operation) => {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  for (const id of [NOBODYS_ID, 'not-an-id', "'; drop table users; --", '../../etc/passwd'])
    expect(
      await fail(...validCall(operation, administrator, Object.fromEntries(names.map((name) => [name, id])))),
    ).toMatchObject(notFound);
});

/** Administrators reach everybody's objects by these; who may call them says the permission matrix. */
const reachesAll = ({ path, rights }: Operation) => path.startsWith('/api/admin/') && rights.scope === 'all';

const withObject = OPERATIONS.filter(
  (operation) =>
    !reachesAll(operation) &&
    !isMissing(operation) &&
    NO_404[operation.id] === undefined &&
    objectParameters(operation).length > 0,
);
it.each(withObject)('$id answers 404 for the object of another person, whoever asks', async (operation) => {
  const foreign = Object.fromEntries(
    objectParameters(operation).map((name) => [name, owned[OBJECT_FIELDS[name]]]),
  );
  const answers = await Promise.all(
    [user, administrator].map((token) => fail(...validCall(operation, token, foreign))),
  );
  const nobodys = await fail(...validCall(operation, user));
  // a missing one and somebody else's look the same
  for (const { status, json } of answers)
    expect({ status, ...json, req_id: '' }).toEqual({
      status: nobodys.status,
      ...nobodys.json,
      req_id: '',
    });
  expect(nobodys).toMatchObject(notFound);
});

const withBodyField = OPERATIONS.filter(
  (operation) => !reachesAll(operation) && !isMissing(operation),
).flatMap((operation) => bodyObjects(operation).map((field) => ({ id: operation.id, field, operation })));
it('some bodies name objects', () => expect(withBodyField.length).toBeGreaterThan(4));
it.each(withBodyField)(
  "$id answers 404 for another person's object in the field $field",
  async ({ field, operation }) => {
    // the object in the address must be one's own, so that the field is what is refused
    const own = await ownAddress(operation);
    for (const id of [owned[OBJECT_FIELDS[field]], NOBODYS_ID]) {
      const value = resolveSchema(operation.body ?? {}).properties?.[field]?.type === 'array' ? [id] : id;
      const body = { ...(exampleBody(operation) as object), [field]: value };
      expect(await fail(operation.method, own, { token: tokenFor(operation, user), body })).toMatchObject(
        notFound,
      );
    }
  },
);

function objectParameters({ parameters }: Operation): ObjectField[] {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => name)
    .filter(isObjectField);
}

function bodyObjects(operation: Operation): ObjectField[] {
  if (operation.media !== 'application/json') return [];
  return Object.keys(resolveSchema(operation.body ?? {}).properties ?? {}).filter(isObjectField);
}

async function ownAddress(operation: Operation): Promise<string> {
  const { json } = await app.request('POST', '/api/chats', {
    token: user,
    body: { kind: 'chat', table_ids: [] },
  });
  return exampleAddress(operation, { chat_id: json.chat.id });
}
