import { useQuery, useQueryClient } from '@tanstack/react-query';
import PaperclipIcon from 'lucide-react/icons/paperclip';
import XIcon from 'lucide-react/icons/x';
import { type RefObject, useRef, useState } from 'react';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { call } from '../../../../api/client.ts';
import { newIdempotencyKey } from '../../../../api/headers.ts';
import { operationQuery } from '../../../../api/queries.ts';
import type { Shape } from '../../../../api/shapes.ts';
import { uploadFile } from '../../../../api/upload.ts';
import { useTask } from '../../../../app/write/use-task.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { Textarea } from '../../../../ui/Textarea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { FilesButton } from '../../../../ui/upload/FilesButton.tsx';
import { refreshChatLists } from './chat-changes.ts';
import styles from './chat-keeping.module.css';

type Project = Shape<'Project'>;

/** As the contract says. */
const NAME_LENGTH = 200;
const INSTRUCTIONS_LENGTH = 8000;
const MOST_TABLES = 20;
const MOST_FILES = 20;
const LISTED_TABLES = 100;
/** Of the choice of a team, since an option cannot be null. */
const NO_TEAM = 'none';
/** Files that hold text; a model reads nothing else. */
const TEXT_ENDINGS = ['.txt', '.md', '.csv', '.tsv', '.json'];

/** The key of the last try where the same is tried again. */
function keyOf(lastTry: RefObject<{ of: string; key: string }>, of: string): string {
  if (lastTry.current.of !== of) lastTry.current = { of, key: newIdempotencyKey() };
  return lastTry.current.key;
}

interface ProjectDialogProps {
  /** The project to change; a new one where absent. */
  project?: Project | undefined;
  /** What a new one begins with. */
  start?: Pick<Project, 'name' | 'instructions'> | undefined;
  onClose: () => void;
  /** Told when it was saved. */
  onSaved?: (project: Project) => void;
}

/** Name, instructions, tables and files of a project, and the team that reads it; editors change name and instructions. What was typed stays when saving fails. */
export function ProjectDialog({ project, start, onClose, onSaved }: ProjectDialogProps) {
  const t = useTexts();
  const client = useQueryClient();
  const isOwner = project === undefined || project.is_own;
  const tables = useQuery({
    ...operationQuery('tableList', { query: { page_size: LISTED_TABLES } }),
    enabled: isOwner,
  });
  const teams = useQuery({ ...operationQuery('teamList', {}), enabled: isOwner });
  const teamBefore = project?.team?.id ?? null;
  // one that is suspended shares nothing new
  const open = (teams.data?.items ?? []).filter(
    ({ id, suspended_at: suspendedAt }) => suspendedAt === undefined || id === teamBefore,
  );
  const [teamId, setTeamId] = useState(teamBefore);
  const [name, setName] = useState(project?.name ?? start?.name ?? '');
  const [instructions, setInstructions] = useState(project?.instructions ?? start?.instructions ?? '');
  const [tableIds, setTableIds] = useState<readonly string[]>(project?.table_ids ?? []);
  const [files, setFiles] = useState<readonly Pick<Shape<'ProjectFile'>, 'id' | 'name'>[]>(
    project?.files ?? [],
  );
  const [isTried, setTried] = useState(false);
  const [fileProblem, setFileProblem] = useState('');
  const [isUploading, setUploading] = useState(false);
  // a repeat after a lost answer makes no second project; other content is another write
  const lastTry = useRef({ of: '', key: '' });

  const save = useTask(
    () => {
      const body = {
        name: name.trim(),
        instructions,
        ...(isOwner && { table_ids: [...tableIds], file_ids: files.map(({ id }) => id) }),
        // who reads it stays as it is unless it was chosen here
        ...(teamId !== teamBefore && { team_id: teamId }),
      };
      return project
        ? call('projectUpdate', { path: { project_id: project.id }, body }, { quiet: 'butToken' })
        : call(
            'projectCreate',
            { body },
            { quiet: 'butToken', idempotencyKey: keyOf(lastTry, JSON.stringify(body)) },
          );
    },
    async ({ project: saved }) => {
      await refreshChatLists(client);
      await client.invalidateQueries({ queryKey: ['projectGet'] });
      onSaved?.(saved);
      onClose();
    },
  );
  const isBlank = name.trim() === '';
  const problem = fileProblem || save.problem;

  const addFiles = async (chosen: File[]) => {
    setUploading(true);
    setFileProblem('');
    for (const file of chosen.slice(0, MOST_FILES - files.length))
      try {
        const { file_id: id } = await uploadFile(file);
        if (id !== undefined) setFiles((before) => [...before, { id, name: file.name }]);
        else setFileProblem(t('project.fileFailed', { name: file.name }));
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure;
        setFileProblem(`${t('project.fileFailed', { name: file.name })} ${failure.message}`);
      }
    setUploading(false);
  };

  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      keepOnOutsidePress
      title={t(project ? 'project.edit' : 'project.new')}
      submitLabel={t(project ? 'shell.save' : 'project.create')}
      isRunning={save.isRunning}
      isWaiting={isUploading}
      onSubmit={() => {
        setTried(true);
        setFileProblem('');
        if (!isBlank) save.run(undefined);
      }}
    >
      {problem && <Alert tone="danger">{problem}</Alert>}
      <TextField
        label={t('project.name')}
        value={name}
        maxLength={NAME_LENGTH}
        required
        onChange={(event) => setName(event.target.value)}
        error={isTried && isBlank ? t('valid.required') : save.problemOf('name')}
      />
      <Textarea
        label={t('project.instructions')}
        hint={t('project.instructionsHint')}
        value={instructions}
        maxLength={INSTRUCTIONS_LENGTH}
        rows={4}
        onChange={(event) => setInstructions(event.target.value)}
      />
      {isOwner && (
        <>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('project.tables')}</legend>
            <p className={styles.hint}>{t('project.tablesHint')}</p>
            {tables.data?.total === 0 && <p className={styles.hint}>{t('project.noTables')}</p>}
            {tables.isError && (
              <p className={styles.hint}>
                {t('project.tablesFailed')}{' '}
                <Button size="small" onClick={() => tables.refetch()}>
                  {t('ui.retry')}
                </Button>
              </p>
            )}
            <div className={styles.choices}>
              {tables.data?.items.map(({ id, name: tableName }) => (
                <Checkbox
                  key={id}
                  label={tableName}
                  checked={tableIds.includes(id)}
                  disabled={!tableIds.includes(id) && tableIds.length >= MOST_TABLES}
                  onChange={(event) =>
                    setTableIds((before) =>
                      event.target.checked ? [...before, id] : before.filter((other) => other !== id),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('project.files')}</legend>
            <p className={styles.hint}>{t('project.filesHint')}</p>
            <ul className={styles.files}>
              {files.map((file) => (
                <li key={file.id} className={styles.file}>
                  <span>{file.name}</span>
                  <Button
                    size="small"
                    variant="ghost"
                    icon={<XIcon size={16} aria-hidden="true" />}
                    label={t('project.removeFile', { name: file.name })}
                    onClick={() => setFiles((before) => before.filter(({ id }) => id !== file.id))}
                  />
                </li>
              ))}
            </ul>
            {files.length < MOST_FILES && (
              <FilesButton
                size="small"
                accept={TEXT_ENDINGS}
                icon={<PaperclipIcon size={16} aria-hidden="true" />}
                disabled={isUploading || save.isRunning}
                onFiles={addFiles}
              >
                {t('project.addFiles')}
              </FilesButton>
            )}
          </fieldset>
        </>
      )}
      {teams.isError && (
        <p className={styles.hint}>
          {t('project.teamsFailed')}{' '}
          <Button size="small" onClick={() => teams.refetch()}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      {open.length > 0 && (
        <Select
          label={t('project.team')}
          hint={t('project.teamText')}
          value={teamId ?? NO_TEAM}
          onChange={(value) => setTeamId(value === NO_TEAM ? null : value)}
          options={[
            { value: NO_TEAM, label: t('project.teamNone') },
            ...open.map((team) => ({ value: team.id, label: team.name })),
          ]}
        />
      )}
    </FormDialog>
  );
}
