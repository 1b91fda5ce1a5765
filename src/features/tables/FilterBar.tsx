import { useAtomValue, useSetAtom } from 'jotai';
import ColumnsIcon from 'lucide-react/icons/columns-3';
import JoinIcon from 'lucide-react/icons/combine';
import FilterIcon from 'lucide-react/icons/list-filter';
import SparklesIcon from 'lucide-react/icons/sparkles';
import PivotIcon from 'lucide-react/icons/table-properties';
import WandIcon from 'lucide-react/icons/wand-sparkles';
import type { Shape } from '../../api/shapes.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { conditionText } from './condition-text.ts';
import { FilterForm } from './FilterForm.tsx';
import type { FilterDraft } from './filter-draft.ts';
import { newStep } from './new-step.ts';
import { stepActorAtom, stepDraftAtom } from './step-state.ts';
import styles from './TableScreen.module.css';
import { clearConditions, putCondition, removeCondition } from './use-table-view.ts';
import type { Condition } from './view-address.ts';

export interface FilterBarProps {
  tableId: string;
  columns: readonly Shape<'Column'>[];
  conditions: readonly Condition[];
  draft: FilterDraft | null;
  onDraft: (draft: FilterDraft | null) => void;
  filtered: boolean;
  /** Rows under the filter; null while they are counted. */
  found: number | null;
  total: number;
  hiddenCount: number;
  onColumns: () => void;
  onSteps: () => void;
  onJoins: () => void;
  onPivot: () => void;
}

/** The filters of a table as chips, the way to add one, and how many rows are left. */
export function FilterBar({
  tableId,
  columns,
  conditions,
  draft,
  onDraft,
  filtered,
  found,
  total,
  hiddenCount,
  onColumns,
  onSteps,
  onJoins,
  onPivot,
}: FilterBarProps) {
  const t = useTexts();
  const [first] = columns;
  const setStep = useSetAtom(stepDraftAtom);
  const hasSteps = useAtomValue(stepActorAtom) !== null;
  const columnOf = (name: string) => columns.find((column) => column.name === name);
  const count = !filtered
    ? t('tables.rowCount', { total })
    : found === null
      ? t('tables.counting')
      : t('tables.rowCountFiltered', { found, total });
  return (
    <div className={styles.filters}>
      <Popover
        title={t(draft?.place === null || draft === null ? 'tables.addFilter' : 'tables.editFilter')}
        open={draft !== null}
        onOpenChange={(open) => onDraft(open && first ? { place: null, column: first.name } : null)}
        trigger={
          <Button size="small" icon={<FilterIcon size={16} aria-hidden="true" />}>
            {t('tables.filter')}
            {conditions.length > 0 && <Badge tone="accent">{formatNumber(conditions.length)}</Badge>}
          </Button>
        }
      >
        {draft && (
          <FilterForm
            // another draft starts from its own values
            key={`${draft.place} ${draft.column}`}
            tableId={tableId}
            columns={columns}
            start={draft}
            condition={draft.place === null ? undefined : conditions[draft.place]}
            onApply={(condition) => {
              putCondition(condition, draft.place);
              onDraft(null);
            }}
          />
        )}
      </Popover>
      <Button
        size="small"
        variant="ghost"
        className={styles.columnsButton}
        icon={<ColumnsIcon size={16} aria-hidden="true" />}
        onClick={onColumns}
      >
        {t('tables.columnsButton')}
        {hiddenCount > 0 && <Badge>{t('tables.columnsHidden', { count: hiddenCount })}</Badge>}
      </Button>
      <Button
        size="small"
        variant="ghost"
        className={styles.columnsButton}
        icon={<SparklesIcon size={16} aria-hidden="true" />}
        disabled={!hasSteps || columns.length === 0}
        onClick={() => setStep({ step: newStep('derive', columns), place: null })}
      >
        {t('tables.aiColumn')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        className={styles.columnsButton}
        icon={<WandIcon size={16} aria-hidden="true" />}
        onClick={onSteps}
      >
        {t('steps.title')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        className={styles.columnsButton}
        icon={<JoinIcon size={16} aria-hidden="true" />}
        onClick={onJoins}
      >
        {t('tables.joins')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        className={styles.columnsButton}
        icon={<PivotIcon size={16} aria-hidden="true" />}
        onClick={onPivot}
      >
        {t('tables.pivot')}
      </Button>
      {conditions.length > 0 && (
        <ul className={styles.chips} aria-label={t('tables.filtersLabel')}>
          {conditions.map((condition, place) => {
            const words = conditionText(condition, columnOf(condition.field), t);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may stand twice
              <li key={place}>
                <Chip
                  selected
                  label={condition.field}
                  value={words}
                  onClick={() => onDraft({ place, column: condition.field })}
                  onRemove={() => removeCondition(place)}
                  removeLabel={t('tables.filterRemove', { filter: `${condition.field} ${words}` })}
                />
              </li>
            );
          })}
          <li>
            <Button size="small" variant="ghost" onClick={clearConditions}>
              {t('tables.filterClear')}
            </Button>
          </li>
        </ul>
      )}
      <span className={styles.rowCount} role="status">
        {count}
      </span>
    </div>
  );
}
