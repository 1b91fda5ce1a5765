import { useQuery, useQueryClient } from '@tanstack/react-query';
import UploadIcon from 'lucide-react/icons/upload';
import { Suspense, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { flash } from '../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatBytes, formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FileButton } from '../uploads/public/upload/FileButton.tsx';
import { NewVersionDialog } from './NewVersionDialog.tsx';
import { refreshTable } from './public/refresh-table.ts';
import styles from './steps.module.css';

const VersionComparisonDialog = lazyPart(['results'], () =>
  import('./VersionComparisonDialog.tsx').then(({ VersionComparisonDialog: dialog }) => dialog),
);

/** The files that a table was made of: bring a newer one, or go back to an earlier one. */
export function VersionsPanel({ tableId }: { tableId: string }) {
  const t = useTexts();
  const list = useQuery(operationQuery('tableVersionList', { path: { table_id: tableId } }));
  const [file, setFile] = useState<File | null>(null);
  const [compared, setCompared] = useState<{ before: number; after: number } | null>(null);
  const [restoring, setRestoring] = useState<Shape<'TableVersion'> | null>(null);
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <FileButton
          icon={<UploadIcon size={16} aria-hidden="true" />}
          onFiles={([first]) => setFile(first ?? null)}
        >
          {t('versions.upload')}
        </FileButton>
      </div>
      <p className={styles.note}>{t('versions.hint')}</p>
      {list.isError && !list.data && <LoadFailure title={t('versions.failed')} query={list} />}
      {list.isPending && (
        <LateSkeleton>
          <Skeleton visible shape="table" rows={3} columns={1} />
        </LateSkeleton>
      )}
      <ol className={styles.list}>
        {list.data?.versions.map((version, place, versions) => (
          <li key={version.version} className={styles.version}>
            <span className={styles.versionWords}>
              <strong>{version.file_name}</strong>
              <span className={styles.note}>
                {formatDateTime(version.created_at)} · {formatBytes(version.bytes)} ·{' '}
                {t('tables.sizeLine', { rows: version.row_count, columns: version.column_count })}
              </span>
            </span>
            <span className={styles.versionTools}>
              <CompareButton
                version={version}
                earlier={versions[place + 1]}
                onCompare={(earlier) => setCompared({ before: earlier.version, after: version.version })}
              />
              {version.current ? (
                <Badge tone="success">{t('versions.current')}</Badge>
              ) : (
                <Button size="small" onClick={() => setRestoring(version)}>
                  {t('versions.restore')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {file && <NewVersionDialog tableId={tableId} file={file} onClose={() => setFile(null)} />}
      {compared && list.data && (
        <Suspense fallback={null}>
          <VersionComparisonDialog
            tableId={tableId}
            versions={list.data.versions}
            {...compared}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
      {restoring && (
        <RestoreDialog tableId={tableId} version={restoring} onClose={() => setRestoring(null)} />
      )}
    </div>
  );
}

interface CompareButtonProps {
  version: Shape<'TableVersion'>;
  /** The file before it; undefined for the first one. */
  earlier: Shape<'TableVersion'> | undefined;
  onCompare: (earlier: Shape<'TableVersion'>) => void;
}

/** What a file changed in the one before it; nothing to tell for the first one. */
function CompareButton({ version, earlier, onCompare }: CompareButtonProps) {
  const t = useTexts();
  if (!earlier) return null;
  return (
    <Button
      size="small"
      label={t('versions.changesOf', { file: version.file_name, earlier: earlier.file_name })}
      onClick={() => onCompare(earlier)}
    >
      {t('versions.changes')}
    </Button>
  );
}

interface RestoreDialogProps {
  tableId: string;
  version: Shape<'TableVersion'>;
  onClose: () => void;
}

function RestoreDialog({ tableId, version, onClose }: RestoreDialogProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const restore = async () => {
    setWorking(true);
    setError(undefined);
    try {
      await call(
        'tableVersionRestore',
        { path: { table_id: tableId, version: version.version }, body: {} },
        { quiet: 'butToken' },
      );
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
      setWorking(false);
      return;
    }
    flash(t('versions.restored'));
    onClose();
    await refreshTable(client);
  };
  return (
    <ConfirmDialog
      open
      title={t('versions.restoreTitle')}
      message={t('versions.restoreText', { file: version.file_name })}
      confirmLabel={t('versions.restore')}
      loading={working}
      error={error}
      onConfirm={restore}
      onCancel={onClose}
    />
  );
}
