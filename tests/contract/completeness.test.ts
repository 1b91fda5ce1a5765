// What the contract owes its readers: words for everything, examples that hold, every status that can come, links between calls.
import { describe, expect, it } from 'vitest';
import { checkBody, OPERATIONS, type OperationId, resolveRef } from '../../server/kernel/contract.ts';
import contract from '../../src/generated/openapi.json' with { type: 'json' };
import { expectNone } from '../repo/rules.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}
interface Link {
  operationId: string;
  parameters?: Record<string, unknown>;
}
interface Raw {
  operationId: OperationId;
  summary?: string;
  description?: string;
  security?: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { $ref?: string; links?: Record<string, Link> }>;
}

// the document is typed by its literal content, each operation with another shape
const RAW = new Map(
  Object.values(contract.paths as unknown as Record<string, Record<string, Raw>>)
    .flatMap((item) => Object.values(item))
    .filter(({ operationId }) => operationId)
    .map((operation) => [operation.operationId, operation]),
);
const rawOf = (id: OperationId): Raw => {
  const found = RAW.get(id);
  if (!found) throw new Error(`${id} is in the contract`);
  return found;
};

/** Objects that may hold anything, with the reason. */
const OPEN_OBJECTS: Readonly<Record<string, string>> = {
  'bindInfoGet 200.platforms':
    'each platform tells its accounts in its own shape, which the product passes on',
  'adminBindInfoGet 200.platforms': 'as bindInfoGet',
  'NewCredential.clientExtensionResults': 'what extensions of WebAuthn answer is a matter of the browser',
  'NewCredential.response': 'browsers add to what WebAuthn asks of them; the library judges what it reads',
  'PasskeyOptions.options': 'what the browser is asked with is WebAuthn’s, and passed on as it is',
  'UsedCredential.clientExtensionResults': 'as NewCredential.clientExtensionResults',
  'UsedCredential.response': 'as NewCredential.response',
  ViewValues: 'what a page keeps of its view is its own business; the server stores it and gives it back',
};

/** How a description says what a number counts or in what it is measured. */
const UNITS =
  /\b(seconds?|minutes?|hours?|days?|milliseconds?|bytes?|thousandths?|minor units?|percent|pixels?|characters?|code units|tokens?|weekday|month|hour|position|place|page|row|rows|columns?|items|count|number|how (many|often)|times|values?|files?|chats|tables|messages|events|people|runs|changes|revision|version|status|ratio|share|index|level|order|size|total|limit|height|width|score|id|correlation|mean)\b|^\d+ /i;

/** Every schema with where it stands; a reference is followed at its own place. */
function* schemas(): Generator<{ where: string; schema: Schema }> {
  const walk = function* (schema: Schema, where: string): Generator<{ where: string; schema: Schema }> {
    yield { where, schema };
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      yield* walk(property, `${where}.${name}`);
    for (const [place, choice] of [schema.oneOf, schema.anyOf, schema.allOf]
      .flatMap((list) => list ?? [])
      .entries())
      yield* walk(choice, `${where}/${place}`);
    if (schema.items) yield* walk(schema.items, `${where}[]`);
    if (typeof schema.additionalProperties === 'object')
      yield* walk(schema.additionalProperties, `${where}{}`);
  };
  for (const [name, schema] of Object.entries(contract.components.schemas))
    yield* walk(schema as Schema, name);
  for (const { operationId, requestBody, responses } of RAW.values()) {
    for (const { schema } of Object.values(requestBody?.content ?? {}))
      yield* walk(schema, `${operationId} body`);
    for (const [status, response] of Object.entries(responses)) {
      if (response.$ref) continue;
      const { content = {} } = response as { content?: Record<string, { schema?: Schema }> };
      for (const { schema } of Object.values(content))
        if (schema) yield* walk(schema, `${operationId} ${status}`);
    }
  }
}

const properties = [...schemas()].flatMap(({ where, schema }) =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    where: `${where}.${name}`,
    property,
    words: property.description ?? resolveRef<Schema>(property as { $ref: string }).description ?? '',
    types: [resolveRef<Schema>(property as { $ref: string }).type ?? []].flat(),
  })),
);

describe('words', () => {
  it('every operation has a summary and says what it does', () => {
    expectNone(
      [...RAW.values()]
        .filter(
          ({ summary = '', description = '' }) => summary.trim() === '' || description.trim().length < 20,
        )
        .map(({ operationId }) => operationId),
      'Write a summary and a description:',
    );
  });

  it('every field is described', () => {
    expect(properties.length).toBeGreaterThan(500);
    expectNone(
      properties.filter(({ words }) => words.trim().length < 3).map(({ where }) => where),
      'Write a description, of the field or of the schema that it refers to:',
    );
  });

  it('a number says its unit or what it counts', () => {
    const numbers = properties.filter(({ types }) => types.includes('integer') || types.includes('number'));
    expect(numbers.length).toBeGreaterThan(100);
    expectNone(
      numbers.filter(({ words }) => !UNITS.test(words)).map(({ where, words }) => `${where}: ${words}`),
      'Name the unit, or what is counted:',
    );
  });

  it('a time says that it is in Unix seconds', () => {
    expectNone(
      properties
        .filter(({ where, types }) => /_at$/.test(where) && types.includes('integer'))
        .filter(({ words }) => !/Unix (time|seconds)/i.test(words))
        .map(({ where, words }) => `${where}: ${words}`),
      'Say "Unix time in seconds":',
    );
  });

  it('an object that may hold anything has its reason', () => {
    const open = [...schemas()]
      .filter(({ schema }) => schema.additionalProperties === true)
      .map(({ where }) => where);
    expect(open.sort()).toEqual(Object.keys(OPEN_OBJECTS).sort());
  });
});

describe('examples', () => {
  const withBody = OPERATIONS.filter(({ media }) => media === 'application/json');
  it.each(withBody)('$id has an example of its body that the server takes', (operation) => {
    const example = rawOf(operation.id).requestBody?.content['application/json']?.example;
    expect(example, 'Write an example beside the schema of the body').toBeDefined();
    expect(() => checkBody(operation, structuredClone(example))).not.toThrow();
  });
});

describe('statuses', () => {
  it.each(OPERATIONS)('$id declares every failure that can come', (operation) => {
    const { id, isPublic, media, method, parameters, responses } = operation;
    const has = (where: string) => parameters.some((parameter) => parameter.in === where);
    const asJson = parameters.some(({ content }) => content);
    const expected = [
      '500',
      '503',
      ...(id === 'healthGet' ? [] : ['429']),
      ...(isPublic ? [] : ['401', '403']),
      ...(media ? ['400', '413', '415', '422'] : []),
      ...(has('query') ? ['422'] : []),
      ...(asJson ? ['400'] : []),
      ...(has('path') && id !== 'msgsSubscribe' ? ['404'] : []),
    ];
    expect(method === 'GET' ? media : undefined, 'a GET has no body').toBeUndefined();
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected));
  });

  it('what takes a personal token says which scope it needs, and nothing else does', () => {
    for (const { id, tokenScope, isPublic } of OPERATIONS)
      expect(rawOf(id).security, id).toEqual(
        tokenScope !== undefined ? [{ personalToken: [] }] : isPublic ? [] : undefined,
      );
  });
});

describe('links', () => {
  const links = [...RAW.values()].flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap((response) =>
      Object.values(response.links ?? {}).map((link) => ({ from: operationId, ...link })),
    ),
  );

  it('lead to operations and fill in parameters that these have', () => {
    for (const { from, operationId, parameters = {} } of links) {
      const target = OPERATIONS.find(({ id }) => id === operationId);
      expect(target, `${from} → ${operationId}`).toBeDefined();
      const known = target?.parameters.map(({ name }) => name);
      for (const name of Object.keys(parameters)) expect(known, `${from} → ${operationId}`).toContain(name);
    }
  });

  // the sequences that a check of a backend walks
  it.each([
    ['viewSettingsUpdate', 'viewSettingsGet'],
    ['billGet', 'wechatpayCreate'],
    ['billGet', 'alipayCreate'],
    ['wechatpayCreate', 'billGet'],
    ['alipayCreate', 'billGet'],
    ['googleConnectCreate', 'bindInfoGet'],
    ['bindInfoGet', 'googleRevoke'],
    ['googleRevoke', 'bindInfoGet'],
    ['metadataGet', 'metadataSelectedUpdate'],
    ['metadataSelectedUpdate', 'metadataGet'],
    ['editingRegister', 'editingRegister'],
    ['projectPresenceRegister', 'projectPresenceRegister'],
    ['storageUpload', 'fileLinkGet'],
    ['adminStorageUpload', 'fileLinkGet'],
  ])('%s leads to %s', (from, to) => {
    expect(links.filter((link) => link.from === from).map(({ operationId }) => operationId)).toContain(to);
  });
});
