// What the dialogs of links have in common: how long a new one opens, and the link that was made.
import type { Shape } from '../../../../api/shapes.ts';
import { showCopied } from '../../../../app/notices/notice-channel.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { RadioGroup } from '../../../../ui/RadioGroup.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import styles from './chat-keeping.module.css';

const EXPIRIES = ['1', '7', '30', 'never'] as const;
export type Expiry = (typeof EXPIRIES)[number];
export const EXPIRY_DAYS: Record<Expiry, Shape<'ShareBody'>['expires_in_days']> = {
  '1': 1,
  '7': 7,
  '30': 30,
  never: null,
};

/** For how long a link opens. */
export function ExpiryChoice({ value, onChange }: { value: Expiry; onChange: (value: Expiry) => void }) {
  const t = useTexts();
  return (
    <RadioGroup
      label={t('share.expires')}
      inline
      value={value}
      onChange={onChange}
      options={EXPIRIES.map((expiry) => ({
        value: expiry,
        label: expiry === 'never' ? t('share.always') : t('share.days', { days: Number(expiry) }),
      }))}
    />
  );
}

/** A link that was made, which is shown this once. */
export function MadeLink({ link }: { link: string }) {
  const t = useTexts();
  return (
    <div className={styles.made}>
      <div className={styles.address}>
        <TextField
          label={t('share.link')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={link} label={t('share.copyLink')} onResult={showCopied} />
      </div>
      <p className={styles.hint} role="status">
        {t('share.shownOnce')}
      </p>
    </div>
  );
}
