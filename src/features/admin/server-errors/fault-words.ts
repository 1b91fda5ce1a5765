import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type ServerError = Shape<'AdminServerError'>;

export const STATUSES: Readonly<Record<ServerError['status'], { textId: MessageId; tone: Tone }>> = {
  new: { textId: 'faults.new', tone: 'danger' },
  regressed: { textId: 'faults.regressed', tone: 'danger' },
  ack: { textId: 'faults.ack', tone: 'warning' },
  resolved: { textId: 'faults.resolved', tone: 'success' },
  ignored: { textId: 'faults.ignored', tone: 'neutral' },
};

export const SOURCES: Readonly<Record<ServerError['source'], MessageId>> = {
  call: 'faults.call',
  job: 'faults.job',
  background: 'faults.background',
};
