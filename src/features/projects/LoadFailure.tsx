import type { UseQueryResult } from '@tanstack/react-query';
import { ApiFailure } from '../../api/api-failure.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** In place of what could not be read: what happened, the request id, Retry. */
export function LoadFailure({
  title,
  query,
}: {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
}) {
  const t = useTexts();
  const failure = query.error instanceof ApiFailure ? query.error : undefined;
  return (
    <ErrorState
      picture={<CellPicture kind="failed" size="card" />}
      level={3}
      title={title}
      message={failure?.message || t('error.pageText')}
      requestId={failure?.requestId}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
