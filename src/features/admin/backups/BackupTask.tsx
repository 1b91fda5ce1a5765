import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { type Backup, faultText, percentOf, stepText } from './backup-words.ts';
import { useBackupTask } from './use-backup-task.ts';

interface BackupTaskProps {
  work: 'make' | 'verify';
  /** The backup; null where one is to be made. */
  backup: Backup | null;
  /** Whether the person may begin and stop it. */
  canWork: boolean;
}

/** Makes a backup, or tries one: the button, how far it is, Stop, and what came of it. */
export function BackupTask({ work, backup: at, canWork }: BackupTaskProps) {
  const t = useTexts();
  const { snapshot, send, backup } = useBackupTask(work, at);
  const { problem } = snapshot.context;
  const isMaking = work === 'make';
  const isEnding = snapshot.matches('stopping') || snapshot.matches('ending');
  const isUnderWay = isEnding || snapshot.matches('running') || snapshot.matches('looking');
  return (
    <>
      {isUnderWay ? (
        <ProgressBar
          label={`${t(isMaking ? 'backups.making' : 'backups.trying')} ${stepText(backup?.step, t)}`}
          value={backup ? percentOf(backup) : null}
          action={
            canWork && (
              <Button size="small" loading={isEnding} onClick={() => send({ type: 'stop.requested' })}>
                {t('backups.stop')}
              </Button>
            )
          }
        />
      ) : (
        canWork && (
          <div>
            <Button
              {...(isMaking && { variant: 'primary' as const })}
              loading={snapshot.matches('starting')}
              onClick={() => send({ type: 'start.requested' })}
            >
              {t(isMaking ? 'backups.make' : 'backups.verify')}
            </Button>
          </div>
        )
      )}
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      {snapshot.matches('done') && (
        <Alert tone="success">{t(isMaking ? 'backups.isMade' : 'backups.isVerified')}</Alert>
      )}
      {snapshot.matches('failed') && (
        <Alert tone="danger" title={t(isMaking ? 'backups.notMade' : 'backups.notVerified')}>
          {faultText(backup?.error ?? 'failed', t)}
        </Alert>
      )}
    </>
  );
}
