import { type ReactNode, useId, useRef, useState } from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import frame from '../FieldFrame.module.css';
import { FieldFrame } from '../FieldFrame.tsx';
import { TextField } from '../TextField.tsx';
import { useWords } from '../ui-text.tsx';
import styles from './Fields.module.css';

export interface SecretFieldProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** The server has one already. It never sends it back. */
  isSet: boolean;
  /** About the one that is set, e.g. when it was set. */
  setNote?: ReactNode;
  /** The new secret, `''` while none is typed in place of the one that is set; `null` keeps what is there. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Makes a secret, for fields whose secret is ours to choose. It is shown once, to be copied. */
  generate?: () => string;
  className?: string;
}

/** A secret that can be set and replaced but never read. */
export function SecretField({
  label,
  hint,
  error,
  required = false,
  disabled = false,
  isSet,
  setNote,
  value,
  onChange,
  generate,
  className,
}: SecretFieldProps) {
  const t = useWords();
  const id = useId();
  const [generated, setGenerated] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const focusInput = () => requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
  const set = (next: string | null) => {
    setGenerated(null);
    onChange(next);
  };
  if (isSet && value === null)
    return (
      <FieldFrame
        inputId={id}
        label={label}
        hint={hint}
        error={error}
        required={required}
        className={className}
      >
        {(describedBy) => (
          <div className={styles.secretRow} ref={box}>
            <span className={`${frame.box} ${styles.secretSet}`}>
              <input
                id={id}
                className={frame.input}
                type="text"
                value="••••••••••••"
                readOnly
                disabled={disabled}
                aria-describedby={describedBy}
                aria-label={`${label}: ${t('fields.secretSet')}`}
              />
              <span className={frame.slot}>{setNote ?? t('fields.secretSet')}</span>
            </span>
            <Button
              disabled={disabled}
              onClick={() => {
                set('');
                focusInput();
              }}
            >
              {t('fields.secretReplace')}
            </Button>
          </div>
        )}
      </FieldFrame>
    );
  const isGenerated = generated !== null && generated === value;
  return (
    <div className={styles.secret} ref={box}>
      <div className={styles.secretRow}>
        <TextField
          label={label}
          type={isGenerated ? 'text' : 'password'}
          readOnly={isGenerated}
          autoComplete="new-password"
          value={value ?? ''}
          hint={hint}
          error={error}
          required={required}
          disabled={disabled}
          onChange={({ currentTarget }) =>
            set(currentTarget.value === '' && !isSet ? null : currentTarget.value)
          }
          {...(isGenerated && {
            trailing: <CopyButton text={generated} label={t('fields.secretCopy')} />,
          })}
        />
        <span className={styles.secretActions}>
          {generate && (
            <Button
              disabled={disabled}
              onClick={() => {
                const made = generate();
                setGenerated(made);
                onChange(made);
              }}
            >
              {t('fields.secretGenerate')}
            </Button>
          )}
          {isSet && (
            <Button variant="ghost" disabled={disabled} onClick={() => set(null)}>
              {t('fields.secretKeep')}
            </Button>
          )}
        </span>
      </div>
      {isGenerated && <Alert tone="warning">{t('fields.secretOnce')}</Alert>}
    </div>
  );
}
