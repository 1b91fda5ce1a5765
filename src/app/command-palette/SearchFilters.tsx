import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import type { Shape } from '../../api/shapes.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import styles from './SearchFilters.module.css';

export type SearchKind = Shape<'SearchKind'>;
const KINDS = ['chat', 'message', 'table'] as const satisfies SearchKind[];

interface SearchFiltersProps {
  /** The kind that is listed; undefined lists all. */
  kind: SearchKind | undefined;
  onKindChange: (kind: SearchKind | undefined) => void;
  /** How many hits there are of each kind; undefined until the first answer. */
  counts: Shape<'SearchCounts'> | undefined;
  /** A count that reaches it means that many or more. */
  most: number;
  /** The operators of the query. */
  filters: readonly Shape<'SearchFilter'>[];
  onRemove: (filter: Shape<'SearchFilter'>) => void;
  onBack: () => void;
}

/** The narrowing of all results: kinds with their counts, and the operators that were typed, to be taken away. */
export function SearchFilters({
  kind,
  onKindChange,
  counts,
  most,
  filters,
  onRemove,
  onBack,
}: SearchFiltersProps) {
  const t = useTexts();
  const names = {
    chat: t('search.kind.chat'),
    message: t('search.kind.message'),
    table: t('search.kind.table'),
  };
  const countOf = (of: SearchKind) => {
    const count = counts?.[of];
    if (count === undefined) return undefined;
    return count >= most ? t('search.orMore', { count: formatNumber(most) }) : formatNumber(count);
  };
  return (
    <div className={styles.filters}>
      <Button
        size="small"
        variant="ghost"
        icon={<ArrowLeftIcon size={16} aria-hidden="true" />}
        label={t('search.back')}
        onClick={onBack}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around pressed buttons */}
      <div className={styles.group} role="group" aria-label={t('search.kinds')}>
        <Chip
          value={t('search.kind.all')}
          selected={kind === undefined}
          aria-pressed={kind === undefined}
          onClick={() => onKindChange(undefined)}
        />
        {KINDS.map((of) => (
          <Chip
            key={of}
            label={names[of]}
            value={countOf(of) ?? ''}
            selected={kind === of}
            aria-pressed={kind === of}
            onClick={() => onKindChange(kind === of ? undefined : of)}
          />
        ))}
      </div>
      {filters.map((filter) => (
        <Chip
          key={filter.start}
          label={`${filter.operator}:`}
          value={filter.value}
          selected
          removeLabel={t('search.removeFilter', { filter: `${filter.operator}:${filter.value}` })}
          onRemove={() => onRemove(filter)}
        />
      ))}
    </div>
  );
}
