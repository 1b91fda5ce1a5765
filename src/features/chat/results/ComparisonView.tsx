import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ComparisonTable } from '../../tables/public/comparison/ComparisonTable.tsx';
import { DifferenceBadges } from '../../tables/public/comparison/DifferenceBadges.tsx';
import { failureOf } from '../failure-of.ts';
import styles from './results.module.css';

/** What changed between two results of a chat or runs of an analysis: in counts, and row by row. */
export function ComparisonView({ beforeId, afterId }: { beforeId: string; afterId: string }) {
  const t = useTexts();
  const answer = useQuery({
    ...operationQuery('resultCompare', { query: { before: beforeId, after: afterId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (answer.isError)
    return (
      <ErrorState
        level={3}
        title={t('compare.failed')}
        message={answer.error.message}
        requestId={failureOf(answer.error)?.requestId}
        onRetry={() => answer.refetch()}
        retrying={answer.isFetching}
      />
    );
  if (!answer.data)
    return (
      <LateSkeleton>
        <Skeleton shape="table" rows={6} columns={4} visible />
      </LateSkeleton>
    );
  const { comparison } = answer.data;
  return (
    <div className={styles.large}>
      <DifferenceBadges counts={comparison.counts} />
      {comparison.is_partial && <Alert tone="warning">{t('compare.partial')}</Alert>}
      {!comparison.is_keyed && comparison.rows.length > 0 && <Alert tone="info">{t('compare.noKey')}</Alert>}
      <ComparisonTable comparison={comparison} title={t('compare.title')} />
    </div>
  );
}
