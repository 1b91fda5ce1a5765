// A server that answers every call by the contract: the smallest good answer, and one row of many for a list.
import { vi } from 'vitest';
import contract from '../../../src/generated/openapi.json' with { type: 'json' };
import { exampleValue, resolveSchema, type SchemaObject } from '../../harness/example-value.ts';

/** Filter alias to its kind, as a list operation declares them. */
export interface ListFilters {
  readonly filters?: Readonly<Record<string, { readonly kind: string }>>;
  readonly search?: string;
}

export interface ContractOperation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name?: string;
    readonly content?: { readonly 'application/json'?: { readonly schema: SchemaObject } };
  }[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: SchemaObject }>> }>
  >;
  readonly 'x-list'?: ListFilters;
}

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly operation: ContractOperation;
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

// Safe: the bundled contract was checked when it was generated.
const PATHS = contract.paths as unknown as Readonly<Record<string, Record<string, ContractOperation>>>;

const ROUTES: readonly Route[] = Object.entries(PATHS).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => METHODS.has(method))
    .map(([method, operation]) => ({
      method,
      path: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '([^/]+)')}$`),
      operation,
    })),
);

const OPERATIONS = new Map(ROUTES.map(({ operation }) => [operation.operationId, operation]));

/** An operation as the contract has it; undefined where it has none of that name. */
export function contractOperation(id: string): ContractOperation | undefined {
  return OPERATIONS.get(id);
}

/** Rows of each list, more than the largest page that a person can choose has. */
export const ROWS = 250;

/** A call as it came. */
export interface SeenCall {
  readonly operation: string;
  readonly query: URLSearchParams;
}

/** Puts the server in place of `fetch`. @param onCall hears of each call that the contract knows */
export function serveByContract(onCall: (seen: SeenCall) => void = () => {}): void {
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.origin), init);
    const { pathname, searchParams } = new URL(request.url);
    const method = request.method.toLowerCase();
    // a path that is written out counts before one with a parameter
    const fitting = ROUTES.filter((one) => one.method === method && one.path.test(pathname));
    const [route] = fitting.sort((one, other) => one.path.source.length - other.path.source.length).reverse();
    if (route === undefined) return new Response('', { status: 404 });
    const { operation, path } = route;
    onCall({ operation: operation.operationId, query: searchParams });
    const body = method === 'post' ? await request.text() : '';
    const answer = answerOf(operation, path.exec(pathname)?.slice(1) ?? [], body);
    return answer === null ? new Response('', { status: 200 }) : Response.json(answer);
  });
}

function answerOf(operation: ContractOperation, parameters: readonly string[], body: string): unknown {
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const schema = good?.[1].content?.['application/json']?.schema;
  if (schema === undefined) return null;
  const answer = { ...(exampleValue(schema) as object), msg_type: 'success' };
  if (operation.operationId === 'routePermissionList') return { ...answer, ...mayAll(body) };
  if (operation.operationId === 'adminListFilterGet')
    return { ...answer, filters: choicesOf(parameters[0] ?? '') };
  if (operation.operationId === 'adminAiUsageReportGet')
    return { ...answer, total: { ...(answer as { total?: object }).total, uses: 1 } };
  if (operation['x-list'] === undefined) return answer;
  const row = resolveSchema(resolveSchema(schema).properties?.items ?? {}).items ?? {};
  return { ...answer, items: [exampleValue(row)], total: ROWS };
}

/** Whoever asks may call all of it. */
function mayAll(body: string): object {
  const { apis = [] } = JSON.parse(body) as { apis?: string[] };
  return { apis: Object.fromEntries(apis.map((id) => [id, { access: true }])) };
}

/** Two choices for each filter of a list. */
function choicesOf(list: string): object {
  const { filters = {} } = contractOperation(list)?.['x-list'] ?? {};
  const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
  const choices = [1, 2].map((number) => ({ name: `Choice ${number}`, value: id(number) }));
  return Object.fromEntries(Object.keys(filters).map((alias) => [alias, choices]));
}
