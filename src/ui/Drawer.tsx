import { Dialog as Base } from '@base-ui/react/dialog';
import XIcon from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import dialog from './Dialog.module.css';
import styles from './Drawer.module.css';
import { useUiText } from './ui-text.tsx';
import { useScrollFocus } from './use-scroll-focus.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  side?: 'left' | 'right';
  title: ReactNode;
  /** The title is for assistive technology only and there is no head line: the content brings its own. */
  hideHead?: boolean;
  /** `normal` 360 px, `rail` 256 px, `full` the whole window (a sheet on phones). */
  width?: 'normal' | 'rail' | 'full';
  /** Beside the title. */
  tools?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
}

/** A modal panel that slides in from a side: messages, filters, the rail on phones. */
export function Drawer({
  open,
  onClose,
  side = 'right',
  title,
  hideHead = false,
  width = 'normal',
  tools,
  children,
  actions,
}: DrawerProps) {
  const text = useUiText();
  const body = useScrollFocus<HTMLDivElement>();
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={dialog.backdrop} />
        <Base.Popup className={styles.drawer} data-side={side} data-width={width}>
          {hideHead ? (
            <VisuallyHidden>
              <Base.Title>{title}</Base.Title>
            </VisuallyHidden>
          ) : (
            <header className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {tools}
              <Base.Close
                render={
                  <Button variant="ghost" icon={<XIcon size={16} aria-hidden="true" />} label={text.close} />
                }
              />
            </header>
          )}
          <div className={styles.body} data-bare={hideHead || undefined} {...body}>
            {children}
          </div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
