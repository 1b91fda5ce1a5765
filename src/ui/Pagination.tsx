import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { Button } from './Button.tsx';
import styles from './Pagination.module.css';
import { pageWindow } from './page-window.ts';
import { useUiText } from './ui-text.tsx';

export interface PaginationProps {
  /** The current page, from 1; clamped into the pages. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** How many pages show around the current one; odd, 3 by default (spec section 9). */
  window?: number;
  /** What is paged, for the accessible name; "Pages" where absent. */
  label?: string;
}

/** Pages of a list: the ones around the current, and the ends. */
export function Pagination({ page, pages, onPage, window: size = 3, label }: PaginationProps) {
  const text = useUiText();
  const total = Math.max(1, pages);
  const current = Math.min(Math.max(1, page), total);
  const shown = pageWindow(current, total, size);
  const number = (value: number) => (
    <button
      key={value}
      type="button"
      className={styles.page}
      aria-label={text.page(value)}
      aria-current={value === current ? 'page' : undefined}
      onClick={() => onPage(value)}
    >
      {text.formatNumber(value)}
    </button>
  );
  const first = shown[0] ?? 1;
  const last = shown.at(-1) ?? total;
  return (
    <nav className={styles.pagination} aria-label={label ?? text.pagination}>
      <Button
        variant="ghost"
        size="small"
        icon={<ChevronLeftIcon size={16} aria-hidden="true" />}
        label={text.previousPage}
        disabled={current === 1}
        onClick={() => onPage(current - 1)}
      />
      {first > 1 && number(1)}
      {first > 2 && <span className={styles.gap}>…</span>}
      {shown.map(number)}
      {last < total - 1 && <span className={styles.gap}>…</span>}
      {last < total && number(total)}
      <Button
        variant="ghost"
        size="small"
        icon={<ChevronRightIcon size={16} aria-hidden="true" />}
        label={text.nextPage}
        disabled={current === total}
        onClick={() => onPage(current + 1)}
      />
    </nav>
  );
}
