import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './Popup.module.css';

export interface TooltipProps {
  /** A few words; never the only place where something is said, since touch has no hover. */
  text: ReactNode;
  /** The control that it explains; it has an accessible name of its own. */
  children: ReactElement<Record<string, unknown>>;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/** Words that appear while a control is hovered or focused. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.tooltip}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Shares the delay between tooltips, so that moving along a toolbar shows the next one at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Base.Provider>{children}</Base.Provider>;
}
