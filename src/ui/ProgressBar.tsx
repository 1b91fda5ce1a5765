import { type ReactNode, useId } from 'react';
import styles from './ProgressBar.module.css';
import { useUiText } from './ui-text.tsx';

export interface ProgressBarProps {
  /** What is under way. */
  label: string;
  hideLabel?: boolean;
  /** Percent done, 0 to 100; `null` while unknown; negative when it failed (spec section 8). */
  value: number | null;
  /** What to say when `value` is negative; "Error" where absent (spec section 8). */
  tips?: ReactNode;
  /** e.g. a Cancel button. */
  action?: ReactNode;
}

/** A bar with its number. A failed one has no number: it says why below the bar. */
export function ProgressBar({ label, hideLabel = false, value, tips, action }: ProgressBarProps) {
  const text = useUiText();
  const id = useId();
  const failed = value !== null && value < 0;
  const percent = value === null ? undefined : Math.round(Math.min(100, Math.max(0, value)));
  const shown = percent === undefined ? '' : text.formatNumber(percent / 100, { style: 'percent' });
  return (
    <div className={styles.progress} data-failed={failed || undefined}>
      <div className={styles.head}>
        <span id={id} className={hideLabel ? styles.unseen : styles.label}>
          {label}
        </span>
        {!failed && <span className={styles.number}>{shown}</span>}
        {action}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={failed ? undefined : percent}
        aria-valuetext={failed ? text.error : undefined}
        data-unknown={value === null || undefined}
      >
        <span className={styles.fill} style={{ inlineSize: `${failed ? 100 : (percent ?? 30)}%` }} />
      </div>
      {failed && (
        <span className={styles.failure} role="alert">
          {tips ?? text.error}
        </span>
      )}
    </div>
  );
}
