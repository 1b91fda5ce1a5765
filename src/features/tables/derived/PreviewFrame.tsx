import type { ReactNode } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './derived.module.css';

export interface PreviewFrameProps {
  /** Whether there is something to show already. */
  shown: boolean;
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** Around a preview: its heading, what stands there while it is counted, and why there is none. */
export function PreviewFrame({ shown, error, busy, onRetry, children }: PreviewFrameProps) {
  const t = useTexts();
  // what does not fit the table does not fit it at another try either
  const isRefused = error instanceof ApiFailure && error.status === 422;
  if (error && !busy)
    return (
      <Alert
        tone="danger"
        title={t('derived.previewFailed')}
        actions={
          !isRefused && (
            <Button size="small" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )
        }
      >
        {error.message}
      </Alert>
    );
  return (
    <section className={styles.preview} aria-label={t('derived.preview')} aria-busy={busy}>
      <h3 className={styles.heading}>{t('derived.preview')}</h3>
      {shown ? (
        children
      ) : (
        <LateSkeleton>
          <Skeleton visible shape="table" rows={6} columns={4} />
        </LateSkeleton>
      )}
    </section>
  );
}
