import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatRelative } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../account.module.css';

const READS = ['sessionList', 'signInLogGet'];

/** Every device that is signed in; each can be signed out, or all but this one. */
export function SessionsCard() {
  const t = useTexts();
  const sessions = useQuery({ ...operationQuery('sessionList', {}), staleTime: 0 });
  const end = useWrite('sessionRevoke', { reads: READS });
  const endOthers = useWrite('sessionRevokeOthers', { reads: READS });
  const list = sessions.data?.sessions ?? [];
  const problem = (end.failure ?? endOthers.failure)?.message;
  return (
    <Card
      title={t('security.sessions')}
      description={t('security.sessionsText')}
      actions={
        list.length > 1 && (
          <Button size="small" loading={endOthers.isRunning} onClick={() => endOthers.run({ body: {} })}>
            {t('security.endOthers')}
          </Button>
        )
      }
    >
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {sessions.isError ? (
        <LoadFailure title={t('security.sessionsFailed')} query={sessions} size="card" />
      ) : sessions.isPending ? (
        <LateSkeleton>
          <Skeleton shape="text" rows={3} visible />
        </LateSkeleton>
      ) : (
        <ul className={styles.rows} aria-label={t('security.sessions')}>
          {list.map((session) => {
            const device = session.device || t('security.unknownDevice');
            return (
              <li key={session.id} className={styles.row}>
                <span className={styles.rowText}>
                  {device}
                  <span className={styles.under}>
                    {[
                      session.place ?? session.address,
                      t('security.seen', { time: formatRelative(session.last_seen_at) }),
                    ]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </span>
                </span>
                {session.current ? (
                  <Badge tone="accent">{t('security.thisDevice')}</Badge>
                ) : (
                  <Button
                    size="small"
                    label={t('security.endSession', { device })}
                    onClick={() => end.run({ path: { session_id: session.id }, body: {} })}
                  >
                    {t('security.end')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
