import { keepPreviousData, useQuery } from '@tanstack/react-query';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import { useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { failureOf } from '../failure-of.ts';
import { AnalysisLink } from './AnalysisLink.tsx';
import styles from './saved.module.css';
import { useAnalysisMenu } from './use-analysis-menu.tsx';

const PAGE = 12;
/** From so many on they are searched. */
const SEARCH_FROM = 7;

/** The person's saved analyses, the last changed first. The address says which page and which search. */
export function SavedAnalyses() {
  const t = useTexts();
  const headingId = useId();
  const address = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const search = address.get('find') ?? '';
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1);
  const menu = useAnalysisMenu();
  const answer = useQuery({
    ...operationQuery('analysisList', {
      query: { page, page_size: PAGE, ...(search.trim() !== '' && { search: search.trim() }) },
    }),
    placeholderData: keepPreviousData,
  });
  const go = (change: { find?: string; page?: number }) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries({ page: 1, ...change }))
      if (value === '' || value === 1) next.delete(name);
      else next.set(name, String(value));
    navigate(next.size === 0 ? path : `${path}?${next}`, { replace: true });
  };
  const total = answer.data?.total ?? 0;
  const searches = search !== '' || total >= SEARCH_FROM;
  return (
    <section className={styles.saved} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('saved.title')}
      </h2>
      {searches && (
        <TextField
          label={t('saved.search')}
          hideLabel
          type="search"
          placeholder={t('saved.search')}
          value={search}
          onChange={(event) => go({ find: event.target.value })}
        />
      )}
      {answer.isError ? (
        <ErrorState
          level={3}
          title={t('saved.listFailed')}
          message={answer.error.message}
          requestId={failureOf(answer.error)?.requestId}
          onRetry={() => answer.refetch()}
          retrying={answer.isFetching}
        />
      ) : !answer.data ? (
        <LateSkeleton>
          <Skeleton shape="table" rows={3} columns={2} visible />
        </LateSkeleton>
      ) : answer.data.items.length === 0 ? (
        search === '' ? (
          <p className={styles.quiet}>{t('saved.none')}</p>
        ) : (
          <EmptyState
            level={3}
            title={t('saved.noMatch')}
            actions={<Button onClick={() => go({ find: '' })}>{t('saved.clearSearch')}</Button>}
          />
        )
      ) : (
        <ul className={styles.cards}>
          {answer.data.items.map((analysis) => (
            <AnalysisCard key={analysis.id} analysis={analysis} entries={menu.entriesOf(analysis)} />
          ))}
        </ul>
      )}
      {total > PAGE && (
        <Pagination
          page={page}
          pages={Math.ceil(total / PAGE)}
          onPage={(next) => go({ page: next })}
          label={t('saved.title')}
        />
      )}
      {menu.dialog}
    </section>
  );
}

function AnalysisCard({
  analysis,
  entries,
}: {
  analysis: Shape<'Analysis'>;
  entries: ReturnType<ReturnType<typeof useAnalysisMenu>['entriesOf']>;
}) {
  const t = useTexts();
  return (
    <li className={styles.card}>
      <AnalysisLink analysis={analysis} />
      <LazyMenu
        align="end"
        trigger={
          <Button
            size="small"
            variant="ghost"
            icon={<EllipsisIcon size={16} aria-hidden="true" />}
            label={t('saved.moreNamed', { name: analysis.name })}
            title={t('saved.more')}
            aria-haspopup="menu"
          />
        }
        entries={entries}
      />
    </li>
  );
}
