import EyeIcon from 'lucide-react/icons/eye';
import EyeOffIcon from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { useWords } from '../ui-text.tsx';
import styles from './Fields.module.css';

export interface MaskedTextProps {
  /** What it is, for assistive technology, e.g. "E-mail". */
  label: string;
  /** The masked form, e.g. `j***n@example.com` (spec section 9). */
  masked: string;
  /** Fetches the whole text, or null where a person gave it up; where absent it stays masked. Rejects where that is refused. */
  onReveal?: () => Promise<string | null>;
  /** Told the outcome of copying the whole text. */
  onCopied?: (ok: boolean) => void;
}

/** An e-mail address or phone number that is masked until a person asks to see it. */
export function MaskedText({ label, masked, onReveal, onCopied }: MaskedTextProps) {
  const t = useWords();
  const [whole, setWhole] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const reveal = async () => {
    if (!onReveal) return;
    setState('loading');
    try {
      setWhole(await onReveal());
      setState('idle');
    } catch {
      // the caller's call has told why; here it stays masked
      setState('failed');
    }
  };
  return (
    <span className={styles.masked}>
      <span className={styles.maskedText}>{whole ?? masked}</span>
      {onReveal && (
        <Button
          variant="ghost"
          size="small"
          loading={state === 'loading'}
          icon={
            whole === null ? (
              <EyeIcon size={16} aria-hidden="true" />
            ) : (
              <EyeOffIcon size={16} aria-hidden="true" />
            )
          }
          label={whole === null ? t('fields.maskedShow', { label }) : t('fields.maskedHide', { label })}
          onClick={() => (whole === null ? reveal() : setWhole(null))}
        />
      )}
      {whole !== null && (
        <CopyButton
          text={whole}
          label={t('fields.maskedCopy', { label })}
          {...(onCopied && { onResult: onCopied })}
        />
      )}
      <span role="status" className={styles.maskedNote}>
        {state === 'failed' ? t('fields.maskedFailed') : ''}
      </span>
    </span>
  );
}
