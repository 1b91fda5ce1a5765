import XIcon from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Chip.module.css';
import { classNames } from './class-names.ts';

export type ChipProps = Omit<ComponentProps<'button'>, 'children' | 'value'> & {
  /** What kind of thing it is, in grey before the value, e.g. "where". */
  label?: ReactNode;
  value: ReactNode;
  icon?: ReactNode;
  /** Chosen, e.g. a filter that is on. */
  selected?: boolean;
  /** Shows a cross that removes it, with this accessible name. */
  removeLabel?: string;
  onRemove?: () => void;
};

/** A small pill of a label and a value. With `onClick` it is a button, without it is text. */
export function Chip({
  label,
  value,
  icon,
  selected = false,
  removeLabel,
  onRemove,
  onClick,
  className,
  ...rest
}: ChipProps) {
  const content = (
    <>
      {icon}
      {label !== undefined && <span className={styles.label}>{label}</span>}
      <span className={styles.value}>{value}</span>
    </>
  );
  const isButton = onClick !== undefined || rest['aria-haspopup'] !== undefined;
  return (
    <span className={classNames(styles.chip, className)} data-selected={selected || undefined}>
      {isButton ? (
        <button type="button" {...rest} className={styles.press} onClick={onClick}>
          {content}
        </button>
      ) : (
        <span className={styles.still}>{content}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel}
          onClick={onRemove}
          disabled={rest.disabled}
        >
          <XIcon size={12} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
