import { ApiFailure } from '../../api/api-failure.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** In place of a page that could not be read: what happened, the request id, Retry. */
export function ReadFailure({
  title,
  query,
}: {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}) {
  const t = useTexts();
  const failure = query.error instanceof ApiFailure ? query.error : undefined;
  return (
    <ErrorState
      picture={<CellPicture kind="failed" />}
      title={title}
      message={failure?.message || t('error.pageText')}
      requestId={failure?.requestId}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
