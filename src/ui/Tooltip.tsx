import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, useId, useState } from 'react';
import styles from './Popup.module.css';

/** How long the pointer rests before a tooltip opens, in milliseconds; with the focus it opens at once. */
const REST = 400;

export interface TooltipProps {
  /** A few words. Nothing that is only here: on a touch screen no tooltip opens. */
  content: string;
  /** The button or link that it explains. */
  trigger: ReactElement<Record<string, unknown>>;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Open from the start. */
  defaultOpen?: boolean;
}

/** Words that explain a control while the pointer or the focus is on it. Escape closes it. */
export function Tooltip({ content, trigger, side = 'top', defaultOpen = false }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Base.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger render={trigger} delay={REST} aria-describedby={open ? id : undefined} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup id={id} role="tooltip" className={styles.tooltip}>
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
