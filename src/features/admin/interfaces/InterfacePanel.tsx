import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatBytes, formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { RecordHistory } from '../../../records/detail/RecordHistory.tsx';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DayBars } from '../../../ui/chart/DayBars.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { operationHistory } from '../public/operation-history.ts';
import { INTERFACE_READS } from './interface-reads.ts';
import {
  AUTHS,
  BREAKERS,
  type Call,
  OUTCOMES,
  PLATFORMS,
  REPEATS,
  STATES,
  sampleText,
} from './interface-words.ts';
import styles from './interfaces.module.css';
import { LimitsForm } from './LimitsForm.tsx';
import { ResetDialog } from './ResetDialog.tsx';

type Details = Shape<'AdminInterfaceDetails'>;

/** One interface: what it is, its limits, and what became of its calls. */
export function InterfacePanel({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTexts();
  const permitted = usePermitted([
    'adminInterfaceUpdate',
    'adminInterfaceTest',
    'adminInterfaceReset',
    'adminOperationList',
  ]);
  const query = useQuery({
    ...operationQuery('adminInterfaceGet', { path: { interface_key: name } }),
  });
  const [opened, setOpened] = useState<'limits' | 'reset' | null>(null);
  const [tested, setTested] = useState<Answer<'adminInterfaceTest'> | null>(null);
  const test = useWrite('adminInterfaceTest', { reads: INTERFACE_READS, onDone: setTested });
  const details = query.data?.details;
  const close = () => setOpened(null);
  if (details && opened === 'limits')
    return <LimitsForm details={details} onStale={() => void query.refetch()} onClose={close} />;
  if (opened === 'reset') return <ResetDialog name={name} onClose={close} />;
  return (
    <RecordPanel
      title={name}
      query={query}
      gone={{ title: t('interfaces.gone'), text: t('interfaces.goneText') }}
      failed={t('interfaces.failed')}
      onClose={onClose}
      actions={({ details: { interface: shown, breakers } }) => (
        <>
          {permitted.has('adminInterfaceTest') && shown.has_sample && shown.state === 'ready' && (
            <Button
              loading={test.isRunning}
              onClick={() => {
                setTested(null);
                test.run({ path: { interface_key: name } });
              }}
            >
              {t('interfaces.test')}
            </Button>
          )}
          {permitted.has('adminInterfaceReset') && breakers.length > 0 && (
            <Button onClick={() => setOpened('reset')}>{t('interfaces.reset')}</Button>
          )}
          {permitted.has('adminInterfaceUpdate') && (
            <Button variant="primary" onClick={() => setOpened('limits')}>
              {t('interfaces.edit')}
            </Button>
          )}
        </>
      )}
    >
      {(data) => (
        <div className={styles.details}>
          {test.problem !== undefined && (
            <Alert tone="danger" title={t('interfaces.testNotRun')}>
              {test.problem}
            </Alert>
          )}
          {tested && (
            <Alert tone={tested.result === 'answered' ? 'success' : 'danger'}>
              {tested.result === 'answered'
                ? t('interfaces.answered', { ms: tested.ms })
                : t('interfaces.testFailed', { ms: tested.ms, error: tested.error ?? '' })}
            </Alert>
          )}
          <InterfaceDetails {...data.details} withHistory={permitted.has('adminOperationList')} />
        </div>
      )}
    </RecordPanel>
  );
}

function InterfaceDetails({
  interface: shown,
  hours,
  calls,
  errors,
  breakers,
  withHistory,
}: Details & { withHistory: boolean }) {
  const t = useTexts();
  const sum = (of: 'calls' | 'failed') => hours.reduce((total, hour) => total + hour[of], 0);
  return (
    <>
      {breakers.map(({ target, servers, since, trial_at: trial }) => (
        <Alert key={target} tone="warning">
          {t('interfaces.openText', {
            target,
            servers,
            since: formatDateTime(since),
            trial: formatDateTime(trial),
          })}
        </Alert>
      ))}
      <Facts
        facts={[
          { name: t('interfaces.platform'), value: t(PLATFORMS[shown.platform]) },
          { name: t('interfaces.state'), value: t(STATES[shown.state]) },
          {
            name: t('interfaces.template'),
            value: (
              <code className={styles.code}>
                {shown.method} {shown.template}
              </code>
            ),
          },
          { name: t('interfaces.auth'), value: t(AUTHS[shown.auth]) },
          { name: t('interfaces.repeat'), value: t(REPEATS[shown.repeat]) },
          {
            name: t('interfaces.breaker'),
            value: (
              <Badge tone={BREAKERS[shown.breaker].tone} dot>
                {t(BREAKERS[shown.breaker].textId)}
              </Badge>
            ),
          },
          { name: t('interfaces.timeout'), value: formatNumber(shown.timeout_ms) },
          { name: t('interfaces.retries'), value: formatNumber(shown.retries) },
          { name: t('interfaces.concurrency'), value: formatNumber(shown.concurrency) },
          { name: t('interfaces.breakerFailures'), value: formatNumber(shown.breaker_failures) },
          { name: t('interfaces.breakerOpen'), value: formatNumber(shown.breaker_open_ms) },
          shown.error_percent !== undefined && {
            name: t('interfaces.errorPercent'),
            value: formatNumber(shown.error_percent),
          },
          shown.p95_ms !== undefined && { name: t('interfaces.p95'), value: formatNumber(shown.p95_ms) },
          {
            name: t('interfaces.sample'),
            value: t(shown.state === 'ready' ? sampleText(shown) : 'interfaces.notSetUpText'),
          },
        ]}
      />
      <section>
        <h3 className={styles.subtitle}>{t('interfaces.hours')}</h3>
        <DayBars
          label={t('interfaces.hoursSummary', { count: sum('calls'), failed: sum('failed') })}
          bars={hours.map((hour) => ({
            key: String(hour.at),
            value: hour.calls,
            title: t('interfaces.hourCount', {
              hour: formatDateTime(hour.at),
              count: hour.calls,
              failed: hour.failed,
            }),
          }))}
        />
      </section>
      <Calls title={t('interfaces.errors')} none={t('interfaces.noErrors')} calls={errors} />
      <Calls title={t('interfaces.newest')} none={t('interfaces.noCalls')} calls={calls} />
      {withHistory && (
        <section>
          <h3 className={styles.subtitle}>{t('details.history')}</h3>
          <RecordHistory kind="interface" id={shown.name} load={operationHistory('interface', t)} />
        </section>
      )}
    </>
  );
}

function Calls({ title, none, calls }: { title: string; none: string; calls: readonly Call[] }) {
  const t = useTexts();
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      {calls.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <section className={styles.scroll} aria-label={title}>
          <table className={styles.calls}>
            <thead>
              <tr>
                <th>{t('interfaces.at')}</th>
                <th>{t('interfaces.outcome')}</th>
                <th>{t('interfaces.target')}</th>
                <th>{t('interfaces.attempt')}</th>
                <th>{t('interfaces.duration')}</th>
                <th>{t('interfaces.firstByte')}</th>
                <th>{t('interfaces.bytes')}</th>
              </tr>
            </thead>
            <tbody>
              {calls.map((call) => (
                <tr key={call.id}>
                  <td>{formatDateTime(call.at)}</td>
                  <td>
                    <Badge tone={OUTCOMES[call.outcome].tone}>{t(OUTCOMES[call.outcome].textId)}</Badge>{' '}
                    <code>{call.error ?? call.status}</code>
                  </td>
                  <td>{call.target}</td>
                  <td>{formatNumber(call.attempt)}</td>
                  <td>{formatNumber(call.ms)}</td>
                  <td>{call.first_byte_ms === undefined ? '' : formatNumber(call.first_byte_ms)}</td>
                  <td>
                    {formatBytes(call.bytes_out)} / {formatBytes(call.bytes_in)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
