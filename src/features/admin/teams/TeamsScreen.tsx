import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { TeamDetails } from './TeamDetails.tsx';
import { teamListConfig } from './team-list.tsx';
import styles from './teams.module.css';

/** All teams, or one of them opened. */
export function TeamsScreen() {
  const t = useTexts();
  const [search] = useSearchParams();
  const id = search.get('id');
  const config = useMemo(() => teamListConfig({ t }), [t]);
  if (id !== null) return <TeamDetails key={id} teamId={id} />;
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('teamlist.title')}</h1>
        <p className={styles.quiet}>{t('teamlist.text')}</p>
      </header>
      <ResourceList config={config} />
    </div>
  );
}
