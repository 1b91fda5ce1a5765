import GripVerticalIcon from 'lucide-react/icons/grip-vertical';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './ColumnPanel.module.css';

export interface PanelColumn {
  readonly id: string;
  readonly title: string;
  readonly shown: boolean;
  /** Names the rows: it cannot be hidden. */
  readonly locked?: boolean;
}

export interface ColumnPanelProps {
  /** In the order in which they stand. */
  columns: readonly PanelColumn[];
  onShow: (columnId: string, shown: boolean) => void;
  /** `to` is the new place, from 0. */
  onMove: (columnId: string, to: number) => void;
  onReset: () => void;
  /** Nothing differs from what the list began with. */
  isDefault: boolean;
}

/** Which columns show and in which order; the handle is dragged, or moved by the arrow keys. For a popover. */
export function ColumnPanel({ columns, onShow, onMove, onReset, isDefault }: ColumnPanelProps) {
  const t = useWords();
  const text = useUiText();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const move = (column: PanelColumn, to: number) => {
    const place = Math.min(Math.max(0, to), columns.length - 1);
    if (columns[place]?.id === column.id) return;
    onMove(column.id, place);
    setSaid(
      t('lists.columnMoved', {
        column: column.title,
        place: text.formatNumber(place + 1),
        total: text.formatNumber(columns.length),
      }),
    );
  };
  const onKeyDown = (event: KeyboardEvent, column: PanelColumn, index: number) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: columns.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(column, to);
  };
  const onPointerMove = (event: PointerEvent, column: PanelColumn) => {
    if (dragged !== column.id) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const over = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom);
    const first = rows[0];
    const last = rows.at(-1);
    if (over >= 0) move(column, over);
    else if (first && event.clientY < first.top) move(column, 0);
    else if (last && event.clientY >= last.bottom) move(column, columns.length - 1);
  };

  return (
    <div className={styles.panel}>
      <ul ref={list} className={styles.list}>
        {columns.map((column, index) => (
          <li key={column.id} className={styles.column} data-dragged={dragged === column.id || undefined}>
            <Checkbox
              label={column.title}
              checked={column.shown}
              disabled={column.locked}
              onChange={(event) => onShow(column.id, event.currentTarget.checked)}
              className={styles.name ?? ''}
            />
            <button
              type="button"
              className={styles.handle}
              aria-label={t('lists.moveColumn', { column: column.title })}
              title={t('lists.moveColumnHint')}
              onKeyDown={(event) => onKeyDown(event, column, index)}
              onPointerDown={(event) => {
                // the moves come here wherever the pointer is
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(column.id);
              }}
              onPointerMove={(event) => onPointerMove(event, column)}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            >
              <GripVerticalIcon size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button variant="ghost" size="small" onClick={onReset} disabled={isDefault}>
          {t('lists.resetColumns')}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
