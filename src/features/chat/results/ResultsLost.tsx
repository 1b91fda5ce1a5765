import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { failureOf } from '../failure-of.ts';

/** In place of a chat's results while they are read, or where they could not be: with the reason and Retry. */
export function ResultsLost({
  error,
  isFetching,
  onRetry,
}: {
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}) {
  const t = useTexts();
  if (error === null)
    return (
      <LateSkeleton>
        <Skeleton shape="list" rows={4} visible />
      </LateSkeleton>
    );
  return (
    <ErrorState
      level={3}
      title={t('results.failed')}
      message={error.message}
      requestId={failureOf(error)?.requestId}
      onRetry={onRetry}
      retrying={isFetching}
    />
  );
}
