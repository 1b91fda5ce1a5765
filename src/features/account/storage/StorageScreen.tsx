import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
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
import { SpaceCard } from './SpaceCard.tsx';
import styles from './storage.module.css';
import { storageMachine } from './storage-actors.ts';
import { ACTS, FILE_READS } from './storage-words.ts';

/** What a person keeps: how much of their space it takes, every file with what uses it, and the trash. */
export function StorageScreen() {
  const t = useTexts();
  const client = useQueryClient();
  const space = useQuery(operationQuery('storageGet', {}));
  const [isUploading, setUploading] = useState(false);
  const readAgain = () => {
    for (const key of FILE_READS) void client.invalidateQueries({ queryKey: [key] });
  };
  const [machine] = useState(() =>
    storageMachine(({ act, file }) => {
      readAgain();
      const said = t(ACTS[act].done, { name: file?.name ?? '' });
      if (act !== 'trash' || !file) return flash(said);
      // its failure is told as that of any other call
      offerUndo(
        said,
        () =>
          void call('fileRestore', { path: { file_id: file.id }, body: {} }).then(readAgain, () => undefined),
      );
    }),
  );
  const [snapshot, send] = useMachine(machine);
  const { problem, act } = snapshot.context;
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
      {problem !== null && act === null && (
        <Alert tone="danger" onDismiss={() => send({ type: 'problem.dismissed' })}>
          {problem}
        </Alert>
      )}
      <FilesCard
        trashed={space.data?.trash.count ?? 0}
        onAct={(wanted, file) => send({ type: 'act.requested', act: wanted, file })}
        onPreview={(file) => send({ type: 'preview.requested', file })}
        onUpload={() => setUploading(true)}
        onChanged={readAgain}
      />
      <FileActDialog snapshot={snapshot} space={space.data} send={send} />
      <FilePreviewDialog snapshot={snapshot} onClose={() => send({ type: 'preview.closed' })} />
      {isUploading && <LazyUploadDialog onUploaded={readAgain} onClose={() => setUploading(false)} />}
    </div>
  );
}
