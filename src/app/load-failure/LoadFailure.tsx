import { ApiFailure } from '../../api/api-failure.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** In place of a page or card that could not be read: what happened, the request id, Retry. */
export function LoadFailure({
  title,
  query,
  size = 'page',
  level = 2,
}: {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  size?: 'page' | 'card';
  /** Of its heading: one below that of what it stands in. */
  level?: 2 | 3;
}) {
  const t = useTexts();
  const failure = query.error instanceof ApiFailure ? query.error : undefined;
  return (
    <ErrorState
      picture={<CellPicture kind="failed" {...(size === 'card' && { size })} />}
      level={level}
      title={title}
      message={failure?.message || t('error.pageText')}
      requestId={failure?.requestId}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
