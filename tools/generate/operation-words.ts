// What is said of operations in their log: the words of the contract, held against what it has written down.
import { parse } from 'yaml';
import type { BundledDocument } from './bundling-steps.ts';

type Words = Readonly<Record<string, string>>;

/**
 * The words of openapi/operation-words.yaml as source of a module.
 *
 * @throws Error where an operation is written down under a name that has no word
 */
export function operationWords(source: string, { paths }: BundledDocument): string {
  const { actions, entities } = parse(source) as { actions: Words; entities: Words };
  for (const item of Object.values(paths))
    for (const { operationId, 'x-audit': audit } of Object.values(item)) {
      const { action, entity } = (audit ?? {}) as { action?: string; entity?: string };
      // one that is not written down says why instead
      if (action === undefined || entity === undefined) continue;
      for (const [name, words] of [[action, actions] as const, [entity, entities] as const])
        if (words[name] === undefined)
          throw new Error(
            `${operationId} is written down as "${name}", which openapi/operation-words.yaml has no word for`,
          );
    }
  return `${table('OPERATION_ACTIONS', 'action', actions)}\n${table('OPERATION_ENTITIES', 'entity', entities)}`;
}

function table(name: string, what: string, words: Words): string {
  const rows = Object.entries(words).map(([key, id]) => `  ${key}: '${id}',`);
  return `/** Ids of texts by the ${what} of a record. */\nexport const ${name} = {\n${rows.join('\n')}\n} as const;\n`;
}
