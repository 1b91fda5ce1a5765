// Binds the handlers to the contract: the map over operations is total, requests are checked against the document at
// run time, and in tests and development answers are checked too, so that a field the contract does not know fails.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { Context } from 'hono';
import type { operations } from '../../src/generated/api.ts';
import document from '../../src/generated/openapi.json' with { type: 'json' };
import { OPERATION_RIGHTS, type OperationRights } from '../../src/generated/operation-rights.ts';
import type { Person } from '../domain/sign-in/sessions.ts';
import { ApiError, notFound } from './api-error.ts';
import { checkText, readJson } from './input-rules.ts';
import type { Locale } from './messages.ts';
import { invalidField } from './refused-field.ts';
import type { Schema } from './schemas.ts';
import { isStorable } from './storable-text.ts';
import { violation } from './violation.ts';

export type OperationId = keyof operations;
type TokenScope = Schema<'TokenScope'>;

type Parameters<Op extends OperationId, Where extends 'path' | 'query'> = operations[Op] extends {
  parameters: infer P;
}
  ? Where extends keyof P
    ? NonNullable<P[Where]>
    : Record<string, never>
  : Record<string, never>;
type Body<Op extends OperationId> = operations[Op] extends {
  requestBody: { content: { 'application/json': infer B } };
}
  ? B
  : undefined;
export type JsonAnswer<Op extends OperationId> = operations[Op] extends {
  responses: { 200: { content: { 'application/json': infer B } } };
}
  ? Omit<B, 'msg_type'>
  : Response;

/** What a handler gets: checked input and who asks. */
export interface Call<Op extends OperationId> {
  path: Parameters<Op, 'path'>;
  query: Parameters<Op, 'query'>;
  body: Body<Op>;
  locale: Locale;
  /** Hours east of UTC as the client says. */
  timezoneOffset: number;
  /** Address of the caller. */
  address: string;
  agent: string;
  requestId: string;
  /** Idempotency-Key of a write. */
  key: string | undefined;
  /** The raw request, for streams and multipart bodies. */
  context: Context;
}

/** A call by someone who is signed in. */
export interface PersonCall<Op extends OperationId> extends Call<Op> {
  person: Person;
}

/** Operations that answer without a token: `security: []` in the contract. */
export type PublicOperation = {
  [Op in OperationId]: (typeof OPERATION_RIGHTS)[Op] extends { public: true } ? Op : never;
}[OperationId];

/** Operations that later milestones bring; they answer 501. The list only shrinks. */
export const NOT_IMPLEMENTED = [] as const satisfies OperationId[];
type NotImplemented = (typeof NOT_IMPLEMENTED)[number];

export type Handler<Op extends OperationId> = (
  call: Op extends PublicOperation ? Call<Op> & { person: Person | null } : PersonCall<Op>,
) => Promise<JsonAnswer<Op>> | JsonAnswer<Op>;

/** One handler for every operation that is implemented; the answer of a JSON operation is its body without msg_type. */
export type Handlers = { [Op in Exclude<OperationId, NotImplemented>]: Handler<Op> };

interface ParameterObject {
  name: string;
  in: string;
  required?: boolean;
  schema?: object;
  content?: { 'application/json': { schema: object } };
}
interface OperationObject {
  operationId: OperationId;
  tags: string[];
  security?: unknown[];
  'x-token-scope'?: TokenScope;
  'x-list'?: ListWords;
  'x-max-bytes'?: number;
  parameters?: (ParameterObject | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;
}

/** `x-list` of an operation: the schema of its rows, and the field of the row that each filter tells of, its alias where absent. */
export interface ListWords {
  row: string;
  filters?: Record<string, { kind: string; of?: string }>;
  sort?: string[];
  search?: string;
  /** Fields that are added up, with the field of their currency where they are money. */
  totals?: Record<string, { currency?: string }>;
  /** Filters by whose values the rows can be grouped. */
  groups?: string[];
}

/** An operation of the contract with its compiled checks. */
export interface Operation {
  id: OperationId;
  method: string;
  /** Path with {placeholders}. */
  path: string;
  isPublic: boolean;
  /** What a personal token must be allowed for this operation of the open API; undefined for those of the app's own API. */
  tokenScope: TokenScope | undefined;
  /** Who may call it, how far it reaches and what is written down of it. */
  rights: OperationRights;
  /** What it says of itself where it is a list. */
  list: ListWords | undefined;
  /** The operation's tag. */
  tag: string;
  media: 'application/json' | 'multipart/form-data' | undefined;
  /** Bytes that a JSON body may have; files of a form have a limit of their own. */
  maxBytes: number;
  parameters: ParameterObject[];
  responses: OperationObject['responses'];
  body: object | undefined;
}

/** Bytes of a JSON body where the contract says nothing else by `x-max-bytes`. */
const MAX_BYTES = 1024 * 1024;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Follows a `$ref` of the document. */
export function resolveRef<T>(value: T | { $ref: string }): T {
  if (value === null || typeof value !== 'object' || !('$ref' in value)) return value as T;
  let node: unknown = document;
  for (const key of value.$ref.slice(2).split('/'))
    node = (node as Record<string, unknown>)[key.replaceAll('~1', '/')];
  return node as T; // a $ref of the bundled document always points inside it; redocly has checked that
}

/** All operations of the contract. */
export const OPERATIONS: Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    // redocly has checked that it is one
    const raw = item[method] as OperationObject | undefined;
    if (!raw) return [];
    const media = raw.requestBody ? Object.keys(raw.requestBody.content)[0] : undefined;
    return [
      {
        id: raw.operationId,
        method: method.toUpperCase(),
        path,
        isPublic: raw.security?.length === 0,
        tokenScope: raw['x-token-scope'],
        rights: OPERATION_RIGHTS[raw.operationId],
        list: raw['x-list'],
        tag: raw.tags[0] ?? '',
        media: media as Operation['media'],
        maxBytes: raw['x-max-bytes'] ?? MAX_BYTES,
        parameters: (raw.parameters ?? []).map((parameter) => resolveRef<ParameterObject>(parameter)),
        responses: raw.responses,
        body: media ? raw.requestBody?.content[media]?.schema : undefined,
      },
    ];
  }),
);

// ajv-formats is CommonJS: under ESM its function is the default of the namespace, its types say otherwise
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

function newChecks(): Ajv2020 {
  const ajv = new Ajv2020({
    useDefaults: true,
    strict: false,
    allErrors: false,
    discriminator: false,
    // a check is compiled with the first call that needs it: without this pass in a third of the time, and it runs as fast
    code: { optimize: false },
  });
  addFormats(ajv);
  ajv.addSchema({ $id: 'contract', components: document.components });
  return ajv;
}
const checks = newChecks();

/** Local references of a schema point into the document that was added under the id `contract`. */
function inDocument(schema: object): string {
  return JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/');
}

const compiled = new Map<string, ValidateFunction>();
/** By the schema itself: nearly all operations fail in the same ways. */
const bySchema = new Map<string, ValidateFunction>();
function compile(key: string, schema: () => object): ValidateFunction {
  let check = compiled.get(key);
  if (!check) {
    const text = inDocument(schema());
    check = bySchema.get(text) ?? checks.compile(JSON.parse(text));
    bySchema.set(text, check);
    compiled.set(key, check);
  }
  return check;
}

/** A number as JSON writes it, without exponent. */
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** The value that the text of a parameter stands for; the text itself, which its check then refuses, where it stands for none. */
function plainValue(text: string, schema: object | undefined): unknown {
  const { type } = resolveRef<{ type?: string }>(schema ?? {});
  if ((type === 'integer' || type === 'number') && DECIMAL.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** The value of a parameter that holds JSON. @throws ApiError BAD_REQUEST, or VALIDATION_ERROR by the rules for all input */
function jsonValue(name: string, text: string): unknown {
  let read: ReturnType<typeof readJson>;
  try {
    read = readJson(text, name);
  } catch {
    throw new ApiError('BAD_REQUEST', 'error.badParameter', { name });
  }
  if ('fault' in read) throw invalidField(read.fault.field, read.fault.reason);
  return read.value;
}

/** Checks and converts the path and query parameters of a call. @throws ApiError BAD_REQUEST or VALIDATION_ERROR */
export function readParameters(
  operation: Operation,
  where: 'path' | 'query',
  given: Record<string, string>,
): Record<string, unknown> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === where);
  const values: Record<string, unknown> = {};
  for (const { name, content, schema } of parameters) {
    const text = given[name];
    if (text === undefined) continue;
    // a path that holds such a text names nothing, as below
    if (where === 'query') checkText(name, text);
    else if (!isStorable(text)) throw notFound();
    values[name] = content ? jsonValue(name, text) : plainValue(text, schema);
  }
  const check = compile(`${operation.id} ${where}`, () => ({
    type: 'object',
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(
      parameters.map((parameter) => [
        parameter.name,
        parameter.schema ?? parameter.content?.['application/json'].schema,
      ]),
    ),
  }));
  if (!check(values)) {
    // what is wrong in the path names nothing that exists
    throw where === 'path' ? notFound() : violation(check.errors?.[0]);
  }
  return values;
}

/** Checks a JSON body; a multipart one is checked while it is received. @throws ApiError VALIDATION_ERROR with the field */
export function checkBody(operation: Operation, body: unknown): void {
  const fault = bodyFault(operation, body);
  if (fault) throw violation(fault);
}

/** What a JSON body breaks first; undefined when it keeps the contract. */
export function bodyFault(operation: Operation, body: unknown): ErrorObject | undefined {
  const { body: schema, media } = operation;
  if (!schema || media !== 'application/json') return undefined;
  const check = compile(`${operation.id} body`, () => schema);
  return check(body) ? undefined : check.errors?.[0];
}

/** Why an answer breaks the contract; undefined when it keeps it. */
export function answerFault(operation: Operation, status: number, body: unknown): string | undefined {
  const declared = operation.responses[String(status)];
  if (!declared) return `${operation.id} answered ${status}, which the contract does not declare`;
  const response = resolveRef<{ content?: Record<string, { schema: object }> }>(declared as { $ref: string });
  const schema = response.content?.['application/json']?.schema;
  if (!schema) return undefined;
  const check = compile(`${operation.id} ${status}`, () => schema);
  return check(body) ? undefined : `${operation.id} ${status}: ${checks.errorsText(check.errors)}`;
}
