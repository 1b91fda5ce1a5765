// What the product says of the store of files.
import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type StorageStat = Shape<'AdminStorageStatAnswer'>;
export type StorageTask = Shape<'StorageTask'>;
export type Finding = Shape<'StorageFinding'>;

/** What is out of date once a task began, was stopped or ended. */
export const TASK_READS = [
  'adminStorageTaskList',
  'adminStorageTaskGet',
  'adminStorageStatGet',
  'adminOperationList',
];

export const TASKS: Readonly<Record<StorageTask['kind'], MessageId>> = {
  orphans_find: 'space.taskFind',
  orphans_remove: 'space.taskRemove',
  trash_empty: 'space.taskTrash',
};

export const TASK_STATES: Readonly<Record<StorageTask['state'], { textId: MessageId; tone: Tone }>> = {
  running: { textId: 'space.running', tone: 'info' },
  done: { textId: 'space.done', tone: 'success' },
  failed: { textId: 'space.failed', tone: 'danger' },
  stopped: { textId: 'space.stopped', tone: 'neutral' },
};

/** What a finding is, and what it means. */
export const FINDINGS: Readonly<Record<Finding['kind'], { name: MessageId; text: MessageId }>> = {
  content: { name: 'space.content', text: 'space.contentText' },
  table: { name: 'space.table', text: 'space.tableText' },
  temporary: { name: 'space.temporary', text: 'space.temporaryText' },
  missing_content: { name: 'space.missingContent', text: 'space.missingContentText' },
  missing_table: { name: 'space.missingTable', text: 'space.missingTableText' },
  size: { name: 'space.size', text: 'space.sizeText' },
  trash: { name: 'space.trash', text: 'space.trashText' },
};

/** Kinds of which something can be removed. */
const REMOVABLE: ReadonlySet<Finding['kind']> = new Set(['content', 'table', 'temporary']);

/** What of a report could be removed and was not. */
export function leftOf({ parts }: StorageTask): number {
  return parts
    .filter(({ kind }) => REMOVABLE.has(kind))
    .reduce((sum, { count, removed }) => sum + count - removed, 0);
}
