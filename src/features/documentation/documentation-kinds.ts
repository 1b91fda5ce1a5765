import type { ReferenceKind } from '../../api/reference.ts';
import type { MessageId, Translate } from '../../i18n/texts.ts';

const NAMES: Record<ReferenceKind, MessageId> = {
  api: 'doc.kindApi',
  'int-api': 'doc.kindIntApi',
  'open-api': 'doc.kindOpenApi',
};

/** What a kind of documentation is called. */
export function kindName(kind: ReferenceKind, t: Translate): string {
  return t(NAMES[kind]);
}
