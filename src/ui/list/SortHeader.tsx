import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import ChevronsUpDownIcon from 'lucide-react/icons/chevrons-up-down';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './SortHeader.module.css';

export interface SortHeaderProps {
  title: string;
  /** How the column is sorted now; absent where it is not. */
  direction?: 'asc' | 'desc' | undefined;
  /** Place among several sorted columns, from 1; absent where it is the only one. */
  rank?: number | undefined;
  /** Aligned to the end, as figures are. */
  numeric?: boolean;
  /** A press; `additive` with Shift, to sort by this column too. */
  onSort: (additive: boolean) => void;
}

/** Head of a sortable column, for a `th` with `aria-sort`. A press turns the order round (spec section 2). */
export function SortHeader({ title, direction, rank, numeric = false, onSort }: SortHeaderProps) {
  const text = useUiText();
  const t = useWords();
  const Arrow = direction === 'asc' ? ArrowUpIcon : direction === 'desc' ? ArrowDownIcon : ChevronsUpDownIcon;
  return (
    <button
      type="button"
      className={styles.sort}
      data-numeric={numeric || undefined}
      data-sorted={direction !== undefined || undefined}
      title={`${direction === 'asc' ? text.sortDescending(title) : text.sortAscending(title)}\n${t('lists.sortMoreHint')}`}
      onClick={(event) => onSort(event.shiftKey)}
    >
      <span className={styles.title}>{title}</span>
      <span className={styles.mark}>
        <Arrow size={12} aria-hidden="true" />
        {rank !== undefined && <small>{text.formatNumber(rank)}</small>}
      </span>
    </button>
  );
}
