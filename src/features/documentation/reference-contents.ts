import type { Reference, ReferenceKind, ReferenceOperation, ReferenceSchema } from '../../api/reference.ts';
import type { Translate } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import type { DocGroup } from '../../ui/shell/DocFrame.tsx';

/** The page of the open API on which tokens are made and revoked. */
export const TOKENS_PAGE = 'tokens';

/** A group's name for readers: `personal-tokens` is Personal tokens. */
export function groupName(group: Reference['groups'][number]): string {
  const words = group['x-displayName'] ?? group.name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The contents of a reference as its frame shows them, with all words by which an operation is found. */
export function contentsOf(
  reference: Reference,
  kind: ReferenceKind,
  docId: string | undefined,
  t: Translate,
): DocGroup[] {
  const start = {
    label: t('doc.start'),
    links: [
      { href: paths.documentation(kind), label: t('doc.overview'), current: docId === undefined },
      ...(kind === 'open-api'
        ? [
            {
              href: paths.documentation(kind, TOKENS_PAGE),
              label: t('doc.tokens'),
              current: docId === TOKENS_PAGE,
            },
          ]
        : []),
    ],
  };
  return [
    start,
    ...reference.groups.map((group) => ({
      label: groupName(group),
      links: reference.operations
        .filter((operation) => operation.group === group.name)
        .map((operation) => ({
          href: paths.documentation(kind, operation.id),
          label: operation.summary,
          mark: operation.method,
          keywords: keywordsOf(operation),
          current: operation.id === docId,
        })),
    })),
  ];
}

/** Everything of an operation that somebody may look for: its id, path, words, parameters and fields. */
function keywordsOf({ id, path, description = '', parameters, body, responses }: ReferenceOperation): string {
  return [
    id,
    path,
    description,
    ...parameters.map(({ name }) => name),
    ...(body ? namesIn(body.schema) : []),
    ...responses.flatMap(({ schema }) => (schema ? namesIn(schema) : [])),
  ].join(' ');
}

function namesIn(schema: ReferenceSchema): string[] {
  return schema.$ref === undefined ? Object.keys(schema.properties ?? {}) : [schema.$ref];
}
