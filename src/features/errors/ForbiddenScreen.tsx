import { Link, useSearch } from 'wouter';
import { useTexts } from '../../i18n/texts.ts';
import { safeReturnPath } from '../../machines/health-watchdog/safe-return-path.ts';
import { paths } from '../../paths.ts';
import styles from './StatusPage.module.css';
import { StatusPage } from './StatusPage.tsx';

export function ForbiddenScreen() {
  const t = useTexts();
  const from = safeReturnPath(new URLSearchParams(useSearch()).get('from'));
  return (
    <StatusPage code="403" title={t('forbidden.title')} text={t('forbidden.text')}>
      <Link className={styles.action} href={paths.chats()}>
        {t('forbidden.home')}
      </Link>
      <Link className={styles.quiet} href={paths.login(from)}>
        {t('forbidden.switch')}
      </Link>
    </StatusPage>
  );
}
