import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { classNames } from './class-names.ts';
import styles from './StateMessage.module.css';
import { useUiText } from './ui-text.tsx';

export interface ErrorStateProps {
  /** A sign for a small place; a state that fills a page or a card has a picture. */
  icon?: ReactNode;
  /** A `CellPicture`, in place of the sign. */
  picture?: ReactNode;
  title: string;
  /** What happened, in words that help. */
  message?: ReactNode;
  /** Shown with a Copy button; left out where there is none. */
  requestId?: string | undefined;
  /** Shows Retry. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** Further ways on. */
  actions?: ReactNode;
  level?: 1 | 2 | 3;
  className?: string;
}

/** In place of what could not be loaded; the rest of the page stays. */
export function ErrorState({
  icon,
  picture,
  title,
  message,
  requestId,
  onRetry,
  retrying = false,
  actions,
  level = 2,
  className,
}: ErrorStateProps) {
  const text = useUiText();
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.state, className)} data-kind="error" role="alert">
      {picture}
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {message && <p className={styles.message}>{message}</p>}
      {requestId && (
        <span className={styles.request}>
          <span>{text.requestId}</span> <code>{requestId}</code>
          <CopyButton text={requestId} size="small" />
        </span>
      )}
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button onClick={onRetry} loading={retrying}>
              {text.retry}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
