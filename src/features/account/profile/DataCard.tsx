import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { downloadFile } from '../../../app/download/download-file.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatBytes, formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../account.module.css';

/** How often it is looked how far the file is, in milliseconds. */
const LOOK_MS = 2_000;

/** The file with all that is kept of the person, which they take with them. */
export function DataCard() {
  const t = useTexts();
  const query = useQuery({
    ...operationQuery('dataDownloadGet', {}),
    refetchInterval: ({ state }) => (state.data?.download?.status === 'running' ? LOOK_MS : false),
  });
  const ask = useWrite('dataDownloadCreate', { reads: ['dataDownloadGet'] });
  const download = query.data?.download;
  const isRunning = download?.status === 'running';
  return (
    <Card
      title={t('profilePage.data')}
      description={t('profilePage.dataText')}
      actions={
        <Button
          size="small"
          loading={ask.isRunning}
          disabled={!query.data || isRunning}
          onClick={() => ask.run({ body: {} })}
        >
          {t(download ? 'profilePage.askDataAgain' : 'profilePage.askData')}
        </Button>
      }
    >
      {ask.failure && <Alert tone="danger">{ask.failure.message}</Alert>}
      {query.isError ? (
        <LoadFailure title={t('profilePage.dataLoadFailed')} query={query} size="card" />
      ) : query.isPending ? (
        <LateSkeleton>
          <Skeleton shape="text" rows={1} visible />
        </LateSkeleton>
      ) : download === undefined ? (
        <p className={styles.quiet}>{t('profilePage.dataNone')}</p>
      ) : (
        <LastDownload download={download} />
      )}
    </Card>
  );
}

/** What became of the last one. */
function LastDownload({ download }: { download: Shape<'DataDownload'> }) {
  const t = useTexts();
  const { status, done = 0, total = 0, bytes = 0, file_id: fileId, available_until: until = 0 } = download;
  if (status === 'running')
    return (
      <div className={styles.stack}>
        <ProgressBar label={t('profilePage.dataRunning')} value={total === 0 ? null : (done / total) * 100} />
        <p className={styles.quiet}>{t('profilePage.dataRunningText')}</p>
      </div>
    );
  if (status === 'failed') return <Alert tone="danger">{t('profilePage.dataFailedText')}</Alert>;
  if (status === 'gone' || fileId === undefined)
    return (
      <p className={styles.quiet}>
        {t('profilePage.dataGone', { date: formatDateTime(download.asked_at, 'yyyy-MM-dd') })}
      </p>
    );
  return (
    <div className={styles.row}>
      <span className={styles.rowText}>
        {t('profilePage.dataReady', { size: formatBytes(bytes), date: formatDateTime(until) })}
        {download.left_out > 0 && (
          <span className={styles.under}>{t('profilePage.dataLeftOut', { count: download.left_out })}</span>
        )}
      </span>
      <Button
        size="small"
        variant="primary"
        onClick={() =>
          void downloadFile(() => call('fileLinkGet', { path: { file_id: fileId } }, { quiet: true }))
        }
      >
        {t('profilePage.dataDownload')}
      </Button>
    </div>
  );
}
