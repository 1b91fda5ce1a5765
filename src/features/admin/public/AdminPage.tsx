import type { ReactNode } from 'react';
import { HelpTag } from '../../../app/help/HelpTag.tsx';
import styles from './page.module.css';

interface AdminPageProps {
  /** Its one heading. */
  title: ReactNode;
  /** What the page is for, in a line or two below the heading. */
  text?: ReactNode;
  /** Place of its help beside the heading, as `help` of openapi/pages names it. */
  help?: string;
  /** What can be done with the page as a whole, beside the heading. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The frame of a page of the administration: heading, what it is for, what can be done, and below it what the page shows. */
export function AdminPage({ title, text, help, actions, children }: AdminPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <div className={styles.named}>
            <h1 className={styles.title}>{title}</h1>
            {help !== undefined && <HelpTag id={help} />}
          </div>
          {text !== undefined && <p className={styles.quiet}>{text}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
