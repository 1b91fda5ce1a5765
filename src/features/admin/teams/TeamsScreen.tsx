import { useQuery } from '@tanstack/react-query';
import PlusIcon from 'lucide-react/icons/plus';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { TeamDetails } from './TeamDetails.tsx';
import { LazyCreateTeam } from './team-dialogs.ts';
import { teamListConfig } from './team-list.tsx';

const ASKED = ['adminTeamCreate'] as const;

/** All teams, or one of them opened. */
export function TeamsScreen() {
  const t = useTexts();
  const [search] = useSearchParams();
  const id = search.get('id');
  const [isCreating, setCreating] = useState(false);
  const mayCreate = usePermitted(ASKED).has('adminTeamCreate');
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminTeamList' } }),
    enabled: id === null,
    staleTime: 60_000,
  });
  const plans = choices.data?.filters.plan;
  const config = useMemo(() => teamListConfig({ t, ...(plans && { plans }) }), [t, plans]);
  if (id !== null) return <TeamDetails key={id} teamId={id} />;
  return (
    <AdminPage
      title={t('teamlist.title')}
      text={t('teamlist.text')}
      actions={
        mayCreate && (
          <Button
            variant="primary"
            icon={<PlusIcon size={16} aria-hidden="true" />}
            onClick={() => setCreating(true)}
          >
            {t('teamlist.create')}
          </Button>
        )
      }
    >
      <ResourceList config={config} />
      <Suspense>{isCreating && <LazyCreateTeam onClose={() => setCreating(false)} />}</Suspense>
    </AdminPage>
  );
}
