import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { ApiFailure } from '../../api/api-failure.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { LateProjectDialog } from './late-project-dialog.ts';
import { ProjectChats } from './ProjectChats.tsx';
import { ProjectData, ProjectInstructions, ProjectMembers, ProjectUsage } from './project-parts.tsx';
import { ProjectSettings } from './ProjectSettings.tsx';
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
  if (query.isError && !query.data) return <LoadFailure title={t('projectPages.failed')} query={query} />;
  if (!query.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  return <Parts key={id} project={query.data.project} />;
}

function Parts({ project }: { project: Shape<'Project'> }) {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const { is_own: isOwn, owner, team } = project;
  const edit = () => setEditing(true);
  // what the owner alone keeps is no tab of the others
  const tabs: Tab<TabName>[] = [
    { value: 'overview', label: t('projectPages.overview'), content: <Overview project={project} /> },
    { value: 'chats', label: t('projectPages.tabChats'), content: <ProjectChats project={project} /> },
    ...(isOwn
      ? [
          {
            value: 'data' as const,
            label: t('projectPages.tabData'),
            content: <ProjectData project={project} onEdit={edit} />,
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
      content: <ProjectMembers project={project} onEdit={edit} />,
    },
    ...(isOwn
      ? [
          {
            value: 'usage' as const,
            label: t('projectPages.tabUsage'),
            content: <ProjectUsage project={project} />,
          },
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
          <h2 className={styles.name}>{project.name}</h2>
          <p className={styles.quiet}>
            {isOwn ? t('projectPages.yours') : t('projectPages.by', { name: owner.name })}
            {' · '}
            {team ? t('projectPages.team', { name: team.name }) : t('projectPages.notShared')}
          </p>
        </div>
        <LinkButton href={workPaths.projects()} onClick={followLink}>
          {t('projectPages.all')}
        </LinkButton>
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

function Overview({ project }: { project: Shape<'Project'> }) {
  const t = useTexts();
  const { is_own: isOwn, owner, team } = project;
  return (
    <Card title={t('projectPages.overview')}>
      <div className={styles.stack}>
        <Facts
          facts={[
            { name: t('projectPages.owner'), value: owner.name },
            { name: t('projectPages.sharedWith'), value: team?.name ?? t('projectPages.notShared') },
            {
              name: t('projectPages.tabChats'),
              value: t('projectPages.chats', { count: project.chat_count }),
            },
            isOwn && {
              name: t('projectPages.tabData'),
              value: `${t('projectPages.tables', { count: project.table_ids.length })}, ${t('projectPages.files', { count: project.files.length })}`,
            },
            { name: t('projectPages.created'), value: formatDateTime(project.created_at) },
            { name: t('projectPages.changed'), value: formatDateTime(project.updated_at) },
          ]}
        />
        {!isOwn && <p className={styles.quiet}>{t('projectPages.ownersOnly', { owner: owner.name })}</p>}
      </div>
    </Card>
  );
}
