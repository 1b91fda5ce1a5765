import { Menu as Base } from '@base-ui/react/menu';
import { MenuEntries, type MenuEntry } from './Menu.tsx';
import styles from './Popup.module.css';

/** A place on the screen, in CSS pixels of the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MenuAtProps {
  /** Accessible name: there is no button that could give it one. */
  label: string;
  entries: readonly MenuEntry[];
  /** What it opens beside. */
  at: MenuPlace;
  open: boolean;
  onClose: () => void;
  /** Gives the focus back to what it was opened from, once it has gone. */
  onClosed: () => void;
}

/** A menu of something that is drawn and has no element of its own: a cell or a header of a canvas. */
export function MenuAt({ label, entries, at, open, onClose, onClosed }: MenuAtProps) {
  const { x, y, width, height } = at;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => next || onClose()}
      onOpenChangeComplete={(next) => next || onClosed()}
    >
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          anchor={{ getBoundingClientRect: () => DOMRect.fromRect({ x, y, width, height }) }}
          side="bottom"
          align="start"
          sideOffset={2}
          collisionPadding={8}
        >
          <Base.Popup className={styles.menu} aria-label={label}>
            <MenuEntries entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
