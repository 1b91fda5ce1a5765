import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './StateMessage.module.css';

export interface EmptyStateProps {
  /** A sign for a small place; a state that fills a page or a card has a picture. */
  icon?: ReactNode;
  /** A `CellPicture`, in place of the sign. */
  picture?: ReactNode;
  title: string;
  /** Says what to do first. */
  message?: ReactNode;
  /** The first thing to do. */
  actions?: ReactNode;
  level?: 2 | 3;
  className?: string;
}

/** In place of a list that has nothing yet, or nothing that matches. */
export function EmptyState({
  icon,
  picture,
  title,
  message,
  actions,
  level = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.state, className)} data-kind="empty">
      {picture}
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {message && <p className={styles.message}>{message}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
