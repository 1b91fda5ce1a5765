import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { DetailSkeleton } from '../../ui/detail/DetailSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { DetailConfig, DetailSurroundings } from './detail-config.ts';
import { recordKey } from './detail-keys.ts';
import { RecordPage } from './RecordPage.tsx';
import styles from './ResourceDetail.module.css';

export interface ResourceDetailProps<Item> extends DetailSurroundings {
  config: DetailConfig<Item>;
  /** Id of the record; empty where the address names none. */
  id: string;
}

/**
 * The page of one record: every detail page of the product is this one with a configuration of its own. A page that
 * uses it loads the areas of texts `details` and `fields`, and `dates` where it has a field of a day.
 */
export function ResourceDetail<Item>({ config, id, ...surroundings }: ResourceDetailProps<Item>) {
  const t = useTexts();
  const query = useQuery({
    queryKey: recordKey(config.kind, id),
    queryFn: ({ signal }) => config.load(id, signal),
    enabled: id !== '',
  });
  const { data, error } = query;
  const title = data === undefined ? undefined : config.record(data).title;
  // no dependencies: the frame writes the page's own title whenever its texts change
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${t('app.name')}`;
  });
  const failure = error instanceof ApiFailure ? error : undefined;
  const isGone = failure?.status === 404;
  // what was read stays while it cannot be read again, unless it is gone
  if (data !== undefined && !isGone)
    return <RecordPage key={id} config={config} id={id} item={data} {...surroundings} />;
  if (id === '' || isGone || failure?.status === 422)
    return (
      <div className={styles.state}>
        <Card>
          <EmptyState
            picture={<CellPicture kind="not-found" />}
            title={t(config.missing?.title ?? 'details.notFound')}
            message={t(config.missing?.text ?? 'details.notFoundText')}
            actions={
              <>
                {config.missing?.actions}
                {config.list && (
                  <LinkButton href={config.list.href} onClick={followLink}>
                    {config.list.label}
                  </LinkButton>
                )}
              </>
            }
          />
        </Card>
      </div>
    );
  if (error)
    return (
      <div className={styles.state}>
        <Card>
          <ErrorState
            picture={<CellPicture kind="failed" />}
            title={t('details.loadFailed')}
            message={failure?.message || t('error.pageText')}
            requestId={failure?.requestId}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      </div>
    );
  return (
    <LateSkeleton>
      <DetailSkeleton />
    </LateSkeleton>
  );
}
