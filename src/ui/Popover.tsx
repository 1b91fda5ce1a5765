import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './Popup.module.css';
import { useScrollFocus } from './use-scroll-focus.ts';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Names it. */
  title: string;
  /** The title is for assistive technology only. */
  hideTitle?: boolean;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  /** As wide as its content instead of 320 px. */
  fit?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A small panel at a button, for a few controls or details. Escape and a press outside close it. */
export function Popover({
  trigger,
  title,
  hideTitle = false,
  children,
  side = 'bottom',
  align = 'start',
  fit = false,
  open,
  onOpenChange,
}: PopoverProps) {
  const popup = useScrollFocus<HTMLDivElement>();
  return (
    <Base.Root {...(open !== undefined && { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup
            className={styles.popover}
            data-fit={fit || undefined}
            aria-label={hideTitle ? title : undefined}
            ref={popup.ref}
            {...(popup.tabIndex === 0 && { tabIndex: 0 })}
          >
            {!hideTitle && <Base.Title className={styles.title}>{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
