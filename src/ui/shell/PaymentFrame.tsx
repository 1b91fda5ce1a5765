import type { ReactNode } from 'react';
import styles from './PaymentFrame.module.css';

export interface PaymentFrameProps {
  /** Name of the product. */
  brand: string;
  /** The one `h1` of the page. */
  title: string;
  /** A line at the bottom, e.g. who to ask. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of paying inside a messaging app: the product's name and one column, no menu that leads away. */
export function PaymentFrame({ brand, title, foot, children }: PaymentFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.brand}>
        <img src="/icon.svg" alt="" width={20} height={20} />
        {brand}
      </header>
      <main className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
    </div>
  );
}
