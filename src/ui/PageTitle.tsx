import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './PageTitle.module.css';

export interface PageTitleProps {
  children: ReactNode;
  /** How many, beside the title in grey. */
  count?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** The one `h1` of a page with its actions. */
export function PageTitle({ children, count, description, actions, className }: PageTitleProps) {
  return (
    <header className={classNames(styles.head, className)}>
      <div className={styles.names}>
        <div className={styles.line}>
          <h1 className={styles.title}>{children}</h1>
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </div>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
