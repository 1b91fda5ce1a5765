import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { operationQuery } from '../../api/queries.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { GoogleScope } from '../../machines/google-binding/index.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';

/** Stands for the chats outside of projects; no address of connections. */
const PERSONAL = 'own';

/**
 * Whose data is chosen: of the person's own chats, of a project, or of a team. The address keeps it. Nothing for a person who has
 * neither, and until both lists are there: before that nobody can say what the address means.
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
  if (!projects.data || !teams.data) return null;
  const options = [
    { value: PERSONAL, label: t('google.scopePersonal') },
    ...projects.data.items
      .filter((project) => project.is_own)
      .map(({ id, name }) => ({
        value: paths.connectors({ projectId: id }),
        label: name,
      })),
    // the connections of one that is suspended are closed
    ...teams.data.items
      .filter(({ suspended_at: suspendedAt }) => suspendedAt === undefined)
      .map(({ id, name }) => ({
        value: paths.connectors({ teamId: id }),
        label: t('google.scopeTeam', { name }),
      })),
  ];
  const asked =
    teamId !== null
      ? paths.connectors({ teamId })
      : projectId !== null
        ? paths.connectors({ projectId })
        : PERSONAL;
  if (options.length === 1 && asked === PERSONAL) return null;
  return (
    <Select
      label={t('google.scope')}
      hint={t(teams.data.items.length > 0 ? 'google.scopeTeamText' : 'google.scopeText')}
      options={options}
      // the address may name one that is gone, or that the person is not in
      value={options.some(({ value }) => value === asked) ? asked : null}
      placeholder={t('google.choose')}
      onChange={(value) => navigate(value === PERSONAL ? paths.connectors() : value, { replace: true })}
    />
  );
}
