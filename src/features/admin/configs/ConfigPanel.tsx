import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { RecordHistory } from '../../../records/detail/RecordHistory.tsx';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
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
    ...operationQuery('adminConfigGet', { path: { key: configKey } }),
  });
  const [work, setWork] = useState<Work>();
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const permitted = usePermitted(['adminOperationList']);
  const config = query.data?.config;
  if (config && work?.kind === 'edit')
    return <ConfigForm config={config} value={work.value} onClose={() => setWork(undefined)} />;
  if (config && work?.kind === 'reset')
    return <ResetDialog config={config} value={work.value} onClose={() => setWork(undefined)} />;
  return (
    <RecordPanel
      title={config ? nameOf(config, t) : configKey}
      query={query}
      gone={{ title: t('configs.none'), text: t('configs.noneText') }}
      failed={t('configs.failed')}
      onClose={onClose}
      actions={({ config: { fixed, values } }) =>
        !fixed && (
          <Button
            variant="primary"
            onClick={() =>
              setWork({ kind: 'edit', value: values.find(({ scope }) => scope.kind === 'global') })
            }
          >
            {t('configs.change')}
          </Button>
        )
      }
    >
      {({ config: shown }) =>
        permitted.has('adminOperationList') ? (
          <Tabs
            label={t('details.tabs')}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'details',
                label: t('configs.details'),
                content: <ConfigDetails config={shown} onWork={setWork} />,
              },
              {
                value: 'history',
                label: t('details.history'),
                content: <RecordHistory kind="config" id={configKey} load={operationHistory('config', t)} />,
              },
            ]}
          />
        ) : (
          <ConfigDetails config={shown} onWork={setWork} />
        )
      }
    </RecordPanel>
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
      <Facts
        facts={[
          { name: t('configs.nowForAll'), value: <strong>{valueText(config, config.value, t)}</strong> },
          { name: t('configs.fallback'), value: valueText(config, config.fallback, t) },
          { name: t('configs.takes'), value: limitsText(config, t) },
          {
            name: t('configs.key'),
            value: (
              <>
                <code>{config.key}</code> <CopyButton text={config.key} label={t('configs.copyKey')} />
              </>
            ),
          },
          { name: t('configs.variable'), value: <code>{config.env}</code> },
          {
            name: t('configs.audience'),
            value: t(config.public ? 'configs.publicText' : 'configs.internalText'),
          },
        ]}
      />
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
