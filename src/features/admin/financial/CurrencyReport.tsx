import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { ApiFailure } from '../../../api/api-failure.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LazyCellPicture } from '../../../ui/LazyCellPicture.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../home/home.module.css';

/** Figures of one currency at a time, as amounts of several do not add up; the address says which. */
export function CurrencyReport<Part extends { currency: string }>({
  query,
  parts,
  picker,
  none,
  children,
}: {
  query: UseQueryResult;
  /** Undefined while they are read. */
  parts: readonly Part[] | undefined;
  /** Chooses how far back the figures go. */
  picker?: ReactNode;
  none: { title: string; message: string };
  children: (part: Part) => ReactNode;
}) {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const { error } = query;
  if (error && !(error instanceof ApiFailure)) throw error;
  const part = parts?.find(({ currency }) => currency === search.get('currency')) ?? parts?.[0];
  return (
    <div className={styles.page}>
      {(picker || (parts && parts.length > 1)) && (
        <div className={styles.head}>
          {picker}
          {part && parts && parts.length > 1 && (
            <SegmentedControl
              label={t('books.currency')}
              segments={parts.map(({ currency }) => ({ value: currency, label: currency }))}
              value={part.currency}
              onChange={(next) =>
                setSearch((before) => {
                  before.set('currency', next);
                  return before;
                })
              }
            />
          )}
        </div>
      )}
      {!parts && !error && (
        <LateSkeleton>
          <Skeleton shape="list" rows={6} visible />
        </LateSkeleton>
      )}
      {!parts && error && (
        <ErrorState
          title={t('books.failed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {parts && !part && <EmptyState {...none} picture={<LazyCellPicture kind="empty" />} />}
      {part && children(part)}
    </div>
  );
}

/** One figure with what it means. */
export function Figure({ name, value, text }: { name: string; value: string; text: ReactNode }) {
  return (
    <section className={styles.tile} aria-label={name}>
      <span className={styles.over}>{name}</span>
      <span className={styles.figure}>{value}</span>
      <span className={styles.quiet}>{text}</span>
    </section>
  );
}
