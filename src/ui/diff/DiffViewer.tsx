import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import ColumnsIcon from 'lucide-react/icons/columns-2';
import RowsIcon from 'lucide-react/icons/rows-2';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import { PHONE, useMediaQuery } from '../use-media-query.ts';
import { DiffTable, type DiffTableHandle } from './DiffTable.tsx';
import styles from './DiffViewer.module.css';
import { arrangeDiff } from './diff-rows.ts';
import { compareLines } from './line-diff.ts';

export type DiffLayout = 'split' | 'unified';

export interface DiffViewerProps {
  /** Accessible name of the comparison. */
  label: string;
  before: string;
  after: string;
  /** What the sides are, e.g. "Version 3"; "Before" and "After" where absent. */
  beforeLabel?: string;
  afterLabel?: string;
  /** How it begins; side by side where absent. Phones always show it unified. */
  layout?: DiffLayout;
  /** Without its tools, for a short text inside something else. */
  bare?: boolean;
}

/**
 * Two texts line by line, with the words that changed inside of a line. Runs of unchanged lines are folded; long
 * comparisons draw only the lines in view.
 */
export function DiffViewer({
  label,
  before,
  after,
  beforeLabel,
  afterLabel,
  layout: initial = 'split',
  bare = false,
}: DiffViewerProps) {
  const t = useWords();
  const text = useUiText();
  const isPhone = useMediaQuery(PHONE);
  const [chosen, setChosen] = useState<DiffLayout>(initial);
  const layout = isPhone ? 'unified' : chosen;
  const diff = useMemo(() => compareLines(before, after), [before, after]);
  // what was expanded belongs to the texts: others begin folded
  const [opened, setOpened] = useState<{ diff: typeof diff; parts: ReadonlySet<number> }>({
    diff,
    parts: new Set(),
  });
  const parts = opened.diff === diff ? opened.parts : NOTHING_OPENED;
  const { rows, changes } = useMemo(() => arrangeDiff(diff, layout, parts), [diff, layout, parts]);
  const [current, setCurrent] = useState(-1);
  const table = useRef<DiffTableHandle>(null);
  const place = Math.min(current, changes.length - 1);
  const go = (next: number) => {
    setCurrent(next);
    const row = changes[next];
    if (row !== undefined) table.current?.show(row);
  };
  const names = {
    before: beforeLabel ?? t('details.before'),
    after: afterLabel ?? t('details.after'),
  };
  const isSame = changes.length === 0;
  return (
    <section className={styles.viewer} aria-label={label} data-bare={bare || undefined}>
      {!bare && (
        <header className={styles.tools}>
          <span className={styles.counts} role="status">
            <span className={styles.plus}>{t('details.linesAdded', { count: diff.added })}</span>
            <span className={styles.minus}>{t('details.linesRemoved', { count: diff.removed })}</span>
          </span>
          {changes.length > 1 && (
            <span className={styles.steps}>
              <span className={styles.place}>
                {place >= 0 &&
                  t('details.changePosition', {
                    number: text.formatNumber(place + 1),
                    total: text.formatNumber(changes.length),
                  })}
              </span>
              <Button
                variant="ghost"
                size="small"
                icon={<ArrowUpIcon size={16} aria-hidden="true" />}
                label={t('details.previousChange')}
                title={t('details.previousChange')}
                disabled={place <= 0}
                onClick={() => go(place - 1)}
              />
              <Button
                variant="ghost"
                size="small"
                icon={<ArrowDownIcon size={16} aria-hidden="true" />}
                label={t('details.nextChange')}
                title={t('details.nextChange')}
                disabled={place >= changes.length - 1}
                onClick={() => go(place + 1)}
              />
            </span>
          )}
          {!isPhone && (
            <SegmentedControl
              label={t('details.layout')}
              value={layout}
              onChange={(next) => {
                setChosen(next);
                setCurrent(-1);
              }}
              segments={[
                { value: 'split', label: t('details.sideBySide'), icon: <ColumnsIcon aria-hidden="true" /> },
                { value: 'unified', label: t('details.unified'), icon: <RowsIcon aria-hidden="true" /> },
              ]}
            />
          )}
        </header>
      )}
      {!bare && (
        <div className={styles.names} data-layout={layout}>
          {(['before', 'after'] as const).map((side) => (
            <span key={side} className={styles.name}>
              <span className={styles.side} data-side={side}>
                {names[side]}
              </span>
              <CopyButton
                text={side === 'before' ? before : after}
                label={t('details.copyNamed', { name: names[side] })}
              />
            </span>
          ))}
        </div>
      )}
      {diff.coarse && <p className={styles.note}>{t('details.tooDifferent')}</p>}
      {isSame ? (
        <p className={styles.same}>
          {t(diff.onlyLineEndings ? 'details.onlyLineEndings' : 'details.noDifferences')}
        </p>
      ) : (
        <DiffTable
          ref={table}
          label={label}
          names={names}
          diff={diff}
          layout={layout}
          rows={rows}
          current={changes[place] ?? null}
          onOpen={(part) => {
            setOpened({ diff, parts: new Set([...parts, part]) });
            setCurrent(-1);
          }}
        />
      )}
    </section>
  );
}

const NOTHING_OPENED: ReadonlySet<number> = new Set();
