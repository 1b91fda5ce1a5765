import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import styles from './JsonViewer.module.css';

export interface TextLinesProps {
  /** Accessible name. */
  label: string;
  text: string;
  /** Long lines go on in the next row; otherwise the box scrolls sideways. */
  wrap: boolean;
}

/** Characters of one row; a longer line goes on in the next without a number. */
const ROW_CHARACTERS = 2000;
const LINE_HEIGHT = 20;

interface TextRow {
  readonly text: string;
  /** Number of the line that begins here. */
  readonly line: number | null;
}

/** A text of any length with the numbers of its lines; only what is in view is drawn. */
export function TextLines({ label, text, wrap }: TextLinesProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const { rows, widest, lines } = useMemo(() => rowsOf(text), [text]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 20,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and another way to wrap have other heights
  useLayoutEffect(() => virtualizer.measure(), [wrap, rows, virtualizer]);
  const digits = String(lines).length;
  const size: CSSProperties & Record<'--digits' | '--widest', number> = {
    height: virtualizer.getTotalSize(),
    '--digits': digits,
    '--widest': widest,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this scrolls a text
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard (WCAG 2.1.1)
    <div ref={scroll} className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <div className={styles.lines} data-wrap={wrap || undefined} style={size}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            ref={virtualizer.measureElement}
            data-index={index}
            className={styles.line}
            style={{ transform: `translateY(${start}px)` }}
          >
            <span className={styles.number} aria-hidden="true">
              {rows[index]?.line ?? ''}
            </span>
            <code className={styles.code}>{rows[index]?.text || '\u200b'}</code>
          </div>
        ))}
      </div>
    </div>
  );
}

function rowsOf(text: string): { rows: readonly TextRow[]; widest: number; lines: number } {
  const rows: TextRow[] = [];
  let widest = 0;
  const lines = text.split(/\r\n|\r|\n/);
  lines.forEach((line, index) => {
    for (let from = 0; from === 0 || from < line.length; from += ROW_CHARACTERS) {
      const piece = line.slice(from, from + ROW_CHARACTERS);
      widest = Math.max(widest, piece.length);
      rows.push({ text: piece, line: from === 0 ? index + 1 : null });
    }
  });
  return { rows, widest, lines: lines.length };
}
