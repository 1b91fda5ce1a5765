import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { workPaths } from '../../app/navigation/work-paths.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatBytes, formatCredits } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import styles from './projects.module.css';

type Project = Shape<'Project'>;
/** Tables that are asked for to name those of a project. */
const LISTED_TABLES = 100;

/** Tables and files of a project, and which data of other platforms it reads. */
export function ProjectData({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const t = useTexts();
  const tables = useQuery({
    ...operationQuery('tableList', { query: { page_size: LISTED_TABLES } }),
    enabled: project.table_ids.length > 0,
  });
  const edit = <Button onClick={onEdit}>{t('projectPages.edit')}</Button>;
  const nameOf = (id: string) => tables.data?.items.find((table) => table.id === id)?.name ?? id;
  return (
    <div className={styles.stack}>
      {project.table_ids.length + project.files.length === 0 ? (
        <Card>
          <EmptyState
            picture={<CellPicture kind="empty" size="card" />}
            level={3}
            title={t('projectPages.noData')}
            message={t('projectPages.noDataText')}
            actions={edit}
          />
        </Card>
      ) : (
        <Card title={t('projectPages.tabData')} actions={edit}>
          <ul className={styles.rows}>
            {project.table_ids.map((id) => (
              <li key={id} className={styles.row}>
                <a href={paths.tables(id)} onClick={followLink}>
                  {nameOf(id)}
                </a>
              </li>
            ))}
            {project.files.map(({ id, name, size }) => (
              <li key={id} className={styles.row}>
                <span>{name}</span>
                <span className={styles.quiet}>{formatBytes(size)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card
        title={t('projectPages.sources')}
        description={t('projectPages.sourcesText')}
        footer={
          <LinkButton href={paths.connectors({ projectId: project.id })} onClick={followLink}>
            {t('projectPages.openSources')}
          </LinkButton>
        }
      />
    </div>
  );
}

/** What answers of a model keep to. */
export function ProjectInstructions({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const t = useTexts();
  const edit = <Button onClick={onEdit}>{t('projectPages.edit')}</Button>;
  return project.instructions.trim() === '' ? (
    <Card>
      <EmptyState
        picture={<CellPicture kind="empty" size="card" />}
        level={3}
        title={t('projectPages.noInstructions')}
        message={t('projectPages.noInstructionsText')}
        actions={edit}
      />
    </Card>
  ) : (
    <Card title={t('projectPages.tabInstructions')} actions={edit}>
      <p className={styles.text}>{project.instructions}</p>
    </Card>
  );
}

/** Who reads a project: the people of its team. */
export function ProjectMembers({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const t = useTexts();
  const { team, owner, is_own: isOwn } = project;
  const query = useQuery({
    ...operationQuery('teamGet', { path: { team_id: team?.id ?? '' } }),
    enabled: team !== null,
  });
  if (!team)
    return (
      <Card>
        <EmptyState
          picture={<CellPicture kind="empty" size="card" />}
          level={3}
          title={t('projectPages.notShared')}
          message={t('projectPages.notSharedText')}
          actions={isOwn && <Button onClick={onEdit}>{t('projectPages.edit')}</Button>}
        />
      </Card>
    );
  if (query.isError) return <LoadFailure title={t('projectPages.membersFailed')} query={query} />;
  if (!query.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  return (
    <Card
      title={t('projectPages.team', { name: team.name })}
      description={t('projectPages.members', { name: team.name, owner: owner.name })}
      actions={
        <LinkButton href={workPaths.team(team.id)} onClick={followLink}>
          {t('projectPages.invite')}
        </LinkButton>
      }
    >
      <ul className={styles.rows}>
        {query.data.team.members.map(({ id, name, email }) => (
          <li key={id} className={styles.row}>
            <span className={styles.bar}>
              <Avatar name={name} decorative />
              {name}
            </span>
            <span className={styles.quiet}>{email}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What the person spent in a project. */
export function ProjectUsage({ project }: { project: Project }) {
  const t = useTexts();
  const query = useQuery(operationQuery('creditUsage', { query: { by: 'project' } }));
  if (query.isError) return <LoadFailure title={t('projectPages.usageFailed')} query={query} />;
  if (!query.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const used = query.data.items.find(({ key }) => key === project.id);
  return (
    <Card
      title={t('projectPages.usage')}
      footer={
        <LinkButton href={paths.usage()} onClick={followLink}>
          {t('projectPages.allUsage')}
        </LinkButton>
      }
    >
      <p>
        {used
          ? t('projectPages.usageText', { credits: formatCredits(used.credits), answers: used.answers })
          : t('projectPages.usageNone')}
      </p>
    </Card>
  );
}
