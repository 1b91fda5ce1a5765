import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { ApiFailure } from '../../api/api-failure.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { isShared } from '../../app/presence/is-shared.ts';
import { LazyProjectPresence } from '../../app/presence/LazyProjectPresence.tsx';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime } from '../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { LateProjectDialog } from './late-project-dialog.ts';
import { ProjectChats } from './ProjectChats.tsx';
import { ProjectPeople } from './ProjectPeople.tsx';
import { ProjectSettings } from './ProjectSettings.tsx';
import { ProjectData, ProjectInstructions, ProjectUsage } from './project-parts.tsx';
import { mayAskIn, type Project, sharedWith } from './project-words.ts';
import styles from './projects.module.css';

const TABS = ['overview', 'chats', 'data', 'instructions', 'members', 'usage', 'settings'] as const;
type TabName = (typeof TABS)[number];

/** What is not there looks as what is not shared. */
const isGone = (error: unknown) => error instanceof ApiFailure && error.code === 'NOT_FOUND';

/** One project. Whoever may read it no longer sees nothing of it any more, in an open tab too. */
export function ProjectScreen() {
  const t = useTexts();
  const { id = '' } = useParams<{ id: string }>();
  const query = useQuery({
    ...operationQuery('projectGet', { path: { project_id: id } }),
    retry: (failures, error) => failures < 2 && !isGone(error),
  });
  const back = (
    <LinkButton href={workPaths.projects()} onClick={followLink}>
      {t('projectPages.all')}
    </LinkButton>
  );
  if (query.isError && isGone(query.error))
    return (
      <ErrorState
        picture={<CellPicture kind="not-found" />}
        title={t('projectPages.gone')}
        message={t('projectPages.goneText')}
        actions={back}
      />
    );
  if (query.isError && !query.data)
    return <LoadFailure size="card" title={t('projectPages.failed')} query={query} />;
  if (!query.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  return <Parts key={id} project={query.data.project} tables={query.data.tables} />;
}

function Parts({ project, tables }: { project: Project; tables: readonly Shape<'TableSummary'>[] }) {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const { is_own: isOwn, owner, role } = project;
  const edit = () => setEditing(true);
  // who reads it in a team alone is told its chats and its people
  const tabs: Tab<TabName>[] = [
    { value: 'overview', label: t('projectPages.overview'), content: <Overview project={project} /> },
    { value: 'chats', label: t('projectPages.tabChats'), content: <ProjectChats project={project} /> },
    ...(role !== 'reader'
      ? [
          {
            value: 'data' as const,
            label: t('projectPages.tabData'),
            content: <ProjectData project={project} tables={tables} onEdit={edit} />,
          },
          {
            value: 'instructions' as const,
            label: t('projectPages.tabInstructions'),
            content: <ProjectInstructions project={project} onEdit={edit} />,
          },
        ]
      : []),
    {
      value: 'members',
      label: t('projectPages.tabMembers'),
      content: <ProjectPeople project={project} onEdit={edit} />,
    },
    ...(role === 'owner' || role === 'editor'
      ? [
          {
            value: 'usage' as const,
            label: t('projectPages.tabUsage'),
            content: <ProjectUsage project={project} />,
          },
        ]
      : []),
    ...(isOwn
      ? [
          {
            value: 'settings' as const,
            label: t('projectPages.tabSettings'),
            content: <ProjectSettings project={project} onEdit={edit} />,
          },
        ]
      : []),
  ];
  const asked = search.get('tab');
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'overview';
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>
            {project.name} {project.archived && <Badge>{t('projectPages.archived')}</Badge>}
          </h2>
          <p className={styles.quiet}>
            {isOwn ? t('projectPages.yours') : t('projectPages.by', { name: owner.name })}
            {' · '}
            {sharedWith(project)
              .map(([id, values]) => t(id, values))
              .join(' · ')}
          </p>
        </div>
        <div className={styles.bar}>
          {isShared(project) && <LazyProjectPresence projectId={project.id} />}
          {mayAskIn(project) && (
            <LinkButton variant="primary" href={paths.chats({ projectId: project.id })} onClick={followLink}>
              {t('projectPages.newChat')}
            </LinkButton>
          )}
          <LinkButton href={workPaths.projects()} onClick={followLink}>
            {t('projectPages.all')}
          </LinkButton>
        </div>
      </div>
      <Tabs<TabName>
        label={t('projectPages.parts')}
        value={tab}
        onChange={(value) =>
          setSearch((before) => {
            if (value === 'overview') before.delete('tab');
            else before.set('tab', value);
            return before;
          })
        }
        tabs={tabs.map((one) => ({ ...one, content: <div className={styles.tab}>{one.content}</div> }))}
      />
      {isEditing && (
        <Suspense fallback={null}>
          <LateProjectDialog project={project} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Overview({ project }: { project: Project }) {
  const t = useTexts();
  const { owner, role } = project;
  return (
    <Card title={t('projectPages.overview')}>
      <div className={styles.stack}>
        <Facts
          facts={[
            { name: t('projectPages.owner'), value: owner.name },
            { name: t('projectPages.yourRole'), value: t(ROLE_NAMES[role]) },
            {
              name: t('projectPages.sharedWith'),
              value: sharedWith(project)
                .map(([id, values]) => t(id, values))
                .join(', '),
            },
            {
              name: t('projectPages.tabChats'),
              value: t('projectPages.chats', { count: project.chat_count }),
            },
            role !== 'reader' && {
              name: t('projectPages.tabData'),
              value: `${t('projectPages.tables', { count: project.table_ids.length })}, ${t('projectPages.files', { count: project.files.length })}`,
            },
            { name: t('projectPages.created'), value: formatDateTime(project.created_at) },
            { name: t('projectPages.changed'), value: formatDateTime(project.updated_at) },
          ]}
        />
        {role === 'reader' && (
          <p className={styles.quiet}>{t('projectPages.ownersOnly', { owner: owner.name })}</p>
        )}
      </div>
    </Card>
  );
}

const ROLE_NAMES: Readonly<Record<Project['role'], MessageId>> = {
  owner: 'teams.owner',
  editor: 'teams.editor',
  viewer: 'teams.viewer',
  reader: 'projectPages.reader',
};
