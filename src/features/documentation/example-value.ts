// Examples made of the schemas themselves, so that they cannot fall behind them (tests/contract/reference.test.ts checks each).
import type { ReferenceSchema } from '../../api/reference.ts';

type Schemas = Readonly<Record<string, ReferenceSchema>>;

/** An id in the form that the product makes (UUID version 7). */
const ID = '0198c2d4-7a10-7000-8000-000000000001';
/** Deeper than this a list is empty and an optional field is left out: schemas may hold themselves. */
const DEPTH = 6;
/** A time in seconds: 1 July 2026, 12:00 UTC. */
const TIME = 1_782_907_200;

/** Texts by the name of their field; the first that fits the schema is taken, else letters. */
const TEXTS: Readonly<Record<string, string>> = {
  name: 'Sales 2026',
  title: 'Amount by city',
  text: 'Which city has the highest total amount?',
  question: 'Which city has the highest total amount?',
  email: 'someone@example.org',
  password: 'correct horse battery',
  code: '123456',
  sql: 'select city, sum(amount) from sales group by city',
  sql_name: 'sales',
  file_name: 'sales.csv',
  msg: 'Done.',
  req_id: '4be1f0f2-6f0e-4a53-9a57-0f3a4d0f5d11',
  url: 'https://example.org/',
  label: 'City',
  column: 'city',
  field: 'amount',
  route: '/ai-table',
  content: 'Berne has the highest total: 15.',
  username: 'someone',
  currency: 'USD',
  secret: 'tw_hK3v9mJd0cQe7Rb2Xs5Ty8Uz1Wa4Lf6Ng9Ph2Ij3Ko',
  prefix: 'tw_hK3v9',
};

/** The schema behind a reference. */
export function resolved(schema: ReferenceSchema, schemas: Schemas): ReferenceSchema {
  const target = schema.$ref === undefined ? undefined : schemas[schema.$ref];
  return target === undefined ? schema : resolved(target, schemas);
}

/** What a schema may be: its types without null, as its one type where it has one. */
export function typesOf(schema: ReferenceSchema): readonly string[] {
  return [schema.type ?? []].flat();
}

/**
 * A value that a schema takes, with every field that can be filled in.
 *
 * @param name of the field, which chooses the words
 */
export function exampleValue(given: ReferenceSchema, schemas: Schemas, name = '', depth = 0): unknown {
  const schema = resolved(given, schemas);
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.oneOf?.[0] ?? schema.anyOf?.[0];
  if (choice) return exampleValue(choice, schemas, name, depth);
  switch (typesOf(schema)[0]) {
    case 'object':
      return exampleObject(schema, schemas, depth);
    case 'array':
      return exampleList(schema, schemas, name, depth);
    case 'integer':
    case 'number':
      return exampleNumber(schema, name);
    case 'boolean':
      return schema.default ?? false;
    case 'null':
      return null;
    case 'string':
      return exampleText(schema, name);
    default:
      return 'text';
  }
}

function exampleObject(schema: ReferenceSchema, schemas: Schemas, depth: number): object {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).flatMap(([name, property]) => {
    if (!required.includes(name) && (depth >= DEPTH || isForFailures(name))) return [];
    return [[name, exampleValue(property, schemas, name, depth + 1)]];
  });
  if (fields.length === 0 && typeof additionalProperties === 'object' && depth < DEPTH)
    return { amount: exampleValue(additionalProperties, schemas, 'amount', depth + 1) };
  return Object.fromEntries(fields);
}

/** Fields that an answer has only when something went wrong stay out of the example of one that is well. */
function isForFailures(name: string): boolean {
  return /^(error|why|refusal|msg_limit|problem)/.test(name);
}

function exampleList(schema: ReferenceSchema, schemas: Schemas, name: string, depth: number): unknown[] {
  const least = schema.minItems ?? 0;
  const length = depth >= DEPTH ? least : Math.max(least, Math.min(1, schema.maxItems ?? 1));
  const singular = name.replace(/ies$/, 'y').replace(/s$/, '');
  return Array.from({ length }, () => exampleValue(schema.items ?? {}, schemas, singular, depth + 1));
}

function exampleNumber({ minimum, maximum, default: usual }: ReferenceSchema, name: string): unknown {
  if (usual !== undefined) return usual;
  const wanted = /(_at|_on|^at|^from|^to|time|_by|expires)$/.test(name) ? TIME : 1;
  return Math.min(Math.max(wanted, minimum ?? wanted), maximum ?? wanted);
}

function exampleText(schema: ReferenceSchema, name: string): string {
  const { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, default: usual } = schema;
  if (format === 'uuid') return ID;
  if (format === 'uri') return 'https://example.org/';
  if (format === 'date') return '2026-07-01';
  if (format === 'binary') return 'sales.csv';
  if (typeof usual === 'string' && usual !== '') return usual;
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const known = TEXTS[name];
  const candidates = [
    ...(known === undefined ? [] : [known]),
    ...Object.values(TEXTS),
    'q1',
    'a1',
    '#4257c9',
  ];
  if (pattern === undefined)
    return known !== undefined && fits(known) ? known : 'text'.padEnd(minLength, 'x').slice(0, maxLength);
  return candidates.find(fits) ?? '';
}
