import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { operationQuery } from '../../api/queries.ts';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { isShared } from '../../app/presence/is-shared.ts';
import { useWrite } from '../../app/write/use-write.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DestructiveDialog } from '../../ui/detail/DestructiveDialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { PROJECT_READS, type Project } from './project-words.ts';
import styles from './projects.module.css';

/** Changing a project, putting it away, giving it to somebody who shares it, and deleting it. */
export function ProjectSettings({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<'transfer' | 'delete' | null>(null);
  const remove = useWrite('projectDelete', {
    reads: PROJECT_READS,
    onDone: () => {
      flash(t('projectPages.deleted'));
      navigate(workPaths.projects());
    },
  });
  const archive = useWrite('projectArchive', {
    reads: PROJECT_READS,
    onDone: ({ project: { archived } }) =>
      flash(t(archived ? 'projectPages.archivedNow' : 'projectPages.unarchivedNow')),
  });
  const hasOthers = isShared(project);
  return (
    <Card title={t('projectPages.tabSettings')}>
      <div className={styles.stack}>
        <div className={styles.bar}>
          <Button onClick={onEdit}>{t('projectPages.edit')}</Button>
          <Button
            loading={archive.isRunning}
            onClick={() =>
              archive.run({ path: { project_id: project.id }, body: { archived: !project.archived } })
            }
          >
            {t(project.archived ? 'projectPages.unarchive' : 'projectPages.archive')}
          </Button>
          <Button disabled={!hasOthers} onClick={() => setAsked('transfer')}>
            {t('projectPages.transfer')}
          </Button>
          <Button variant="danger" onClick={() => setAsked('delete')}>
            {t('projectPages.delete')}
          </Button>
        </div>
        {archive.problem !== undefined && <Alert tone="danger">{archive.problem}</Alert>}
        <p className={styles.quiet}>{t('projectPages.archiveText')}</p>
        {!hasOthers && <p className={styles.quiet}>{t('projectPages.transferNeedsTeam')}</p>}
        <BrandChoice project={project} />
      </div>
      {asked === 'transfer' && <TransferDialog project={project} onClose={() => setAsked(null)} />}
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

/** For a choice that has to be a text. */
const OF_ASKER = '';

/** Which brand the answers in the project keep to. */
function BrandChoice({ project }: { project: Project }) {
  const t = useTexts();
  const brands = useQuery(operationQuery('brandList', {}));
  const write = useWrite('projectUpdate', {
    reads: PROJECT_READS,
    onDone: () => flash(t('projectPages.brandChanged')),
  });
  const { id, name, instructions, brand } = project;
  const known = brands.data?.items ?? [];
  // one that the list does not have is still the one that was chosen
  const all = brand && known.every((one) => one.id !== brand.id) ? [brand, ...known] : known;
  if (all.length === 0) return null;
  return (
    <>
      <Select
        label={t('projectPages.brand')}
        hint={t('projectPages.brandText')}
        value={brand?.id ?? OF_ASKER}
        disabled={write.isRunning}
        onChange={(next) =>
          write.run({
            path: { project_id: id },
            body: { name, instructions, brand_id: next === OF_ASKER ? null : next },
          })
        }
        options={[
          { value: OF_ASKER, label: t('projectPages.brandOfAsker') },
          ...all.map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </>
  );
}

function TransferDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useTexts();
  const [heirId, setHeirId] = useState<string | null>(null);
  const people = useQuery(operationQuery('projectPeopleGet', { path: { project_id: project.id } }));
  const team = useQuery({
    ...operationQuery('teamGet', { path: { team_id: project.team?.id ?? '' } }),
    enabled: project.team !== null,
  });
  const invited = people.data?.people.members ?? [];
  const others = [
    ...invited,
    ...(team.data?.team.members ?? []).filter((mate) => invited.every(({ id }) => id !== mate.id)),
  ].filter(({ is_you: isYou, is_active: isActive }) => !isYou && isActive);
  const write = useWrite('projectTransfer', {
    reads: PROJECT_READS,
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
      {(people.isError || team.isError) && <Alert tone="danger">{t('projectPages.membersFailed')}</Alert>}
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
