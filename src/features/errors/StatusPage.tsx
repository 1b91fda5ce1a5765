import type { ReactNode } from 'react';
import { CellPicture, type CellPictureKind } from '../../ui/CellPicture.tsx';
import styles from './StatusPage.module.css';

/** A whole page that says one thing: what happened and the ways on. */
export function StatusPage({
  code,
  picture,
  title,
  text,
  children,
}: {
  code: string;
  picture: CellPictureKind;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <main className={styles.page}>
      <CellPicture kind={picture} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text} role="status">
        {text}
      </p>
      <div className={styles.actions}>{children}</div>
      <p className={styles.code}>{code}</p>
    </main>
  );
}
