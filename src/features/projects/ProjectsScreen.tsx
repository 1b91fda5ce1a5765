import { useQuery } from '@tanstack/react-query';
import PlusIcon from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { operationQuery } from '../../api/queries.ts';
import { HelpTag } from '../../app/help/HelpTag.tsx';
import { followLink } from '../../app/link/follow-link.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime } from '../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LateProjectDialog } from './late-project-dialog.ts';
import { type Project, sharedWith } from './project-words.ts';
import styles from './projects.module.css';

type Start = Pick<Project, 'name' | 'instructions'>;

const TEMPLATES: readonly { id: string; name: MessageId; text: MessageId; instructions?: MessageId }[] = [
  { id: 'blank', name: 'projectPages.blank', text: 'projectPages.blankText' },
  {
    id: 'sales',
    name: 'projectPages.sales',
    text: 'projectPages.salesText',
    instructions: 'projectPages.salesInstructions',
  },
  {
    id: 'survey',
    name: 'projectPages.survey',
    text: 'projectPages.surveyText',
    instructions: 'projectPages.surveyInstructions',
  },
  {
    id: 'operations',
    name: 'projectPages.operations',
    text: 'projectPages.operationsText',
    instructions: 'projectPages.operationsInstructions',
  },
];

/** The projects of a person and those that others share with them, apart from archived ones; a new one from a template. */
export function ProjectsScreen() {
  const t = useTexts();
  const [, navigate] = useLocation();
  const projects = useQuery(operationQuery('projectList', {}));
  const [wanted, setWanted] = useState('');
  const [start, setStart] = useState<Start | null>(null);
  const [isArchive, setArchive] = useState(false);
  if (projects.isError) return <LoadFailure size="card" title={t('projectPages.failed')} query={projects} />;
  if (!projects.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const { items } = projects.data;
  const text = wanted.trim().toLocaleLowerCase();
  const archived = items.filter((project) => project.archived).length;
  const shown = items.filter(
    ({ name, team, owner, archived: isArchived }) =>
      isArchived === (isArchive && archived > 0) &&
      [name, team?.name, owner.name].some((part) => part?.toLocaleLowerCase().includes(text)),
  );
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        {items.length > 0 && (
          <TextField
            className={styles.search}
            type="search"
            label={t('projectPages.search')}
            hideLabel
            placeholder={t('projectPages.search')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        )}
        {archived > 0 && (
          <Button aria-pressed={isArchive} onClick={() => setArchive(!isArchive)}>
            {t('projectPages.archivedCount', { count: archived })}
          </Button>
        )}
        <Button
          variant="primary"
          icon={<PlusIcon size={16} aria-hidden="true" />}
          onClick={() => setStart({ name: '', instructions: '' })}
        >
          {t('projectPages.new')}
        </Button>
      </div>
      {items.length === 0 && (
        <Card>
          <EmptyState
            picture={<CellPicture kind="empty" />}
            title={t('projectPages.none')}
            message={t('projectPages.noneText')}
          />
        </Card>
      )}
      {items.length > 0 && shown.length === 0 && <p className={styles.quiet}>{t('projectPages.noMatch')}</p>}
      {shown.length > 0 && (
        <ul className={styles.grid}>
          {shown.map((project) => (
            <li key={project.id}>
              <a className={styles.tile} href={workPaths.project(project.id)} onClick={followLink}>
                <span className={styles.tileName}>{project.name}</span>
                <span>
                  <Badge>
                    {project.is_own
                      ? t('projectPages.yours')
                      : t('projectPages.by', { name: project.owner.name })}
                  </Badge>
                </span>
                <span className={styles.quiet}>
                  {sharedWith(project)
                    .map(([id, values]) => t(id, values))
                    .join(' · ')}
                </span>
                <span className={styles.quiet}>
                  {countsOf(project)
                    .map(([id, count]) => t(id, { count }))
                    .join(' · ')}
                </span>
                <span className={styles.quiet}>
                  {t('projectPages.updated', { time: formatDateTime(project.updated_at) })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Card title={t('projectPages.templates')} actions={<HelpTag id="projects.templates" />}>
        <ul className={styles.grid}>
          {TEMPLATES.map(({ id, name, text: about, instructions }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.tile}
                onClick={() =>
                  setStart({
                    name: instructions ? t(name) : '',
                    instructions: instructions ? t(instructions) : '',
                  })
                }
              >
                <span className={styles.tileName}>{t(name)}</span>
                <span className={styles.quiet}>{t(about)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {start && (
        <Suspense fallback={null}>
          <LateProjectDialog
            start={start}
            onClose={() => setStart(null)}
            onSaved={({ id }) => navigate(workPaths.project(id))}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What is in a project; who reads it in a team alone is told its chats. */
function countsOf(project: Project): [MessageId, number][] {
  const chats: [MessageId, number] = ['projectPages.chats', project.chat_count];
  return project.role !== 'reader'
    ? [chats, ['projectPages.tables', project.table_ids.length], ['projectPages.files', project.files.length]]
    : [chats];
}
