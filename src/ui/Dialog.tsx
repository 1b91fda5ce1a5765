import { Dialog as Base } from '@base-ui/react/dialog';
import XIcon from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { useUiText } from './ui-text.tsx';
import { PHONE, useMediaQuery } from './use-media-query.ts';
import { useScrollFocus } from './use-scroll-focus.ts';

export interface DialogProps {
  open: boolean;
  /** Escape, the cross or a press outside. */
  onClose: () => void;
  title: ReactNode;
  /** A sentence below the title that is read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /**
   * `normal`: 50 % of the window, at most 500 px; `wide`: at most 760 px; `large`: at most 1200 px, for charts and tables. On phones
   * all are 95 % (spec section 9).
   */
  size?: 'normal' | 'wide' | 'large';
  /** Neither Escape nor a press outside closes it, and there is no cross: for what must be answered or runs. */
  locked?: boolean;
  /** A press outside does not close it, Escape does: for a form that holds what was typed. */
  keepOnOutsidePress?: boolean;
  /**
   * What takes the focus. Where absent it is the first field to type in, else the first control; on phones, where the keyboard would
   * cover the dialog, it is never a field. It goes back to where it was on closing.
   */
  initialFocus?: RefObject<HTMLElement | null>;
  role?: 'dialog' | 'alertdialog';
  className?: string;
}

const TEXT_FIELD =
  ':is(textarea, input:not([type]), input:is([type=text], [type=search], [type=email], [type=url], [type=tel], [type=number], [type=password])):not(:disabled, [readonly], [role=combobox], [aria-hidden=true])';

/** A modal window: the focus stays inside and the page behind is inert. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  size = 'normal',
  locked = false,
  keepOnOutsidePress = false,
  initialFocus,
  role = 'dialog',
  className,
}: DialogProps) {
  const text = useUiText();
  const body = useScrollFocus<HTMLDivElement>();
  const popup = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(PHONE);
  const firstField = () => (isPhone ? null : popup.current?.querySelector<HTMLElement>(TEXT_FIELD)) ?? true;
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={locked || keepOnOutsidePress}
      onOpenChange={(next, details) => {
        if (next) return;
        if (locked && details.reason === 'escape-key') details.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(styles.dialog, className)}
            data-size={size}
            role={role}
            ref={popup}
            initialFocus={initialFocus ?? firstField}
          >
            <header className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {!locked && (
                <Base.Close
                  render={
                    <Button
                      variant="ghost"
                      icon={<XIcon size={16} aria-hidden="true" />}
                      label={text.close}
                    />
                  }
                />
              )}
            </header>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            {children !== undefined && (
              <div className={styles.body} {...body}>
                {children}
              </div>
            )}
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
