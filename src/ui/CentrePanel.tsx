import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './CentrePanel.module.css';
import { CopyButton } from './CopyButton.tsx';
import dialog from './Dialog.module.css';
import { useUiText } from './ui-text.tsx';
import { useScrollFocus } from './use-scroll-focus.ts';

export interface CentrePanelProps {
  open: boolean;
  /** Dismiss, Escape or a press outside. */
  onDismiss: () => void;
  /** `danger` for a failure of the server, `warning` for a limit such as credits. */
  tone?: 'danger' | 'warning';
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** Shown with Copy where present (spec section 8: req_id). */
  requestId?: string | undefined;
  /** Ways on, e.g. a link to recharge; Dismiss stands beside them. */
  actions?: ReactNode;
}

/** The panel in the centre of the window: server errors and used-up credits (spec section 8). */
export function CentrePanel({
  open,
  onDismiss,
  tone = 'danger',
  icon,
  title,
  children,
  requestId,
  actions,
}: CentrePanelProps) {
  const text = useUiText();
  const dismiss = useRef<HTMLButtonElement>(null);
  const message = useScrollFocus<HTMLDivElement>();
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onDismiss()}>
      <Base.Portal>
        <Base.Backdrop className={dialog.backdrop} />
        <Base.Viewport className={dialog.viewport}>
          <Base.Popup
            className={`${dialog.dialog} ${styles.panel}`}
            role="alertdialog"
            data-tone={tone}
            initialFocus={dismiss}
          >
            {icon && (
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
            )}
            <Base.Title className={styles.title}>{title}</Base.Title>
            {children !== undefined && (
              <Base.Description render={<div {...message} />} className={styles.message}>
                {children}
              </Base.Description>
            )}
            {requestId && (
              <div className={styles.request}>
                <span>
                  {text.requestId} <code>{requestId}</code>
                </span>
                <CopyButton text={requestId} />
              </div>
            )}
            <footer className={styles.actions}>
              <Base.Close render={<Button ref={dismiss}>{text.dismiss}</Button>} />
              {actions}
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
