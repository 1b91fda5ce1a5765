import type { ComponentProps, ReactNode } from 'react';
import type { NamedByLabel } from '../Button.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './HeaderButton.module.css';

export interface HeaderButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'>,
    NamedByLabel {
  icon: ReactNode;
  /** Says what it opens, and the number that the badge shows. */
  label: string;
  /** A number at its corner, already written as the reader writes numbers; none where absent. */
  badge?: string | undefined;
}

/** A button of a header line that opens a drawer. */
export function HeaderButton({ icon, label, badge, ...rest }: HeaderButtonProps) {
  return (
    <span className={styles.frame}>
      {/* the name is text, not a label: initials in a picture would contradict a label */}
      <button {...rest} type="button" className={styles.button} aria-haspopup="dialog" title={label}>
        {icon}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {badge !== undefined && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </span>
  );
}
