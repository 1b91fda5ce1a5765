import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export interface BadgeProps {
  tone?: Tone;
  /** A dot before the text, for states. */
  dot?: boolean;
  /** A 12 px icon before the text. */
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A short word or number that marks something. Colour is never its only message: the text says it. */
export function Badge({ tone = 'neutral', dot = false, icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, className)} data-tone={tone}>
      {dot && <span className={styles.dot} />}
      {icon}
      <span className={styles.text}>{children}</span>
    </span>
  );
}
