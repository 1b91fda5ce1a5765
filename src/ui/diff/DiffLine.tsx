import UnfoldIcon from 'lucide-react/icons/unfold-vertical';
import { type ReactNode, useMemo, useState } from 'react';
import { useUiText, useWords } from '../ui-text.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './DiffViewer.module.css';
import type { DiffRow } from './diff-rows.ts';
import type { LineDiff } from './line-diff.ts';
import { compareWords, type WordSpan } from './word-diff.ts';

/** Characters of a line that are drawn at first. */
const LONGEST_LINE = 4000;

interface DiffLineProps {
  diff: LineDiff;
  row: Exclude<DiffRow, { kind: 'fold' }>;
  layout: 'split' | 'unified';
  isCurrent: boolean;
}

/** The cells of one line. Words are compared when the line is drawn, so that long comparisons cost nothing unseen. */
export function DiffLine({ diff, row, layout, isCurrent }: DiffLineProps) {
  const t = useWords();
  const { before, after } = row;
  const partner = row.kind === 'changed' ? row.partner : null;
  const old = diff.before[before ?? (after === null ? -1 : (partner ?? -1))];
  const now = diff.after[after ?? partner ?? -1];
  const words = useMemo(
    () => (row.kind === 'changed' && old !== undefined && now !== undefined ? compareWords(old, now) : null),
    [row.kind, old, now],
  );
  const number = (place: number | null, side: 'before' | 'after') => (
    <td className={styles.number} data-side={changedSide(row, side)}>
      {/* here and not in the line: a line that is copied is the line alone */}
      {row.kind === 'changed' && place !== null && (
        <VisuallyHidden>{t(side === 'before' ? 'details.removed' : 'details.added')} </VisuallyHidden>
      )}
      {place === null ? '' : place + 1}
    </td>
  );
  if (row.kind === 'same') {
    const line = <LineText text={diff.after[row.after] ?? ''} />;
    return layout === 'split' ? (
      <>
        {number(before, 'before')}
        <td className={styles.text} translate="no">
          {line}
        </td>
        {number(after, 'after')}
        <td className={styles.text} translate="no">
          <LineText text={diff.after[row.after] ?? ''} />
        </td>
      </>
    ) : (
      <>
        {number(before, 'before')}
        {number(after, 'after')}
        <td className={styles.text} translate="no">
          {line}
        </td>
      </>
    );
  }
  const removed = before !== null && (
    <Changed side="before" text={diff.before[before] ?? ''} spans={words?.before} />
  );
  const added = after !== null && (
    <Changed side="after" text={diff.after[after] ?? ''} spans={words?.after} />
  );
  const cell = (side: 'before' | 'after', content: ReactNode) => (
    <td className={styles.text} data-side={content ? side : 'none'} data-current={isCurrent || undefined}>
      {content}
    </td>
  );
  return layout === 'split' ? (
    <>
      {number(before, 'before')}
      {cell('before', removed)}
      {number(after, 'after')}
      {cell('after', added)}
    </>
  ) : (
    <>
      {number(before, 'before')}
      {number(after, 'after')}
      {before === null ? cell('after', added) : cell('before', removed)}
    </>
  );
}

function changedSide(row: DiffRow, side: 'before' | 'after'): string | undefined {
  if (row.kind !== 'changed') return undefined;
  return row[side] === null ? 'none' : side;
}

function Changed({
  side,
  text,
  spans,
}: {
  side: 'before' | 'after';
  text: string;
  spans: readonly WordSpan[] | undefined;
}) {
  const Element = side === 'before' ? 'del' : 'ins';
  return (
    <Element className={styles.change} translate="no">
      {spans ? (
        spans.map(({ text: piece, changed }, index) =>
          changed ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line have no identity but their place
            <span key={index} className={styles.word}>
              {piece}
            </span>
          ) : (
            piece
          ),
        )
      ) : (
        <LineText text={text} />
      )}
    </Element>
  );
}

/** A line, cut where it is longer than anybody reads at once. */
function LineText({ text }: { text: string }) {
  const t = useWords();
  const { formatNumber } = useUiText();
  const [isWhole, setWhole] = useState(false);
  if (isWhole || text.length <= LONGEST_LINE) return text === '' ? '\u200b' : text;
  return (
    <>
      {text.slice(0, LONGEST_LINE)}…{' '}
      <button type="button" className={styles.more} translate="yes" onClick={() => setWhole(true)}>
        {t('details.wholeLine', { count: formatNumber(text.length) })}
      </button>
    </>
  );
}

/** In place of unchanged lines. */
export function FoldLine({
  count,
  layout,
  onOpen,
}: {
  count: number;
  layout: 'split' | 'unified';
  onOpen: () => void;
}) {
  const t = useWords();
  return (
    <td colSpan={layout === 'split' ? 4 : 3} className={styles.fold}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <UnfoldIcon size={14} aria-hidden="true" />
        {t('details.unchangedLines', { count })}
      </button>
    </td>
  );
}
