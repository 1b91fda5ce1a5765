import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { RecordHistory } from '../../../records/detail/RecordHistory.tsx';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DayBars } from '../../../ui/chart/DayBars.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { operationHistory } from '../public/operation-history.ts';
import { SOURCES, STATUSES } from './fault-words.ts';
import { ServerErrorForm } from './ServerErrorForm.tsx';
import styles from './server-errors.module.css';

type Details = Shape<'AdminServerErrorDetails'>;

/** One group of failures: how often, where, and who looks after it. */
export function ServerErrorPanel({ errorId, onClose }: { errorId: string; onClose: () => void }) {
  const t = useTexts();
  const permitted = usePermitted(['adminServerErrorUpdate', 'adminOperationList']);
  const query = useQuery({
    ...operationQuery('adminServerErrorGet', { path: { error_id: errorId } }),
  });
  const [isEditing, setEditing] = useState(false);
  const details = query.data?.details;
  if (details && isEditing)
    return (
      <ServerErrorForm
        details={details}
        onStale={() => void query.refetch()}
        onClose={() => setEditing(false)}
      />
    );
  return (
    <RecordPanel
      title={details?.error.type ?? t('faults.error')}
      query={query}
      gone={{ title: t('faults.gone'), text: t('faults.goneText') }}
      failed={t('faults.failed')}
      onClose={onClose}
      actions={() =>
        permitted.has('adminServerErrorUpdate') && (
          <Button variant="primary" onClick={() => setEditing(true)}>
            {t('faults.edit')}
          </Button>
        )
      }
    >
      {(data) => <ErrorDetails {...data.details} withHistory={permitted.has('adminOperationList')} />}
    </RecordPanel>
  );
}

function ErrorDetails({ error, days, samples, withHistory }: Details & { withHistory: boolean }) {
  const t = useTexts();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.details}>
      {error.message !== '' && <pre className={styles.message}>{error.message}</pre>}
      {error.status === 'regressed' && error.regressed_in !== undefined && (
        <Alert tone="warning">{t('faults.regressedText', { release: error.regressed_in })}</Alert>
      )}
      <Facts
        facts={[
          {
            name: t('faults.status'),
            value: (
              <Badge tone={STATUSES[error.status].tone} dot>
                {t(STATUSES[error.status].textId)}
              </Badge>
            ),
          },
          { name: t('faults.assignee'), value: error.assignee_name ?? t('faults.nobody') },
          { name: t('faults.source'), value: t(SOURCES[error.source]) },
          error.operation !== undefined && {
            name: t('faults.operation'),
            value: <code>{error.operation}</code>,
          },
          { name: t('faults.count'), value: formatNumber(error.count) },
          { name: t('faults.people'), value: formatNumber(error.people) },
          { name: t('faults.firstAt'), value: formatDateTime(error.first_at) },
          { name: t('faults.lastAt'), value: formatDateTime(error.last_at) },
          { name: t('faults.release'), value: error.release },
          {
            name: t('faults.id'),
            value: (
              <>
                <code>{error.id}</code> <CopyButton text={error.id} label={t('faults.copyId')} />
              </>
            ),
          },
        ]}
      />
      <section>
        <h3 className={styles.subtitle}>{t('faults.days')}</h3>
        <DayBars
          label={t('faults.daysSummary', { count: total })}
          bars={days.map(({ at, count }) => ({
            key: String(at),
            value: count,
            title: t('faults.dayCount', { day: formatDateTime(at, 'yyyy-MM-dd'), count }),
          }))}
        />
      </section>
      <section>
        <h3 className={styles.subtitle}>{t('faults.samples')}</h3>
        <p className={styles.quiet}>
          {t('faults.samplesText', { shown: samples.length, count: error.count })}
        </p>
        <ul className={styles.samples}>
          {samples.map((sample, at) => (
            <Occurrence key={sample.id} sample={sample} open={at === 0} />
          ))}
        </ul>
      </section>
      {withHistory && (
        <section>
          <h3 className={styles.subtitle}>{t('details.history')}</h3>
          <RecordHistory kind="server_error" id={error.id} load={operationHistory('server_error', t)} />
        </section>
      )}
    </div>
  );
}

function Occurrence({ sample, open }: { sample: Shape<'AdminServerErrorSample'>; open: boolean }) {
  const t = useTexts();
  const { req_id: requestId, facts, stack } = sample;
  return (
    <li>
      <details open={open} className={styles.sample}>
        <summary>
          {formatDateTime(sample.at)} <span className={styles.quiet}>{sample.release}</span>
        </summary>
        <Facts
          facts={[
            requestId !== undefined && {
              name: t('faults.request'),
              value: (
                <span className={styles.stack}>
                  <code>{requestId}</code>
                  <a href={adminPaths.operations({ days: 'all', search: requestId })} onClick={followLink}>
                    {t('faults.sameRequest')}
                  </a>
                </span>
              ),
            },
            ...Object.entries(facts).map(([name, value]) => ({ name, value: <code>{value}</code> })),
          ]}
        />
        {stack === '' ? (
          <p className={styles.quiet}>{t('faults.noStack')}</p>
        ) : (
          <div className={styles.code}>
            <CopyButton text={stack} label={t('faults.copyStack')} />
            <section className={styles.trace} aria-label={t('faults.stack')}>
              <pre>{stack}</pre>
            </section>
          </div>
        )}
      </details>
    </li>
  );
}
