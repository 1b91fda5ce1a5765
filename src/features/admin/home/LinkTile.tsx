import type { ReactNode } from 'react';
import { followLink } from '../../../app/link/follow-link.ts';
import styles from './home.module.css';

/** A figure with what it means; it leads to what it is made of, where the reader may go there. */
export function LinkTile({
  name,
  value,
  text,
  href,
}: {
  name: string;
  value: string;
  text: ReactNode;
  href?: string | undefined;
}) {
  const words = (
    <>
      <span className={styles.over}>{name}</span>
      <span className={styles.figure}>{value}</span>
      <span className={styles.quiet}>{text}</span>
    </>
  );
  return href === undefined ? (
    <section className={styles.tile} aria-label={name}>
      {words}
    </section>
  ) : (
    <a className={styles.tile} href={href} onClick={followLink}>
      {words}
    </a>
  );
}
