import { Switch as Base } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './Spinner.tsx';
import styles from './Switch.module.css';

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The change is being saved. */
  loading?: boolean;
  className?: string;
}

/** Something that takes effect at once when switched. In a form that is submitted use a Checkbox. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
  loading = false,
  className,
}: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames(styles.line, className)}>
      <span className={styles.words}>
        <span id={id}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      {loading && <Spinner />}
      <Base.Root
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        readOnly={loading}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onCheckedChange={(next) => onChange(next)}
      >
        <span className={styles.track}>
          <Base.Thumb className={styles.thumb} />
        </span>
      </Base.Root>
    </div>
  );
}
