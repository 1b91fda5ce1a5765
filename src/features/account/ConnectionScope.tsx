import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { operationQuery } from '../../api/queries.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { GoogleScope } from '../../machines/google-binding/index.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';

/** Stands for the chats outside of projects; no id of a project. */
const PERSONAL = 'own';

/**
 * Whose data is chosen: of the person's own chats, of a project, or of a team. The address keeps it. Nothing for a person who has
 * neither.
 */
export function ConnectionScope({ scope: { projectId, teamId } }: { scope: GoogleScope }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const projects = useQuery(operationQuery('projectList', {}));
  const teams = useQuery(operationQuery('teamList', {}));
  const failed = [projects, teams].filter(({ isError }) => isError);
  if (failed.length > 0)
    return (
      <Alert
        tone="warning"
        actions={
          <Button
            size="small"
            loading={failed.some(({ isFetching }) => isFetching)}
            onClick={() => {
              for (const list of failed) void list.refetch();
            }}
          >
            {t('ui.retry')}
          </Button>
        }
      >
        {t('google.projectsFailed')}
      </Alert>
    );
  const projectItems = projects.data?.items ?? [];
  const teamItems = teams.data?.items ?? [];
  const chosen = teamId ?? projectId;
  if (projectItems.length + teamItems.length === 0 && chosen === null) return null;
  return (
    <Select
      label={t('google.scope')}
      hint={t(teamItems.length > 0 ? 'google.scopeTeamText' : 'google.scopeText')}
      options={[
        { value: PERSONAL, label: t('google.scopePersonal') },
        ...projectItems.map(({ id, name }) => ({ value: id, label: name })),
        ...teamItems.map(({ id, name }) => ({ value: id, label: t('google.scopeTeam', { name }) })),
      ]}
      value={chosen ?? PERSONAL}
      onChange={(value) => {
        const isTeam = teamItems.some(({ id }) => id === value);
        const of = value === PERSONAL ? {} : isTeam ? { teamId: value } : { projectId: value };
        navigate(paths.connectors(of), { replace: true });
      }}
    />
  );
}
