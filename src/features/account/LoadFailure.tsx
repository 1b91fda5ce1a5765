import { ApiFailure } from '../../api/api-failure.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** In place of a card's content that could not be read: what happened, the request id, Retry. */
export function LoadFailure({
  title,
  error,
  onRetry,
  retrying,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}) {
  const t = useTexts();
  const failure = error instanceof ApiFailure ? error : undefined;
  return (
    <ErrorState
      picture={<CellPicture kind="failed" size="card" />}
      level={3}
      title={title}
      message={failure?.message || t('error.pageText')}
      requestId={failure?.requestId}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
