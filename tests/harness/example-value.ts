// Values made from schemas of the contract, for tests that go over all operations.
import type { Operation } from '../../server/kernel/contract.ts';
import contract from '../../src/generated/openapi.json' with { type: 'json' };

/** What of a schema is looked at here. */
export interface SchemaObject {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: SchemaObject;
  required?: string[];
  properties?: Record<string, SchemaObject>;
  additionalProperties?: boolean | SchemaObject;
  oneOf?: SchemaObject[];
  default?: unknown;
}

/** An id that nothing has. */
export const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';

/** Follows `$ref` into the bundled document. */
export function resolveSchema(schema: SchemaObject): SchemaObject {
  if (schema.$ref === undefined) return schema;
  let node: unknown = contract;
  for (const key of schema.$ref.slice(2).split('/')) node = (node as Record<string, unknown>)[key]; // redocly has checked that it leads somewhere
  return resolveSchema(node as SchemaObject);
}

/** The smallest value that a schema takes. */
export function exampleValue(given: SchemaObject): unknown {
  const schema = resolveSchema(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.oneOf?.[0]) return exampleValue(schema.oneOf[0]);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, exampleValue(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleValue(schema.items ?? {}));
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return exampleText(schema);
  }
}

/** Texts for the patterns of the contract, the first that fits is taken. */
const TEXTS = [
  'nobody@example.org',
  '000000',
  'user',
  'FR',
  '2035-12-01T09:00',
  '#0b6e4f',
  'chat.chat:view',
  'https://site.example/',
  '2026-03',
];

function exampleText({ format, pattern, minLength = 1 }: SchemaObject): string {
  if (format === 'uuid') return NOBODYS_ID;
  if (format === 'date') return '2026-10-31';
  const text =
    pattern === undefined
      ? 'x'.repeat(minLength)
      : TEXTS.find((candidate) => new RegExp(pattern).test(candidate));
  if (text === undefined) throw new Error(`No text here fits the pattern ${pattern}: add one to TEXTS.`);
  return text;
}

/** The smallest JSON body that an operation takes; undefined where it takes none. */
export function exampleBody({ media, body }: Operation): unknown {
  return media === 'application/json' && body ? exampleValue(body) : undefined;
}

/**
 * The address of an operation with its required parameters.
 *
 * @param given values by parameter name that replace the smallest ones; of path parameters that take any text, an id of nobody
 */
export function exampleAddress({ path, parameters }: Operation, given: Record<string, string> = {}): string {
  const textOf = ({ name, schema, content }: Operation['parameters'][number]): string => {
    const example = exampleValue(schema ?? content?.['application/json'].schema ?? {});
    return given[name] ?? (content ? JSON.stringify(example) : String(example));
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    if (!parameter) throw new Error(`${path}: the parameter ${name} is not declared`);
    return encodeURIComponent(textOf(parameter));
  });
  const query = parameters.filter(
    (parameter) => parameter.in === 'query' && (parameter.required || given[parameter.name] !== undefined),
  );
  return query.length === 0
    ? filled
    : `${filled}?${new URLSearchParams(query.map((parameter) => [parameter.name, textOf(parameter)]))}`;
}
