import { useEffect } from 'react';
import { Link } from 'wouter';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import styles from './StatusPage.module.css';
import { StatusPage } from './StatusPage.tsx';

export function NotFoundScreen() {
  const t = useTexts();
  useEffect(() => {
    document.title = `${t('title.notFound')} · ${t('app.name')}`;
  }, [t]);
  return (
    <StatusPage code="404" title={t('notFound.title')} text={t('notFound.text')}>
      <Link className={styles.action} href={paths.chats()}>
        {t('notFound.home')}
      </Link>
    </StatusPage>
  );
}
