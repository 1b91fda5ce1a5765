import styles from './Spinner.module.css';
import { useUiText } from './ui-text.tsx';

export interface SpinnerProps {
  /** `small` fits a line of text (16 px), `large` an empty area (24 px). */
  size?: 'small' | 'large';
  /** What is being waited for; "Loading" where absent. `null` where the surroundings already say it. */
  label?: string | null;
}

/** A turning ring. Use a Skeleton where the shape of what comes is known. */
export function Spinner({ size = 'small', label }: SpinnerProps) {
  const text = useUiText();
  if (label === null) return <span className={styles.spinner} data-size={size} aria-hidden="true" />;
  return (
    <span className={styles.spinner} data-size={size} role="status" aria-label={label ?? text.loading} />
  );
}
