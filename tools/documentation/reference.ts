// The reference that the documentation pages show, one compact file a kind: what of the contract they need, each shared answer and
// schema once.
import { machinesOf } from './machine-uses.ts';

/** The kinds of documentation (spec section 2). */
export const REFERENCE_KINDS = ['api', 'int-api', 'open-api'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

type Json = Record<string, unknown>;
interface Operation extends Json {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Json[];
  parameters?: Json[];
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<string, Json>;
}
/** The bundled contract, as far as it is read here. */
export interface Contract {
  info: { title: string; version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Json>;
    responses?: Record<string, Json>;
    parameters?: Record<string, Json>;
  };
}

/** Calls that the web app makes for itself, whatever the person does. */
const CALLS_OF_THE_APP: readonly string[] = ['babelText', 'htmlTagHelpList', 'routePermissionList'];

/** Which documentation an operation stands in: each in one. */
export function kindOf(path: string, { operationId, tags }: Operation): ReferenceKind {
  if (tags[0] === 'open-api') return 'open-api';
  if (path.split('/')[2] === 'admin' || tags[0] === 'site' || CALLS_OF_THE_APP.includes(operationId))
    return 'int-api';
  return 'api';
}

/** Source that says which documentation each operation stands in; those of the web app's own, `api`, are the rest. */
export function documentedInText({ paths }: Contract): string {
  const lines = Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item).flatMap((operation) => {
      const kind = operation.operationId ? kindOf(path, operation) : 'api';
      return kind === 'api' ? [] : [`  ${operation.operationId}: '${kind}',`];
    }),
  );
  return `export const DOCUMENTED_IN: Readonly<Record<string, 'int-api' | 'open-api'>> = {\n${lines.join('\n')}\n};\n`;
}

/** The text of a reference file: JSON with a line for each operation and schema, so that a change is a line. */
export function referenceText(contract: Contract, kind: ReferenceKind): string {
  const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.operationId && kindOf(path, operation) === kind)
      .map(([method, operation]) => referenceOperation(contract, method.toUpperCase(), path, operation)),
  );
  const used = new Set(operations.map(({ group }) => group));
  const groups = contract.tags.filter(({ name }) => used.has(name));
  operations.sort((a, b) => rank(groups, a.group) - rank(groups, b.group));
  const schemas = reached(contract, operations);
  const { title, version } = contract.info;
  const lines = (entries: string[]) => entries.join(',\n');
  return `{"title":${JSON.stringify(title)},"version":${JSON.stringify(version)},"groups":${JSON.stringify(groups)},
"operations":[
${lines(operations.map((operation) => JSON.stringify(operation)))}
],
"schemas":{
${lines([...schemas].map(([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`))}
}}
`;
}

function rank(groups: Contract['tags'], group: string): number {
  return groups.findIndex(({ name }) => name === group);
}

function referenceOperation(contract: Contract, method: string, path: string, operation: Operation) {
  const [media, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const machines = machinesOf(operation.operationId);
  return {
    id: operation.operationId,
    method,
    path,
    group: operation.tags[0] ?? '',
    summary: operation.summary,
    ...(operation.description && { description: operation.description.trim() }),
    ...(operation.security?.length === 0 && { public: true }),
    ...(operation['x-token-scope'] !== undefined && { scope: operation['x-token-scope'] }),
    ...(operation['x-effect'] === 'creates' && { effect: 'creates' }),
    ...(operation['x-origin'] === 'listed' && { listed: true }),
    ...(machines.length > 0 && { machines }),
    parameters: (operation.parameters ?? []).map((given) => {
      const parameter = resolve(contract, given);
      const content = parameter.content as { 'application/json': { schema: Json } } | undefined;
      return {
        name: parameter.name,
        in: parameter.in,
        ...(parameter.required === true && { required: true }),
        description: parameter.description,
        schema: shortened(content ? content['application/json'].schema : parameter.schema),
        ...(content && { json: true }),
      };
    }),
    ...(media &&
      body && {
        body: {
          media,
          schema: shortened(body.schema),
          ...(body.example !== undefined && { example: body.example }),
        },
      }),
    responses: Object.entries(operation.responses).map(([status, given]) => {
      const response = resolve(contract, given);
      const content = response.content as Record<string, { schema?: Json }> | undefined;
      const [answerMedia, answer] = Object.entries(content ?? {})[0] ?? [];
      const links = Object.values((response.links ?? {}) as Record<string, Json>);
      return {
        status,
        description: response.description,
        ...(answerMedia && { media: answerMedia }),
        ...(answer?.schema && { schema: shortened(answer.schema) }),
        ...(links.length > 0 && {
          links: links.map(({ operationId, description }) => ({ operation: operationId, description })),
        }),
      };
    }),
  };
}

/** Follows a `$ref` of the bundled document. */
function resolve(contract: Contract, node: Json): Json {
  if (typeof node.$ref !== 'string') return node;
  let found: unknown = contract;
  for (const key of node.$ref.slice(2).split('/'))
    found = (found as Json)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  return resolve(contract, found as Json); // redocly has checked that it leads somewhere
}

const SCHEMAS = '#/components/schemas/';

/** A schema whose references are the bare names of the reference's own schemas. */
function shortened(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema ?? {}).replaceAll(`"$ref":"${SCHEMAS}`, '"$ref":"'));
}

/** Every schema that operations lead to, by name. */
function reached(contract: Contract, operations: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const follow = (node: unknown) => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"\$ref":"([^"#/]+)"/g)) {
      if (found.has(name)) continue;
      const schema = shortened(contract.components.schemas[name]);
      found.set(name, schema);
      follow(schema);
    }
  };
  follow(operations);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
