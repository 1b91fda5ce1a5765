import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps {
  /** Names the card, which makes it a region. */
  title?: ReactNode;
  description?: ReactNode;
  /** Level of the title; 2 unless the card stands below another heading. */
  level?: 2 | 3 | 4;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** A line at the bottom, usually with the card's main action; `false` for none. */
  footer?: ReactNode;
  /** `none` for tables, grids and pictures that reach the border. */
  padding?: 'normal' | 'none';
  children?: ReactNode;
  className?: string | undefined;
}

/** A bordered surface for one subject. */
export function Card({
  title,
  description,
  level = 2,
  actions,
  footer,
  padding = 'normal',
  children,
  className,
}: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const hasHead = title !== undefined || actions !== undefined;
  return (
    <section
      className={classNames(styles.card, className)}
      data-padding={padding}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {hasHead && (
        <header className={styles.head}>
          <div className={styles.names}>
            {title !== undefined && (
              <Heading id={id} className={styles.title}>
                {title}
              </Heading>
            )}
            {description !== undefined && <p className={styles.description}>{description}</p>}
          </div>
          {actions}
        </header>
      )}
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {footer !== undefined && footer !== false && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
}
