import type { SnapshotFrom } from 'xstate';
import type { Answer } from '../../../api/shapes.ts';
import { formatBytes } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { storageBrowser } from '../../../machines/storage-browser/index.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { ACTS, consequencesOf, FOLDER_ACTS, type Folder } from './storage-words.ts';

/** The question before a file goes: what uses it, and what becomes of that. */
export function FileActDialog({
  snapshot,
  space,
  folders,
  send,
}: {
  snapshot: SnapshotFrom<typeof storageBrowser>;
  space: Answer<'storageGet'> | undefined;
  folders: readonly Folder[];
  send: (event: { type: 'act.confirmed' } | { type: 'act.cancelled' }) => void;
}) {
  const t = useTexts();
  const { act, item, uses, problem } = snapshot.context;
  const isWorking = snapshot.matches('working');
  if (act === null || act === 'restore' || !(isWorking || snapshot.matches('asking'))) return null;
  const words = ACTS[act];
  const folder = item?.kind === 'folder' ? folders.find(({ id }) => id === item.id) : undefined;
  const text = folder ? FOLDER_ACTS[act]?.text : undefined;
  return (
    <DestructiveDialog
      title={t(words.title, { name: item?.name ?? '' })}
      message={t(text ?? words.text, {
        files: folder?.files ?? 0,
        count: space?.trash.count ?? 0,
        bytes: formatBytes(space?.trash.bytes ?? 0),
      })}
      consequences={consequencesOf(act, uses, t)}
      confirmLabel={t(words.label)}
      running={isWorking}
      failure={problem === null ? null : { message: problem, requestId: null }}
      onConfirm={() => send({ type: 'act.confirmed' })}
      onCancel={() => send({ type: 'act.cancelled' })}
    />
  );
}
