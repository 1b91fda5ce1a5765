import { Popover } from '@base-ui/react/popover';
import type { Rectangle } from '@glideapps/glide-data-grid';
import XIcon from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { useUiText } from '../ui-text.tsx';
import { useScrollFocus } from '../use-scroll-focus.ts';
import styles from './CellView.module.css';

/** The cell that is opened: where it stands in the window, and all that it holds. */
export interface OpenedCell {
  readonly title: string;
  readonly display: string;
  readonly raw: string;
  readonly empty: boolean;
  /** CSS pixels from the window's corner. */
  readonly bounds: Rectangle;
}

export interface CellViewProps {
  /** The cell that was opened last; it is shown while the view goes. Null: none yet. */
  cell: OpenedCell | null;
  open: boolean;
  onClose: () => void;
  /** Gives the focus back to the grid. */
  onClosed: () => void;
}

function rectangleOf({ x, y, width, height }: Rectangle) {
  return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
}

/** The whole value of a cell over its place in the grid, to be read, selected and copied. Escape and a press outside close it. */
export function CellView({ cell, open, onClose, onClosed }: CellViewProps) {
  const text = useUiText();
  const body = useScrollFocus<HTMLDivElement>();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      {cell && (
        <Popover.Portal>
          <Popover.Positioner
            className={styles.positioner}
            anchor={{ getBoundingClientRect: () => rectangleOf(cell.bounds) }}
            side="bottom"
            align="start"
            sideOffset={-cell.bounds.height}
            alignOffset={-1}
            collisionPadding={8}
          >
            <Popover.Popup
              ref={popup}
              className={styles.view}
              initialFocus={popup}
              finalFocus={() => {
                onClosed();
                return false;
              }}
            >
              <header className={styles.head}>
                <Popover.Title className={styles.title}>{cell.title}</Popover.Title>
                <CopyButton text={cell.raw} />
                <Popover.Close
                  render={
                    <Button
                      variant="ghost"
                      size="small"
                      icon={<XIcon size={16} aria-hidden="true" />}
                      label={text.close}
                    />
                  }
                />
              </header>
              <div className={styles.text} data-empty={cell.empty || undefined} {...body}>
                {cell.empty ? text.emptyValue : cell.display}
              </div>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      )}
    </Popover.Root>
  );
}
