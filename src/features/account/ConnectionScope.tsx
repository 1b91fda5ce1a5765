import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { operationQuery } from '../../api/queries.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';

/** Stands for the chats outside of projects; no id of a project. */
const PERSONAL = 'own';

/** Whose data is chosen: of the person's own chats, or of a project. The address keeps it. Nothing for a person without projects. */
export function ConnectionScope({ projectId }: { projectId: string | null }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const projects = useQuery(operationQuery('projectList', {}));
  if (projects.isError)
    return (
      <Alert
        tone="warning"
        actions={
          <Button size="small" loading={projects.isFetching} onClick={() => void projects.refetch()}>
            {t('ui.retry')}
          </Button>
        }
      >
        {t('google.projectsFailed')}
      </Alert>
    );
  const items = projects.data?.items ?? [];
  if (items.length === 0 && projectId === null) return null;
  return (
    <Select
      label={t('google.scope')}
      hint={t('google.scopeText')}
      options={[
        { value: PERSONAL, label: t('google.scopePersonal') },
        ...items.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={projectId ?? PERSONAL}
      onChange={(value) =>
        navigate(paths.connectors(value === PERSONAL ? undefined : value), { replace: true })
      }
    />
  );
}
