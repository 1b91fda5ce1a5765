import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { operationQuery } from '../../../../api/queries.ts';
import type { Shape } from '../../../../api/shapes.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { changeChat } from './chat-changes.ts';

/** Of the choice, since an option cannot be null. */
const NONE = 'none';

/** Puts a chat into a project, another one or none. */
export function MoveDialog({ chat, onClose }: { chat: Shape<'Chat'>; onClose: () => void }) {
  const t = useTexts();
  const form = useId();
  const client = useQueryClient();
  const projects = useQuery(operationQuery('projectList', {}));
  const [chosen, setChosen] = useState(chat.project_id ?? NONE);
  const own = (projects.data?.items ?? []).filter((project) => project.is_own);
  const team = own.find(({ id }) => id === chosen)?.team;
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    try {
      const projectId = chosen === NONE ? null : chosen;
      await changeChat(client, chat.id, { project_id: projectId }, { quiet: 'butToken' });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('project.moveTitle')}
      description={chat.name}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={saving} disabled={!projects.isSuccess}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <Select
          label={t('project.choose')}
          value={chosen}
          onChange={setChosen}
          disabled={!projects.isSuccess}
          error={projects.isError ? t('project.loadFailed') : error}
          options={[
            { value: NONE, label: t('project.none') },
            ...own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          hint={team && t('project.moveShared', { team: team.name })}
        />
        {projects.isError && (
          <Button size="small" onClick={() => projects.refetch()}>
            {t('ui.retry')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
