import { Button } from '../Button.tsx';
import { Chip } from '../Chip.tsx';
import { useWords } from '../ui-text.tsx';
import styles from './FilterChips.module.css';

export interface FilterChip {
  readonly id: string;
  readonly name: string;
  /** What it is set to, in words. */
  readonly value: string;
}

export interface FilterChipsProps {
  chips: readonly FilterChip[];
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** The filters that are not at their default, each with a cross. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  const t = useWords();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('lists.activeFilters')}>
      {chips.map(({ id, name, value }) => (
        <li key={id} title={`${name}: ${value}`}>
          <Chip
            label={name}
            value={value}
            selected
            removeLabel={t('lists.removeFilter', { filter: name })}
            onRemove={() => onRemove(id)}
          />
        </li>
      ))}
      <li>
        <Button variant="ghost" size="small" onClick={onClear}>
          {t('lists.clearFilters')}
        </Button>
      </li>
    </ul>
  );
}
