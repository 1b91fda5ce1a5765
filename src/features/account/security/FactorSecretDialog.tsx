import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from '../account.module.css';
import { CodeField } from '../CodeField.tsx';
import own from './second-factor.module.css';

const QR_WIDTH = 200;
// few who open the page set a second factor up
const QrCode = lazyPart([], () => import('../../payment/public/QrCode.tsx').then((part) => part.QrCode));

interface FactorSecretDialogProps {
  secret: string;
  uri: string;
  problem: string | null;
  isRunning: boolean;
  /** A complete code is sent at once. */
  onCode: (code: string) => void;
  onClose: () => void;
}

/** What an authenticator app is told, by its camera or by hand, and the first code that it shows. */
export function FactorSecretDialog({
  secret,
  uri,
  problem,
  isRunning,
  onCode,
  onClose,
}: FactorSecretDialogProps) {
  const t = useTexts();
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (problem !== null) setRefusals((before) => before + 1);
  }, [problem]);
  return (
    <Dialog
      open
      keepOnOutsidePress
      onClose={onClose}
      title={t('factor.scanTitle')}
      description={t('factor.scanText')}
      actions={
        <Button onClick={onClose} disabled={isRunning}>
          {t('factor.cancel')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <div className={own.qr}>
          <Suspense fallback={<svg width={QR_WIDTH} height={QR_WIDTH} aria-hidden="true" />}>
            <QrCode content={uri} width={QR_WIDTH} label={t('factor.qr')} />
          </Suspense>
        </div>
        <div className={styles.adder}>
          <p>
            {t('factor.secret')}
            <code className={own.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <CopyButton label={t('factor.copySecret')} variant="default" size="medium" text={secret} />
        </div>
        <CodeField
          // a code that was refused is typed anew: the next one of the app is another
          key={refusals}
          label={t('factor.appCode')}
          onCode={onCode}
          error={problem ?? undefined}
        />
      </div>
    </Dialog>
  );
}
