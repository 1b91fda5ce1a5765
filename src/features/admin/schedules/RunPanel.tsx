import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
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
  const query = useQuery({ ...asked });
  const notify = useWrite('adminScheduleRunNotify', {
    reads: ['adminScheduleRunList'],
    onDone: (answer) => {
      client.setQueryData(asked.queryKey, answer);
      flash(t('schedules.toldAgain'));
    },
  });
  const job = query.data?.details.run.job;
  return (
    <RecordPanel
      title={job === undefined ? t('schedules.runTitle') : jobText(job, t)}
      query={query}
      gone={{ title: t('schedules.runGone'), text: t('schedules.runGoneText') }}
      failed={t('schedules.runFailed')}
      onClose={onClose}
      actions={({ details }) =>
        permitted.has('adminScheduleRunNotify') && (
          <Button
            loading={notify.isRunning}
            onClick={() => notify.run({ path: { run_id: runId }, body: {} })}
          >
            {t(details.messages.length > 0 ? 'schedules.notifyAgain' : 'schedules.notify')}
          </Button>
        )
      }
    >
      {({ details }) => (
        <>
          {notify.problem !== undefined && (
            <Alert tone="danger" title={t('schedules.notToldTitle')} onDismiss={notify.clear}>
              {notify.problem}
            </Alert>
          )}
          <RunDetails {...details} />
        </>
      )}
    </RecordPanel>
  );
}

function RunDetails({ run, job_id: jobId, log, messages }: Details) {
  const t = useTexts();
  const wasRun = run.attempt > 0;
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          {
            name: t('schedules.outcome'),
            value: (
              <Badge tone={STATUSES[run.status].tone} dot>
                {t(STATUSES[run.status].textId)}
              </Badge>
            ),
          },
          { name: t(wasRun ? 'schedules.started' : 'schedules.due'), value: formatDateTime(run.started_at) },
          { name: t('schedules.duration'), value: wasRun ? durationText(run.duration_ms) : '–' },
          { name: t('schedules.attempt'), value: wasRun ? formatNumber(run.attempt) : '–' },
          {
            name: t(run.status === 'missed' ? 'schedules.timesMissed' : 'schedules.items'),
            value: formatNumber(run.items),
          },
          {
            name: t('schedules.name'),
            value: (
              <>
                {run.schedule === undefined ? (
                  <code>{run.job}</code>
                ) : (
                  <a href={adminPaths.schedules({ id: run.schedule })} onClick={followLink}>
                    <code>{run.schedule}</code>
                  </a>
                )}
              </>
            ),
          },
          jobId !== undefined && {
            name: t('schedules.jobId'),
            value: (
              <>
                <code>{jobId}</code> <CopyButton text={jobId} label={t('schedules.copyJobId')} />
              </>
            ),
          },
        ]}
      />
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
      <a href={adminPaths.scheduleRuns({ job: run.job })} onClick={followLink}>
        {t('schedules.showRuns')}
      </a>
    </div>
  );
}
