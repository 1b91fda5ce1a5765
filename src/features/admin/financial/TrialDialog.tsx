import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TrialBalance } from './TrialBalance.tsx';

/** The trial balance of a month: as it was closed, or as it is. */
export function TrialDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const t = useTexts();
  const query = useQuery({
    ...operationQuery('adminPeriodGet', { path: { month } }),
  });
  const { data, error } = query;
  if (error && !(error instanceof ApiFailure)) throw error;
  return (
    <Dialog open size="wide" onClose={onClose} title={t('books.trialOf', { month })}>
      {data ? (
        <TrialBalance
          balances={data.details.balances}
          note={t(data.details.period.stage === 'closed' ? 'books.trialKept' : 'books.trialNow')}
        />
      ) : error ? (
        <ErrorState
          title={t('books.failed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Skeleton shape="list" rows={6} visible />
      )}
    </Dialog>
  );
}
