import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LateSkeleton } from '../../shared/skeleton/LateSkeleton.tsx';
import { failureOf } from '../failure-of.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
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
      <ComparisonTable comparison={comparison} />
    </div>
  );
}

/** How many rows and columns are new, gone or changed. */
export function DifferenceBadges({ counts }: { counts: Shape<'DifferenceCounts'> }) {
  const t = useTexts();
  const { added, gone, changed, unchanged, columns_added: newColumns, columns_gone: goneColumns } = counts;
  const isSame = added + gone + changed + newColumns.length + goneColumns.length === 0;
  return (
    <p className={styles.badges}>
      {isSame && <Badge>{t('compare.same')}</Badge>}
      {added > 0 && <Badge tone="success">{t('compare.added', { count: added })}</Badge>}
      {changed > 0 && <Badge tone="info">{t('compare.changed', { count: changed })}</Badge>}
      {gone > 0 && <Badge tone="danger">{t('compare.gone', { count: gone })}</Badge>}
      {unchanged > 0 && !isSame && <Badge>{t('compare.unchanged', { count: unchanged })}</Badge>}
      {newColumns.length > 0 && (
        <Badge tone="success">{t('compare.columnsAdded', { names: newColumns.join(', ') })}</Badge>
      )}
      {goneColumns.length > 0 && (
        <Badge tone="danger">{t('compare.columnsGone', { names: goneColumns.join(', ') })}</Badge>
      )}
    </p>
  );
}
