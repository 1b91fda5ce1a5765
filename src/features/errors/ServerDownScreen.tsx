import { useAtomValue } from 'jotai';
import { healthAtom, retryHealth } from '../../app/health/health.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusPage } from './StatusPage.tsx';

/** /500: the watchdog goes on asking, and leads back by itself (spec section 4). */
export function ServerDownScreen() {
  const t = useTexts();
  const { gaveUp, attempts } = useAtomValue(healthAtom);
  return (
    <StatusPage
      code="500"
      picture="failed"
      title={t('down.title')}
      text={gaveUp ? t('down.gaveUp', { attempts }) : t('down.text')}
    >
      {gaveUp && (
        <Button variant="primary" onClick={retryHealth}>
          {t('down.retry')}
        </Button>
      )}
    </StatusPage>
  );
}
