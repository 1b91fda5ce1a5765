import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CopyButton } from '../CopyButton.tsx';
import { type CellPlace, nextCell } from './cell-focus.ts';
import styles from './ResultTable.module.css';
import type { CellValue, PlacedRow } from './table-rows.ts';

export interface ResultBodyProps {
  rows: readonly PlacedRow[];
  names: readonly string[];
  numeric: readonly boolean[];
  write: (value: CellValue, column: number) => ReactNode;
  onCellPress: ((row: number, column: number) => void) | undefined;
  selected: { row: number; column: number } | null;
  /** Turns to the page before or after; absent where there is none. */
  onTurn: (step: -1 | 1) => void;
}

/** The cell that an event is about; `null` where it is about none. */
function placeOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset.cell ?? '').split('.').map(Number);
  return row === undefined || column === undefined || cell === null ? null : { row, column };
}

const isAt = (place: CellPlace | null, row: number, column: number) =>
  place?.row === row && place.column === column;

/**
 * The cells of a page. One stop for Tab and arrows inside: a page of cells would be a hundred stops. The cell that the pointer or the
 * focus is at can be copied; one that leads nowhere shows a long value whole when it is pressed.
 */
export function ResultBody({ rows, names, numeric, write, onCellPress, selected, onTurn }: ResultBodyProps) {
  const [focused, setFocused] = useState<CellPlace>({ row: 0, column: 0 });
  // where the pointer or the focus is now
  const [active, setActive] = useState<CellPlace | null>(null);
  // by its place in the result: another page or order does not show another cell whole
  const [expanded, setExpanded] = useState<{ place: number; column: number } | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const turning = useRef(false);
  const stop = { row: Math.min(focused.row, rows.length - 1), column: focused.column };
  const isExpanded = (place: number, column: number) =>
    expanded?.place === place && expanded.column === column;
  const valueAt = ({ row, column }: CellPlace) => rows[row]?.row[column] ?? null;

  const press = (place: CellPlace) => {
    const placed = rows[place.row];
    if (onCellPress && placed) onCellPress(placed.place, place.column);
    else if (placed)
      setExpanded(
        isExpanded(placed.place, place.column) ? null : { place: placed.place, column: place.column },
      );
  };
  // the focus stays in the table when its page turns under it
  useLayoutEffect(() => {
    if (!turning.current || rows.length === 0) return;
    turning.current = false;
    body.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  }, [rows]);
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    const command = event.ctrlKey || event.metaKey;
    if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault();
      turning.current = true;
      onTurn(event.key === 'PageDown' ? 1 : -1);
      return;
    }
    if (command && event.key.toLowerCase() === 'c') {
      // a marked text is copied by the browser itself
      if (globalThis.getSelection()?.toString()) return;
      event.currentTarget
        .querySelector<HTMLElement>(`[data-copy="${place.row}.${place.column}"] button`)
        ?.click();
      return;
    }
    if (!onCellPress && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      press(place);
      return;
    }
    const next = nextCell(event.key, place, { rows: rows.length, columns: names.length }, command);
    if (!next) return;
    event.preventDefault();
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row}.${next.column}"]`)?.focus();
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    // who marks a text does not press it
    if (place && !globalThis.getSelection()?.toString()) press(place);
  };

  return (
    <tbody
      ref={body}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={(event) => {
        const place = placeOf(event.target);
        if (!place) return;
        setFocused(place);
        setActive(place);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setActive(null);
      }}
      onMouseOver={(event) => setActive(placeOf(event.target) ?? active)}
      onMouseLeave={() => setActive(null)}
    >
      {rows.map(({ place, row }, index) => (
        <tr key={place}>
          {names.map((name, at) => {
            const chosen = selected?.row === place && selected.column === at;
            const cell = {
              'data-cell': `${index}.${at}`,
              tabIndex: isAt(stop, index, at) ? 0 : -1,
            };
            const content = write(row[at] ?? null, at);
            return (
              <td
                key={name}
                data-numeric={numeric[at] || undefined}
                data-selected={chosen || undefined}
                data-expanded={isExpanded(place, at) || undefined}
              >
                {onCellPress ? (
                  <button type="button" className={styles.cell} aria-pressed={chosen} {...cell}>
                    {content}
                  </button>
                ) : (
                  <span className={styles.text} {...cell}>
                    {content}
                  </span>
                )}
                {isAt(active, index, at) && valueAt({ row: index, column: at }) !== null && (
                  <span className={styles.copy} data-copy={`${index}.${at}`}>
                    <CopyButton text={() => String(valueAt({ row: index, column: at }) ?? '')} />
                  </span>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}
