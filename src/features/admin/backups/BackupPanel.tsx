import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatBytes, formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import styles from '../public/page.module.css';
import { BackupTask } from './BackupTask.tsx';
import {
  type Backup,
  faultText,
  RESTORE_STATES,
  type Restore,
  STATES,
  scopeText,
  TRIALS,
  TRIGGERS,
} from './backup-words.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

type Asked = 'delete' | 'download' | 'restore';

/** One backup: what it holds, whether it was tried, and what can be done with it. */
export function BackupPanel({ backupId, onClose }: { backupId: string; onClose: () => void }) {
  const t = useTexts();
  const permitted = usePermitted([
    'adminBackupDelete',
    'adminBackupVerify',
    'adminBackupLinkCreate',
    'adminBackupRestore',
  ]);
  const query = useQuery({
    ...operationQuery('adminBackupGet', { path: { backup_id: backupId } }),
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const remove = useWrite('adminBackupDelete', {
    reads: ['adminBackupList'],
    onDone: () => {
      flash(t('backups.deleted'));
      onClose();
    },
  });
  const link = useWrite('adminBackupLinkCreate', {
    onDone: ({ file_path: address }) => {
      setAsked(null);
      location.assign(address);
    },
  });
  const backup = query.data?.backup;
  const close = () => setAsked(null);
  if (backup && asked === 'restore')
    return <RestoreDialog backup={{ id: backup.id, at: backup.created_at }} canRestore onClose={close} />;
  if (backup && asked !== null) {
    const isDownload = asked === 'download';
    const { isRunning, failure, clear } = isDownload ? link : remove;
    const path = { backup_id: backupId };
    return (
      <DestructiveDialog
        title={t(isDownload ? 'backups.downloadTitle' : 'backups.deleteTitle')}
        message={t(isDownload ? 'backups.downloadText' : 'backups.deleteText', {
          time: formatDateTime(backup.created_at),
        })}
        consequences={isDownload ? [t('backups.downloadHolds'), t('backups.keyApart')] : []}
        confirmLabel={t(isDownload ? 'backups.download' : 'backups.delete')}
        tone={isDownload ? 'primary' : 'danger'}
        reason="required"
        running={isRunning}
        failure={failure ? { message: failure.message, requestId: failure.requestId ?? null } : null}
        onConfirm={(reason) =>
          isDownload
            ? link.run({ path, body: { reason } })
            : remove.run({ path, body: { reason, version: backup.version } })
        }
        onCancel={() => {
          clear();
          close();
        }}
      />
    );
  }
  return (
    <RecordPanel
      title={backup ? t('backups.of', { time: formatDateTime(backup.created_at) }) : t('backups.backup')}
      query={query}
      gone={{ title: t('backups.gone'), text: t('backups.goneText') }}
      failed={t('backups.backupFailed')}
      onClose={onClose}
      actions={({ backup: { state, verify_state: trial } }) => {
        const isIdle = state !== 'running' && trial !== 'running';
        return (
          <>
            {isIdle && permitted.has('adminBackupDelete') && (
              <Button onClick={() => setAsked('delete')}>{t('backups.delete')}</Button>
            )}
            {state === 'ready' && permitted.has('adminBackupLinkCreate') && (
              <Button onClick={() => setAsked('download')}>{t('backups.download')}</Button>
            )}
            {isIdle && state === 'ready' && permitted.has('adminBackupRestore') && (
              <Button variant="danger" onClick={() => setAsked('restore')}>
                {t('backups.restore')}
              </Button>
            )}
          </>
        );
      }}
    >
      {(answer) => <Details {...answer} canVerify={permitted.has('adminBackupVerify')} />}
    </RecordPanel>
  );
}

function Details({
  backup,
  restores,
  canVerify,
}: {
  backup: Backup;
  restores: Restore[];
  canVerify: boolean;
}) {
  const t = useTexts();
  const { state, verify_state: trial, error } = backup;
  return (
    <div className={styles.page}>
      {error !== undefined && (
        <Alert tone="danger" title={faultText(error, t)}>
          {backup.detail}
        </Alert>
      )}
      {!!backup.missing_files && (
        <Alert tone="warning">{t('backups.missingFiles', { count: backup.missing_files })}</Alert>
      )}
      <Facts
        facts={[
          {
            name: t('backups.state'),
            value: (
              <Badge tone={STATES[state].tone} dot>
                {t(STATES[state].textId)}
              </Badge>
            ),
          },
          {
            name: t('backups.trial'),
            value: trial ? (
              <Badge tone={TRIALS[trial].tone} dot>
                {t(TRIALS[trial].textId)}
              </Badge>
            ) : (
              t('backups.neverTried')
            ),
          },
          backup.verified_at !== undefined && {
            name: t('backups.verifiedAt'),
            value: formatDateTime(backup.verified_at),
          },
          { name: t('backups.trigger'), value: t(TRIGGERS[backup.trigger]) },
          backup.made_by !== undefined && {
            name: t('backups.madeBy'),
            value: backup.made_by_name ?? backup.made_by,
          },
          backup.rows !== undefined && { name: t('backups.rows'), value: formatNumber(backup.rows) },
          backup.files !== undefined && { name: t('backups.files'), value: formatNumber(backup.files) },
          backup.size !== undefined && { name: t('backups.size'), value: formatBytes(backup.size) },
          {
            name: t('backups.place'),
            value: t(backup.location === 's3' ? 'backups.inStore' : 'backups.inFolder'),
          },
          { name: t('backups.version'), value: backup.app_version },
          backup.schema_version !== undefined && {
            name: t('backups.schema'),
            value: <code>{backup.schema_version}</code>,
          },
          {
            name: t('backups.expires'),
            value: backup.expires_at === undefined ? t('backups.never') : formatDateTime(backup.expires_at),
          },
          {
            name: t('backups.id'),
            value: (
              <>
                <code>{backup.id}</code> <CopyButton text={backup.id} label={t('backups.copyId')} />
              </>
            ),
          },
        ]}
      />
      {state === 'ready' && <BackupTask work="verify" backup={backup} canWork={canVerify} />}
      <section>
        <h3 className={styles.subtitle}>{t('backups.restores')}</h3>
        {restores.length === 0 ? (
          <p className={styles.quiet}>{t('backups.neverRestored')}</p>
        ) : (
          <ul className={styles.rows}>
            {restores.map((restore) => (
              <li key={restore.id}>
                <a href={adminPaths.backups({ restore: restore.id })} onClick={followLink}>
                  {formatDateTime(restore.created_at)}
                </a>{' '}
                {scopeText(restore.groups, t)} · {t(RESTORE_STATES[restore.state].textId)}
              </li>
            ))}
          </ul>
        )}
      </section>
      <a
        href={adminPaths.operations({ entity: 'backup', entityId: backup.id, days: 'all' })}
        onClick={followLink}
      >
        {t('backups.history')}
      </a>
    </div>
  );
}
