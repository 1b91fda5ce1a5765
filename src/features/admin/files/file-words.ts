import type { Input, Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type AdminFile = Shape<'AdminFile'>;
export type FileDetails = Shape<'AdminFileDetails'>;

export const KINDS: Readonly<Record<AdminFile['kind'], MessageId>> = {
  table: 'files.kindTable',
  image: 'files.kindImage',
  document: 'files.kindDocument',
  other: 'files.kindOther',
  export: 'files.kindExport',
};

export const STATES: Readonly<Record<AdminFile['state'], { textId: MessageId; tone: Tone }>> = {
  kept: { textId: 'files.kept', tone: 'neutral' },
  trashed: { textId: 'files.trashed', tone: 'warning' },
  taken: { textId: 'files.taken', tone: 'danger' },
};

export const USES: Readonly<Record<FileDetails['used_in'][number]['type'], MessageId>> = {
  table: 'files.useTable',
  project: 'files.useProject',
  chat: 'files.useChat',
};

export const LINK_STATES: Readonly<
  Record<FileDetails['links'][number]['state'], { textId: MessageId; tone: Tone }>
> = {
  open: { textId: 'files.linkOpen', tone: 'success' },
  ended: { textId: 'files.linkEnded', tone: 'neutral' },
  revoked: { textId: 'files.linkRevokedState', tone: 'danger' },
};

/** Hours for which a link opens, by their choice. */
export const LINK_HOURS = { '1': 1, '24': 24, '168': 168 } as const satisfies Record<
  string,
  Input<'adminFileLinkCreate'>['body']['hours']
>;
