import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../admin-paths.ts';
import { checkHealth } from '../../../api/health.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './home.module.css';

/** What a visitor sees: the product, how it does, and where to sign in. */
export function HomeWelcome() {
  const t = useTexts();
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => checkHealth(signal),
    retry: false,
    refetchInterval: 30_000,
  });
  const state = health.isPending ? 'asked' : health.data?.status === 200 ? 'well' : 'ill';
  return (
    <main className={styles.welcome}>
      <h1 className={styles.product}>Tablewise</h1>
      <p className={styles.lead}>{t('home.welcomeText')}</p>
      <p role="status">
        <Badge tone={state === 'well' ? 'success' : state === 'ill' ? 'danger' : 'neutral'} dot>
          {t(state === 'well' ? 'home.well' : state === 'ill' ? 'home.ill' : 'home.asked')}
        </Badge>
      </p>
      <LinkButton variant="primary" href={paths.login(adminPaths.adminHome())} onClick={followLink}>
        {t('home.signIn')}
      </LinkButton>
    </main>
  );
}
