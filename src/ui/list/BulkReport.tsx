import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './BulkReport.module.css';

export interface BulkReportProps {
  /** What was done, e.g. "Delete". */
  title: string;
  /** Rows that it worked for. */
  succeeded: number;
  /** Rows that were not reached, because it was cancelled. */
  skipped: number;
  failures: readonly { id: string; name: string; reason: string }[];
  /** Does it again for those that failed. */
  onRetry?: (() => void) | undefined;
  onClose: () => void;
}

/** What became of an action on many rows when not all of them went well. */
export function BulkReport({ title, succeeded, skipped, failures, onRetry, onClose }: BulkReportProps) {
  const t = useWords();
  const text = useUiText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="wide"
      actions={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          {onRetry && failures.length > 0 && (
            <Button variant="primary" onClick={onRetry}>
              {t('lists.retryFailed', { count: failures.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.report}>
        <Alert tone={failures.length > 0 ? 'warning' : 'info'}>
          {t('lists.bulkSummary', { succeeded, failed: failures.length })}
          {skipped > 0 && ` ${t('lists.bulkSkipped', { count: skipped })}`}
        </Alert>
        {failures.length > 0 && (
          <ul className={styles.failures} aria-label={t('lists.bulkFailures')}>
            {failures.map(({ id, name, reason }) => (
              <li key={id}>
                <span className={styles.name}>{name}</span>
                <span className={styles.reason}>{reason}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
