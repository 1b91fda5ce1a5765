import XIcon from 'lucide-react/icons/x';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './derived.module.css';
import { fieldOf, isDate, UNITS } from './pivot-form.ts';

type Field = Shape<'PivotField'>;

/** Stands for no column; no column's name is empty. */
const NONE = '';

export interface PivotFieldRowProps {
  label: string;
  field: Field | null;
  columns: readonly Shape<'Column'>[];
  /** It may be none. */
  optional?: boolean;
  onChange: (field: Field | null) => void;
  onRemove?: (() => void) | undefined;
}

/** A column of a pivot; of dates also by which unit they are taken together. */
export function PivotFieldRow({
  label,
  field,
  columns,
  optional = false,
  onChange,
  onRemove,
}: PivotFieldRowProps) {
  const t = useTexts();
  const chosen = columns.find(({ name }) => name === field?.column);
  return (
    <div className={styles.key}>
      <Select
        className={styles.keyColumn ?? ''}
        label={label}
        options={[
          ...(optional ? [{ value: NONE, label: t('pivot.noColumn') }] : []),
          ...columns.map(({ name, type }) => ({ value: name, label: name, hint: t(`type.${type}`) })),
        ]}
        value={field?.column ?? NONE}
        onChange={(name) => {
          const column = columns.find((one) => one.name === name);
          onChange(column ? fieldOf(column) : null);
        }}
      />
      {field && chosen && isDate(chosen) && (
        <Select
          className={styles.keyColumn ?? ''}
          label={t('pivot.unit', { column: field.column })}
          options={UNITS.map((unit) => ({ value: unit, label: t(`pivot.unit.${unit}`) }))}
          value={field.unit ?? null}
          onChange={(unit) => onChange({ ...field, unit })}
        />
      )}
      {onRemove && field && (
        <Button
          variant="ghost"
          icon={<XIcon size={16} aria-hidden="true" />}
          label={t('pivot.removeRow', { column: field.column })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
