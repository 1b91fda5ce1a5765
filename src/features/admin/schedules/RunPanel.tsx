import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { durationText, jobText, STATUSES } from './schedule-words.ts';
import styles from './schedules.module.css';

type Details = Shape<'AdminScheduleRunDetails'>;
type Message = Details['messages'][number];

const CHANNELS: Readonly<Record<Message['channel'], MessageId>> = {
  app: 'schedules.inApp',
  email: 'schedules.byEmail',
};

/** One run: how long it took, what came of it, its log, and who was told. */
export function RunPanel({ runId, onClose }: { runId: string; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const permitted = usePermitted(['adminScheduleRunNotify']);
  const asked = operationQuery('adminScheduleRunGet', { path: { run_id: runId } });
  const query = useQuery({
    ...asked,
    // one that is not there does not come by asking again
    retry: (count, error) => !(error instanceof ApiFailure && error.status < 500) && count < 2,
  });
  const notify = useWrite('adminScheduleRunNotify', {
    reads: ['adminScheduleRunList'],
    onDone: (answer) => {
      client.setQueryData(asked.queryKey, answer);
      flash(t('schedules.toldAgain'));
    },
  });
  if (query.error && !(query.error instanceof ApiFailure)) throw query.error;
  const details = query.data?.details;
  const isGone = query.error?.status === 404;
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={details ? jobText(details.run.job, t) : t('schedules.runTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {details && permitted.has('adminScheduleRunNotify') && (
            <Button
              loading={notify.isRunning}
              onClick={() => notify.run({ path: { run_id: runId }, body: {} })}
            >
              {t(details.messages.length > 0 ? 'schedules.notifyAgain' : 'schedules.notify')}
            </Button>
          )}
        </>
      }
    >
      {notify.problem !== undefined && (
        <Alert tone="danger" title={t('schedules.notToldTitle')} onDismiss={notify.clear}>
          {notify.problem}
        </Alert>
      )}
      {details ? (
        <RunDetails {...details} />
      ) : query.error ? (
        <ErrorState
          level={3}
          title={t(isGone ? 'schedules.runGone' : 'schedules.runFailed')}
          message={isGone ? t('schedules.runGoneText') : query.error.message}
          requestId={query.error.requestId}
          onRetry={isGone ? undefined : () => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <LateSkeleton>
          <Skeleton shape="list" rows={6} visible />
        </LateSkeleton>
      )}
    </Dialog>
  );
}

function RunDetails({ run, job_id: jobId, log, messages }: Details) {
  const t = useTexts();
  const wasRun = run.attempt > 0;
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <Fact name={t('schedules.outcome')}>
          <Badge tone={STATUSES[run.status].tone} dot>
            {t(STATUSES[run.status].textId)}
          </Badge>
        </Fact>
        <Fact name={t(wasRun ? 'schedules.started' : 'schedules.due')}>{formatDateTime(run.started_at)}</Fact>
        <Fact name={t('schedules.duration')}>{wasRun ? durationText(run.duration_ms) : '–'}</Fact>
        <Fact name={t('schedules.attempt')}>{wasRun ? formatNumber(run.attempt) : '–'}</Fact>
        <Fact name={t(run.status === 'missed' ? 'schedules.timesMissed' : 'schedules.items')}>
          {formatNumber(run.items)}
        </Fact>
        <Fact name={t('schedules.name')}>
          {run.schedule === undefined ? (
            <code>{run.job}</code>
          ) : (
            <a href={paths.schedules({ id: run.schedule })} onClick={followLink}>
              <code>{run.schedule}</code>
            </a>
          )}
        </Fact>
        {jobId !== undefined && (
          <Fact name={t('schedules.jobId')}>
            <code>{jobId}</code> <CopyButton text={jobId} label={t('schedules.copyJobId')} />
          </Fact>
        )}
      </dl>
      <section>
        <h3 className={styles.subtitle}>{t('schedules.log')}</h3>
        {log === '' ? (
          <p className={styles.quiet}>{t('schedules.noLog')}</p>
        ) : (
          <>
            <pre className={styles.log}>{log}</pre>
            <CopyButton text={log} label={t('schedules.copyLog')} />
          </>
        )}
      </section>
      <section>
        <h3 className={styles.subtitle}>{t('schedules.notified')}</h3>
        {messages.length === 0 ? (
          <p className={styles.quiet}>{t('schedules.nobodyTold')}</p>
        ) : (
          <ul className={styles.messages}>
            {messages.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it came, and one person may stand in it twice in a second
              <li key={`${message.user_id} ${message.at} ${index}`}>
                <span>{message.username ?? t('schedules.formerPerson')}</span>
                <span className={styles.quiet}>
                  {t(CHANNELS[message.channel])}
                  {message.at !== undefined && ` · ${formatDateTime(message.at)}`}
                </span>
                <Badge tone={message.result === 'sent' ? 'success' : 'danger'} dot>
                  {t(message.result === 'sent' ? 'schedules.sent' : 'schedules.notSent')}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </section>
      <a href={paths.scheduleRuns({ job: run.job })} onClick={followLink}>
        {t('schedules.showRuns')}
      </a>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
