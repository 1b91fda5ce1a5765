import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { PLATFORMS, type Platform } from './platform-words.ts';

/** Says which platforms are a stand-in on a server that others reach: it stays for as long as that is so. */
export function SandboxAlert({ platforms }: { platforms: readonly Platform[] }) {
  const t = useTexts();
  const names = platforms
    .filter(({ environment }) => environment === 'sandbox')
    .map(({ id }) => t(PLATFORMS[id].name));
  if (names.length === 0) return null;
  return (
    <Alert tone="danger" title={t('platforms.sandboxTitle')}>
      {t('platforms.sandboxOpen', { names: names.join(', ') })}
    </Alert>
  );
}
