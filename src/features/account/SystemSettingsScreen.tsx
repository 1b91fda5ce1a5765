import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { BasicInfos } from '../../api/shapes.ts';
import { FRONT_END_VERSION } from '../../app/navigation/front-end-version.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { visitorAtom } from '../../app/session/visitor.ts';
import { foldRail, openCommandAtom, railFoldedAtom } from '../../app/shell/shell-state.ts';
import { formatBytes } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './account.module.css';
import { cachedBytes, clearCaches } from './device-cache.ts';
import { LanguageAndTheme } from './LanguageAndTheme.tsx';

/** How the app looks and speaks on this device, what it keeps here, and which versions are at work. */
export function SystemSettingsScreen() {
  const visitor = useAtomValue(visitorAtom);
  if (visitor.state !== 'signedIn') return null; // the frame leads visitors to the sign-in
  return (
    <div className={styles.stack}>
      <AppearanceCard languages={visitor.infos.languages} />
      <DeviceCard />
      <VersionsCard infos={visitor.infos} />
    </div>
  );
}

function AppearanceCard({ languages }: Pick<BasicInfos, 'languages'>) {
  const t = useTexts();
  const isFolded = useAtomValue(railFoldedAtom);
  const openCommand = useSetAtom(openCommandAtom);
  return (
    <Card
      title={t('account.appearance')}
      description={t('account.appearanceText')}
      footer={<Button onClick={() => openCommand('shortcuts')}>{t('account.shortcuts')}</Button>}
    >
      <div className={styles.stack}>
        <div className={styles.fields}>
          <LanguageAndTheme languages={languages} withHints />
        </div>
        <Switch
          label={t('account.foldMenu')}
          hint={t('account.foldMenuHint')}
          checked={isFolded}
          onChange={foldRail}
        />
      </div>
    </Card>
  );
}

function DeviceCard() {
  const t = useTexts();
  const [bytes, setBytes] = useState(cachedBytes);
  const clear = () => {
    clearCaches();
    setBytes(cachedBytes());
    flash(t('account.cacheCleared'));
  };
  return (
    <Card
      title={t('account.device')}
      description={t('account.deviceText')}
      footer={
        <Button disabled={bytes === 0} onClick={clear}>
          {t('account.clearCache')}
        </Button>
      }
    >
      <p>{bytes === 0 ? t('account.cacheEmpty') : t('account.cacheSize', { size: formatBytes(bytes) })}</p>
    </Card>
  );
}

function VersionsCard({ infos }: { infos: BasicInfos }) {
  const t = useTexts();
  const site = useQuery(operationQuery('siteSettingsGet', {}));
  const { user, api_version: apiVersion } = infos;
  const answers = site.data && (site.data.model.configured ? site.data.model.name : t('account.builtIn'));
  const known: [name: string, value: string][] = [
    [t('account.frontEndVersion'), FRONT_END_VERSION],
    [t('account.serverVersion'), apiVersion],
    [t('account.accountId'), user.id],
    ...(answers === undefined ? [] : [[t('account.answeredBy'), answers] satisfies [string, string]]),
  ];
  return (
    <Card
      title={t('account.versions')}
      description={t('account.versionsText')}
      footer={
        <CopyButton
          label={t('account.copyVersions')}
          showLabel
          variant="default"
          size="medium"
          text={() => [...known.map((pair) => pair.join(' ')), navigator.userAgent].join('\n')}
        />
      }
    >
      <Facts facts={known.map(([name, value]) => ({ name, value }))} />
    </Card>
  );
}
