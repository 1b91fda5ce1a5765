import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { saveText } from '../../../ui/save-text.ts';
import styles from '../account.module.css';
import own from './second-factor.module.css';

/** The backup codes, which are told once: only the person says that the window may close. */
export function BackupCodesDialog({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts();
  const text = codes.join('\n');
  return (
    <Dialog
      open
      locked
      onClose={onKept}
      title={t('factor.codesTitle')}
      description={t('factor.codesText')}
      actions={
        <Button variant="primary" onClick={onKept}>
          {t('factor.kept')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <ul className={own.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <CopyButton label={t('factor.copyCodes')} showLabel variant="default" size="medium" text={text} />
          <Button onClick={() => saveText(`${text}\n`, 'tablewise-backup-codes.txt', 'text/plain')}>
            {t('factor.saveCodes')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
