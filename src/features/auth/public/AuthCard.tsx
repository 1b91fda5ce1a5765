import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { Card } from '../../../ui/Card.tsx';
import styles from './AuthCard.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';

/** The frame of the pages before sign-in: brand, one card, languages. */
export function AuthCard({
  title,
  children,
  footer,
}: {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
}) {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <div className={styles.brand}>
          <img src="/icon.svg" alt="" width={28} height={28} />
          {t('app.name')}
        </div>
        <Card className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </Card>
        {footer && <p className={styles.footer}>{footer}</p>}
      </main>
      <LanguageChoice />
    </div>
  );
}
