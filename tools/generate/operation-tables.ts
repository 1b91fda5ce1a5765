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

/** Tags of what the first pages ask for: signing in, the frame and the chat. */
const EARLY_TAGS: readonly string[] = ['texts', 'sign-in', 'site', 'storage', 'chats', 'queries'];
/** What they ask for of other tags. An operation that is missing here costs its first call one more file. */
const EARLY_OPERATIONS: readonly string[] = [
  ...['basicInfosGet', 'routePermissionList', 'msgsReadUpdate', 'creditEstimate', 'bindInfoGet'],
  ...['wechatOffiConnectCreate', 'wechatOpenWebConnectCreate', 'wechatCallback', 'wechatBindingGet'],
  ...['billGet', 'orderGet', 'paymentMethodList', 'wechatpayCreate', 'alipayCreate', 'stripeCreate'],
  ...['viewSettingsGet', 'viewSettingsUpdate', 'savedViewList', 'teamList', 'projectList', 'teamChatList'],
  ...['tableList', 'tablePreview', 'tableCreate', 'tableGet', 'analysisList'],
];

/** Method and path of each operation that the first pages need: they load it, so it holds no more. */
export function operationPaths(document: BundledDocument): string {
  return pathTable('OPERATION_PATHS', document, true);
}

/** The same of all others, loaded with the first call of one. */
export function laterOperationPaths(document: BundledDocument): string {
  return pathTable('LATER_OPERATION_PATHS', document, false);
}

/** Operations that programs call with personal tokens, each with the scope that opens it: what a token can be narrowed to. */
export function openOperations(document: BundledDocument): string {
  const rows = operationsOf(document)
    .filter(({ operation }) => operation['x-token-scope'] !== undefined)
    .map(({ id, operation }) => `  { id: '${id}', scope: '${operation['x-token-scope']}' },`);
  return `export const OPEN_OPERATIONS = [\n${rows.join('\n')}\n] as const;\n`;
}

function pathTable(name: string, document: BundledDocument, isEarly: boolean): string {
  const rows = operationsOf(document)
    .filter(
      ({ id, operation }) =>
        isEarly ===
        (EARLY_OPERATIONS.includes(id) || (operation.tags ?? []).some((tag) => EARLY_TAGS.includes(tag))),
    )
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
  reach: 'x-reach',
  mask: 'x-mask',
  maskEach: 'x-mask-each',
  idempotent: 'x-idempotent',
  audit: 'x-audit',
  stepUp: 'x-step-up',
  approval: 'x-approval',
  planFunction: 'x-plan-function',
  effect: 'x-effect',
  private: 'x-private',
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
  readonly reach?: 'list' | 'user' | 'users' | 'team' | 'order' | 'invoice' | 'subscription' | { readonly none: string };
  readonly mask?: readonly ('email' | 'phone' | 'tax_id')[];
  readonly maskEach?: readonly ('email' | 'phone' | 'tax_id')[];
  readonly idempotent?: true;
  readonly audit?:
    | { readonly action: string; readonly entity: string; readonly reason: 'required' | 'optional' | 'none' }
    | { readonly none: string };
  readonly stepUp?: 'session' | 'fresh' | { readonly none: string };
  readonly approval?: 'always' | { readonly over: string };
  readonly planFunction?: string;
  readonly effect?: 'creates' | 'none';
  readonly private?: true;
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
