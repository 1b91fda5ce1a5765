import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../../api/queries.ts';
import type { Shape } from '../../../../api/shapes.ts';
import { useTask } from '../../../../app/write/use-task.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { changeChat } from './chat-changes.ts';

/** Of the choice, since an option cannot be null. */
const NONE = 'none';

/** Puts a chat into a project, another one or none. */
export function MoveDialog({ chat, onClose }: { chat: Shape<'Chat'>; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const projects = useQuery(operationQuery('projectList', {}));
  const [chosen, setChosen] = useState(chat.project_id ?? NONE);
  const open = (projects.data?.items ?? []).filter(
    ({ id, role, archived }) =>
      (role === 'owner' || role === 'editor') && (!archived || id === chat.project_id),
  );
  const project = open.find(({ id }) => id === chosen);
  const team = project?.team;
  const save = useTask(
    () => changeChat(client, chat.id, { project_id: chosen === NONE ? null : chosen }, { quiet: 'butToken' }),
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('project.moveTitle')}
      description={chat.name}
      submitLabel={t('shell.save')}
      isRunning={save.isRunning}
      isWaiting={!projects.isSuccess}
      onSubmit={() => save.run(undefined)}
    >
      <Select
        label={t('project.choose')}
        value={chosen}
        onChange={setChosen}
        disabled={!projects.isSuccess}
        error={projects.isError ? t('project.loadFailed') : save.problem}
        options={[
          { value: NONE, label: t('project.none') },
          ...open.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        hint={
          team
            ? t('project.moveShared', { team: team.name })
            : project && (project.member_count > 0 || !project.is_own)
              ? t('project.moveSharedPeople')
              : undefined
        }
      />
      {projects.isError && (
        <Button size="small" onClick={() => projects.refetch()}>
          {t('ui.retry')}
        </Button>
      )}
    </FormDialog>
  );
}
