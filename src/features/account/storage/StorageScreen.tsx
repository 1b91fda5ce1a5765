import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { flash, offerUndo } from '../../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LazyUploadDialog } from '../../uploads/public/upload-dialog/lazy-upload-dialog.ts';
import { FileActDialog } from './FileActDialog.tsx';
import { FilePreviewDialog } from './FilePreviewDialog.tsx';
import { FilesCard } from './FilesCard.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { SpaceCard } from './SpaceCard.tsx';
import styles from './storage.module.css';
import { storageMachine } from './storage-actors.ts';
import { ACTS, FILE_READS } from './storage-words.ts';

/** What a person keeps: how much of their space it takes, every file with what uses it, and the trash. */
export function StorageScreen() {
  const t = useTexts();
  const client = useQueryClient();
  const space = useQuery(operationQuery('storageGet', {}));
  const folders = useQuery(operationQuery('folderList', {}));
  const [search] = useSearchParams();
  // what is uploaded lies in the folder that is shown
  const folder = folders.data?.items.find(({ id, trashed }) => id === search.get('folder') && !trashed)?.id;
  const [isUploading, setUploading] = useState(false);
  const readAgain = () => {
    for (const key of FILE_READS) void client.invalidateQueries({ queryKey: [key] });
  };
  // a list that handed its rows over waits for what becomes of them
  const moving = useRef<((isMoved: boolean) => void) | null>(null);
  const endMove = (isMoved: boolean) => {
    moving.current?.(isMoved);
    moving.current = null;
  };
  const [machine] = useState(() =>
    storageMachine({
      done: ({ act, item }) => {
        readAgain();
        const said = t(ACTS[act].done, { name: item?.name ?? '' });
        if (act !== 'trash' || !item) return flash(said);
        const back =
          item.kind === 'file'
            ? () => call('fileRestore', { path: { file_id: item.id }, body: {} })
            : () => call('folderRestore', { path: { folder_id: item.id }, body: {} });
        // its failure is told as that of any other call
        offerUndo(said, () => void back().then(readAgain, () => undefined));
      },
      named: ({ item, name }) => {
        readAgain();
        flash(t(item === null ? 'storage.created' : 'storage.renamed', { name }));
      },
      moved: (items) => {
        readAgain();
        flash(t('storage.moved', { count: items.length }));
        endMove(true);
      },
      refused: readAgain,
    }),
  );
  const [snapshot, send] = useMachine(machine);
  const { problem } = snapshot.context;
  return (
    <div className={styles.stack}>
      {space.isError ? (
        <LoadFailure title={t('storage.spaceFailed')} query={space} size="card" />
      ) : space.data ? (
        <SpaceCard space={space.data} onUpload={() => setUploading(true)} />
      ) : (
        <LateSkeleton>
          <Skeleton shape="block" visible />
        </LateSkeleton>
      )}
      {folders.isError && <LoadFailure title={t('storage.foldersFailed')} query={folders} size="card" />}
      {problem !== null && snapshot.matches('idle') && (
        <Alert tone="danger" onDismiss={() => send({ type: 'problem.dismissed' })}>
          {problem}
        </Alert>
      )}
      <FilesCard
        trashed={space.data?.trash.count ?? 0}
        folders={folders.data?.items}
        onAct={(wanted, item) => send({ type: 'act.requested', act: wanted, item })}
        onName={(naming) => send({ type: 'name.requested', naming })}
        onMove={(items) =>
          new Promise((resolve) => {
            moving.current = resolve;
            send({ type: 'move.requested', items });
          })
        }
        onPreview={(item) => send({ type: 'preview.requested', item })}
        onUpload={() => setUploading(true)}
        onChanged={readAgain}
      />
      <FileActDialog snapshot={snapshot} space={space.data} folders={folders.data?.items ?? []} send={send} />
      <NameDialog snapshot={snapshot} send={send} />
      <MoveDialog
        snapshot={snapshot}
        folders={folders.data?.items.filter(({ trashed }) => !trashed) ?? []}
        send={(event) => {
          send(event);
          if (event.type === 'move.cancelled') endMove(false);
        }}
      />
      <FilePreviewDialog snapshot={snapshot} onClose={() => send({ type: 'preview.closed' })} />
      {isUploading && (
        <LazyUploadDialog
          {...(folder !== undefined && { target: { folderId: folder } })}
          onUploaded={readAgain}
          onClose={() => setUploading(false)}
        />
      )}
    </div>
  );
}
