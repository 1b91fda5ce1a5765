import { expect, it } from 'vitest';
import { operationWords } from './operation-words.ts';

const SOURCE = 'actions: { create: operations.create }\nentities: { user: operations.user }\n';
const documentOf = (audit: object) => ({
  paths: { '/x': { post: { operationId: 'xCreate', 'x-audit': audit } } },
  components: {},
});

it('the words of operations become a module, in their order', () => {
  const source = operationWords(SOURCE, documentOf({ action: 'create', entity: 'user', reason: 'none' }));
  expect(source).toContain("OPERATION_ACTIONS = {\n  create: 'operations.create',\n} as const;");
  expect(source).toContain("OPERATION_ENTITIES = {\n  user: 'operations.user',\n} as const;");
});

it.each([
  ['an action', { action: 'destroy', entity: 'user' }, 'destroy'],
  ['a kind of record', { action: 'create', entity: 'planet' }, 'planet'],
])('%s that has no word is refused by its name and that of its operation', (_, audit, name) => {
  expect(() => operationWords(SOURCE, documentOf(audit))).toThrow(
    `xCreate is written down as "${name}", which openapi/operation-words.yaml has no word for`,
  );
});

it('an operation that says why it is not written down needs no word', () => {
  expect(() => operationWords(SOURCE, documentOf({ none: 'It reads.' }))).not.toThrow();
});
