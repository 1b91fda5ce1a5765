import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { operationQuery } from '../../api/queries.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Select } from '../../ui/Select.tsx';

/** Stands for the person themselves. */
const OWN = 'own';

/** For whom something is bought: the person, or a team that they buy for; nothing where there is no such team. */
export function OwnerChoice({
  team,
  pathOf,
}: {
  /** The one that is chosen. */
  team: string | undefined;
  /** The page for another. */
  pathOf: (teamId?: string) => string;
}) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const teams = useQuery(operationQuery('teamList', {}));
  const bought = (teams.data?.items ?? []).filter(({ role }) => role === 'owner' || role === 'billing');
  if (bought.length === 0) return null;
  return (
    <Select
      label={t('plans.forWhom')}
      value={team ?? OWN}
      onChange={(next) => navigate(pathOf(next === OWN ? undefined : next))}
      options={[
        { value: OWN, label: t('plans.forMe') },
        ...bought.map(({ id, name }) => ({ value: id, label: t('plans.forTeam', { team: name }) })),
      ]}
    />
  );
}
