import { Dialog } from '@base-ui/react/dialog';
import { Popover } from '@base-ui/react/popover';
import XIcon from 'lucide-react/icons/x';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Button } from '../Button.tsx';
import dialog from '../Dialog.module.css';
import popup from '../Popup.module.css';
import { useUiText } from '../ui-text.tsx';
import { PHONE, useMediaQuery } from '../use-media-query.ts';
import styles from './PickerPopup.module.css';

export interface PickerPopupProps {
  isOpen: boolean;
  onOpen: () => void;
  /** Escape, a press outside, the cross. */
  onDismiss: () => void;
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** What it stands below; the trigger where absent. */
  anchor?: RefObject<HTMLElement | null>;
  title: string;
  /** What takes the focus when it opens. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
}

/** Where a picker opens: at its field, or on phones as a sheet from the bottom of the screen. */
export function PickerPopup({
  isOpen,
  onOpen,
  onDismiss,
  trigger,
  anchor,
  title,
  initialFocus,
  children,
  actions,
}: PickerPopupProps) {
  const text = useUiText();
  const isPhone = useMediaQuery(PHONE);
  const onOpenChange = (open: boolean) => (open ? onOpen() : onDismiss());
  const focus = initialFocus && { initialFocus };
  if (!isPhone)
    return (
      <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
        <Popover.Trigger render={trigger} />
        <Popover.Portal>
          <Popover.Positioner
            className={popup.positioner}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            {...(anchor && { anchor })}
          >
            <Popover.Popup
              className={`${popup.popover} ${styles.popup}`}
              data-fit
              aria-label={title}
              {...focus}
            >
              {children}
              {actions && <footer className={styles.actions}>{actions}</footer>}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    );
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Trigger render={trigger} />
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={styles.sheet} {...focus}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close
              render={
                <Button variant="ghost" icon={<XIcon size={16} aria-hidden="true" />} label={text.close} />
              }
            />
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
