import XIcon from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { useWords } from '../ui-text.tsx';
import styles from './BulkBar.module.css';

export interface BulkBarProps {
  /** Rows that are chosen. */
  count: number;
  /** Rows that the filters find. */
  total: number;
  /** Every row that the filters find is chosen, also those of other pages. */
  isAll: boolean;
  /** Offers to choose all of them; absent where that cannot be. */
  onSelectAll?: (() => void) | undefined;
  onClear: () => void;
  /** Buttons of what can be done with them. */
  children?: ReactNode;
}

/** "12 selected, select all 3 480", and what can be done with them. */
export function BulkBar({ count, total, isAll, onSelectAll, onClear, children }: BulkBarProps) {
  const t = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons about the rows
    <div className={styles.bar} role="group" aria-label={t('lists.selection')}>
      <span className={styles.words}>
        <span role="status">
          {isAll ? t('lists.selectedAll', { count: total }) : t('lists.selected', { count })}
        </span>
        {!isAll && onSelectAll && total > count && (
          <Button variant="ghost" size="small" onClick={onSelectAll}>
            {t('lists.selectAll', { count: total })}
          </Button>
        )}
      </span>
      <span className={styles.actions}>
        {children}
        <Button
          variant="ghost"
          size="small"
          icon={<XIcon size={16} aria-hidden="true" />}
          label={t('lists.clearSelection')}
          title={t('lists.clearSelection')}
          onClick={onClear}
        />
      </span>
    </div>
  );
}
