import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DestructiveDialog } from '../../ui/detail/DestructiveDialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './projects.module.css';

type Project = Shape<'Project'>;

const READS = ['projectList', 'projectGet', 'chatList', 'chatGet', 'teamChatList'];

/** Changing a project, giving it to a member of its team, and deleting it. */
export function ProjectSettings({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<'transfer' | 'delete' | null>(null);
  const remove = useWrite('projectDelete', {
    reads: READS,
    onDone: () => {
      flash(t('projectPages.deleted'));
      navigate(workPaths.projects());
    },
  });
  return (
    <Card title={t('projectPages.tabSettings')}>
      <div className={styles.stack}>
        <div className={styles.bar}>
          <Button onClick={onEdit}>{t('projectPages.edit')}</Button>
          <Button disabled={project.team === null} onClick={() => setAsked('transfer')}>
            {t('projectPages.transfer')}
          </Button>
          <Button variant="danger" onClick={() => setAsked('delete')}>
            {t('projectPages.delete')}
          </Button>
        </div>
        {project.team === null && <p className={styles.quiet}>{t('projectPages.transferNeedsTeam')}</p>}
      </div>
      {asked === 'transfer' && project.team && (
        <TransferDialog project={project} teamId={project.team.id} onClose={() => setAsked(null)} />
      )}
      {asked === 'delete' && (
        <DestructiveDialog
          title={t('projectPages.deleteTitle', { name: project.name })}
          message={t('projectPages.deleteText')}
          confirmLabel={t('projectPages.delete')}
          typedName={project.name}
          running={remove.isRunning}
          failure={
            remove.failure
              ? { message: remove.failure.message, requestId: remove.failure.requestId ?? null }
              : null
          }
          onConfirm={() => remove.run({ path: { project_id: project.id }, body: {} })}
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

function TransferDialog({
  project,
  teamId,
  onClose,
}: {
  project: Project;
  teamId: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const [heirId, setHeirId] = useState<string | null>(null);
  const team = useQuery(operationQuery('teamGet', { path: { team_id: teamId } }));
  const others = (team.data?.team.members ?? []).filter(
    ({ is_you: isYou, is_active: isActive }) => !isYou && isActive,
  );
  const write = useWrite('projectTransfer', {
    reads: READS,
    onDone: () => {
      flash(t('projectPages.transferred', { name: others.find(({ id }) => id === heirId)?.name ?? '' }));
      onClose();
    },
  });
  return (
    <FormDialog
      locked={write.isRunning}
      onClose={onClose}
      title={t('projectPages.transfer')}
      description={t('projectPages.transferText')}
      submitLabel={t('projectPages.transfer')}
      isRunning={write.isRunning}
      isWaiting={heirId === null}
      onSubmit={() => {
        if (heirId !== null) write.run({ path: { project_id: project.id }, body: { user_id: heirId } });
      }}
    >
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
      {team.isError && <Alert tone="danger">{t('projectPages.membersFailed')}</Alert>}
      <Select
        label={t('projectPages.newOwner')}
        value={heirId}
        placeholder={t('projectPages.chooseMember')}
        onChange={setHeirId}
        options={others.map(({ id, name, email }) => ({ value: id, label: name, hint: email }))}
      />
    </FormDialog>
  );
}
