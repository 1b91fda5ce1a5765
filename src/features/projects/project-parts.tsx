import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatBytes, formatCredits } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Project } from './project-words.ts';
import styles from './projects.module.css';

/** Tables and files of a project, and which data of other platforms it reads. */
export function ProjectData({
  project,
  tables,
  onEdit,
}: {
  project: Project;
  tables: readonly Shape<'TableSummary'>[];
  onEdit: () => void;
}) {
  const t = useTexts();
  const edit = project.is_own ? <Button onClick={onEdit}>{t('projectPages.edit')}</Button> : undefined;
  return (
    <div className={styles.stack}>
      {tables.length + project.files.length === 0 ? (
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
            {tables.map(({ id, name, row_count: rows, column_count: columns }) => (
              <li key={id} className={styles.row}>
                {project.is_own ? (
                  <a href={paths.tables(id)} onClick={followLink}>
                    {name}
                  </a>
                ) : (
                  <span>{name}</span>
                )}
                <span className={styles.quiet}>{t('projectPages.size', { rows, columns })}</span>
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
      {project.is_own && <Sources project={project} />}
    </div>
  );
}

/** Data of other platforms that the project reads; what is connected is the owner's. */
function Sources({ project }: { project: Project }) {
  const t = useTexts();
  return (
    <Card
      title={t('projectPages.sources')}
      description={t('projectPages.sourcesText')}
      footer={
        <LinkButton href={paths.connectors({ projectId: project.id })} onClick={followLink}>
          {t('projectPages.openSources')}
        </LinkButton>
      }
    />
  );
}

/** What answers of a model keep to. */
export function ProjectInstructions({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const t = useTexts();
  const edit =
    project.role === 'viewer' ? undefined : <Button onClick={onEdit}>{t('projectPages.edit')}</Button>;
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

/** What the person spent in a project. */
export function ProjectUsage({ project }: { project: Project }) {
  const t = useTexts();
  const query = useQuery(operationQuery('creditUsage', { query: { by: 'project' } }));
  if (query.isError) return <LoadFailure size="card" title={t('projectPages.usageFailed')} query={query} />;
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
