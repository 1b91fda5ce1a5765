import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime } from '../../../i18n/formats.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { RecordHistory } from '../../../records/detail/RecordHistory.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { operationHistory } from '../public/operation-history.ts';
import { ConfigForm } from './ConfigForm.tsx';
import { aboutOf, type Config, nameOf, scopeText, valueText } from './config-words.ts';
import styles from './configs.module.css';
import { ResetDialog } from './ResetDialog.tsx';

type Given = Config['values'][number];

/** What is under way with one of the values. */
type Work = { kind: 'edit'; value: Given | undefined } | { kind: 'reset'; value: Given };

/** One setting: what it does, the values that count for whom, and their change. */
export function ConfigPanel({ configKey, onClose }: { configKey: string; onClose: () => void }) {
  const t = useTexts();
  const query = useQuery({
    queryKey: ['adminConfigGet', configKey],
    queryFn: ({ signal }) =>
      call('adminConfigGet', { path: { key: configKey } }, { signal, quiet: 'butToken' }),
  });
  const [work, setWork] = useState<Work>();
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const permitted = usePermitted(['adminOperationList']);
  const config = query.data?.config;
  if (query.error && !(query.error instanceof ApiFailure)) throw query.error;
  if (config && work?.kind === 'edit')
    return <ConfigForm config={config} value={work.value} onClose={() => setWork(undefined)} />;
  if (config && work?.kind === 'reset')
    return <ResetDialog config={config} value={work.value} onClose={() => setWork(undefined)} />;
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={config ? nameOf(config, t) : configKey}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {config && !config.fixed && (
            <Button
              variant="primary"
              onClick={() =>
                setWork({ kind: 'edit', value: config.values.find(({ scope }) => scope.kind === 'global') })
              }
            >
              {t('configs.change')}
            </Button>
          )}
        </>
      }
    >
      {config ? (
        permitted.has('adminOperationList') ? (
          <Tabs
            label={t('details.tabs')}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'details',
                label: t('configs.details'),
                content: <ConfigDetails config={config} onWork={setWork} />,
              },
              {
                value: 'history',
                label: t('details.history'),
                content: <RecordHistory kind="config" id={configKey} load={operationHistory('config', t)} />,
              },
            ]}
          />
        ) : (
          <ConfigDetails config={config} onWork={setWork} />
        )
      ) : query.error ? (
        <ErrorState
          level={3}
          title={t(query.error.status === 404 ? 'configs.none' : 'configs.failed')}
          message={query.error.status === 404 ? t('configs.noneText') : query.error.message}
          requestId={query.error.requestId}
          onRetry={query.error.status === 404 ? undefined : () => void query.refetch()}
        />
      ) : (
        <LateSkeleton>
          <Skeleton shape="list" rows={4} visible />
        </LateSkeleton>
      )}
    </Dialog>
  );
}

function ConfigDetails({ config, onWork }: { config: Config; onWork: (work: Work) => void }) {
  const t = useTexts();
  return (
    <div className={styles.details}>
      <p className={styles.about}>{aboutOf(config, t)}</p>
      {config.fixed && (
        <Alert tone="info" title={t('configs.fixedTitle')}>
          {t('configs.fixedText', { name: config.env })}
        </Alert>
      )}
      <dl className={styles.facts}>
        <Fact name={t('configs.nowForAll')}>
          <strong>{valueText(config, config.value, t)}</strong>
        </Fact>
        <Fact name={t('configs.fallback')}>{valueText(config, config.fallback, t)}</Fact>
        <Fact name={t('configs.takes')}>{limitsText(config, t)}</Fact>
        <Fact name={t('configs.key')}>
          <code>{config.key}</code> <CopyButton text={config.key} label={t('configs.copyKey')} />
        </Fact>
        <Fact name={t('configs.variable')}>
          <code>{config.env}</code>
        </Fact>
        <Fact name={t('configs.audience')}>
          {t(config.public ? 'configs.publicText' : 'configs.internalText')}
        </Fact>
      </dl>
      <section>
        <h3 className={styles.subtitle}>{t('configs.values')}</h3>
        {config.values.length === 0 ? (
          <p className={styles.quiet}>{t('configs.noValues')}</p>
        ) : (
          <ul className={styles.values}>
            {config.values.map((value) => (
              <ValueRow
                key={`${value.scope.kind} ${value.scope.id}`}
                config={config}
                value={value}
                onWork={onWork}
              />
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className={styles.subtitle}>{t('configs.readers')}</h3>
        <ul className={styles.readers}>
          {config.readers.map((file) => (
            <li key={file}>
              <code>{file}</code>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ValueRow({ config, value, onWork }: { config: Config; value: Given; onWork: (work: Work) => void }) {
  const t = useTexts();
  const scope = scopeText(value.scope, t);
  const facts = [
    value.rollout_percent < 100 && t('configs.forShare', { percent: value.rollout_percent }),
    value.effective_at !== undefined && t('configs.fromTime', { time: formatDateTime(value.effective_at) }),
    value.otherwise !== undefined && t('configs.otherwise', { value: valueText(config, value.otherwise, t) }),
  ].filter((fact) => fact !== false);
  return (
    <li className={styles.valueRow}>
      <div className={styles.valueMain}>
        <span className={styles.scope}>{scope}</span>
        <span className={styles.value}>{valueText(config, value.value, t)}</span>
        {value.broken && <Badge tone="danger">{t('configs.broken')}</Badge>}
        {facts.map((fact) => (
          <span key={fact} className={styles.quiet}>
            {fact}
          </span>
        ))}
        <span className={styles.quiet}>
          {t('configs.givenBy', {
            name: value.updated_by?.username ?? '–',
            time: formatDateTime(value.updated_at),
          })}
        </span>
      </div>
      {!config.fixed && (
        <div className={styles.actions}>
          <Button
            size="small"
            label={t('configs.changeOf', { scope })}
            onClick={() => onWork({ kind: 'edit', value })}
          >
            {t('configs.change')}
          </Button>
          <Button
            size="small"
            label={t('configs.resetOf', { scope })}
            onClick={() => onWork({ kind: 'reset', value })}
          >
            {t('configs.reset')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What a value has to be, in words. */
function limitsText(config: Config, t: Translate): string {
  const { min, max, max_length: length, options } = config.limits;
  if (options) return options.join(', ');
  if (length !== undefined) return t('configs.atMostCharacters', { count: length });
  if (min === undefined || max === undefined) return t('configs.onOrOff');
  return t('configs.between', { min: valueText(config, min, t), max: valueText(config, max, t) });
}
