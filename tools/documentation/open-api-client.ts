// A client of the open API in one file without dependencies, written from the contract: an example to copy, and a proof that the
// contract is enough to write one.
import type { Contract } from './reference.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  oneOf?: Schema[];
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description: string;
  schema: Schema;
}
interface Operation {
  operationId: string;
  tags: string[];
  description?: string;
  'x-token-scope'?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const REF = /^#\/components\/\w+\//;

/** The text of the client. */
export function openApiClient(contract: Contract): string {
  const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      // the two modules look at different parts of the same document
      .map(([method, operation]) => ({ method, path, operation: operation as unknown as Operation }))
      .filter(({ operation }) => operation.tags?.[0] === 'open-api'),
  );
  const schemas = contract.components.schemas as Record<string, Schema>;
  const used = new Set<string>();
  const methods = operations.map(({ method, path, operation }) =>
    methodText(contract, method, path, operation, used),
  );
  const types: string[] = [];
  for (const name of used) {
    const schema = schemas[name];
    if (schema) types.push(typeText(name, schema, used));
  }
  return `${HEAD}
${types.join('\n\n')}

${CLIENT}
${methods.join('\n\n')}
}
`;
}

function methodText(
  contract: Contract,
  method: string,
  path: string,
  operation: Operation,
  used: Set<string>,
): string {
  const { operationId, description = '', requestBody, parameters: given = [] } = operation;
  const parameters = given.map((parameter) =>
    parameter.$ref
      ? // redocly has checked that a parameter is there
        (contract.components.parameters?.[parameter.$ref.replace(REF, '')] as unknown as Parameter)
      : parameter,
  );
  const [media, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const isForm = media === 'multipart/form-data';
  const name = operationId.replace(/^open/, '').replace(/^./, (first) => first.toLowerCase());
  const takes = [
    ...inPath.map((parameter) => `${camel(parameter.name)}: string`),
    ...(isForm ? ['files: readonly File[]'] : body ? [`body: ${typeOf(body.schema, used)}`] : []),
    ...(inQuery.length > 0
      ? [
          `query: { ${inQuery.map((p) => `${p.name}${p.required ? '' : '?'}: ${typeOf(p.schema, used)}`).join('; ')} } = {}`,
        ]
      : []),
  ];
  const answer = operation.responses['200']?.content?.['application/json']?.schema ?? {};
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => `\${encodeURIComponent(${camel(key)})}`);
  const more = [...(inQuery.length > 0 ? ['query'] : []), ...(isForm ? ['files'] : body ? ['body'] : [])];
  const words = description.trim().replace(/\s+/g, ' ');
  const rest = more.length > 0 ? `, { ${more.join(', ')} }` : '';
  return `  /** ${words} Needs the scope ${operation['x-token-scope']}. */
  ${name}(${takes.join(', ')}): Promise<${typeOf(answer, used)}> {
    return this.#call('${method.toUpperCase()}', \`${address}\`${rest});
  }`;
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function typeText(name: string, schema: Schema, used: Set<string>): string {
  const words = schema.description ? `/** ${schema.description} */\n` : '';
  if (!schema.properties) return `${words}export type ${name} = ${typeOf(schema, used)};`;
  const { properties, required = [] } = schema;
  const fields = Object.entries(properties).map(
    ([field, property]) =>
      `${property.description ? `  /** ${property.description} */\n` : ''}  ${field}${required.includes(field) ? '' : '?'}: ${typeOf(property, used)};`,
  );
  return `${words}export interface ${name} {\n${fields.join('\n')}\n}`;
}

/** The type of a schema; those that are named are noted in \`used\`. */
function typeOf(schema: Schema, used: Set<string>): string {
  if (schema.$ref) {
    const name = schema.$ref.replace(REF, '');
    used.add(name);
    return name;
  }
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.oneOf) return schema.oneOf.map((choice) => typeOf(choice, used)).join(' | ');
  const names = [schema.type ?? 'unknown'].flat().map((type) => {
    if (type === 'integer') return 'number';
    if (type === 'array') return `${inBrackets(typeOf(schema.items ?? {}, used))}[]`;
    return type === 'object' ? 'Record<string, unknown>' : type;
  });
  return names.join(' | ');
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
const inBrackets = (type: string) => (type.includes('|') ? `(${type})` : type);

const HEAD = `// biome-ignore-all format: written by \`npm run generate\`
// biome-ignore-all lint: written by \`npm run generate\`
// Written by \`npm run generate\` from openapi/. Copy it into your own program: it needs nothing but fetch (Node 20 and later, browsers).
`;

const CLIENT = `/** A call that was refused, with what the server says. */
export class TablewiseError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  constructor(status: number, failure: { error_code?: string; msg?: string; req_id?: string }) {
    super(failure.msg ?? \`The server answered \${status}\`);
    this.status = status;
    this.code = failure.error_code ?? 'UNKNOWN';
    this.requestId = failure.req_id ?? '';
  }
}

interface Options {
  /** Where the server is, such as https://tables.example.com. */
  origin: string;
  /** A personal token. */
  token: string;
  /** BCP 47 tag of the language of messages and answers. */
  language?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

interface Call {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  files?: readonly File[];
}

/** How often a call that was too early is repeated after the time that the server names. */
const REPEATS = 3;

/** The open API of one server with one token. */
export class Tablewise {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async #call<Answer>(method: string, path: string, { query = {}, body, files }: Call = {}): Promise<Answer> {
    const { origin, token, language = 'en-US', fetch: send = fetch } = this.#options;
    const url = new URL(path, origin);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    // one key for all repeats: the server carries the call out once
    const key = crypto.randomUUID();
    for (let repeat = 0; ; repeat += 1) {
      const form = files && new FormData();
      for (const file of files ?? []) form?.append('upload_files', file);
      const response = await send(url.href, {
        method,
        headers: {
          Authorization: \`Bearer \${token}\`,
          'Accept-Language': language,
          ...(method !== 'GET' && { 'Idempotency-Key': key }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
      });
      const wait = Number(response.headers.get('retry-after'));
      if (response.status === 429 && wait > 0 && repeat < REPEATS) {
        await new Promise((resolve) => setTimeout(resolve, wait * 1000));
        continue;
      }
      const answer = await response.json();
      if (!response.ok) throw new TablewiseError(response.status, answer);
      return answer;
    }
  }
`;
