import type { SnapshotFrom } from 'xstate';
import { useTexts } from '../../../i18n/texts.ts';
import {
  folderTrail,
  moveTargets,
  type storageBrowser,
  type Target,
} from '../../../machines/storage-browser/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FolderTree } from '../../../ui/folder-tree/FolderTree.tsx';
import type { Folder } from './storage-words.ts';

/** The top in the tree, which no folder has as its id. */
const TOP = 'top';

/** Where files and folders go: any folder but those that are moved and what lies in them. */
export function MoveDialog({
  snapshot,
  folders,
  send,
}: {
  snapshot: SnapshotFrom<typeof storageBrowser>;
  /** Those that are not in the trash. */
  folders: readonly Folder[];
  send: (
    event:
      | { type: 'target.chosen'; target: Target }
      | { type: 'move.confirmed' }
      | { type: 'move.cancelled' },
  ) => void;
}) {
  const t = useTexts();
  const { moved, target, problem } = snapshot.context;
  const isMoving = snapshot.matches('moving');
  if (!isMoving && !snapshot.matches('choosing')) return null;
  const [only, ...others] = moved;
  const trail = folderTrail(folders, target?.folderId ?? null).map(({ name }) => name);
  return (
    <FormDialog
      onClose={() => send({ type: 'move.cancelled' })}
      keepOnOutsidePress
      locked={isMoving}
      title={
        only && others.length === 0
          ? t('storage.moveOneTitle', { name: only.name })
          : t('storage.moveTitle', { count: moved.length })
      }
      submitLabel={t('storage.move')}
      isRunning={isMoving}
      isWaiting={target === null}
      onSubmit={() => send({ type: 'move.confirmed' })}
    >
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      <FolderTree
        label={t('storage.folders')}
        nodes={[{ id: TOP, folder: t('storage.top'), sub_folders: moveTargets(folders, moved) }]}
        defaultOpen={[TOP]}
        selected={target === null ? null : (target.folderId ?? TOP)}
        onSelect={(id) => send({ type: 'target.chosen', target: { folderId: id === TOP ? null : id } })}
      />
      <p role="status">
        {target === null
          ? t('storage.moveChoose')
          : t('storage.moveTo', { place: [t('storage.top'), ...trail].join(' › ') })}
      </p>
    </FormDialog>
  );
}
