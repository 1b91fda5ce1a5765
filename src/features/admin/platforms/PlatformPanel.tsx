import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { GoogleScope } from '../../../machines/google-binding/index.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { GoogleCard } from '../../google/public/GoogleCard.tsx';
import { GoogleConnector } from '../../google/public/GoogleConnector.tsx';
import { INTERFACE_READS } from '../interfaces/interface-reads.ts';
import { OUTCOMES } from '../interfaces/interface-words.ts';
import { interfacesAddress } from './platform-list.tsx';
import { ADDRESSES, ENVIRONMENTS, PLATFORMS, type Platform, STATES } from './platform-words.ts';
import styles from './platforms.module.css';
import { SandboxAlert } from './SandboxAlert.tsx';

/** The administrators' calls, for no project: each selects for itself what it reads (spec section 6, public account). */
const PUBLIC: GoogleScope = { projectId: null, teamId: null, isPublicAccount: true };

const isPlatform = (id: string): id is Platform['id'] => Object.hasOwn(PLATFORMS, id);

/** One platform: what it is for, what sets it up, the addresses to enter there, and what became of its calls. */
export function PlatformPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const permitted = usePermitted(['adminInterfaceTest']);
  const query = useQuery({ ...operationQuery('adminPlatformGet', { path: { platform: id } }) });
  const [tested, setTested] = useState<Answer<'adminInterfaceTest'> | null>(null);
  const test = useWrite('adminInterfaceTest', {
    reads: [...INTERFACE_READS, 'adminPlatformList', 'adminPlatformGet'],
    onDone: setTested,
  });
  return (
    <RecordPanel
      title={isPlatform(id) ? t(PLATFORMS[id].name) : id}
      query={query}
      gone={{ title: t('platforms.gone'), text: t('platforms.goneText') }}
      failed={t('platforms.failed')}
      onClose={onClose}
      actions={({ details: { platform, interfaces } }) => {
        const sample = interfaces.find(({ has_sample: hasSample }) => hasSample);
        return (
          permitted.has('adminInterfaceTest') &&
          sample &&
          platform.state !== 'not_set_up' && (
            <Button
              variant="primary"
              loading={test.isRunning}
              onClick={() => {
                setTested(null);
                test.run({ path: { interface_key: sample.name } });
              }}
            >
              {t('platforms.test')}
            </Button>
          )
        );
      }}
    >
      {({ details }) => (
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
          <PlatformDetails {...details} />
        </div>
      )}
    </RecordPanel>
  );
}

function PlatformDetails({
  platform,
  open_to_others: isOpen,
  settings,
  origin,
  addresses,
  scopes,
  interfaces,
  calls,
}: Shape<'AdminPlatformDetails'>) {
  const t = useTexts();
  const { id, environment, state, hosts, app_id: appId, bindings } = platform;
  return (
    <>
      <p className={styles.quiet}>{t(PLATFORMS[id].about)}</p>
      {isOpen && <SandboxAlert platforms={[platform]} />}
      <Facts
        facts={[
          {
            name: t('platforms.environment'),
            value: <Badge tone={ENVIRONMENTS[environment].tone}>{t(ENVIRONMENTS[environment].textId)}</Badge>,
          },
          {
            name: t('platforms.state'),
            value: (
              <Badge tone={STATES[state].tone} dot>
                {t(STATES[state].textId)}
              </Badge>
            ),
          },
          hosts.length > 0 && {
            name: t('platforms.host'),
            value: (
              <ul className={styles.entries}>
                {hosts.map((host) => (
                  <li key={host} className={styles.entry}>
                    <code>{host}</code>
                  </li>
                ))}
              </ul>
            ),
          },
          appId !== undefined && { name: t('platforms.appId'), value: <code>{appId}</code> },
          bindings !== undefined && { name: t('platforms.bindings'), value: formatNumber(bindings) },
        ]}
      />
      {environment !== 'not_set_up' && !interfaces.some(({ has_sample: hasSample }) => hasSample) && (
        <p className={styles.quiet}>{t('platforms.noTest')}</p>
      )}
      {id === 'google' && (
        <GoogleCard
          titleId="google.publicTitle"
          aboutId="google.publicAbout"
          notSetUpText="google.publicSetUp"
        >
          {({ google_ads: isAdsEnabled }) => <GoogleConnector scope={PUBLIC} isAdsEnabled={isAdsEnabled} />}
        </GoogleCard>
      )}
      {addresses.length > 0 && (
        <section>
          <h3 className={styles.subtitle}>{t('platforms.addresses')}</h3>
          {origin === undefined && <Alert tone="warning">{t('platforms.noOrigin')}</Alert>}
          <ul className={styles.entries}>
            {addresses.map(({ kind, path }) => {
              const address = (origin ?? '') + path;
              const label = t(ADDRESSES[kind]);
              return (
                <li key={path} className={styles.entry}>
                  <span>{label}</span>
                  <code>{address}</code>
                  <CopyButton text={address} label={t('platforms.copy', { name: label })} />
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {scopes.length > 0 && (
        <section>
          <h3 className={styles.subtitle}>{t('platforms.scopes')}</h3>
          <ul className={styles.entries}>
            {scopes.map((scope) => (
              <li key={scope} className={styles.entry}>
                <code>{scope}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={styles.subtitle}>{t('platforms.settings')}</h3>
        <p className={styles.quiet}>{t('platforms.settingsText')}</p>
        <ul className={styles.entries}>
          {settings.map(({ name, is_needed: isNeeded, key }) => (
            <li key={name} className={styles.entry}>
              <code>{name}</code>
              {isNeeded && <Badge>{t('platforms.needed')}</Badge>}
              {key !== undefined && (
                <a href={adminPaths.dynamicConfigs(key)} onClick={followLink}>
                  {t('platforms.changeHere')}
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={styles.subtitle}>{t('interfaces.newest')}</h3>
        {calls.length === 0 ? (
          <p className={styles.quiet}>{t('interfaces.noCalls')}</p>
        ) : (
          <ul className={styles.entries}>
            {calls.map((call) => (
              <li key={call.id} className={styles.entry}>
                <span>{formatDateTime(call.at)}</span>
                <a href={adminPaths.interfaces({ id: call.interface })} onClick={followLink}>
                  <code>{call.interface}</code>
                </a>
                <Badge tone={OUTCOMES[call.outcome].tone}>{t(OUTCOMES[call.outcome].textId)}</Badge>
                {call.error !== undefined && <code>{call.error}</code>}
                <span className={styles.quiet}>{t('platforms.duration', { ms: call.ms })}</span>
              </li>
            ))}
          </ul>
        )}
        <a href={interfacesAddress(id)} onClick={followLink}>
          {t('platforms.interfaces')}
        </a>
      </section>
    </>
  );
}
