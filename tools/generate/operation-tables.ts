// The tables of operations that the web app and the server read by name.
import type { BundledDocument, BundledOperation } from './bundling-steps.ts';

/** Every operation that has an id, in the order of the document. */
function operationsOf({ paths }: BundledDocument) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      operation.operationId ? [{ id: operation.operationId, method, path, operation }] : [],
    ),
  );
}

/** The tag of what only the administration asks for. */
const ADMIN = 'admin';

/** Method and path of each operation: what the client needs to make a call by its name. The first page loads it, so it holds no more. */
export function operationPaths(document: BundledDocument): string {
  return pathTable('OPERATION_PATHS', document, (tags) => !tags.includes(ADMIN));
}

/** The same for the administration, whose pages load it. */
export function adminOperationPaths(document: BundledDocument): string {
  return pathTable('ADMIN_OPERATION_PATHS', document, (tags) => tags.includes(ADMIN));
}

function pathTable(
  name: string,
  document: BundledDocument,
  isIn: (tags: readonly string[]) => boolean,
): string {
  const rows = operationsOf(document)
    .filter(({ operation }) => isIn(operation.tags ?? []))
    .map(({ id, method, path }) => `  ${id}: ['${method}', '${path}'],`);
  return `export const ${name} = {\n${rows.join('\n')}\n} as const;\n`;
}

/** What an operation asks for besides its input: who may call it, how far it reaches, what is written down of it. */
export function operationRights(document: BundledDocument): string {
  const rows = operationsOf(document).map(({ id, operation }) => `  ${id}: ${rightsText(operation)},`);
  return `${RIGHTS_TYPE}\nexport const OPERATION_RIGHTS = {\n${rows.join('\n')}\n} as const satisfies Record<string, OperationRights>;\n`;
}

/** The contract's keys, by the names that the table has for them. */
const RIGHTS_KEYS = {
  permission: 'x-permission',
  scope: 'x-scope',
  idempotent: 'x-idempotent',
  audit: 'x-audit',
  stepUp: 'x-step-up',
  approval: 'x-approval',
} as const;

function rightsText(operation: BundledOperation): string {
  const fields = Object.entries(RIGHTS_KEYS).flatMap(([name, key]) =>
    operation[key] === undefined ? [] : [`${name}: ${JSON.stringify(operation[key])}`],
  );
  if (operation.security?.length === 0) fields.unshift('public: true');
  return `{ ${fields.join(', ')} }`;
}

const RIGHTS_TYPE = `/** What an operation asks for besides its input; openapi/openapi.yaml says what each key means. */
export interface OperationRights {
  readonly public?: true;
  readonly permission?: string;
  readonly scope?: 'own' | 'team' | 'all';
  readonly idempotent?: true;
  readonly audit?:
    | { readonly action: string; readonly entity: string; readonly reason: 'required' | 'optional' | 'none' }
    | { readonly none: string };
  readonly stepUp?: 'session' | 'fresh' | { readonly none: string };
  readonly approval?: 'always' | { readonly over: string };
}
`;

/** The type of the document itself: the compiler would otherwise type half a megabyte of literals wherever it is read. */
export const DOCUMENT_TYPE = `/** The contract as JSON: whoever reads it names the shape that it relies on. */
declare const contract: {
  openapi: string;
  info: { title: string; version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, { enum?: string[] }> } & Record<string, Record<string, object>>;
};
export default contract;
`;
