import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { operationQuery } from '../../api/queries.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './HomeShelf.module.css';
import { AnalysisLink } from './saved/AnalysisLink.tsx';

/** Saved analyses that are shown. */
const SHOWN = 4;

/** What was last kept or changed of the person's analyses, to go on with; nothing is said where there is none. */
export function HomeShelf() {
  const t = useTexts();
  const headingId = useId();
  const answer = useQuery(operationQuery('analysisList', { query: { page: 1, page_size: SHOWN } }));
  const { data } = answer;
  if (data?.total === 0) return null;
  return (
    <section className={styles.shelf} aria-labelledby={headingId} aria-busy={!data && !answer.isError}>
      <div className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          {t('saved.recent')}
        </h3>
        {data && data.total > data.items.length && (
          <a className={styles.all} href={paths.analysis()} onClick={followLink}>
            {t('saved.all')}
          </a>
        )}
      </div>
      {data ? (
        <ul className={styles.cards}>
          {data.items.map((analysis) => (
            <li key={analysis.id} className={styles.card}>
              <AnalysisLink analysis={analysis} />
            </li>
          ))}
        </ul>
      ) : answer.isError ? (
        <div className={styles.failed} role="alert">
          {t('saved.listFailed')}
          <Button size="small" loading={answer.isFetching} onClick={() => answer.refetch()}>
            {t('ui.retry')}
          </Button>
        </div>
      ) : (
        <LateSkeleton>
          <Skeleton shape="table" rows={2} columns={2} visible />
        </LateSkeleton>
      )}
    </section>
  );
}
