import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { TeamDetails } from './TeamDetails.tsx';
import { teamListConfig } from './team-list.tsx';

/** All teams, or one of them opened. */
export function TeamsScreen() {
  const t = useTexts();
  const [search] = useSearchParams();
  const id = search.get('id');
  const config = useMemo(() => teamListConfig({ t }), [t]);
  if (id !== null) return <TeamDetails key={id} teamId={id} />;
  return (
    <AdminPage title={t('teamlist.title')} text={t('teamlist.text')}>
      <ResourceList config={config} />
    </AdminPage>
  );
}
