import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface RowFocus {
  /** The one row that Tab reaches; the arrow keys go on from it. */
  readonly index: number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

interface RowFocusOptions {
  /** What holds the rows; each has `data-index`. */
  container: RefObject<HTMLElement | null>;
  count: number;
  /** Rows that fit into the window, for Page Up and Page Down. */
  pageRows: number;
  /** Brings a row into sight that may not be drawn yet; the browser does it where absent. */
  reveal?: ((index: number) => void) | undefined;
  onOpen?: ((index: number) => void) | undefined;
  onToggle?: ((index: number, range: boolean) => void) | undefined;
}

/**
 * Rows that are reached by the keyboard: one stop for Tab, arrows, Home, End and the Page keys move, Enter opens, Space
 * chooses, with Shift everything in between. Keys of what stands in a row stay its own.
 */
export function useRowFocus({
  container,
  count,
  pageRows,
  reveal,
  onOpen,
  onToggle,
}: RowFocusOptions): RowFocus {
  const [index, setIndex] = useState(0);
  // a row far away is drawn only after it was scrolled to; it takes the focus then
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = container.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  const last = count - 1;
  const current = Math.max(0, Math.min(index, last));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target;
    if (!(row instanceof HTMLElement) || row.dataset.index === undefined) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = Number(row.dataset.index);
    const next = nextRow(event.key, at, last, pageRows);
    if (next !== undefined) {
      event.preventDefault();
      if (event.shiftKey && onToggle && next !== at) onToggle(next, true);
      wanted.current = next;
      setIndex(next);
      reveal?.(next);
      row.parentElement
        ?.querySelector<HTMLElement>(`:scope > [data-index="${next}"]`)
        ?.focus({ preventScroll: reveal !== undefined });
    } else if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(at);
    } else if (event.key === ' ' && onToggle) {
      event.preventDefault();
      onToggle(at, event.shiftKey);
    }
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('[data-index]');
    if (row) setIndex(Number(row.dataset.index));
  };
  return { index: current, onKeyDown, onFocus };
}

function nextRow(key: string, at: number, last: number, pageRows: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(at + pageRows, last);
    case 'PageUp':
      return Math.max(at - pageRows, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
