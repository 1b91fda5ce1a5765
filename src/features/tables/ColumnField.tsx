import { useTexts } from '../../i18n/texts.ts';
import { Select } from '../../ui/Select.tsx';
import type { StepColumn } from './new-step.ts';

/** The column that a step is about; one that is gone stays named until another is chosen. */
export function ColumnField({
  label,
  column,
  columns,
  onChange,
}: {
  label?: string;
  column: string;
  columns: readonly StepColumn[];
  onChange: (column: string) => void;
}) {
  const t = useTexts();
  const known = columns.some(({ name }) => name === column);
  return (
    <Select
      label={label ?? t('tables.filterColumn')}
      options={columns.map(({ name }) => ({ value: name, label: name }))}
      value={known ? column : null}
      placeholder={column}
      onChange={onChange}
    />
  );
}
