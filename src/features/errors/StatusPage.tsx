import type { ReactNode } from 'react';
import styles from './StatusPage.module.css';

/** A whole page that says one thing: what happened and the ways on. */
export function StatusPage({
  code,
  title,
  text,
  children,
}: {
  code: string;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <main className={styles.page}>
      <p className={styles.code}>{code}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text} role="status">
        {text}
      </p>
      <div className={styles.actions}>{children}</div>
    </main>
  );
}
