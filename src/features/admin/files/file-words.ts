import type { Shape } from '../../../api/shapes.ts';
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
