import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useWords } from '../ui-text.tsx';
import { PHONE, useMediaQuery } from '../use-media-query.ts';
import { DiffLine, FoldLine } from './DiffLine.tsx';
import styles from './DiffViewer.module.css';
import type { DiffRow } from './diff-rows.ts';
import type { LineDiff } from './line-diff.ts';

/** Above this many lines only those in view are drawn, in a box that scrolls. */
const DRAWN_WHOLE = 300;
/** Pixels of a line that does not wrap. */
const LINE_HEIGHT = 20;
const LINE_HEIGHT_PHONE = 22;

export interface DiffTableHandle {
  /** Scrolls to a row. */
  show: (row: number) => void;
}

interface DiffTableProps {
  ref: Ref<DiffTableHandle>;
  label: string;
  names: { before: string; after: string };
  diff: LineDiff;
  layout: 'split' | 'unified';
  rows: readonly DiffRow[];
  /** The row at which the change begins that was gone to. */
  current: number | null;
  onOpen: (part: number) => void;
}

/** The lines of a comparison as a table: place and text of each side. */
export function DiffTable({ ref, label, names, diff, layout, rows, current, onOpen }: DiffTableProps) {
  const t = useWords();
  const isPhone = useMediaQuery(PHONE);
  const scroll = useRef<HTMLDivElement>(null);
  const isWhole = rows.length <= DRAWN_WHOLE;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: !isWhole,
    getScrollElement: () => scroll.current,
    estimateSize: () => (isPhone ? LINE_HEIGHT_PHONE : LINE_HEIGHT),
    overscan: 20,
  });
  // other rows have other heights
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are the reason, their values are not used
  useLayoutEffect(() => virtualizer.measure(), [rows, virtualizer]);
  useImperativeHandle(ref, () => ({
    show: (row) => {
      if (!isWhole) virtualizer.scrollToIndex(row, { align: 'center' });
      else
        scroll.current
          ?.querySelector(`[data-row="${row}"]`)
          ?.scrollIntoView?.({ block: 'center', inline: 'nearest' });
    },
  }));
  const headings =
    layout === 'split'
      ? [
          t('details.lineOf', { name: names.before }),
          names.before,
          t('details.lineOf', { name: names.after }),
          names.after,
        ]
      : [
          t('details.lineOf', { name: names.before }),
          t('details.lineOf', { name: names.after }),
          t('details.text'),
        ];
  const digits = String(Math.max(diff.before.length, diff.after.length)).length;
  const size: CSSProperties & Record<'--digits', number> = { '--digits': digits };
  const draw = (row: DiffRow, index: number) =>
    row.kind === 'fold' ? (
      <FoldLine count={row.count} layout={layout} onOpen={() => onOpen(row.part)} />
    ) : (
      <DiffLine diff={diff} row={row} layout={layout} isCurrent={current === index} />
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard (WCAG 2.1.1)
    <div ref={scroll} className={styles.scroll} data-whole={isWhole || undefined} tabIndex={0} style={size}>
      <table aria-label={label} aria-rowcount={rows.length + 1} className={styles.table} data-layout={layout}>
        <thead className={styles.head}>
          <tr aria-rowindex={1}>
            {headings.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows} style={isWhole ? undefined : { height: virtualizer.getTotalSize() }}>
          {isWhole
            ? rows.map((row, index) => (
                <tr
                  key={keyOf(row)}
                  aria-rowindex={index + 2}
                  data-row={index}
                  className={styles.row}
                  data-kind={row.kind}
                >
                  {draw(row, index)}
                </tr>
              ))
            : virtualizer.getVirtualItems().map(({ index, start }) => {
                const row = rows[index];
                return (
                  row && (
                    <tr
                      key={keyOf(row)}
                      ref={virtualizer.measureElement}
                      data-index={index}
                      aria-rowindex={index + 2}
                      className={styles.row}
                      data-kind={row.kind}
                      data-placed
                      style={{ transform: `translateY(${start}px)` }}
                    >
                      {draw(row, index)}
                    </tr>
                  )
                );
              })}
        </tbody>
      </table>
    </div>
  );
}

function keyOf(row: DiffRow): string {
  return row.kind === 'fold' ? `fold ${row.part}` : `${row.before ?? ''} ${row.after ?? ''}`;
}
