import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';

/** Says that the Google beside it is a stand-in. */
export function SandboxBadge() {
  const t = useTexts();
  return (
    <span title={t('google.sandboxHint')}>
      <Badge tone="warning">{t('google.sandbox')}</Badge>
    </span>
  );
}
