// The contract as the checker sees it: operations, schemas behind their references, and the line where each thing stands.
import bundled from '../../src/generated/openapi.json' with { type: 'json' };

/** What of a JSON Schema 2020-12 is looked at here. */
export interface SchemaObject {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: SchemaObject;
  required?: string[];
  properties?: Record<string, SchemaObject>;
  additionalProperties?: boolean | SchemaObject;
  oneOf?: SchemaObject[];
  anyOf?: SchemaObject[];
  default?: unknown;
  examples?: unknown[];
  description?: string;
}

export interface ParameterObject {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: SchemaObject;
  /** A parameter that is JSON text. */
  content?: { 'application/json': { schema: SchemaObject } };
}

/** Where an answer leads (OpenAPI 3.1, section 4.8.20). */
export interface LinkObject {
  operationId?: string;
  parameters?: Record<string, unknown>;
}

export interface ResponseObject {
  $ref?: string;
  description?: string;
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, { schema?: SchemaObject }>;
  links?: Record<string, LinkObject>;
}

interface OperationObject {
  operationId?: string;
  tags?: string[];
  summary?: string;
  'x-origin'?: string;
  'x-effect'?: string;
  'x-scope'?: string;
  security?: unknown[];
  parameters?: (ParameterObject | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: SchemaObject }> };
  responses?: Record<string, ResponseObject>;
}

export interface ContractDocument {
  openapi: string;
  info: { title: string; version: string };
  security?: unknown[];
  paths: Record<string, Record<string, OperationObject>>;
  components?: Record<string, Record<string, unknown>>;
}

/** One operation of the contract. */
export interface Operation {
  id: string;
  /** In capitals. */
  method: string;
  /** With {placeholders}. */
  path: string;
  tag: string;
  summary: string;
  origin: string;
  isPublic: boolean;
  /** Name of the security scheme; that of the whole contract where the operation has none of its own. */
  scheme: string | undefined;
  /** Of administrators who may see everybody's (`x-scope: all`): nothing is somebody else's to them. */
  reachesAll: boolean;
  /** A GET that makes something (`x-effect: creates`). */
  creates: boolean;
  parameters: ParameterObject[];
  media: string | undefined;
  body: SchemaObject | undefined;
  responses: Record<string, ResponseObject>;
  /** JSON pointer into the document (RFC 6901). */
  pointer: string;
}

export interface Contract {
  document: ContractDocument;
  operations: Operation[];
  /** Follows `$ref`; what leads nowhere is `ContractError`. */
  resolve: <T extends object>(value: T) => T;
  /** Line, from 1, of a JSON pointer in src/generated/openapi.json; 1 where it is unknown. */
  lineOf: (pointer: string) => number;
}

/** The contract itself cannot be used: exit code 3. */
export class ContractError extends Error {}

export const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Key of a JSON pointer (RFC 6901). */
export const pointerKey = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Reads a bundled OpenAPI 3.1 document; without one, the contract that this program carries. @throws ContractError */
export function loadContract(given?: unknown): Contract {
  const document = asDocument(given ?? bundled);
  const resolve = <T extends object>(value: T): T => {
    let node: unknown = value;
    for (let depth = 0; isObject(node) && typeof node.$ref === 'string'; depth++) {
      if (depth > 50 || !node.$ref.startsWith('#/'))
        throw new ContractError(`The reference ${node.$ref} leads nowhere.`);
      node = nodeAt(document, node.$ref.slice(1));
    }
    return node as T; // a reference points to what it stands for; the linter checks that
  };
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const raw = item[method];
      if (!raw) return [];
      if (!raw.operationId) throw new ContractError(`${method.toUpperCase()} ${path} has no operationId.`);
      const media = Object.keys(raw.requestBody?.content ?? {})[0];
      const responses = Object.fromEntries(
        Object.entries(raw.responses ?? {}).map(([status, response]) => [status, resolve(response)]),
      );
      return [
        {
          id: raw.operationId,
          method: method.toUpperCase(),
          path,
          tag: raw.tags?.[0] ?? '',
          summary: raw.summary ?? '',
          origin: raw['x-origin'] ?? 'added',
          isPublic: raw.security?.length === 0,
          scheme: schemeOf(raw.security ?? document.security),
          reachesAll: raw['x-scope'] === 'all',
          creates: raw['x-effect'] === 'creates',
          parameters: (raw.parameters ?? []).map((parameter) => resolve(parameter) as ParameterObject),
          media,
          body: media ? raw.requestBody?.content[media]?.schema : undefined,
          responses,
          pointer: `/paths/${pointerKey(path)}/${method}`,
        },
      ];
    }),
  );
  let lines: Map<string, number> | undefined;
  return {
    document,
    operations,
    resolve,
    lineOf: (pointer) => {
      lines ??= linesOf(document);
      for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
        const line = lines.get(at);
        if (line !== undefined) return line;
      }
      return 1;
    },
  };
}

function schemeOf(security: unknown[] = []): string | undefined {
  const [first] = security;
  return isObject(first) ? Object.keys(first)[0] : undefined;
}

/** Schema of a parameter, whether it is JSON text or not. */
export function parameterSchema({ schema, content }: ParameterObject): SchemaObject {
  return schema ?? content?.['application/json'].schema ?? {};
}

function asDocument(value: unknown): ContractDocument {
  if (!isObject(value) || !isObject(value.paths) || !String(value.openapi).startsWith('3.1'))
    throw new ContractError('This is no bundled OpenAPI 3.1 document.');
  return value as unknown as ContractDocument; // the parts that are read are looked at one by one with what they lack in mind
}

function nodeAt(document: unknown, pointer: string): unknown {
  let node = document;
  for (const key of pointer.slice(1).split('/')) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isObject(node) || !(name in node))
      throw new ContractError(`The reference #${pointer} leads nowhere.`);
    node = node[name];
  }
  return node;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

/** Lines of a document as `JSON.stringify(document, null, 1)` writes it, which is how `npm run generate` does. */
function linesOf(document: unknown): Map<string, number> {
  const lines = new Map<string, number>();
  let line = 1;
  const walk = (node: unknown, pointer: string) => {
    lines.set(pointer, line);
    const entries = isObject(node) ? Object.entries(node).filter(([, value]) => value !== undefined) : [];
    for (const [key, value] of entries) {
      line += 1;
      walk(value, `${pointer}/${pointerKey(key)}`);
    }
    if (entries.length > 0) line += 1;
  };
  walk(document, '');
  return lines;
}
